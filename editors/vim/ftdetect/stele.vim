" Files of stele's notations. Vim itself takes .k for Kimwitu++.

autocmd BufNewFile,BufRead *.apl,*.apls,*.aplf,*.apln,*.dyalog set filetype=apl
autocmd BufNewFile,BufRead *.k set filetype=k
autocmd BufNewFile,BufRead *.k4 set filetype=k4
autocmd BufNewFile,BufRead *.q set filetype=q
" Scripts without an extension, whose first line is such as #!/usr/bin/env -S stele -n k4
autocmd BufRead * if !did_filetype() && getline(1) =~# '^#!.*\<stele\>'
  \ | let &filetype = matchstr(getline(1) . ' -n apl', '-n \+\zs\%(apl\|k4\|k\|q\)\>') | endif
