⍝ Breadth first: for each empty cell, each board so far is replaced by its continuations.
⎕IO←0
units←rc⍪3⊥⌊3÷⍨rc←9 9⊤⍳81                  ⍝ the row, the column and the box of each cell
sees←∨⌿∘.=⍨⍤1⊢units                        ⍝ 81 by 81: the cells that share one of them
free←{(1+⍳9)~⍵/⍨sees[⍺;]}                  ⍝ the digits that board ⍵ allows in cell ⍺
fill←{i←⍺ ⋄ ⊃,/{b←⍵ ⋄ {⍵@i⊢b}¨i free b}¨⍵} ⍝ all continuations of the boards ⍵ at cell ⍺
solve←{s←⊃fill/(⌽⍸0=⍵),⊂,⊂⍵ ⋄ 0=≢s:⍬ ⋄ ⊃s} ⍝ a reduction by fill over the empty cells
