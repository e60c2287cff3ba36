⍝ ⎕CSV: reading
⎕CSV 'a,bc' '1,2' ←→ 2 2⍴(,'a') 'bc' (,'1') (,'2')
⎕CSV ('a,bc',⎕UCS 13 10) 'S' ←→ 1 2⍴(,'a') 'bc'
⎕CSV ('a,b',(⎕UCS 10),'c,d') 'S' ←→ 2 2⍴,¨'abcd'
⎕CSV ('a,b' 'c,d') 'N' ←→ 2 2⍴,¨'abcd'
⎕CSV ('a,b' 'c,d') ←→ 2 2⍴,¨'abcd'
⎕CSV '"a,b",c' 'S' ←→ 1 2⍴'a,b' (,'c')
⎕CSV '"a ""b""" , c ' 'S' ←→ 1 2⍴'a "b"' (,'c')
⎕CSV '"a',(⎕UCS 13 10),'b",c' 'S' !! DOMAIN ERROR
⎕CSV ('"a',(⎕UCS 13 10),'b",c') 'S' ←→ 1 2⍴('a',(⎕UCS 10),'b') (,'c')
⎕CSV 'a,' 'S' ←→ 1 2⍴(,'a') ''
⎕CSV (,',') 'S' ←→ 1 2⍴'' ''
⎕CSV '' 'S' ←→ 0 0⍴⊂''
⎕CSV ('1,x' '2,y') 'N' (2 1) ←→ 2 2⍴1 (,'x') 2 (,'y')
⎕CSV ('1,x' '2,y') 'N' (2 0) ←→ 2 1⍴1 2
⎕CSV ('1.5,-2' '+3,4e2') 'N' 2 ←→ 2 2⍴1.5 ¯2 3 400
⎕CSV ('1,x' ',4') 'N' 3 ←→ 2 2⍴1 0 0 4
⎕CSV ('1,x' ',4') 'N' 4 ←→ 2 2⍴1 (,'x') '' 4
⎕CSV ('1,' ',4') 'N' 5 ←→ 2 2⍴1 0 0 4
⎕CSV ('n,s' '1,x' '2,y') 'N' (2 1) 1 ←→ (2 2⍴1 (,'x') 2 (,'y')) (,¨'ns')
(⎕CSV⍠'Invert' 2) ('1,ab' '2,c') 'N' (2 1) ←→ (1 2) ('ab' (,'c'))
(⎕CSV⍠'Invert' 1) ('1,ab' '2,c') 'N' (2 1) ←→ (1 2) (2 2⍴'abc ')
(⎕CSV⍠1) ('1,ab' '2,c') 'N' (2 1) ←→ (1 2) (2 2⍴'abc ')
(⎕CSV⍠('Separator' ';')('Decimal' ',')('Thousands' '.')) ('1.000,5;2' '3;4') 'N' 2 ←→ 2 2⍴1000.5 2 3 4
(⎕CSV⍠'Fill' ¯1) ('1,x' ',4') 'N' 3 ←→ 2 2⍴1 ¯1 ¯1 4
(⎕CSV⍠'Trim' 0) ' a ,b' 'S' ←→ 1 2⍴' a ' (,'b')
(⎕CSV⍠'EscapeChar' '\') 'a\,b,\"c' 'S' ←→ 1 2⍴'a,b' '"c'
(⎕CSV⍠'QuoteChar' '''') '''a,b'',"c"' 'S' ←→ 1 2⍴'a,b' '"c"'
(⎕CSV⍠'QuoteChar' '') '"a,b"' 'S' ←→ 1 2⍴'"a' 'b"'
(⎕CSV⍠'Records' 1) ('a,b' 'c,d') 'N' ←→ 1 2⍴,¨'ab'
(⎕CSV⍠'Ragged' 1) ('a' 'b,c,d') 'N' (1 1) ←→ 2 2⍴(,'a') '' (,'b') (,'c')
(⎕CSV⍠'Widths' (2 3)) ('ab cd' 'e fg ') 'N' ←→ 2 2⍴'ab' 'cd' (,'e') 'fg'
⍝ Writing
(2 2⍴'a' 'b,c' 1 2.5) ⎕CSV '' ←→ 'a,"b,c"',(⎕UCS 10),'1,2.5',⎕UCS 10
(2 2⍴'a' 'b,c' 1 2.5) ⎕CSV '' 'N' ←→ 'a,"b,c"' '1,2.5'
(2 2⍴1 2 3 ¯4) ⎕CSV '' 'N' ←→ '1,2' '3,-4'
(('ab' 'c') (1 2)) ⎕CSV '' 'N' ←→ 'ab,1' 'c,2'
((2 2⍴'abc ') (1 2)) ⎕CSV '' 'N' ←→ 'ab,1' 'c,2'
((2 2⍴1 2 3 4) ('x' 'yy')) ⎕CSV '' 'N' ←→ 'x,yy' '1,2' '3,4'
(1 1⍴⊂'say "a"') ⎕CSV '' 'N' ←→ ,⊂'"say ""a"""'
(1 1⍴⊂'a',(⎕UCS 10),'b') ⎕CSV '' ←→ '"a',(⎕UCS 10),'b"',⎕UCS 10
(1 2⍴'a' 1) (⎕CSV⍠'ForceQuotes' 1) '' 'N' ←→ ,⊂'"a",1'
(1 2⍴'a' 1) (⎕CSV⍠'ForceQuotes' 2) '' 'N' ←→ ,⊂'"a","1"'
(1 2⍴1234567.5 ¯123) (⎕CSV⍠('Thousands' ' ')('Decimal' ',')('Separator' ';')) '' 'N' ←→ ,⊂'1 234 567,5;-123'
(1 2⍴1 2) (⎕CSV⍠'LineEnding' (13 10)) '' ←→ '1,2',⎕UCS 13 10
(1 2⍴'a,b' 'c') (⎕CSV⍠('QuoteChar' '')('EscapeChar' '\')) '' 'N' ←→ ,⊂'a\,b,c'
(1 2⍴'ab' 1) (⎕CSV⍠'Widths' (3 2)) '' 'N' ←→ ,⊂'ab 1 '
⍝ Errors
⎕CSV 'a,b' 'c' !! DOMAIN ERROR
⎕CSV '"a' 'S' !! DOMAIN ERROR
⎕CSV '"a"b' 'S' !! DOMAIN ERROR
⎕CSV '1,x' 'S' 2 !! DOMAIN ERROR
⎕CSV '1,x' 'S' (2 2 2) !! LENGTH ERROR
⎕CSV '1,x' 'S' 6 !! DOMAIN ERROR
⎕CSV 5 !! NONCE ERROR
⎕CSV 'file' 'UTF-17' !! DOMAIN ERROR
⎕CSV '/no/such/file' !! FILE NAME ERROR
(⎕CSV⍠'Invert' 1) '1' 'S' 4 !! DOMAIN ERROR
(⎕CSV⍠'Separator' '"') '1' 'S' !! DOMAIN ERROR
(⎕CSV⍠'Ragged' 1) (,'1') 'S' !! DOMAIN ERROR
(1 1⍴1J1) ⎕CSV '' !! DOMAIN ERROR
5 ⎕CSV '' !! DOMAIN ERROR
((1 2)(1 2 3)) ⎕CSV '' !! LENGTH ERROR
(1 1⍴⊂'a,b') (⎕CSV⍠'QuoteChar' '') '' !! DOMAIN ERROR
(1 1⍴⊂'abc') (⎕CSV⍠'Widths' (,2)) '' !! DOMAIN ERROR
⍝ An escape character at the end of the text stands for itself.
(⎕CSV⍠'EscapeChar' '\') 'a,b\' 'S' ←→ 1 2⍴(,'a')'b\'
⍝ Lines, and a source with what describes it
⎕CSV 'aa' 'bb' 'cc' 'dd' ←→ 4 1⍴'aa' 'bb' 'cc' 'dd'
⎕CSV 'aa' 'bb' 'cc' 'dd' 'ee' ←→ 5 1⍴'aa' 'bb' 'cc' 'dd' 'ee'
⎕CSV 'aa' 'bb' ←→ 2 1⍴'aa' 'bb'
⎕CSV 'aa' 'S' ←→ 1 1⍴⊂'aa'
⎕CSV ('n,s' '1,x') 'N' ⍬ 1 ←→ (1 2⍴(,'1')(,'x'))(,¨'ns')
⎕CSV ('n,s' '1,x') 'N' ⍬ 0 ←→ 2 2⍴,¨'ns1x'
⎕CSV ('n,s' '1,x') 'N' ⍬ 2 !! DOMAIN ERROR
⎕CSV ('n,s' '1,x') 'N' ⍬ 'a' !! DOMAIN ERROR
⎕CSV 'no file' 'ASCII' !! FILE NAME ERROR
⎕CSV 'no file' 'ANSI' !! FILE NAME ERROR
⎕CSV 'no file' 'Windows-1252' !! FILE NAME ERROR
⎕CSV 'no file' 'UTF-16BE-NOBOM' !! FILE NAME ERROR
⎕CSV 'no file' '' !! FILE NAME ERROR
⎕CSV 'no file' 'Windows-1251' !! DOMAIN ERROR
(1 1⍴5) ⎕CSV '' ←→ '5',⎕UCS 10
(1 1⍴5) ⎕CSV '' 'S' ←→ '5',⎕UCS 10
(1 1⍴5) ⎕CSV '' 'N' ←→ ,⊂,'5'
(2 1⍴5 6) ⎕CSV '' 'N' ←→ ,¨'56'
(1 1⍴5) ⎕CSV '/no/such/folder/file' !! FILE NAME ERROR
(1 1⍴5) (⎕CSV⍠'IfExists' 'Replace') '/dev/null' 'UTF-16' ←→ 6
(1 1⍴5) (⎕CSV⍠'IfExists' 'Replace') '/dev/null' 'UTF-8-BOM' ←→ 5
(1 1⍴5) (⎕CSV⍠'IfExists' 'Replace') '/dev/null' 'UTF-32BE' ←→ 12
⍝ Blanks at the ends of fields are trimmed, tabs and spaces
tab←⎕UCS 9 ⋄ nl←⎕UCS 10
⎕CSV (tab,'a',tab,'b ',tab,',',tab) 'S' ←→ 1 2⍴('a',tab,'b') ''
(⎕CSV⍠'Trim' 0) (tab,'a ,b') 'S' ←→ 1 2⍴(tab,'a ') (,'b')
⎕CSV (tab,'"a "',tab,',"b"') 'S' ←→ 1 2⍴'a ' (,'b')
(⎕CSV⍠'Trim' 0) '"a",b' 'S' ←→ 1 2⍴,¨'ab'
(⎕CSV⍠'Trim' 0) '"a" ,b' 'S' !! DOMAIN ERROR
(⎕CSV⍠'Trim' 0) ' "a",b' 'S' ←→ 1 2⍴' "a"' (,'b')
(⎕CSV⍠('Trim' 0)('EscapeChar' '\')) 'a\ ,b' 'S' ←→ 1 2⍴'a ' (,'b')
(⎕CSV⍠'EscapeChar' '\') 'a\  ,b' 'S' ←→ 1 2⍴'a ' (,'b')
(⎕CSV⍠'EscapeChar' '\') '\\,"a\"b",c\' 'S' ←→ 1 3⍴(,'\') 'a"b' 'c\'
(⎕CSV⍠'EscapeChar' '\') ('a\',nl,'b') 'S' ←→ 1 1⍴⊂'a',nl,'b'
(⎕CSV⍠'EscapeChar' '\') ('a\',(⎕UCS 13 10),'b') 'S' ←→ 1 1⍴⊂'a',nl,'b'
⍝ Quotes within quotes
⎕CSV '"a""b"' 'S' ←→ 1 1⍴⊂'a"b'
⎕CSV '""""' 'S' ←→ 1 1⍴⊂,'"'
⎕CSV '""' 'S' ←→ 1 1⍴⊂''
⎕CSV '"a"",b' 'S' !! DOMAIN ERROR
⎕CSV (,'"') 'S' !! DOMAIN ERROR
⎕CSV 'a"b"' 'S' ←→ 1 1⍴⊂'a"b"'
(⎕CSV⍠'DoubleQuote' 0) '"a""b"' 'S' !! DOMAIN ERROR
(⎕CSV⍠'DoubleQuote' 0) '"a",b' 'S' ←→ 1 2⍴,¨'ab'
(⎕CSV⍠('DoubleQuote' 0)('EscapeChar' '\')) '"a\"b"' 'S' ←→ 1 1⍴⊂'a"b'
⎕CSV ('"a,b',nl,'c",d') 'S' ←→ 1 2⍴('a,b',nl,'c') (,'d')
⎕CSV ('"a',(⎕UCS 13),'b"') 'S' ←→ 1 1⍴⊂'a',nl,'b'
⍝ Where records end
⎕CSV ('a',nl) 'S' ←→ 1 1⍴⊂,'a'
⎕CSV ('a',nl,nl) 'S' ←→ 2 1⍴(,'a') ''
⎕CSV (,nl) 'S' ←→ 1 1⍴⊂''
⎕CSV ('a,',nl,',b') 'S' ←→ 2 2⍴(,'a') '' '' (,'b')
⎕CSV ('a',(⎕UCS 13),'b',(⎕UCS 133),'c',(⎕UCS 12),'d',(⎕UCS 11),'e',(⎕UCS 8232),'f',(⎕UCS 8233),'g') 'S' ←→ 7 1⍴,¨'abcdefg'
⎕CSV ('a',nl,'b,c') 'S' !! DOMAIN ERROR
⎕CSV ('a,b',nl,'c') 'S' !! DOMAIN ERROR
(⎕CSV⍠'Records' 2) ('a' 'b' 'c,d') 'N' ←→ 2 1⍴,¨'ab'
(⎕CSV⍠'Records' 3) (,¨'ab') 'N' ←→ 2 1⍴,¨'ab'
(⎕CSV⍠'Records' 1) (,¨'nab') 'N' ⍬ 1 ←→ (1 1⍴⊂,'a')(,⊂,'n')
⎕CSV '' 'S' ⍬ 1 ←→ (0 0⍴⊂'')(0⍴⊂'')
⎕CSV (,'n') 'S' ⍬ 1 ←→ (0 1⍴⊂'')(,⊂,'n')
⎕CSV ('n,s' '1,x') 'N' (0 1) 1 ←→ (1 1⍴⊂,'x')(,⊂,'s')
⍝ Numbers: signs, exponents, blanks, thousands
⎕CSV (,⊂'1e3,1E3,-1E-3,¯5,+7,.5,5.,00') 'N' 2 ←→ 1 8⍴1000 1000 ¯0.001 ¯5 7 0.5 5 0
⎕CSV (,⊂'9223372036854775807,9223372036854775808,-9223372036854775808') 'N' 2 ←→ 1 3⍴9223372036854775807 9.223372036854775808E18 ¯9223372036854775808
⎕CSV (,⊂'+-1,++1,-+1,--1,-,+,e5,-e5,1-,1e,.,1.2.3,1 2,0x1') 'N' 3 ←→ 1 14⍴0
⎕CSV (,⊂'+-1,-,1-2') 'N' 4 ←→ 1 3⍴'+-1' (,'-') '1-2'
⎕CSV (,⊂'/,:,5:,a') 'N' 4 ←→ 1 4⍴(,'/') (,':') '5:' (,'a')
(⎕CSV⍠'Trim' 0) (,⊂' 1 ,',tab,'2',tab) 'N' 2 ←→ 1 2⍴1 2
(⎕CSV⍠'Trim' 0) (,⊂' 1 ,  ') 'N' 3 ←→ 1 2⍴1 0
(⎕CSV⍠'Thousands' '''') (,⊂'1''234,12''34.5') 'N' 2 ←→ 1 2⍴1234 1234.5
(⎕CSV⍠('Decimal' ',')('Separator' ';')) (,⊂'1,5;2.5') 'N' 4 ←→ 1 2⍴1.5 '2.5'
⍝ Types of columns
⎕CSV (,⊂'1,2,3,4,5') 'N' (1 2 3 4 5) ←→ 1 5⍴(,'1') 2 3 4 5
⎕CSV (,⊂'x,x') 'N' (3 4) ←→ 1 2⍴0 (,'x')
⎕CSV (,⊂'1,') 'N' (1 5) ←→ 1 2⍴(,'1') 0
⎕CSV (,⊂'1,x') 'N' (1 5) !! DOMAIN ERROR
⎕CSV (,⊂'1,') 'N' (1 2) !! DOMAIN ERROR
⎕CSV (,⊂'1,') 'N' (1 4) ←→ 1 2⍴(,'1') ''
⎕CSV (,⊂'1,2') 'N' 0 ←→ 1 0⍴⊂''
⎕CSV (,⊂'1,2') 'N' ¯1 !! DOMAIN ERROR
⎕CSV (,⊂'1,2') 'N' 1.5 !! DOMAIN ERROR
⎕CSV (,⊂'1,2') 'N' '2' !! DOMAIN ERROR
⎕CSV (,⊂'1,2') 'N' (1 2⍴2) !! DOMAIN ERROR
⎕CSV (,⊂'1,2') 'N' (,2) !! LENGTH ERROR
⎕CSV (,⊂'5') 'N' (,2) ←→ 1 1⍴5
⎕CSV '' 'S' (1 2 2) ←→ 0 3⍴⊂''
(⎕CSV⍠'Fill' 0.5) (,⊂'x,1') 'N' 3 ←→ 1 2⍴0.5 1
(⎕CSV⍠'Invert' 1) (,⊂'1,x') 'N' (2 4) !! DOMAIN ERROR
(⎕CSV⍠'Invert' 2) (,⊂'1,x') 'N' (2 4) ←→ (,1)(,⊂,'x')
(⎕CSV⍠'Invert' 2) ('1,a,3' '4,b,6') 'N' (2 0 2) ←→ (1 4)(3 6)
(⎕CSV⍠'Invert' 1) ('a,1' 'bcé,2') 'N' (1 0) ←→ ,⊂2 3⍴'a  bcé'
(⎕CSV⍠'Invert' 1) (,¨'λb') 'N' ←→ ,⊂2 1⍴'λb'
(⎕CSV⍠'Invert' 1) (,⊂'n,1') 'N' (1 2) 1 ←→ ((0 0⍴'')⍬)(,¨'n1')
(⎕CSV⍠'Invert' 3) (,⊂'1') 'N' !! DOMAIN ERROR
⍝ Ragged records
(⎕CSV⍠'Ragged' 1) ('1' '2,3,4' '' '5') 'N' (5 5) ←→ 4 2⍴1 0 2 3 0 0 5 0
(⎕CSV⍠'Ragged' 1) ('1' '2,3,4') 'N' (1 4 1) ←→ 2 3⍴(,'1') '' '' (,'2') 3 (,'4')
(⎕CSV⍠'Ragged' 1) ('1' '2,3') 'N' 3 !! DOMAIN ERROR
(⎕CSV⍠'Ragged' 1) ('1' '2,3') 'N' ⍬ !! DOMAIN ERROR
(⎕CSV⍠('Ragged' 1)('Widths' (2 2))) ('abcd' 'a' 'abcdef') 'N' ←→ 3 2⍴'ab' 'cd' (,'a') '' 'ab' 'cd'
(⎕CSV⍠('Ragged' 1)('Widths' (2 2))) ('abcd' 'a') 'N' (1 0) ←→ 2 1⍴'ab' (,'a')
⍝ Fields of fixed width
(⎕CSV⍠'Widths' (2 3)) ('ab cd' 'e f') 'N' !! DOMAIN ERROR
(⎕CSV⍠'Widths' (2 3)) ('ab cd' 'e f   ') 'N' !! DOMAIN ERROR
(⎕CSV⍠'Widths' (2 3)) (' a c ',tab) 'S' !! DOMAIN ERROR
(⎕CSV⍠'Widths' (2 3)) (tab,'a c',tab) 'S' ←→ 1 2⍴,¨'ac'
(⎕CSV⍠'Widths' (2 3)) '     ' 'S' ←→ 1 2⍴'' ''
(⎕CSV⍠('Widths' (2 3))('Trim' 0)) ' a b ' 'S' ←→ 1 2⍴' a' ' b '
(⎕CSV⍠'Widths' 2) ('ab',nl,'cd',nl) 'S' ←→ 2 1⍴'ab' 'cd'
(⎕CSV⍠'Widths' 2) ('ab',(⎕UCS 13 10),'cd') 'S' ←→ 2 1⍴'ab' 'cd'
(⎕CSV⍠'Widths' (0 2)) 'ab' 'S' ←→ 1 2⍴'' 'ab'
(⎕CSV⍠'Widths' (2 2)) '"a,b' 'S' ←→ 1 2⍴'"a' ',b'
⍝ Options that are none
(⎕CSV⍠'Widths' ¯1) 'a' 'S' !! DOMAIN ERROR
(⎕CSV⍠'Widths' 'a') 'a' 'S' !! DOMAIN ERROR
(⎕CSV⍠'Widths' (1 1⍴1)) 'a' 'S' !! DOMAIN ERROR
(⎕CSV⍠'Widths' 2147483648) 'a' 'S' !! DOMAIN ERROR
(⎕CSV⍠('Widths' 2147483647)('Ragged' 1)) (,'a') 'S' ←→ 1 1⍴⊂,'a'
(⎕CSV⍠'LineEnding' 'a') 'a' 'S' !! DOMAIN ERROR
(⎕CSV⍠'LineEnding' ¯1) 'a' 'S' !! DOMAIN ERROR
(⎕CSV⍠'LineEnding' 1114112) 'a' 'S' !! DOMAIN ERROR
(⎕CSV⍠'LineEnding' 1114111) (,'a') 'S' ←→ 1 1⍴⊂,'a'
(⎕CSV⍠'Fill' 'a') 'a' 'S' !! DOMAIN ERROR
(⎕CSV⍠'Fill' (1 2)) 'a' 'S' !! DOMAIN ERROR
(⎕CSV⍠'Separator' '') 'a' 'S' !! DOMAIN ERROR
(⎕CSV⍠'Separator' 'ab') 'a' 'S' !! DOMAIN ERROR
(⎕CSV⍠'Decimal' ';') 'a' 'S' !! DOMAIN ERROR
(⎕CSV⍠'EscapeChar' ',') 'a' 'S' !! DOMAIN ERROR
(⎕CSV⍠'EscapeChar' '"') 'a' 'S' !! DOMAIN ERROR
(⎕CSV⍠('EscapeChar' '')('QuoteChar' '')) '"a"' 'S' ←→ 1 1⍴⊂'"a"'
(⎕CSV⍠'Records' ¯1) 'a' 'S' !! DOMAIN ERROR
⍝ Writing: what needs quotes
one←{(1 1⍴⊂⍵) ⎕CSV '' 'N'}
one 'a,b' ←→ ,⊂'"a,b"'
one 'a"b' ←→ ,⊂'"a""b"'
one 'a b' ←→ ,⊂'a b'
one ' a ' ←→ ,⊂,'a'
one tab,'a' ←→ ,⊂'"',tab,'a"'
one 'a',tab ←→ ,⊂'"a',tab,'"'
one 'a',tab,'b' ←→ ,⊂'a',tab,'b'
one '' ←→ ,⊂''
one ⍬ ←→ ,⊂''
one 'x' ←→ ,⊂,'x'
(1 1⍴⊂' a ') (⎕CSV⍠'Trim' 0) '' 'N' ←→ ,⊂'" a "'
(1 1⍴⊂'a b') (⎕CSV⍠'Trim' 0) '' 'N' ←→ ,⊂'a b'
(1 1⍴⊂'a ') (⎕CSV⍠'Trim' 0) '' 'N' ←→ ,⊂'"a "'
(1 1⍴⊂'a\b"c') (⎕CSV⍠'EscapeChar' '\') '' 'N' ←→ ,⊂'"a\\b""c"'
(1 1⍴⊂'a\b') (⎕CSV⍠'EscapeChar' '\') '' 'N' ←→ ,⊂'"a\\b"'
(1 1⍴⊂'a"b') (⎕CSV⍠('DoubleQuote' 0)('EscapeChar' '\')) '' 'N' ←→ ,⊂'"a\"b"'
(1 1⍴⊂'a"b') (⎕CSV⍠'DoubleQuote' 0) '' 'N' !! DOMAIN ERROR
(1 1⍴⊂'a,b') (⎕CSV⍠'DoubleQuote' 0) '' 'N' ←→ ,⊂'"a,b"'
(1 2⍴'a,b' '"c\') (⎕CSV⍠('QuoteChar' '')('EscapeChar' '\')) '' 'N' ←→ ,⊂'a\,b,"c\\'
(1 1⍴⊂' a') (⎕CSV⍠('QuoteChar' '')('EscapeChar' '\')('Trim' 0)) '' 'N' ←→ ,⊂'\ a'
(1 1⍴⊂'a',nl,'b') (⎕CSV⍠('QuoteChar' '')('EscapeChar' '\')) '' ←→ 'a\',nl,'b',nl
(1 1⍴⊂'a',nl,'b') (⎕CSV⍠'LineEnding' (13 10)) '' ←→ '"a',(⎕UCS 13 10),'b"',⎕UCS 13 10
(1 1⍴1) (⎕CSV⍠'LineEnding' ⍬) '' ←→ ,'1'
(2 1⍴1 2) (⎕CSV⍠'LineEnding' 1114111) '' ←→ '1',(⎕UCS 1114111),'2',⎕UCS 1114111
⍝ Forced quotes, for all columns or for each
(1 3⍴'a' 1 'b') (⎕CSV⍠'ForceQuotes' 0) '' 'N' ←→ ,⊂'a,1,b'
(1 3⍴'a' 1 'b') (⎕CSV⍠'ForceQuotes' (2 2)) '' 'N' ←→ ,⊂'"a","1",b'
(1 3⍴'a' 1 'b') (⎕CSV⍠'ForceQuotes' (0 1 2)) '' 'N' ←→ ,⊂'a,1,"b"'
(1 3⍴'a' 1 'b') (⎕CSV⍠'ForceQuotes' ⍬) '' 'N' ←→ ,⊂'a,1,b'
(1 3⍴'a' 1 'b') (⎕CSV⍠'ForceQuotes' 3) '' 'N' !! DOMAIN ERROR
(1 3⍴'a' 1 'b') (⎕CSV⍠'ForceQuotes' ¯1) '' 'N' !! DOMAIN ERROR
(1 3⍴'a' 1 'b') (⎕CSV⍠'ForceQuotes' 'a') '' 'N' !! DOMAIN ERROR
(1 3⍴'a' 1 'b') (⎕CSV⍠'ForceQuotes' (1 1⍴1)) '' 'N' !! DOMAIN ERROR
⍝ Numbers with their thousands apart
thousands←{⊃(1 1⍴⍵) (⎕CSV⍠'Thousands' ' ') '' 'N'}
thousands 123 ←→ '123'
thousands 1234 ←→ '1 234'
thousands ¯123 ←→ '-123'
thousands ¯1234 ←→ '-1 234'
thousands 123456 ←→ '123 456'
thousands ¯123456 ←→ '-123 456'
thousands 1234567 ←→ '1 234 567'
thousands 1234.5678 ←→ '1 234.5678'
thousands 0.5 ←→ '0.5'
thousands 1E20 ←→ '1E20'
(1 1⍴1234.5) (⎕CSV⍠('Thousands' '.')('Decimal' ',')) '' 'N' ←→ ,⊂'"1.234,5"'
⍝ Widths
(1 2⍴'ab' 12) (⎕CSV⍠'Widths' (2 2)) '' 'N' ←→ ,⊂'ab12'
(1 2⍴'ab' 123) (⎕CSV⍠'Widths' (2 2)) '' 'N' !! DOMAIN ERROR
(1 3⍴'ab' 1 2) (⎕CSV⍠'Widths' (2 2)) '' 'N' !! LENGTH ERROR
(1 2⍴'a,' 1) (⎕CSV⍠'Widths' (3 2)) '' 'N' ←→ ,⊂'a, 1 '
⍝ Data: a matrix, columns, and either with names
((1 2)('ab' 'c')) ⎕CSV '' 'N' ←→ '1,ab' '2,c'
((2 2⍴'ab  ')(1 2)) ⎕CSV '' 'N' ←→ 'ab,1' ',2'
((2 2⍴⍳4)(1 2)) ⎕CSV '' 'N' !! DOMAIN ERROR
((1 1 1⍴'a')(,1)) ⎕CSV '' 'N' !! DOMAIN ERROR
(1 2) ⎕CSV '' 'N' !! DOMAIN ERROR
'ab' ⎕CSV '' 'N' !! DOMAIN ERROR
⍬ ⎕CSV '' 'N' !! DOMAIN ERROR
(1 1 1⍴5) ⎕CSV '' 'N' !! DOMAIN ERROR
(1 1⍴⊂1 2) ⎕CSV '' 'N' !! DOMAIN ERROR
(1 1⍴⊂⊂'ab') ⎕CSV '' 'N' !! DOMAIN ERROR
(1 1⍴⊂⎕NS'') ⎕CSV '' 'N' !! DOMAIN ERROR
((2 2⍴⍳4)(,¨'xy')) ⎕CSV '' 'N' ←→ 'x,y' '1,2' '3,4'
((2 2⍴⍳4)(,¨'xyz')) ⎕CSV '' 'N' !! DOMAIN ERROR
(((1 2)(3 4))(,¨'xy')) ⎕CSV '' 'N' ←→ 'x,y' '1,3' '2,4'
(((1 2)(3 4))(,¨'xyz')) ⎕CSV '' 'N' !! LENGTH ERROR
((1 2)(3 4)(,¨'xy')) ⎕CSV '' 'N' ←→ '1,3,x' '2,4,y'
(('ab' 'c')('d' 'e')) ⎕CSV '' 'N' ←→ 'ab,d' 'c,e'
((1 2)(3 4 5)) ⎕CSV '' 'N' !! LENGTH ERROR
((1 2)(3 4)(,5)) ⎕CSV '' 'N' !! LENGTH ERROR
(0 2⍴0) ⎕CSV '' ←→ ''
(⍬ ⍬) ⎕CSV '' ←→ ''
⍝ what ⍠ takes: names with values, several of them, and of twice given ones the last
(⎕CSV⍠('Separator' ';')) '1;2' 'S' 2 ←→ 1 2⍴1 2
(⎕CSV⍠'Separator' ';'⍠'Separator' ',') '1,2' 'S' 2 ←→ 1 2⍴1 2
(⎕CSV⍠('Separator' ';')('Separator' ',')) '1,2' 'S' 2 ←→ 1 2⍴1 2
(⎕CSV⍠('Separator' ';')5) '1' 'S' !! DOMAIN ERROR
(⎕CSV⍠(5 6)) '1' 'S' !! DOMAIN ERROR
(⎕CSV⍠(1 2⍴'Separator' ';')) '1' 'S' !! RANK ERROR
(⎕CSV⍠+) '1' 'S' !! DOMAIN ERROR
(⎕CSV⍠'None' 1) '1' 'S' !! DOMAIN ERROR
(⎕CSV⍠'Separator' 5) '1' 'S' !! DOMAIN ERROR
(⎕CSV⍠'Separator' 'ab') '1' 'S' !! DOMAIN ERROR
(⎕CSV⍠'Trim' 2) '1' 'S' !! DOMAIN ERROR
(⎕CSV⍠'Trim' ¯1) '1' 'S' !! DOMAIN ERROR
(⎕CSV⍠'Trim' 'a') '1' 'S' !! DOMAIN ERROR
(⎕CSV⍠'Trim' (1 1)) '1' 'S' !! DOMAIN ERROR
(⎕CSV⍠'Invert' ¯1) '1' 'S' !! DOMAIN ERROR
(+⍠1)2 !! DOMAIN ERROR
({⍵}⍠1)2 !! DOMAIN ERROR

⍝ a number that no float can hold is text
⎕CSV'1e400,-1E400,1e308' 'S' 4 ←→ 1 3⍴'1e400' '-1E400' 1e308
⎕CSV'1e400' 'S' 2 !! DOMAIN ERROR
⎕CSV'1e400' 'S' 3 ←→ 1 1⍴0
