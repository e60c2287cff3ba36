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
⎕RL←16807 0 ⋄ ⎕RL←s
⎕RL≡s ←→ 1
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
⍝ Lehmer's generator: each number, fraction and deal, also of more than it has at a time
draw←{⎕RL←16807 0 ⋄ ?⍵}
draw 2147483646 2147483646 ←→ 282475249 1622650073
draw 2147483647 2147483647 ←→ 282469085 1144107140
draw 2⍴1E15 ←→ 131534917707847 532766403497029
draw 0 2 0 ←→ (282475249÷2147483647),2,984943658÷2147483647
{⎕IO←0 ⋄ draw ⍵}9 9 9 ←→ 1 6 4
{⎕IO←0 ⋄ ⎕RL←16807 0 ⋄ ?⍵}9 9 9 ←→ 1 6 4
{⎕IO←0 ⋄ ⎕RL←16807 0 ⋄ ?⍵}0 9 ←→ (282475249÷2147483647),6
deal←{⎕RL←16807 0 ⋄ ⍺?⍵}
5 deal 5 ←→ 1 5 4 2 3
3 deal 1024 ←→ 135 774 471
3 deal 1025 ←→ 135 775 471
3 deal 1E6 ←→ 131538 755606 458651
{⎕IO←0 ⋄ ⎕RL←16807 0 ⋄ 3?⍵}1E6 ←→ 131537 755605 458650
{⎕IO←0 ⋄ ⎕RL←16807 0 ⋄ 5?⍵}5 ←→ 0 4 3 1 2
{⍵[⍋⍵]}300 deal 1200 ←→ {⍵[⍋⍵]}∪300 deal 1200
1100=≢∪1100 deal 5000 ←→ 1
2000=≢∪2000 deal 2000 ←→ 1
0 deal 5 ←→ ⍬
6 deal 5 !! DOMAIN ERROR
⎕RL←2147483646 0
⎕RL ←→ 2147483646 0
⎕RL←1 0
⎕RL ←→ 1 0
∧/{⎕RL←0 0 ⋄ (0<⊃⎕RL)∧2147483647>⊃⎕RL}¨⍳30 ←→ 1
1<≢∪{⎕RL←0 0 ⋄ ⊃⎕RL}¨⍳9 ←→ 1
⎕RL←2147483647 0 !! DOMAIN ERROR
⎕RL←¯1 !! DOMAIN ERROR
⎕RL←1.5 !! DOMAIN ERROR
⎕RL←5 3 !! DOMAIN ERROR
⎕RL←5 ¯1 !! DOMAIN ERROR
⎕RL←5(1 2) !! DOMAIN ERROR
⎕RL←(1 2)1 !! DOMAIN ERROR
⎕RL←5 2 !! DOMAIN ERROR
⍝ the twister's state is taken and given back, anywhere in it
⎕RL←42 1
a←?313⍴0 ⋄ s←⎕RL ⋄ b←?400⍴0 ⋄ ⎕RL←s
b≡?400⍴0 ←→ 1
⎕RL←42 1
a≡?313⍴0 ←→ 1
⎕RL←42 1 ⋄ a←?311⍴0 ⋄ s←⎕RL ⋄ b←?2⍴0 ⋄ ⎕RL←s
b≡?2⍴0 ←→ 1
625=≢⊃s ←→ 1
⎕RL←((⊃s)+625↑1E6)1 !! DOMAIN ERROR
⎕RL←((⊃s)×625↑¯1,624⍴1)1 !! DOMAIN ERROR
⎕RL←(624↑⊃s)1 !! DOMAIN ERROR
⎕RL←((624↑⊃s),2*31)1 !! DOMAIN ERROR
⎕RL←((624↑⊃s),¯1-2*31)1 !! DOMAIN ERROR
⎕RL←(312,1↓⊃s)1
⊃⊃⎕RL ←→ 312
⎕RL←(313,1↓⊃s)1 !! DOMAIN ERROR
⎕RL←(0,1↓⊃s)1
⊃⊃⎕RL ←→ 0
⎕RL←((624↑⊃s),¯2*31)1
⊃⌽⊃⎕RL ←→ ¯2147483648
∧/(?1000⍴2*62)≤2*62 ←→ 1
∧/{(0<⍵)∧⍵<1}?2000⍴0 ←→ 1
(⍴?2 3⍴5)≡2 3 ←→ 1
⍴?2 3⍴0 ←→ 2 3
⍴?0⍴5 ←→ ,0
{⎕IO←0 ⋄ ∪?100⍴1}0 ←→ ,0
{⎕IO←0 ⋄ (⍳129)≡{⍵[⍋⍵]}∪?9999⍴129}0 ←→ 1
(⍳128)≡{⍵[⍋⍵]}∪?9999⍴128 ←→ 1
?5 ¯1 !! DOMAIN ERROR
?'a' 1 !! DOMAIN ERROR
⎕RL←⍬ 1
