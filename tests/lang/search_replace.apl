⍝ ⎕R and ⎕S: patterns and texts
('.at' ⎕R '\u0') 'The cat sat on the mat' ←→ 'The CAT SAT on the MAT'
('.at' ⎕S '\u0') 'The cat sat on the mat' ←→ 'CAT' 'SAT' 'MAT'
('.at' ⎕S 0 1) 'The cat sat on the mat' ←→ (4 3)(8 3)(19 3)
('b' ⎕S 0) 'abcb' ←→ 1 3
('b' ⎕S 1) 'abcb' ←→ 1 1
('b' ⎕S 2) 'abcb' 'b' ←→ 0 0 1
((,¨'bc') ⎕S 3) 'abcb' ←→ 0 1 0
('b' ⎕S (,0)) 'abcb' ←→ (,1)(,3)
('x' ⎕S '&') 'abcb' ←→ 0⍴⊂''
('x' ⎕S 0) 'abcb' ←→ ⍬
('x' ⎕S 0 1) 'abcb' ←→ 0⍴⊂0 0
('a' ⎕R 'b') 'a' ←→ ,'b'
('a' ⎕R '') 'banana' ←→ 'bnn'
('' ⎕R '-') 'ab' ←→ '-a-b-'
('b*' ⎕R 'x') 'abc' ←→ 'xaxxcx'
('red' 'blue' ⎕R 'blue' 'red') 'red hat blue coat' ←→ 'blue hat red coat'
('a' 'ab' ⎕R (,¨'12')) 'abab' ←→ '1b1b'
('ab' 'a' ⎕R (,¨'12')) 'abaab' ←→ '121'
('ab' 'a' ⎕R '1' '2') 'abaab' ←→ '121212'
('a' 'b' 'c' ⎕R '.') 'abcd' ←→ '.d'
('a' 'b+' ⎕R '.') 'abbcd' ←→ '..cd'
('(?<first>\w)(?<remainder>\w*)' ⎕R '\u<first>\l<remainder>') 'to BE oR' ←→ 'To Be Or'
('(\w)(\w)' ⎕R '\2\1') 'abcd' ←→ 'badc'
('(\w)(\w)' ⎕R '\(2)\(1)') 'abcd' ←→ 'badc'
('(a)|(b)' ⎕R '[\1\2\3]') 'ab' ←→ '[a][b]'
('b' ⎕R '<%>') 'abc' ←→ 'a<abc>c'
('b' ⎕R '\u%') 'abc' ←→ 'aABCc'
('b' ⎕R '\\\%\&\x{3bb}\n') 'b' ←→ '\%&λ',⎕UCS 10
('B' ⎕R '\f&\l&') 'B' ←→ 'bb'
('[^\s]+' ⎕R '(&)') 'To be or' ←→ '(To) (be) (or)'
('λ' ⎕R 'xx') 'aλbλ' ←→ 'axxbxx'
('.' ⎕S 0) 'λ😀a' ←→ 0 1 2
⍝ Documents
('a' ⎕R 'b') 'ab' 'ca' ←→ 'bb' 'cb'
('\s+' ⎕R '\r') 'To be or' ←→ 'To',(⎕UCS 13),'be',(⎕UCS 13),'or'
('\s+' ⎕R '\r') 'To be or not to be,' 'that is the question' ←→ 'To' 'be' 'or' 'not' 'to' 'be,' 'that' 'is' 'the' 'question'
('^' ⎕R '>') 'ab',(⎕UCS 13 10),'c',⎕UCS 10 ←→ '>ab',(⎕UCS 13 10),'>c',⎕UCS 10
('$' ⎕R '!') '' ←→ ,'!'
('$' ⎕R '!') 'a' '' ←→ 'a!' (,'!')
('$' ⎕R '!') 0⍴⊂'' ←→ 0⍴⊂''
('a' ⎕R 'b') 'a' 'xa' ←→ (,'b') 'xb'
('a' ⎕R 'b') ⍬ ←→ ''
⍝ Options
('[aeiou]' ⎕R 'X' ⍠ 'IC' 1) 'ABCDE abcde' ←→ 'XBCDX XbcdX'
('[AEIOU]' ⎕R 'X' ⍠ 1) 'ABCDE abcde' ←→ 'XBCDX XbcdX'
('a' ⎕R 'X' ⍠ 1 ⍠ 0) 'Aa' ←→ 'AX'
('a' ⎕R 'X' ⍠ 'IC' 0 ⍠ 'IC' 1) 'Aa' ←→ 'XX'
('a' ⎕R 'X' ⍠ ('IC' 0)('IC' 1)) 'Aa' ←→ 'XX'
('a' ⎕R 'X' ⍠ ⍬) 'Aa' ←→ 'AX'
f←'a' ⎕R 'X' ⋄ g←f⍠1
(f 'Aa')(g 'Aa')((g⍠0) 'Aa') ←→ 'AX' 'XX' 'AX'
('λ' ⎕S 0 ⍠ 1) 'ΛaΛ' ←→ 0 2
('$' ⎕R '[Endline]' ⍠ 'Mode' 'L') 'ABC' 'DEF' ←→ 'ABC[Endline]' 'DEF[Endline]'
('$' ⎕R '[Endline]' ⍠ 'Mode' 'D') 'ABC' 'DEF' ←→ 'ABC' 'DEF[Endline]'
('$' ⎕R '[Endline]' ⍠ 'Mode' 'M') 'ABC' 'DEF' ←→ 'ABC[Endline]' 'DEF[Endline]'
('.' ⎕R 'X' ⍠'Mode' 'D') 'ABC' 'DEF' ←→ 'XXX' 'XXX'
('.' ⎕R 'X' ⍠('Mode' 'D')('DotAll' 1)) 'ABC' 'DEF' ←→ ,⊂'XXXXXXXX'
('\n' ⎕R'X' ⍠('Mode' 'D')('EOL' 'LF')) 'ABC' 'DEF' ←→ ,⊂'ABCXDEF'
('\n'⎕S 0 ⍠ 'Mode' 'D' ⍠ 'NEOL' 1 ⍠ 'EOL' 'LF') 'ABC',(⎕UCS 13),'DEF',(⎕UCS 10),'GHI' ←→ 3 7
('.' ⎕R 'x' ⍠ 'ML' 2) 'ABC' 'DEF' ←→ 'xxC' 'xxF'
('.' ⎕R 'x' ⍠ 'ML' ¯2) 'ABC' 'DEF' ←→ 'AxC' 'DxF'
('.' ⎕R 'x' ⍠ 'ML' ¯4 ⍠ 'Mode' 'D') 'ABC' 'DEF' ←→ 'ABC' 'xEF'
('[A-Z].*[0-9]' ⎕R 'X' ⍠ 'Greedy' 0)'ABC123 DEF456' ←→ 'X23 X56'
('[0-9]+' ⎕S '\0' ⍠ 'OM' 1) 'A 1234 56 B' ←→ '1234' '234' '34' (,'4') '56' (,'6')
('a' 'ab' ⎕S 3 0 ⍠ 'OM' 1) 'abab' ←→ (0 0)(1 0)(0 2)(1 2)
('\w'⎕S'\0')'Bjørn' ←→ ,¨'Bjrn'
('\w'⎕S'\0' ⍠'UCP' 1)'Bjørn' ←→ ,¨'Bjørn'
⎕UCS ('A' ⎕R 'x' ⍠ 'ResultText' 'Simple') 'AB' 'CD' ←→ 120 66 13 10 67 68
('A' ⎕R 'x' ⍠ 'ResultText' 'Nested') 'AB',(⎕UCS 10),'CD' ←→ 'xB' 'CD'
('.at' ⎕S '\u0' ⍠('Regex' 0)) 'cat' ←→ 0⍴⊂''
('.at' ⎕R '\u0' ⍠('Regex' (1 0))) 'cat' ←→ '\u0'
('a.' ⎕R '&&' ⍠('Regex' (0 1))) 'a.ab' ←→ 'a.a.ab'
⍝ Errors
('(' ⎕R '') 'a' !! DOMAIN ERROR
('a' ⎕R '\q') 'a' !! DOMAIN ERROR
('a' ⎕R '\<n>') 'a' !! DOMAIN ERROR
('a' ⎕R '\x{}') 'a' !! DOMAIN ERROR
('a' ⎕R '\x{110000}') 'a' !! DOMAIN ERROR
('a' ⎕R 0) 'a' !! DOMAIN ERROR
('a' ⎕S 4) 'a' !! DOMAIN ERROR
('a' 'bc' ⎕R 'x1' 'y1' 'z1') 'a' !! LENGTH ERROR
('a' ⎕R 'b') 2 2⍴'a' !! RANK ERROR
('a' ⎕R 'b') 1 'a' !! DOMAIN ERROR
(5 ⎕R 'b') 'a' !! DOMAIN ERROR
('a' ⎕R 'b' ⍠ 'Ic' 1) 'a' !! DOMAIN ERROR
('a' ⎕R 'b' ⍠ 'IC' 2) 'a' !! DOMAIN ERROR
('a' ⎕R 'b' ⍠ 'Mode' 'X') 'a' !! DOMAIN ERROR
('a' ⎕R 'b' ⍠ 'OM' 1) 'a' !! DOMAIN ERROR
('a' ⎕R 'b' ⍠ 'DotAll' 1) 'a' !! DOMAIN ERROR
('a' ⎕S 'b' ⍠ 'ResultText' 'Simple') 'a' !! DOMAIN ERROR
('a' ⎕R 'b' ⍠ 'InEnc' 'UTF-8') 'a' !! NONCE ERROR
('a' ⎕R 'b' ⍠ +) 'a' !! DOMAIN ERROR
('a' ⎕R 'b') 5 !! NONCE ERROR
5 ('a' ⎕R 'b') 'a' !! NONCE ERROR
('a' ⎕R {⍵}) 'a' !! DOMAIN ERROR
(⍳⍠('IO' 0)) 3 !! DOMAIN ERROR
({⍵}⍠1) 3 !! DOMAIN ERROR
⍝ What a function gets is made once for a block, not for each of its matches, and is the block's in each.
≢('x'⎕R{''})400000⍴'xabcd' ←→ 320000
('b'⎕S{⍵.Block,⍕⍵.BlockNum}⍠'Mode' 'L')'ab' 'cbb' ←→ 'ab0' 'cbb1' 'cbb1'
('b'⎕S{n←≢⍵.Block ⋄ ⍵.Block←'' ⋄ n})'abb' ←→ 3 3
