⍝ Services by number.
x←('ann' 'bob' 'cy')(30 40 50)
x(8⌶)('bob' 'cy' 'ann')(40 51 30) ←→ 2 4 1
x(8⌶)x ←→ 1 2 3
(2⌽¨x)(8⌶)x ←→ 2 3 1
(3 2⍴'aabbcc')(1 2 3)(8⌶)(2 2⍴'bbcc')(2 9) ←→ 2 4
(,⊂1 2 3)(8⌶),⊂3 5 ←→ 3 4
(,⊂1 2 3)(8⌶),⊂⍬ ←→ ⍬
(⍬ ⍬)(8⌶)(1 2)(3 4) ←→ 1 1
{⎕IO←0 ⋄ x(8⌶)x}0 ←→ 0 1 2
(1 2)(3 4)(8⌶)(1 1.00000000000000001)(3 4) ←→ 1 3
1500⌶1 2 3 ←→ 1 2 3
x(8⌶),⊂1 2 3 !! LENGTH ERROR
(1 2)(3 4 5)(8⌶)(1 2)(3 4) !! LENGTH ERROR
(2 2⍴x)(8⌶)x !! RANK ERROR
16808⌶⍬ !! NONCE ERROR
8⌶x !! NONCE ERROR
1 2⌶x !! LENGTH ERROR
1.5⌶x !! DOMAIN ERROR
+⌶x !! SYNTAX ERROR
2 (1500⌶) 3 1 2 ←→ 3 1 2
2 (1500⌶) 1500⌶'abc' ←→ 'abc'
0 (1500⌶) 1 2 3 !! DOMAIN ERROR
1 (1500⌶) 1 2 3 ←→ 0
⍝ Marked, then indexed by the first search; copies by assignment are the same array.
r←1500⌶1 2 3
1 (1500⌶) r ←→ 1
s←r
{⍵⍳2 3 5}r ←→ 2 3 4
1 (1500⌶) r ←→ 2
1 (1500⌶) s ←→ 2
1 (1500⌶) 2 (1500⌶) r ←→ 0
1 (1500⌶) r ←→ 2
1 (1500⌶) ⌽r ←→ 0
r[1]←7 ⋄ 1 (1500⌶) r ←→ 0
r⍳7 1 ←→ 1 4
⍝ R,←Y keeps the index, R↓⍨←Y the mark.
r←1500⌶1 2 3 ⋄ {}r⍳1 ⋄ r,←5
1 (1500⌶) r ←→ 2
r ←→ 1 2 3 5
r⍳2 4 6 ←→ 2 5 5
r↓⍨←¯2 ⋄ r ←→ 1 2
1<1 (1500⌶) r ←→ 0
0<1 (1500⌶) r ←→ 1
r⍳2 4 6 ←→ 2 3 3
r,←2 4 2 ⋄ r⍳2 4 6 ←→ 2 4 6
r⍪←9 ⋄ r⍳9 ←→ 6
r,←0.5 ⋄ r⍳0.5 9 ←→ 7 6
1 (1500⌶) r ←→ 1
⍝ Items of any kind; of several queries in their shape.
t←1500⌶'ann' 'bob' 'cy' ⋄ t⍳2 2⍴'cy' 'ann' 'eve' 'bob' ←→ 2 2⍴3 1 4 2
'bob' 'x'∊t ←→ 1 0
1 (1500⌶) t ←→ 2
(1500⌶'abc')⍳'cab' ←→ 3 1 2
'cx'∊1500⌶'abc' ←→ 1 0
(1500⌶1 0 1)⍳0 2 ←→ 2 4
(1500⌶⍬)⍳1 2 ←→ 1 1
(1500⌶⍳5)⍳3 ←→ 3
(1500⌶3 2⍴⍳6)⍳3 4 ←→ 2
1500⌶7 ←→ 7
{⎕IO←0 ⋄ (1500⌶5 6 7)⍳7 5 1}0 ←→ 2 0 3
(1500⌶2 3)⍳100⍴3 ←→ 100⍴2
(1500⌶1.5 2)⍳2 1.5 ←→ 2 1
⍝ Names in JSON.
0(7162⌶)'2a' ←→ '⍙2a'
1(7162⌶)'⍙2a' ←→ '2a'
0(7162⌶)'a b' ←→ '⍙a⍙32⍙b'
1(7162⌶)'⍙a⍙32⍙b' ←→ 'a b'
7162⌶'a' !! NONCE ERROR
0(7162⌶)'a' ←→ ,'a'
2(7162⌶)'a' !! DOMAIN ERROR
¯1(7162⌶)'a' !! DOMAIN ERROR
0(7162⌶)1 2 !! DOMAIN ERROR
0(7162⌶)2 2⍴'a' !! DOMAIN ERROR
0 1(7162⌶)'a' !! LENGTH ERROR
3(1500⌶)1 2 !! DOMAIN ERROR
1(1500⌶)5 ←→ 0
819⌶'A' !! NONCE ERROR
900⌶⍬ !! NONCE ERROR
⍝ Inverted tables of one row, of none, of columns of text and of numbers.
(,⊂'ab')(8⌶),⊂'b' ←→ ,2
(,⊂5)(8⌶),⊂7 5 ←→ 2 1
(⍬'')(8⌶)⍬'' ←→ ⍬
(1 2)('ab')(8⌶)(1 2 1)('aba') ←→ 1 2 1
(1 2 1)('aba')(8⌶)(1 2)('ba') ←→ 4 4
(2 2⍴⍳4)(5 6)(8⌶)(1 2⍴3 4)(,6) ←→ ,2
(1 2)3(8⌶)1 2 !! LENGTH ERROR
5(8⌶),⊂5 !! RANK ERROR
