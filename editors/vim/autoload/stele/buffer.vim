" The settings of a buffer in one of stele's notations.

" g:stele_path is the program, `stele`; with g:stele_keymap = 0 the prefix key types no glyphs of APL.
function! stele#buffer#set(notation) abort
  let mark = a:notation ==# 'apl' ? '⍝' : '/'
  let &l:commentstring = mark . ' %s'
  let &l:comments = ':' . mark
  setlocal formatoptions-=t formatoptions+=croql
  let b:undo_ftplugin = 'setlocal commentstring< comments< formatoptions<'
  if a:notation ==# 'apl' && get(g:, 'stele_keymap', 1)
    setlocal keymap=stele-apl
    let b:undo_ftplugin .= ' | setlocal keymap< iminsert<'
  endif
  let path = get(g:, 'stele_path', 'stele')
  if has('nvim') && executable(path)
    call luaeval('require("stele").start(_A)', path)
  endif
endfunction
