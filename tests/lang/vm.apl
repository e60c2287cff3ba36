⍝ The machine: guards, names and their scopes, error guards, assignments, settings, recursion.

⍝ guards
{⍵>3:'big' ⋄ 'small'}¨1 5 ←→ 'small' 'big'
{⍵=0:'zero' ⋄ ⍵<0:'below' ⋄ 'above'}¨0 ¯1 1 ←→ 'zero' 'below' 'above'
{⍵:'one' ⋄ 'zero'},1 ←→ 'one'
{⍵:'one' ⋄ 'zero'}1 1⍴0.0 ←→ 'zero'
{⍵:'one'}1 1 !! DOMAIN ERROR
{⍵:'one'}2 !! DOMAIN ERROR
{⍵:'one'}0.5 !! DOMAIN ERROR
{⍵:'one'}'a' !! DOMAIN ERROR
{⍵:'one'}⍬ !! DOMAIN ERROR
{⍵:'one'}⊂1 1 !! DOMAIN ERROR
x←{⍵:'one'}0 !! VALUE ERROR
x←{⍵:'one'}¨1 0 !! VALUE ERROR
⍝ the first expression that is no assignment ends a dfn
{⍵ ⋄ ÷0}5 ←→ 5
{⋄⋄⍵⋄}5 ←→ 5
{x←⍵ ⋄ x+1 ⋄ x←7}5 ←→ 6

⍝ ⍺ and its default
{⍺←10 ⋄ ⍺+⍵}5 ←→ 15
1{⍺←10 ⋄ ⍺+⍵}5 ←→ 6
1{⍺←÷0 ⋄ ⍺+⍵}5 ←→ 6
{⍺←÷0 ⋄ ⍺+⍵}5 !! DOMAIN ERROR
{⍺←⍵ ⋄ ⍺⍵}3 ←→ 3 3
{⍺+⍵}5 !! VALUE ERROR
{⍵>0:⍵ ⋄ ⍺}0 !! VALUE ERROR
{⍺←0 ⋄ ⍵=0:⍺ ⋄ (⍺+⍵)∇⍵-1}4 ←→ 10

⍝ shadowing: a name is the innermost that has a value, as the text stands
x←1
f←{x←⍵ ⋄ g 0} ⋄ g←{x}
f 5 ←→ 1
f←{x←⍵ ⋄ g←{x} ⋄ g 0}
f 5 ←→ 5
{x←⍵ ⋄ {x←2×x ⋄ {x}0}0}5 ←→ 10
{x←⍵ ⋄ _←{x←2×x ⋄ x}0 ⋄ x}5 ←→ 5
{⍵=1:⊢x←7 ⋄ x}0 ←→ 1
{⍵=1:⊢x←7 ⋄ x}1 ←→ 7
x ←→ 1
{x←⍵ ⋄ {⍵=0:x ⋄ x←⍵ ⋄ ∇ 0}3}9 ←→ 9
{a←⍵ ⋄ {b←⍵ ⋄ {c←⍵ ⋄ a,b,c,⍵}⍵+1}⍵+1}1 ←→ 1 2 3 3
{a←⍵ ⋄ f←{a+⍵} ⋄ {a←100 ⋄ f ⍵}5}1 ←→ 6
{f←{⍵+1} ⋄ g←{f f ⍵} ⋄ g¨⍵}1 2 ←→ 3 4
which←{type←'lexical' ⋄ fn1←{type←'dynamic' ⋄ fn2 ⍵} ⋄ fn2←{type ⍵} ⋄ fn1 ⍵}
which 'scope' ←→ 'lexical' 'scope'
⍝ each call has locals of its own
{n←⍵ ⋄ n=0:0 ⋄ r←∇ n-1 ⋄ n+r}4 ←→ 10
{n←⍵ ⋄ n=0:⍬ ⋄ (∇ n-1),n}4 ←→ 1 2 3 4
nobody 1 !! VALUE ERROR
{nobody}1 !! VALUE ERROR

⍝ late binding: what a name is may change after the function was first called
u←{v ⍵}
v←10 20
u 1 ←→ (10 20)1
⎕EX'v' ←→ 1
v←-
u 1 ←→ ¯1
v←{⍵⍵ ⍺⍺ ⍵}
u 1 !! SYNTAX ERROR
⎕EX'v' ←→ 1
v←5
u 1 ←→ 5 1
u←{w ⍵}
u 1 !! VALUE ERROR
w←{⍵×2}
u 4 ←→ 8
u←{⍺←0 ⋄ ⍺ w ⍵}
u 4 ←→ 8
w←+
2 u 4 ←→ 6
⎕EX'w' ←→ 1
w←7
2 u 4 ←→ 2 7 4
⍝ an operator's operand is an array in one call and a function in the next
o←{⍺⍺ ⍵}
-o 4 ←→ ¯4
3 o 4 ←→ 3 4
{⍵×2}o 4 ←→ 8
3 o 4 ←→ 3 4
(+/÷≢)o 1 2 6 ←→ 3

⍝ strand assignment
{(a b)←⍵ ⋄ a-b}3 4 ←→ ¯1
{a b←⍵ ⋄ a-b}3 4 ←→ ¯1
{(a(b c))←⍵ ⋄ c b a}3(4 5) ←→ 5 4 3
{a b←⍵ ⋄ b a}7 ←→ 7 7
{a b←⍵ ⋄ b a}⊂1 2 ←→ (1 2)(1 2)
(p q)←1 2 ⋄ p q←q p
p q ←→ 2 1
{a b←⍵ ⋄ a}1 2 3 !! LENGTH ERROR
{a b←⍵ ⋄ a}2 2⍴1 !! RANK ERROR
p q ←→ 2 1

⍝ modified and indexed assignment
{x←⍵ ⋄ _←{x+←⍵ ⋄ 0}1 ⋄ x}5 ←→ 6
{x←⍵ ⋄ _←{x,←⍵ ⋄ 0}¨7 8 ⋄ x}5 ←→ 5 7 8
{x←⍵ ⋄ _←{x[2]←⍵ ⋄ 0}9 ⋄ x}1 2 3 ←→ 1 9 3
x←1 ⋄ f←{x+←⍵ ⋄ x}
f 5 ←→ 6
x ←→ 6
{_←{x-←⍵ ⋄ 0}1 ⋄ x}0 ←→ 5
{x←1 ⋄ x+←⍵ ⋄ x}5 ←→ 6
x ←→ 5
{unheard+←1 ⋄ 0}0 !! VALUE ERROR
{unheard[1]←1 ⋄ 0}0 !! VALUE ERROR
x←1 2 3 ⋄ x[2]{⍺×100+⍵}←5
x ←→ 1 210 3
x←1 2 3 ⋄ x[1 3]+←10 20
x ←→ 11 2 23
x←5⍴0 ⋄ x[1 3 1]+←10 20 5
x ←→ 15 0 20 0 0
x←300⍴0 ⋄ x[2 258 2]+←1
x[2 258 3] ←→ 2 1 0
x←5⍴0 ⋄ x[⍬]+←1
x ←→ 5⍴0
x[2 ¯3]+←1 !! INDEX ERROR
x←3 7⍴1 0 1 1 0
x[2;7 1 3 3] ←→ 1 1 0 0
x[3 1;2 6] ←→ 2 2⍴1 0 0 1
x←1 2 3 ⋄ x{⍺,⍵}←4
x ←→ 1 2 3 4
x←2 2⍴⍳4 ⋄ x[;1],¨←5
x ←→ 2 2⍴(1 5)2(3 5)4
⍝ what fails changes nothing
x←1 2 3
x[2 4]←9 !! INDEX ERROR
x[1 2]←7 8 9 !! LENGTH ERROR
x[1]+←'a' !! DOMAIN ERROR
x[2]{÷0}←1 !! DOMAIN ERROR
x+←1 2 !! LENGTH ERROR
x ←→ 1 2 3
⍝ an array is changed in place, but only under one name
x←1 2 3 ⋄ y←x ⋄ x[1]←9
x y ←→ (9 2 3)(1 2 3)
x←1 2 3 ⋄ y←x ⋄ x,←4
x y ←→ (1 2 3 4)(1 2 3)
x←1 2 3 ⋄ y←x x ⋄ x[1]←9
y ←→ (1 2 3)(1 2 3)
x←(1 2)(3 4) ⋄ y←2⊃x ⋄ x[2]←⊂9 9
y ←→ 3 4
{a←⍵ ⋄ a[1]←9 ⋄ a ⍵}1 2 3 ←→ (9 2 3)(1 2 3)
{a←⍵ ⋄ b←a ⋄ a,←9 ⋄ a b}1 2 ←→ (1 2 9)(1 2)
x←1 2 3
{a←⍵ ⋄ a[1]←9 ⋄ a}x ←→ 9 2 3
x ←→ 1 2 3
{x[1]←⍵ ⋄ x}9 ←→ 9 2 3
x ←→ 9 2 3
y←x ⋄ {x[2]←⍵ ⋄ x,y}8 ←→ 9 8 3 9 2 3

⍝ the last use of a local may give it away: the others still see it
{a←⍵ ⋄ (a+1),a}1 2 ←→ 2 3 1 2
{a←⍵ ⋄ b←a+1 ⋄ a b}1 2 ←→ (1 2)(2 3)
{a←⍵ ⋄ a[1]>0:a+1 ⋄ a}1 2 ←→ 2 3
{a←⍵ ⋄ a[1]>5:a+1 ⋄ a}1 2 ←→ 1 2
{a←⍵ ⋄ f←{a+⍵} ⋄ b←a×10 ⋄ b+f 1}1 2 ←→ 12 23
{a←⍵ ⋄ b←{a+⍵}¨1 2 ⋄ a b}3 ←→ 3(4 5)
{a←⍵ ⋄ a←a+1 ⋄ a←a×a ⋄ a}2 ←→ 9
{a←⍵ ⋄ _←⍎'a←a+1' ⋄ a}2 ←→ 3
{a←⍵ ⋄ b←a+1 ⋄ ⍎'a+b'}2 ←→ 5
{⍺+⍵+⍺×⍵}/⍳4 ←→ 119
{(⍵+1)(⍵×2)⍵}1 2 ←→ (2 3)(2 4)(1 2)
{a←⍵ ⋄ 0::a ⋄ b←-a ⋄ ÷0}1 2 ←→ 1 2

⍝ order: right to left
s←⍬ ⋄ t←{s,←⍵ ⋄ ⍵}
(t 1),(t 2),t 3 ←→ 1 2 3
s ←→ 3 2 1
s←⍬ ⋄ x←(t 1)(t 2)(t 3)
s ←→ 3 2 1
s←⍬ ⋄ x←10 20 30 ⋄ y←x[t 2]+t 1
s ←→ 1 2
s←⍬ ⋄ x[t 1]←t 2
s ←→ 2 1
s←⍬ ⋄ y←(2 2⍴x)[t 1;t 2]
s ←→ 2 1
s←⍬ ⋄ y←(t 1)(⊢,t)t 2
s ←→ 2 1 2
(x+1),x←5 ←→ 6 5

⍝ error guards
{0::'caught' ⋄ _←⍎'bound_late←{⍵÷0}' ⋄ bound_late 3}1 ←→ 'caught'
{0::bound_later 7 ⋄ _←⍎'bound_later←{⍵+1}' ⋄ x←bound_later 3 ⋄ ÷0}1 ←→ 8
{0::'caught' ⋄ ÷0}0 ←→ 'caught'
⍝ what a guard's result assigns is not set after the guard
1+{0::b←5 ⋄ b}0 ←→ 6
{11 5::'caught' ⋄ 1 2+⍵}1 2 3 ←→ 'caught'
{5::'caught' ⋄ ÷⍵}0 !! DOMAIN ERROR
{5::'caught' ⋄ ÷⍵}4 ←→ 0.25
{⍬::'caught' ⋄ ÷⍵}0 !! DOMAIN ERROR
{0::⎕EN ⋄ ⍎⍵}¨'÷0' '1 2+1 2 3' '1[2]' 'nobody' '(1 2⍴1)+2 1⍴1' ←→ 11 5 4 6 5
{0::⎕EN ⋄ ⍎⍵}¨'1 2[3]' '(2 2⍴1)+1 2' '1+(' ←→ 3 4 2
told←{'told'⎕SIGNAL 200+⍵}
{0::⎕EM ⋄ told ⍵}1 ←→ 'told'
{201::⎕EN ⋄ told ⍵}1 ←→ 201
{202::⎕EN ⋄ told ⍵}2 ←→ 202
⍝ it works no more while its own expression runs; that of the caller does
{0::÷0 ⋄ ÷⍵}0 !! DOMAIN ERROR
{0::'out' ⋄ {0::1 2+1 2 3 ⋄ ÷⍵}⍵}0 ←→ 'out'
{5::'out' ⋄ {11::1 2+1 2 3 ⋄ ÷⍵}⍵}0 ←→ 'out'
{0::'out' ⋄ {5::'in' ⋄ ÷⍵}⍵}0 ←→ 'out'
⍝ a dfn may set several: the last one that wants the error takes it, and those before it stay
{11::'domain' ⋄ 5::'length' ⋄ ÷⍵}0 ←→ 'domain'
{11::'domain' ⋄ 5::'length' ⋄ 1 2+⍵}1 2 3 ←→ 'length'
{5::'length' ⋄ 0::'any' ⋄ 1 2+⍵}1 2 3 ←→ 'any'
{0::'any' ⋄ 11::1 2+1 2 3 ⋄ ÷⍵}0 ←→ 'any'
add←{trap←'domain' ⋄ 11::trap ⋄ trap←'length' ⋄ 5::trap ⋄ ⍺+⍵}
2 add 3 ←→ 5
2 3 add 4 5 6 ←→ 'length'
2 add 'three' ←→ 'domain'
⍝ it ends with the call that set it
{a←{0::1 ⋄ ⍵}⍵ ⋄ ÷a}0 !! DOMAIN ERROR
{0::'caught' ⋄ {÷⍵}¨⍵}1 0 ←→ 'caught'
{0::'caught' ⋄ {÷⍵}⍤0⊢⍵}1 0 ←→ 'caught'
{0::'caught' ⋄ {÷0}/⍵}1 0 ←→ 'caught'
{0::'caught' ⋄ {÷0}⍣3⊢⍵}1 ←→ 'caught'
{0::¯1 ⋄ ÷⍵}¨1 0 2 ←→ 1 ¯1 0.5
{0::⍺ ⋄ ÷⍵}0 !! VALUE ERROR
1{0::⍺ ⋄ ÷⍵}0 ←→ 1
⍝ locals are then as they were when it was set
{c←'one' ⋄ 0::c ⋄ c←'two' ⋄ ÷0}0 ←→ 'one'
{c←1 2 3 ⋄ 0::c ⋄ c[1]←9 ⋄ ÷0}0 ←→ 1 2 3
{c←1 2 3 ⋄ 0::c ⋄ c,←9 ⋄ ÷0}0 ←→ 1 2 3
{c←1 2 3 ⋄ 0::c ⋄ c[1]←÷0}0 ←→ 1 2 3
{0::unset ⋄ unset←2 ⋄ ÷0}0 !! VALUE ERROR
{c←1 2 3 ⋄ f←{c[⍵]←9 ⋄ ÷0} ⋄ 0::c ⋄ f 2}0 ←→ 1 2 3
⍝ globals stay as they are
x←1
{0::x ⋄ f←{x←⍵ ⋄ ÷0} ⋄ f 5}0 ←→ 1
{0::x ⋄ f←{x+←⍵ ⋄ ÷0} ⋄ f 5}0 ←→ 6
x ←→ 6

⍝ ⎕IO of a dfn is its own
{⎕IO←0 ⋄ ⍳⍵}3 ←→ 0 1 2
⍳3 ←→ 1 2 3
{⎕IO←0 ⋄ ÷⍵}0 !! DOMAIN ERROR
⍳3 ←→ 1 2 3
{⎕IO←0 ⋄ {÷⍵}¨⍵}0 0 !! DOMAIN ERROR
⍳3 ←→ 1 2 3
{(⍳2),{⎕IO←0 ⋄ ⍳⍵}2}0 ←→ 1 2 0 1
{a←{⎕IO←0 ⋄ ⍳⍵}2 ⋄ a,⍳2}0 ←→ 0 1 1 2
{⎕IO←0 ⋄ {⍳⍵}2}0 ←→ 0 1
{⎕IO←0 ⋄ ⍵=0:⍳2 ⋄ ∇⍵-1}3 ←→ 0 1
{0::⍳2 ⋄ {⎕IO←0 ⋄ ÷⍵}⍵}0 ←→ 1 2
{⎕CT←0 ⋄ 1=1+⍵}1E¯15 ←→ 0
1=1+1E¯15 ←→ 1
⎕IO ←→ 1
⍝ an error guard brings back those of the moment when it was set
{0::⍳3 ⋄ ⎕IO←0 ⋄ ÷0}0 ←→ 1 2 3
{⎕IO←0 ⋄ 0::⍳3 ⋄ ⎕IO←1 ⋄ ÷0}0 ←→ 0 1 2
{0::1=1+1E¯15 ⋄ ⎕CT←0 ⋄ ÷0}0 ←→ 1
{0::⍳2 ⋄ {⎕IO←0 ⋄ 0::÷0 ⋄ ⎕IO←1 ⋄ ÷0}0}0 ←→ 1 2
{⎕IO←0 ⋄ _←{0::0 ⋄ ⎕IO←1 ⋄ ÷0}0 ⋄ ⍳2}0 ←→ 0 1
⎕IO ←→ 1
⍝ whatever their case
⎕io ←→ 1
{⎕iO←0 ⋄ ⍳⍵}2 ←→ 0 1
⎕io ←→ 1
⎕a ←→ ⎕A
⎕ucs 65 ←→ 'A'
⎕nc '⎕io' ←→ 2
⎕NC '⎕Ucs' ←→ 3
⍝ what is asked for by name is still there after its last use by sight
{x←⍵ ⋄ y←x+1 ⋄ ⎕NC 'x'}3 ←→ 2
{x←⍵ ⋄ y←x+1 ⋄ (⎕EX 'x'),⎕NC 'x'}3 ←→ 1 2

⍝ recursion
{⍵≤1:1 ⋄ ⍵×∇⍵-1}10 ←→ 3628800
{⍵≤1:⍵ ⋄ (∇⍵-1)+∇⍵-2}15 ←→ 610
{⍵=0:0 ⋄ 1+∇⍵-1}10000 ←→ 10000
even←{⍵=0:1 ⋄ odd ⍵-1} ⋄ odd←{⍵=0:0 ⋄ even ⍵-1}
even 300001 ←→ 0
{k←⍵ ⋄ ⍵=0:0 ⋄ {k+⍵}∇⍵-1}100 ←→ 5050
{⍵=0:⍬ ⋄ k←⍵ ⋄ (∇⍵-1),{k×⍵}1}3 ←→ 1 2 3
hanoi←{⍵=0:⍬ ⋄ a b c←⍺ ⋄ ((a c b)∇⍵-1),(⊂a c),(c b a)∇⍵-1}
≢1 2 3 hanoi 6 ←→ 63
⍝ ∇ in a text that is executed is the function that executes it
{⍵≤0:0 ⋄ ⍎'1+∇ ⍵-1'}3 ←→ 3
down←{⍵≤0:⍬ ⋄ (⍺⍺ ⍵),⍎'⍺⍺ ∇∇ ⍵-1'}
-down 3 ←→ ¯3 ¯2 ¯1
{⍵≤1:10 ⋄ ⍎'⍎''∇1'''}2 ←→ 10
⍎'∇ 1' !! SYNTAX ERROR
{⍎'∇∇'}1 !! SYNTAX ERROR
{∇∇}1 !! SYNTAX ERROR
{⍺⍺{∇∇}⍵}1 !! SYNTAX ERROR

⍝ names assigned together in a dfn are its own
a←5 ⋄ b←6 ⋄ c←7
{(a b)←1 2 ⋄ a+b}0 ←→ 3
{(a(b c))←1(2 3) ⋄ a b c}0 ←→ 1 2 3
{a b←1 2 ⋄ a+b}0 ←→ 3
a b c ←→ 5 6 7
{(new other)←1 2 ⋄ ⎕NC'new'}0 ←→ 2
⎕NC'new' ←→ 0
new !! VALUE ERROR
{(new(another other))←1(2 3) ⋄ new}0 ←→ 1
another !! VALUE ERROR
other !! VALUE ERROR

⍝ ⎕VFI: blanks, or separators between which a field may be empty
⎕VFI'2 -2 ¯2' ←→ (1 0 1)(2 0 ¯2)
⎕VFI'12.1 1E1 1A1 ¯10' ←→ (1 1 0 1)(12.1 10 0 ¯10)
','⎕VFI'3.9,2.4,,76,' ←→ (1 1 1 1 1)(3.9 2.4 0 76 0)
'⋄'⎕VFI'1 ⋄ 2 3 ⋄ 4 ' ←→ (1 0 1)(1 0 4)
',;'⎕VFI',1;x' ←→ (1 1 0)(0 1 0)
', '⎕VFI'1 2, 3' ←→ (1 1 1)(1 2 3)
' '⎕VFI' 1  2 ' ←→ (1 1)(1 2)
⎕VFI'' ←→ ⍬ ⍬
','⎕VFI'' ←→ ⍬ ⍬
⎕VFI'5. .5 5 +5 0x1F 1J2 1,000' ←→ (1 1 1 0 0 1 0)(5 0.5 5 0 0 1J2 0)
1⎕VFI'5' !! DOMAIN ERROR
⍝ ⎕EM
⎕EM 11 ←→ 'DOMAIN ERROR'
⎕EM 2 500 ←→ 'SYNTAX ERROR' 'ERROR 500'
⎕EM¨3 1003 ←→ 'INDEX ERROR' 'INTERRUPT'
⎕EM 7 ←→ 'FORMAT ERROR'
⎕EM ¯1 !! DOMAIN ERROR
⎕EM 'x' !! DOMAIN ERROR
⎕EM 1 1⍴11 !! RANK ERROR
{0::⎕EM ⋄ told ⍵}1 ←→ 'told'
