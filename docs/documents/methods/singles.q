/ Singles, then search: fills naked and hidden singles in rounds, then branches where candidates are fewest.
of:0 9 18+rc,enlist 3 sv(rc:9 vs til 81)div 3   / 3 by 81: the units (rows, columns, boxes) of each cell
cells:raze{9 cut iasc x}each of                 / 27 by 9: the cells of each unit
sees:(or)over{x=\:x}each of                     / 81 by 81: the cells that share a unit
peers:flip where each sees and not{x=\:x}til 81 / 20 by 81: those except the cell
free:{(0=x)and/:not(1+til 9){any x=y}\:x peers} / 9 by 81: the candidates of the empty cells
hidden:{{any(1=sum each x cells)of}each x}      / 9 by 81: the only place for the digit in a unit
round:{x+max(1+til 9)*f and hidden[f]or\:1=sum f:free x}
clash:{any(0<x)and any x=/:x peers}             / singles of one round can contradict each other
try:{[b;i;d]$[0=count d;();count s:solve @[b;i;:;first d];s;.z.s[b;i;1_d]]}
branch:{f:free x;i:n?min n:(10*0<x)+sum f;try[x;i;1+where f[;i]]}
solve:{b:round/[x];$[clash b;();all b;b;branch b]}
