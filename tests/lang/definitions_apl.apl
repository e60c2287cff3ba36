⍝ definitions_apl.cpp: functions from text, whose lines end in CR, LF or both
⎕FX'r←ends',(⎕UCS 13),'r←5' ←→ 'ends'
⎕NR'ends' ←→ 'r←ends' 'r←5'
⎕FX'r←ends',(⎕UCS 10),'r←6',(⎕UCS 10),'r←7' ←→ 'ends'
⎕NR'ends' ←→ 'r←ends' 'r←6' 'r←7'
⎕FX'r←ends',(⎕UCS 13 10),'r←8',(⎕UCS 13 10),'r←9' ←→ 'ends'
⎕NR'ends' ←→ 'r←ends' 'r←8' 'r←9'
⎕FX'r←ends',(⎕UCS 10 13),'r←4' ←→ 'ends'
⎕NR'ends' ←→ 'r←ends' '' 'r←4'
ends ←→ 4
⎕FX'∇r←ends',(⎕UCS 13),'r←3',(⎕UCS 13),'∇' ←→ 'ends'
⎕NR'ends' ←→ 'r←ends' 'r←3'
⎕FX'  ∇  r←ends' 'r←2' '  ∇ ' ←→ 'ends'
ends ←→ 2
⎕FX'one←{⍵+1}' ←→ 'one'
⎕FX'[0] r←nums' '[1] r←1' ←→ 1
⎕FX'     ∇ r←nums',(⎕UCS 13),'[1]    r←1',(⎕UCS 13),'[2]   L:r←2',(⎕UCS 13),'     ∇' ←→ 'nums'
⎕NR'nums' ←→ 'r←nums' 'r←1' 'L:r←2'
⍝ The line that is wrong
⎕FX'r←broken' 'r←1' 'r←2' 'r←3)' ←→ 4
⎕FX'r←broken' 'r←1 ⋄ :If' 'r←2' ←→ 2
⎕FX'' ←→ 1
⎕FX'two←{⍵' ←→ 1
variable←1
⎕FX'r←variable' 'r←1' ←→ 1
variable ←→ 1
{⎕IO←0 ⋄ ⎕FX'r←broken' 'r←(1'}0 ←→ 1
⎕FX 5 !! DOMAIN ERROR
⎕NC'broken' 'two' ←→ 0 0
⍝ What is fixed replaces functions.
{}⎕FX'r←again' 'r←1'
{}⎕FX'r←again y' 'r←y'
again 7 ←→ 7
{}⎕FX'again←{⍵×2}'
again 7 ←→ 14
⍝ ⎕VR has room for the numbers of lines.
{}⎕FX(⊂'r←many'),(99⍴⊂'r←1'),⊂'L:r←2'
lines←{(⍵≠⎕UCS 13)⊆⍵}⎕VR'many'
lines[1 2 10 11 100 101 102] ←→ '     ∇ r←many' '[1]    r←1' '[9]    r←1' '[10]   r←1' '[99]   r←1' '[100] L:r←2' '     ∇'
≢lines ←→ 102
{}⎕FX(⊂'r←many'),(100⍴⊂'r←1'),(899⍴⊂'⍝ note'),'r←2' 'M:'
lines←{(⍵≠⎕UCS 13)⊆⍵}⎕VR'many'
lines[101 102 1000 1001 1002] ←→ '[100]  r←1' '[101] ⍝ note' '[999] ⍝ note' '[1000] r←2' '[1001] M:'
⎕FX ⎕VR'many' ←→ 'many'
many ←→ 2
⎕VR'none' ←→ ''
⎕VR'one' ←→ '     ∇ one←{⍵+1}',(⎕UCS 13),'     ∇'
⍝ The other forms
⎕CR'variable' ←→ 0 0⍴''
⎕NR'variable' ←→ ''
⎕CR'1x' ←→ 0 0⍴''
⎕CR 5 !! DOMAIN ERROR
⎕CR'one' ←→ 1 9⍴'one←{⍵+1}'
⎕NR'one' ←→ ,⊂'one←{⍵+1}'
⎕CR'ends' ←→ 2 6⍴'r←endsr←2   '
⍝ ⎕FX says which line is at fault
⎕FX'r←broken' 'r←1)' 'r←2' ←→ 2
⎕FX'r←broken)' 'r←1' ←→ 1
⎕FX'r←broken' 'r←1+]' 'r←2' ←→ 2
⎕FX'r←broken' 'r←''1' 'r←2' ←→ 2
⎕FX'r←broken' 'r←2' ':EndIf' ←→ 3
⎕FX'r←broken' '' ':If 1' 'r←2' ←→ 3

⍝ ⎕FX names the line of a bracket that is not closed
⎕FX'f' 'x←(1' 'y←2' ←→ 2
⎕FX'f' 'x←[1' 'y←2' 'z←3' ←→ 2
⎕FX'f' 'x←{1' 'y←2' ←→ 2
⎕FX'f' 'w←0' 'x←(1+(2' 'y←2)' ←→ 3
⎕FX'f' 'x←(1' 'y←2]' ←→ 3
⎕FX'f' 'x←1' 'y←2)' ←→ 3
⍝ A default is for a left argument that has no value yet.
{⍺←0 ⋄ ⍺←1 ⋄ ⍺}7 ←→ 0
5{⍺←0 ⋄ ⍺←1 ⋄ ⍺}7 ←→ 5
{⍺←0 ⋄ ⍺←÷0 ⋄ ⍺}7 ←→ 0
{⍺←⊢ ⋄ ⍺←1 ⋄ ⍺ ⍵}7 ←→ 7
{⍵:1 ⋄ ⍺←2 ⋄ ⍺←3 ⋄ ⍺}0 ←→ 2
{⍺←0 ⋄ ⍺+←1 ⋄ ⍺←9 ⋄ ⍺}7 ←→ 1
⍝ An error guard restores its own dfn's names, however they changed; those of other functions keep what they got.
{x←1 ⋄ _←{0::0 ⋄ x+←1 ⋄ ÷0}0 ⋄ x}0 ←→ 2
{x←1 ⋄ 0::x ⋄ x+←1 ⋄ ÷0}0 ←→ 1
{x←1 ⋄ 0::x ⋄ {x+←1 ⋄ ÷0}0}0 ←→ 1
