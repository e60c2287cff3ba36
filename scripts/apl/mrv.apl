#!/usr/bin/env stele
⍝ The Sudoku solver of the post on APL in the series "Simple Sudoku Solvers" (seed 000), as printed.
⍝ Idea: C gives a cell's candidates as nine bits, P fills cells that have one candidate until none is left, S branches
⍝ on a cell with the fewest candidates and takes the first branch that has a solution.
⍝ program:
⎕IO←0 ⋄ D←1+⍳9
C←{
m←9 9⍴⍺ ⋄ r c←9 9⊤⍵ ⋄ r0 c0←3×⌊(r c)÷3
~(D∊0~⍨∪m[r;],m[;c],,m[r0+⍳3;c0+⍳3])
}
P←{
b←⍵ ⋄ i←⍸0=b ⋄ 0=≢i:b
cs←↑(b∘C)¨i ⋄ l←+/cs ⋄ 0∊l:⍬
f←l=1 ⋄ ~∨/f:b
b[f/i]←(f⌿cs)+.×D ⋄ ∇b
}
S←{
b←P ⍵ ⋄ 0=≢b:⍬ ⋄ ~0∊b:b
i←⍸0=b ⋄ cs←↑(b∘C)¨i ⋄ l←+/cs ⋄ k←l⍳⌊/l ⋄ idx←i[k]
sols←(⊂∘∇)¨({(⍵@idx)⊢b}¨cs[k;]/D)
⊃(((0<(≢∘⊃)¨sols)/sols),⊂⍬)
}
⍝ Run alone it solves the board of the post.
]load ../puzzles.apl
m←↑(
(0 0 3 0 2 0 6 0 0)
(9 0 0 3 0 5 0 0 1)
(0 0 1 8 0 6 4 0 0)
(0 0 8 1 0 2 9 0 0)
(7 0 0 0 0 0 0 0 8)
(0 0 6 7 0 8 2 0 0)
(0 0 2 6 0 9 5 0 0)
(8 0 0 2 0 3 0 0 9)
(0 0 5 0 1 0 3 0 0)
)
p←,m
{⍵:⎕←9 9⍴S p}0=≢files

⍝ P places the single candidates of one round without looking at each other, so puzzles that need branching can end in a
⍝ board with a clash. For files it has one repair, marked: digits just placed that clash give ⍬.
P←{
b←⍵ ⋄ i←⍸0=b ⋄ 0=≢i:b
cs←↑(b∘C)¨i ⋄ l←+/cs ⋄ 0∊l:⍬
f←l=1 ⋄ ~∨/f:b
b[f/i]←(f⌿cs)+.×D
clash b:⍬ ⍝ the repair
∇b
}
{⍵:S puzzles⊃files}0<≢files
