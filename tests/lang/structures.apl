⍝ Control structures: nested in each other, with conditions that go on, left from within.

⍝ parts of :If
{}⎕FX'r←if y' ':If y=1' 'r←1' ':ElseIf y=2' 'r←2' ':ElseIf y=3' 'r←3' ':Else' 'r←0' ':EndIf'
if¨⍳4 ←→ 1 2 3 0
{}⎕FX'r←noelse y' 'r←9' ':If y=1' 'r←1' ':ElseIf y=2' 'r←2' ':EndIf'
noelse¨⍳3 ←→ 1 2 9
{}⎕FX'r←empty y' 'r←9' ':If y=1' ':ElseIf y=2' 'r←2' ':Else' ':EndIf' 'r,←0'
empty¨⍳3 ←→ (9 0)(2 0)(9 0)
{}⎕FX'r←nested y' ':If y>0' ':If y>5' 'r←''big''' ':Else' 'r←''small''' ':EndIf' ':Else' ':If y<¯5' 'r←''deep''' ':Else' 'r←''low''' ':EndIf' ':EndIf'
nested¨6 5 0 ¯6 ←→ 'big' 'small' 'low' 'deep'
⍝ conditions that go on: from the left, each only where it is needed
{}⎕FX'r←and y' 'r←0' ':If y>0' ':AndIf y<10' ':AndIf y≠5' 'r←1' ':EndIf'
and¨0 1 5 9 10 ←→ 0 1 0 1 0
{}⎕FX'r←or y' 'r←0' ':If y=1' ':OrIf y=2' ':OrIf y=3' 'r←1' ':EndIf'
or¨⍳4 ←→ 1 1 1 0
{}⎕FX'r←andor y' 'r←0' ':If y>0' ':AndIf y<3' ':OrIf y=9' ':AndIf 1' 'r←1' ':Else' 'r←2' ':EndIf'
andor¨0 1 2 3 9 ←→ 2 1 1 2 1
{}⎕FX'r←orand y' 'r←0' ':If y=1' ':OrIf y>5' ':AndIf y<8' 'r←1' ':EndIf'
orand¨1 5 6 7 8 ←→ 1 0 1 1 0
{}⎕FX'r←elseor y' 'r←0' ':If y=1' 'r←1' ':ElseIf y=2' ':OrIf y=3' 'r←2' ':ElseIf y>3' ':AndIf y<6' 'r←3' ':Else' 'r←4' ':EndIf'
elseor¨⍳6 ←→ 1 2 2 3 3 4
{}⎕FX'r←lazy y' 'r←0' ':If y=0' ':OrIf 1>÷y' 'r←1' ':EndIf'
lazy¨0 1 2 ←→ 1 0 1
{}⎕FX'r←lazyand y' 'r←0' ':If y≠0' ':AndIf 1>÷y' 'r←1' ':EndIf'
lazyand¨0 1 2 ←→ 0 0 1
{}⎕FX'r←while y' 'r←0' ':While r<10' ':AndIf r≠y' 'r←r+1' ':EndWhile'
while¨3 30 ←→ 3 10
{}⎕FX'r←whileor y' 'r←0' ':While r<2' ':OrIf r<y' 'r←r+1' ':EndWhile'
whileor¨1 5 ←→ 2 5
{}⎕FX'r←until y' 'r←0' ':Repeat' 'r←r+1' ':Until r=y' ':OrIf r=5'
until¨3 9 ←→ 3 5
{}⎕FX'r←untiland y' 'r←0' ':Repeat' 'r←r+1' ':Until r>y' ':AndIf r>3'
untiland¨1 5 ←→ 4 6
{}⎕FX'r←between y' 'r←⍬' ':If y>0' 'r,←1' ':AndIf y>1' 'r,←2' ':AndIf y>2' 'r,←3' ':Else' 'r,←9' ':EndIf'
between¨0 1 2 3 ←→ (,9)(1 9)(1 2 9)(1 2 3)
{}⎕FX'r←orbetween y' 'r←⍬' ':If y=0' 'r,←1' ':OrIf y=1' 'r,←2' ':OrIf y=2' 'r,←3' ':Else' 'r,←9' ':EndIf'
orbetween¨0 1 2 3 ←→ (,3)(1 3)(1 2 3)(1 2 9)
⍝ loops
{}⎕FX'r←for y;i;j' 'r←⍬' ':For i :In ⍳y' ':For j :In ⍳i' ':If j=2 ⋄ :Continue ⋄ :EndIf' ':If j>3 ⋄ :Leave ⋄ :EndIf' 'r,←j' ':EndFor' ':EndFor'
for 5 ←→ 1 1 1 3 1 3 1 3
{}⎕FX'r←outer y;i;j' 'r←⍬' ':For i :In ⍳y' 'j←0' ':While 1' 'j+←1' ':If j>i ⋄ :Leave ⋄ :EndIf' 'r,←j' ':EndWhile' ':If i=2 ⋄ :Leave ⋄ :EndIf' ':EndFor'
outer 5 ←→ 1 1 2
{}⎕FX'r←repeat y' 'r←0' ':Repeat' 'r+←1' ':If r<y ⋄ :Continue ⋄ :EndIf' 'r×←10' ':Until r≥y'
repeat 3 ←→ 30
{}⎕FX'r←endrepeat y' 'r←0' ':Repeat' 'r+←1' ':If r<y ⋄ :Continue ⋄ :EndIf' ':Leave' ':EndRepeat'
endrepeat 3 ←→ 3
{}⎕FX'r←whileuntil y' 'r←0' ':While r<9' 'r+←1' ':Until r=y'
whileuntil¨3 99 ←→ 3 9
{}⎕FX'r←wcontinue y' 'r←⍬' ':While y>0' 'y-←1' ':If 2|y ⋄ :Continue ⋄ :EndIf' 'r,←y' ':EndWhile'
wcontinue 5 ←→ 4 2 0
{}⎕FX'r←changes y;i' 'r←⍬' ':For i :In y' 'y←⍬ ⋄ r,←i ⋄ i←99' ':EndFor' 'r,←i'
changes 1 2 3 ←→ 1 2 3 99
{}⎕FX'r←after y;i' 'r←⍬' ':For i :In y' ':EndFor' 'r←i'
after 1 2 3 ←→ 3
after ⍬ !! VALUE ERROR
{}⎕FX'r←early y;i' 'r←0' ':For i :In ⍳9' ':If i=y ⋄ r←i ⋄ :Return ⋄ :EndIf' ':EndFor' 'r←''none'''
early¨4 10 ←→ 4 'none'
{}⎕FX'r←twiceloop y;i' 'r←⍬' ':For i :In ⍳y ⋄ r,←i ⋄ :EndFor' ':For i :In ⍳y ⋄ r,←-i ⋄ :EndFor'
twiceloop 2 ←→ 1 2 ¯1 ¯2
{}⎕FX'r←recursive y;i' 'r←y' ':For i :In ⍳y-1' 'r,←recursive i' ':EndFor'
recursive 4 ←→ 4 1 2 1 3 1 2 1
⍝ :Select: by match, :CaseList by items, one after the other
{}⎕FX'r←select y' ':Select y' ':Case 1' 'r←''one''' ':Case 1 2' 'r←''pair''' ':CaseList 3 4' 'r←''list''' ':Case ''a''' 'r←''letter''' ':Else' 'r←''other''' ':EndSelect'
select¨1 3 4 5 'a' ←→ 'one' 'list' 'list' 'other' 'letter'
select 1 2 ←→ 'pair'
select,1 ←→ 'other'
select 3 4 ←→ 'other'
select'ab' ←→ 'other'
{}⎕FX'r←first y' 'r←0' ':Select y' ':Case 1' 'r+←1' ':Case 1' 'r+←10' ':CaseList 1 2' 'r+←100' ':EndSelect'
first¨1 2 3 ←→ 1 100 0
{}⎕FX'r←selectin y' ':Select y' ':Case 1' ':Select y+1' ':Case 1' 'r←''no''' ':Case 2' 'r←''inner''' ':EndSelect' ':Case 2' 'r←''second''' ':EndSelect'
selectin¨1 2 ←→ 'inner' 'second'
{}⎕FX'r←loopselect y;i' 'r←⍬' ':For i :In ⍳y' ':Select i' ':Case 2' ':Continue' ':Case 4' ':Leave' ':EndSelect' 'r,←i' ':EndFor'
loopselect 9 ←→ 1 3
⍝ :Trap: what is in it, not in its cases nor behind it
{}⎕FX'r←trap y' 'r←0' ':Trap 11' 'r←÷y' ':Else' 'r←''zero''' ':EndTrap' 'r←r(÷y+1)'
trap 1 ←→ 1 0.5
trap 0 ←→ 'zero' 1
trap ¯1 !! DOMAIN ERROR
{}⎕FX'r←incase y' ':Trap 11' 'r←÷0' ':Case 11' 'r←÷y' ':EndTrap'
incase 2 ←→ 0.5
incase 0 !! DOMAIN ERROR
{}⎕FX'r←intrap y' ':Trap 5' ':Trap 11' 'r←÷y' '1 2+1 2 3' ':Else' 'r←''inner''' ':EndTrap' ':Else' 'r←''outer''' ':EndTrap'
intrap¨0 1 ←→ 'inner' 'outer'
{}⎕FX'r←trapfor y;i' 'r←⍬' ':For i :In y' ':Trap 0' 'r,←÷i' ':Else' 'r,←99' ':EndTrap' ':EndFor'
trapfor 1 0 2 0 ←→ 1 99 0.5 99
{}⎕FX'r←fortrap y;i' 'r←⍬' ':Trap 0' ':For i :In y' 'r,←÷i' ':EndFor' ':Else' 'r,←99' ':EndTrap' 'r,←i'
fortrap 1 0 2 ←→ 1 99 0
{}⎕FX'r←leavetrap y;i' 'r←⍬' ':For i :In y' ':Trap 11' ':If i=0 ⋄ :Leave ⋄ :EndIf' 'r,←÷i' ':EndTrap' ':EndFor' 'r,←÷0'
leavetrap 1 0 !! DOMAIN ERROR
{}⎕FX'r←calltrap y' ':Trap 11' 'r←{÷⍵}¨y' ':Else' 'r←''in each''' ':EndTrap'
calltrap 1 0 ←→ 'in each'
calltrap 1 2 ←→ 1 0.5
{}⎕FX'r←returntrap y' 'r←0' ':Trap 11' 'r←y' ':Return' ':EndTrap' 'r←9'
returntrap 3 ←→ 3
{}⎕FX'r←brtrap y' 'r←0' ':Trap 11' '→OUT' ':EndTrap' 'OUT:r←÷y'
brtrap 0 !! DOMAIN ERROR
brtrap 2 ←→ 0.5
⍝ words in any case, ends that say of what or do not
{}⎕FX'r←case y' ':IF y' 'r←1' ':else' 'r←0' ':ENDIF'
case¨0 1 ←→ 0 1
{}⎕FX'r←ends y;i' 'r←0' ':For i :in ⍳y' ':while 0' ':End' ':if 1' 'r+←i' ':end' ':END'
ends 3 ←→ 6
⎕FX'r←held y' ':Hold ''a'' ''b''' 'r←y' ':End' ←→ 'held'
held 3 ←→ 3
⍝ what is refused, by the line
⎕FX'r←w y' ':If y' 'r←1' ':EndWhile' ←→ 4
⎕FX'r←w y' ':If y' 'r←1' ←→ 2
⎕FX'r←w y' 'r←1' ':EndIf' ←→ 3
⎕FX'r←w y' ':Else' 'r←1' ←→ 2
⎕FX'r←w y' ':If y' ':Else' ':ElseIf y' ':EndIf' ←→ 4
⎕FX'r←w y' ':If y' ':Else' ':Else' ':EndIf' ←→ 4
⎕FX'r←w y' ':Case 1' ←→ 2
⎕FX'r←w y' ':CaseList 1' ←→ 2
⎕FX'r←w y' ':Leave' ←→ 2
⎕FX'r←w y' ':If 1' ':Continue' ':EndIf' ←→ 3
⎕FX'r←w y' ':Until 1' ←→ 2
⎕FX'r←w y' ':AndIf 1' ←→ 2
⎕FX'r←w y' ':If' 'r←1' ':EndIf' ←→ 2
⎕FX'r←w y' ':While' ':EndWhile' ←→ 2
⎕FX'r←w y' ':For i' ':EndFor' ←→ 2
⎕FX'r←w y' ':For i :In' ':EndFor' ←→ 2
⎕FX'r←w y' ':For :In y' ':EndFor' ←→ 2
⎕FX'r←w y' ':Repeat 1' ':Until 1' ←→ 2
⎕FX'r←w y' ':Return 1' ←→ 2
⎕FX'r←w y' ':Wrong' ←→ 2
⎕FX'r←w y' ':Select' ':EndSelect' ←→ 2
⎕FX'r←w y' ':Trap' ':EndTrap' ←→ 2
⎕FX'r←w y' ':With' ':EndWith' ←→ 2
⎕FX'r←w y' ':Repeat' ':Until' ←→ 3
⍝ headers
⎕FX'f' 'x←1' ←→ ,'f'
⎕FX'f y' 'x←1' ←→ ,'f'
⎕FX'x f y' 'x←1' ←→ ,'f'
⎕FX'{x}f y' 'x←1' ←→ ,'f'
⎕FX'{r}←f' 'r←1' ←→ ,'f'
⎕FX'r←{x}(g f)y' 'r←1' ←→ ,'f'
⎕FX'(g f h)y' 'x←1' ←→ ,'f'
⎕EX'f' ←→ 1
⎕FX'' 'x←1' ←→ 1
⎕FX'r←' 'r←1' ←→ 1
⎕FX'←f' 'r←1' ←→ 1
⎕FX'r←a b c d' 'r←1' ←→ 1
⎕FX'r←(f)y' 'r←1' ←→ 1
⎕FX'r←(a f b c)y' 'r←1' ←→ 1
⎕FX'r←(f g)' 'r←1' ←→ 1
⎕FX'r←{x y}f z' 'r←1' ←→ 1
⎕FX'r←{}f z' 'r←1' ←→ 1
⎕FX'r←()f z' 'r←1' ←→ 1
⎕FX'r←f{y}' 'r←1' ←→ 1
⎕FX'r←f 1' 'r←1' ←→ 1
⎕FX'r←f ⎕IO' 'r←1' ←→ 1
⎕FX'r←f a.b' 'r←1' ←→ 1
⎕FX'r←f ⍵' 'r←1' ←→ 1
⎕FX'⍺ f y' 'r←1' ←→ 1
⎕FX'r←∇f y' 'r←1' ←→ 1
⎕FX'a.b y' 'r←1' ←→ 1
⎕FX'r←f y;1' 'r←1' ←→ 1
⎕FX'r←f y;a.b' 'r←1' ←→ 1
⎕FX'r←f y;+' 'r←1' ←→ 1
⎕FX'r←f y;a b' 'r←y' ←→ ,'f'
⎕FX'r←f y;a;a;y' 'r←y' ←→ ,'f'
f 3 ←→ 3
{}⎕FX'(a b)←f(c d);e' 'e←c ⋄ b←e ⋄ a←d'
f 1 2 ←→ 2 1
{}⎕FX'r←{x}f y' ':If 0=⎕NC''x''' 'r←⊂y' ':Else' 'r←x y' ':EndIf'
f 1 2 ←→ ⊂1 2
3 f 1 2 ←→ 3(1 2)
{}⎕FX'r←{(a b)}f y' ':If 0=⎕NC''a''' 'r←y' ':Else' 'r←a b y' ':EndIf'
f 5 ←→ 5
1 2 f 5 ←→ 1 2 5
1 f 5 !! LENGTH ERROR
1 2 3 f 5 !! LENGTH ERROR
(1 2⍴1)f 5 !! LENGTH ERROR
{}⎕FX'{r}←(g f)y' 'r←g y'
1+-f 3 ←→ ¯2
{}⎕FX'r←x(g f h)y' 'r←(x g y)(x h y)'
3+f×4 ←→ 7 12
+f×4 !! SYNTAX ERROR
⍝ labels
{}⎕FX'r←labels y' 'r←A B' 'A:' 'B:r,←y'
labels 9 ←→ 2 3 9
{}⎕FX'r←here y' 'r←0' 'AGAIN:r+←1 ⋄ →(r<y)/AGAIN'
here 4 ←→ 4
⎕FX'r←l y' '⎕IO:r←y' ←→ 2
⎕FX'r←l y' 'a.b:r←y' ←→ 2
⎕FX'r←l y' '⍵:r←y' ←→ 2
