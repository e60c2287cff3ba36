#!/usr/bin/env stele
⍝ The notebook "Sodoku Solver" (seed 001; credits there: algorithm Arthur Whitney, inspiration Roger Hui), cell by cell.
⍝ Idea: a contention map says for each cell which cells share its row, column or box. Breadth first: for each empty cell
⍝ every state so far becomes its next states, one for each number that no contending cell has. The same functions solve
⍝ 4×4, 9×9 and three-dimensional puzzles.
⍝ The page has lost glyphs of its code; docs/documents/001.md tells which were put back.
]was←box on -s=min
⎕IO←1
                                    ⍝ CONTENTION MAP
3 3⍴⍳3×3                            ⍝ matrix of box numbers
3/3 3⍴⍳3×3                          ⍝ 3-replicated (/) along rows
3⌿3/3 3⍴⍳3×3                        ⍝ 3-replicated (⌿) down columns
box ← {⍵⌿⍵/⍵ ⍵⍴⍳⍵×⍵}                ⍝ fn: box numbers
box 3                               ⍝ 3×3 boxes for 9×9 puzzle
box 2                               ⍝ 2×2 boxes for 4×4 puzzle
⍳ 4 4                               ⍝ row and column numbers
(⍳4 4) ,¨ box 2                     ⍝ row, column and box numbers
25 49 * ÷2                          ⍝ to the power reciprocal 2
rcb ← {(⍳⍵),¨box⊃⍵*÷2}              ⍝ fn: row-col-box numbers
rcb 4 4                             ⍝ ... for a 4×4 sudoku puzzle
(rcb 4 4) = ⊂2 2 1                  ⍝ cells that share row-col-box with 2 2
1 ∊¨ (rcb 4 4)=⊂2 2 1               ⍝ cells in contention with cell at 2 2
1 ∊¨ (rcb 4 4) ∘.= rcb 4 4          ⍝ complete contention array
⊂[⍳2] 1 ∊¨ (rcb 4 4) ∘.= rcb 4 4    ⍝ map of contention matrices
{⊂[⍳2] 1∊¨ ⍵∘.=⍵} rcb 4 4           ⍝ contention map
cmap ← {⊂[⍳2] 1∊¨ ⍵∘.=⍵}            ⍝ fn: contention map for ⍵-puzzle
cmap rcb 4 4                        ⍝ contention matrices for 4 4 puzzle
                                    ⍝ Breadth-first search
⊢s44 ← 4 4⍴ 0 0 0 0  0 0 2 1  3 0 0 4  0 0 0 0      ⍝ 4×4 Sudoku puzzle
⍴ s44                               ⍝ shape of matrix s44
⊃1 1⌷cmap rcb ⍴s44                  ⍝ contention for cell at 1 1
s44 × ⊃1 1⌷cmap rcb ⍴s44            ⍝ number(s) excluded from posn 1 1
(⍳4) ~ s44×⊃1 1⌷cmap rcb ⍴s44       ⍝ plays still available at 1 1
avl ← {(⍳⊃⍴⍵) ~ ⍵×⊃⍺⌷cmap rcb ⍴⍵}   ⍝ fn: available plays at ⍺ for state ⍵
1 1 avl s44                         ⍝ available plays at 1 1 in s44
2 3↑99                              ⍝ 99 extended downwards and rightwards
¯2 ¯3↑99                            ⍝ 99 extended upwards and leftwards
4 4↑¯3 ¯3↑99                        ⍝ 99 at 3 3 in empty 4 4 grid
s44 + 4 4↑¯3 ¯3↑99                  ⍝ 99 at 3 3 in s44
at ← {⍵+(⍴⍵)↑(-⍺⍺)↑⍺}               ⍝ op: ⍺ at ⍺⍺ in ⍵
99 (3 3 at) s44                     ⍝ 99 at 3 3 in s44
1 2 4 (1 1 at)¨ ⊂s44                ⍝ next states of s44 at 1 1
(1 1 avl s44) (1 1 at)¨ ⊂s44        ⍝ next states of s44 at 1 1
nxt ← {(⍺ avl ⍵)(⍺ at)¨⊂⍵}          ⍝ fn: next states of ⍵ at ⍺
1 1 nxt s44                         ⍝ next states of s44 at 1 1
1 2∘nxt¨ 1 1 nxt s44                ⍝ two levels of tree-search
⊃,/ 1 2∘nxt¨ 1 1 nxt s44            ⍝ two levels of tree-search
⊃,/1 2∘nxt¨ ⊃,/1 1∘nxt¨ ,⊂s44       ⍝ 2-level search
⊃,/2 1∘nxt¨ ⊃,/1 2∘nxt¨ ⊃,/1 1∘nxt¨ ,⊂s44    ⍝ 3-level search
nxtv ← {⊃,/⍺∘nxt¨ ⍵}                ⍝ fn: next state vector
2 1 nxtv 1 2 nxtv 1 1 nxtv ,⊂s44    ⍝ 3-level search
⊃nxtv/ (2 1)(1 2)(1 1)(,⊂s44)       ⍝ 3-level search
⊃nxtv/ (1 3)(2 1)(1 2)(1 1)(,⊂s44)  ⍝ 4-level search
⊃nxtv/ (4 2)(1 3)(2 1)(1 2)(1 1)(,⊂s44)           ⍝ 5-level search
⊃nxtv/ (3 2)(4 2)(1 3)(2 1)(1 2)(1 1)(,⊂s44)      ⍝ 6-level search
⊃nxtv/ (1 4)(3 2)(4 2)(1 3)(2 1)(1 2)(1 1)(,⊂s44) ⍝ 7-level search
⍳⍴ s44                              ⍝ matrix of positions
s44=0                               ⍝ 1 → empty cell
, ⍳⍴ s44                            ⍝ vector of positions
, s44=0                             ⍝ vector of empties
(,s44=0)/,⍳⍴s44                     ⍝ positions of empty cells
emt ← {(,⍵=0)/,⍳⍴⍵}                 ⍝ fn: empty cell positions in state ⍵
emt s44                             ⍝ empty cell positions in s44
⊃nxtv/(emt s44),⊂,⊂s44              ⍝ vector of all solutions.
svec ← {⊃nxtv/(emt ⍵),⊂,⊂⍵}         ⍝ fn: solution vector
svec s44                            ⍝ solution(s) for s44
sfmt←{⊂[3 4]1 3 2 4⍉(2/(⍴⍵)*÷2)⍴⍵}  ⍝ pleasing format
sfmt s44                            ⍝ initial state and
sfmt ⊃svec s44                      ⍝ ... first (⊃) solution
svec                                ⍝ svec calls nxtv for each free cell,
nxtv                                ⍝ nxtv calls nxt for each state,
nxt                                 ⍝ nxt calls avl and
avl                                 ⍝ avl calls cmap rcb ⍴⍵.
avl←{(⍳⊃⍴⍵)~⍵×⊃⍺⌷⍺⍺}                ⍝ op avl: receives (cmap rcb ⍴⍵) as ⍺⍺ from
nxt←{(⍺(⍺⍺ avl)⍵)(⍺ at)¨⊂⍵}         ⍝ op nxt: receives (cmap rcb ⍴⍵) as ⍺⍺ from
nxtv←{⊃,/⍺∘(⍺⍺ nxt)¨⍵}              ⍝ op nxtv: receives (cmap rcb ⍴⍵) as ⍺⍺ from
svec←{⊃(⍺⍺ ⍴⍵)nxtv/(emt ⍵),⊂⊂⍵}     ⍝ op svec: receives (cmap∘rcb) as operand ⍺⍺.
sfmt ⊃ cmap∘rcb svec s44            ⍝ ... first (⊃) solution
s99 ← 9 9⍴0                         ⍝ input of 9×9 puzzle ...
s99[1;] ← 0 0 1 6 9 0 5 0 0         ⍝ 1st row
s99[2;] ← 4 0 0 2 7 0 0 0 1         ⍝ 2nd row
s99[3;] ← 0 7 0 0 0 0 0 9 0         ⍝ 3rd row
s99[4;] ← 0 0 0 0 0 0 0 3 0         ⍝ 4th row
s99[5;] ← 0 0 0 4 3 0 0 0 7         ⍝ 5th row
s99[6;] ← 0 0 0 7 8 0 6 0 0         ⍝ 6th row
s99[7;] ← 0 0 6 0 0 0 8 0 5         ⍝ 7th row
s99[8;] ← 0 2 0 1 4 0 0 6 0         ⍝ 8th row
s99[9;] ← 0 1 0 3 5 0 0 4 0         ⍝ 9th row
sfmt s99                            ⍝ 9×9 sudoku puzzle
sudoku ← {sfmt⊃cmap∘rcb svec ⍵}     ⍝ Sudoku solver
sudoku s44                          ⍝ first solution of smaller puzzle.
sudoku s99                          ⍝ first solution of larger puzzle
                                    ⍝ 3D Sudoku
s333 ← 3 3 3⍴0                      ⍝ input of 3×3×3 puzzle
s333[1;;] ← 3 3⍴   0 0 0  8 1 0  0 0 2   ⍝ 1st plane
s333[2;;] ← 3 3⍴   0 6 0  0 7 0  9 0 4   ⍝ 2nd plane
s333[3;;] ← 3 3⍴   5 0 0  0 0 3  0 0 0   ⍝ 3rd plane
s333                                ⍝ 3D Sudoku puzzle
cmap                                ⍝ 2D-specific cmap
cmap ← {⊂[⍳⍴⍴⍵]1∊¨⍵∘.=⍵}            ⍝ rank-invariant cmap
sudoku3D ← {⊃cmap∘⍳ svec ⍵}         ⍝ 3D Sudoku solver
avl                                 ⍝ 2D-specific avl
avl ← {(⍳×/1↓⍴⍵)~⍵×⊃⍺⌷⍺⍺}           ⍝ rank-invariant avl
  1 1 ((cmap rcb ⍴s99 )avl)  s99    ⍝ 2D plays at 1 1 for s99
1 1 1 ((cmap ⍳  ⍴s333)avl) s333    ⍝ 3D plays at 1 1 1 for s333
sudoku s99                          ⍝ 2D solution
sudoku3D s333                       ⍝ 3D solution
]defs sudoku -t
