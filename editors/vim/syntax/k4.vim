" The syntax of k4.

if exists('b:current_syntax')
  finish
endif
call stele#syntax#define('k4')
let b:current_syntax = 'k4'
