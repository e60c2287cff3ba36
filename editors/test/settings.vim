" File types, comments and the keymap of APL: writes a line into the file `problems` for each assertion that fails.

let &runtimepath = $STELE_VIM . ',' . $VIMRUNTIME
set nocompatible encoding=utf-8
filetype plugin on
syntax on

for [name, type, comment] in [['a.apl', 'apl', '⍝ %s'], ['a.apls', 'apl', '⍝ %s'], ['a.aplf', 'apl', '⍝ %s'],
  \ ['a.apln', 'apl', '⍝ %s'], ['a.dyalog', 'apl', '⍝ %s'], ['a.k', 'k', '/ %s'], ['a.k4', 'k4', '/ %s'],
  \ ['a.q', 'q', '/ %s']]
  execute 'edit!' name
  call assert_equal([type, comment], [&filetype, &commentstring], name)
  call assert_equal(type, get(b:, 'current_syntax', ''), name)
endfor

" Scripts without an extension.
for [line, type] in [['#!/usr/bin/env stele', 'apl'], ['#!/usr/bin/env -S stele -n k4', 'k4'],
  \ ['#!/bin/stele -n q', 'q'], ['#!/bin/sh', 'sh']]
  call writefile([line], 'script')
  edit! script
  call assert_equal(type, &filetype, line)
endfor

" The keys are typed as a person would type them: docs/prompt.md has the layout.
edit! keys.apl
call feedkeys("i`r`i9 `\\`|`< `` x` r\<Esc>", 'xt')
call assert_equal('⍴⍳9 ⊢⊣⍪ ⋄ x`r', getline(1))

edit! keys.q
call feedkeys("i`r\<Esc>", 'xt')
call assert_equal('`r', getline(1), 'the prefix key types glyphs in APL only')

call writefile(v:errors, 'problems')
qall!
