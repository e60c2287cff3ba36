/ A Boolean cube of candidates by row, column and digit: in a solved one, each of 324 units of nine has exactly one.
v:9 vs til 729;r:v 0;c:v 1;d:v 2;b:3 sv(r;c)div 3         / of each item of the raveled cube; b is its box
of:(81*til 4)+(9*(r;r;c;b))+(c;d;d;d)                     / 4 by 729: its units: a cell; a digit in a row, column, box
units:raze{9 cut iasc x}each of                           / 324 by 9: the candidates of each unit
sizes:{sum each x units}                                  / how many candidates of each unit are true
round:{s:x and any(1=sizes x)of;x and all not s</:(sizes s)of} / single candidates rule out others
try:{[x;u;d]$[0=count d;();count s:search @[x;u except first d;:;0b];s;.z.s[x;u;1_d]]}
branch:{[x;n]u:units m?min m:n+10*n=1;try[x;u;u where x u]} / takes a unit with the fewest candidates above one
search:{x:round/[x];n:sizes x;$[not all n;();all n=1;x;branch[x;n]]} / the solved cube, or ()
solve:{1+(where search raze(0=x)or x=\:1+til 9)mod 9}
