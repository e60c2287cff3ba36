⍝ Exact cover: of 729 placements choose 81 that meet each of 324 requirements once (Knuth's algorithm X).
⎕IO←0
r c d←↓9 9 9⊤⍳729 ⋄ b←(3×⌊r÷3)+⌊c÷3  ⍝ of each placement; b is its box
of←⍉(81×⍳4)+[0](9×↑r r c b)+↑c d d d ⍝ 729 by 4: its requirements: a cell; a digit in a row, column, box
matrix←(⍳324)∊⍤1⊢of                  ⍝ 729 by 324: a placement meets a requirement
cover←{                              ⍝ ⍺ are the placements left, ⍵ their rows for the requirements left
  0=≢⍉⍵:⍬
  p m←⍺ ⍵ ⋄ n←+⌿m                    ⍝ takes a requirement that the fewest placements meet
  {                                  ⍝ the first cover with one of the rows ⍵, or 0
    0=≢⍵:0 ⋄ k←⊃⍵ ⋄ met←m[k;] ⋄ keep←~∨/met/m
    0≢s←(keep/p)cover keep⌿(~met)/m:s,p[k] ⋄ ∇1↓⍵
  }⍸m[;n⍳⌊/n]
}
solve←{p←⍸,(⍵∘.=1+⍳9)∨[0]0=⍵ ⋄ s←p cover matrix[p;] ⋄ 0≡s:⍬ ⋄ 1+9|s[⍋s]}
