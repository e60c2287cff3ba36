⍝ ⎕EA, ⎕EC, ⎕DM
'0' ⎕EA '1÷0' ←→ 0
'0' ⎕EA '1÷4' ←→ 0.25
'⎕EN' ⎕EA '⍳¯1' ←→ 11
{x←5 ⋄ 'x' ⎕EA '⍎'')'''}0 ←→ 5
'' ⎕EA '3' ←→ 3
('1÷0' ⎕EA '⍳¯1') !! DOMAIN ERROR
5 ⎕EA '1' !! DOMAIN ERROR
⎕EC '2+3' ←→ 1 0 5
⎕EC '' ←→ 3 0 ⍬
2↑⎕EC '1÷0' ←→ 0 11
2⊃3⊃⎕EC '1÷0' ←→ '      1÷0'
3⊃3⊃⎕EC '1÷0' ←→ '       ∧'
{0::⊃⎕DM ⋄ 'own text'⎕SIGNAL 500}0 ←→ 'own text'
{0::⊃⎕DM ⋄ 1 2+1 2 3}0 ←→ {0::'LENGTH ERROR: ',⎕EM ⋄ 1 2+1 2 3}0
⍝ ⎕SI, ⎕LC
f←{⎕SI} ⋄ g←{f ⍵}
f 0 ←→ ,⊂,'f'
{⊃⎕SI}0 ←→ ''
{⎕LC}0 ←→ ,0
⎕SI ←→ 0⍴⊂''
⎕LC ←→ ⍬
⍝ ⎕AV, ⎕NULL, ⎕SIZE, ⎕FR
⍴⎕AV ←→ ,256
⎕UCS ⎕AV[97+⍳3] ←→ 193 194 195
256=⍴∪⎕AV ←→ ,1
⎕NULL≡⎕NULL ←→ 1
⎕NULL 1 ←→ ⎕NULL,1
x←⍳1000 ⋄ yy←'a' 'bc'
⎕SIZE 'unused' ←→ ,0
0<⎕SIZE 'x' 'yy' ←→ 1 1
⎕FR←645
⎕FR←1287 !! NONCE ERROR
⎕FR←1 !! DOMAIN ERROR
⍝ Functions that stele does not have are refused by name wherever they stand.
⎕XML 'x' !! NONCE ERROR
'f' ⎕WC 'Form' !! NONCE ERROR
⎕XML¨'a' 'b' !! NONCE ERROR
(⎕XML⎕WC)'a' !! NONCE ERROR
(+⎕XML-)3 !! NONCE ERROR
+/⎕FTIE 0 !! NONCE ERROR
f←⎕WC !! NONCE ERROR
{⎕XML ⍵}1 !! NONCE ERROR
⎕XML⍣2⊢3 !! NONCE ERROR
(1 2)⎕XML⍨3 !! NONCE ERROR
⎕TRAP←0 !! DOMAIN ERROR
⎕WC !! NONCE ERROR
