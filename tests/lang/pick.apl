⍝ first, pick, same, left, right
⊃1 ←→ 1
⊃2 4 6 ←→ 2
⊃'MONDAY' 'TUESDAY' ←→ 'MONDAY'
⊃⍳0 ←→ 0
⊃'' ←→ ' '
⊃⊂1 2 ←→ 1 2
⊃0⍴⊂1 'a' ←→ 0 ' '
⊃0⍴15(⊂1 2 3) ←→ 0
⊃0 3⍴(2 3⍴0)0 ←→ 2 3⍴0
2⊃'abc' 'de' ←→ 'de'
2 1⊃'abc' 'de' ←→ 'd'
(⊂2 1)⊃2 2⍴⍳4 ←→ 3
((2 1)1 2)⊃2 3⍴('ABC' 1)('DEF' 2)('GHI' 3)('JKL' 4)('MNO' 5)('PQR' 6) ←→ 'K'
(5⍴⊂⍬)⊃10 ←→ 10
⍬⊃1 2 3 ←→ 1 2 3
{⎕IO←0 ⋄ 0⊃1 2 3} 0 ←→ 1
⊢5 ←→ 5
⊣5 ←→ 5
1⊢2 ←→ 2
1⊣2 ←→ 1
4⊃1 2 3 !! INDEX ERROR
0⊃1 2 3 !! INDEX ERROR
1 1⊃1 2 3 !! RANK ERROR
1⊃2 2⍴⍳4 !! RANK ERROR
'a'⊃1 2 3 !! DOMAIN ERROR
