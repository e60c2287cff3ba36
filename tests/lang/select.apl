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
⍝ rows and columns of matrices of bytes: all, one, several; the first, the last, and those after
ms←(3 4⍴⍳12)(3 4⍴'abcdefghijkl')
∧/{r←,⍵ ⋄ (⍵[2;]≡r[5 6 7 8])∧(⍵[;3]≡r[3 7 11])∧(⍵[3;]≡r[9 10 11 12])∧⍵[;4]≡r[4 8 12]}¨ms ←→ 1
∧/{r←,⍵ ⋄ (⍵[2;3 1]≡r[7 5])∧(⍵[3 1;2]≡r[10 2])∧(⍵[3 1;]≡2 4⍴r[9 10 11 12 1 2 3 4])∧⍵[;4 1]≡3 2⍴r[4 1 8 5 12 9]}¨ms ←→ 1
∧/{r←,⍵ ⋄ (⍵[3 1;4 1 1]≡2 3⍴r[12 9 9 4 1 1])∧(⍵[,2;,3]≡1 1⍴r[7])∧(⍵[2;3]≡r[7])∧⍵[;]≡⍵}¨ms ←→ 1
∧/{r←,⍵ ⋄ (⍵[2;,3]≡,r[7])∧(⍵[,2;3]≡,r[7])∧(⍵[2 2⍴1 2 3 1;4]≡2 2⍴r[4 8 12 4])}¨ms ←→ 1
∧/{(0 2≡⍴⍵[⍬;1 2])∧(,0)≡⍴⍵[1;⍬]}¨ms ←→ 1
(3 1⍴⍳3)[;] ←→ 3 1⍴⍳3
(3 1⍴⍳3)[3 1;] ←→ 2 1⍴3 1
(3 1⍴⍳3)[2;] ←→ ,2
(3 1⍴⍳3)[;1] ←→ ⍳3
(1 3⍴⍳3)[;2 3] ←→ 1 2⍴2 3
(3 4⍴⍳12)[4;] !! INDEX ERROR
(3 4⍴⍳12)[0;] !! INDEX ERROR
(3 4⍴⍳12)[;5] !! INDEX ERROR
(3 4⍴⍳12)[;0] !! INDEX ERROR
(3 4⍴⍳12)[1;1 5] !! INDEX ERROR
(3 4⍴⍳12)[1 4;1] !! INDEX ERROR
(3 4⍴⍳12)[1 0;1] !! INDEX ERROR
(3 4⍴⍳12)[4 1;] !! INDEX ERROR
{⎕IO←0 ⋄ (3 4⍴⍳12)[2 0;3 1]}0 ←→ 2 2⍴11 9 3 1
{⎕IO←0 ⋄ (3 4⍴⍳12)[2;]}0 ←→ 8 9 10 11
{⎕IO←0 ⋄ (3 4⍴⍳12)[;3]}0 ←→ 3 7 11
{⎕IO←0 ⋄ (3 4⍴⍳12)[3;]}0 !! INDEX ERROR
⍝ places along axes of every storage, against places in the ravel
all←(3 70⍴1 0 0 1 1)(3 70⍴¯100 3 0 100)(3 70⍴30000 ¯4 5)(3 70⍴2000000000 1 ¯1)(3 70⍴4E18 2 ¯3)(3 70⍴1.5 2.5 ¯7)(3 70⍴1J2 3 0J1)(3 70⍴'aλ')(3 70⍴⎕UCS 97 128512)(3 70⍴(1 2)'ab' 3)(3 70⍴1 'a' 2)
by←{m←⍺⍺ ⋄ r c←⍺ ⍵ ⋄ m[r;c]≡(,m)[(70×r-1)∘.+c]}
∧/{(3 1(⍵ by)70 1 35)∧(2(⍵ by)64 65)∧((,2)(⍵ by)70 1)∧(1 3(⍵ by)2)∧(3(⍵ by)70)∧(2 2⍴1 3 3 2)(⍵ by)63 64}¨all ←→ 1
∧/{⍵[2;]≡(,⍵)[70+⍳70]}¨all ←→ 1
∧/{⍵[3 2;]≡2 70⍴(,⍵)[140 70∘.+⍳70]}¨all ←→ 1
∧/{⍵[;70 2]≡(,⍵)[0 70 140∘.+70 2]}¨all ←→ 1
∧/{⍵[;64]≡(,⍵)[64 134 204]}¨all ←→ 1
∧/{x←3 7 10⍴⍵ ⋄ x[3 1;2;10 4]≡(,x)[10+140 0∘.+10 4]}¨all ←→ 1
∧/{x←3 7 10⍴⍵ ⋄ x[2;6 1;]≡(,x)[70+50 0∘.+⍳10]}¨all ←→ 1
∧/{x←3 7 10⍴⍵ ⋄ x[;7;]≡(,x)[60+0 70 140∘.+⍳10]}¨all ←→ 1
∧/{x←3 7 10⍴⍵ ⋄ x[3 2;7 1 2;1 10]≡(,x)[140 70∘.+60 0 10∘.+1 10]}¨all ←→ 1
∧/{x←3 7 10⍴⍵ ⋄ x[;7 1;]≡(,x)[0 70 140∘.+60 0∘.+⍳10]}¨all ←→ 1
∧/{x←3 7 10⍴⍵ ⋄ x[;;2]≡(,x)[0 70 140∘.+¯10 0 10 20 30 40 50+10+2]}¨all ←→ 1
∧/{x←3 7 10⍴⍵ ⋄ (2 7 10⌷x)≡(,x)[140]}¨all ←→ 1
∧/{x←3 7 10⍴⍵ ⋄ ((3 1)7⌷x)≡x[3 1;7;]}¨all ←→ 1
⍝ 96 places are kept beside the plan, more elsewhere
{m←100 2⍴⍵ ⋄ ∧/{m[⍳⍵;2]≡2×⍳⍵}¨95 96 97}⍳200 ←→ 1
{m←2 100⍴⍵ ⋄ ∧/{m[1 2;⍳⍵]≡0 100∘.+⍳⍵}¨93 94 95 96}⍳200 ←→ 1
{m←2 100⍴⍵ ⋄ ∧/{m[;⍳⍵]≡0 100∘.+⍳⍵}¨93 94 95 96}⍳200 ←→ 1
⍝ what is selected from one is all of one kind again, or not
'a' 1 2[2 3] ←→ 1 2
(2 2⍴'a' 1 2 3)[2;] ←→ 2 3
1 'a'[2 2] ←→ 'aa'
⊃1 'a'[⍬] ←→ 0
⊃(2 2⍴⊂'ab')[⍬;1] ←→ '  '
⊃'ab' 'c'[⍬] ←→ '  '
⍴'ab' 'c'[2 0⍴0] ←→ 2 0
⍝ ranges, which have no items: places in them, in order or not
r←⍳1000
r[1000 1 500] ←→ 1000 1 500
r[2 2⍴4 3 2 1] ←→ 2 2⍴4 3 2 1
(10+r)[⍳300] ←→ 10+⍳300
(⌽r)[1 1000] ←→ 1000 1
r[300+⍳200] ←→ 300+⍳200
r[800+⍳200] ←→ 800+⍳200
r[801+⍳200] !! INDEX ERROR
r[(⍳200)-1] !! INDEX ERROR
r[⌽⍳300] ←→ ⌽⍳300
r[1001 1] !! INDEX ERROR
r[0 1] !! INDEX ERROR
'abc'[⍳200] !! INDEX ERROR
(200⍴'ab')[⍳199] ←→ 199⍴'ab'
(200⍴'ab')[⍳200] ←→ 200⍴'ab'
(200⍴'ab')[⍳201] !! INDEX ERROR
(200⍴'ab' 1)[10+⍳190] ←→ 190⍴'ab' 1
⍝ indices that are floats, bits, or empty of any kind
10 20 30[2.0] ←→ 20
10 20 30[1 0⍴0] ←→ 1 0⍴0
10 20 30[''] ←→ ⍬
10 20[1 1 1=1] ←→ 10 10 10
10 20[2 1 2=9] !! INDEX ERROR
{⎕IO←0 ⋄ 10 20[1 0 1=0]}0 ←→ 10 20 10
10 20 30[2J1] !! DOMAIN ERROR
10 20 30[⊂⍬] ←→ ⊂10 20 30
⍝ an array of places with a place of its own for each axis, or a path
(2 3⍴⍳6)[2 2⍴(1 1)(2 3)(1 2)(2 1)] ←→ 2 2⍴1 6 2 4
(2 3⍴⍳6)[⊂2 4] !! INDEX ERROR
(2 3⍴⍳6)[⊂3 1] !! INDEX ERROR
(2 3⍴⍳6)[⊂2 0] !! INDEX ERROR
(2 3⍴⍳6)[⊂0 1] !! INDEX ERROR
(2 3⍴⍳6)[⊂2 2⍴1] !! RANK ERROR
(2 3⍴⍳6)[⊂2] !! RANK ERROR
(2 2 3⍴⍳12)[⊂2 1 3] ←→ 9
(2 2 3⍴⍳12)[(1 2 1)(2 2 3)] ←→ 4 12
(2 2⍴1(2 3)4 5)[⊂(1 2)2] ←→ 3
(2 2⍴1(2 3)4 5)[⊂(1 2)(,1)] ←→ 2
((1 2)(3(4 5)))[⊂2 2 1] ←→ 4
((1 2)(3(4 5)))[2 1⍴(2 2 1)(1 2)] ←→ 2 1⍴4 2
((1 2)(3(4 5)))[⊂2 2 3] !! INDEX ERROR
((1 2)(3(4 5)))[⊂2 1 1] !! RANK ERROR
⍝ the index function
(⊂2 2⍴1 3 3 2)⌷10 20 30 ←→ 2 2⍴10 30 30 20
(⊂(1 2)(1 1))⌷'abc' 'def' !! DOMAIN ERROR
1(⊂1 2)⌷2 2⍴⍳4 !! DOMAIN ERROR
(2 2⍴1)⌷2 2⍴⍳4 !! RANK ERROR
2 3⌷[2 1]4 3⍴⍳12 ←→ 8
(1 2)(3 4)⌷[2 1]4 3⍴⍳12 ←→ 2 2⍴7 8 10 11
1 1⌷[1 1]2 2⍴⍳4 !! DOMAIN ERROR
⍬⌷5 ←→ 5
1⌷5 !! RANK ERROR
why←{0::⎕DMX.Message ⋄ ⍎⍵}
why'(2 2⍴1)[1]' ←→ 'an array of rank 2 is indexed along 1 axis'
why'1 2[1;1]' ←→ 'an array of rank 1 is indexed along 2 axes'
why'1 2 3⌷2 2⍴1' ←→ 'an array of rank 2 is indexed along 3 axes'
why'1 2⌷[1]2 2⍴1' ←→ '2 indices for 1 axis'
why'1⌷[1 2]2 2⍴1' ←→ '1 index for 2 axes'
why'(2 2⍴1)[⊂1 1 1]' ←→ 'an index of 1 number for an array of rank 2'
⍝ major cells of every storage
∧/{((⊖@1 3)⍵)≡⍵[3 2 1;]}¨all ←→ 1
∧/{((⊖@(2 3))3 7 10⍴⍵)≡(3 7 10⍴⍵)[1 3 2;;]}¨all ←→ 1
∧/{⍵[1 3;]≡⊃1 2 1{⊂⍵}⌸⍵}¨all ←→ 1
∧/{(3 1 2{⊂⍵}⌸⍵)≡{⍵⌿⍨1}¨⊂[2 3]3 1 70⍴⍵}¨all ←→ 1
(-@3)3 2⍴⍳6 ←→ 3 2⍴1 2 3 4 ¯5 ¯6
(-@4)3 2⍴⍳6 !! INDEX ERROR
(-@0)3 2⍴⍳6 !! INDEX ERROR
(0@2 1)3 2⍴⍳6 ←→ 3 2⍴0 0 0 0 5 6
(7 8@2)3 2⍴⍳6 ←→ 3 2⍴1 2 7 8 5 6
((2 2⍴7 8 9 0)@3 1)3 2⍴⍳6 ←→ 3 2⍴9 0 3 4 7 8
(-@(⊂2 1))3 2⍴⍳6 ←→ 3 2⍴1 2 ¯3 4 5 6
(0@(2∘|))⍳5 ←→ 0 2 0 4 0
(0@(2∘|))2 2⍴⍳4 ←→ 2 2⍴0 2 0 4
