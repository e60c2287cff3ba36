" The syntax of k.

if exists('b:current_syntax')
  finish
endif
call stele#syntax#define('k')
let b:current_syntax = 'k'
