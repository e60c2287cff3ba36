⍝ Projection: five copies of a cube of real numbers, each moved by one rule, until their mean satisfies all rules.
⎕IO←0
r c d←↓9 9 9⊤⍳729 ⋄ b←(3×⌊r÷3)+⌊c÷3          ⍝ of each item of the raveled cube; b is its box
of←(81×⍳4)+[0](9×↑r r c b)+↑c d d d          ⍝ 4 by 729: its units: a cell; a digit in a row, column, box
at←324 9⍴⍋,of                                ⍝ 324 by 9: the items of each unit, as indices into four raveled copies
pick←{⍵=(⌈/(,⍵)[at])[of]}                    ⍝ of four copies: which items are the largest in a unit of its kind
fix←{(,⍺∘.=1+⍳9)+⍵×9/0=⍺}                    ⍝ copy ⍵ with the digits of puzzle ⍺
start←5 729⍴{⍵-⌊⍵}(2*÷2)××⍨⍳3645             ⍝ five copies of fractions that look random
round←{
  5≠≢⍵:⍵                                     ⍝ a board already
  m←(+⌿⍵)÷5 ⋄ s←⍺ fix⊃↓p←pick 4 729⍴m
  ∧/,p=⍤1⊢s:1+9|⍸s                           ⍝ the mean satisfies all rules
  v←(2×m)-⍤1⊢⍵ ⋄ ⍵+((pick 4↑v)⍪⍺ fix v[4;])-⍤1⊢m
}
solve←{5=≢s←⍵ round⍣1000⊢start:⍬ ⋄ s}        ⍝ ⍬ if 1000 rounds find none
