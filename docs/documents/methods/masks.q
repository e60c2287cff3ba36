/ Candidate masks: a cell has nine bits, one for each digit that it can take; a placement clears bits of its peers.
units:rc,enlist 3 sv(rc:9 vs til 81)div 3                   / the row, the column and the box of each cell
sees:(or)over{x=\:x}each units                              / 81 by 81: the cells that share one of them
peers:where each sees and not{x=\:x}til 81                  / for each cell the 20 others of these
place:{[s;i;d]                                              / the state s, a board and its masks, with bit d in cell i
  b:s 0;m:s 1;
  b[i]:1+d;m[d;peers i]:0b;m[;i]:0b;
  (b;m)}
try:{[s;i;d]$[0=count d;();count b:search place[s;i;first d];b;.z.s[s;i;1_d]]}
branch:{i:n?min n:(10*0<x 0)+sum x 1;try[x;i;where x[1;;i]]} / a filled cell counts as ten
search:{$[all x 0;x 0;branch x]}
solve:{g:where 0<x;search place/[(81#0;9 81#1b);g;x[g]-1]}
