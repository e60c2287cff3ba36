⍝ Depth first: the first empty cell gets each of its digits in turn, until one leads to a solution.
⎕IO←0
units←rc⍪3⊥⌊3÷⍨rc←9 9⊤⍳81 ⍝ the row, the column and the box of each cell
sees←∨⌿∘.=⍨⍤1⊢units       ⍝ 81 by 81: the cells that share one of them
free←{(1+⍳9)~⍵/⍨sees[⍺;]} ⍝ the digits that board ⍵ allows in cell ⍺
solve←{                   ⍝ a solved board, or ⍬
  81=i←⍵⍳0:⍵
  b←⍵ ⋄ {0=≢⍵:⍬ ⋄ 0<≢s←solve(⊃⍵)@i⊢b:s ⋄ ∇1↓⍵}i free b
}
