⍝ No function makes more than 15 axes.
x←(15⍴1)⍴5 ⋄ y←(8⍴1)⍴5 ⋄ z←(8⍴0)⍴5
x∘.+x !! LIMIT ERROR
x∘.{⍺ ⍵}x !! LIMIT ERROR
y∘.,y !! LIMIT ERROR
z∘.+z !! LIMIT ERROR
⍴⍴y∘.+(7⍴1)⍴5 ←→ ,15
x+.×x !! LIMIT ERROR
x⌊.+x !! LIMIT ERROR
x⌊.{⍺+⍵}x !! LIMIT ERROR
((9⍴0)⍴5)+.×(9⍴0)⍴5 !! LIMIT ERROR
⍴⍴y+.×y ←→ ,14
x,[0.5]x !! LIMIT ERROR
x⍪[1.5]x !! LIMIT ERROR
,[0.5]x !! LIMIT ERROR
,[⍬]x !! LIMIT ERROR
⍴⍴,[1 2]x ←→ ,14
↑(15⍴1)⍴⊂1 2 !! LIMIT ERROR
↑(15⍴1)⍴⊂⍬ !! LIMIT ERROR
↑y⍴⍨8⍴1 ←→ y
↑(8⍴1)⍴⊂y !! LIMIT ERROR
↑(8⍴0)⍴⊂y !! LIMIT ERROR
↑[0.5](15⍴1)⍴⊂1 2 !! LIMIT ERROR
↑x x !! LIMIT ERROR
[x ⋄ x] !! LIMIT ERROR
⍴⍴[(14⍴1)⍴5 ⋄ (14⍴1)⍴6] ←→ ,15
{(8⍴1)⍴⍵}⍤0⊢y !! LIMIT ERROR
{(8⍴1)⍴⍵}⍤0⊢z !! LIMIT ERROR
{⍵ ⍵}⍤0⊢x !! LIMIT ERROR
x{⍺ ⍵}⍤0⊢x !! LIMIT ERROR
y[y;1;1;1;1;1;1;1] !! INDEX ERROR
y[(9⍴1)⍴1;1;1;1;1;1;1;1]≡(9⍴1)⍴5 ←→ 1
y[(9⍴1)⍴1;;;;;;;] !! LIMIT ERROR
y[(9⍴1)⍴1;(7⍴1)⍴1;1;1;1;1;1;1] !! LIMIT ERROR
(⊂(9⍴1)⍴1)⌷y !! LIMIT ERROR
((9⍴1)⍴1)((9⍴1)⍴1)⌷2 2⍴5 !! LIMIT ERROR
2 2 2⊤x !! LIMIT ERROR
((8⍴1)⍴2)⊤(8⍴1)⍴2 !! LIMIT ERROR
x⊥x !! LIMIT ERROR
(16⍴1)⍴5 !! LIMIT ERROR
{(16⍴1)⍴⍵}¨1 2 !! LIMIT ERROR
⍴⍴⍉x ←→ ,15
