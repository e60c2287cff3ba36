⍝ Names of files
⎕NPARTS '/text/notes.txt' ←→ '/text/' 'notes' '.txt'
⎕NPARTS 'a.b.c' ←→ '' 'a.b' '.c'
⎕NPARTS 'dir/' ←→ 'dir/' '' ''
⎕NPARTS '..' ←→ '' '..' ''
⎕NPARTS 'a' 'b.c' ←→ ('' (,'a') '')('' (,'b') '.c')
1 ⎕NPARTS '/home/andys/./..' ←→ '/home/andys/' '..' ''
1 ⎕NPARTS '/a//b.c' ←→ '/a/' (,'b') '.c'
¯1↑⊃1 ⎕NPARTS '' ←→ ,'/'
2 ⎕NPARTS '' !! DOMAIN ERROR
⍝ Folders and files: all in one that has a new name
d←(⎕MKDIR⍠'Unique' 1)'stele_test_'
⎕NEXISTS d ←→ 1
⎕MKDIR d !! FILE NAME ERROR
1 ⎕MKDIR d ←→ 0
⎕MKDIR d,'/a/b' !! FILE NAME ERROR
2 ⎕MKDIR d,'/a/b' ←→ 1
⎕MKDIR (d,'/x')(d,'/y') ←→ 1 1
(⊂'one') ⎕NPUT d,'/f1.txt' ←→ 4
(⊂'two') ⎕NPUT d,'/f2.txt' ←→ 4
⎕NEXISTS (d,'/f1.txt')(d,'/no') ←→ 1 0
(⎕NEXISTS⍠1) d,'/f*' ←→ 1
(⎕NEXISTS⍠'Wildcard' 1) d,'/q*' ←→ 0
1 2 ⎕NINFO d,'/f1.txt' ←→ 2 4
⎕NINFO d,'/f1.txt' ←→ d,'/f1.txt'
2 1 ⎕NINFO (d,'/f1.txt')(d,'/x') ←→ (4,2 ⎕NINFO d,'/x')(2 1)
(⎕NINFO⍠1) d,'/*.txt' ←→ ⊂(d,'/f1.txt')(d,'/f2.txt')
(⍴''⎕NINFO d,'/f1.txt') ←→ ,0
'a'⎕NINFO d,'/f1.txt' !! DOMAIN ERROR
(⎕NINFO⍠1) d,'/f?.txt' ←→ ⊂(d,'/f1.txt')(d,'/f2.txt')
(⎕NINFO⍠1) d,'/no*' ←→ ⊂0⍴⊂''
⍴3 ⎕NINFO d ←→ ,7
99 ⎕NINFO d ←→ ⍬
(d,'/g.txt') ⎕NCOPY d,'/f1.txt' ←→ 1
⊃⎕NGET d,'/g.txt' ←→ 'one',⎕UCS 10
(d,'/g.txt') ⎕NCOPY d,'/f2.txt' !! FILE NAME ERROR
(d,'/g.txt') (⎕NCOPY⍠'IfExists' 'Skip') d,'/f2.txt' ←→ 1
⊃⎕NGET d,'/g.txt' ←→ 'one',⎕UCS 10
(d,'/g.txt') (⎕NCOPY⍠'IfExists' 'Replace') d,'/f2.txt' ←→ 1
⊃⎕NGET d,'/g.txt' ←→ 'two',⎕UCS 10
(d,'/x') ⎕NCOPY (d,'/f1.txt')(d,'/f2.txt') ←→ 1 1
(d,'/z') ⎕NCOPY d,'/x' ←→ 1
≢⊃(⎕NINFO⍠1) d,'/z/*' ←→ 2
(⎕NINFO⍠('Wildcard' 1)('Recurse' 1)) d,'/f1*' ←→ ⊂(d,'/f1.txt')(d,'/x/f1.txt')(d,'/z/f1.txt')
(⎕NINFO⍠('Wildcard' 1)('Recurse' (1 0))) d,'/f1*' ←→ ⊂,⊂d,'/f1.txt'
(d,'/y') (⎕NMOVE⍠1) d,'/x/f*' ←→ 2
(⎕NEXISTS d,'/x/f1.txt'),⎕NEXISTS d,'/y/f1.txt' ←→ 0 1
(d,'/h.txt') ⎕NMOVE d,'/g.txt' ←→ 1
(d,'/h.txt') ⎕NMOVE d,'/f1.txt' !! FILE NAME ERROR
(d,'/h.txt') (⎕NMOVE⍠'IfExists' 'Skip') d,'/f1.txt' ←→ 1
⎕NDELETE d,'/y' !! FILE ACCESS ERROR
{19::'kept' ⋄ ⎕NDELETE ⍵}d,'/y' ←→ 'kept'
⎕NDELETE 0⍴⊂'' ←→ ⍬
⎕MKDIR 0⍴⊂'' ←→ ⍬
⎕NEXISTS 0⍴⊂'' ←→ ⍬
⎕NDELETE d,'/no' !! FILE NAME ERROR
⍝ Text files: line ends
t←d,'/text.txt' ⋄ nl←⎕UCS 10
raw←{_←(⍺'UTF-8'⍬)(⎕NPUT⍠'NEOL' 0)t 1 ⋄ ⍵}
('one',nl,'two') raw 0 ←→ 0
⎕NGET t ←→ ('one',nl,'two') 'UTF-8-NOBOM' 10
⎕NGET t 1 ←→ ('one' 'two') 'UTF-8-NOBOM' 10
⎕NGET t 2 ←→ (2 3⍴'onetwo') 'UTF-8-NOBOM' 10
'one' raw 0 ←→ 0
⎕NGET t ←→ 'one' 'UTF-8-NOBOM' ⍬
⎕NGET t 2 ←→ (1 3⍴'one') 'UTF-8-NOBOM' ⍬
'' raw 0 ←→ 0
⎕NGET t ←→ '' 'UTF-8-NOBOM' ⍬
⎕NGET t 1 ←→ (0⍴⊂'') 'UTF-8-NOBOM' ⍬
⎕NGET t 2 ←→ (0 0⍴'') 'UTF-8-NOBOM' ⍬
('ab',⎕UCS 13 99 133 100 13 10) raw 0 ←→ 0
⎕NGET t ←→ ('ab',nl,'c',nl,'d',nl) 'UTF-8-NOBOM' 13
⎕NGET t 1 ←→ ('ab' (,'c') (,'d')) 'UTF-8-NOBOM' 13
('a',⎕UCS 11 98 12 8232 99 8233 133) raw 0 ←→ 0
⎕NGET t ←→ ('a',nl,'b',nl,nl,'c',nl,nl) 'UTF-8-NOBOM' 133
('a',⎕UCS 12) raw 0 ←→ 0
3⊃⎕NGET t ←→ ⍬
('a',⎕UCS 13 10 10) raw 0 ←→ 0
⎕NGET t 1 ←→ ((,'a') '') 'UTF-8-NOBOM' (13 10)
⎕NGET t 3 !! DOMAIN ERROR
⍝ and encodings
('aé' 'UTF-16') ⎕NPUT t 1 ←→ 8
⎕NGET t ←→ ('aé',nl) 'UTF-16LE-BOM' 10
bytes←{⎕UCS⊃'ANSI'⎕NGET ⍵}
encodings←'UTF-8' 'UTF-8-BOM' 'UTF-16LE-NOBOM' 'UTF-16BE-BOM' 'UTF-32LE' 'UTF-32BE-NOBOM' 'UTF-32-BOM' 'UTF-16BE-NOBOM'
{('aé😀' ⍵ ⍬) ⎕NPUT t 1}¨encodings ←→ 7 10 8 10 16 12 16 8
{_←('aé😀',⎕UCS 10) ⍵ 10 ⎕NPUT t 1 ⋄ ⊃⍵ ⎕NGET t}¨encodings ←→ 8⍴⊂'aé😀',nl
{_←(1 2⍴'aé' 5)(⎕CSV⍠'IfExists' 'Replace')t ⍵ ⋄ ⎕CSV t ⍵ ⍬}¨encodings ←→ 8⍴⊂1 2⍴'aé' (,'5')
{_←('aé' ⍵ ⍬) ⎕NPUT t 1 ⋄ 2⊃⍵ ⎕NGET t}¨encodings ←→ 'UTF-8-NOBOM' 'UTF-8-BOM' 'UTF-16LE-NOBOM' 'UTF-16BE-BOM' 'UTF-32LE-BOM' 'UTF-32BE-NOBOM' 'UTF-32LE-BOM' 'UTF-16BE-NOBOM'
('a😀' 'UTF-16BE-NOBOM' ⍬) ⎕NPUT t 1 ←→ 6
bytes t ←→ 0 97 216 61 222 0
('é€' 'Windows-1252' ⍬) ⎕NPUT t 1 ←→ 2
bytes t ←→ 233 8364
'ANSI' ⎕NGET t ←→ 'é€' 'Windows-1252' ⍬
⎕NGET t !! DOMAIN ERROR
('é' 'ASCII') ⎕NPUT t 1 !! DOMAIN ERROR
'ASCII' ⎕NGET t !! DOMAIN ERROR
('ab' 'ASCII') ⎕NPUT t 1 ←→ 3
'UTF-16' ⎕NGET t !! DOMAIN ERROR
table←(98 97),(256-2)⍴¯1
('ab' table ⍬) ⎕NPUT t 1 ←→ 2
'ASCII' ⎕NGET t ←→ (⎕UCS 1 0) 'ASCII' ⍬
table ⎕NGET t ←→ 'ab' table ⍬
('c' table ⍬) ⎕NPUT t 1 !! DOMAIN ERROR
(256⍴97) ⎕NGET t !! DOMAIN ERROR
('ab' 'UTF-9') ⎕NPUT t 1 !! DOMAIN ERROR
((⊂'ab') 'latin') ⎕NPUT t 1 !! DOMAIN ERROR
'latin' ⎕NGET t !! DOMAIN ERROR
('ab' 'UTF-8' 11) ⎕NPUT t 1 !! DOMAIN ERROR
('ab' 'UTF-8' 12) ⎕NPUT t 1 !! DOMAIN ERROR
('ab' 'UTF-8' 133) ⎕NPUT t 1 ←→ 4
('ab' 'UTF-16' ⍬) ⎕NPUT t 1 ←→ 6
('c' 'UTF-16' ⍬) ⎕NPUT t 2 ←→ 2
⊃⎕NGET t ←→ 'abc'
⍝ NEOL: what becomes of line ends in lines
e←'adding',(⎕UCS 10),'3',(⎕UCS 13),'lines',⎕UCS 13 10
{(e 'UTF-8' (13 10)) (⎕NPUT⍠'NEOL' ⍵) t 1}¨1 0 2 ¯1 ←→ 17 16 18 16
('ab' 'UTF-8') (⎕NPUT⍠'NEOL' ¯1) t 1 ←→ 2
(⊂'ab' 'c') (⎕NPUT⍠'NEOL' ¯1) t 1 ←→ 4
(⊂'ab' 'c') (⎕NPUT⍠'NEOL' 0) t 1 ←→ 5
'ab' (⎕NPUT⍠'NEOL' 3) t 1 !! DOMAIN ERROR
'ab' (⎕NPUT⍠1) t 1 ←→ 3
⎕NDELETE t ←→ 1
1 ⎕NDELETE d,'/no' ←→ 0
(⎕NDELETE⍠1) d,'/f*.txt' ←→ 2
2 ⎕NDELETE d ←→ 1
⎕NEXISTS d ←→ 0
⎕NINFO d !! FILE NAME ERROR
4 ⎕NDELETE d !! DOMAIN ERROR
⎕NEXISTS 5 !! NONCE ERROR
('a' 1) ⎕NINFO d !! NONCE ERROR
d (⎕NCOPY⍠'ProgressCallback' 'f') d !! NONCE ERROR
⍝ Paths in parts, and made whole
⎕NPARTS '' ←→ '' '' ''
⎕NPARTS '/' ←→ (,'/') '' ''
⎕NPARTS 'a/.b' ←→ 'a/' '.b' ''
⎕NPARTS '.b.c' ←→ '' '.b' '.c'
⎕NPARTS 'a.' ←→ '' (,'a') (,'.')
⎕NPARTS 'x.d/a' ←→ 'x.d/' (,'a') ''
⎕NPARTS '/a/..' ←→ '/a/' '..' ''
0 ⎕NPARTS 'a//b/./c' ←→ 'a//b/./' (,'c') ''
1 ⎕NPARTS '/' ←→ (,'/') '' ''
1 ⎕NPARTS '/.' ←→ (,'/') '' ''
1 ⎕NPARTS '/a/b/' ←→ '/a/b/' '' ''
1 ⎕NPARTS '/a/b/.' ←→ '/a/b/' '' ''
1 ⎕NPARTS '/a/./.b/c.d.e' ←→ '/a/.b/' 'c.d' '.e'
1 ⎕NPARTS '///a' ←→ (,'/') (,'a') ''
(⊃1 ⎕NPARTS 'a')≡⊃1 ⎕NPARTS './b' ←→ 1
⎕NPARTS 0⍴⊂'' ←→ ⍬
⎕NPARTS 2 2⍴'abcd' !! DOMAIN ERROR
⎕NPARTS 'a' 5 !! DOMAIN ERROR
⎕NPARTS 2 1⍴'ab' 'cd' !! DOMAIN ERROR
⍝ What ⎕NPUT writes, and where
d←(⎕MKDIR⍠'Unique' 1)'stele_put_'
p←d,'/'
get←{⊃⎕NGET p,⍵}
'abc' ⎕NPUT p,'file' ←→ 4
'more' ⎕NPUT p,'file' !! FILE NAME ERROR
'more' ⎕NPUT (p,'file')0 !! FILE NAME ERROR
'more' ⎕NPUT (p,'file')2 ←→ 5
1 ⊃ ⎕NGET (p,'file')1 ←→ 'abc' 'more'
'new' ⎕NPUT (p,'file')1 ←→ 4
get'file' ←→ 'new',⎕UCS 10
'first' ⎕NPUT (p,'log')2 ←→ 6
(2 3⍴'ab cde') ⎕NPUT (p,'file')1 ←→ 7
⊃⎕NGET (p,'file')1 ←→ 'ab' 'cde'
(0 3⍴'') ⎕NPUT (p,'file')1 ←→ 0
'' ⎕NPUT (p,'file')1 ←→ 0
('' '') ⎕NPUT (p,'file')1 ←→ 2
⊃⎕NGET (p,'file')1 ←→ '' ''
('a',⎕UCS 10) ⎕NPUT (p,'file')1 ←→ 2
5 ⎕NPUT (p,'file')1 !! DOMAIN ERROR
(2 2⍴'ab' 'c' 'd' 'e') ⎕NPUT (p,'file')1 !! DOMAIN ERROR
('ab' 5) ⎕NPUT (p,'file')1 !! DOMAIN ERROR
'ab' ⎕NPUT (p,'file')3 !! DOMAIN ERROR
'ab' ⎕NPUT (p,'file')¯1 !! DOMAIN ERROR
'ab' ⎕NPUT 5 !! DOMAIN ERROR
'ab' (⎕NPUT⍠'NEOL' ¯2) (p,'file')1 !! DOMAIN ERROR
⍝ Tables of code points, from which ¯1 is left out
holes←(65 66 ¯1 955),252⍴¯1
('Aλ' holes ⍬) ⎕NPUT (p,'file')1 ←→ 2
holes ⎕NGET p,'file' ←→ 'Aλ' holes ⍬
(67@4⊢holes) ⎕NGET p,'file' ←→ 'AC' (67@4⊢holes) ⍬
(¯1@4⊢holes) ⎕NGET p,'file' !! DOMAIN ERROR
(¯2@3⊢holes) ⎕NGET p,'file' !! DOMAIN ERROR
(1114111@3⊢holes) ⎕NGET p,'file' ←→ 'Aλ' (1114111@3⊢holes) ⍬
(1114112@3⊢holes) ⎕NGET p,'file' !! DOMAIN ERROR
(65@3⊢holes) ⎕NGET p,'file' !! DOMAIN ERROR
(1↓holes) ⎕NGET p,'file' !! DOMAIN ERROR
(holes,1) ⎕NGET p,'file' !! DOMAIN ERROR
⍝ ⎕CSV and files
(2 2⍴1 2 3 4) ⎕CSV p,'t.csv' ←→ 8
⎕CSV (p,'t.csv') '' 2 ←→ 2 2⍴1 2 3 4
⎕CSV (p,'t.csv') ⍬ 2 1 ←→ (1 2⍴3 4)(,¨'12')
⎕CSV (p,'t.csv') ←→ 2 2⍴,¨'1234'
⎕CSV ,⊂p,'t.csv' ←→ 2 2⍴,¨'1234'
(1 1⍴5) ⎕CSV p,'t.csv' !! FILE NAME ERROR
(1 1⍴5) (⎕CSV⍠'IfExists' 'Error') p,'t.csv' !! FILE NAME ERROR
(1 1⍴5) (⎕CSV⍠'IfExists' 'Replace') (p,'t.csv')'UTF-16BE' ←→ 6
⎕CSV (p,'t.csv')'UTF-16BE' 2 ←→ 1 1⍴5
⎕CSV (p,'t.csv')'Windows-1252' 2 ←→ 1 1⍴5
(1 1⍴5) ⎕CSV 5 !! NONCE ERROR
(1 1⍴5) ⎕CSV '' 'N' 'x' !! LENGTH ERROR
(1 1⍴5) ⎕CSV 1 1⍴⊂'' !! LENGTH ERROR
⎕CSV '1,2' 'S' 2 2 !! DOMAIN ERROR
2 ⎕NDELETE d ←→ 1
⍝ Line ends that are none
('ab' 'UTF-8' 'x') ⎕NPUT '/dev/null' 1 !! DOMAIN ERROR
('ab' 'UTF-8' ¯1) ⎕NPUT '/dev/null' 1 !! DOMAIN ERROR
('ab' 'UTF-8' 1114112) ⎕NPUT '/dev/null' 1 !! DOMAIN ERROR
('ab' 'UTF-8' 10.5) ⎕NPUT '/dev/null' 1 !! DOMAIN ERROR
('ab' 'UTF-8' (10 13)) ⎕NPUT '/dev/null' 1 !! DOMAIN ERROR
('ab' 'UTF-8' (13 10)) ⎕NPUT '/dev/null' 1 ←→ 4
('ab' 'UTF-8' 13) ⎕NPUT '/dev/null' 1 ←→ 3
⍝ what a depth of folders is
(⎕NINFO⍠'Recurse' (1 1⍴1))d !! DOMAIN ERROR
(⎕NINFO⍠'Recurse' 3)d !! DOMAIN ERROR
(⎕NINFO⍠'Recurse' ¯1)d !! DOMAIN ERROR
(⎕NINFO⍠'Recurse' 1.5)d !! DOMAIN ERROR
(⎕NINFO⍠'Recurse' (1 2 3))d !! DOMAIN ERROR
