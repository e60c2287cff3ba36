⍝ What one instruction does: guards, rows, strands on the left, operators with operands, branches, items of loops, traps.

⍝ a guard: one 0 or 1, of any shape and kind of number
{⍵:'yes' ⋄ 'no'}¨0 1 0.0 1.0 ←→ 'no' 'yes' 'no' 'yes'
{⍵:'yes' ⋄ 'no'},0 ←→ 'no'
{⍵:'yes' ⋄ 'no'}1 1 1⍴1 ←→ 'yes'
{⍵:'yes' ⋄ 'no'}1 1⍴0.0 ←→ 'no'
{⍵:'yes' ⋄ 'no'}⊃0.0 0.5 ←→ 'no'
{⍵:'yes' ⋄ 'no'}2 !! DOMAIN ERROR
{⍵:'yes' ⋄ 'no'}¯1 !! DOMAIN ERROR
{⍵:'yes' ⋄ 'no'}0.5 !! DOMAIN ERROR
{⍵:'yes' ⋄ 'no'}1J1 !! DOMAIN ERROR
{⍵:'yes' ⋄ 'no'}'1' !! DOMAIN ERROR
{⍵:'yes' ⋄ 'no'}'' !! DOMAIN ERROR
{⍵:'yes' ⋄ 'no'}⍬ !! DOMAIN ERROR
{⍵:'yes' ⋄ 'no'}1 1 !! DOMAIN ERROR
{⍵:'yes' ⋄ 'no'}0 0 !! DOMAIN ERROR
{⍵:'yes' ⋄ 'no'}⊂,1 !! DOMAIN ERROR
{⍵:'yes' ⋄ 'no'}() !! DOMAIN ERROR
{}⎕FX'r←if y' 'r←0' ':If y' 'r←1' ':EndIf'
if¨0 1 ←→ 0 1
if,1 ←→ 1
if 2 !! DOMAIN ERROR
if'' !! DOMAIN ERROR
if 1 1 !! DOMAIN ERROR
⍝ rows in brackets: scalars become rows of one item, and short rows are filled
[1 2 ⋄ 3 4] ←→ 2 2⍴⍳4
[1 ⋄ 2] ←→ 2 1⍴1 2
[1 2 3 ⋄ 4] ←→ 2 3⍴1 2 3 4 0 0
[1 2 ⋄] ←→ 1 2⍴1 2
['ab' ⋄ 'cde'] ←→ 2 3⍴'ab cde'
[1 2 ⋄ 'ab'] ←→ 2 2⍴1 2 'a' 'b'
[⍬ ⋄ ⍬] ←→ 2 0⍴0
[2 2⍴⍳4 ⋄ 2 2⍴5] ←→ 2 2 2⍴1 2 3 4 5 5 5 5
[(1 2)3 ⋄ 4 5] ←→ 2 2⍴(1 2)3 4 5
(1 2 ⋄ 3) ←→ (1 2)3
(1 ⋄ 2) ←→ 1 2
(1 ⋄) ←→ ,1
('ab' ⋄) ←→ ,⊂'ab'
+/[1 2 ⋄ 3 4] ←→ 3 7
⍝ names together: one item for each, or one for all
{a b←⍵ ⋄ a b}1 2 ←→ 1 2
{a b←⍵ ⋄ b a}'xy' ←→ 'yx'
{a b c←⍵ ⋄ c b a}1 2 3 ←→ 3 2 1
{a b c d←⍵ ⋄ d c b a}1 2 3 4 ←→ 4 3 2 1
{a b←⍵ ⋄ a b}5 ←→ 5 5
{a b←⍵ ⋄ a b},5 ←→ 5 5
{a b←⍵ ⋄ a b}1 1⍴5 ←→ 5 5
{a b←⍵ ⋄ a b}'x' ←→ 'xx'
{a b←⍵ ⋄ a b}⊂'xy' ←→ 'xy' 'xy'
{a b←⍵ ⋄ a b},⊂'xy' ←→ 'xy' 'xy'
{(a)←⍵ ⋄ a}1 2 ←→ 1 2
{a b←⍵ ⋄ a}⍬ !! LENGTH ERROR
{a b←⍵ ⋄ a}1 2 3 !! LENGTH ERROR
{a b c←⍵ ⋄ a}1 2 !! LENGTH ERROR
{a b←⍵ ⋄ a}2 1⍴1 2 !! RANK ERROR
{a b←⍵ ⋄ a}1 2⍴1 2 !! RANK ERROR
{a b c d←⍵ ⋄ a}2 2⍴1 2 !! RANK ERROR
{⎕←a b←⍵}1 2 ←→ 1 2
(a b)←(c d)←3 4
a b c d ←→ 3 4 3 4
(a(b(c d)))←1(2(3 4))
a b c d ←→ 1 2 3 4
((a b)(c d))←5
a b c d ←→ 5 5 5 5
((a b)c)←(1 2)3
a b c ←→ 1 2 3
(a b)+←10 20
a b ←→ 11 22
(a b),←⊂'x' 'y'
a b ←→ (11 'x' 'y')(22 'x' 'y')
a b←b a
a b ←→ (22 'x' 'y')(11 'x' 'y')
⍝ operators of one's own: as many operands as they take
mop←{⍺⍺ ⍵} ⋄ dop←{⍺⍺ ⍵⍵ ⍵}
-mop 1 ←→ ¯1
-dop÷4 ←→ ¯0.25
(-mop)1 ←→ ¯1
(-dop÷)4 ←→ ¯0.25
mop 1 !! SYNTAX ERROR
f←-mop
f 3 ←→ ¯3
f←-dop÷
f 4 ←→ ¯0.25
f←mop
-f 3 ←→ ¯3
f←dop
-f÷4 ←→ ¯0.25
5 mop 1 ←→ 5 1
1 2 mop 1 ←→ (1 2)1
5 dop 6⊢1 ←→ 5 6 1
{⍵×⍺⍺}mop 3 !! SYNTAX ERROR
({⍺⍺ ⍵}mop)1 !! SYNTAX ERROR
twice←⍣2
⌽twice 1 2 3 ←→ 1 2 3
{⍵+1}twice 5 ←→ 7
2×twice 5 ←→ 20
2(×twice)5 ←→ 20
2+twice⊢5 ←→ 9
inverse←⍣¯1
+\inverse 1 3 6 ←→ 1 2 3
rank1←⍤1
+/rank1⊢2 2⍴⍳4 ←→ 3 7
at2←@2
0 at2⊢1 2 3 ←→ 1 0 3
own←dop÷
-own 4 ←→ ¯0.25
own2←dop 7
-own2 4 ←→ ¯7 ¯4
-own÷4 ←→ ¯4
-twice÷4 ←→ 0.25
own 4 !! SYNTAX ERROR
twice 4 !! SYNTAX ERROR
late←{(⍺⍺ later)⍵}
-late 1 !! VALUE ERROR
later←{-⍺⍺ ⍵}
-late 1 ←→ 1
⎕EX'later' ←→ 1
later←{⍺⍺ ⍵⍵ ⍵}
-late 1 !! SYNTAX ERROR
⍝ branches: to a line, out, or nowhere
{}⎕FX'r←to y' 'r←0' '→y' 'r←1' '→0' 'r←2' '→0' 'L:r←3'
to¨0 3 5 7 8 ¯1 99 ←→ 0 1 2 3 0 0 0
to ⍬ ←→ 1
to'' ←→ 1
to 5 3 7 ←→ 2
to,7 ←→ 3
to 1 1⍴5 ←→ 2
to 5.0 ←→ 2
to 5.5 !! DOMAIN ERROR
to'a' !! DOMAIN ERROR
{}⎕FX'r←label y' '→(y>⍳2)/A B' 'r←''none'' ⋄ →0' 'A:r←''a'' ⋄ →0' 'B:r←''b'''
label¨0 1 2 3 ←→ 'none' 'none' 'a' 'a'
{}⎕FX'r←twice_to y' 'r←⍬' 'L:r,←y' 'y-←1' '→(y>0)⍴L' 'r,←0'
twice_to 3 ←→ 3 2 1 0
⍝ items of loops
{}⎕FX'r←each y;i' 'r←0⍴0' ':For i :In y' 'r,←⊂i' ':EndFor'
each 3 ←→ ,3
each ⍬ ←→ ⍬
each'' ←→ ⍬
each'ab' ←→ 'ab'
each 2 2⍴⍳4 ←→ ⍳4
each(1 2)3 ←→ (1 2)3
each⊂1 2 ←→ ,⊂1 2
each,⊂1 2 ←→ ,⊂1 2
each 0 3⍴0 ←→ ⍬
{}⎕FX'r←pairs y;a;b' 'r←0⍴0' ':For a b :In y' 'r,←⊂b a' ':EndFor'
pairs(1 2)(3 4) ←→ (2 1)(4 3)
pairs 5 6 ←→ (5 5)(6 6)
pairs ⍬ ←→ ⍬
pairs⊂1 2 3 !! LENGTH ERROR
{}⎕FX'r←both y;a;b' 'r←0⍴0' ':For a b :InEach y' 'r,←⊂b a' ':EndFor'
both(1 2)(3 4) ←→ (3 1)(4 2)
both 1(3 4) ←→ (3 1)(4 1)
both(1 2)3 ←→ (3 1)(3 2)
both 1 2 ←→ ,⊂2 1
both(,1)(3 4) ←→ (3 1)(4 1)
both(1 2)(,3) ←→ (3 1)(3 2)
both(1 2)(3 4 5) !! LENGTH ERROR
both(1 2 3)(4 5) !! LENGTH ERROR
both(1 2)⍬ !! LENGTH ERROR
both ⍬(1 2) !! LENGTH ERROR
both ⍬ ⍬ ←→ ⍬
both 1 ⍬ ←→ ⍬
both'ab' 'cd' ←→ 'ca' 'db'
both(1 2)(3 4)(5 6) !! LENGTH ERROR
{}⎕FX'r←triple y;a;b;c' 'r←0⍴0' ':For a b c :InEach y' 'r,←⊂c b a' ':EndFor'
triple(1 2)3(4 5) ←→ (4 3 1)(5 3 2)
triple(1 2)(3 4)(5 6) ←→ (5 3 1)(6 4 2)
triple(1 2)(3 4)(5 6 7) !! LENGTH ERROR
⍝ which errors a guard and a :Trap are for
{11::'own' ⋄ ÷0}0 ←→ 'own'
{1 5 11::'own' ⋄ ÷0}0 ←→ 'own'
{0::'own' ⋄ ÷0}0 ←→ 'own'
{5 0::'own' ⋄ ÷0}0 ←→ 'own'
{(,11)::'own' ⋄ ÷0}0 ←→ 'own'
{11.0::'own' ⋄ ÷0}0 ←→ 'own'
{'a' 11::'own' ⋄ ÷0}0 ←→ 'own'
{(2 2⍴1 2 11 4)::'own' ⋄ ÷0}0 ←→ 'own'
{12::'own' ⋄ ÷0}0 !! DOMAIN ERROR
{1000::'own' ⋄ ÷0}0 !! DOMAIN ERROR
{1 5::'own' ⋄ ÷0}0 !! DOMAIN ERROR
{⍬::'own' ⋄ ÷0}0 !! DOMAIN ERROR
{'a'::'own' ⋄ ÷0}0 !! DOMAIN ERROR
{11.5::'own' ⋄ ÷0}0 !! DOMAIN ERROR
{}⎕FX'r←traps y' ':Trap y' 'r←÷0' ':Case 5' 'r←''length''' ':Case 11' 'r←''domain''' ':Else' 'r←''else''' ':EndTrap'
traps¨0 11 ←→ 'domain' 'domain'
traps 5 11 ←→ 'domain'
traps 5 !! DOMAIN ERROR
traps ⍬ !! DOMAIN ERROR
{}⎕FX'r←cases y' ':Trap 0' 'r←÷0' ':Case y' 'r←''case''' ':Else' 'r←''else''' ':EndTrap'
cases 11 ←→ 'case'
cases 0 ←→ 'case'
cases 5 ←→ 'else'
cases 5 11 ←→ 'case'
cases 5 6 ←→ 'else'
cases ⍬ ←→ 'else'
cases'a' ←→ 'else'
cases 'a' 11 ←→ 'case'
{}⎕FX'r←lists y' ':Trap 0' 'r←÷0' ':CaseList y' 'r←''case''' ':EndTrap'
lists 5 11 ←→ 'case'
1+lists 5 6 !! VALUE ERROR
⍝ a name appended to: bits at the ends of words, items of other kinds, the name itself
x←63⍴1 ⋄ x,←1
x ←→ 64⍴1
x,←1
x ←→ 65⍴1
x,←0
x ←→ (65⍴1),0
x←127⍴1 0 ⋄ x,←1 ⋄ x,←0 ⋄ x,←1
x ←→ (127⍴1 0),1 0 1
x←64⍴0 ⋄ x,←1 ⋄ x,←2
x ←→ (64⍴0),1 2
x←128⍴1 ⋄ {x,←⍵ ⋄ 0}¨5⍴0 ⋄ x ←→ (128⍴1),5⍴0
x←1 2 ⋄ x,←x
x ←→ 1 2 1 2
x,←x
x ←→ 8⍴1 2
x←'ab' ⋄ x,←'c' ⋄ x,←'de'
x ←→ 'abcde'
x,←1
x ←→ 'abcde',1
x←1 2 ⋄ x,←0.5
x ←→ 1 2 0.5
x←1 2 ⋄ x,←300
x ←→ 1 2 300
x,←70000 ⋄ x,←5000000000
x ←→ 1 2 300 70000 5000000000
x←1 2 ⋄ x,←⊂3 4
x ←→ 1 2(3 4)
x,←⊂5 6
x ←→ 1 2(3 4)(5 6)
x,←7 8
x ←→ 1 2(3 4)(5 6)7 8
x,←(9 9)(8 8)
x ←→ 1 2(3 4)(5 6)7 8(9 9)(8 8)
x←⍬ ⋄ x,←1 ⋄ x,←2
x ←→ 1 2
x←⍳5 ⋄ x,←6
x ←→ ⍳6
x←⍳5 ⋄ x,←6 7
x ←→ ⍳7
x←5 ⋄ x,←6
x ←→ 5 6
x←2 2⍴⍳4 ⋄ x,←5 6
x ←→ 2 3⍴1 2 5 3 4 6
x←2 2⍴⍳4 ⋄ x⍪←5 6
x ←→ 3 2⍴1 2 3 4 5 6
x←1 2 3 ⋄ x,←2 2⍴0 !! LENGTH ERROR
x ←→ 1 2 3
x,←⍬
x ←→ 1 2 3
x←1 0 1 ⋄ x,←0 1
x ←→ 1 0 1 0 1
x←0.5 1.5 ⋄ x,←2.5 3.5
x ←→ 0.5 1.5 2.5 3.5
x,←1
x ←→ 0.5 1.5 2.5 3.5 1
x←1J2 3 ⋄ x,←4J5
x ←→ 1J2 3 4J5
⍝ items changed by a function: an index that comes twice counts twice
x←4⍴0 ⋄ x[1 2 1]+←1
x ←→ 2 1 0 0
x←4⍴0 ⋄ x[2 2 2]+←1 2 3
x ←→ 0 6 0 0
x←4⍴0 ⋄ x[1 2]+←5 6
x ←→ 5 6 0 0
x←2 2⍴0 ⋄ x[1 1;1]+←1
x ←→ 2 2⍴2 0 0 0
x←2 2⍴0 ⋄ x[1;]+←1
x ←→ 2 2⍴1 1 0 0
x←2 2⍴0 ⋄ x[1 2;2 1]+←2 2⍴⍳4
x ←→ 2 2⍴2 1 4 3
x←3⍴0 ⋄ x[2 2⍴1 1 2 3]+←1
x ←→ 2 1 1
x←3⍴0 ⋄ x[(⊂1)(⊂1)(⊂3)]+←1
x ←→ 2 0 1
x←1 2 3 ⋄ x[1 2]+←1 2 3 !! LENGTH ERROR
x←3⍴0 ⋄ x[1 1]+←1 2 3 !! LENGTH ERROR
x←300⍴0 ⋄ x[256 256 300]+←1 ⋄ x[255 256 300] ←→ 0 2 1
x←10⍴0 ⋄ x[1 4]+←1 ⋄ x[4 4]+←1 ⋄ x ←→ 1 0 0 3 0 0 0 0 0 0
x←5 ⋄ x[⊂⍬]+←1
x ←→ 6
x←1 2 3 ⋄ x[]+←1
x ←→ 2 3 4
x←1 2 3 ⋄ x[]←0
x ←→ 0 0 0
f←{⍵} ⋄ f[1]←2 !! SYNTAX ERROR
x←1 2 3 ⋄ x{}←5 !! VALUE ERROR
x ←→ 1 2 3
