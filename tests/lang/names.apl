⍝ What names stand for while code runs: paths of names, names of calls around, names in several namespaces.

⍝ paths of three names and more
a←⎕NS'' ⋄ b←'a.b.c'⎕NS'' ⋄ a.b.c.d←7
a.b.c.d ←→ 7
a.b.c.d←8
a.b.c.d ←→ 8
a.b.c.d+←1
a.b.c.d ←→ 9
a.b.c.v←1 2 3
a.b.c.v[2]←9
a.b.c.v ←→ 1 9 3
a.b.c.v[1 3]+←10
a.b.c.v ←→ 11 9 13
(2↑a.b.c.v)←0
a.b.c.v ←→ 0 0 13
{a.b.c.d}0 ←→ 9
{a.b.c.d←⍵ ⋄ a.b.c.d}5 ←→ 5
{x←a ⋄ x.b.c.d←⍵ ⋄ a.b.c.d}6 ←→ 6
{x←a ⋄ x.b.c.d+←⍵ ⋄ a.b.c.d}6 ←→ 12
{x←a.b ⋄ x.c.v[3]←⍵ ⋄ x.c.v}6 ←→ 0 0 6
{x←a ⋄ {x.b.c.d}0}0 ←→ 12
{x←a ⋄ {x.b.c.d←⍵ ⋄ 0}1 ⋄ x.b.c.d}0 ←→ 0
a.b.c.d ←→ 1
a.none.d !! VALUE ERROR
a.none.d←1 !! VALUE ERROR
a.b.none.d !! VALUE ERROR
a.b.none.d←1 !! VALUE ERROR
a.b.c.d.e !! DOMAIN ERROR
a.b.c.d.e←1 !! DOMAIN ERROR
a.b.c.d.e+←1 !! DOMAIN ERROR
none.b.c !! VALUE ERROR
none.b.c←1 !! VALUE ERROR
none.b+←1 !! VALUE ERROR
none.b[1]←1 !! VALUE ERROR
a.b.none+←1 !! VALUE ERROR
a.b.none[1]←1 !! VALUE ERROR
⍝ through arrays of references
r←(s:() ⋄ k:1)(s:() ⋄ k:2)
r.s.x←10 20
r.s.x ←→ 10 20
r.s.x←5
r.s.x ←→ 5 5
r.s.x+←1 2
r.s.x ←→ 6 7
a.r←r
a.r.k ←→ 1 2
a.r.s.x ←→ 6 7
a.r.s.x←8 9
r.s.x ←→ 8 9
a.r.s.x×←10
r.s.x ←→ 80 90
{⍵.s.x}r ←→ 80 90
{⍵.s.x←1 2 ⋄ ⍵.s.x}r ←→ 1 2
{y←⍵ ⋄ y.s.x+←1 ⋄ y.s.x}r ←→ 2 3
r.s.(x x) ←→ (2 2)(3 3)
a.r.s.t←⍳2
r[2].s.t ←→ 2
r.s.x,←1 !! DOMAIN ERROR
r.s.x[1]←1 !! DOMAIN ERROR
r.s.none !! VALUE ERROR
r.none.x !! VALUE ERROR
r.k.x !! DOMAIN ERROR
r.k.x←1 !! DOMAIN ERROR
⍝ arrays of references of other ranks
q←2 2⍴(v:1)(v:2)(v:3)(v:4)
q.v ←→ 2 2⍴⍳4
q.(v×10) ←→ 2 2⍴10×⍳4
q.v←2 2⍴5 6 7 8
q.v ←→ 2 2⍴5 6 7 8
q.v+←1
q.v ←→ 2 2⍴6 7 8 9
q.v+←2 2⍴10×⍳4
q.v ←→ 2 2⍴16 27 38 49
q.v←⍳4 !! RANK ERROR
q.v←2 3⍴0 !! LENGTH ERROR
q.v←4 1⍴0 !! LENGTH ERROR
q.v ←→ 2 2⍴16 27 38 49
q.{⍵+v}1 ←→ 2 2⍴17 28 39 50
q.{⍵+v}2 2⍴⍳4 ←→ 2 2⍴17 29 41 53
1 q.{⍺+⍵}2 ←→ 2 2⍴3
(2 2⍴⍳4)q.{⍺-⍵}1 ←→ 2 2⍴0 1 2 3
1 q.{⍺-⍵}2 2⍴⍳4 ←→ 2 2⍴0 ¯1 ¯2 ¯3
q.{⍵}⍳4 !! RANK ERROR
1 2 q.{⍺+⍵}1 !! RANK ERROR
q.{⍵}3 3⍴0 !! LENGTH ERROR
q.{⍵}⊂1 2 ←→ 2 2⍴⊂1 2
(,q[1;1]).v ←→ ,16
(1 1⍴q).v ←→ 1 1⍴16
(⊂q[1;]).v ←→ ⊂16 27
(0⍴q).v ←→ ⍬
⍴(0 2⍴q).v ←→ 0 2
((q[1;1])(q[1;])).v ←→ 16(16 27)
q.w←'abcd'[2 2⍴⍳4]
q.w ←→ 2 2⍴'abcd'
q[1;].v←100
q.v ←→ 2 2⍴100 100 38 49
q[;2].v←7 8
q.v ←→ 2 2⍴100 7 38 8
⍝ what one of several has not
e←(a:1)(a:2) ⋄ e[1].f←{⍵}
e.f 1 !! VALUE ERROR
e.a ←→ 1 2
(⌽e).f !! VALUE ERROR
e.b←3
e[1].f 5 ←→ 5
e.(⍎'⍬') ←→ ⍬ ⍬
e.({}0) !! VALUE ERROR
(e e).a ←→ (1 2)(1 2)
(e 5).a !! DOMAIN ERROR
(5 e).a !! DOMAIN ERROR
e.a.b !! DOMAIN ERROR
⍝ functions in several namespaces: each its own, and primitives
g←(p:1)(p:10)
g.f←{p+⍵}
g.f 1 ←→ 2 11
g.f 1 2 ←→ 2 12
g.f⊂1 2 ←→ (2 3)(11 12)
10 g.{⍺+p+⍵}5 ←→ 16 25
10 20 g.{⍺+p+⍵}5 ←→ 16 35
10 g.{⍺+p+⍵}5 6 ←→ 16 26
g.⍎⊂'p' ←→ 1 10
g.⍎'p' 'p+1' ←→ 1 11
g.⍎'pp' ←→ 1 10
g[1].f←{p-⍵}
g.f 1 ←→ 0 11
h←g.f
h 1 ←→ 0 11
g.p←5
h 1 ←→ 4 6
h¨1 2 ←→ (4 6)(3 7)
k←g.p
g.p←0
k ←→ 5 5
⍝ ## and # on a path
a.me←'in a' ⋄ me←'root'
a.b.##.me ←→ 'in a'
a.b.c.##.##.me ←→ 'in a'
a.##.me ←→ 'root'
a.b.c.##.##.##.me ←→ 'root'
#.me ←→ 'root'
#.a.me ←→ 'in a'
#.##.me ←→ 'root'
a.b.(##.me) ←→ 'in a'
a.b.(#.me) ←→ 'root'
a.b.c.(##.##.me) ←→ 'in a'
a.b.⍎'##.me' ←→ 'in a'
a.b.##.new←5
a.new ←→ 5
a.b.(##.new)←6
a.new ←→ 6
{a.b.##.new}0 ←→ 6
a.##≡# ←→ 1
a.b.##≡a ←→ 1
#.##≡# ←→ 1
##≡# ←→ 1
a.b.c.##.##≡a ←→ 1
a.⎕THIS≡a ←→ 1
#.unseen←3
unseen ←→ 3
a.#.unseen ←→ 3
⍝ texts that name namespaces
'a'⍎'me' ←→ 'in a'
'a.b'⍎'##.me' ←→ 'in a'
'#'⍎'me' ←→ 'root'
'##'⍎'me' ←→ 'root'
'#.a'⍎'me' ←→ 'in a'
''⍎'me' ←→ 'root'
'#.a.b.c'⍎'d' ←→ 1
a.('##'⍎'me') ←→ 'root'
a.(''⍎'me') ←→ 'in a'
a.('b'⍎'##.me') ←→ 'in a'
a.b.('##'⍎'me') ←→ 'in a'
{x←a ⋄ 'x'⍎'me'}0 ←→ 'in a'
{x←a ⋄ 'x.b'⍎'##.me'}0 ←→ 'in a'
{x←a ⋄ '#.x'⍎'me'}0 !! DOMAIN ERROR
'me'⍎'1' !! DOMAIN ERROR
'none'⍎'1' !! DOMAIN ERROR
'#.none'⍎'1' !! DOMAIN ERROR
'a.none'⍎'1' !! DOMAIN ERROR
'1x'⍎'1' !! DOMAIN ERROR
⍝ names of calls around by their texts
{x←a ⋄ ⎕NC'x'}0 ←→ 9
{x←a ⋄ ⎕NC'x.me'}0 ←→ 2
{x←a ⋄ ⎕NC'x.b'}0 ←→ 9
{x←a ⋄ ⎕NC'x.b.c.d'}0 ←→ 2
{x←a ⋄ ⎕NC'x.none'}0 ←→ 0
{x←a ⋄ {⎕NC'x.me'}0}0 ←→ 2
{x←5 ⋄ ⎕NC'x.me'}0 ←→ 0
{a←5 ⋄ ⎕NC'a.me'}0 ←→ 0
{a←5 ⋄ ⎕NC'#.a.me'}0 ←→ 2
{x←a ⋄ ⍎'x.me'}0 ←→ 'in a'
{x←a ⋄ ⍎'x.b.c.d'}0 ←→ 1
{x←a ⋄ {⍎'x.b.c.d←⍵'}4 ⋄ 0}0 ←→ 4
a.b.c.d ←→ 4
{x←⍵ ⋄ ⎕EX'x' ⋄ 0}0 ←→ 1
{x←⍵ ⋄ e←⎕EX'x' ⋄ ⎕NC'x'}0 ←→ 0
{x←⍵ ⋄ {⍵:x ⋄ x←9 ⋄ ∇1}0}1 ←→ 1
{x←⍵ ⋄ y←{x←⍵ ⋄ ⎕NC'x'}2 ⋄ y,x}1 ←→ 2 1
⍝ a local that has no value yet leaves the one around it
x←'global'
{⍵:x ⋄ x←1}1 ←→ 'global'
{x←'outer' ⋄ {⍵:x ⋄ x←1}1}0 ←→ 'outer'
{x←'outer' ⋄ {{⍵:x ⋄ x←1}⍵}1}0 ←→ 'outer'
{{⍵:x ⋄ x←1}1}0 ←→ 'global'
{x←1 ⋄ y←{x+←⍵ ⋄ x}5 ⋄ x y}0 ←→ 6 6
{x←1 ⋄ y←{{x+←⍵ ⋄ x}⍵}5 ⋄ x y}0 ←→ 6 6
{x←1 2 3 ⋄ y←{{x[2]←⍵ ⋄ x}⍵}5 ⋄ x y}0 ←→ (1 5 3)(1 5 3)
{x←1 ⋄ y←{{⎕THIS.x←⍵ ⋄ x}⍵}5 ⋄ x y}0 ←→ 5 5
x ←→ 'global'
{x,←⍵ ⋄ x}'!' ←→ 'global!'
x ←→ 'global!'
⍝ what is kept of one call of ¨ is not kept where names have changed
{y←0 ⋄ 5{z←⍺+y ⋄ y+←1 ⋄ z}¨1 2 3}0 ←→ 5 6 7
{y←0 ⋄ 5{z←⍺+y ⋄ _←{y+←⍵ ⋄ 0}1 ⋄ z}¨1 2 3}0 ←→ 5 6 7
{y←0 ⋄ {5{z←⍺+y ⋄ y+←1 ⋄ z}¨⍵}1 2 3}0 ←→ 5 6 7
count←0 ⋄ 5{z←⍺+count ⋄ count+←1 ⋄ z}¨1 2 3 ←→ 5 6 7
count←0 ⋄ 5{z←⍺×1+count ⋄ count∘←⍵ ⋄ z}¨1 2 3 !! SYNTAX ERROR
count←0 ⋄ 5{z←⍺×1+count ⋄ ⎕THIS.count←⍵ ⋄ z}¨1 2 3 ←→ 5 10 15
n←(v:0) ⋄ 5{z←⍺+n.v ⋄ n.v+←1 ⋄ z}¨1 2 3 ←→ 5 6 7
t←1 2 3 ⋄ 2{z←t[⍺] ⋄ t[⍺]+←10 ⋄ z}¨1 2 3 ←→ 2 12 22
t←⍳3 ⋄ 1 2{z←+/t[⍺] ⋄ t[⍵]←0 ⋄ z}⍤1 0⊢1 2 3 ←→ 3 2 0
f←{⍵+1} ⋄ 5{z←f ⍺ ⋄ _←⍎'f←{⍵+2}' ⋄ z}¨1 2 ←→ 6 7
⍝ references nested without end
one←⎕NS'' ⋄ one.x←1 ⋄ endless←{,⊂⍵}⍣300000⊢one
endless.x !! STACK OVERFLOW
endless.(x+1) !! STACK OVERFLOW
endless.{⍵}1 !! STACK OVERFLOW
1 endless.{⍺+⍵}2 !! STACK OVERFLOW
one.x ←→ 1
