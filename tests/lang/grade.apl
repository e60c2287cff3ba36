⍝ Grades are stable and total.
⍋3 1 2 ←→ 2 3 1
⍒3 1 2 ←→ 1 3 2
⍋1 1 1 ←→ 1 2 3
⍒1 1 2 ←→ 3 1 2
⍋⍬ ←→ ⍬
⍋'hello' ←→ 2 1 3 4 5
⍋1 1⍴0 ←→ ,1
⍋3 2⍴2 1 1 3 1 2 ←→ 3 2 1
⍋2.5 ¯1 300 0.1 ←→ 2 4 1 3
⍋3J4 1J1 ←→ 2 1
⍋(1 2)(1 2 3) ←→ 1 2
⍋'abc'(1 2) ←→ 2 1
⍋(2 2⍴⍳4)(1 2 3 4) ←→ 1 2
⍋(1 1⍴1)(1 2) ←→ 1 2
⍋(⊂⊂1 2)(⊂1 3) ←→ 2 1
⍋(⊂'')(⊂⍳0) ←→ 2 1
⍋(0⍴⊂1 2)'' ←→ 1 2
⍋(1 2)'ab'(⊂1 2)1 'a' ←→ 4 1 3 5 2
⍒(1 2)(3 4)(1 2) ←→ 2 1 3
⍋⌽⍳1000 ←→ ⌽⍳1000
⍋5 !! RANK ERROR
⍋⊂1 2 !! RANK ERROR
'nsew'⍋'swwewnh' ←→ 6 1 4 2 3 5 7
(2 5⍴'ABCDEabcde')⍋'ACaEed' ←→ 1 3 2 6 4 5
(2 5⍴'ABCDEabcde')⍋3 2⍴'bAaAab' ←→ 2 3 1
'abc'⍒'abc' ←→ 3 2 1
1 2⍋'ab' !! DOMAIN ERROR
'ab'⍋1 2 !! DOMAIN ERROR

⍝ a character that a collating array holds more than once has the least of its indices along each axis
(2 2⍴'ABBA')⍋5 2⍴'ABBAAABBBA' ←→ ⍳5
(2 2⍴'ABBA')⍋'ABBA' ←→ ⍳4
(2 3⍴'abAABa')⍋'Aa' ←→ 1 2
(2 3⍴'abAABa')⍒'bA?' ←→ 3 1 2

⍝ empty arrays: by type, then by their lengths, the last axis first
⍋(0 5 2⍴99)(0 3 4⍴0)(0 3 4⍴'')(1 0 5 4⍴'') ←→ ⍳4
⍋(0 3 4⍴0)(0 5 2⍴99) ←→ 2 1
⍋(0 3 4⍴'')(0 5 2⍴99) ←→ 2 1
⍋(0 3⍴0)(2 0 3⍴0)⍬ ←→ 3 1 2
⍋(⎕NS'')1 !! DOMAIN ERROR
⍒(1 2)(1(⎕NS'')) !! DOMAIN ERROR
