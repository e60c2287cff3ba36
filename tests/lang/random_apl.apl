⍝ Roll, deal and the random link. The sequence of generator 0 is that of the reference.
⎕RL ←→ ⍬ 1
(?6)∊⍳6 ←→ 1
⍴?6 ←→ ⍬
⍴?,6 ←→ ,1
⍴?2 3⍴6 ←→ 2 3
∧/(?1000⍴6)∊⍳6 ←→ 1
∪?1000⍴1 ←→ ,1
≢∪?1000⍴6 ←→ 6
∧/(?1000⍴300)∊⍳300 ←→ 1
?⍬ ←→ ⍬
?0 3⍴5 ←→ 0 3⍴0
?'' ←→ ⍬
∧/{(0<⍵)∧⍵<1}?1000⍴0 ←→ 1
{(⍵<1)≡0 1}?5 0 ←→ 1
≡?(1 2)(3 4) ←→ 2
⍴¨?(1 2)(3 4 5) ←→ (,2)(,3)
1=⊃?1(1 1) ←→ 1
∧/1E10≥?100⍴1E10 ←→ 1
∧/2 3∘≡¨⍴¨?10⍴⊂2 3⍴4 ←→ 1
?¯1 !! DOMAIN ERROR
?1.5 !! DOMAIN ERROR
?'a' !! DOMAIN ERROR
?2J1 !! DOMAIN ERROR
?1E19 !! DOMAIN ERROR
{⍵[⍋⍵]}10?10 ←→ ⍳10
≢∪100?1000000 ←→ 100
⍴0?0 ←→ ,0
⍴(,5)?,5 ←→ ,5
5?3 !! DOMAIN ERROR
¯1?3 !! DOMAIN ERROR
1?¯3 !! DOMAIN ERROR
1 2?3 !! LENGTH ERROR
1?3 3 !! LENGTH ERROR
1.5?3 !! DOMAIN ERROR
'a'?3 !! DOMAIN ERROR
{⎕IO←0 ⋄ ?1}⍬ ←→ 0
{⎕IO←0 ⋄ {⍵[⍋⍵]}5?5}⍬ ←→ 0 1 2 3 4
{⎕IO←0 ⋄ ∧/(?500⍴128)∊⍳128}⍬ ←→ 1
⍝ generators and seeds
⎕RL←16807 0
⎕RL ←→ 16807 0
?9 9 9 ←→ 2 7 5
⎕RL ←→ 984943658 0
⎕RL←16807
?9 9 9 ←→ 2 7 5
s←⎕RL ⋄ a←?100⍴1E12 ⋄ ⎕RL←s
a≡?100⍴1E12 ←→ 1
∧/(a>0)∧a≤1E12 ←→ 1
⎕RL←16807 1
⍴⊃⎕RL ←→ ,625
a←?1000⍴1000 ⋄ s←⎕RL ⋄ b←5?1E9 ⋄ ⎕RL←16807
a≡?1000⍴1000 ←→ 1
⎕RL←s
b≡5?1E9 ←→ 1
⎕RL←42
a←?10⍴0 ⋄ ⎕RL←42
a≡?10⍴0 ←→ 1
⎕RL←0
0=≢⊃⎕RL ←→ 0
⎕RL←0 0
(⊃⎕RL)∊0 16807 ←→ 0
⎕RL←⍬
⎕RL ←→ ⍬ 0
(?6)∊⍳6 ←→ 1
⎕RL←⍬ 2
⎕RL ←→ ⍬ 2
(?6)∊⍳6 ←→ 1
⎕RL←5 !! DOMAIN ERROR
⎕RL←⍬ 3 !! DOMAIN ERROR
⎕RL←¯1 1 !! DOMAIN ERROR
⎕RL←2147483647 0 !! DOMAIN ERROR
⎕RL←'a' !! DOMAIN ERROR
⎕RL←1 2 3 !! DOMAIN ERROR
⎕RL←2 2⍴0 !! RANK ERROR
⎕RL←(625⍴1000)1 !! DOMAIN ERROR
⎕RL ←→ ⍬ 2
⎕RL←⍬ 1
⍝ The Mersenne Twister of 64 bits from the seed of its authors: the first number and the ten thousandth.
⎕RL←5489 1
draws←?10000⍴0
draws[1 10000] ←→ 14514284786278117030 9981545732273789042÷2*64
