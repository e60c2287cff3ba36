#!/usr/bin/env stele
⍝ The functional Sudoku solver of the notebook "Sodoku Solver" (seed 001; credits there: algorithm Arthur Whitney,
⍝ inspiration Roger Hui): its final definitions.
⍝ Idea: cmap is the contention map, a board for each cell with ones where a cell shares its row, column or box. Breadth
⍝ first: nxtv replaces every state by its next states at a cell, and svec reduces with it over the empty cells.
⍝ program:
⎕IO←1
box ← {⍵⌿⍵/⍵ ⍵⍴⍳⍵×⍵}                ⍝ box numbers
rcb ← {(⍳⍵),¨box⊃⍵*÷2}              ⍝ row, column and box number of each cell
cmap ← {⊂[⍳⍴⍴⍵]1∊¨⍵∘.=⍵}            ⍝ contention map
at ← {⍵+(⍴⍵)↑(-⍺⍺)↑⍺}               ⍝ ⍺ at ⍺⍺ in ⍵
avl ← {(⍳×/1↓⍴⍵)~⍵×⊃⍺⌷⍺⍺}           ⍝ plays available at ⍺ in state ⍵
nxt ← {(⍺(⍺⍺ avl)⍵)(⍺ at)¨⊂⍵}       ⍝ next states of ⍵ at ⍺
nxtv ← {⊃,/⍺∘(⍺⍺ nxt)¨⍵}            ⍝ next states of all states in ⍵
emt ← {(,⍵=0)/,⍳⍴⍵}                 ⍝ positions of the empty cells
svec ← {⊃(⍺⍺ ⍴⍵)nxtv/(emt ⍵),⊂⊂⍵}   ⍝ vector of all solutions
sfmt ← {⊂[3 4]1 3 2 4⍉(2/(⍴⍵)*÷2)⍴⍵} ⍝ boxes of a state
sudoku ← {sfmt⊃cmap∘rcb svec ⍵}     ⍝ first solution
⍝ Run alone it solves the 9×9 puzzle of the notebook. Of a file's puzzles it takes those whose states fit into memory.
]load ../puzzles.apl
]was←box on -s=min -fns=on
s99←9 9⍴numbers'001690500400270001070000090000000030000430007000780600006000805020140060010350040'
solve←{s←cmap∘rcb svec 9 9⍴⍵ ⋄ 0=≢s:⍬ ⋄ ⊃s}
{⍵:⎕←sudoku s99}0=≢files
{⍵:solve puzzles⊃files}0<≢files
