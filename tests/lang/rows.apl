⍝ Matrices of every width against one row, or one item, at a time: rows that lie across words of bits and past vectors.
widths←1 2 3 4 7 8 9 15 16 17 31 32 33 55 56 57 63 64 65 66 70 127 128 129 130
bits←400⍴1 0 1 1 0 0 1 ⋄ odd←400⍴0 0 0 1 1 1 1 1 0 1 0
data←(0+101|17×⍳400)(1000×101|17×⍳400)(100000×101|17×⍳400)(10000000000×101|17×⍳400)(0.5+101|17×⍳400)(⎕UCS 33+90|17×⍳400)(⎕UCS 1000+400|17×⍳400)(⎕UCS 70000+400|17×⍳400)(400⍴1J2 3 4J5)(400⍴(1 2)'ab' 5)bits odd
every←{f←⍺⍺ ⋄ t←⍵ ⋄ ∧/{f(5,⍵)⍴t}¨widths}
⍝ turned around: the last axis, the first, both
∧/({(⌽⍵)≡⍵[;⌽⍳¯1↑⍴⍵]}every)¨data ←→ 1
∧/({(⊖⍵)≡⍵[⌽⍳≢⍵;]}every)¨data ←→ 1
∧/({m←⍵ ⋄ w←¯1↑⍴m ⋄ (3⌽m)≡m[;1+w|2+⍳w]}every)¨data ←→ 1
∧/({m←⍵ ⋄ w←¯1↑⍴m ⋄ (¯1⌽m)≡m[;1+w|¯2+⍳w]}every)¨data ←→ 1
∧/({m←⍵ ⋄ (2⊖m)≡m[1+5|1+⍳5;]}every)¨data ←→ 1
∧/({m←⍵ ⋄ w←⊃¯1↑⍴m ⋄ (⍉m)≡(,m)[(⍳w)∘.+w×¯1+⍳5]}every)¨data ←→ 1
∧/{t←⍵ ⋄ ∧/{m←(⍵,17)⍴t ⋄ (⍉m)≡(,m)[(⍳17)∘.+17×¯1+⍳⍵]}¨1 2 3 7 8 9 15 16 17 23}¨data ←→ 1
∧/{t←⍵ ⋄ m←2 3 5⍴t ⋄ (⍉m)≡(,m)[(⍳5)∘.+(5×¯1+⍳3)∘.+15×¯1+⍳2]}¨data ←→ 1
⍝ masks of rows and of columns, of all, none and some
∧/({m←⍵ ⋄ (1 0 1 1 0⌿m)≡m[1 3 4;]}every)¨data ←→ 1
∧/({m←⍵ ⋄ (1 1 1 1 1⌿m)≡m}every)¨data ←→ 1
∧/({m←⍵ ⋄ (0 0 0 0 0⌿m)≡m[⍬;]}every)¨data ←→ 1
∧/({m←⍵ ⋄ w←⊃¯1↑⍴m ⋄ ((w⍴1 0 1)/m)≡m[;⍸w⍴1 0 1]}every)¨data ←→ 1
∧/{t←⍵ ⋄ ∧/{m←(130,⍵)⍴t ⋄ b←130⍴odd ⋄ (b⌿m)≡m[⍸b;]}¨1 2 3 7 8 9 55 56 57 64 65}¨data ←→ 1
⍝ vectors by masks in runs: whole words of ones and zeros, and masks that end within a word
masks←{(⍵⍴1)(⍵⍴0)(⍵⍴odd)(⍵⍴(64⍴1),64⍴0)(⍵⍴(70⍴1),3⍴0)(⍵↑1)((-⍵)↑1)(⍵⍴(63⍴0),1)}
∧/{t←⍵ ⋄ ∧/,{n←⍵ ⋄ x←n⍴t ⋄ ∧/{(⍵/x)≡x[⍸⍵]}¨masks n}¨1 2 63 64 65 127 128 129 191 192 193 320}¨data ←→ 1
∧/{∧/{(⍸⍵)≡(⍵=1)/⍳≢⍵}¨masks ⍵}¨1 2 63 64 65 127 128 129 191 192 193 320 ←→ 1
∧/{∧/{(+/⍵)≡≢⍸⍵}¨masks ⍵}¨1 2 63 64 65 127 128 129 191 192 193 320 ←→ 1
{⎕IO←0 ⋄ ∧/{(⍸⍵)≡¯1+{⎕IO←1 ⋄ ⍸⍵}⍵}¨masks 130}0 ←→ 1
(⍸0 3 0 2 1)(⍸,5)(⍸⍬)(⍸0 0) ←→ (2 2 2 4 4 5)(1 1 1 1 1)⍬ ⍬
⍝ items by indices of every width and number
∧/{t←⍵ ⋄ ∧/{i←⍵⍴7 1 120 3 90 ⋄ t[i]≡⊃¨t[⍵⍴7 1 120 3 90]}¨1 2 3 4 5 15 16 17 33 64 65}¨9↑data ←→ 1
picked←{t←⍵ ⋄ ∧/{n←⍵ ⋄ x←n⍴t ⋄ ∧/{i←⍵⍴⌽⍳n ⋄ x[i]≡⊃⍪/{,x[⍵]}¨i}¨1 2 3 4 5 16 17 33}¨1 2 15 16 17 31 32 33 112 113 126 127 128 129 130 255 256 257}
∧/picked¨8↑data ←→ 1
∧/picked¨bits odd ←→ 1
{⎕IO←0 ⋄ t←⍵ ⋄ ∧/{x←⍵⍴t ⋄ x[⌽⍳⍵]≡⌽x}¨1 2 15 16 17 127 128 129 130 256 257}¨8↑data ←→ 8⍴1
(127⍴⍳127)[127⍴128] !! INDEX ERROR
(128⍴⍳127)[3⍴¯1] !! INDEX ERROR
(128⍴⍳127)[3⍴0] !! INDEX ERROR
(16⍴⍳9)[16⍴17] !! INDEX ERROR
(16⍴⍳9)[(16⍴1),17] !! INDEX ERROR
(16⍴⍳9)[17,16⍴1] !! INDEX ERROR
(16⍴⍳9)[(15⍴1),17] !! INDEX ERROR
(200⍴⍳9)[201 1] !! INDEX ERROR
(200⍴⍳9)[200 1] ←→ 2 1
(200⍴⍳9)[¯1 1] !! INDEX ERROR
⍝ folds of rows and columns
sums←{m←⍵ ⋄ (+/m)≡{⊃{⍺+⍵}/⍵}¨↓m}
∧/(sums every)¨5↑data ←→ 1
∧/(sums every)¨bits odd ←→ 1
∧/({(+⌿⍵)≡{{⍺+⍵}/⍵}¨↓⍉⍵}every)¨(5↑data),bits odd ←→ 1
∧/({(⌈/⍵)≡{{⍺⌈⍵}/⍵}¨↓⍵}every)¨(5↑data),bits odd ←→ 1
∧/({(⌊/⍵)≡{{⍺⌊⍵}/⍵}¨↓⍵}every)¨(5↑data),bits odd ←→ 1
∧/({(⌈⌿⍵)≡{{⍺⌈⍵}/⍵}¨↓⍉⍵}every)¨(5↑data),bits odd ←→ 1
∧/({(⌊⌿⍵)≡{{⍺⌊⍵}/⍵}¨↓⍉⍵}every)¨(5↑data),bits odd ←→ 1
∧/({(×/⍵)≡{{⍺×⍵}/⍵}¨↓⍵}every)¨bits odd ←→ 1
∧/({(∧/⍵)≡{{⍺∧⍵}/⍵}¨↓⍵}every)¨bits odd(400⍴1) ←→ 1
∧/({(∨/⍵)≡{{⍺∨⍵}/⍵}¨↓⍵}every)¨bits odd(400⍴0) ←→ 1
∧/({(≠/⍵)≡{{⍺≠⍵}/⍵}¨↓⍵}every)¨bits odd ←→ 1
∧/({(+\⍵)≡↑{{⍺+⍵}\⍵}¨↓⍵}every)¨(4↑data),bits odd ←→ 1
∧/({(+⍀⍵)≡⍉↑{{⍺+⍵}\⍵}¨↓⍉⍵}every)¨(4↑data),bits odd ←→ 1
∧/({(⌈\⍵)≡↑{{⍺⌈⍵}\⍵}¨↓⍵}every)¨(5↑data),bits odd ←→ 1
⍝ the greatest and the least at each place of vectors of each width
greatest←{x←⍵ ⋄ ∧/{n←⍵ ⋄ ∧/{y←n⍴0×x ⋄ y[⍵]←x[1] ⋄ (x[1]=⌈/y)∧(-x[1])=⌊/-y}¨⍳n}¨1 2 7 8 9 15 16 17 31 32 33 63 64 65}
∧/greatest¨5↑data ←→ 1
⍝ products: rows and columns of every number, and inner products of every length
times←{x←⍺ ⋄ y←⍵ ⋄ (x+.×y)≡(↓x)∘.{+/⍺×⍵}↓⍉y}
∧/∊{r←⍵ ⋄ {c←⍵ ⋄ ((r,3)⍴⍳99)times(3,c)⍴5-⍳99}¨⍳9}¨⍳9 ←→ 1
∧/∊{r←⍵ ⋄ {c←⍵ ⋄ ((r,3)⍴0.5×⍳99)times(3,c)⍴0.25×5-⍳99}¨1 2 3 4 5 7 8 9 15 16 17 33}¨1 2 3 4 5 7 8 9 ←→ 1
∧/{((1,⍵)⍴0.5×⍳200)times(⍵,1)⍴0.25×5-⍳200}¨1 2 3 15 16 17 31 32 33 63 64 65 79 80 81 96 127 128 129 ←→ 1
∧/{((⍵⍴0.5×⍳200)+.×⍵⍴0.25×5-⍳200)=+/(⍵⍴0.5×⍳200)×⍵⍴0.25×5-⍳200}¨0 1 2 3 15 16 17 31 32 33 63 64 65 79 80 81 96 127 128 129 ←→ 1
∧/{((⍵⍴⍳200)+.×⍵⍴5-⍳200)=+/(⍵⍴⍳200)×⍵⍴5-⍳200}¨0 1 2 3 15 16 17 31 32 33 63 64 65 66 127 128 129 ←→ 1
((2 0⍴0.5)+.×0 3⍴0.5) ←→ 2 3⍴0
((,0.5)+.×,3) ←→ 1.5
⍝ what nobody else holds is turned around where it lies
∧/{t←⍵ ⋄ ∧/{(⌽⍵⍴t)≡(⍵⍴t)[⌽⍳⍵]}¨⍳140}¨data ←→ 1
∧/{t←⍵ ⋄ ∧/{(⊖(⍵,3)⍴t)≡((⍵,3)⍴t)[⌽⍳⍵;]}¨⍳40}¨data ←→ 1

⍝ Folds of bits over rows, whose words are combined: as each column's fold. Lengths around words, blocks of several.
n←1 2 63 64 65 81 200
(∨⌿¨b) ≡ {∨/↑⍵}¨⍉¨b←{3 ⍵⍴(2×⍵)⍴0 0 1 0 0 1 1}¨n ←→ 1
(∧⌿¨b) ≡ {∧/⍵}¨⍉¨b←{3 ⍵⍴(7+⍵)⍴1 1 0 1 1}¨n ←→ 1
(≠⌿¨b) ≡ {≠/⍵}¨⍉¨b←{5 ⍵⍴(7+⍵)⍴1 1 0 1 1}¨n ←→ 1
(=⌿¨b) ≡ {=/⍵}¨⍉¨b←{4 ⍵⍴(7+⍵)⍴1 1 0 1 1}¨n ←→ 1
(⌈⌿¨b) ≡ {⌈/⍵}¨⍉¨b←{1 ⍵⍴(7+⍵)⍴1 1 0 1 1}¨n ←→ 1
({∨/[2]⍵}¨b) ≡ {∨/1 3 2⍉⍵}¨b←{5 3 ⍵⍴(7+⍵)⍴0 1 0 0 0 0 1}¨n ←→ 1
({∧/[2]⍵}¨b) ≡ {∧/1 3 2⍉⍵}¨b←{5 3 ⍵⍴(7+⍵)⍴1 1 1 0 1 1}¨n ←→ 1

⍝ A function of an array and its parts along axes is that of the array and one of its shape.
a←3 4⍴5 1 4 2 8 ⋄ b←2 3 4⍴⍳7
(10 20 30+[1]a) ≡ (⍉4 3⍴10 20 30)+a ←→ 1
(10 20 30 40+[2]a) ≡ (3 4⍴10 20 30 40)+a ←→ 1
(a+[2 3]b) ≡ (2 3 4⍴a)+b ←→ 1
(b>[1 3]2 4⍴⍳8) ≡ b>2 1 3⍉3 2 4⍴⍳8 ←→ 1
(b=[2]1 0 5) ≡ b=1 3 2⍉2 4 3⍴1 0 5 ←→ 1
(1 0=[1]b∊1 2) ≡ (b∊1 2)=2 3 4⍴12/1 0 ←→ 1
((2 3⍴1 0 0)∨[1 2]b∊1 2) ≡ (b∊1 2)∨2 3 4⍴4/1 0 0 1 0 0 ←→ 1
('abc'=[1]3 4⍴'aabb') ≡ (⍉4 3⍴'abc')=3 4⍴'aabb' ←→ 1
(1.5 2 3×[1]a) ≡ (⍉4 3⍴1.5 2 3)×a ←→ 1
((⍳0)+[1]0 4⍴0) ≡ 0 4⍴0 ←→ 1
(((1 2)3 4)+[1]a) ≡ (⍉4 3⍴(1 2)3 4)+a ←→ 1
