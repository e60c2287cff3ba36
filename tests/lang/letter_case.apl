⍝ ⎕C
⎕C 'Pete' ←→ 'pete'
⎕C 42 'Pete' 'Πέτρος' ←→ 42 'pete' 'πέτροσ'
1 ⎕C 42 'Pete' 'Πέτρος' ←→ 42 'PETE' 'ΠΈΤΡΟΣ'
¯1 ⎕C 42 'Pete' 'Πέτρος' ←→ 42 'pete' 'πέτρος'
¯3 ⎕C 'ΣΑΣ' ←→ 'σασ'
¯1⎕C 1⎕C 'ίσως' ←→ 'ίσωσ'
(⊂'pete'){⍺≡⎕C ⍵}¨'PETE' 'Pete' 'pEte' ←→ 1 1 1
⎕C 'A' ←→ 'a'
1 ⎕C 'ÿµß' ←→ ⎕UCS 376 924 223
⎕C 'µẞİıſK' ←→ ⎕UCS 956 223 304 305 115 107
⎕C 2 3⍴'ABCdef' ←→ 2 3⍴'abcdef'
(,1) ⎕C 'a' ←→ 'A'
⎕C ('Ab' ('Cd' 5)) 'E' ←→ ('ab' ('cd' 5)) 'e'
⎕C '' ←→ ''
⎕C ⍬ ←→ ⍬
⎕C 0⍴⊂'Ab' ←→ 0⍴⊂'  '
x←'Keep' ⋄ y←1 ⎕C x
x y ←→ 'Keep' 'KEEP'
x←'Keep' 'Me' ⋄ y←1 ⎕C x
x,y ←→ 'Keep' 'Me' 'KEEP' 'ME'
2 ⎕C 'a' !! DOMAIN ERROR
'u' ⎕C 'a' !! DOMAIN ERROR
1 1 ⎕C 'a' !! LENGTH ERROR
(1 1⍴1) ⎕C 'a' !! RANK ERROR
