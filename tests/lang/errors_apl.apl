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
⎕EC 'controlled_value←3' ←→ 1 0 3
2↑⎕EC '1÷0' ←→ 0 11
2⊃3⊃⎕EC '1÷0' ←→ '      1÷0'
3⊃3⊃⎕EC '1÷0' ←→ '       ∧'
{0::⊃⎕DM ⋄ 1 2+1 2 3}0 ←→ 'LENGTH ERROR'
{}⎕FX'r←a div b' '' '  r←a÷b'
{0::⎕DM ⋄ 1 div 0}0 ←→ 'DOMAIN ERROR' 'div[2] r←a÷b' '          ∧'
{}⎕FX'outer←{' 'inner←{' '÷0' '}' '1+inner ⍬' '}'
{0::2⊃⎕DM ⋄ outer ⍬}0 ←→ 'outer[2] ÷0'
⍝ ⎕SIGNAL raises in the caller of what it stands in: of a dfn with those around it, not of a text that runs.
own←{11::'own' ⋄ ⎕SIGNAL ⍵}
{11::'caller' ⋄ own ⍵}11 ←→ 'caller'
own 11 !! DOMAIN ERROR
within←{11::'own' ⋄ i←{11::'inner' ⋄ ⎕SIGNAL ⍵} ⋄ 1+i ⍵}
{11::'outer' ⋄ within ⍵}11 ←→ 'outer'
another←{11::'own' ⋄ 1+own ⍵}
{11::'outer' ⋄ another ⍵}11 ←→ 'own'
{11::'own' ⋄ ⍎'⎕SIGNAL 11'}0 ←→ 'own'
{11::'own' ⋄ ⍎'{11::''text'' ⋄ ⎕SIGNAL ⍵}11'}0 ←→ 'own'
{11::'own' ⋄ (⎕NS'').(⎕SIGNAL 11)}0 !! DOMAIN ERROR
{11::'caller' ⋄ own{⍺⍺ ⍵}⍵}11 ←→ 'caller'
own¨5 11 !! LENGTH ERROR
⍝ What runs a text in the dfn that is to end does not catch it, nor does what is called there.
by_text←{i←{⎕SIGNAL ⍵} ⋄ '''alternate'''⎕EA'i ⍵'}
{11::'caller' ⋄ by_text ⍵}11 ←→ 'caller'
by_text 11 !! DOMAIN ERROR
controlled←{i←{⎕SIGNAL ⍵} ⋄ ⎕EC'i ⍵'}
{11::'caller' ⋄ controlled ⍵}11 ←→ 'caller'
{'''around'''⎕EA'by_text ⍵'}11 ←→ 'around'
⊃{⎕EC'by_text ⍵'}11 ←→ 0
{11::'own' ⋄ '''alternate'''⎕EA'own ⍵'}11 ←→ 'alternate'
{11 5::'caller' ⋄ own¨⍵}11 5 ←→ 'caller'
{}⎕FX'r←traps n' ':Trap 11' '⎕SIGNAL n' ':Else' 'r←''own''' ':EndTrap'
{11::'caller' ⋄ traps ⍵}11 ←→ 'caller'
{}⎕FX'r←a divide b;⎕TRAP' '⎕TRAP←11 ''E'' ''→ERR''' 'r←a÷b ⋄ →0' 'ERR:''DIVISION ERROR''⎕SIGNAL 11'
{11::⎕DMX.(EN EM Message) ⋄ 2 4 6 divide 0}0 ←→ 11 'DIVISION ERROR' ''
⍝ What it takes: a number, or what ⎕DMX is to say.
signals←{⎕SIGNAL ⍵}
texts←{⍺ ⎕SIGNAL ⍵}
{0::⎕EN ⋄ signals 11 12}0 ←→ 11
⎕SIGNAL ¯1 !! DOMAIN ERROR
⎕SIGNAL 1000 !! DOMAIN ERROR
⎕SIGNAL 1.5 !! DOMAIN ERROR
⎕SIGNAL 'a' !! DOMAIN ERROR
⎕SIGNAL 1 1⍴11 !! RANK ERROR
{1006::⎕EN ⋄ signals ⍵}1006 ←→ 1006
{0::⎕DMX.(EN EM Message) ⋄ 'Hello' texts 200}0 ←→ 200 'Hello' ''
{0::⎕DMX.EM ⋄ signals 500}0 ←→ ⎕EM 500
{0::⎕DMX.(EN Message) ⋄ signals⊂⊂'EN' 200}0 ←→ 200 ''
{0::⎕DMX.(EN EM Message) ⋄ signals⊂('EN' 11)('Message' 'why')}0 ←→ 11 'DOMAIN ERROR' 'why'
{0::⎕DMX.(EN EM Message) ⋄ signals⊂2 2⍴'EN' 200 'EM' 'named'}0 ←→ 200 'named' ''
all←('EN' 5)('Vendor' 'V')('ENX' 7)('Category' 'C')('HelpURL' 'H')('OSError'(1 2 'os'))
{0::⎕DMX.(Vendor ENX Category HelpURL OSError) ⋄ signals⊂all}0 ←→ (,'V')7(,'C')(,'H')(1 2 'os')
⎕SIGNAL⊂'EN' 200 !! DOMAIN ERROR
⎕SIGNAL⊂⊂'Message' 'no number' !! DOMAIN ERROR
⎕SIGNAL⊂('EN' 0)('Message' 'x') !! DOMAIN ERROR
⎕SIGNAL⊂('EN' 5)('DM' 'x') !! DOMAIN ERROR
⎕SIGNAL⊂('EN' 5)('OSError' 'x') !! DOMAIN ERROR
⎕SIGNAL⊂2 3⍴'EN' 200 0 !! DOMAIN ERROR
'x'⎕SIGNAL⊂⊂'EN' 200 !! DOMAIN ERROR
'x'⎕SIGNAL 0 !! DOMAIN ERROR
⎕SIGNAL ⍬ ←→ ⍬
{0::⎕EN ⋄ ÷0}0 ←→ 11
⎕SIGNAL 0 ←→ 0
⎕EN,⎕DMX.EN ←→ 0 0
⎕DM ←→ '' '' ''
⍝ What handles an error keeps ⎕DMX to itself.
⎕DMX.EN,{0::⎕DMX.EN ⋄ ÷0}0 ←→ 0 11
⎕DMX.EN ←→ 0
{}⎕FX'r←isolated n' 'r←⎕DMX.EN' ':Trap 0' '÷n' ':Else' 'r,←⎕DMX.EN' ':Trap 5' '1 2+1 2 3' ':Else' 'r,←⎕DMX.EN' ':EndTrap' 'r,←⎕DMX.EN' ':EndTrap' 'r,←⎕DMX.EN'
isolated 0 ←→ 0 11 5 11 0
isolated 'a' ←→ 0 11 5 11 0
{11::⎕DMX.EN,{5::⎕DMX.EN ⋄ 1 2+1 2 3}0 ⋄ ÷0}0 ←→ 11 5
{11::{x←{5::⎕DMX.EN ⋄ 1 2+1 2 3}0 ⋄ x,⎕DMX.EN}0 ⋄ ÷0}0 ←→ 5 11
{}⎕FX'r←handled n' 'r←0' ':Trap 0' '÷n' ':Case {5::11 ⋄ 1 2+1 2 3}0' 'r←''domain''' ':EndTrap'
handled 0 ←→ 'domain'
{}⎕FX'r←foo n;⎕TRAP' 'r←⎕DMX.EN' '⎕TRAP←(2 ''E'' ''→err'')(11 ''C'' ''→err'')' 'goo n' 'err:r,←⎕DMX.EN'
{}⎕FX'goo n;⎕TRAP' '⎕TRAP←5 ''E'' ''→err''' '⍎n⊃''÷0'' ''1 2+1 2 3'' ''∘''' 'err:r,←⎕DMX.EN'
foo 1 ←→ 0 11
foo 2 ←→ 0 5 0
foo 3 ←→ 0 2 0
{}⎕FX'goo n' '⎕SHADOW''⎕TRAP''' '⎕TRAP←5 ''E'' ''→err''' '⍎n⊃''÷0'' ''1 2+1 2 3'' ''∘''' 'err:r,←⎕DMX.EN'
foo¨1 2 3 ←→ (0 11)(0 5 0)(0 2 0)
⍝ Settings that a function has for itself.
{}⎕FX'r←f n;⎕LX;⎕DIV' '⎕LX←n ⋄ ⎕DIV←1' 'r←⎕LX(1÷0)'
f 'text' ←→ 'text' 0
⎕LX,⎕DIV ←→ ,0
{}⎕FX'r←f n' '⎕SHADOW''⎕LX ⎕DIV''' '⎕LX←n ⋄ ⎕DIV←1' 'r←⎕LX(1÷0)'
f 'text' ←→ 'text' 0
⎕LX,⎕DIV ←→ ,0
⍝ Names of errors that files and screens have.
⎕EM 35 38 52 ←→ 'FILE ACCESS ERROR - CONVERTING FILE' 'FILE COMPONENT DAMAGED' 'FIELD CONTENTS RANK ERROR'
⎕EM 63 71 ←→ 'KEY CODE TYPE ERROR' 'FORMAT FILE ERROR'
⍎'∘' !! SYNTAX ERROR
⍎'¨' !! SYNTAX ERROR
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
⍕⎕NULL ←→ '[Null]'
⍕⎕NULL 2 ←→ ' [Null]  2'
⎕FMT ⎕NULL ←→ 1 6⍴'[Null]'
⎕NULL=⎕NULL ←→ 1
⎕NULL≠⎕NULL ←→ 0
1 ⎕NULL=⎕NULL ←→ 0 1
⎕NULL≠1 ⎕NULL 'a' ←→ 1 0 1
(2 2⍴1 ⎕NULL)=⊂⎕NULL ←→ 2 2⍴0 1
(1 ⎕NULL)'ab'=⎕NULL ←→ (0 1)(0 0)
1 2 3=⎕NULL ←→ 0 0 0
⎕NULL=⍬ ←→ ⍬
⎕NULL=⊂1 ⎕NULL ←→ ⊂0 1
1=⎕NULL ←→ 0
'a'≠⎕NULL ←→ 1
⎕NULL<1 !! DOMAIN ERROR
⎕NULL+1 !! DOMAIN ERROR
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
⍝ What ⎕DMX says of an error that the system found, and where there is none
{0::⎕DMX.(Category Vendor HelpURL ENX) ⋄ ÷⍵}0 ←→ 'General' 'stele' '' 0
{0::⎕DMX.(InternalLocation OSError) ⋄ ÷⍵}0 ←→ ('' 0)(0 0 '')
{0::⎕DMX.(EN EM) ⋄ ⍵[2]},0 ←→ 3 'INDEX ERROR'
{0::⍕⎕DMX ⋄ ÷⍵}0 ←→ '⎕DMX'
⎕DMX.(Category EM Message Vendor) ←→ '' '' '' 'stele'
⍝ ⎕TRAP in a function: what it is given, in its forms
{}⎕FX'r←trap y;⎕TRAP' '⎕TRAP←y' 'r←⎕TRAP'
trap 11 'C' '→0' ←→ ,⊂11 'C' '→0'
trap (1 'N')((2 3)'E' '→0') ←→ (1 'N')((2 3)'E' '→0')
trap ,⊂11 'S' ←→ ,⊂11 'S'
trap 11 'S' ←→ ,⊂11 'S'
trap ⍬'N' ←→ ,⊂⍬'N'
trap 11(,'E')'' ←→ ,⊂11 'E' ''
trap 11 'C' 'x' ←→ ,⊂11 'C'(,'x')
⍴trap ⍬ ←→ ,0
⍴trap '' ←→ ,0
⍴⎕TRAP ←→ ,0
⎕TRAP←11 'C' !! DOMAIN ERROR
⎕TRAP←11 'E' !! DOMAIN ERROR
⎕TRAP←11 'N' 'x' !! DOMAIN ERROR
⎕TRAP←11 'S' 'x' !! DOMAIN ERROR
⎕TRAP←11 'X' 'x' !! DOMAIN ERROR
⎕TRAP←11 'X' !! DOMAIN ERROR
⎕TRAP←11 'C' 't' 'u' !! DOMAIN ERROR
⎕TRAP←,11 !! DOMAIN ERROR
⎕TRAP←,⊂,11 !! DOMAIN ERROR
⎕TRAP←11 'CE' 't' !! DOMAIN ERROR
⎕TRAP←,⊂11 'CE' 't' !! DOMAIN ERROR
⎕TRAP←,⊂11 5 't' !! DOMAIN ERROR
⎕TRAP←,⊂11(1 1⍴'C')'t' !! DOMAIN ERROR
⎕TRAP←1.5 'C' 't' !! DOMAIN ERROR
⎕TRAP←'a' 'C' 't' !! DOMAIN ERROR
⎕TRAP←(1 1⍴11)'C' 't' !! DOMAIN ERROR
⎕TRAP←11 'C' 5 !! DOMAIN ERROR
⎕TRAP←11 'C'(1 1⍴'t') !! DOMAIN ERROR
⎕TRAP←1 1⍴⊂11 'N' !! RANK ERROR
⎕TRAP←(11 'N')5 !! DOMAIN ERROR
⍴⎕TRAP ←→ ,0
⍝ ⎕STATE: what calls hide, the innermost first
hidden←10 ⋄ hides_f←{⍵} ⋄ hides_op←{⍺⍺ ⍵} ⋄ hides_space←⎕NS''
{}⎕FX'r←inner_state y;hidden' 'hidden←1' 'r←⎕STATE y'
{}⎕FX'r←outer_state y;hidden' 'hidden←2' 'r←inner_state y'
inner_state'hidden' ←→ (,1)(,0)(,2)(,10)
outer_state'hidden' ←→ (1 1)(0 0)(2 2)(2 10)
2↑outer_state'outer_state' ←→ (0 0)(2 0)
2↑outer_state'inner_state' ←→ (0 0)(0 0)
{}⎕FX'r←hides y;hides_f;hides_op;hides_space;hides_none' 'r←3⊃⎕STATE y'
hides¨'hides_f' 'hides_op' 'hides_space' 'hides_none' 'hidden' ←→ (,3)(,4)(,9)(,0)⍬
{}⎕FX'r←origin y;⎕IO' '⎕IO←0' 'r←(⊃⌽⎕STATE''⎕IO'')⎕IO'
origin 0 ←→ (,1)0
⎕IO ←→ 1
⎕STATE'1x' !! DOMAIN ERROR
⎕STATE 5 !! DOMAIN ERROR
⍝ ⎕SI and ⎕LC of several calls
{}⎕FX'r←first_line y' '' 'r←(⎕SI)(⎕LC)'
{}⎕FX'r←second_line y' 'r←first_line y'
first_line 0 ←→ (,⊂'first_line')(,2)
second_line 0 ←→ ('first_line' 'second_line')(2 1)
⍝ ⎕DM: blanks at the beginning of a line are left out, and lines count from the header.
{}⎕FX'r←shows y' '' '' '   r←1+÷y'
{0::⎕DM ⋄ shows 0}0 ←→ 'DOMAIN ERROR' 'shows[3] r←1+÷y' '             ∧'
3⊃⎕EC'1+÷0' ←→ 'DOMAIN ERROR' '      1+÷0' '        ∧'
3⊃⎕EC'''λ''+1' ←→ 'DOMAIN ERROR' '      ''λ''+1' '         ∧'
⎕EC'' ←→ 3 0 ⍬
⎕EC'x←5' ←→ 1 0 5
⎕EC 5 !! DOMAIN ERROR
'1'⎕EA 5 !! DOMAIN ERROR
⍝ Properties of an error that are none
⎕SIGNAL⊂('EN' 5)('OSError'(1 2)) !! DOMAIN ERROR
⎕SIGNAL⊂('EN' 5)('OSError'(1 2 'os' 4)) !! DOMAIN ERROR
⎕SIGNAL⊂('EN' 5)('OSError'('a' 2 'os')) !! DOMAIN ERROR
⎕SIGNAL⊂('EN' 5)('OSError'(1 'a' 'os')) !! DOMAIN ERROR
⎕SIGNAL⊂('EN' 5)('OSError'(1 2 3)) !! DOMAIN ERROR
⎕SIGNAL⊂('EN' 5)('ENX' 'a') !! DOMAIN ERROR
⎕SIGNAL⊂('EN' 5)('EM' 5) !! DOMAIN ERROR
⎕SIGNAL⊂('EN' 5 6)('EM' 'x') !! DOMAIN ERROR
⎕SIGNAL⊂(5 5)('EM' 'x') !! DOMAIN ERROR
⎕SIGNAL⊂('EN' 5.5)('EM' 'x') !! DOMAIN ERROR
⎕SIGNAL⊂('EN'(5 5))('EM' 'x') !! DOMAIN ERROR
⎕SIGNAL 1005 !! DOMAIN ERROR
⎕SIGNAL 1007 !! DOMAIN ERROR
{0::⎕EN ⋄ signals 999}0 ←→ 999
{5::⎕EN ⋄ signals ⍵}5 ←→ 5
{0::⎕DMX.(EN EM) ⋄ 'own'texts 5}0 ←→ 5 'own'
{0::⎕DMX.EM ⋄ ''texts 500}0 ←→ 'ERROR 500'
{0::⎕DMX.EM ⋄ signals⊂⊂'EN' 500}0 ←→ 'ERROR 500'
{0::⎕DMX.(EM Message) ⋄ signals⊂('EN' 500)('Message' 'why')}0 ←→ 'ERROR 500' 'why'
5⎕SIGNAL 200 !! DOMAIN ERROR
⍝ Numbers of errors, and the errors that they are
{0::⎕EN ⋄ ⍎⍵}¨'1 2+1 2 3' '(2 2⍴1)+1 2' '⍳¯1' 'nowhere' '(' '⎕XML 1' '1 2[3]' ←→ 5 4 11 6 2 16 3
{0::⎕EN ⋄ ⍎⍵}¨'⎕NGET''/no/such''' '⎕NDELETE''/proc''' '(+⍠''No'' 1)5' ←→ 22 19 11
⍝ A dfn, an argument and an item are arrays; a text that gives a function is a statement, or assigned to a name.
{⊢⍤1⍵}⍳3 !! SYNTAX ERROR
{⊢}1 !! SYNTAX ERROR
{×}¨1 2 !! SYNTAX ERROR
{⍺⍺}/1 2 !! SYNTAX ERROR
+{⍺⍺}1 !! SYNTAX ERROR
{⍵:+ ⋄ 2}1 !! SYNTAX ERROR
{⍵:+ ⋄ 2}0 ←→ 2
{0::5 ⋄ ×}0 ←→ 5
{2::5 ⋄ {+}⍵}0 ←→ 5
⊃⎕EC'{+}0' ←→ 0
2(⍎'+')3 !! SYNTAX ERROR
1,⍎'+' !! SYNTAX ERROR
⍎¨'+-' !! SYNTAX ERROR
⍎⍤0⊢'+-' !! SYNTAX ERROR
[1 ⋄ ⍎'+'] !! SYNTAX ERROR
{⍎'+'}3 !! SYNTAX ERROR
{⍵}⍎'+' !! SYNTAX ERROR
2⊃⎕EC'+' ←→ 2
('0' ⎕EA '+') ←→ 0
executed←⍎'-' ⋄ 5 executed 3 ←→ 2
1,(⎕NS'').(⍎'+') !! SYNTAX ERROR
(⍎'+')/1 2 !! SYNTAX ERROR
⎕FX'r←gives_function' 'r←⍎''+''' ⋄ gives_function !! SYNTAX ERROR
