⍝ Scans and windows against reductions of each part, as they are defined.
parts←{f←⍺⍺ ⋄ y←⍵ ⋄ {f/⍵↑y}¨⍳≢y}
v←3 1 4 1 5 9 2 6 5 3 5 8 9 7 9 3 2 3 8 4 ⋄ b←2|v ⋄ z←0 0 1 0 1 1 0 1 0 0 0 1 1 1 1
f←v÷8 ⋄ l←200⍴v ⋄ c←'mississippi'
⍝ alternating sums and products
-\v ←→ -parts v
-\f ←→ -parts f
-\b ←→ -parts b
-\l ←→ -parts l
÷\v ←→ ÷parts v
÷\f ←→ ÷parts f
÷\2 4 8 ←→ 2 0.5 4
÷\7 ←→ 7
-\,7 ←→ ,7
-\⍬ ←→ ⍬
-\1J2 3 4J¯1 ←→ -parts 1J2 3 4J¯1
-\(1 2)(3 4)5 ←→ (1 2)(¯2 ¯2)(3 3)
-\1E300 1E¯300 1E300 ←→ 1E300 1E300 2E300
-\9223372036854775807 ¯1 ←→ 9223372036854775807 9223372036854775808
-\0.1 0.2 0.3 ←→ 0.1 ¯0.1 0.2
÷\1 0 2 !! DOMAIN ERROR
÷\0 5 ←→ 0 0
÷\5 0 !! DOMAIN ERROR
÷\0 0 ←→ 0 1
-\'ab' !! DOMAIN ERROR
-\(1 2)(1 2 3) !! LENGTH ERROR
-\1E308 ¯1E308 !! DOMAIN ERROR
⍝ truth values
=\b ←→ =parts b
≠\b ←→ ≠parts b
<\b ←→ <parts b
≤\b ←→ ≤parts b
>\b ←→ >parts b
≥\b ←→ ≥parts b
⍲\b ←→ ⍲parts b
⍱\b ←→ ⍱parts b
*\b ←→ *parts b
!\b ←→ !parts b
|\b ←→ |parts b
<\z ←→ <parts z
≤\z ←→ ≤parts z
>\z ←→ >parts z
≥\z ←→ ≥parts z
⍲\z ←→ ⍲parts z
⍱\z ←→ ⍱parts z
*\z ←→ *parts z
=\v ←→ =parts v
≠\v ←→ ≠parts v
<\v ←→ <parts v
≥\v ←→ ≥parts v
≠\2|⍳200 ←→ ≠parts 2|⍳200
≠\f ←→ ≠parts f
=\c ←→ =parts c
≠\c ←→ ≠parts c
≠\1.5 2 ←→ 1.5 1
≠\1 (1+1E¯15) 1 ←→ ≠parts 1 (1+1E¯15) 1
=\1 'a' 1 ←→ =parts 1 'a' 1
<\'ab' !! DOMAIN ERROR
⍲\0 1 2 !! DOMAIN ERROR
≠\(0 1)(1 1) ←→ (0 1)(1 0)
⍝ others
*\2 1 3 ←→ *parts 2 1 3
|\v ←→ |parts v
⊣\v ←→ ⊣parts v
⊢\v ←→ ⊢parts v
∨\12 18 8 ←→ 12 6 2
×\⍳25 ←→ !⍳25
,\1 2 3 ←→ 1(1 2)(1 2 3)
⍝ along axes, in lines of 8 items and more, and of fewer
m←4 20⍴v,⌽v
-\m ←→ ↑-parts¨↓m
-⍀⍉m ←→ ⍉-\m
≠\2|m ←→ ↑≠parts¨↓2|m
+⍀⍉m ←→ ⍉+\m
-\2 3⍴⍳6 ←→ 2 3⍴1 ¯1 2 4 ¯1 5
-\[1]20 2⍴v ←→ ⍉-\⍉20 2⍴v
⍝ a dfn that applies a primitive
{⍺+⍵}\v ←→ +\v
{⍺-⍵}\v ←→ -\v
{⍵-⍺}\1 2 3 ←→ 1 1 0
{⍺≠⍵}\b ←→ ≠\b
{⍺,⍵}\1 2 3 ←→ 1(1 2)(1 2 3)
{⍺-⍵}\'ab' !! DOMAIN ERROR
s←⍬ ⋄ r←{s,←⍵ ⋄ ⍺+⍵}\1 2 3
≢s ←→ 3
⍝ joins
,/v ←→ ⊂v
⊃,/⊂¨v ←→ v
,/1 2⍴5 6 ←→ ,⊂5 6
,⌿3 2⍴⍳6 ←→ (1 3 5)(2 4 6)
,/2 3⍴⍳6 ←→ (1 2 3)(4 5 6)
⍪/1 (2 3) 4 ←→ ⊂1 2 3 4
⍪/'abc' ←→ ⊂'abc'
⊃{⍺,⍵}/'ab' 'c' 'de' ←→ 'abcde'
⊃⍪/(2 2⍴⍳4)(1 2⍴5 6)(2 2⍴⍳4) ←→ 5 2⍴1 2 3 4 5 6 1 2 3 4
⊃,/(2 2⍴⍳4)(2 1⍴5 6)(2 2⍴⍳4) ←→ 2 5⍴1 2 5 1 2 3 4 6 3 4
⊃,/(2 2⍴⍳4)(5 6)(2 2⍴⍳4) ←→ 2 5⍴1 2 5 1 2 3 4 6 3 4
,/(2 2⍴⍳4)(3 2⍴⍳6) !! LENGTH ERROR
⍝ windows
windows←{f←⍺⍺ ⋄ w←⍺ ⋄ y←⍵ ⋄ {f/(|w)↑⍵↓y}¨¯1+⍳1+(≢y)-|w}
back←{f←⍺⍺ ⋄ w←⍺ ⋄ y←⍵ ⋄ {f/⌽(|w)↑⍵↓y}¨¯1+⍳1+(≢y)-|w}
3+/v ←→ 3+windows v
7+/v ←→ 7+windows v
7×/v ←→ 7×windows v
7⌈/v ←→ 7⌈windows v
7⌊/f ←→ 7⌊windows f
7+/f ←→ 7+windows f
20+/v ←→ 20+windows v
100+/l ←→ 100+windows l
100+/l÷8 ←→ 100+windows l÷8
100⌈/l÷8 ←→ 100⌈windows l÷8
7-/v ←→ 7-windows v
8-/v ←→ 8-windows v
8-/f ←→ 8-windows f
99-/l÷8 ←→ 99-windows l÷8
¯7+/f ←→ ¯7+back f
¯7-/v ←→ ¯7-back v
¯8-/v ←→ ¯8-back v
¯8-/f ←→ ¯8-back f
3∧/b ←→ 3∧windows b
3∨/z ←→ 3∨windows z
3≠/z ←→ 3≠windows z
3=/z ←→ 3=windows z
4=/z=1 ←→ 4=windows z=1
4∧/z=1 ←→ 4∧windows z=1
4≠/z=1 ←→ 4≠windows z=1
4+/z=1 ←→ 4+windows z=1
4-/z=1 ←→ 4-windows z=1
6∨/12×v ←→ 6∨windows 12×v
5∧/v ←→ 5∧windows v
13∧/v ←→ 13∧windows v
¯5∧/v ←→ ¯5∧back v
3</v ←→ 3<windows v
1+/v ←→ v
0+/1 2 ←→ 0 0 0
5+/m ←→ ↑5+windows¨↓m
2+⌿m ←→ (¯1↓m)+1↓m
2-⌿m ←→ (¯1↓m)-1↓m
2+/9223372036854775807 1 ¯1 ←→ 9223372036854775808 0
2+/1E308 1E308 !! DOMAIN ERROR
2+/'abc' !! DOMAIN ERROR
2,/1 2 3 ←→ (1 2)(2 3)
⍝ searches for runs
0 0⍷0 0 0 1 0 0 ←→ 1 1 0 0 1 0
1 0 1 0 1⍷1 0 1 0 1 0 1 1 0 1 0 1 ←→ 1 0 1 0 0 0 0 1 0 0 0 0
'aabaa'⍷'aabaabaaabaa' ←→ 1 0 0 1 0 0 0 1 0 0 0 0
'b'⍷'abcb' ←→ 0 1 0 1
1 2 300⍷1 2 300 1 2 ←→ 1 0 0 0 0
⍝ Floats are rounded in the order of the reductions where the function is not the primitive itself.
+\1E100 ¯1E100 1 ←→ 1E100 0 1
{⍺+⍵}\1E100 ¯1E100 1 ←→ 1E100 0 0
+∘⊢\1E100 ¯1E100 1 ←→ 1E100 0 0
{⍺+⍵}\(2*62)(2*62)(-2*62)1 ←→ +∘⊢\(2*62)(2*62)(-2*62)1
