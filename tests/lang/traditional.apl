⍝ Traditional functions: headers, local names, branches, control structures.

⍝ headers
⊢⎕FX'r←x plus y' 'r←x+y' ←→ 'plus'
2 plus 3 ←→ 5
plus/⍳4 ←→ 10
1 2 plus¨3 4 ←→ 4 6
plus 3 !! SYNTAX ERROR
{}⎕FX'r←neg y' 'r←-y'
neg 3 ←→ ¯3
2 neg 3 !! SYNTAX ERROR
{}⎕FX'r←{x}amb y' ':If 0=⎕NC''x''' 'x←10' ':EndIf' 'r←x+y'
amb 1 ←→ 11
5 amb 1 ←→ 6
{}⎕FX'r←answer' 'r←42'
answer+1 ←→ 43
2×answer ←→ 84
1 answer 3 ←→ 1 42 3
(answer)(answer) ←→ 42 42
{⍵+answer}1 ←→ 43
{}⎕FX'(a b)←swap(c d)' 'a←d' 'b←c'
swap 1 2 ←→ 2 1
{}⎕FX'r←(a b)pair(c d)' 'r←a d b c'
1 2 pair 3 4 ←→ 1 4 2 3
{}⎕FX'{r}←quiet y' 'r←y'
quiet 5 ←→ 5
{}⎕FX'none y' 'y←y+1'
1+none 5 !! VALUE ERROR
x←none 5 !! VALUE ERROR
{}⎕FX'r←unset y' 'y←1'
1+unset 5 !! VALUE ERROR

⍝ operators
{}⎕FX'r←(f twice)y' 'r←f f y'
⌽twice 1 2 3 ←→ 1 2 3
{⍵×2}twice 3 ←→ 12
{}⎕FX'r←x(f and g)y' 'r←(x f y)(x g y)'
12 +and÷4 ←→ 16 3
12(3 and 5)4 ←→ (12 3 4)(12 5 4)
-and+ 3 !! SYNTAX ERROR
{}⎕FX'r←{x}(f each)y' 'r←f¨y'
⌽each(1 2)(3 4) ←→ (2 1)(4 3)
1 -twice 2 !! SYNTAX ERROR

⍝ local names hide those outside until the call ends, also from functions that are called
y←'outside'
{}⎕FX'r←f y;z' 'z←y' 'r←g z'
{}⎕FX'r←g w' 'r←w,y'
f 3 ←→ 3 3
y ←→ 'outside'
g'-' ←→ '-outside'
{}⎕FX'r←h y;plus' 'plus←{⍺-⍵}' 'r←10 plus y'
h 3 ←→ 7
10 plus 3 ←→ 13
{}⎕FX'r←deep n;v' 'v←n' '→(n=0)/0' 'r←deep n-1' 'r←v'
1+deep 0 !! VALUE ERROR
{}⎕FX'r←count n;v' 'v←n' 'r←0' '→(n=0)/0' 'r←v+count n-1'
count 100 ←→ 5050
{}⎕FX'r←late y;k' '{}⎕FX''z←k w'' ''z←w×2''' 'r←k y'
late 5 ←→ 10
⎕NC'k' ←→ 0
late 6 ←→ 12
{}⎕FX'r←hid y;v' 'v←1' '{}⎕SHADOW''y''' 'r←⎕NC''y'''
hid 5 ←→ 0
{⎕SHADOW'x'}0 ←→ ,1
{}⎕FX'r←two y;v' 'v←⎕SHADOW''y v''' 'r←⎕NC(,''y'')(,''v'')' 'y←7'
two 5 ←→ 0 2.1
y ←→ 'outside'
{}⎕FX'r←sets' '⎕SHADOW''⎕IO''' '⎕IO←0' 'r←⍳2'
sets,⎕IO ←→ 0 1 1
{}⎕FX'r←through' '{}{⎕SHADOW''y''}0' 'y←5' 'r←y'
through ←→ 5
y ←→ 'outside'
⎕SHADOW'⎕FX' !! DOMAIN ERROR
⎕SHADOW'1a' !! DOMAIN ERROR
⎕SHADOW'aa' 'bb' ←→ 1 1
{y←⍵ ⋄ g y}1 ←→ 1,'outside'
{}⎕FX'r←dfn v' 'r←{v+⍵}1'
dfn 5 ←→ 6
{}⎕FX'fails y' 'y←1' '÷0'
{0::y ⋄ fails 5}0 ←→ 'outside'

⍝ settings
{}⎕FX'r←zero n;⎕IO' '⎕IO←0' 'r←⍳n'
zero 3 ←→ 0 1 2
⎕IO ←→ 1
{}⎕FX'r←setzero n' '⎕IO←0' 'r←n'
{⎕IO←1 ⋄ a←setzero 5 ⋄ ⎕IO}0 ←→ 0
⎕IO ←→ 1
{a←setzero 5 ⋄ ⎕IO}0 ←→ 0
⎕IO ←→ 0
⎕IO←1
{}⎕FX'r←bad n;⎕TS' 'r←n'
bad 1 !! SYNTAX ERROR

⍝ branches
{}⎕FX'r←sum n' 'r←0' 'L:→(n=0)/0' 'r←r+n' 'n←n-1' '→L'
sum 10 ←→ 55
{}⎕FX'r←skip n' 'r←1' '→⍬' 'r←2' '→n' 'r←3' 'r←r,4'
skip 0 ←→ 2
skip 6 ←→ 2 4
skip 5 ←→ 3 4
skip 99 ←→ 2
skip'a' !! DOMAIN ERROR
{}⎕FX'r←go n' 'r←''no''' ':GoTo(n>1)/YES' '→0' 'YES:r←''yes'''
go 1 ←→ 'no'
go 2 ←→ 'yes'
{}⎕FX'r←into n;i' 'r←⍬' '→IN' ':For i :In ⍳n' 'r←r,i' 'IN:r←r,0' ':EndFor'
into 3 ←→ ,0

⍝ conditions
{}⎕FX'r←sign n' ':If n>0' 'r←1' ':ElseIf n<0' 'r←¯1' ':Else' 'r←0' ':EndIf'
sign¨5 ¯5 0 ←→ 1 ¯1 0
{}⎕FX'r←both n' 'r←0' ':If n>0 ⋄ :AndIf n<10 ⋄ r←1 ⋄ :EndIf'
both¨5 ¯5 50 ←→ 1 0 0
{}⎕FX'r←either n' 'r←0' ':If n<0' ':OrIf n>10' 'r←1' ':EndIf'
either¨5 ¯5 50 ←→ 0 1 1
{}⎕FX'r←order n' 'r←0' ':If n>0' ':AndIf n<10' ':OrIf n=99' 'r←1' ':End'
order¨5 50 99 ←→ 1 0 1
{}⎕FX'r←short n' 'r←0' ':If n=0' ':OrIf 0<÷n' 'r←1' ':End'
short¨0 1 ¯1 ←→ 1 1 0
{}⎕FX'r←cond n' ':If n' 'r←1' ':EndIf'
cond 2 !! DOMAIN ERROR
cond 1 1 !! DOMAIN ERROR
cond,1 ←→ 1

⍝ loops
{}⎕FX'r←fac n' 'r←1' ':While n>1' 'r←r×n' 'n←n-1' ':EndWhile'
fac 5 ←→ 120
{}⎕FX'r←rep n' 'r←0' ':Repeat' 'r←r+1' ':Until r=n'
rep 7 ←→ 7
{}⎕FX'r←rep2 n' 'r←0' ':Repeat' 'r←r+1' ':If r=n ⋄ :Leave ⋄ :EndIf' ':EndRepeat'
rep2 7 ←→ 7
{}⎕FX'r←rep3 n' 'r←⍬' ':Repeat' 'n←n-1' ':If 2|n ⋄ :Continue ⋄ :EndIf' 'r←r,n' ':Until n≤0' ':AndIf 1'
rep3 6 ←→ 4 2 0
{}⎕FX'r←wu n' 'r←0' ':While r<10' 'r←r+1' ':Until r=n'
wu 3 ←→ 3
wu 30 ←→ 10
{}⎕FX'r←pick v;x' 'r←⍬' ':For x :In v' ':If x=3 ⋄ :Continue ⋄ :EndIf' ':If x>5 ⋄ :Leave ⋄ :EndIf' 'r←r,x' ':EndFor'
pick⍳9 ←→ 1 2 4 5
pick⍬ ←→ ⍬
pick 2 ←→ ,2
{}⎕FX'r←walk m;x' 'r←⍬' ':For x :In m' 'r←r,⊂x' ':EndFor'
walk 2 2⍴(1 2)3'a'⍬ ←→ (1 2)3'a'⍬
{}⎕FX'r←zip v;a;b' 'r←⍬' ':For a b :In v' 'r←r,a×b' ':EndFor'
zip(1 2)(3 4) ←→ 2 12
{}⎕FX'r←v inter w;a;b' 'r←⍬' ':For a b :InEach v w' 'r←r,a-b' ':EndFor'
10 20 30 inter 1 2 3 ←→ 9 18 27
10 20 30 inter 1 ←→ 9 19 29
⍬ inter ⍬ ←→ ⍬
1 2 inter 1 2 3 !! LENGTH ERROR
{}⎕FX'r←nest n;i;j' 'r←0' ':For i :In ⍳n' ':For j :In ⍳n' ':If j>i ⋄ :Leave ⋄ :EndIf' 'r←r+1' ':EndFor' ':EndFor'
nest 4 ←→ 10
{}⎕FX'r←ret n' 'r←''early''' ':While 1' ':If n ⋄ :Return ⋄ :EndIf' 'r←''late''' ':Leave' ':EndWhile'
ret¨1 0 ←→ 'early' 'late'

⍝ choices
{}⎕FX'r←sel v' ':Select v' ':Case 1' 'r←''one''' ':CaseList 2 3 ''ab''' 'r←''list''' ':Case ''abc''' 'r←''text''' ':Else' 'r←''other''' ':EndSelect'
sel¨1 2 3 9 'abc' 'ab' (1 2) ←→ 'one' 'list' 'list' 'other' 'text' 'list' 'other'
{}⎕FX'r←sel0 v' 'r←0' ':Select v' ':Case 1' 'r←10' ':EndSelect'
sel0¨1 2 ←→ 10 0
{}⎕FX'r←selnone v' 'r←v' ':Select v' ':EndSelect'
selnone 3 ←→ 3

⍝ traps
{}⎕FX'r←safe n' ':Trap 11' 'r←1÷n' ':Case 11' 'r←''zero''' ':EndTrap'
safe¨2 0 ←→ 0.5 'zero'
safe'a' ←→ 'zero'
safe 1 2⍴⊂1 2 ←→ 1 2⍴⊂1 0.5
{}⎕FX'r←safe2 t' ':Trap 0' 'r←⍎t' ':Case 3 5' 'r←''sizes''' ':Case 11' 'r←''domain''' ':Else' 'r←''else''' ':EndTrap'
safe2'1+1' ←→ 2
safe2'1 2+1 2 3' ←→ 'sizes'
safe2'÷0' ←→ 'domain'
safe2'zzz' ←→ 'else'
{}⎕FX'r←quietly t' 'r←0' ':Trap 0 ⋄ r←⍎t ⋄ :EndTrap'
quietly'÷0' ←→ 0
{}⎕FX'r←over n' 'r←0' ':Trap 11 ⋄ r←1 ⋄ :EndTrap' 'r←÷n'
over 0 !! DOMAIN ERROR
{}⎕FX'r←inner n' ':Trap 0' ':Trap 3' 'r←÷n' ':Else' 'r←''length''' ':EndTrap' ':Else' 'r←''outer''' ':EndTrap'
inner 0 ←→ 'outer'
{}⎕FX'r←again n' 'r←0' ':Trap 11' '÷0' ':Else' '÷n' 'r←1' ':EndTrap'
again 0 !! DOMAIN ERROR
{}⎕FX'r←outof n;i' 'r←0' ':For i :In ⍳n' ':Trap 11' ':If i=3 ⋄ :Leave ⋄ :EndIf' ':Continue' ':EndTrap' ':EndFor' 'r←÷0'
outof 5 !! DOMAIN ERROR
{}⎕FX'r←rebound y' ':Trap 0' '{}⎕FX''r←late y'' ''r←y÷0''' 'r←late y' ':Else' 'r←''caught''' ':EndTrap'
rebound 1 ←→ 'caught'
{}⎕FX'r←keeps y' 'r←1' ':Trap 0 ⋄ r←2 ⋄ ÷0 ⋄ :EndTrap'
keeps 0 ←→ 2
{}⎕FX'r←held y' ':Hold ''a''' 'r←y' ':EndHold'
held 4 ←→ 4

⍝ what is refused
⍎':If 1 ⋄ 2 ⋄ :EndIf' !! SYNTAX ERROR
{:If ⍵ ⋄ 1 ⋄ :EndIf}1 !! SYNTAX ERROR
{→0}1 !! SYNTAX ERROR

⍝ functions as text
⎕FX'r←broken y' 'r←(y' ←→ 2
⎕FX'r←broken y' ':If y' ←→ 2
⎕FX'1+2' ←→ 1
⎕FX'twelve←{' '12+⍵' '}' ←→ 'twelve'
twelve 1 ←→ 13
⎕FX↑'r←rows y' 'r←y' ←→ 'rows'
rows 7 ←→ 7
y←1 ⋄ ⎕FX'r←y x' 'r←x' ←→ 1
⎕CR'neg' ←→ 2 7⍴'r←neg yr←-y   '
⎕NR'neg' ←→ 'r←neg y' 'r←-y'
⎕NR'twelve' ←→ 'twelve←{' '12+⍵'(,'}')
⎕CR'nothing' ←→ 0 0⍴''
⎕VR'neg' ←→ '     ∇ r←neg y',(⎕UCS 13),'[1]    r←-y',(⎕UCS 13),'     ∇'
{}⎕FX 'r←{a}PLUS b' '⍝ either' '→DY⍴⍨2=⎕NC''a'' ⋄ r←b ⋄ →END' 'DY:r←a+b ⋄ →END' 'END:'
⎕VR'PLUS' ←→ ∊('     ∇ r←{a}PLUS b' '[1]   ⍝ either' '[2]    →DY⍴⍨2=⎕NC''a'' ⋄ r←b ⋄ →END' '[3]   DY:r←a+b ⋄ →END' '[4]   END:',¨⎕UCS 13),⊂'     ∇'
⍴⎕FMT⎕VR'PLUS' ←→ 6 33
v←⎕VR'PLUS' ⋄ ⎕EX'PLUS' ←→ 1
⎕FX v ←→ 'PLUS'
2 PLUS 3 ←→ 5
⎕VR'PLUS' ←→ v
⎕FX '∇r←foo' 'r←10' '∇' ←→ 'foo'
foo ←→ 10
⎕FX ↑'∇ r←foo' ' r←11' ' ∇' ←→ 'foo'
foo ←→ 11
⎕FX '∇r←foo' 'r←(10' '∇' ←→ 2
⎕FX 'r←foo' 'r←12' '   ' ←→ 'foo'
⎕FX 'r←foo' '' ←→ 'foo'
{}⎕FX 'r←kept y;a' '  ⍝ indented' '  a←y' ' lab:r←a' 'end:'
{}⎕FX'r←blank' 'r←1' '' ''
⎕NR'blank' ←→ 'r←blank' 'r←1' '' ''
w←⎕NR'kept'
⎕FX ⎕VR'kept' ←→ 'kept'
⎕NR'kept' ←→ w
{}⎕FX 'dkept←{' '  ⍝ indented' '  ⍵>1:⍵' '    2' '}'
w←⎕NR'dkept'
⎕FX ⎕VR'dkept' ←→ 'dkept'
⎕NR'dkept' ←→ w
⍝ ⎕CR ⎕NR ⎕VR of what is not text of its own
plus←+ ⋄ cr←⎕CR ⋄ box←2 2∘⍴ ⋄ fork←+⌿÷≢ ⋄ each←⍴¨
⎕CR'plus' ←→ ,'+'
cr'cr' ←→ ,⊂'⎕CR'
⎕CR'box' ←→ (2 2)'∘' '⍴'
⎕NR'box' ←→ (2 2)'∘' '⍴'
⎕VR'box' ←→ (2 2)'∘' '⍴'
⎕CR'fork' ←→ '+⌿' '÷' '≢'
⎕CR'each' ←→ '⍴¨'
{}⎕FX 'r←mean x' 'r←(+/x)÷⍴x'
avg←mean∘, ⋄ average←mean ⋄ dd←{⍵}∘,
⎕CR'avg' ←→ (2 10⍴'r←mean x  r←(+/x)÷⍴x')'∘' ','
⎕NR'avg' ←→ ('r←mean x' 'r←(+/x)÷⍴x')'∘' ','
⎕VR'avg' ←→ (⎕VR'mean')'∘' ','
⎕CR'average' ←→ ⎕CR'mean'
⎕NR'dd' ←→ (,⊂'{⍵}')'∘' ','
⎕CR'no' ←→ 0 0⍴''
⎕NR'no' ←→ ''
⍝ Attributes
⍴⎕AT⊂'mean' ←→ ,4
⍴⎕AT'mean' 'no' ←→ 2 4
(⊃⎕AT'mean'),4↓¯1↓2⊃⎕AT'no' ←→ 1 1 0 0 0
3↑2⊃⎕AT'mean' ←→ 3↑⎕TS
2⊃⎕AT'plus' ←→ 7⍴0
3↑2 ⎕AT'mean' ←→ 3↑⎕TS
7⊃2 ⎕AT'mean' ←→ 0
1 ⎕AT'mean' 'PLUS' 'plus' 'no' 'v' ←→ 5 3⍴1 1 0 1 2 0 1 2 0 0 0 0 1 0 0
3 ⎕AT'mean' ←→ 4⍴0
4 ⎕AT'mean' ←→ 2⍴⎕SIZE'mean'
0 ⎕AT'mean' !! DOMAIN ERROR
5 ⎕AT'mean' !! DOMAIN ERROR
⊃⎕AT'amb' ←→ 1 ¯2 0
⊃⎕AT'answer' ←→ 1 0 0
⊃⎕AT'quiet' ←→ ¯1 1 0
⊃⎕AT'none' ←→ 0 1 0
⊃⎕AT'twice' ←→ 1 1 1
⎕NC'neg' 'answer' 'twice' 'twelve' 'y' ←→ 3.1 3.1 4.1 3.2 2.1
⎕EX'neg' ←→ 1
⎕NC'neg' ←→ 0

⍝ What asks for names by their texts finds a local that a later use could have taken.
{xx←⍳3 ⋄ yy←xx ⋄ 'x'⎕NL 2}0 ←→ 1 2⍴'xx'
{xx←⍳3 ⋄ yy←xx ⋄ ⎕AT⊂'xx'}0 ←→ {yy←⍳3 ⋄ ⎕AT⊂'yy'}0
{∆x←⍳3 ⋄ ⍙x←∆x ⋄ '∆'⎕NL 2}0 ←→ 1 2⍴'∆x'
ok←⎕FX'sys y' '⎕SHADOW''⎕A'''
sys 1 !! DOMAIN ERROR

⍝ Lines of local names, sections, names that take an argument or an item apart
{}⎕FX'r←linelocals y;la;lb ⍝ some' '⍝ a comment' '' '   ;lc;ld ⍝ more' ';⎕IO' '⎕IO←0' '(la lb lc ld)←y' 'r←la+lb-lc×⍳ld'
lc←'outside'
linelocals 1 2 3 4 ←→ 3 0 ¯3 ¯6
lc,⎕IO ←→ 'outside',1
⎕FX'r←badlocals y' ';1;more' 'r←y' ←→ 2
⎕FX'r←badlocals y' 'r←y' ';more' ←→ 3
⍎';a' !! SYNTAX ERROR
{}⎕FX'r←sections y' ':Section One' 'r←y' ':If 1' ':Section' 'r←2×y' ':EndSection' ':EndIf' ':EndSection'
sections 4 ←→ 8
{}⎕FX'r←loops y;i;j;k;l' 'r←⍬' ':For (i j)(k l) :In y' 'r,←i j k l' ':EndFor'
loops((1 2)(3 4))((5 6)(7 8)) ←→ ⍳8
{}⎕FX'r←loops2 y;i;k;l' 'r←⍬' ':For i (k l) :InEach y' 'r,←i k l' ':EndFor'
loops2(1 2)((3 4)(5 6)) ←→ 1 3 4 2 5 6
{}⎕FX'r←loops3 y;k;l' 'r←⍬' ':For (k l) :In y' 'r,←k-l' ':EndFor'
loops3(5 4)(3 1) ←→ 1 2
⎕FX'badloop y' ':For 1 :In y' ':EndFor' ←→ 2
{}⎕FX'{(a b)}←both2(c d)' 'a b←d c'
⊢both2 1 2 ←→ 2 1
{}⎕FX'r←single(x)' 'r←x'
single,5 ←→ 5
single 5 !! LENGTH ERROR
single 5 6 !! LENGTH ERROR
swap 5 !! LENGTH ERROR
swap 1 2 3 !! LENGTH ERROR
swap 1 2⍴1 2 !! LENGTH ERROR

⍝ Labels
{}⎕FX'r←twolabels' '→L' 'L:r←''first''' '→0' 'L:r←''second'''
twolabels ←→ 'first'
{}⎕FX'r←setlabel n' 'L:r←n' '→n/0' 'L←5'
setlabel 1 ←→ 1
setlabel 0 !! SYNTAX ERROR
{}⎕FX'r←addlabel' 'L:r←1' 'L+←5'
addlabel !! SYNTAX ERROR

⍝ Statements before :AndIf and :OrIf
{}⎕FX'r←andcode x;y' 'r←0' ':If x>0' 'y←x-5' ':AndIf y>0' 'r←y' ':Else' 'r←''else''' ':EndIf'
andcode¨¯1 3 8 ←→ 'else' 'else' 3
{}⎕FX'r←orcode x;y' 'r←⍬' ':If x>10' 'r,←''no''' ':OrIf x=3' 'r,←1' ':ElseIf x=4' 'y←1' ':AndIf y' 'r,←4' ':EndIf'
orcode¨12 3 4 5 ←→ (,1)('no',1)('no',4)'no'
{}⎕FX'r←whilecode x;n' 'r←⍬ ⋄ n←0' ':While n<5' 'n+←1' ':AndIf n≠x' 'r,←n' ':EndWhile'
whilecode¨3 9 ←→ (1 2)(⍳5)
{}⎕FX'r←untilcode x' 'r←⍬' ':If x>0' ':Repeat ⋄ x+←1 ⋄ :Until x>3 ⋄ :AndIf x>5' 'r,←x' ':OrIf x=0' 'r,←10' ':Else' 'r,←20' ':EndIf'
untilcode¨1 0 ¯1 ←→ (,10)(6 20)(6 20)
⎕FX'bad y' ':If y' '1' ':Else' '2' ':AndIf y' '3' ':EndIf' ←→ 6

⍝ In dfns the arguments cannot be assigned, and → alone ends what runs
{⍵←5 ⋄ ⍵}3 !! SYNTAX ERROR
{⍵+←5 ⋄ ⍵}3 !! SYNTAX ERROR
{⍵[1]←5 ⋄ ⍵}3 4 !! SYNTAX ERROR
{(a ⍵)←5 ⋄ a}3 !! SYNTAX ERROR
{⍺←5 ⋄ ⍺+⍵}3 ←→ 8

⍝ What a dfn assigns outside itself
{y←1 ⋄ _←{⎕THIS.y←5 ⋄ 0}0 ⋄ y}0 ←→ 5
{y←1 ⋄ _←{{⎕THIS.y←⍵ ⋄ 0}7}0 ⋄ y}0 ←→ 7
{y←1 ⋄ _←{y←2 ⋄ ⎕THIS.zz←5 ⋄ y}0 ⋄ y,zz}0 ←→ 1 5
zz ←→ 5
⎕EX'zz' ←→ 1
⍝ Labels have a class of their own, in functions called from theirs too.
{}⎕FX'r←labelled x' 'L:r←(⎕NC''L'')(⎕NC⊂,''L'')(((,''L'')(,''M''))≡⎕NL ¯1)((⊂,''L'')∊⎕NL ¯2)inner' 'M:'
{}⎕FX'r←inner' 'r←⎕NC''L'''
labelled 0 ←→ 1 1 1 0 1
{}⎕FX'r←hiding L' 'r←⎕NC''L'''
hiding 5 ←→ 2
⍝ One name takes the items of :InEach as it takes those of :In.
{}⎕FX'r←items y;x' 'r←⍬' ':For x :InEach y' 'r,←⊂x' ':EndFor'
items 4 5 ←→ 4 5
items 'ab' 'cd' ←→ 'ab' 'cd'
⎕FX'r←member n' ':For n.x :In 1 2' ':EndFor' ←→ 2
⍝ A name that is hidden again is no label, and those of operators are.
{}⎕FX'r←hides' '⎕SHADOW''L''' 'L←5' 'r←⎕NC''L'''
{}⎕FX'r←outermost' 'L:r←hides,⎕NC''L'''
outermost ←→ 2 1
{}⎕FX'r←(f op)y' 'L:r←(⎕NC''L''),f y'
-op 3 ←→ 1 ¯3
⍝ What a loop assigns is an array in the lines after it, whatever the name is outside.
itself←{⍵}
{}⎕FX'r←arrays y;itself;other' 'r←⍬' ':For itself other :InEach y' 'r,←itself -1' 'r,←⊂itself other' ':EndFor'
arrays(1 2)(3 4) ←→ 0 (1 3) 1 (2 4)
{}⎕FX'r←single;itself' 'r←⍬' ':For itself :In 5 6' 'r,←itself -1' ':EndFor'
single ←→ 4 5
itself 3 ←→ 3

⍝ the first item of what → is given must be a whole number
{}⎕FX'r←goes to' 'r←0' '→to' 'r←1' 'r←r+10'
goes 3 ←→ 11
goes 4 ←→ 10
goes 4 0 ←→ 10
goes 2 2⍴4 ←→ 10
goes 4 'a' ←→ 10
goes 4(1 2) ←→ 10
goes 4J0 ←→ 10
goes 4+1e¯14 ←→ 10
goes ⍬ ←→ 11
goes '' ←→ 11
goes 0 2⍴0 ←→ 11
goes 0⍴⊂1 2 ←→ 11
goes 0 ←→ 0
goes ¯1 ←→ 0
goes 99 ←→ 0
goes 9223372036854775807 ←→ 0
goes ⊂4 5 !! DOMAIN ERROR
goes ,⊂,4 !! DOMAIN ERROR
goes 'a' !! DOMAIN ERROR
goes 2.5 !! DOMAIN ERROR
goes 4J1 !! DOMAIN ERROR
goes 1e300 !! DOMAIN ERROR
goes ⎕NULL !! DOMAIN ERROR
goes ⎕THIS !! DOMAIN ERROR
goes ⎕THIS ⎕THIS !! DOMAIN ERROR
{}⎕FX'r←goesby text' 'r←0' '⍎text' 'r←1' ⋄ goesby'→⊂5 6' !! DOMAIN ERROR
goesby'→0' ←→ 0
