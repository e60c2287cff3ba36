/ Projection: five copies of a cube of real numbers, each moved by one rule, until their mean satisfies all rules.
v:9 vs til 729;r:v 0;c:v 1;d:v 2;b:3 sv(r;c)div 3 / of each item of the raveled cube; b is its box
of:(81*til 4)+(9*(r;r;c;b))+(c;d;d;d)        / 4 by 729: its units: a cell; a digit in a row, column, box
at:9 cut iasc raze of                        / 324 by 9: the items of each unit, as indices into four raveled copies
pick:{x=(max each raze[x]at)of}              / of four copies: which items are the largest in a unit of its kind
fix:{raze[x=\:1+til 9]+y*raze 9#'0=x}        / copy y with the digits of puzzle x
start:5 729#{x mod 1}sqrt[2]*{x*x}til 3645   / five copies of fractions that look random
move:{[x;y;m]v:(2*m)-/:y;y+(pick[4#v],enlist fix[x;v 4])-\:m}
step:{
  s:fix[x;first p:pick 4#enlist m:avg y];
  $[all raze p=\:s;1+(where s)mod 9;move[x;y;m]]} / a board if the mean satisfies all rules
round:{$[5<count y;y;step[x;y]]}             / keeps a board
solve:{$[5=count s:round[x]/[1000;start];();s]} / () if 1000 rounds find none
