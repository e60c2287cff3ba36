⍝ The n queens: place n queens on an n by n board so that none attacks another.
⍝
⍝ There is exactly one queen in each row, so a board is a vector of column numbers: 2 4 1 3 is a solution for n=4.
⍝ A search in APL need not backtrack: it keeps all partial boards as the rows of one matrix, and adds a queen
⍝ to all of them in one step.

⍝ Which rows of ⍵ have a last queen that no earlier one attacks? A queen d rows above attacks straight down and along
⍝ two diagonals: its column differs by 0 or by d.
safe←{
    gap←|(0 ¯1↓⍵)-[1]⊢/⍵            ⍝ distances in columns; -[1] subtracts a vector from each column of a matrix
    d←⌽⍳¯1+2⊃⍴⍵                     ⍝ distances in rows: the queen just above is 1 away
    ~∨/(gap=0)∨gap=⍤1⊢d
}

⍝ Each board becomes ⍺ boards, one for each column of the next queen; the safe ones are kept.
place←{
    boards←(⍺⌿⍵),(⍺×≢⍵)⍴⍳⍺
    (safe boards)⌿boards
}

⍝ From the one board without queens, n steps lead to all solutions.
queens←{⍵ place⍣⍵⊢1 0⍴0}

queens 4
⍝ The number of solutions for boards of 1 to 8.
(⍳8)⍪⍉⍪≢∘queens¨⍳8

⍝ A picture of the first solution for 8: compare each column number with ⍳8.
'·♛'[1+(1⌷queens 8)∘.=⍳8]

⍝ A second way, as a check: of all permutations of ⍳6, those whose sums and differences with ⍳6 are all distinct.
perms←{
    ⍵=0:1 0⍴0
    p←∇ ⍵-1
    ⊃⍪/{⍵,p+p≥⍵}¨⍳⍵                 ⍝ each number first, the others renumbered to make room for it
}
distinct←{(≢⍵)=≢∪⍵}
p←perms 6
both←(distinct⍤1⊢p+⍤1⍳6)∧distinct⍤1⊢p-⍤1⍳6
(both⌿p)≡queens 6

⍝ Turning and reflecting a board gives the eight symmetries of a square. ⌽ reflects top to bottom, 9-⍵ left to right,
⍝ and ⍋, the inverse of a permutation, along the diagonal. The first of the eight in sorted order represents them all:
⍝ 12 classes of boards.
symmetries←{s←↑⍵(⍋⍵) ⋄ s⍪←⌽s ⋄ s⍪(1+2⊃⍴s)-s}
least←{⍵⌷⍨⊃⍋⍵}
≢∪least∘symmetries⍤1⊢queens 8
