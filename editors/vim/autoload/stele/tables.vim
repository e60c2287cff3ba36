" The words of each notation, from stele's catalogue.

let s:tables = {}
" @tables@

" A pattern for any word of a table: `functions`, `operators`, `words`, `keywords`; never matches for an empty one.
function! stele#tables#pattern(notation, table) abort
  let words = map(copy(s:tables[a:notation][a:table]), {_, word -> escape(word, '\')})
  return empty(words) ? '\%$\%^' : '\V\%(' . join(words, '\|') . '\)\m'
endfunction
