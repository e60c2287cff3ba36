/ Exact cover: of 729 placements choose 81 that meet each of 324 requirements once (Knuth's algorithm X).
v:9 vs til 729;r:v 0;c:v 1;d:v 2;b:3 sv(r;c)div 3 / of each placement; b is its box
of:(81*til 4)+(9*(r;r;c;b))+(c;d;d;d)             / 4 by 729: its requirements: a cell; a digit in a row, column, box
try:{[s;q;p;k]                                    / s: placements chosen, q: requirements met, p: those left
  if[0=count k;:()];
  m:of[;first k];
  t:choose[s,first k;@[q;m;:;1];p where not any of[;p]=m];
  $[count t;t;.z.s[s;q;p;1_k]]}
choose:{[s;q;p]                                   / takes a requirement that the fewest placements meet
  n:@[999*q;raze of[;p];+;1];
  $[all q;s;try[s;q;p;p where any of[;p]=n?min n]]}
solve:{1+(asc choose[0#0;324#0;where raze(0=x)or x=\:1+til 9])mod 9}
