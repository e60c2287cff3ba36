#!/usr/bin/env -S stele -n q
/ The q translation of Arthur Whitney's recursive Sudoku solver, as printed in the post "Sudoku solver translated from
/ k to q" (seed 003).
/ Idea: depth first. P holds for each cell the cells of its row, column and box; F fills the first empty cell with every
/ digit that none of these 27 has, and gives the list of all solutions.
/ program:
P:flip{(group x)x}each P,enlist 3 sv floor(P:raze each flip scan 9#'til 9)%3
F:{$[min x;enlist x;raze F each@[x;i;:;]each where 27=x[raze P i:x?0]?til 10]}
/ Run alone it shows the solution of one puzzle; the post prints none. What is done with a file of puzzles is k4's.
\l ../puzzles.k4
x:"J"$'"003020600900305001001806400008102900700000008006708200002609500800203009005010300"
$[count .z.x;puzzles[{first F x};first .z.x];board first F x];
