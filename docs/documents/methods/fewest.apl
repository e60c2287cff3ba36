⍝ Fewest candidates first: depth first, at a cell that has the fewest candidates.
⎕IO←0
units←rc⍪3⊥⌊3÷⍨rc←9 9⊤⍳81              ⍝ the row, the column and the box of each cell
peers←⍉⍸⍤1⊢(∨⌿∘.=⍨⍤1⊢units)∧∘.≠⍨⍳81    ⍝ 20 by 81: the other cells that share one of them
free←{(0=⍵)∧⍤1~∨⌿⍤2⊢(1+⍳9)∘.=⍵[peers]} ⍝ 9 by 81: the candidates of the empty cells
solve←{                                ⍝ a solved board, or ⍬
  ~0∊⍵:⍵
  b←⍵ ⋄ i←n⍳⌊/n←(10×0<b)++⌿f←free b    ⍝ a filled cell counts as ten
  {0=≢⍵:⍬ ⋄ 0<≢s←solve(⊃⍵)@i⊢b:s ⋄ ∇1↓⍵}1+⍸f[;i]
}
