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
⍝ Matches that are empty, at every place and after others
('' ⎕R '-') '' ←→ ,'-'
('b*' ⎕R '-') 'bb' ←→ '--'
('b*' ⎕R '-') 'abba' ←→ '-a--a-'
('x*' ⎕S 0 1) 'xax' ←→ (0 1)(1 0)(2 1)(3 0)
('(?=b)' ⎕R '-') 'abab' ←→ 'a-ba-b'
('b*' 'a' ⎕R (,¨'-+')) 'ab' ←→ '-+--'
('a' '' ⎕R (,¨'+-')) 'aba' ←→ '+-b+-'
('' ⎕S 0) 'ab' ←→ 0 1 2
⍝ Which of several patterns: the first match, then the first pattern
('bc' 'ab' ⎕R (,¨'12')) 'abc' ←→ '2c'
('b' 'abc' ⎕R (,¨'12')) 'abcb' ←→ '21'
('abc' 'ab' 'a' ⎕S 3) 'aababc' ←→ 2 1 0
((,¨'abc') ⎕S 3) 'cba' ←→ 2 1 0
⍝ Overlaps: from each place on, each pattern
('aa' ⎕S 0 ⍠ 'OM' 1) 'aaaa' ←→ 0 1 2
('aa' ⎕S 0 ⍠ 'OM' 0) 'aaaa' ←→ 0 2
('a' 'b' 'ab' ⎕S 0 3 ⍠ 'OM' 1) 'abb' ←→ (0 0)(0 2)(1 1)(2 1)
('ab' 'b' ⎕S 0 3 ⍠ 'OM' 1) 'xabxb' ←→ (1 0)(2 1)(4 1)
('a' 'b' ⎕S 0 ⍠ 'OM' 1) '' ←→ ⍬
('a+' ⎕S 1 ⍠ 'OM' 1 ⍠ 'ML' 2) 'aaa' ←→ 3 2
⍝ The limit of matches: the first so many of each block, or the one of that number
('.' ⎕R 'x' ⍠ 'ML' 0) 'abc' ←→ 'xxx'
('.' ⎕R 'x' ⍠ 'ML' 1) 'abc' 'de' ←→ 'xbc' 'xe'
('.' ⎕R 'x' ⍠ 'ML' 3) 'abc' 'de' ←→ 'xxx' 'xx'
('.' ⎕R 'x' ⍠ 'ML' 4) 'abc' ←→ 'xxx'
('.' ⎕R 'x' ⍠ 'ML' ¯1) 'abc' 'de' ←→ 'xbc' 'xe'
('.' ⎕R 'x' ⍠ 'ML' ¯3) 'abc' 'de' ←→ 'abx' 'de'
('.' ⎕R 'x' ⍠ 'ML' ¯4) 'abc' ←→ 'abc'
('.' ⎕S 0 ⍠ 'ML' 2) 'abc' 'de' ←→ 0 1 0 1
('.' ⎕S 0 ⍠ 'ML' ¯2) 'abc' 'de' ←→ 1 1
('.' ⎕S 0 ⍠ 'ML' 1.5) 'abc' !! DOMAIN ERROR
⍝ Groups, in each way to name them
('(a)(b)?' ⎕R '<\1\2>') 'aab' ←→ '<a><ab>'
('(.)(.)(.)(.)(.)(.)(.)(.)(.)(.)' ⎕R '\(10)\9\(1)0') 'abcdefghij' ←→ 'jia0'
('(a)' ⎕R '\0\(0)&') 'a' ←→ 'aaa'
('a' ⎕R '[\9\(63)]') 'a' ←→ '[]'
('(?<n>a)(?<mm>b)' ⎕R '\<mm>\<n>\u<mm>') 'ab' ←→ 'baB'
('a' ⎕R '\(64)') 'a' !! DOMAIN ERROR
('a' ⎕R '\()') 'a' !! DOMAIN ERROR
('a' ⎕R '\(1') 'a' !! DOMAIN ERROR
('a' ⎕R '\(1x') 'a' !! DOMAIN ERROR
('a' ⎕R '\(:)') 'a' !! DOMAIN ERROR
('a' ⎕R '\(/)') 'a' !! DOMAIN ERROR
('(a)' ⎕R '\(') 'a' !! DOMAIN ERROR
('a' ⎕R '\<>') 'a' !! DOMAIN ERROR
('a' ⎕R '\<n') 'a' !! DOMAIN ERROR
('a' ⎕R '\') 'a' !! DOMAIN ERROR
('a' ⎕R '\:') 'a' !! DOMAIN ERROR
('a' ⎕R '\/') 'a' !! DOMAIN ERROR
⍝ Letter case of what follows, and of that alone
('(b)' ⎕R '\u1&\u%&') 'abc' ←→ 'aBbABCbc'
('(B)' ⎕R '\f(1)\l&\1') 'B' ←→ 'bbB'
('(?<n>B)' ⎕R '\l<n>&\u0') 'B' ←→ 'bBB'
('b' ⎕R '\l%') 'AbC' ←→ 'AabcC'
('b' ⎕R '\ux') 'b' !! DOMAIN ERROR
('b' ⎕R '\u') 'b' !! DOMAIN ERROR
('b' ⎕R '\u\1') 'b' !! DOMAIN ERROR
⍝ Characters by their numbers
('a' ⎕R '\x{41}\x{e9}\x{E9}\x{1F600}\x{9}') 'a' ←→ 'Aéé😀',⎕UCS 9
('a' ⎕R '\x{10FFFF}') 'a' ←→ ,⎕UCS 1114111
('a' ⎕R '\x{0}') 'a' !! DOMAIN ERROR
('a' ⎕R '\x{00041}') 'a' ←→ ,'A'
('a' ⎕R '\x{g}') 'a' !! DOMAIN ERROR
('a' ⎕R '\x{G}') 'a' !! DOMAIN ERROR
('a' ⎕R '\x{@}') 'a' !! DOMAIN ERROR
('a' ⎕R '\x{`}') 'a' !! DOMAIN ERROR
('a' ⎕R '\x{/}') 'a' !! DOMAIN ERROR
('a' ⎕R '\x{:}') 'a' !! DOMAIN ERROR
('a' ⎕R '\x41') 'a' !! DOMAIN ERROR
('a' ⎕R '\x{41') 'a' !! DOMAIN ERROR
('a' ⎕R '\x') 'a' !! DOMAIN ERROR
('a' ⎕R '\x{fA}\x{aF}') 'a' ←→ ⎕UCS 250 175
⍝ Line ends: which there are, and which stand between texts
('^' ⎕R '>') ⎕UCS 97 13 98 11 99 12 100 133 101 8232 102 8233 103 ←→ ⎕UCS 62 97 13 62 98 11 62 99 12 62 100 133 62 101 8232 62 102 8233 62 103
('^' ⎕R '>') ⎕UCS 97 13 ←→ ⎕UCS 62 97 13
('^' ⎕R '>') ⎕UCS 13 13 10 10 ←→ ⎕UCS 62 13 62 13 10 62 10
('$' ⎕R '!') ⎕UCS 97 13 10 98 ←→ ⎕UCS 97 33 13 10 98 33
('a' ⎕S 2) ⎕UCS 97 10 97 97 13 10 97 ←→ 0 1 1 2
('a' ⎕R 'b') ('a',(⎕UCS 13),'a') 'a' ←→ (,'b')(,'b')(,'b')
('a' ⎕R 'b') (,⊂'a',⎕UCS 10) ←→ (,'b') ''
('a' ⎕R 'b') '' '' ←→ '' ''
('a' ⎕R 'b') (,⊂'') ←→ ,⊂''
('\n' ⎕S 0 ⍠ 'Mode' 'D' ⍠ 'EOL' 'LF') 'ab' 'c' ←→ ,2
('\r\n' ⎕S 0 ⍠ 'Mode' 'D') 'ab' 'c' ←→ ,2
('x' ⎕R 'y' ⍠ 'Mode' 'D' ⍠ 'EOL' 'CR' ⍠ 'ResultText' 'Simple') 'xa' 'x' ←→ 'ya',(⎕UCS 13),'y'
('x' ⎕R 'y' ⍠ 'EOL' 'VT' ⍠ 'ResultText' 'Simple') 'xa' 'x' ←→ 'ya',(⎕UCS 11),'y'
('x' ⎕R 'y' ⍠ 'EOL' 'NEL' ⍠ 'ResultText' 'Simple') 'xa' 'x' ←→ 'ya',(⎕UCS 133),'y'
('x' ⎕R 'y' ⍠ 'EOL' 'FF' ⍠ 'ResultText' 'Simple') 'xa' 'x' ←→ 'ya',(⎕UCS 12),'y'
('x' ⎕R 'y' ⍠ 'EOL' 'LS' ⍠ 'ResultText' 'Simple') 'xa' 'x' ←→ 'ya',(⎕UCS 8232),'y'
('x' ⎕R 'y' ⍠ 'EOL' 'PS' ⍠ 'ResultText' 'Simple') 'xa' 'x' ←→ 'ya',(⎕UCS 8233),'y'
('x' ⎕R 'y' ⍠ 'EOL' 'XX') 'x' !! DOMAIN ERROR
('x' ⎕R 'y' ⍠ 'NEOL' 1 ⍠ 'EOL' 'LF') ⎕UCS 120 13 10 120 11 120 ←→ ⎕UCS 121 10 121 10 121
('x' ⎕R 'y' ⍠ 'NEOL' 1 ⍠ 'ResultText' 'Simple') ('x',⎕UCS 10) 'x' ←→ ⎕UCS 121 13 10 13 10 121
('x' ⎕R 'y' ⍠ 'NEOL' 1) 'xa' '' 'x' ←→ 'ya' '' (,'y')
('x' ⎕S 2 ⍠ 'NEOL' 1) 'xa' ('x',(⎕UCS 10),'x') 'x' ←→ 0 1 2 3
('x' ⎕R 'y' ⍠ 'NEOL' 2) 'x' !! DOMAIN ERROR
⍝ What the modes find
('^.' ⎕S 0 ⍠ 'Mode' 'D') 'ab' 'cd' ←→ ,0
('^.' ⎕S 0 ⍠ 'Mode' 'M') 'ab' 'cd' ←→ 0 4
('^.' ⎕S 0 ⍠ 'Mode' 'L') 'ab' 'cd' ←→ 0 0
('.' ⎕S 2 ⍠ 'Mode' 'M') 'ab' 'cd' ←→ 0 0 0 0
('.' ⎕S 0 ⍠ 'Mode' 'D') 0⍴⊂'' ←→ ⍬
('.*' ⎕S 1 ⍠ 'Mode' 'M' ⍠ 'DotAll' 1) 'ab' 'cd' ←→ 6 0
('.*' ⎕S 1 ⍠ 'Mode' 'D' ⍠ 'DotAll' 0) 'ab' ←→ 2 0
('a.' ⎕S 0 ⍠ 'Mode' 'L' ⍠ 'DotAll' 0) 'ab' ←→ ,0
('\bé' ⎕S 0) 'é' ←→ ⍬
('\bé' ⎕S 0 ⍠ 'UCP' 1) 'é' ←→ ,0
('a+' ⎕S 1 ⍠ 'Greedy' 1) 'aaa' ←→ ,3
('a+' ⎕S 1 ⍠ 'Greedy' 0) 'aaa' ←→ 1 1 1
('a+?' ⎕S 1 ⍠ 'Greedy' 0) 'aaa' ←→ ,3
('A.' ⎕S 0 ⍠('IC' 1)('Regex' 0)) 'ab a.' ←→ ,3
⍝ Texts and patterns as they are
('a+' '.' ⎕R '&' '\1' ⍠('Regex' 0)) 'aa+.' ←→ 'a&\1'
('(a)' ⎕R '\1%&' ⍠('Regex' (0 1))) '(a)' ←→ '(a)(a)'
('(a)' ⎕R '\1%&' ⍠('Regex' (,0))) '(a)' ←→ '\1%&'
('(a)' ⎕R '\1%&' ⍠('Regex' (1 1))) 'ba' ←→ 'babaa'
('a' ⎕R 'b' ⍠('Regex' ⍬)) 'a' !! DOMAIN ERROR
('a' ⎕R 'b' ⍠('Regex' (0 1 0))) 'a' !! DOMAIN ERROR
('a' ⎕R 'b' ⍠('Regex' 2)) 'a' !! DOMAIN ERROR
('a' ⎕R 'b' ⍠('Regex' ¯1)) 'a' !! DOMAIN ERROR
('a' ⎕R 'b' ⍠('Regex' 0.5)) 'a' !! DOMAIN ERROR
('a' ⎕R 'b' ⍠('Regex' (1 2⍴0 1))) 'a' !! DOMAIN ERROR
⍝ Operands
((0⍴⊂'') ⎕R 'b') 'a' !! LENGTH ERROR
('a' 'bc' ⎕R 'x1' 'y1') 'abc' ←→ 'x1y1'
('a' 'bc' ⎕R (⊂'x1')) 'abc' ←→ 'x1x1'
('a' ⎕R 'x1' 'y1') 'a' !! LENGTH ERROR
('a' ⎕S ¯1) 'a' !! DOMAIN ERROR
('a' ⎕S 0 4) 'a' !! DOMAIN ERROR
('a' ⎕S 3) 'a' ←→ ,0
('a' ⎕S (1 1⍴0)) 'a' !! RANK ERROR
('a' ⎕S ⍬) 'ba' ←→ ,⊂''
('a' ⎕S 0 1 2 3) 'ba' ←→ ,⊂1 1 0 0
((2 2⍴'a') ⎕R 'b') 'a' !! RANK ERROR
('a' ⎕R (2 2⍴'b')) 'a' !! RANK ERROR
('a' ⎕R (1 'b')) 'a' !! DOMAIN ERROR
(+ ⎕R 'b') 'a' !! DOMAIN ERROR
('a' ⎕S 'b') 2 2⍴'a' !! RANK ERROR
('a' ⎕S 'b') 'a' (2 2⍴'a') !! DOMAIN ERROR
('a' ⎕S 0) 5 !! NONCE ERROR
5 ('a' ⎕S 0) 'a' !! NONCE ERROR
('a' ⎕S 0 ⍠ 'Enc' 'UTF-8') 'a' !! NONCE ERROR
('a' ⎕S 0 ⍠ 'OutEnc' 'UTF-8') 'a' !! NONCE ERROR
('a' ⎕S 0 ⍠ 'ResultText' 'Implied') 'a' !! DOMAIN ERROR
('a' ⎕R 'b' ⍠ 'ResultText' 'Implied') 'a' 'ca' ←→ (,'b') 'cb'
('a' ⎕R 'b' ⍠ 'ResultText' 'Simple') 0⍴⊂'' ←→ ''
⍝ Functions: what they get, and what they may give
shown←{⍵.(Pattern PatternNum Match Offsets Lengths Block BlockNum ReplaceMode TextOnly)}
('x' '(a)(b)?'⎕S shown)'yab' ←→ ,⊂'(a)(b)?' 1 'ab'(1 1 2)(2 1 1)'yab' 0 0 0
('x' '(a)(b)?'⎕S{⍵.(Offsets Lengths)})'ac' ←→ ,⊂(0 0)(1 1)
('(a)(b)?(c)'⎕S{⍵.(Offsets Lengths)})'ac' ←→ ,⊂(0 0 ¯1 1)(2 1 ¯1 1)
('(?<n>a)(b)'⎕S{⍵.Names})'ab' ←→ ,⊂'' (,'n') ''
('a'⎕R{⍕⍵.(ReplaceMode TextOnly)})'ba' ←→ 'b1 1'
('a'⎕R{'<',⍵.Match,'>'})'aba' ←→ '<a>b<a>'
('a'⎕S{⍵.BlockNum=1:⍵.BlockNum})(,¨'aaa') ←→ ,1
('a'⎕S{})'a' ←→ 0⍴⊂''
('a'⎕R{})'a' !! VALUE ERROR
('a'⎕R{5})'a' !! DOMAIN ERROR
('a'⎕R{⍬})'ba' ←→ ,'b'
('a'⎕R{'x'})'ba' ←→ 'bx'
('a'⎕R{'xy' 'z'})'ba' !! DOMAIN ERROR
('a'⎕S{⍵.Match ⍵.BlockNum})'a' 'xa' ←→ ((,'a')0)((,'a')1)
⍝ Texts of many storages
('λ' ⎕R 'é') 'aλ' ←→ 'aé'
('é' ⎕R 'a') 'éλ😀' ←→ 'aλ😀'
('😀' ⎕S 0 1) 'λ😀😀' ←→ (1 1)(2 1)
('.' ⎕S '&') 'aλ😀' ←→ ,¨'aλ😀'
⍝ every hexadecimal digit, at both ends of its kind
'a'⎕R'\x{39}\x{30}\x{61}\x{66}'⊢'a' ←→ '90af'
'a'⎕R'\x{AF}'⊢'a' ←→ ,⎕UCS 175
'a'⎕R'\x{F9}'⊢'a' ←→ ,⎕UCS 249
'a'⎕R'\x{10FFFF}'⊢'a' ←→ ,⎕UCS 1114111
'a'⎕R'\x{110000}'⊢'a' !! DOMAIN ERROR
'a'⎕R'\x{g}'⊢'a' !! DOMAIN ERROR
'a'⎕R'\x{:}'⊢'a' !! DOMAIN ERROR
'a'⎕R'\x{@}'⊢'a' !! DOMAIN ERROR
'a'⎕R'\x{0}'⊢'a' !! DOMAIN ERROR

⍝ a namespace is no value of an option
('a'⎕R'b'⍠⎕THIS)'a' !! DOMAIN ERROR
