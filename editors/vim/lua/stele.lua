-- The language server in Neovim.

local stele = {}
local client

-- Starts `stele lsp` for the current buffer, or uses the server that runs already. `path` is the program.
function stele.start(path)
  local config = { name = "stele", cmd = { path, "lsp" }, root_dir = vim.fn.getcwd() }
  if vim.lsp.start then
    vim.lsp.start(config)
  else -- before Neovim 0.8
    client = client and vim.lsp.get_client_by_id(client) and client or vim.lsp.start_client(config)
    vim.lsp.buf_attach_client(0, client)
  end
end

return stele
