⍝ Candidate masks: a cell has nine bits, one for each digit that it can take; a placement clears bits of its peers.
⎕IO←0
units←rc⍪3⊥⌊3÷⍨rc←9 9⊤⍳81          ⍝ the row, the column and the box of each cell
peers←⍸⍤1⊢(∨⌿∘.=⍨⍤1⊢units)∧∘.≠⍨⍳81 ⍝ 81 by 20: the other cells that share one of them
place←{                            ⍝ the state ⍺, a board and its masks, with the cell and the digit's bit ⍵
  b m←⍺ ⋄ i d←⍵
  b[i]←1+d ⋄ m[d;peers[i;]]←0 ⋄ m[;i]←0
  b m
}
search←{                           ⍝ a solved board, or ⍬; a filled cell counts as ten
  b m←⍵ ⋄ ~0∊b:b
  s←⍵ ⋄ i←n⍳⌊/n←(10×0<b)++⌿m
  {0=≢⍵:⍬ ⋄ 0<≢b←search s place i(⊃⍵):b ⋄ ∇1↓⍵}⍸m[;i]
}
solve←{g←⍸0<⍵ ⋄ search⊃{⍵ place ⍺}/(↓⍉↑g(¯1+⍵[g])),⊂(81⍴0)(9 81⍴1)}
