⍝ The Game of Life. A live cell with two or three live neighbours stays alive; a dead cell with exactly three comes
⍝ alive.

⍝ ⌽ rotates each row, ⊖ each column, so ¯1⌽board has, at the index of each cell, its neighbour on the left.
⍝ ∘. combines each of the three vertical shifts with each of the three horizontal ones: a 3 by 3 array of boards.
shifts←{¯1 0 1∘.⊖¯1 0 1∘.⌽⊂⍵}

⍝ The sum of the nine boards counts every cell together with its neighbours.
⍝ With 3 the cell is alive in any case (two neighbours and itself, or three neighbours); with 4 it stays as it was.
next←{
    n←⊃+/,shifts ⍵
    (n=3)∨⍵∧n=4
}

⍝ A glider in a corner of a board. Rotation makes the opposite edges of the board meet.
board←8 8↑3 3⍴0 1 0 0 0 1 1 1 1

⍝ Indexing a vector with a matrix gives a matrix: one character for each cell.
show←{'·#'[1+⍵]}
show board

⍝ f⍣n applies f n times. After four generations the glider is the same, one row down and one column to the right.
show next⍣4⊢board
(next⍣4⊢board)≡¯1⊖¯1⌽board

⍝ The same step with ⌺, which passes the 3 by 3 neighbourhood of each cell to a function.
⍝ Beyond the edges it takes zeros, so it agrees with next as long as nothing lives along an edge.
stencil←{
    n←+/,⍵
    (n=3)∨(n=4)∧⍵[2;2]
}
middle←¯2⊖¯2⌽board
(next middle)≡stencil⌺3 3⊢middle

⍝ The population of the first eight generations of the R-pentomino, five cells that take more than a thousand
⍝ generations to settle.
r←¯6⊖¯6⌽16 16↑3 3⍴0 1 1 1 1 0 0 1 0
{+/,next⍣⍵⊢r}¨0,⍳7

⍝ f⍣≡ applies f until the result no longer changes: three cells in an angle become a block of four, which stays as it
⍝ is.
show next⍣≡5 5↑¯3 ¯3↑2 2⍴1 1 1 0
