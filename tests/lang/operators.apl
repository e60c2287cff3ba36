⍝ Operators on primitives, on dfns and on derived functions.
f←{⍺-⍵} ⋄ g←{⍵×2}

⍝ each
g¨1 2 3 ←→ 2 4 6
1 2 3 f¨10 ←→ ¯9 ¯8 ¯7
10 f¨1 2 3 ←→ 9 8 7
1 2 3 f¨4 5 6 ←→ ¯3 ¯3 ¯3
{⌽⍵}¨(1 2)(3 4 5) ←→ (2 1)(5 4 3)
(2 2⍴1 2 3 4)f¨1 ←→ 2 2⍴0 1 2 3
1 2 f¨1 2 3 !! LENGTH ERROR
(2 2⍴1)f¨1 2 !! RANK ERROR
⍴{⍵ ⍵}¨0⍴0 ←→ ,0
⊃{⍵ ⍵}¨0⍴0 ←→ 0 0
10 20∘{⍺,⍵}¨1 2 ←→ (10 20 1)(10 20 2)
{⍺,⍵}∘10 20¨1 2 ←→ (1 10 20)(2 10 20)
{⍺+⍵}¨/(1 2)(3 4) ←→ ⊂4 6
,¨¨(1 2)3 ←→ ((,1)(,2))(⊂,3)
⍝ reduce and scan
f/1 2 3 4 ←→ 1 f 2 f 3 f 4
f/⍬ !! DOMAIN ERROR
f/5 ←→ 5
f/,5 ←→ 5
f/2 3⍴⍳6 ←→ 2 5
f⌿2 3⍴⍳6 ←→ ¯3 ¯3 ¯3
f/[1]2 3⍴⍳6 ←→ ¯3 ¯3 ¯3
f/0 3⍴0 ←→ ⍬
f/3 0⍴0 !! DOMAIN ERROR
⍪/⍬ ←→ ⊂⍬
⍪/3 0⍴0 ←→ 3⍴⊂⍬
,/'' ←→ ⊂''
,/0⍴⊂'text' ←→ ⊂''
,/0⍴⊂2 3⍴0 ←→ ⊂2 0⍴0
⍪/0⍴⊂2 3⍴'a' ←→ ⊂0 3⍴' '
,/0⍴⊂(1 'a')(2 'b') ←→ ⊂0⍴⊂1 'a'
2 f/1 4 9 16 ←→ ¯3 ¯5 ¯7
¯2 f/1 4 9 16 ←→ 3 5 7
3 f/1 2 ←→ ⍬
4 f/1 2 !! LENGTH ERROR
f\1 2 3 4 ←→ 1 ¯1 2 ¯2
f⍀2 2⍴1 2 3 4 ←→ 2 2⍴1 2 ¯2 ¯2
+/¨(1 2)(3 4 5) ←→ 3 12
s←⍬ ⋄ r←{s,←⍵ ⋄ ⍺+⍵}/1 2 3
s ←→ 3 5
⍝ products
1 2∘.f 10 20 30 ←→ 2 3⍴¯9 ¯19 ¯29 ¯8 ¯18 ¯28
⍴1 2∘.{⍺}⍬ ←→ 2 0
1 2+.{⍺×⍵}3 4 ←→ 11
1 2{⍺+⍵}.×3 4 ←→ 11
(2 2⍴1 2 3 4){⍺+⍵}.{⍺×⍵}2 2⍴5 6 7 8 ←→ 2 2⍴19 22 43 50
1 2 3+.×1 2 !! LENGTH ERROR
⍝ rank
{+/⍵}⍤1⊢2 3⍴⍳6 ←→ 6 15
{+/⍵}⍤¯1⊢2 3⍴⍳6 ←→ 6 15
{⍵}⍤0⊢2 3⍴⍳6 ←→ 2 3⍴⍳6
{⊂⍵}⍤1⊢2 3⍴⍳6 ←→ (1 2 3)(4 5 6)
1 2 f⍤0 1⊢2 3⍴⍳6 ←→ 2 3⍴0 ¯1 ¯2 ¯2 ¯3 ¯4
(2 3⍴⍳6)f⍤1⊢1 2 3 ←→ 2 3⍴0 0 0 3 3 3
{⍴⍵}⍤2⊢2 3 4⍴0 ←→ 2 2⍴3 4
{⍺ ⍵}⍤0⍨1 2 ←→ 2 2⍴1 1 2 2
1 2 f⍤0⊢1 2 3 !! LENGTH ERROR
{⍵,0}⍤1⊢2 2⍴⍳4 ←→ 2 3⍴1 2 0 3 4 0
{(⊃⍵)⍴9}⍤1⊢2 1⍴1 2 ←→ 2 2⍴9 0 9 9
⍝ no cells: the function says, of prototypes, what one would look like; what has no frame is itself
⍴3{⍺⍴⍵}⍤0⊢⍬ ←→ 0 3
⍴1 2 3{⍺,⍵}⍤1 0⊢⍬ ←→ 0 4
⍴(0⍴0){⍺⍴⍵}⍤0⊢3 ←→ 0 0
⍴(⍳3){⍵⍴⍺}⍤1 0⊢0⍴0 ←→ 0 0
⍴(1 2)(3 4){-⍺}⍤99 0⊢⍬ ←→ 0 2
⊃(1 2)(3 4){-⍺}⍤99 0⊢⍬ ←→ 0 0
⍴{-⍵}⍤1⊢0 2⍴⊂1 2 ←→ 0 2
⊃{⍵}⍤1⊢0 2⍴⊂1 2 ←→ 0 0
⊃{' '∧.=⍵:⍵ ⋄ 5}⍤1⊢0 3⍴'a' ←→ ' '
⍴{0∧.=⍵:⍵,0}⍤1⊢0 3⍴7 ←→ 0 4
⍝ atop, over, beside, commute
-⍤g 5 ←→ ¯10
5-⍤f 3 ←→ ¯2
5 f⍥g 3 ←→ 4
5 f∘g 3 ←→ ¯1
-∘g 3 ←→ ¯6
3∘f 5 ←→ ¯2
f∘3⊢5 ←→ 2
3 f⍨5 ←→ 2
{⍺,⍵}⍨5 ←→ 5 5
7⍨5 ←→ 7
1 3∘f 5 ←→ ¯4 ¯2
1(3∘f)5 !! SYNTAX ERROR
⍝ trains
(f-g)5 !! VALUE ERROR
5(f-g)3 ←→ ¯4
(g,⊢)5 ←→ 10 5
(10-g)5 ←→ 0
(-g)5 ←→ ¯10
(+/÷≢)1 2 3 4 ←→ 2.5
5(⊣-⊢)3 ←→ 2
5(-,+)3 ←→ 2 8
((+/÷≢)-⌊/)1 2 6 ←→ 2
5({⍺}{⍺ ⍵}{⍵})3 ←→ 5 3
⍝ power
g⍣3⊢1 ←→ 8
g⍣0⊢1 ←→ 1
2+⍣3⊢1 ←→ 7
{⌈⍵÷2}⍣≡100 ←→ 1
{⍵+1}⍣{⍺>5}1 ←→ 6
10{⍺-⍵}⍣2⊢3 ←→ 3
g⍣(1=1)⊢3 ←→ 6
g⍣1 2⊢3 !! DOMAIN ERROR
g⍣0.5⊢3 !! DOMAIN ERROR
g⍣{2}3 !! DOMAIN ERROR
⍝ at
(0@2)1 2 3 ←→ 1 0 3
(7 8@1 3)1 2 3 ←→ 7 2 8
g@2⊢1 2 3 ←→ 1 4 3
g@(2∘<)1 2 3 4 ←→ 1 2 6 8
10 f@2⊢1 2 3 ←→ 1 8 3
{⌽⍵}@1 3⊢1 2 3 ←→ 3 2 1
(0@5)1 2 3 !! INDEX ERROR
⍝ operators of one's own
twice←{⍺⍺ ⍺⍺ ⍵}
g twice 3 ←→ 12
g twice twice 3 ←→ 48
-twice¨1 2 ←→ 1 2
with←{⍺ ⍺⍺ ⍵⍵ ⍵}
5 f with g 3 ←→ ¯1
5+with(2∘×)3 ←→ 11
5(f with g)3 ←→ ¯1
while←{⍵⍵ ⍵:∇ ⍺⍺ ⍵ ⋄ ⍵}
{⍵×2}while{⍵<100}1 ←→ 128
{⍵-1}while{⍵>0}300000 ←→ 0
down←{⍵≤0:⍬ ⋄ (⍺⍺ ⍵),∇ ⍵-1}
-down 3 ←→ ¯3 ¯2 ¯1
turn←{⍵≤0:⍬ ⋄ (⍺⍺ ⍵),⍵⍵ ∇∇ ⍺⍺ ⍵-1}
-turn÷3 ←→ ¯3 0.5 ¯1
{k←⍵ ⋄ {k+⍵}twice 10}5 ←→ 20
{k←⍵ ⋄ {k+⍵}twice¨10 20}5 ←→ 20 30
{k←⍵ ⋄ {k←100 ⋄ ⍺⍺ ⍵}{k+⍵}⊢5}5 !! SYNTAX ERROR
app←{k←100 ⋄ ⍺⍺ ⍵}
{k←⍵ ⋄ {k+⍵}app 1}5 ←→ 6
{k←⍵ ⋄ k>3:{k+⍵}app ∇ k-1 ⋄ 0}6 ←→ 15
2 {⍺⍺+⍵}3 ←→ 5
const←{⍺⍺}
5 const 3 ←→ 5
'a'const¨1 2 ←→ 'aa'
twice 3 !! SYNTAX ERROR
⍝ and as values of names
sum←+/ ⋄ mean←sum÷≢
mean 1 2 3 4 ←→ 2.5
each←{⍺⍺¨⍵}
⌽each(1 2)(3 4) ←→ (2 1)(4 3)

⍝ products of matrices against the sums they are made of: integers, floats whose sums are exact, bits, every small shape
sums←{(↓⍺)∘.{+/⍺×⍵}↓⍉⍵}
shapes←,⍳5 6 7
∧/{(r c k)←⍵ ⋄ x←r c⍴¯3+⍳11 ⋄ y←c k⍴5-⍳7 ⋄ (x+.×y)≡x sums y}¨shapes ←→ 1
∧/{(r c k)←⍵ ⋄ x←r c⍴(¯3+⍳11)÷8 ⋄ y←c k⍴(5-⍳7)÷4 ⋄ (x+.×y)≡x sums y}¨shapes ←→ 1
∧/{(r c k)←⍵ ⋄ x←r c⍴1 0 0 1 1 0 1 ⋄ y←c k⍴0 1 1 0 1 ⋄ (x+.×y)≡x sums y}¨shapes ←→ 1
∧/{(r c k)←⍵ ⋄ x←r c⍴(¯3+⍳11)×3000000000 ⋄ y←c k⍴(5-⍳7)×400000000 ⋄ (x+.×y)≡x sums y}¨shapes ←→ 1
{x←33 70⍴(¯50+⍳101)÷8 ⋄ y←70 41⍴(30-⍳67)÷4 ⋄ (x+.×y)≡x sums y}0 ←→ 1
{x←33 70⍴¯50+⍳101 ⋄ y←70 41⍴30-⍳67 ⋄ (x+.×y)≡x sums y}0 ←→ 1
(2 3⍴⍳6)+.×1 10 100 ←→ 321 654
1 10+.×2 3⍴⍳6 ←→ 41 52 63
1 2 3+.×4 5 6 ←→ 32
(2 3⍴⍳6)+.×0 ←→ 0 0
(2 0⍴0)+.×0 3⍴0 ←→ 2 3⍴0
⍝ a primitive on no items at all gives no items, of the type it would have
÷¨⍬ ←→ ⍬
÷¨'' ←→ ''
÷¨0 3⍴0 ←→ 0 3⍴0
÷¨0⍴⊂1 2 ←→ 0⍴⊂0 0
⍬⊃¨⊂1 2 3 ←→ ⍬
(0⍴⊂1 2)⌷¨⊂1 2 3 ←→ 0⍴⊂0 0
1 2 3∘.÷⍬ ←→ 3 0⍴0
⍬∘.÷1 0 ←→ 0 2⍴0
÷⍤0⊢⍬ ←→ ⍬
÷⍤1⊢0 2⍴0 ←→ 0 2⍴0
1÷⍤0⊢⍬ ←→ ⍬
{÷⍵}¨⍬ !! DOMAIN ERROR
{1÷⍵}⍤0⊢⍬ !! DOMAIN ERROR
⍝ reach
G←2 3⍴('ABC' 1)('DEF' 2)('GHI' 3)('JKL' 4)('MNO' 5)('PQR' 6)
G[⊂⊂1 1] ←→ ⊂'ABC' 1
(,G)[⊂⊂1] ←→ ⊂'ABC' 1
G[((1 2)1)((2 3)2)] ←→ 'DEF' 6
('' '*'@((1 2)1)((2 3)2))G ←→ 2 3⍴('ABC' 1)('' 2)('GHI' 3)('JKL' 4)('MNO' 5)('PQR' '*')
(⌽@((1 2)1)((2 3)2))G ←→ 2 3⍴('ABC' 1)(6 2)('GHI' 3)('JKL' 4)('MNO' 5)('PQR' 'DEF')
(0@(⊂⊂1 1))G ←→ 2 3⍴0('DEF' 2)('GHI' 3)('JKL' 4)('MNO' 5)('PQR' 6)
(-@(⊂(1 2)2))G ←→ 2 3⍴('ABC' 1)('DEF' ¯2)('GHI' 3)('JKL' 4)('MNO' 5)('PQR' 6)
H←G ⋄ H[⊂⊂1 1]←0
H ←→ (0@(⊂1 1))G

⍝ operators with their right operand bound, names for operators
inv←⍣¯1
+\inv 1 3 6 10 ←→ 1 2 3 4
(+\inv)1 3 6 ←→ 1 2 3
2+inv 5 ←→ 3
lim←⍣≡
1+∘÷lim 1 ←→ 1+∘÷⍣≡1
(2 3⍴10 20)(@2 4)4 3⍴⍳12 ←→ 4 3⍴1 2 3 10 20 10 7 8 9 20 10 20
rank1←⍤1
+/rank1 2 3⍴⍳6 ←→ 6 15
{⍺⍺ inv ⍵}⍨⍨ 5 !! SYNTAX ERROR
apply←{⍺⍺ ⍵} ⋄ op←{⍺⍺ ⍵⍵ ⍵} ⋄ neg←op-
×neg 3 ←→ ¯1
⊃⎕NC⊂'inv' ←→ 4.3
slash←/
+slash ⍳10 ←→ 55
1 0 1 slash'abc' ←→ 'ac'
{inv←⍣¯1 ⋄ +\inv ⍵}1 3 6 ←→ 1 2 3
inv 5 !! SYNTAX ERROR
⍝ identity elements: those of mixed functions, and of nested prototypes
⊤/⍬ ←→ 0
//⍬ ←→ 1
⌿/⍬ ←→ 1
\/⍬ ←→ 1
⍀/⍬ ←→ 1
⌽/⍬ ←→ 0
⊖/⍬ ←→ 0
⌽⌿0 3⍴0 ←→ 0 0 0
=/0⍴⊂1 2 ←→ ⊂1 1
≥/0⍴⊂'ab' ←→ ⊂1 1
⌈/0⍴⊂1(2 3) ←→ ⊂(⌈/⍬)(⌈/¨⍬⍬)
0*/1 2⍴⊂'a' 'bc' ←→ 1 3⍴⊂1(1 1)
0⌽/4 1⍴5 ←→ 4 2⍴0
⍝ what is one item is left as it is
,⌿1 2⍴9(3 4) ←→ 9(3 4)
⍝ numbers that are whole, whatever their type
(6÷3)+/1 2 3 ←→ 3 5
(1↑2 0J1)+/1 2 3 ←→ 3 5
(+⍣(6÷3))3 ←→ 3
(2∘×⍣(6÷3))3 ←→ 12
(+/⍤(6÷6))2 3⍴⍳6 ←→ 6 15
+/[6÷6]2 2⍴⍳4 ←→ 4 6
1 2+[6÷6]2 2⍴0 ←→ 2 2⍴1 1 2 2
1 2+[1.5]2 2⍴0 !! DOMAIN ERROR

⍝ A dfn that gives a function is refused where there is nothing to apply it to, too: it runs on the prototype
{-}¨⍬ !! SYNTAX ERROR
{+/}¨0 2⍴0 !! SYNTAX ERROR

⍝ sums and products of vectors of floats go from left to right, those of other arrays from right to left
+/1E100 ¯1E100 1 ←→ 1
+⌿1 1E100 ¯1E100 ←→ 0
×/1E¯300 1E200 1E200 ←→ 1E100
+/2 3⍴1E100 ¯1E100 1 ←→ 0 0
+∘⊢/1E100 ¯1E100 1 ←→ 0

⍝ what a reduction of nothing gives
∪/⍬ ←→ ⊂⍬
0∪/1 2 ←→ ⍬ ⍬ ⍬
,[1]/0⍴⊂2 3⍴1 ←→ ⊂0 3⍴1
,[2]/0⍴⊂2 3⍴1 ←→ ⊂2 0⍴1
⍪[2]/0⍴⊂2 3⍴1 ←→ ⊂2 0⍴1
,[1]/⍬ ←→ ⊂⍬
,[1.5]/⍬ !! DOMAIN ERROR

⍝ the test of a power
{⍵+1}⍣{2}1 !! DOMAIN ERROR
{⍵+1}⍣{0.5}1 !! DOMAIN ERROR
{⍵+1}⍣{⍺>5}1 ←→ 6

⍝ Functions without a result: an operator calls them for all items, and gives nothing.
seen←⍬
{}⎕FX'notes y' 'seen,←y'
⎕EC'notes¨1 2 3' ←→ 3 0 ⍬
seen ←→ 1 2 3
⎕EC'(notes⍤0)4 5' ←→ 3 0 ⍬
seen ←→ ⍳5
1+notes¨1 2 !! VALUE ERROR
x←notes¨6 7 !! VALUE ERROR
seen ←→ 1 2 3 4 5 1 2 6 7
⎕EC'{⍵=2:⋄ ⍵}¨1 2 3' ←→ 3 0 ⍬
1+{⍵=2:⋄ ⍵}¨1 2 3 !! VALUE ERROR
⎕EC'{}⌸1 2 1' ←→ 3 0 ⍬
⎕EC'1 2∘.{}3 4' ←→ 3 0 ⍬
-∘{}5 !! VALUE ERROR
⎕EC'{}⍥-5' ←→ 3 0 ⍬
-⍥{}5 !! VALUE ERROR
(-⍤{})5 !! VALUE ERROR
(-{})5 !! VALUE ERROR
1+⍎'' !! VALUE ERROR
{}/1 2 3 !! VALUE ERROR
⍝ each: which argument is repeated, and what shape the result has
(,1){⍺ ⍵}¨2 3 ←→ (1 2)(1 3)
2 3{⍺ ⍵}¨,1 ←→ (2 1)(3 1)
(1 1⍴1){⍺+⍵}¨2 3 ←→ 3 4
2 3{⍺+⍵}¨1 1⍴1 ←→ 3 4
(1 1⍴1){⍺+⍵}¨,2 ←→ 1 1⍴3
(,1){⍺+⍵}¨1 1⍴2 ←→ 1 1⍴3
(,1){⍺+⍵}¨2 ←→ ,3
1{⍺+⍵}¨,2 ←→ ,3
1{⍺+⍵}¨2 ←→ 3
(⊂1 2){⍺,⍵}¨3 4 ←→ (1 2 3)(1 2 4)
1 2{⍺,⍵}¨⊂3 4 ←→ (1 3 4)(2 3 4)
⍴1{⍺+⍵}¨0 3⍴0 ←→ 0 3
⍴(0 3⍴0){⍺+⍵}¨1 ←→ 0 3
1 2{⍺+⍵}¨⍬ !! LENGTH ERROR
(2 2⍴1){⍺+⍵}¨2 3⍴1 !! LENGTH ERROR
(2 2⍴1){⍺+⍵}¨1 2 !! RANK ERROR
⍬{⍺+⍵}¨1 2 !! LENGTH ERROR
3∘+¨1 2 ←→ 4 5
+∘3¨1 2 ←→ 4 5
(1 2∘,)¨3 4 ←→ (1 2 3)(1 2 4)
,∘1 2¨3 4 ←→ (3 1 2)(4 1 2)
(1 2∘,)¨⍬ ←→ 0⍴⊂0 0 0
5¨1 2 !! SYNTAX ERROR
⊂¨1 2 ←→ 1 2
{⊂⍵}¨1 2 ←→ 1 2
{⊂⍵ ⍵}¨1 2 ←→ (⊂1 1)(⊂2 2)
≢¨(1 2)'abc'5 ←→ 2 3 1
+/¨(1 2)(3 4 5)6 ⍬ ←→ 3 12 6 0
+¨5 ←→ 5
⌽¨⊂1 2 ←→ ⊂2 1
⍝ commute, beside, atop, over, behind: of one argument and of two
-⍨3 ←→ 0
{⍺,⍵}⍨1 2 ←→ 1 2 1 2
3-⍨10 ←→ 7
1(2⍨)3 ←→ 2
2⍨¨1 2 3 ←→ 2 2 2
-∘÷2 ←→ ¯0.5
6-∘÷2 ←→ 5.5
-⍤÷2 ←→ ¯0.5
6-⍤÷2 ←→ ¯3
-⍥÷2 ←→ ¯0.5
6-⍥÷2 ←→ (÷6)-÷2
6(÷⍛-)2 ←→ (÷6)-2
÷⍛-2 ←→ ¯1.5
6∘-2 ←→ 4
-∘6⊢2 ←→ ¯4
1(-∘6)2 !! SYNTAX ERROR
⍝ rank: each way to name ranks, cells of all ranks, frames that differ
⍴{⍵}⍤0⊢2 3⍴⍳6 ←→ 2 3
{≢⍴⍵}⍤0⊢2 3⍴⍳6 ←→ 2 3⍴0
{≢⍴⍵}⍤1⊢2 3⍴⍳6 ←→ 1 1
{≢⍴⍵}⍤2⊢2 3⍴⍳6 ←→ 2
{≢⍴⍵}⍤3⊢2 3⍴⍳6 ←→ 2
{≢⍴⍵}⍤¯1⊢2 3⍴⍳6 ←→ 1 1
{≢⍴⍵}⍤¯2⊢2 3⍴⍳6 ←→ 2 3⍴0
{≢⍴⍵}⍤¯3⊢2 3⍴⍳6 ←→ 2 3⍴0
{≢⍴⍵}⍤0 1 2⊢2 3⍴⍳6 ←→ 2 3⍴0
{≢⍴⍵}⍤0 1⊢2 3⍴⍳6 ←→ 1 1
5{⍺ ⍵}⍤0 1⊢2 2⍴⍳4 ←→ 2 2⍴5(1 2)5(3 4)
(2 2⍴⍳4){⊂⍺ ⍵}⍤1 0⊢5 6 ←→ ((1 2)5)((3 4)6)
(2 2⍴⍳4){⊂⍺ ⍵}⍤2 1 0⊢5 6 ←→ ((1 2)5)((3 4)6)
(2 2⍴⍳4){⊂⍺ ⍵}⍤1⊢5 6 ←→ ((1 2)(5 6))((3 4)(5 6))
5 6{⊂⍺ ⍵}⍤1⊢2 2⍴⍳4 ←→ ((5 6)(1 2))((5 6)(3 4))
5{⊂⍺ ⍵}⍤1⊢6 7 ←→ ⊂5(6 7)
(2 2⍴⍳4)+⍤0⊢2 2⍴10 ←→ 2 2⍴11 12 13 14
(2 2⍴⍳4)+⍤0 1⊢10 20 ←→ 2 2 2⍴11 21 12 22 13 23 14 24
(2 2⍴⍳4)+⍤0⊢3 2⍴1 !! LENGTH ERROR
(2 2⍴⍳4)+⍤0⊢1 2 !! RANK ERROR
1 2+⍤0⊢1 2 3 !! LENGTH ERROR
+⍤⍬⊢1 !! DOMAIN ERROR
+⍤1 2 3 4⊢1 !! DOMAIN ERROR
+⍤(1 1⍴1)⊢1 !! DOMAIN ERROR
+⍤'a'⊢1 !! DOMAIN ERROR
+⍤1.5⊢1 !! DOMAIN ERROR
⌽⍤1⊢2 3⍴⍳6 ←→ 2 3⍴3 2 1 6 5 4
⌽⍤2⊢2 2 2⍴⍳8 ←→ ⌽2 2 2⍴⍳8
⊖⍤2⊢2 2 2⍴⍳8 ←→ 2 2 2⍴3 4 1 2 7 8 5 6
{⍵}⍤1⊢2 0⍴0 ←→ 2 0⍴0
⍴{⍵,0}⍤1⊢2 0⍴0 ←→ 2 1
⍴{⍵}⍤1⊢0 2 3⍴0 ←→ 0 2 3
⊃{⍵}⍤1⊢0 2⍴'a' ←→ ' '
{⊂⍵}⍤0⊢1 2 ←→ 1 2
{⊂⍵ ⍵}⍤0⊢1 2 ←→ (1 1)(2 2)
{⍵⍴1}⍤0⊢1 2 3 ←→ 3 3⍴1 0 0 1 1 0 1 1 1
⍝ power: none, one, many, until a test, on both arguments
{⍵×2}⍣0⊢3 ←→ 3
{⍵×2}⍣1⊢3 ←→ 6
{⍵×2}⍣(,2)⊢3 ←→ 12
2{⍺×⍵}⍣0⊢3 ←→ 3
2×⍣3⊢1 ←→ 8
1∘+⍣5⊢0 ←→ 5
{⍵,≢⍵}⍣3⊢⍬ ←→ 0 1 2
{⍵÷2}⍣{⍺<1}8 ←→ 0.5
{⍵÷2}⍣{⍵<1}8 ←→ 0.25
2{⍵÷⍺}⍣{⍺<1}8 ←→ 0.5
{⍵}⍣≡5 ←→ 5
{1⌈⌊⍵÷2}⍣≡100 ←→ 1
{⍵+1}⍣{1.0}5 ←→ 6
{⍵+1}⍣{,1}5 ←→ 6
{⍵+1}⍣{1 1}5 !! DOMAIN ERROR
{⍵+1}⍣{⍬}5 !! DOMAIN ERROR
{⍵+1}⍣{'a'}5 !! DOMAIN ERROR
{⍵+1}⍣{1J1}5 !! DOMAIN ERROR
{⍵+1}⍣⍬⊢5 !! DOMAIN ERROR
{⍵+1}⍣'a'⊢5 !! DOMAIN ERROR
{⍵+1}⍣¯1⊢5 !! DOMAIN ERROR
3+⍣¯2⊢10 ←→ 4
⍝ at: places by number, by cell, by mask
(9@1)1 2 3 ←→ 9 2 3
(9@3)1 2 3 ←→ 1 2 9
(9@0)1 2 3 !! INDEX ERROR
(9@4)1 2 3 !! INDEX ERROR
(9@⍬)1 2 3 ←→ 1 2 3
(9@(⊂⍬))1 2 3 ←→ 9
(7 8 9@1 2)1 2 3 !! LENGTH ERROR
(9@2)2 2⍴⍳4 ←→ 2 2⍴1 2 9 9
((2 2⍴9)@1 2)3 2⍴⍳6 ←→ 3 2⍴9 9 9 9 5 6
(0@(2∘|))⍳5 ←→ 0 2 0 4 0
(0@(2∘|))2 2⍴⍳4 ←→ 2 2⍴0 2 0 4
((⌽@(2∘|)))⍳5 ←→ 5 2 3 4 1
10+@(2∘|)⍳5 ←→ 11 2 13 4 15
(-@1 3)1 2 3 ←→ ¯1 2 ¯3
(9@(⊂1 2))2 2⍴⍳4 ←→ 2 2⍴1 9 3 4
(9@1)5 ←→ 9
(0@{⍬})1 2 !! LENGTH ERROR
(0@{0})1 2 !! RANK ERROR
(0@{1 0 1})1 2 !! LENGTH ERROR
1(0@2)1 2 !! SYNTAX ERROR
({}@1)1 2 !! VALUE ERROR
{⎕IO←0 ⋄ (9@0)⍵}1 2 3 ←→ 9 2 3
{⎕IO←0 ⋄ (9@(2∘|))⍵}1 2 3 ←→ 9 2 9

⍝ what gives nothing has nothing for another function
({},⊢)1 !! VALUE ERROR
(⊢,{})1 !! VALUE ERROR
(5,{})1 !! VALUE ERROR
({}{⍵}⊢)1 !! VALUE ERROR
({}{5}{})1 !! VALUE ERROR
2({}⊢⊢)1 !! VALUE ERROR
({}≡{})1 !! VALUE ERROR
(-{})1 !! VALUE ERROR
-∘{}1 !! VALUE ERROR
-⍤{}1 !! VALUE ERROR
+⍣{}⊢1 !! VALUE ERROR
{}⍣2⊢1 !! VALUE ERROR
0@{}⊢1 2 3 !! VALUE ERROR
{}@1⊢1 2 3 !! VALUE ERROR
2(+⍥{})⍣¯1⊢3 !! VALUE ERROR
2({}⍛+)⍣¯1⊢3 !! VALUE ERROR
2+{}¨1 2 !! VALUE ERROR
⊢{}/1 2 !! VALUE ERROR
⊢{}\1 2 !! VALUE ERROR
⊢1 2+.{}3 4 !! VALUE ERROR
⊢1 2{}.+3 4 !! VALUE ERROR
⊢1 2∘.{}3 4 !! VALUE ERROR
⊢{}⍤0⊢1 2 !! VALUE ERROR
⊢{}⌸1 2 !! VALUE ERROR
⊢{}⌺3⊢1 2 3 !! VALUE ERROR
({}⍣0)5 ←→ 5
