" Writes the group of each character of files: vim -es -u NONE -S dump_vim.vim, with $STELE_FILES, a list of lines
" "NOTATION FILE OUTPUT", and $STELE_VIM, the folder of the syntax.

let &runtimepath = $STELE_VIM . ',' . $VIMRUNTIME
set nocompatible encoding=utf-8
filetype plugin on
syntax on

" The kinds of the groups of a line: a list of group names, one for each character.
function! GroupsOf(number) abort
  let columns = map(split(getline(a:number), '\zs'), {_, character -> strlen(character)})
  let groups = []
  let at = 1
  for bytes in columns
    call add(groups, synIDattr(synID(a:number, at, 0), 'name'))
    let at += bytes
  endfor
  return groups
endfunction

for row in readfile($STELE_FILES)
  let [notation, file, output] = split(row)
  execute 'edit' file
  execute 'set filetype=' . notation
  call writefile(map(range(1, line('$')), {_, number -> json_encode(GroupsOf(number))}), output)
endfor
qall!
