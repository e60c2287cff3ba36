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
