⍝ Literals
⍕() ←→ '#.[Namespace]'
⍴()() ←→ ,2
⍴( () ⋄ () ) ←→ ,2
(x:'hello').x ←→ 'hello'
(y:(x:'hello')).y.x ←→ 'hello'
(a:1 ⋄ b:a+2) !! VALUE ERROR
(a:1 ⋄ 2) !! SYNTAX ERROR
short←'jack'
(short:'jill' ⋄ inner:⍴short).inner ←→ ,4

⍝ Members
n←(a:1 ⋄ b:2 3)
n.a ←→ 1
n.b[2] ←→ 3
n.c !! VALUE ERROR
n.a.b !! DOMAIN ERROR
5.5 ←→ 11÷2
r←n
n.a←10
r.a ←→ 10
{⍵.a←20 ⋄ 0}r ←→ 0
n.a ←→ 20
n≡r ←→ 1
n≡(a:20 ⋄ b:2 3) ←→ 0
unset.a !! VALUE ERROR
unset.a←1 !! VALUE ERROR
{x←(a:⍵) ⋄ x.a+1}5 ←→ 6
{x←(a:⍵) ⋄ {x.a+⍵}5}1 ←→ 6
{x←(a:⍵) ⋄ x.a+←1 ⋄ x.a}5 ←→ 6
{x←(a:⍵) ⋄ y←x.a ⋄ x.a←0 ⋄ y x.a}5 ←→ 5 0

⍝ Every way to assign
m←()
m.v←⍳5
m.v[2]←99
m.v ←→ 1 99 3 4 5
m.v[1 2]+←1
m.v ←→ 2 100 3 4 5
(2↑m.v)←0
m.v ←→ 0 0 3 4 5
m.v,←6
m.v ←→ 0 0 3 4 5 6
(m.p m.q)←1 2
m.p m.q ←→ 1 2
m.(p q)←3 4
m.(p q) ←→ 3 4
(m n)[1].p←7
m.p ←→ 7
(m n)[1].p+←1
m.p ←→ 8
(m n)[1].v[3]←33
m.v ←→ 0 0 33 4 5 6
m.(w←p×2)
m.w ←→ 16
m.n←(x:5)
m.n.x ←→ 5
m.n.x←6
m.n.x ←→ 6
m.n.(x×7) ←→ 42

⍝ Functions: they belong to the namespace in which they get a name
m.f←{p+⍵}
p←1000
m.f 1 ←→ 9
m.f¨1 2 ←→ 9 10
1 m.{⍺+⍵}2 ←→ 3
g←m.f
g 1 ←→ 9
{⍵.f 1}m ←→ 9
m.(f 1) ←→ 9
m.(h←{p×⍵})
m.h 2 ←→ 16
m.sum←+/
m.sum 1 2 3 ←→ 6
f2←{p-⍵}
m.k←f2
m.k 0 ←→ 8
f2 0 ←→ 1000
m.o←{⍺⍺ p+⍵}
-m.o 1 ←→ ¯9
m.plus←{⍺+⍵}
1 2 m.plus.×3 4 ←→ 11
m.count←{c←⍵ ⋄ {c+p+⍵}1}
m.count 10 ←→ 19
made←{t←() ⋄ t.value←⍵ ⋄ t.get←{value+⍵} ⋄ t}
t5←made 5
t5.get 1 ←→ 6
(made 7).get 1 ←→ 8

⍝ Functions without arguments
m.⎕FX'r←nil' 'r←p×10' ←→ 'nil'
m.nil ←→ 80
m.nil+1 ←→ 81
m.(nil) ←→ 80
(m m).nil ←→ 80 80
(2⊃1 m).nil ←→ 80
{⍵.nil}m ←→ 80

⍝ Arrays of references
e←(v:1 ⋄ w:'ab')(v:2 ⋄ w:'cd')
e.v ←→ 1 2
e.w ←→ 'ab' 'cd'
e.(v w) ←→ (1 'ab')(2 'cd')
e.(v+10) ←→ 11 12
(2 1⍴e).v ←→ 2 1⍴1 2
(e e).v ←→ (1 2)(1 2)
e.v←3
e.v ←→ 3 3
e.v←5 6
e.v ←→ 5 6
e.v←1 2 3 !! LENGTH ERROR
e.(v w)←(1 'x')(2 'y')
e.(v w) ←→ (1 'x')(2 'y')
e[2].v ←→ 2
(2⊃e).w ←→ 'y'
e.f←{v×⍵}
e.f 10 ←→ 10 20
e.f 10 20 ←→ 10 40
e.f⊂1 2 ←→ (1 2)(2 4)
1 2 e.{⍺+⍵}10 20 ←→ 11 22
(1 2)3 4((e[1])e(e[2])).+1 2(3 4) ←→ (2 3)(5 5)(7 8)
e.unset !! VALUE ERROR
(1 2).v !! DOMAIN ERROR
{⍵.v}¨e ←→ 1 2

⍝ Expressions in a namespace
x←1
n.(x←5)
n.x x ←→ 5 1
n.(a+x) ←→ 25
{n.(x+⍵)}100 ←→ 105
n.({x+⍵}¨1 2) ←→ 6 7
n.({y←⍵ ⋄ x+y}3) ←→ 8
n.(+/x,⍳3) ←→ 11
n.(⍎'x+1') ←→ 6
n.⍎'x+2' ←→ 7
n⍎'x+3' ←→ 8
'n'⍎'x+4' ←→ 9
n⍎'zz←3'
n.zz ←→ 3
⎕NC'zz' ←→ 0
{n⍎'x'}7 ←→ 5
{x←9 ⋄ n⍎'x'}7 ←→ 5
{x←9 ⋄ ⍎'x'}7 ←→ 9

⍝ # ## ⎕THIS
#≡⎕THIS ←→ 1
⍕# ←→ ,'#'
#.x ←→ 1
n.#.x ←→ 1
n.(##.x) ←→ 1
n.(#.x+x) ←→ 6
⍕n.⎕THIS ←→ '#.[Namespace]'
n≡n.⎕THIS ←→ 1
'N1'⎕NS'' ←→ '#.N1'
⍕N1 ←→ '#.N1'
'N1.N2'⎕NS'' ←→ '#.N1.N2'
N1.N2.y←3
⍕N1.N2.## ←→ '#.N1'
N1.y←4
N1.N2.(##.y y) ←→ 4 3
N1.N2.(⍕⎕THIS) ←→ '#.N1.N2'

⍝ ⎕NS
c←⎕NS n
c.x ←→ 5
c.x←6
n.x ←→ 5
d←⎕NS(a:1 ⋄ b:2)(b:3)
d.(a b) ←→ 1 3
v1←7 ⋄ v2←8
d←⎕NS'v1' 'v2'
d.(v1+v2) ←→ 15
d←⎕NS 2 2⍴'v1v2'
d.v2 ←→ 8
'N3' 'N4'⎕NS'v1' ←→ '#.N3' '#.N4'
N3.v1+N4.v1 ←→ 14
'N3'⎕NS(v1:1 ⋄ extra:2) ←→ '#.N3'
N3.(v1 extra) ←→ 1 2
⍴⎕NS¨'' '' ←→ ,2
⎕NS'unset' !! VALUE ERROR
'f2'⎕NS'' !! DOMAIN ERROR
N5←⎕NS'f2'
N5.p←3
N5.f2 1 ←→ 2

⍝ What there is
⎕NC'n' ←→ 9
⎕NC'n' 'n.x' 'n.unset' 'm.f' ←→ 9.1 2.1 0 3.2
n.⎕NC'x' ←→ 2
d←(b:2 ⋄ a:1)
d.⎕NL 2 ←→ 2 1⍴'ab'
d.⎕NL ¯2 ←→ ,¨'ab'
(d N3).⎕NL¯2 ¯2 ←→ (,¨'ab')('extra' 'v1')
⎕EX'd.a' ←→ 1
d.⎕NL ¯2 ←→ ,⊂,'b'
d.⎕EX'b' ←→ 1
⍴d.⎕NL ¯2 ←→ ,0
d.⎕FX'r←tw y' 'r←2×y+z' ←→ 'tw'
d.z←1
d.tw 3 ←→ 8
z←100
d.tw 3 ←→ 8
d.⎕NC⊂'tw' ←→ 3.1
d.⎕DF'shown' ←→ ⎕NULL
⍕d ←→ 'shown'
⍴⍕d d ←→ ,14

⍝ Dynamic scope stays in its namespace
{}⎕FX'r←outer y;q' 'q←y' 'r←N6.inner 0'
N6←(q:'own')
N6.⎕FX'r←inner y' 'r←q' ←→ 'inner'
outer 5 ←→ 'own'
{}⎕FX'r←outer2 y;q' 'q←y' 'r←N6.inner2 0'
N6.⎕FX'r←inner2 y;q' 'q←1' 'r←#.back 0' ←→ 'inner2'
{}⎕FX'r←back y' 'r←q N6.q'
outer2 5 ←→ 5 1

⍝ Namespaces that refer to themselves
loop←()
loop.me←loop
loop.me.me.me≡loop ←→ 1
loop.f←{me}
loop.f 0 ←→ loop

⍝ Scripts
⊢⎕FIX':Namespace s' '⎕IO←0' 'x←5' 'f←{x+⍳⍵}' '∇r←t y;q' 'q←⍳2' 'r←q,y' '∇' ':EndNamespace' ←→ s
s.f 3 ←→ 5 6 7
s.t 9 ←→ 0 1 9
s.⎕IO ←→ 0
⍳2 ←→ 1 2
{⎕IO←0 ⋄ s.f 1}0 ←→ ,5
⍕0⎕FIX':Namespace hidden' 'x←1' ':EndNamespace' ←→ '#.hidden'
⎕NC'hidden' ←→ 0
(⎕FIX':Namespace' 'x←1' ':EndNamespace').x ←→ 1
⊢2⎕FIX'∇r←aa y' 'r←y+1' '∇' 'bb←{aa ⍵}' ':Namespace cc' 'x←1' ':EndNamespace' ←→ 'aa' 'bb' 'cc'
bb 1 ←→ 2
⎕FIX'x←1' '' !! DOMAIN ERROR
2⎕FIX'r←f x' 'r←(1' !! DOMAIN ERROR
⎕FIX,⊂':Namespace a' !! DOMAIN ERROR
s2←⎕FIX':Namespace s2' ':Namespace in' 'y←##.z+1' ':EndNamespace' 'z←1' ':EndNamespace' !! DOMAIN ERROR
⊢⎕FIX':Namespace s2' 'z←1' ':Section one' ':Namespace in' 'y←##.z+1' ':EndNamespace' ':EndSection' ':EndNamespace' ←→ s2
s2.in.y ←→ 2
⍕s2.in ←→ '#.s2.in'

⍝ ⎕DMX, ⎕SIGNAL, functions of ⎕R
{0::⎕DMX.EN ⋄ 1÷0}0 ←→ 11
{0::⎕DMX.(EN EM) ⋄ 1 2+1 2 3}0 ←→ 5 'LENGTH ERROR'
fails←{⎕SIGNAL ⍵}
{0::⎕DMX.Message ⋄ fails⊂('EN' 11)('Message' 'no good')}0 ←→ 'no good'
{0::⎕DMX.(EN EM) ⋄ fails⊂('EN' 500)('EM' 'own')}0 ←→ 500 'own'
('\w+'⎕R{⌽⍵.Match})'abc de' ←→ 'cba ed'
('(\w)(\w)'⎕S{⍵.(Offsets Lengths)})'abcd' ←→ ((0 0 1)(2 1 1))((2 2 3)(2 1 1))
('a'⎕S{⍵.PatternNum,⍵.BlockNum})'banana' ←→ (0 0)(0 0)(0 0)
(⎕JSON'{"a":[1,{"b":2}],"c":null}').(a[2]).b ←→ 2
⎕JSON(a:1 ⋄ b:'x' 2 ⋄ c:(d:⍬)) ←→ '{"a":1,"b":["x",2],"c":{"d":[]}}'
⎕JSON⎕JSON'{"b":1,"a":{"c":[true,false]}}' ←→ '{"a":{"c":[true,false]},"b":1}'
mm2←m m
mm2.nil ←→ 80 80

⍝ Functions that leave the expression in which they were written
n7←(x:5)
g7←n7.(f7←{x+⍵})
g7 1 ←→ 6
n7.(#.h7←{x×⍵})
x←100
h7 2 ←→ 200
n7.(op7←{⍺⍺ x+⍵})
n7.(k7←-op7)
n7.k7 1 ←→ ¯6
n7.(l7←-{⍺⍺ x+⍵})
n7.l7 1 ←→ ¯6
n7.{x+⍵}1 ←→ 6
{n7.{x+⍵}⍵}1 2 ←→ 6 7
{{n7.{x+⍵}⍵}⍵}¨1 2 ←→ 6 7

⍝ Arguments are read in an expression in a namespace after their last use in the function itself
n8←(a:1)
{y←⍵ ⋄ n8.(a+⍵)}5 ←→ 6
{⍺←10 ⋄ y←⍺ ⋄ n8.(a+⍺)+y}5 ←→ 21
{n8.(a+⍵)+⍵}5 6 ←→ 11 13
{{y←⍵ ⋄ n8.(a+⍵)}⍵}5 ←→ 6
5{y←⍺⍺⍵ ⋄ n8.(⍺⍺ a)}3 ←→ 5 1
-{y←⍺⍺ ⍵ ⋄ n8.(⍺⍺ a)}3 ←→ ¯1
zz8←3
{y←n8.(zz8←⍵) ⋄ zz8}7 ←→ 3
n8.zz8 ←→ 7

⍝ Arrays of references above
'N9'⎕NS'' ⋄ N9.in←⎕NS¨'' ''
'N9.both'⎕NS'' ←→ '#.N9.both'
N9.both.##.in≡N9.in ←→ 1
N9.in.x←1 2
N9.both.(##.in.x) ←→ 1 2
'N9.unset.deep'⎕NS'' ←→ '#.N9.unset.deep'
⍕N9.unset.deep.## ←→ '#.N9.unset'
'N9.in.deep'⎕NS'' !! DOMAIN ERROR
'N9.unset.deep.##'⎕NS'' !! DOMAIN ERROR

⍝ Names changed together in several namespaces
pr←(a:1 ⋄ b:2)(a:10 ⋄ b:20)
pr.a+←1
pr.a ←→ 2 11
pr.a×←2 3
pr.a ←→ 4 33
pr.(a b)+←1
pr.(a b) ←→ (5 3)(34 21)
pr.(a b)-←(1 2)(3 4)
pr.(a b) ←→ (4 1)(31 17)
pr[1].(a b)×←2
pr.(a b) ←→ (8 2)(31 17)
pr.(a b)←0 1
pr.(a b) ←→ (0 0)(1 1)
pr.a,←1 !! DOMAIN ERROR
pr.(a b),←1 !! SYNTAX ERROR
pr.none+←1 !! VALUE ERROR
pr.a[1]+←1 !! DOMAIN ERROR
pr.(a b)+←1 2 3 !! LENGTH ERROR
pr.(a b) ←→ (0 0)(1 1)
{⍵.a+←5 ⋄ ⍵.a}pr ←→ 5 6
⎕NC '#' ←→ 9
⎕NC '##' ←→ 9
⎕NC ⊂,'#' ←→ 9.1

⍝ A namespace is an item where an array is expected
(1+⌿n8)≡,n8 ←→ 1
≢1+/n8 ←→ 1
11⎕DR n8 !! DOMAIN ERROR
n8.a ←→ 1

⍝ A primitive that is an operand runs in the namespace where it is written.
VAR←99
opspace←⎕NS''
opspace.VAR←88
{}opspace.⎕FX'z←(f OP)r' 'z←f r'
{}opspace.⎕FX'z←(f OP2 g)r' 'z←f g r'
⍎opspace.OP'VAR' ←→ 99
⍎opspace.OP2⊢'VAR' ←→ 99
⊢opspace.OP2⍎'VAR' ←→ 99
opspace.(⍎OP'VAR') ←→ 88
{⍵,VAR}opspace.OP 1 ←→ 1 99
⍝ System names after #
{}#.⎕FX'r←rooted y' 'r←y,VAR'
rooted 1 ←→ 1 99
∨/(↓#.⎕NL 2)∊⊂(⊃⌽⍴#.⎕NL 2)↑'VAR' ←→ 1
opspace.(#.⎕IO) ←→ 1
#.⎕NC'rooted' ←→ 3

⍝ = and ≠ of references
na←⎕NS'' ⋄ nb←⎕NS''
(na=na),(na≠na),(na=nb),na≠nb ←→ 1 0 0 1
1=na ←→ 0
na='a' ←→ 0
na≠'abc' ←→ 1 1 1
na nb na=na ←→ 1 0 1
(na nb)≠nb na ←→ 1 1
(na nb)=na nb ←→ 1 1
na=⊂na nb ←→ ⊂1 0
na=⎕NULL ←→ 0
na<nb !! DOMAIN ERROR
⍝ Display forms
na.⎕DF 2 2 5⍴⎕A ←→ ⎕NULL
⍕na ←→ 2 2 5⍴⎕A
⍴⎕FMT na ←→ 5 5
na.⎕DF'flat' ←→ 2 2 5⍴⎕A
⍕na ←→ 'flat'
na.⎕DF ⎕NULL ←→ 'flat'
⍕na ←→ '#.[Namespace]'
na.⎕DF 5 !! DOMAIN ERROR
na.⎕DF'ab' 'c' !! DOMAIN ERROR
⍕⎕JSON'{"a":1}' ←→ '#.[JSON object]'
⍝ Options
'nc'(⎕NS⍠'Trigger' 1)(x:1) ←→ '#.nc'
nc.x ←→ 1
((⎕NS⍠'Trigger' 0)nc).x ←→ 1
(⎕NS⍠'Trigger' 2)nc !! DOMAIN ERROR
(⎕NS⍠'No' 2)nc !! DOMAIN ERROR
2⎕FIX'r←single' 'r←1' ←→ ,⊂'single'
single ←→ 1
2⎕FIX'r←more y;a' ':If y' 'r←2' ':EndIf' ←→ ,⊂'more'
more 1 ←→ 2
2⎕FIX'r←bad' 'r←(1' !! DOMAIN ERROR
2(⎕FIX⍠('Quiet' 1)('AllowLateBinding' 1)('InjectReferences' 'None')('FixWithErrors' 0))'q←{⍵}' '' ←→ ,⊂,'q'
(⎕FIX⍠'FixWithErrors' 1)':Namespace n1' ':EndNamespace' !! NONCE ERROR
(⎕FIX⍠'InjectReferences' 'All')':Namespace n1' ':EndNamespace' !! NONCE ERROR
(⎕FIX⍠'InjectReferences' 'Some')':Namespace n1' ':EndNamespace' !! DOMAIN ERROR
(⎕FIX⍠'Quiet' 2)':Namespace n1' ':EndNamespace' !! DOMAIN ERROR
⍝ The class of one name is a scalar, in several namespaces one for each.
⎕NC⊂'nosuchname' ←→ 0
spaces_nc←⎕NS¨⍬ ⍬ ⍬ ⋄ spaces_nc[1 3].title←'x' 'yz'
×spaces_nc.⎕NC⊂⊂'title' ←→ 1 0 1
⍝ What is bound as an operator, as its name last was one elsewhere, must be one
m←⎕NS'' ⋄ m.last←{⍵} ⋄ n←⎕NS'' ⋄ n.last←{⍺⍺ ⍵} ⋄ n{-⍺.last ⍵}1 ←→ ¯1
m{-⍺.last ⍵}1 !! SYNTAX ERROR
⍝ expressions in another namespace read the arguments of the function around them, and members of those
{}'elsewhere'⎕NS'' ⋄ seven←⎕NS'' ⋄ seven.x←7
{elsewhere.(⍵.x)}seven ←→ 7
seven{elsewhere.(⍺.x+⍵)}1 ←→ 8
{elsewhere.(⍵+1)}6 ←→ 7
{{elsewhere.(⍵+1)}⍵}6 ←→ 7
{elsewhere.({⍵.x}⍵)}seven ←→ 7
⍝ A function in a namespace has that namespace's settings.
origin←⎕NS'' ⋄ origin.⎕IO←0
origin.⍳3 ←→ 0 1 2
origin.(⍳3) ←→ 0 1 2
2 origin.⌷5 6 7 ←→ 7
⍳3 ←→ 1 2 3
(origin.⍳3),⍳3 ←→ 0 1 2 1 2 3
(origin,⎕NS'').⍳3 ←→ (0 1 2)(1 2 3)
