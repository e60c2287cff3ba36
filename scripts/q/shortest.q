#!/usr/bin/env -S stele -n q
/ The q translation of Arthur Whitney's 72-byte Sudoku solver, as printed in the post "More Sudoku solvers in k and q" (seed 003).
/ Idea: breadth first. For each empty cell, every board so far is replaced by its continuations: the digits that
/ appear nowhere among the 21 cells of the cell's row, column and box. The first board left is the solution.
/ program:
P,:3 sv floor(P:9 vs til 81)%3
S:{first(enlist x)(raze@{@[x;y;:;]each where 21=x[where(or)over P[;y]=P]?til 10}')/where not x}
/ Run alone it shows the solution of one puzzle; the post prints none. What is done with a file of puzzles is k4's.
\l ../puzzles.k4
x:"J"$'"003020600900305001001806400008102900700000008006708200002609500800203009005010300"
$[count .z.x;puzzles[S;first .z.x];board S x];
