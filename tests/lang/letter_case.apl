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
⍝ Letters of each width, alone and among others
⎕C 'Ä' 'Ω' '𐐀' ←→ 'ä' 'ω' '𐐨'
1 ⎕C 'ä' 'ω' '𐐨' ←→ 'Ä' 'Ω' '𐐀'
⎕C 'Ä𐐀Ω' ←→ 'ä𐐨ω'
1 ⎕C 'ä𐐨ω' ←→ 'Ä𐐀Ω'
¯1 ⎕C 'Ä𐐀Ω' ←→ 'ä𐐨ω'
1 ⎕C 'ß' ←→ 'ß'
1 ⎕C 'ÿ' ←→ ⎕UCS 376
1 ⎕C 'aÿ' ←→ ⎕UCS 65 376
⎕C 'ſ' ←→ 's'
¯1 ⎕C 'ſ' ←→ 'ſ'
¯3 ⎕C 'Σς' ←→ 'σσ'
¯1 ⎕C 'Σς' ←→ 'σς'
⎕C '@AZ[`az{' ←→ '@az[`az{'
1 ⎕C '@AZ[`az{' ←→ '@AZ[`AZ{'
⎕C 'À×Þß' ←→ 'à×þß'
1 ⎕C 'à÷þ' ←→ 'À÷Þ'
⎕DR ⎕C 'Kelvin',⎕UCS 8490 ←→ 80
1 ⎕C 5 ←→ 5
(1⍴¯1) ⎕C 'A' ←→ 'a'
0 ⎕C 'a' !! DOMAIN ERROR
¯2 ⎕C 'a' !! DOMAIN ERROR
3 ⎕C 'a' !! DOMAIN ERROR
1.5 ⎕C 'a' !! DOMAIN ERROR
⍬ ⎕C 'a' !! LENGTH ERROR
