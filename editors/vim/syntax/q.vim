" The syntax of q.

if exists('b:current_syntax')
  finish
endif
call stele#syntax#define('q')
let b:current_syntax = 'q'
