/ Fewest candidates first: depth first, at a cell that has the fewest candidates.
units:rc,enlist 3 sv(rc:9 vs til 81)div 3       / the row, the column and the box of each cell
sees:(or)over{x=\:x}each units                  / 81 by 81: the cells that share one of them
peers:flip where each sees and not{x=\:x}til 81 / 20 by 81: those except the cell
free:{(0=x)and/:not(1+til 9){any x=y}\:x peers} / 9 by 81: the candidates of the empty cells
try:{[b;i;d]$[0=count d;();count s:solve @[b;i;:;first d];s;.z.s[b;i;1_d]]}
solve:{
  if[all x;:x];
  i:n?min n:(10*0<x)+sum f:free x;              / a filled cell counts as ten
  try[x;i;1+where f[;i]]}
