⍝ Services by number.
x←('ann' 'bob' 'cy')(30 40 50)
x(8⌶)('bob' 'cy' 'ann')(40 51 30) ←→ 2 4 1
x(8⌶)x ←→ 1 2 3
(2⌽¨x)(8⌶)x ←→ 2 3 1
(3 2⍴'aabbcc')(1 2 3)(8⌶)(2 2⍴'bbcc')(2 9) ←→ 2 4
(,⊂1 2 3)(8⌶),⊂3 5 ←→ 3 4
(,⊂1 2 3)(8⌶),⊂⍬ ←→ ⍬
(⍬ ⍬)(8⌶)(1 2)(3 4) ←→ 1 1
{⎕IO←0 ⋄ x(8⌶)x}0 ←→ 0 1 2
(1 2)(3 4)(8⌶)(1 1.00000000000000001)(3 4) ←→ 1 3
1500⌶1 2 3 ←→ 1 2 3
x(8⌶),⊂1 2 3 !! LENGTH ERROR
(1 2)(3 4 5)(8⌶)(1 2)(3 4) !! LENGTH ERROR
(2 2⍴x)(8⌶)x !! RANK ERROR
16808⌶⍬ !! NONCE ERROR
8⌶x !! NONCE ERROR
1 2⌶x !! LENGTH ERROR
1.5⌶x !! DOMAIN ERROR
+⌶x !! SYNTAX ERROR
2 (1500⌶) 3 1 2 ←→ 3 1 2
2 (1500⌶) 1500⌶'abc' ←→ 'abc'
1 (1500⌶) 1 2 3 !! NONCE ERROR
0 (1500⌶) 1 2 3 !! NONCE ERROR
