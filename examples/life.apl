⍝ The Game of Life. A cell lives on with two or three live neighbours, and is born with three.

⍝ A matrix turned one step in each of the nine directions, itself included: ⌽ turns rows, ⊖ columns, ∘. pairs all steps.
turned←{¯1 0 1∘.⊖¯1 0 1∘.⌽⊂⍵}

⍝ Their sum counts each cell with its neighbours: 3 means live in any case, 4 means as it was.
next←{
    n←⊃+/,turned ⍵
    (n=3)∨⍵∧n=4
}

⍝ A glider in the corner of a board whose edges meet.
board←8 8↑3 3⍴0 1 0 0 0 1 1 1 1

⍝ ' ⎕'[1+m] picks a character for each item of m. ⍣ applies a function again and again.
show←{'·#'[1+⍵]}
show board
show next⍣4⊢board

⍝ After 4 generations the glider is the same, one row down and one column right.
(next⍣4⊢board)≡¯1⊖¯1⌽board

⍝ How many cells live in each of the first 8 generations of an R-pentomino: an each over the numbers of generations.
r←¯6⊖¯6⌽16 16↑3 3⍴0 1 1 1 1 0 0 1 0
{+/,next⍣⍵⊢r}¨0,⍳7
