" Glyphs of APL: the prefix key ` and another key, as at stele's prompt. The prefix and a blank give the prefix.

let b:keymap_name = 'APL'
loadkeymap
" @keys@
