⍝ A number that is whole is an integer to the functions of the system too, whatever its type.
⎕SIGNAL 23÷2 !! DOMAIN ERROR
⎕SIGNAL 8÷2 !! RANK ERROR
⎕SIGNAL⊂⊂'EN'(8÷2) !! RANK ERROR
(⎕EM 4÷2) ←→ ⎕EM 2
(⎕EM 4 10÷2) ←→ ⎕EM 2 5
⎕EM 2.5 !! DOMAIN ERROR
⎕OFF 5÷2 !! DOMAIN ERROR
(('a'⎕R'b'⍠'ML'(4÷2))'aaa') ←→ 'bba'
(('A'⎕R'b'⍠'IC'(2÷2))'aaa') ←→ 'bbb'
(('A'⎕R'b'⍠'IC'(1÷2))'aaa') !! DOMAIN ERROR
(('a'⎕S(0÷2))'ba') ←→ ,1
(('a'⎕S(0 2÷2))'ba') ←→ ,⊂1 1
('a.'⎕R'b'⍠'Regex'(0÷2))'aaa.' ←→ 'aab'
((⊃1↓0.5 1)⎕DT⊂2000 1 1) ←→ 1 ⎕DT⊂2000 1 1
((⊃1↓0.5 2)⎕AT'f') ←→ 2 ⎕AT'f'
(1↓0.5 1)⎕C'ab' ←→ 'AB'
((2÷2)⎕JSON 1 2) ←→ '[1,2]'
((0÷2)⎕JSON'[1,2]') ←→ 1 2
((646÷2)⎕DR 0.5 1.5) ←→ 323 ⎕DR 0.5 1.5
(⎕CSV'1,2' 'S'(2 4÷2)) ←→ ⎕CSV'1,2' 'S'(1 2)
(⎕UCS 194÷2) ←→ 'a'
('UTF-8'⎕UCS 194 196÷2) ←→ 'ab'
⎕TRAP←(22÷2)'C' '→'
(⊃⊃⎕TRAP) ←→ 11
⎕TRAP←⍬
