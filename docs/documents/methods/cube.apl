⍝ A Boolean cube of candidates by row, column and digit: in a solved one, each of 324 units of nine has exactly one.
⎕IO←0
r c d←↓9 9 9⊤⍳729 ⋄ b←(3×⌊r÷3)+⌊c÷3                      ⍝ of each item of the raveled cube; b is its box
of←⍉(81×⍳4)+[0](9×↑r r c b)+↑c d d d                     ⍝ 729 by 4: its units: a cell; a digit in a row, column, box
units←324 9⍴⌊4÷⍨⍋,of                                     ⍝ 324 by 9: the candidates of each unit
sizes←{+/⍵[units]}                                       ⍝ how many candidates of each unit are true
round←{s←⍵∧∨/(1=sizes ⍵)[of] ⋄ ⍵∧∧/s≥⍤0 1⊢(sizes s)[of]} ⍝ single candidates rule out others
search←{                                                 ⍝ the solved cube, or ⍬
  x←round⍣≡⍵ ⋄ n←sizes x ⋄ 0∊n:⍬ ⋄ ∧/n=1:x
  u←units[m⍳⌊/m←n+10×n=1;]                               ⍝ a unit with the fewest candidates above one
  {0=≢⍵:⍬ ⋄ 0<≢s←search 0@(u~⊃⍵)⊢x:s ⋄ ∇1↓⍵}x[u]/u
}
solve←{1+9|⍸search,(⍵∘.=1+⍳9)∨[0]0=⍵}
