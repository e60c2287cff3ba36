⍝ index generator
⍳5 ←→ 1 2 3 4 5
⍳,5 ←→ 1 2 3 4 5
⍳0 ←→ ⍬
{⎕IO←0 ⋄ ⍳3} 0 ←→ 0 1 2
⍳2 3 ←→ 2 3⍴(1 1)(1 2)(1 3)(2 1)(2 2)(2 3)
⍳⍬ ←→ ⊂⍬
⍴⍳2 0 ←→ 2 0
⊃⍳2 0 ←→ 0 0
+/⍳100000 ←→ 5000050000
⍳3.0 ←→ 1 2 3
⍳¯1 !! DOMAIN ERROR
⍳1.5 !! DOMAIN ERROR
⍳'a' !! DOMAIN ERROR
⍳2 2⍴1 !! RANK ERROR
⍝ around the lengths up to which items are written out, from both origins
∧/{(+/⍳⍵)=⍵×(⍵+1)÷2}¨126 127 128 129 130 ←→ 1
∧/{⍵=⊃⌽⍳⍵}¨126 127 128 129 130 ←→ 1
∧/{n←⍵ ⋄ (n⍴1)≡-2-/⍳n+1}¨126 127 128 129 ←→ 1
∧/{⎕IO←0 ⋄ (⍵-1)=⊃⌽⍳⍵}¨126 127 128 129 130 ←→ 1
{⎕IO←0 ⋄ +/⍳129}0 ←→ 8256
⍳1 ←→ ,1
⍳,0 ←→ ⍬
⍳2 2 ←→ 2 2⍴(1 1)(1 2)(2 1)(2 2)
{⎕IO←0 ⋄ ⍳2 2}0 ←→ 2 2⍴(0 0)(0 1)(1 0)(1 1)
⍳1 2 3 ←→ 1 2 3⍴(1 1 1)(1 1 2)(1 1 3)(1 2 1)(1 2 2)(1 2 3)
⊃⌽⍳1 126 ←→ 1 126
⊃⌽⍳1 127 ←→ 1 127
⊃⌽⍳1 128 ←→ 1 128
⊃⌽⍳1 129 ←→ 1 129
⊃⌽,⍳2 32767 ←→ 2 32767
⊃⌽,⍳2 32768 ←→ 2 32768
{⎕IO←0 ⋄ ⊃⌽,⍳2 128}0 ←→ 1 127
{⎕IO←0 ⋄ ⊃⌽,⍳2 129}0 ←→ 1 128
⊃⍳0 2 ←→ 0 0
⊃⍳0 2 3 ←→ 0 0 0
⍴⍳0 2 ←→ 0 2
⍳2 ¯1 !! DOMAIN ERROR
⍳¯1 2 !! DOMAIN ERROR
⍳2 1.5 !! DOMAIN ERROR
⍳⊂1 2 !! DOMAIN ERROR
⍳1+2*47 !! WS FULL
⍳(2*24)(2*24) !! WS FULL
⍳16⍴1 !! LENGTH ERROR
⍝ whole numbers: how near a float or complex number must be
⍳3+1E¯14 ←→ 1 2 3
⍳3-1E¯14 ←→ 1 2 3
⍳3+1E¯12 !! DOMAIN ERROR
⍳3-1E¯12 !! DOMAIN ERROR
⍳1E¯14 ←→ ⍬
⍳¯1E¯14 ←→ ⍬
⍳1E¯12 !! DOMAIN ERROR
(1E6+1E¯8)↑1 ←→ 1E6↑1
(1E6+1E¯6)↑1 !! DOMAIN ERROR
⍳3J1E¯14 ←→ 1 2 3
⍳3J¯1E¯14 ←→ 1 2 3
⍳3J1E¯12 !! DOMAIN ERROR
⍳3J¯1E¯12 !! DOMAIN ERROR
⍳3J2 !! DOMAIN ERROR
1E20↑1 !! DOMAIN ERROR
1 2[1E20] !! DOMAIN ERROR
1 2[¯9.3E18] !! DOMAIN ERROR
1 2[9.1E18] !! INDEX ERROR
(1.0 2.0 3.0)/1 2 3 ←→ 1 2 2 3 3 3
(1 'a' 3)/1 2 3 !! DOMAIN ERROR
(1 2.5 3)/1 2 3 !! DOMAIN ERROR
(1(2 3)3)/1 2 3 !! DOMAIN ERROR
⌽[1 2]2 2⍴1 !! LENGTH ERROR
⌽[,2]2 2⍴⍳4 ←→ 2 2⍴2 1 4 3
⌽[⍬]2 2⍴1 !! LENGTH ERROR
⌽['a']2 2⍴1 !! DOMAIN ERROR
⌽[1.5]2 2⍴1 !! DOMAIN ERROR
⌽[1 1⍴2]2 2⍴⍳4 ←→ 2 2⍴2 1 4 3
{⎕IO←0 ⋄ ⌽[0]2 2⍴⍳4}0 ←→ 2 2⍴2 3 0 1
{⎕IO←0 ⋄ ⌽[2]2 2⍴⍳4}0 !! INDEX ERROR
{⎕IO←0 ⋄ ⌽[¯1]2 2⍴⍳4}0 !! INDEX ERROR
{⎕IO←0 ⋄ 1↑[0]2 2⍴⍳4}0 ←→ 1 2⍴0 1
{⎕IO←0 ⋄ 1↑[2]2 2⍴⍳4}0 !! INDEX ERROR
