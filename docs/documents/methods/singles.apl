⍝ Singles, then search: fills naked and hidden singles in rounds, then branches where candidates are fewest.
⎕IO←0
of←0 9 18+[0]rc⍪3⊥⌊3÷⍨rc←9 9⊤⍳81       ⍝ 3 by 81: the units (rows, columns, boxes) of each cell
cells←27 9⍴⌊3÷⍨⍋,⍉of                   ⍝ 27 by 9: the cells of each unit
peers←⍉⍸⍤1⊢(∨⌿∘.=⍨⍤1⊢of)∧∘.≠⍨⍳81       ⍝ 20 by 81: the other cells of the units of a cell
free←{(0=⍵)∧⍤1~∨⌿⍤2⊢(1+⍳9)∘.=⍵[peers]} ⍝ 9 by 81: the candidates of the empty cells
hidden←{∨⌿⍤2⊢(1=+/⍵[;cells])[;of]}     ⍝ 9 by 81: the only place for the digit in a unit
round←{f←free ⍵ ⋄ ⍵+⌈⌿(1+⍳9)×[0]f∧(hidden f)∨⍤1⊢1=+⌿f}
clash←{1∊(0<⍵)∧∨⌿⍵=⍤1⊢⍵[peers]}        ⍝ singles of one round can contradict each other
solve←{
  b←round⍣≡⍵ ⋄ clash b:⍬ ⋄ ~0∊b:b
  i←n⍳⌊/n←(10×0<b)++⌿f←free b
  {0=≢⍵:⍬ ⋄ 0<≢s←solve(⊃⍵)@i⊢b:s ⋄ ∇1↓⍵}1+⍸f[;i]
}
