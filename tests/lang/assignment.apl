⍝ Strands on the left of an arrow.

⍝ in a dfn every name of one is local, whatever it stands for outside
r←{⍵} ⋄ c←{⍵+1}
{r c←⍴⍵ ⋄ r×c}3 4⍴0 ←→ 12
{(r c)←⍴⍵ ⋄ r×c}3 4⍴0 ←→ 12
{r(c d)←⍵ ⋄ r+c+d}1(2 3) ←→ 6
{(d(r c))←⍵ ⋄ r+c+d}1(2 3) ←→ 6
{≢r c←⍵}1 2 ←→ 2
{1+{r c←⍵ ⋄ r-c}⍵}5 3 ←→ 3
r 5 ←→ 5
c 5 ←→ 6
min←{⍺⌊⍵} ⋄ max←{⍺⌈⍵}
{min max←(⌊/⍵)(⌈/⍵) ⋄ max-min}3 9 4 ←→ 6
{x min max←⍵ ⋄ x min max}1 2 3 ←→ 1 2 3
2 min 3 max 9 ←→ 2
each←{⍺⍺¨⍵}
{each x←⍵ ⋄ each-x}5 2 ←→ 3
plus←{⍺+⍵}
{X←5 ⋄ X plus←10 ⋄ X plus}0 ←→ 10 10
{⍵ plus x←3}5 ←→ 5 3
{X←5 ⋄ X plus∘⊢←10 ⋄ X}0 ←→ 15
{1 plus⊢a←10}0 ←→ 11
{X←5 ⋄ X+←10 ⋄ X}0 ←→ 15
1 plus 2 ←→ 3
{plus←{⍺×⍵} ⋄ 3 plus 4}0 ←→ 12

⍝ outside dfns names of functions are functions
X←5 ⋄ X plus←10
X ←→ 15
1 plus a←10 ←→ 11
c a←7 ←→ 8

⍝ parts in parentheses
(a b)(c1 d)←(10 20)(30 40)
a b c1 d ←→ 10 20 30 40
a(b d)←1(2 3)
a b d ←→ 1 2 3
(a b)d←(4 5)6
a b d ←→ 4 5 6
{(a b)(c d)←⍵ ⋄ a b c d}(1 2)(3 4) ←→ 1 2 3 4
{((a b)c)d←⍵ ⋄ a b c d}((1 2)3)4 ←→ 1 2 3 4
{(k v)_ subs←⍵ ⋄ k v subs}(1 2)3 4 ←→ 1 2 4
8 9{(k v)_ subs←⍺(⍵)0 ⋄ v k subs}1 ←→ 9 8 0
{x y(z w)←⍵ ⋄ x y z w}0 ←→ 0 0 0 0
a b d ←→ 4 5 6
(a b)(d X)←1 2 3 !! LENGTH ERROR
{(a b)←⍵ ⋄ a}1 2 3 !! LENGTH ERROR

⍝ selective assignment: functions that move items about
s←⍳5 ⋄ (2↑s)←0
s ←→ 0 0 3 4 5
s←⍳5 ⋄ (¯2↑s)←8 9
s ←→ 1 2 3 8 9
s←'HELLO' ⋄ ((s∊'AEIOU')/s)←'*'
s ←→ 'H*LL*'
s←3 4⍴⍳12 ⋄ (5↑,s)←0
s ←→ 3 4⍴0 0 0 0 0 6 7 8 9 10 11 12
s←3 3⍴0 ⋄ (1 1⍉s)←1 2 3
s ←→ 3 3⍴1 0 0 0 2 0 0 0 3
s←3 3⍴0 ⋄ (1 1⍉s)+←1
s ←→ 3 3⍴1 0 0 0 1 0 0 0 1
s←3 4⍴⍳12 ⋄ (1 3⌷s)←99
s ←→ 3 4⍴1 2 99 4 5 6 7 8 9 10 11 12
s←3 4⍴⍳12 ⋄ (3(2 1)⌷s)←0
s ←→ 3 4⍴1 2 3 4 5 6 7 8 0 0 11 12
s←⍳6 ⋄ (⌽s)←⍳6
s ←→ 6 5 4 3 2 1
s←3 2⍴⍳6 ⋄ (1↓[1]s)←0
s ←→ 3 2⍴1 2 0 0 0 0
s←3 2⍴⍳6 ⋄ (⊖s)←3 2⍴⍳6
s ←→ 3 2⍴5 6 3 4 1 2
s←2 2⍴⍳4 ⋄ (,s)×←10
s ←→ 2 2⍴10 20 30 40
s←⍳5 ⋄ ((s>3)/s)←0
s ←→ 1 2 3 0 0
s←⍳5 ⋄ ((s>3)/s)+←10 20
s ←→ 1 2 3 14 25
s←⍳5 ⋄ ((⍳3)⌷¨⊂s)←0
s ←→ 0 0 0 4 5
s←⍳4 ⋄ (7↑s)←9
s ←→ 9 9 9 9
s←⍳4 ⋄ (6↑s)←10×⍳6
s ←→ 10 20 30 40
s←⍳4 ⋄ (0↑s)←7
s ←→ ⍳4
s←⍳4 ⋄ (2↑s)←'a' (1 2)
s ←→ 'a' (1 2) 3 4
s←⍳4 ⋄ (2↑s)←⊂'ab'
s ←→ 'ab' 'ab' 3 4
s←⍳4 ⋄ (2↑s)←1 2 3 !! LENGTH ERROR
s ←→ 1 2 3 4
s←⍳4 ⋄ (2↑s)←2 2⍴0 !! LENGTH ERROR
s←5 ⋄ (,s)←7
s ←→ 7
s←⍳4 ⋄ (2↑s)←⍳2 ⋄ {2↑s}0 ←→ 1 2
{s←⍳4 ⋄ (2↑s)←0 ⋄ s}0 ←→ 0 0 3 4
s←0 ⋄ {(1↑s)←5 ⋄ s}0 ←→ 5
s←⍳3 ⋄ 10+(2↑s)←5 ←→ 15
s←⍳4 ⋄ (s[1 2])←0
s ←→ 0 0 3 4
s←3 3⍴⍳9 ⋄ (1↑s[2;])←0
s ←→ 3 3⍴1 2 3 0 5 6 7 8 9
s←3 3⍴⍳9 ⋄ (2↑s[;1])←0 ⋄ s[;1] ←→ 0 0 7
s←3 3⍴⍳9 ⋄ (,s)[2 3]←0 ⋄ ,s ←→ 1 0 0 4 5 6 7 8 9

⍝ picks: an item is replaced as a whole
s←'one' 'two' ⋄ (2⊃s)←⍳3
s ←→ 'one' (1 2 3)
s←'one' 'two' ⋄ (⊃s)←7
s ←→ 7 'two'
s←1 2 3 ⋄ (⊃s)←'ab'
s ←→ 'ab' 2 3
s←1 2 3 ⋄ (2⊃s)←9
s ←→ 1 9 3
s←'one' 'two' ⋄ (2 1⊃s)←'T'
s ←→ 'one' 'Two'
s←'one' 'two' ⋄ (1⊃2⊃s)←'T'
s ←→ 'one' 'Two'
s←'one' 'two' ⋄ (2↑2⊃s)←'*'
s ←→ 'one' '**o'
s←'one' 'two' ⋄ (2⊃s),←'!'
s ←→ 'one' 'two!'
s←2 2⍴'a' ⋄ ((⊂1 2)⊃s)←'xyz'
s ←→ 2 2⍴'a' 'xyz' 'a' 'a'
s←'one' 'two' ⋄ (3⊃s)←1 !! INDEX ERROR
s←'one' 'two' ⋄ ((⊂1 2)⊃s)←1 !! RANK ERROR
s ←→ 'one' 'two'
s←1 2 ⋄ (⊃s)←1 2 ⋄ (⊃s)←3 ⋄ s ←→ 3 2
s←⊂1 2 3 ⋄ (⊃s)←5
s ←→ 5
s←⍬ ⋄ (⊃s)←5 !! INDEX ERROR

⍝ each, enlist and functions of one's own see inside the items
s←'HELLO' 'WORLD' ⋄ (2↑¨s)←'*'
s ←→ '**LLO' '**RLD'
s←'HELLO' 'WORLD' ⋄ ((s∊¨⊂'LO')/¨s)←'*'
s ←→ 'HE***' 'W*R*D'
s←'HELLO' 'WORLD' ⋄ (5↑¨s)←'*'
s ←→ '*****' '*****'
s←'HELLO' 'WORLD' ⋄ (,¨s)←'ab'
s ←→ 'aaaaa' 'bbbbb'
s←'HELLO' 'WORLD' ⋄ (2↑¨s)←'ab' 'cd'
s ←→ 'abLLO' 'cdRLD'
s←'HELLO' 'WORLD' ⋄ (⊃¨s)←'hw'
s ←→ 'hELLO' 'wORLD'
s←(1 2)(3 4 5) ⋄ (⊃¨s)←10 20
s ←→ (10 2)(20 4 5)
s←(1 2)(3 4 5) ⋄ (⊃¨s)+←10
s ←→ (11 2)(13 4 5)
s←((1 2)3)((4 5)6) ⋄ (⊃¨s)←'ab' 'cd'
s ←→ ('ab' 3)('cd' 6)
s←4 3⍴'Hello' 'World' ⋄ (∊s)[2×⍳⌊0.5×⍴∊s]←'#' ⋄ 3↑,s ←→ 'H#l#o' '#o#l#' 'H#l#o'
s←1(2 3)(4(5 6)) ⋄ (∊s)←⍳6
s ←→ 1(2 3)(4(5 6))
s←1(2 3)(4(5 6)) ⋄ (∊s)×←10
s ←→ 10(20 30)(40(50 60))
s←(1 2)(3 4) ⋄ ({2↑⍵}s)←0
s ←→ 0 0
s←⍳5 ⋄ ({⍵[2 4]}s)←0
s ←→ 1 0 3 0 5
second←{2⊃⍵} ⋄ s←(1 2)(3 4) ⋄ (second s)←'z'
s ←→ (1 2)'z'
s←3 2⍴⍳6 ⋄ (↓s)←0
s ←→ 3 2⍴0
s←⍳6 ⋄ (1 0 0 1 0 0⊂s)←(1 1 1)(2 2 2)
s ←→ 1 1 1 2 2 2
s←⍳3 ⋄ (0×s)←1 !! SYNTAX ERROR
s←⍳3 ⋄ (⍋s)←1 !! SYNTAX ERROR
s ←→ 1 2 3
s←⍳3 ⋄ ('abc'⊣s)←1 !! SYNTAX ERROR
s←⍳3 ⋄ ({'abc'}s)←1 !! DOMAIN ERROR
s←⍳3 ⋄ ({¯1}s)←1 !! DOMAIN ERROR
s←⍳3 ⋄ ({4}s)←1 !! DOMAIN ERROR
s←⍳3 ⋄ ({}s)←1 !! VALUE ERROR
t←(1 2)3 ⋄ ({t⊢←9 ⋄ ⊃⍵}t)←5 ⋄ t ←→ 5 3
⎕IO←0
s←⍳4 ⋄ (1⊃s)←9 ⋄ (2 3⌷¨⊂s)←7
s ←→ 0 9 7 7
⎕IO←1
s←'abc' ⋄ (s⍳'b')←1 !! SYNTAX ERROR

⍝ Several names changed at once
ch1←1 ⋄ ch2←2 3
(ch1 ch2)+←10
ch1 ch2 ←→ 11(12 13)
(ch1 ch2),←1 2
ch1 ch2 ←→ (11 1)(12 13 2)
{u v←⍵ ⋄ (u v)×←2 3 ⋄ u v}5 6 ←→ 10 18
(ch1 ch2)+←1 2 3 !! LENGTH ERROR
(ch3(ch1 ch2))←1(2 3)
(ch3(ch1 ch2))+←10
ch3 ch1 ch2 ←→ 11 12 13
(ch3(ch1 ch2))×←1(2 3)
ch3 ch1 ch2 ←→ 11 24 39
(ch3(ch1 ch2)),←1 !! SYNTAX ERROR
ch3 ch1 ch2 ←→ 11 24 39
(ch1 unset)+←1 !! VALUE ERROR

⍝ one item is for all names
{p q←⍵ ⋄ p q},7 ←→ 7 7
{p q←⍵ ⋄ p q}1 1⍴7 ←→ 7 7
{p q←⍵ ⋄ p q}⊂1 2 ←→ (1 2)(1 2)
{p q←⍵ ⋄ p.x←3 ⋄ q.x}⎕NS'' ←→ 3
{p(q r)←⍵ ⋄ q.x←3 ⋄ r.x}(⎕NS'')(⎕NS'') ←→ 3
p q←1 1 2⍴7 !! RANK ERROR

⍝ a modified selective assignment changes an item as often as it is selected
{x←3⍴0 ⋄ (5⍴x)+←1 ⋄ x}0 ←→ 2 2 1
{x←0 0 ⋄ (3/x)+←1 ⋄ x}0 ←→ 3 3
{x←3⍴0 ⋄ ((⊂1 1 2)⌷x)+←1 ⋄ x}0 ←→ 2 1 0
{x←3⍴0 ⋄ (5↑x)+←1 ⋄ x}0 ←→ 1 1 1
{x←(1 2)3 ⋄ (3⍴⊃x)×←2 ⋄ x}0 ←→ (4 4)3
{x←1 2 ⋄ (4⍴x)+←1 2 3 ⋄ x}0 !! LENGTH ERROR
⍝ What a name stands for changes within its class: a value for a value, a function or an operator for such.
f←{⍵}
f←3 !! SYNTAX ERROR
f 3 ←→ 3
f←{⍺⍺ ⍵}
f←+
{f←3 ⋄ f}0 ←→ 3
{f←{⍵} ⋄ x←f ⍵ ⋄ f←x}0 !! SYNTAX ERROR
{0::⎕EN ⋄ f←{⍵} ⋄ f←3}0 ←→ 2
{⍵:f←{⍵} ⋄ f←3 ⋄ f}0 ←→ 3
{f←{⍵} ⋄ {f←⍵ ⋄ f}3}0 ←→ 3
{0::⎕EN ⋄ f←{⍵} ⋄ {f⊢←⍵}3}0 ←→ 2
v←3
v←{⍵} !! SYNTAX ERROR
v←() ⋄ v←3
v ←→ 3
n←() ⋄ n.f←{⍵}
n.f←3 !! SYNTAX ERROR
n.v←3
n.v←{⍵} !! SYNTAX ERROR
⎕EX'f' 'n.f' ←→ 1 1
f←n.f←3
{}⎕FX'r←niladic' 'r←1'
niladic←2 !! SYNTAX ERROR
{}⎕FX'r←branches y;f' ':If y' 'f←{⍵}' ':Else' 'f←3' ':EndIf' 'r←⎕NC''f'''
branches¨0 1 ←→ 2 3
{}⎕FX'r←both y;f' 'f←{⍵}' ':If y' 'f←3' ':EndIf' 'r←⎕NC''f'''
both 0 ←→ 3
both 1 !! SYNTAX ERROR
⍝ ⊢ in a selection picks nothing itself.
sel←(1 2 3)(4 5)
{}{(⊢⊃sel)←⍪1 2 3}0
sel ←→ (3 1⍴1 2 3)(4 5)
{}{(⊢2⊃sel)←'xyz'}0
sel ←→ (3 1⍴1 2 3)'xyz'
{}{(⊢⊢⊃⊢sel)←'x'}0
sel ←→ 'x' 'xyz'
{}{(2↑⊢sel)←7}0
sel ←→ 7 7
{}{(⊢sel)←8}0
sel ←→ 8 8

⍝ a function that gives nothing has nothing to store: the variable stays as it was
u←1 2 3 ⋄ u{}←5 !! VALUE ERROR
u[1]{}←5 !! VALUE ERROR
u[1 3]{}←5 6 !! VALUE ERROR
u[1 1]{}←5 !! VALUE ERROR
u[]{}←5 !! VALUE ERROR
u[⍬]{}←5 !! VALUE ERROR
u[1]({}¨)←5 !! VALUE ERROR
(u[1]){}←5 !! VALUE ERROR
(2↑u){}←5 !! VALUE ERROR
(⊃u){}←5 !! VALUE ERROR
({}u)←5 !! VALUE ERROR
(1{}u)←5 !! VALUE ERROR
u[{}1]←5 !! VALUE ERROR
u[1]←{}5 !! VALUE ERROR
u←{}5 !! VALUE ERROR
{u[⍵]{}←5}1 !! VALUE ERROR
u ←→ 1 2 3
u←(1 2)3 ⋄ u[⊂1 1]{}←5 !! VALUE ERROR
u[(1 1)(1 2)]{}←5 !! VALUE ERROR
((1 2)⊃u){}←5 !! VALUE ERROR
(2↑¨u){}←5 !! VALUE ERROR
u ←→ (1 2)3
u←2 2⍴0 ⋄ u[1;]{}←5 !! VALUE ERROR
u[⍬;]{}←5 !! VALUE ERROR
u ←→ 2 2⍴0
u w←1 2 ⋄ (u w){}←5 !! VALUE ERROR
(u w)←1({}2) !! VALUE ERROR
u w ←→ 1 2
{a←⍵ ⋄ a[1]{}←5 ⋄ a}1 2 3 !! VALUE ERROR
{a←⍵ ⋄ 6::a ⋄ a[1]{}←5}1 2 3 ←→ 1 2 3
{}⎕FX'r←x givesnone y' 'y' ⋄ u←1 2 3 ⋄ u[1]givesnone←5 !! VALUE ERROR
u ←→ 1 2 3
⍝ a dfn that changes ⍺, which its callers share
(⊂⍳3){⍺[⍵]←9 ⋄ +/⍺}¨1 2 3 ←→ 14 13 12
(⊂⍳3){⍺,←⍵ ⋄ +/⍺}¨1 2 3 ←→ 7 8 9
(⊂⍳3){⍺×←⍵ ⋄ +/⍺}¨1 2 3 ←→ 6 12 18
(⊂⍳3){⍺⊢←⍵ ⋄ +/⍺}¨1 2 3 ←→ 1 2 3
(⊂⍳3){(2↑⍺)←⍵ ⋄ +/⍺}¨1 2 3 ←→ 5 7 9
(⊂⍳3){⊃(+/⍺),⍺[⍵]←9}¨1 2 3 ←→ 14 13 12
(⊂⍳3){⍺{⍺+⍵}←⍵ ⋄ +/⍺}¨1 2 3 ←→ 9 12 15
(⊂⍳3){⍺(-⍨)←⍵ ⋄ +/⍺}¨1 2 3 ←→ ¯3 0 3
(⊂⍳3){(⍺[⍵])←9 ⋄ +/⍺}¨1 2 3 ←→ 14 13 12
(⊂⍳3){⍺[2]+←⍵ ⋄ +/⍺}¨1 2 3 ←→ 7 8 9
