⍝ Vectors of every length up to 130 against the same one item at a time: the tails of SIMD loops and of words of bits.
⍝ Each storage of integers has a vector of its own.
n←⍳130
bits←130⍴1 0 1 1 0 0 1
bytes←130⍴¯100 3 0 7 ¯49 49 100 1 ¯1 98 50
shorts←130⍴¯30000 3 0 700 ¯4900 4900 30000 1 ¯1
ints←130⍴¯2000000000 3 0 70000 ¯4900000 49 2000000000 1 ¯1 98
longs←130⍴¯4000000000000000000 3 0 70000 ¯49 49 4000000000000000000 1 ¯1 98
floats←130⍴¯1.5 3 0 7.25 ¯0.5 1E300 2
text←130⍴'stele, APL'
all←bits bytes shorts ints longs floats

⍝ an item at a time, by a dfn
items←{f←⍺⍺ ⋄ v←⍵ ⋄ ∧/{x←⍵⍴v ⋄ (f x)≡f¨x}¨n}
∧/-items¨all ←→ 1
∧/|items¨all ←→ 1
∧/×items¨all ←→ 1
∧/⌊items¨all ←→ 1
∧/⌈items¨all ←→ 1
∧/(1∘+)items¨all ←→ 1
∧/(1000∘-)items¨all ←→ 1
∧/(3∘×)items¨all ←→ 1
∧/(÷∘7)items¨all ←→ 1
∧/(49∘|)items¨5↑all ←→ 1
∧/(¯7∘|)items¨5↑all ←→ 1
∧/(3∘⌊)items¨all ←→ 1
∧/(3∘⌈)items¨all ←→ 1
∧/(3∘=)items¨all ←→ 1
∧/(3∘<)items¨all ←→ 1
∧/(3∘≥)items¨all ←→ 1
('e'∘=)items text ←→ 1
(~items)bits ←→ 1

pairs←{f←⍺⍺ ⋄ v←⍺ ⋄ w←⍵ ⋄ ∧/{x←⍵⍴v ⋄ y←⍵⍴w ⋄ (x f y)≡x f¨y}¨n}
∧/,∘.(+pairs)⍨all ←→ 1
∧/,∘.(-pairs)⍨all ←→ 1
∧/,∘.(×pairs)⍨¯1↓all ←→ 1
∧/,∘.(⌊pairs)⍨all ←→ 1
∧/,∘.(⌈pairs)⍨all ←→ 1
∧/,∘.(=pairs)⍨all ←→ 1
∧/,∘.(<pairs)⍨all ←→ 1
∧/,∘.(≥pairs)⍨all ←→ 1
turned←1⌽bits
∧/bits∘(∧pairs)¨(~bits)turned ←→ 1
∧/bits∘(∨pairs)¨(~bits)turned ←→ 1
∧/bits∘(⍲pairs)¨(~bits)turned ←→ 1
∧/bits∘(⍱pairs)¨(~bits)turned ←→ 1
∧/bits∘(≠pairs)¨(~bits)turned ←→ 1

⍝ reductions and scans against a dfn
folds←{f←⍺⍺ ⋄ g←⍵⍵ ⋄ v←⍵ ⋄ ∧/{x←⍵⍴v ⋄ (f/x)≡g/x}¨n}
∧/+folds{⍺+⍵}¨4↑all ←→ 1
∧/⌈folds{⍺⌈⍵}¨all ←→ 1
∧/⌊folds{⍺⌊⍵}¨all ←→ 1
∧/(∧folds{⍺∧⍵})¨bits(~bits)(130⍴1) ←→ 1
∧/(∨folds{⍺∨⍵})¨bits(~bits)(130⍴0) ←→ 1
(≠folds{⍺≠⍵})bits ←→ 1
(=folds{⍺=⍵})bits ←→ 1
(-folds{⍺-⍵})bytes ←→ 1
scans←{f←⍺⍺ ⋄ g←⍵⍵ ⋄ v←⍵ ⋄ ∧/{x←⍵⍴v ⋄ (f\x)≡g\x}¨n}
∧/+scans{⍺+⍵}¨4↑all ←→ 1
∧/⌈scans{⍺⌈⍵}¨all ←→ 1
∧/(∧scans{⍺∧⍵})¨bits(130⍴1) ←→ 1
∧/(∨scans{⍺∨⍵})¨bits(130⍴0) ←→ 1
(≠scans{⍺≠⍵})bits ←→ 1

⍝ masks, turns and places
chosen←{v←⍵ ⋄ ∧/{x←⍵⍴v ⋄ b←⍵⍴bits ⋄ (b/x)≡x[⍸b]}¨n}
∧/chosen¨all,⊂text ←→ 1
turns←{v←⍵ ⋄ ∧/{x←⍵⍴v ⋄ (⌽x)≡x[⌽⍳⍵]}¨n}
∧/turns¨all,⊂text ←→ 1
shifts←{v←⍵ ⋄ ∧/{x←⍵⍴v ⋄ (3⌽x)≡x[1+⍵|2+⍳⍵]}¨n}
∧/shifts¨all,⊂text ←→ 1
∧/{bits[⍵]←~bits[⍵] ⋄ ((⍸bits)≡(bits=1)/n)∧(+/bits)=≢⍸bits}¨n ←→ 1
∧/{⍵≡(n=⍵)⍳1}¨n ←→ 1
∧/{⍵≡⊃⍸n=⍵}¨n ←→ 1
