⍝ ⎕FMT with one argument: what the session shows, as a matrix.
⎕FMT 'abc' ←→ 1 3⍴'abc'
⎕FMT '' ←→ 1 0⍴''
⎕FMT 3 ←→ 1 1⍴'3'
⎕FMT 2 2⍴1 20 3 4 ←→ 2 4⍴'1 203  4'
⍴⎕FMT 2 3 4⍴⍳24 ←→ 7 11
⎕FMT (1 2)'ab' ←→ 1 9⍴' 1 2  ab '
⎕FMT 'ab',(⎕UCS 13),'c' ←→ 2 2⍴'abc '
⎕FMT 'ab',(⎕UCS 10),'c' ←→ 2 3⍴'ab   c'
⎕FMT '∩',(⎕UCS 8),'∘' ←→ 1 1⍴'∘'
⎕FMT 0 3⍴'' ←→ 0 3⍴''
⍝ Fields
'I5' ⎕FMT 10 20 30 ←→ 3 5⍴'   10   20   30'
'I3,F5.2' ⎕FMT 2 4⍴⍳8 ←→ 2 16⍴'  1 2.00  3 4.00  5 6.00  7 8.00'
'2I4,F7.1' ⎕FMT (⍳4)(2 2⍴ 0.1×⍳4) ←→ 4 15⍴'   1   0    0.2   2   0    0.4   3              4           '
'A2' ⎕FMT 1 6⍴'SPACED' ←→ 1 12⍴' S P A C E D'
'LA2' ⎕FMT 1 3⍴'abc' ←→ 1 6⍴'a b c '
'F5.2' ⎕FMT 0.1×5 1000 ¯100 ←→ 3 5⍴' 0.50**********'
'I2' ⎕FMT 5 ←→ 1 2⍴' 5'
'I2' ⎕FMT 0.5 1.5 ¯0.4 ←→ 3 2⍴' 1 2 0'
'E10.3' ⎕FMT 1234.5 0.00012 ←→ 2 10⍴'   1.23E3    1.20E¯4'
'F20.1' ⎕FMT 1E18÷3 ←→ 1 20⍴'3333333333333333__._'
⍝ Positions and texts
'I2,X3,3A1' ⎕FMT (⍳3)(2 3⍴'TOPCAT') ←→ 3 8⍴' 1   TOP 2   CAT 3      '
'6I1,T5,A1,T1,3A1,T7,F5.1' ⎕FMT (1 6⍴⍳6)('*')(1 3⍴'ABC')(22.2) ←→ 1 11⍴'ABC4*6 22.2'
'I3,T1,<x>,T0,<y>' ⎕FMT 5 ←→ 1 4⍴'x 5y'
'I2,X¯1,<x>' ⎕FMT 5 ←→ 1 2⍴' x'
'5A1,<|>' ⎕FMT (3 5⍴'FRED BILL JAMES')(2 5⍴'MARY JUNE ') ←→ 3 12⍴'FRED |MARY |BILL |JUNE |JAMES|     |'
'I2,2(</>,ZI2)' ⎕FMT 1 3⍴20 7 89 ←→ 1 8⍴'20/07/89'
'I2,2(</>,ZI2)' ⎕FMT 1 2⍴20 7 ←→ 1 5⍴'20/07'
'⊂a⊃,⎕b⎕,⍞c⍞,¨d¨,I1' ⎕FMT 1 ←→ 1 5⍴'abcd1'
'I1,<λ>' ⎕FMT 1 2 ←→ 2 2⍴'1λ2λ'
⍝ Qualifiers and affixtures
'F5.1,BF6.1,X1,ZF5.1,X1,LF5.1,K3CS<.,,.>F10.1' ⎕FMT ⍉5 3⍴¯1.5 0 25 ←→ 3 33⍴' ¯1.5  ¯1.5 ¯01.5 ¯1.5   ¯1.500,0  0.0       000.0 0.0         0,0 25.0  25.0 025.0 25.0   25.000,0'
'M<(>N<)>Q< >F9.2' ⎕FMT 150.3 ¯50.25 0 1114.9 ←→ 4 9⍴'  150.30   (50.25)    0.00  1114.90 '
'CI12' ⎕FMT 1234567 123 ←→ 2 12⍴'   1,234,567         123'
'ZCI9' ⎕FMT 1234 ←→ 1 9⍴'0,001,234'
'ZCI8' ⎕FMT 1234 ←→ 1 8⍴' 001,234'
'P<+>I4' ⎕FMT 5 ¯5 ←→ 2 4⍴'  +5  ¯5'
'R<*->I6' ⎕FMT 12 ←→ 1 6⍴'*-*-12'
'BR<.>I3' ⎕FMT 0 1 ←→ 2 3⍴'.....1'
'S<*#>I1' ⎕FMT 10 ←→ 1 1⍴'#'
'S<¯->I3' ⎕FMT ¯5 ←→ 1 3⍴' -5'
'K¯2F6.2' ⎕FMT 1234 ←→ 1 6⍴' 12.34'
'K-2F6.2' ⎕FMT 1234 ←→ 1 6⍴' 12.34'
'O<NIL>F7.2' ⎕FMT 12.3 0 42.5 ←→ 3 7⍴'  12.30    NIL  42.50'
'O<NIL>LF7.2' ⎕FMT 12.3 0 42.5 ←→ 3 7⍴'12.30  NIL    42.50  '
'O<NIL>O42<N/A>I6' ⎕FMT 12 0 42 13 ←→ 4 6⍴'    12   NIL   N/A    13'
'O0.001<1/1000>F8.3' ⎕FMT 0.001 ←→ 1 8⍴'  1/1000'
⍝ Patterns
'G⊂99/99/99⊃' ⎕FMT 0 100 100⊥8 7 89 ←→ 1 8⍴'08/07/89'
'G⊂ZZ/ZZ/ZZ⊃' ⎕FMT 80789+0 1 ←→ 2 8⍴' 8/07/89 8/07/9 '
'G⊂Andy ZZ Pauline ZZ⊃' ⎕FMT 2721.499 2699.5 ←→ 2 18⍴'Andy 27 Pauline 21Andy 27           '
'K2G⊂DM Z.ZZZ.ZZ9,99⊃' ⎕FMT 1234567.89 1234.56 ←→ 2 15⍴'DM 1.234.567,89DM     1.234,56'
'G<99>' ⎕FMT 123 ←→ 1 2⍴'**'
'S<9#>G<9##>' ⎕FMT 12 ←→ 1 3⍴'912'
⍝ Empty and scalar arguments
'I3' ⎕FMT ⍬ ←→ 0 3⍴''
'I3' ⎕FMT 0 2⍴0 ←→ 0 6⍴''
'I3' ⎕FMT 2 0⍴0 ←→ 2 0⍴''
'A1' ⎕FMT 'x' ←→ 1 1⍴'x'
'I1' ⎕FMT 1=1 0 ←→ 2 1⍴'10'
⍝ Errors
'I3' ⎕FMT 'a' !! DOMAIN ERROR
'A3' ⎕FMT 5 !! DOMAIN ERROR
'I3' ⎕FMT 1J2 !! DOMAIN ERROR
'I3' ⎕FMT 1 'a' !! DOMAIN ERROR
'<x>' ⎕FMT 5 !! DOMAIN ERROR
'I' ⎕FMT 5 !! FORMAT ERROR
'I0' ⎕FMT 5 !! FORMAT ERROR
'F5' ⎕FMT 5 !! FORMAT ERROR
'F3.2' ⎕FMT 5 !! FORMAT ERROR
'E4.3' ⎕FMT 5 !! FORMAT ERROR
'I3,' ⎕FMT 5 !! FORMAT ERROR
'I3<x>' ⎕FMT 5 !! FORMAT ERROR
'2(I3' ⎕FMT 5 !! FORMAT ERROR
'BX3' ⎕FMT 5 !! FORMAT ERROR
'CG<99>' ⎕FMT 5 !! FORMAT ERROR
'S<a>I3' ⎕FMT 5 !! FORMAT ERROR
'X¯1,I3' ⎕FMT 5 !! DOMAIN ERROR
'<x' ⎕FMT 5 !! FORMAT ERROR
'A1,1X,I5' ⎕FMT 5 !! FORMAT ERROR
{7::⎕EM ⎕EN ⋄ 'I'⎕FMT ⍵}5 ←→ 'FORMAT ERROR'
5 ⎕FMT 5 !! DOMAIN ERROR
(1 2⍴'I3') ⎕FMT 5 !! RANK ERROR
'I3' ⎕FMT 1 1 1⍴5 !! RANK ERROR
⍝ Backspaces stop at the beginning; a line feed keeps the column, a carriage return does not
⎕FMT 'ab',(⎕UCS 8 8 8),'cd' ←→ 1 2⍴'cd'
⎕FMT 'abc',(⎕UCS 8),'d' ←→ 1 3⍴'abd'
⎕FMT 'a',(⎕UCS 10 10),'b' ←→ 3 2⍴'a    b'
⎕FMT 'ab',(⎕UCS 13),'c',(⎕UCS 13),'d' ←→ 3 2⍴'abc d '
⎕FMT 'a',(⎕UCS 9),'b' ←→ 1 3⍴'a',(⎕UCS 9),'b'
⎕FMT 'a',(⎕UCS 11),'b' ←→ 1 3⍴'a',(⎕UCS 11),'b'
⎕FMT 2 2⍴'abcd' ←→ 2 2⍴'abcd'
⎕FMT 'x' ←→ 1 1⍴'x'
⎕FMT 2 2⍴'a' 1 'bc' 22 ←→ 2 7⍴' a    1 bc  22'
⍝ Phrases are used again from the first on; a text before columns that are used up is not
'I2,<:>' ⎕FMT 1 3⍴1 2 3 ←→ 1 9⍴' 1: 2: 3:'
'<[>,I1,<]>' ⎕FMT 1 2⍴1 2 ←→ 1 6⍴'[1][2]'
'I1,2(X1,I1)' ⎕FMT 1 5⍴⍳5 ←→ 1 8⍴'1 2 34 5'
'2I2,I3' ⎕FMT 1 4⍴⍳4 ←→ 1 9⍴' 1 2  3 4'
'3<ab>,I1' ⎕FMT 7 ←→ 1 7⍴'ababab7'
'T3,I1,T1,I1' ⎕FMT 1 2⍴1 2 ←→ 1 3⍴'2 1'
'I1,X0,I1' ⎕FMT 1 2⍴1 2 ←→ 1 2⍴'12'
'I2,X¯2,<x>' ⎕FMT 5 ←→ 1 2⍴'x5'
'I2,X¯3,<x>' ⎕FMT 5 !! DOMAIN ERROR
'I1,T4' ⎕FMT 5 ←→ 1 3⍴'5  '
'I1,X2' ⎕FMT 5 ←→ 1 3⍴'5  '
⍝ Columns are filled up with blanks
'I2,A1' ⎕FMT (1 2 3)'ab' ←→ 3 3⍴' 1a 2b 3 '
'A1' ⎕FMT 'ab' ←→ 2 1⍴'ab'
'A1,I1' ⎕FMT (,'a')5 ←→ 1 2⍴'a5'
'A3' ⎕FMT 'λ' ←→ 1 3⍴'  λ'
'LA3,I1' ⎕FMT (,'😀')5 ←→ 1 4⍴'😀  5'
'I1' ⎕FMT ⊂1 2 ←→ 2 1⍴'12'
'I3' ⎕FMT (2 2⍴⍳4)(5 6) ←→ 2 9⍴'  1  2  5  3  4  6'
'I1' ⎕FMT 1 1⍴⊂1 2 !! RANK ERROR
⍝ Widths at which a number fits, and one less
'I3' ⎕FMT 999 1000 ¯99 ¯100 ←→ 4 3⍴'999***¯99***'
'F4.1' ⎕FMT 99.9 99.94 99.95 ←→ 3 4⍴'99.999.9****'
'F4.2' ⎕FMT 1.23 ¯1.23 ←→ 2 4⍴'1.23****'
'F3.0' ⎕FMT 12.4 12.5 999 ←→ 3 3⍴' 12 13999'
'F3.1' ⎕FMT 5 ←→ 1 3⍴'5.0'
'F2.1' ⎕FMT 5 !! FORMAT ERROR
'E7.3' ⎕FMT 123 12300 ←→ 2 7⍴'1.23E2 1.23E4 '
'E6.3' ⎕FMT 123 ¯123 ←→ 2 6⍴'1.23E2******'
'E5.3' ⎕FMT 123 ←→ 1 5⍴'*****'
'E6.1' ⎕FMT 5 1E10 1E¯10 ←→ 3 6⍴'  5E0   1E10 1E¯10'
'E3.1' ⎕FMT 5 ←→ 1 3⍴'5E0'
'E2.1' ⎕FMT 5 !! FORMAT ERROR
'E8.0' ⎕FMT 5 !! FORMAT ERROR
'I9' ⎕FMT 999999999 1000000000 ←→ 2 9⍴'999999999*********'
'I5' ⎕FMT 1E100 ←→ 1 5⍴'*****'
'I20' ⎕FMT 9223372036854775807 ←→ 1 20⍴' 9223372036854775807'
'F6.2' ⎕FMT 0.005 0.0049 ¯0.004 ←→ 3 6⍴'  0.01  0.00  0.00'
⍝ B blanks what is shown as zero, not what is nearly so
'BF5.1' ⎕FMT 0 0.04 0.05 ¯0.04 ←→ 4 5⍴(10⍴' '),'  0.1','     '
'BI2' ⎕FMT 0 0.4 0.5 ←→ 3 2⍴'     1'
'BE7.2' ⎕FMT 0 5 ←→ 2 7⍴'        5.0E0 '
⍝ Commas between triads, zeros in front
'CI8' ⎕FMT 1 12 123 1234 12345 123456 ←→ 6 8⍴'       1      12     123   1,234  12,345 123,456'
'CI5' ⎕FMT 1234 ¯1234 ←→ 2 5⍴'1,234*****'
'CF12.2' ⎕FMT 1234567.891 ←→ 1 12⍴'1,234,567.89'
'CE10.5' ⎕FMT 1234567 ←→ 1 10⍴' 1.2346E6 '
'ZI5' ⎕FMT 12 ¯12 0 ←→ 3 5⍴'00012¯001200000'
'ZF7.2' ⎕FMT 1.5 ¯1.5 ←→ 2 7⍴'0001.50¯001.50'
'ZI2' ⎕FMT 12 ←→ 1 2⍴'12'
'ZCI5' ⎕FMT 12 ←→ 1 5⍴'0,012'
'ZCI4' ⎕FMT 12 ←→ 1 4⍴' 012'
'ZCI7' ⎕FMT 1 ←→ 1 7⍴'000,001'
'ZCF9.2' ⎕FMT 1.5 ←→ 1 9⍴'00,001.50'
'LI5' ⎕FMT 12 ¯1 ←→ 2 5⍴'12   ¯1   '
'LZI5' ⎕FMT 12 ←→ 1 5⍴'00012'
⍝ Affixtures count in the width
'P<+>Q<%>I5' ⎕FMT 1 123 1234 ¯1 ←→ 4 5⍴'  +1%+123%*****   ¯1'
'M<->I3' ⎕FMT ¯12 12 ¯123 ←→ 3 3⍴'-12 12***'
'M<>I2' ⎕FMT ¯12 ←→ 1 2⍴'12'
'N<->I4' ⎕FMT ¯12 12 ←→ 2 4⍴'¯12-  12'
'M<(>N<)>I4' ⎕FMT ¯12 12 ←→ 2 4⍴'(12)  12'
'P<$>ZI5' ⎕FMT 12 ←→ 1 5⍴'$0012'
'R<ab>I5' ⎕FMT 12 ←→ 1 5⍴'aba12'
'R<ab>LI5' ⎕FMT 12 ←→ 1 5⍴'12aba'
'R<.>A3' ⎕FMT 'x' ←→ 1 3⍴'..x'
'K2I5' ⎕FMT 1.23 0 ←→ 2 5⍴'  123    0'
'K¯1I5' ⎕FMT 125 ←→ 1 5⍴'   13'
⍝ Other numbers and texts in the place of those that O names, within ⎕CT
'O5<five>I5' ⎕FMT 5 6 ←→ 2 5⍴' five    6'
'O¯5<m>I3' ⎕FMT ¯5 5 ←→ 2 3⍴'  m  5'
'O-5<m>I3' ⎕FMT ¯5 ←→ 1 3⍴'  m'
'O1E2<c>I3' ⎕FMT 100 ←→ 1 3⍴'  c'
'O5<long>I3' ⎕FMT 5 ←→ 1 3⍴'***'
'O5<x>I3' ⎕FMT 5.000000000000001 5.1 ←→ 2 3⍴'  x  5'
'Ox<x>I3' ⎕FMT 5 !! FORMAT ERROR
'O5.<x>I3' ⎕FMT 5 ←→ 1 3⍴'  x'
⍝ Each standard symbol has another in its place
'S<.,>F5.2' ⎕FMT 1.25 ←→ 1 5⍴' 1,25'
'S<,.>CI6' ⎕FMT 1234 ←→ 1 6⍴' 1.234'
'S<0x>ZI4' ⎕FMT 10 ←→ 1 4⍴'xx10'
'S<Zx>G<xx/xx>' ⎕FMT 12 ←→ 1 5⍴'   12'
'S<x>I2' ⎕FMT 1 !! FORMAT ERROR
⍝ Patterns: what stands before the first selector and after the last is always shown
'G<99>' ⎕FMT 1 12 ←→ 2 2⍴'0112'
'G<ZZ>' ⎕FMT 0 1 12 ←→ 3 2⍴'   112'
'G<Z9>' ⎕FMT 0 5 ←→ 2 2⍴' 0 5'
'G<(999) 999-9999>' ⎕FMT 5551234567 ←→ 1 14⍴'(555) 123-4567'
'G<a9b>' ⎕FMT 5 10 ←→ 2 3⍴'a5b***'
'G<9>' ⎕FMT ¯1 ←→ 1 1⍴'*'
'BG<99>' ⎕FMT 0 1 ←→ 2 2⍴'  01'
⍝ Numbers within a specification
'I1000001' ⎕FMT 5 !! FORMAT ERROR
'T1000001,I1' ⎕FMT 5 !! FORMAT ERROR
'Q<x>T3' ⎕FMT 5 !! FORMAT ERROR
' 2 I 2 , X 1 , < x > ' ⎕FMT 1 2⍴1 2 ←→ 1 8⍴' 1 2  x '
'' ⎕FMT 5 !! FORMAT ERROR
'(I2)' ⎕FMT 5 ←→ 1 2⍴' 5'
'2(I2,<|>)' ⎕FMT 1 2⍴5 6 ←→ 1 6⍴' 5| 6|'
'I2)' ⎕FMT 5 !! FORMAT ERROR
'W5' ⎕FMT 5 !! FORMAT ERROR
'I¯2' ⎕FMT 5 !! FORMAT ERROR
'K<x>I2' ⎕FMT 5 !! FORMAT ERROR
'LG<9>' ⎕FMT 5 !! FORMAT ERROR
'ZG<9>' ⎕FMT 5 !! FORMAT ERROR
'P<x>G<9>' ⎕FMT 5 !! FORMAT ERROR
'Q<x>G<9>' ⎕FMT 5 !! FORMAT ERROR
'M<x>G<9>' ⎕FMT 5 !! FORMAT ERROR
'N<x>G<9>' ⎕FMT 5 !! FORMAT ERROR
'R<x>G<9>' ⎕FMT 5 !! FORMAT ERROR
