-- The client of Neovim with `stele lsp`: writes a line into the file `problems` for each failure. $STELE is
-- the program, $STELE_VIM the folder of the files for Vim.

vim.opt.runtimepath:prepend(vim.env.STELE_VIM)
vim.g.stele_path = vim.env.STELE
vim.cmd("filetype plugin on | syntax on")
local problems = {}

-- The message of the error in a file, as soon as Neovim shows one.
local function diagnosed(name, text)
  vim.fn.writefile(vim.split(text, "\n"), name)
  vim.cmd("edit! " .. name)
  vim.wait(10000, function() return #vim.diagnostic.get(0) > 0 end, 20)
  local found = vim.diagnostic.get(0)[1]
  return found and found.message or "none"
end

local function check(name, text, expected)
  local message = diagnosed(name, text)
  if not message:find(expected, 1, true) then
    table.insert(problems, name .. ": expected a diagnostic with " .. expected .. ", got " .. message)
  end
end

check("open.apl", "x←(1", "`(` is not closed")
check("open.q", "f:{1", "`{` is not closed")
-- The server knows the notation of a file.
check("letter.k4", "é", "is not part of k4")

local clients = vim.lsp.get_active_clients()
if #clients ~= 1 then
  table.insert(problems, "expected one server for all buffers, got " .. #clients)
end
vim.fn.writefile(problems, "problems")
vim.cmd("qall!")
