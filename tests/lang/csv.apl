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
