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
