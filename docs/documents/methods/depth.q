/ Depth first: the first empty cell gets each of its digits in turn, until one leads to a solution.
units:rc,enlist 3 sv(rc:9 vs til 81)div 3 / the row, the column and the box of each cell
sees:(or)over{x=\:x}each units            / 81 by 81: the cells that share one of them
free:{(1+til 9)except x where sees y}     / the digits that board x allows in cell y
try:{[b;i;d]$[0=count d;();count s:solve @[b;i;:;first d];s;.z.s[b;i;1_d]]}
solve:{$[81=i:x?0;x;try[x;i;free[x;i]]]}  / a solved board, or ()
