" The syntax of APL, k, k4 and q. Of items that match at the same place, Vim takes the one that is defined last.

" Defines the syntax of a buffer: the words of its notation, and those of the others for lines such as `k) +/!3`.
function! stele#syntax#define(notation) abort
  syntax case match
  syntax spell notoplevel
  syntax sync fromstart
  for notation in ['apl', 'k', 'k4', 'q']
    let options = notation ==# a:notation ? '' : 'contained'
    if notation ==# 'apl'
      call s:define_apl(options)
    else
      call s:define_k_family(notation, options)
    endif
    call s:define_cluster(notation)
    call s:link_groups(notation)
  endfor
  if a:notation ==# 'apl'
    call s:match('apl', 'Directive', '\%(^[ \t\u00a0]*\)\@<=[)\]].*$', '')
  else
    call s:match(a:notation, 'Directive', '^\%(\\\|[)\]]\%([A-Za-z?]\)\@=\).*$', '')
    " A \ alone ends the program.
    call s:region(a:notation, 'Comment', '', '^\\[ \t]*$', '\%$', '')
  endif
  call s:match(a:notation, 'Comment', '\%^#!.*$', '')
  call s:define_switches(a:notation)
endfunction

function! s:group(notation, kind) abort
  return 'stele_' . a:notation . '_' . a:kind
endfunction

function! s:match(notation, kind, pattern, options) abort
  execute 'syntax match' s:group(a:notation, a:kind) "\x01" . a:pattern . "\x01" a:options
endfunction

" A region; `kind` is the group of its ends, `name` of its inside, empty for a region that has a kind as a whole.
function! s:region(notation, kind, name, start, end, options) abort
  let group = s:group(a:notation, empty(a:name) ? a:kind : a:name)
  let ends = empty(a:name) ? '' : 'matchgroup=' . s:group(a:notation, a:kind)
  execute 'syntax region' group ends "start=\x01" . a:start . "\x01" "end=\x01" . a:end . "\x01" a:options
endfunction

" Brackets; a line that begins with a bracket is no command inside of them.
function! s:define_brackets(notation, options) abort
  call s:match(a:notation, 'Bracket', '[)\]}]', a:options)
  let contains = 'transparent contains=@' . s:group(a:notation, 'Token') . ' ' . a:options
  for [name, start, end] in [['Parens', '(', ')'], ['Square', '\[', '\]'], ['Braces', '{', '}']]
    call s:region(a:notation, 'Bracket', name, start, end, contains)
  endfor
endfunction

" All groups so far, for brackets and for lines in another notation.
function! s:define_cluster(notation) abort
  let cluster = 'syntax cluster ' . s:group(a:notation, 'Token')
  execute cluster 'contains=' . s:group(a:notation, '.*')
  execute cluster 'remove=' . s:group(a:notation, 'Minus')
endfunction

function! s:define_apl(options) abort
  let letter = 'A-Za-zÀ-ÖØ-öø-ÿⒶ-Ⓩ_∆⍙'
  let word = '[' . letter . '][' . letter . '0-9]*'
  let member = '\%(' . word . '\|⎕\%([ÁⒶ]\|[A-Za-z0-9]*\)\)'
  let path = '\%(##\=\%(\.##\=\)*\|' . member . '\)\%(\.' . member . '\)*'
  let real = '¯\=\%(\d\+\%(\.\d*\)\=\|\.\d\+\)\%([eE]¯\=\d\+\)\='
  let before = '\%(^\|[ \t\u00a0⋄◇]\)\@<='
  let kinds = [
    \ ['Separator', '[⋄◇;←→⍬]\|::\='],
    \ ['Function', stele#tables#pattern('apl', 'functions')],
    \ ['Operator', stele#tables#pattern('apl', 'operators')],
    \ ['Keyword', '\c' . before . stele#tables#pattern('apl', 'keywords') . '\%([' . letter . '0-9]\)\@!'],
    \ ['Name', path . '\|⍺⍺\=\|⍵⍵\=\|∇∇\=\|⍞'],
    \ ['System', stele#tables#pattern('apl', 'systemNames') . '\%([A-Za-z0-9]\|\.' . member . '\)\@!'],
    \ ['Function', stele#tables#pattern('apl', 'systemFunctions') . '\%([A-Za-z0-9]\)\@!'],
    \ ['Operator', stele#tables#pattern('apl', 'systemOperators') . '\%([A-Za-z0-9]\)\@!'],
    \ ['Number', '\%([0-9¯]\|\.\d\)\@=[' . letter . '0-9¯.]\+'],
    \ ['Number', real . '\%([jJ]' . real . '\)\=\%([' . letter . '0-9.]\)\@!'],
    \ ['String', "'\\%(''\\|[^']\\)*'\\="],
    \ ['String', '"\%(""\|[^"]\)*"\='],
    \ ]
  for [kind, pattern] in kinds
    call s:match('apl', kind, pattern, a:options)
  endfor
  call s:match('apl', 'Comment', '⍝.*', 'contains=@Spell ' . a:options)
  call s:define_brackets('apl', a:options)
endfunction

" The rules of names, numbers and symbols in which k, k4 and q differ.
function! s:dialect(notation) abort
  let bytes = '0x\x*\|[01]\+b'
  let clock = '\d\d\+:\d\d\%(:\d\d\%(\.\d*\)\=\)\='
  let date = '\d\{4}\.\d\d\.\d\d'
  let exponent = '\%(e[-+]\=\d\+\)\='
  if a:notation ==# 'k'
    let letter = 'A-Za-zÀ-ÖØ-öø-ɏͰ-῿'
    let decimal = '\%(\d\+\%(\.\d\+\|\.\%(\%(e[-+]\=\d\)\@=\|\a\@!\)\)\=\|\.\d\+\)' . exponent
    let number = join([bytes, '0[NWnw]', '\d\+n', date, clock, decimal], '\|')
    return {'letter': letter, 'in_names': letter . '0-9', 'name': '\%(\.\%(z\.\)\@=\)\=',
      \ 'number': '\.\@!-\=\%(' . number . '\)\@>[0-9.]\@!', 'malformed': '-\=\%(\d\)\@=[A-Za-z0-9.]\+',
      \ 'symbol': '[' . letter . '0-9]\+\%(\.[' . letter . ']\@=[' . letter . '0-9]\+\)*'}
  endif
  let moment = '\%(' . date . '[DT]\|\d\+D\)\%(' . clock . '\|\d\d\)\='
  let decimal = '\%(\d\+\%(\.\d*\)\=\|\.\d\+\)' . exponent . '[hijefpmdznuvt]\='
  let extremes = '0[NW][hijefpmdznuvtg]\=\|0[nw][efz]\='
  let number = join([bytes, extremes, moment, date, clock, decimal], '\|')
  let in_names = a:notation ==# 'q' ? 'A-Za-z0-9_' : 'A-Za-z0-9'
  return {'letter': 'A-Za-z', 'in_names': in_names, 'name': '\.\=',
    \ 'number': '-\=\%(' . number . '\)\@>[A-Za-z0-9.]\@!', 'malformed': '-\=\%(\d\|\.\d\)\@=[A-Za-z0-9.]\+',
    \ 'symbol': '[' . in_names . '.]\+'}
endfunction

function! s:define_k_family(notation, options) abort
  let rules = s:dialect(a:notation)
  let word = '[' . rules.letter . '][' . rules.in_names . ']*'
  let word_end = '\%([' . rules.in_names . ']\|\.[' . rules.letter . ']\)\@!'
  let text = '"\%(\\.\|[^"\\]\)*["\\]\='
  let signs = [
    \ ['Function', stele#tables#pattern(a:notation, 'functions') . ':\='],
    \ ['Function', '::'],
    \ ['Separator', '::\@!\|;'],
    \ ['Operator', stele#tables#pattern(a:notation, 'operators')],
    \ ]
  if a:notation ==# 'k'
    call insert(signs, ['Function', '[^\x00-\x7f' . rules.letter . ']:\='])
  endif
  let nouns = [
    \ ['Name', rules.name . word . '\%(\.' . word . '\)*'],
    \ ['System', stele#tables#pattern(a:notation, 'systemNames') . word_end],
    \ ['Function', stele#tables#pattern(a:notation, 'words') . word_end],
    \ ['Operator', stele#tables#pattern(a:notation, 'operatorWords') . word_end],
    \ ['Keyword', stele#tables#pattern(a:notation, 'keywords') . word_end],
    \ ['Symbol', '`\%(' . text . '\|:[A-Za-z0-9._/:]*\|\%(\%(\d:\)\@!' . rules.symbol . '\)\=\)'],
    \ ['String', text],
    \ ['Number', rules.malformed],
    \ ['Number', rules.number],
    \ ]
  " Directly after a noun a - is a verb.
  let before_minus = 'nextgroup=' . s:group(a:notation, 'Minus') . ' ' . a:options
  for [kind, pattern] in signs
    call s:match(a:notation, kind, pattern, a:options)
  endfor
  for [kind, pattern] in nouns
    call s:match(a:notation, kind, pattern, before_minus)
  endfor
  call s:match(a:notation, 'Minus', '-:\=', 'contained')
  call s:match(a:notation, 'Function', '\d::\=', a:options)
  call s:match(a:notation, 'Comment', '\%(^\|[ \t]\)\@<=/.*', 'contains=@Spell ' . a:options)
  call s:region(a:notation, 'Comment', '', '^/[ \t]*$', '^\\[ \t]*$', 'contains=@Spell ' . a:options)
  call s:define_brackets(a:notation, before_minus)
  " After the parameters of a function a - is a sign.
  let contains = 'transparent contained contains=@' . s:group(a:notation, 'Token')
  call s:region(a:notation, 'Bracket', 'Parameters', '\%({[ \t]*\)\@<=\[', '\]', contains)
endfunction

" Lines in another notation. In k4 and q, k) means k4.
function! s:define_switches(notation) abort
  let margin = a:notation ==# 'apl' ? '\%(^[ \t\u00a0]*\)\@<=' : '^'
  for mark in ['apl', 'k', 'k4', 'q']
    let of_mark = mark ==# 'k' && a:notation =~# '^\%(k4\|q\)$' ? 'k4' : mark
    let contains = 'contains=@' . s:group(of_mark, 'Token')
    call s:region(a:notation, 'Directive', 'Switch' . mark, margin . mark . ')', '$', contains)
  endfor
endfunction

function! s:link_groups(notation) abort
  let links = {'Number': 'Number', 'String': 'String', 'Symbol': 'Constant', 'Comment': 'Comment',
    \ 'Function': 'Function', 'Minus': 'Function', 'Operator': 'Operator', 'Keyword': 'Statement',
    \ 'System': 'Identifier', 'Directive': 'PreProc', 'Separator': 'Delimiter', 'Bracket': 'Delimiter'}
  for [kind, group] in items(links)
    execute 'highlight default link' s:group(a:notation, kind) group
  endfor
endfunction
