#!/usr/bin/env stele
⍝ The solver of the post on Carp in "Simple Sudoku Solvers" (seed 002), which is written with loops, as arrays.
⍝ Idea: a mask of nine bits says which digits a cell can take. Sweeps over the board fill each empty cell whose mask has
⍝ one bit, and see the digits placed before; when a sweep places none, the first cell with the fewest bits gets its
⍝ digits, one after the other, until one leads to a solution.
⍝ program:
⎕IO←0
rows←9/⍳9 ⋄ columns←81⍴⍳9 ⋄ boxes←(3×⌊rows÷3)+⌊columns÷3
peers←↑⍸¨↓(∘.≠⍨⍳81)∧⊃∨/∘.=⍨¨rows columns boxes ⍝ for each cell the 20 others of its row, column and box

candidates←{(⍵=0)∧[1]~∨/(1+⍳9)∘.=⍵[peers]}    ⍝ 9 81: bit d of cell i; a filled cell has none
valid←{~1∊(⍵>0)∧∨/⍵=[0]⍵[peers]}               ⍝ no digit sees itself
solved←{~0∊⍵}

state←{masks←candidates ⍵ ⋄ ⍵ masks((10×⍵>0)++⌿masks)} ⍝ board, masks, bits of each mask (10: filled, never the next)
place←{                                        ⍝ ⍵ with cell i filled, ⍺: i and the digit's bit
i d←⍺ ⋄ board masks count←⍵ ⋄ p←peers[i;]
count[p]-←masks[d;p] ⋄ masks[d;p]←0
board[i]←1+d ⋄ masks[;i]←0 ⋄ count[i]←10
steps,←1+d+10×i
board masks count
}

propagate←{                                    ⍝ the sweep goes on at cell ⍺, and then round the board
⍺←0 ⋄ board masks count←⍵
k←(2>⍺⌽count)⍳1 ⋄ k=81:⍵                      ⍝ the first cell from there that leaves no choice
i←81|⍺+k ⋄ 0=count[i]:⍬
(1+i)∇ i(masks[;i]⍳1)place ⍵
}
solve←{
s←propagate ⍵ ⋄ 0=≢s:⍬
board masks count←s ⋄ solved board:board
i←count⍳⌊/count
s try i,¨⍸masks[;i]
}
try←{                                          ⍝ the first solution of ⍺ after one of the placements ⍵
0=≢⍵:⍬
steps,←0
0<≢b←solve(⊃⍵)place ⍺:b
⍺ ∇ 1↓⍵
}
sudoku←{steps⊢←⍬ ⋄ valid ⍵:solve state ⍵ ⋄ ⍬}
steps←⍬                                        ⍝ of the last puzzle: digit+10×cell, after a 0 where it was a branch
⍝ Run alone it solves the board of the series' other posts.
]load ../puzzles.apl
{⍵:⎕←9 9⍴sudoku numbers'003020600900305001001806400008102900700000008006708200002609500800203009005010300'}0=≢files
{⍵:sudoku puzzles⊃files}0<≢files
