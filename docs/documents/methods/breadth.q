/ Breadth first: for each empty cell, each board so far is replaced by its continuations.
units:rc,enlist 3 sv(rc:9 vs til 81)div 3      / the row, the column and the box of each cell
sees:(or)over{x=\:x}each units                 / 81 by 81: the cells that share one of them
free:{(1+til 9)except x where sees y}          / the digits that board x allows in cell y
fill:{raze{@[x;y;:;]each free[x;y]}[;y]each x} / all continuations of the boards x at cell y
solve:{first enlist[x]fill/where 0=x}          / a fold by fill over the empty cells
