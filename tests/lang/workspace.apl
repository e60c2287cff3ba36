⍝ workspace.cpp, cycles.cpp: namespaces that only refer to each other end, others stay with all that they hold.
ring←⎕NS'' ⋄ ring.me←ring ⋄ held←⎕NS'' ⋄ held.ring←ring
ring.sum←+/ ⋄ ring.twice←2∘× ⋄ ring.mean←+⌿÷≢ ⋄ ring.op←{⍺⍺ ⍵} ⋄ ring.next←{g←{⍵+1} ⋄ g ⍵} ⋄ ring.list←1(2 3)'a'
ring.neg←-ring.op ⋄ ring.bound←ring.next∘-
ring.⎕FX'r←fixed y' 'r←y+100' ←→ 'fixed'
makes←{s←⎕NS'' ⋄ s.me←s ⋄ s.sum←+/ ⋄ s.twice←2∘× ⋄ s.op←{⍺⍺ ⍵} ⋄ s.neg←-{⍺⍺ ⍵} ⋄ s.next←{g←{⍵+1} ⋄ g ⍵} ⋄ s.bound←{⍵+1}∘- ⋄ s.train←{⍵}÷≢ ⋄ s.list←s s ⋄ s.next ⍵}
+/makes¨⍳5000 ←→ 12507500
+/makes¨⍳5000 ←→ 12507500
ring.(sum 1 2 3),(ring.twice 4),(ring.mean 2 4),(ring.neg 5),(ring.next 6),(ring.bound 7),ring.fixed 1 ←→ 6 8 3 ¯5 7 ¯6 101
ring.list ←→ 1(2 3)'a'
held.ring≡ring.me ←→ 1
ring.⎕NL ¯2 ¯3 ¯4 ¯9 ←→ 'bound' 'fixed' 'list' 'me' 'mean' 'neg' 'next' 'op' 'sum' 'twice'
many←{s←⎕NS'' ⋄ s.value←⍵ ⋄ s}¨⍳5000
+/makes¨⍳100 ←→ 5150
+/many.value ←→ 12502500
many←0
⍝ What stands for a function or an array in one call and for the other in the next
both←{⍺⍺ ⍵}
5 both¨3 4 ←→ (5 3)(5 4)
-both¨3 4 ←→ ¯3 ¯4
(5 both 3)(-both 3)(5 both 3) ←→ (5 3)¯3(5 3)
last←{⍺ ⍵⍵ ⍵}
1(+last 2)3 ←→ 1 2 3
1(+last -)3 ←→ ¯2
{left←⍵ ⋄ left 1}2 ←→ 2 1
{left←- ⋄ left 1}2 ←→ ¯1
⍝ Operators that are primitives have names too.
{each←¨ ⋄ -each 1(2 3)}0 ←→ ¯1(¯2 ¯3)
{each←¨ ⋄ ⎕NC⊂'each'}0 ←→ 4.3
{rank←⍤ ⋄ +/rank 1⊢2 2⍴⍳4}0 ←→ 3 7
{rank←⍤ ⋄ ⎕NC⊂'rank'}0 ←→ 4.3
{power←⍣ ⋄ (2∘×power 3)⍵}1 ←→ 8
{over←⍥ ⋄ 3(-over|)¯5}0 ←→ ¯2
{commute←⍨ ⋄ 3-commute 5}0 ←→ 2
{slash←/ ⋄ (+slash⍵)(1 0 1 slash⍵)}1 2 3 ←→ 6(1 3)
⍝ Paths to names
t←'top.middle.low'⎕NS''
top.middle.low.x←5
top.middle.low.##.##≡top ←→ 1
top.middle.low.(##.low.x) ←→ 5
#.top.middle.low.x ←→ 5
top.(#.top.middle.low.x) ←→ 5
⍕top.middle.low ←→ '#.top.middle.low'
top.x !! VALUE ERROR
top.x.y !! VALUE ERROR
top.middle←5
top.middle.low !! DOMAIN ERROR
⍝ Namespaces and their names count as memory.
{a←⎕WA ⋄ n←⎕NS¨1000⍴⊂⍬ ⋄ 200000<a-⎕WA}0 ←→ 1
{n←⎕NS⍬ ⋄ a←⎕WA ⋄ z←{⍎'n.v',(⍕⍵),'←1'}¨⍳1000 ⋄ 100000<a-⎕WA}0 ←→ 1
