⍝ Bracket index: the axes of the indices, one after the other.
v←10 20 30 40
v[3] ←→ 30
v[2 2⍴1 2 3 4] ←→ 2 2⍴10 20 30 40
v[⍬] ←→ ⍬
⍴v[,1] ←→ ,1
m←3 4⍴⍳12
m[2;3] ←→ 7
m[2;] ←→ 5 6 7 8
m[;4] ←→ 4 8 12
m[1 3;2 4] ←→ 2 2⍴2 4 10 12
m[;] ←→ m
⍴m[2 1⍴1;3 4⍴2] ←→ 2 1 3 4
⍴m[⍬;2] ←→ ,0
c←2 3 4⍴⍳24
c[2;;1] ←→ 13 17 21
c[;1 3;] ←→ 2 2 4⍴1 2 3 4 9 10 11 12 13 14 15 16 21 22 23 24
v[5] !! INDEX ERROR
v[0] !! INDEX ERROR
v[1.5] !! DOMAIN ERROR
v['a'] !! DOMAIN ERROR
m[1] !! RANK ERROR
v[1;2] !! RANK ERROR
m[1;5] !! INDEX ERROR
⍝ Choose and reach.
m[(1 2)(3 4)] ←→ 2 12
m[⊂2 1] ←→ 5
n←(1 2)(3(4 5))
n[1] ←→ ⊂1 2
n[2 1] ←→ (3(4 5))(1 2)
⍝ The index function takes leading axes.
3⌷v ←→ 30
2⌷m ←→ 5 6 7 8
2 3⌷m ←→ 7
2(1 3)⌷m ←→ 5 7
(⊂1 3)⌷m ←→ m[1 3;]
(1 3)(2 4)⌷m ←→ m[1 3;2 4]
⍬⌷m ←→ m
4⌷[2]m ←→ 4 8 12
(1 3)4⌷[2 3]c ←→ c[;1 3;4]
1 3⌷[1 3]c ←→ 3 7 11
1 2 3⌷m !! RANK ERROR
4⌷m !! INDEX ERROR
1 2⌷[1]m !! LENGTH ERROR
1⌷[3]m !! INDEX ERROR
⌷m ←→ m
⌷5 ←→ 5

⍝ the last index and the one after it, where bytes are gathered by shuffles (up to 128 items) and where not
(0+⍳127)[127 1] ←→ 127 1
(0+⍳127)[127 128] !! INDEX ERROR
(0+⍳128)[128 1]-1 ←→ 127 0
(0+⍳128)[129 1] !! INDEX ERROR
(127⍴'x')[127 127] ←→ 'xx'
(127⍴'x')[1 128] !! INDEX ERROR
(127⍴'x')[0 1] !! INDEX ERROR

⍝ strands bind before indices, whatever they are made of
'ONE' 'TWO' 'THREE'[2] ←→ ⊂'TWO'
'First' 'Second' 'Third' 'Missing'['abc'⍳'cdab'] ←→ 'Third' 'Missing' 'First' 'Second'
a b←(10 20)(30 40)
a b[2] ←→ ⊂30 40
(1 2)(3 4)[1] ←→ ⊂1 2
3 4 a[3] ←→ ⊂10 20
⊃a b[2]+1 ←→ 31 41
a[1]b[1] ←→ 10
(a[1])(b[1]) ←→ 10 30
-⍤0⊢a b[1] ←→ -⍤0⊢⊂10 20
⍝ a target is the name alone
c←1 2 3 ⋄ c[2]×←10
c ←→ 1 20 3
4 c[1]{⍺×⍵}←5 ←→ 4 5
c ←→ 5 20 3

⍝ reach: an item of the index with another number of items than there are axes is a path
e←'GREEN' 'YELLOW' 'RED'
e[⊂2 1] ←→ 'Y'
e[(2 1)(1 3)] ←→ 'YE'
{e←⍵ ⋄ e[⊂2 1]←'M' ⋄ e}e ←→ 'GREEN' 'MELLOW' 'RED'
('M'@(⊂2 1))e ←→ 'GREEN' 'MELLOW' 'RED'
v←('ABC' 1)('DEF' 2)
v[⊂1 1] ←→ ⊂'ABC'
v[⊂1 1 2] ←→ 'B'
v[⊂2(,2)] ←→ 2
(2 3⍴⍳6)[⊂1 2 3] !! RANK ERROR
(2 3⍴⍳6)[(1 1)(2 3)] ←→ 1 6
⍝ the path of no step names all of the array
{x←⍵ ⋄ x[⊂⍬]←1 ⋄ x}5⍴0 ←→ 1
{x←⍵ ⋄ x[⊂⍬]←⊂'VECTOR' ⋄ x}10 ←→ ⊂'VECTOR'
(0@(⊂⍬))5 ←→ 0
