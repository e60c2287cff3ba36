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
⍝ the first, the last, and those before and after; paths through ranks
1⊃⍳3 ←→ 1
3⊃⍳3 ←→ 3
{⎕IO←0 ⋄ 2⊃'abc'}0 ←→ 'c'
{⎕IO←0 ⋄ 3⊃'abc'}0 !! INDEX ERROR
{⎕IO←0 ⋄ ¯1⊃'abc'}0 !! INDEX ERROR
(,2)⊃'abc' ←→ 'b'
(,4)⊃'abc' !! INDEX ERROR
(,0)⊃'abc' !! INDEX ERROR
2.0⊃'abc' ←→ 'b'
2.5⊃'abc' !! DOMAIN ERROR
(1 1⍴1)⊃'abc' !! RANK ERROR
(⊂2 3)⊃3 4⍴⍳12 ←→ 7
(⊂3 4)⊃3 4⍴⍳12 ←→ 12
(⊂1 1)⊃3 4⍴⍳12 ←→ 1
(⊂4 1)⊃3 4⍴⍳12 !! INDEX ERROR
(⊂3 5)⊃3 4⍴⍳12 !! INDEX ERROR
(⊂3 0)⊃3 4⍴⍳12 !! INDEX ERROR
(⊂2 1 4)⊃3 2 4⍴⍳24 ←→ 12
(⊂,2)⊃3 4⍴⍳12 !! RANK ERROR
((1 2)1 2)⊃2 2⍴1('ab'(3 4))5 6 ←→ 'b'
((1 2)2)⊃2 2⍴1('ab'(3 4))5 6 ←→ 3 4
(2 ⍬)⊃1(⊂3 4)5 ←→ 3 4
⍬⊃5 ←→ 5
1⊃5 !! RANK ERROR
(2⍴⊂⍬)⊃⊂1 2 !! RANK ERROR
⍬⊃⊂1 2 ←→ ⊂1 2
(⊂⍬)⊃⊂1 2 ←→ 1 2
⊃'a' ←→ 'a'
⊃2 2⍴'ab' 'c' 1 2 ←→ 'ab'
⊃0⍴'ab' 'c' ←→ '  '
⊃0⍴1.5 ←→ 0
⊃0 2⍴'a' ←→ ' '
{⎕ML←2 ⋄ ⊃(1 2)(3 4)}0 ←→ 2 2⍴⍳4
{⎕ML←1 ⋄ ⊃(1 2)(3 4)}0 ←→ 1 2
{⎕ML←2 ⋄ ↑(1 2)(3 4)}0 ←→ 1 2
⊃[1](1 2)(3 4) ←→ 2 2⍴1 3 2 4
