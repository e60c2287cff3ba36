" The syntax of apl.

if exists('b:current_syntax')
  finish
endif
call stele#syntax#define('apl')
let b:current_syntax = 'apl'
