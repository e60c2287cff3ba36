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
⍝ Commands
⎕SH 'echo one; echo two' ←→ 'one' 'two'
⎕CMD 'exit 0' ←→ 0⍴⊂''
⎕SH 'exit 3' !! DOMAIN ERROR
⎕SH 5 !! DOMAIN ERROR
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
⍝ Properties of files, of links and of names that begin with a point
d←(⎕MKDIR⍠'Unique' 1)'stele_info_'
'abc' ⎕NPUT d,'/file' ←→ 4
'abcd' ⎕NPUT d,'/.hidden' ←→ 5
⎕SH 'ln -s file ',d,'/link; TZ=UTC touch -d "2020-01-15 03:04:05" ',d,'/file; mkfifo ',d,'/fifo' ←→ 0⍴⊂''
1 ⎕NINFO d(d,'/file')'/dev/null'(d,'/link')(d,'/fifo') ←→ ⊂1 2 3 2 6
1 (⎕NINFO⍠'Follow' 0)(d,'/link')(d,'/file') ←→ ⊂4 2
7 (⎕NINFO⍠'Follow' 0)(d,'/link') ←→ 'file'
7 ⎕NINFO d,'/file' ←→ ''
0 1 2 ⎕NINFO d,'/file' ←→ (d,'/file') 2 4
{(2↑⍵),¯2↑⍵}3 ⎕NINFO d,'/file' ←→ 2020 1 5 0
13 ⎕NINFO d,'/file' ←→ 1 ⎕DT ⊂2020 1 15 3 4 5
{(2↑⍵),¯2↑⍵}9 ⎕NINFO d,'/file' ←→ 2020 1 5 0
14 ⎕NINFO d,'/file' ←→ 1 ⎕DT ⊂2020 1 15 3 4 5
3↑10 ⎕NINFO d,'/file' ←→ 3↑⎕TS
⌊15 ⎕NINFO d,'/file' ←→ ⌊1 ⎕DT 'Z'
(4 ⎕NINFO d,'/file') ←→ ⊃⎕SH 'id -u'
(5 ⎕NINFO d,'/file') ←→ ⊃⎕SH 'id -un'
6 ⎕NINFO (d,'/.hidden')(d,'/file')(d,'/') ←→ ⊂1 0 0
8 11 12 ⎕NINFO d,'/file' ←→ 0 1 1
16 ⎕NINFO d,'/file' ←→ ⍬
¯1 ⎕NINFO d,'/file' ←→ ⍬
(,2) ⎕NINFO d,'/file' ←→ ,4
(1 2⍴2 1) ⎕NINFO d,'/file' ←→ 1 2⍴4 2
⍬ ⎕NINFO d,'/file' ←→ ⍬
2 ⎕NINFO ,⊂d,'/file' ←→ ⊂,4
1.5 ⎕NINFO d !! DOMAIN ERROR
'a' ⎕NINFO d !! DOMAIN ERROR
⎕NINFO d,'/no' !! FILE NAME ERROR
⎕NINFO 5 !! DOMAIN ERROR
(⎕NINFO⍠1) d,'/*' ←→ ⊂(⊂d,'/'),¨'fifo' 'file' 'link'
(⎕NINFO⍠1) d,'/.h*' ←→ ⊂,⊂d,'/.hidden'
2 (⎕NINFO⍠1) d,'/f?le' ←→ ⊂,4
0 2 (⎕NINFO⍠1) d,'/no*' ←→ (0⍴⊂'')⍬
⎕MKDIR d,'/sub' ←→ 1
(⎕NINFO⍠'Recurse' 0) d,'/file' ←→ d,'/file'
⎕SH 'mkdir ',d,'/sub/deep; touch ',d,'/sub/file ',d,'/sub/deep/file' ←→ 0⍴⊂''
find←{≢⊃(⎕NINFO⍠('Wildcard' 1)('Recurse' ⍵))d,'/fil*'}
find¨0 1 2 (1 0)(1 1)(1 2)(2 1)(1 ¯1) ←→ 1 3 3 1 2 3 2 3
find 3 !! DOMAIN ERROR
find ¯1 !! DOMAIN ERROR
find 1 1 1 !! DOMAIN ERROR
find 0.5 !! DOMAIN ERROR
find ⍬ !! DOMAIN ERROR
⍝ Copies: what is there is kept, replaced, or replaced by what is newer.
⎕SH 'cd ',d,'; printf old >old; printf new >new; printf mid >mid; touch -d 2001-01-01 old; touch -d 2003-01-01 new; touch -d 2002-01-01 mid' ←→ 0⍴⊂''
p←d,'/'
get←{⊃⎕NGET p,⍵}
(p,'mid')(⎕NCOPY⍠'IfExists' 'ReplaceIfNewer')p,'old' ←→ 1
get'mid' ←→ 'mid'
(p,'mid')(⎕NCOPY⍠'IfExists' 'Error')p,'new' !! FILE NAME ERROR
(p,'mid')(⎕NCOPY⍠('IfExists' 'ReplaceIfNewer')('PreserveAttributes' 1))p,'new' ←→ 1
get'mid' ←→ 'new'
3↑3 ⎕NINFO p,'mid' ←→ 2003 1 1
(p,'mid')(⎕NCOPY⍠'IfExists' 'ReplaceIfNewer')p,'new' ←→ 1
3↑3 ⎕NINFO p,'mid' ←→ 2003 1 1
(p,'mid')(⎕NCOPY⍠('IfExists' 'Replace')('PreserveAttributes' 0))p,'old' ←→ 1
get'mid' ←→ 'old'
(3↑3 ⎕NINFO p,'mid')≡3↑⎕TS ←→ 1
(p,'mid')(⎕NCOPY⍠'IfExists' 'Never')p,'old' !! DOMAIN ERROR
(p,'none')(⎕NCOPY⍠'Wildcard' 1)p,'ol*' !! FILE NAME ERROR
(p,'none')⎕NCOPY(p,'old')(p,'new') !! FILE NAME ERROR
(p,'none')⎕NCOPY,⊂p,'old' !! FILE NAME ERROR
(p,'none/x')⎕NCOPY p,'old' !! FILE NAME ERROR
(p,'sub/')⎕NCOPY p,'old' ←→ 1
get'sub/old' ←→ 'old'
(p,'sub')⎕NCOPY p,'.' !! FILE NAME ERROR
(p,'sub')⎕NCOPY p,'..' !! FILE NAME ERROR
(p,'sub')(⎕NCOPY⍠1)p,'no*' ←→ 0
(p,'sub')(⎕NCOPY⍠1)(p,'mi*')(p,'ne*') ←→ 1 1
5 ⎕NCOPY p,'old' !! DOMAIN ERROR
(p,'sub')⎕NCOPY p,'deep/' !! FILE NAME ERROR
(p,'sub2')⎕NCOPY p,'sub/' ←→ 1
get'sub2/old' ←→ 'old'
⎕NEXISTS p,'sub2/deep/file' ←→ 1
⍝ Moves
(p,'moved')⎕NMOVE p,'old' ←→ 1
(⎕NEXISTS(p,'old')(p,'moved'))(get'moved') ←→ (0 1)'old'
(p,'moved')(⎕NMOVE⍠'IfExists' 'Skip')p,'new' ←→ 1
(get'moved')(get'new') ←→ 'old' 'new'
(p,'moved')(⎕NMOVE⍠'IfExists' 'Error')p,'new' !! FILE NAME ERROR
(p,'moved')(⎕NMOVE⍠'IfExists' 'Replace')p,'new' !! DOMAIN ERROR
(p,'again')(⎕NMOVE⍠'RenameOnly' 1)p,'moved' ←→ 1
get'again' ←→ 'old'
(p,'sub3')⎕NMOVE p,'sub2' ←→ 1
⎕NEXISTS(p,'sub2')(p,'sub3/deep/file') ←→ 0 1
'fresh' ⎕NPUT p,'fresh' ←→ 6
(p,'sub3/')⎕NMOVE(p,'again')(p,'fresh') ←→ 1 1
get¨'sub3/again' 'sub3/new' ←→ 'old' 'new'
⍝ A move to another device copies and removes, if only names may not change.
other←'/dev/shm/',⊃⌽'/'(≠⊆⊢)d
is_other←{0=⎕NEXISTS'/dev/shm':0 ⋄ ≢/{⊃⎕SH'stat -c %d ',⍵}¨'/dev/shm'd}0
{~is_other:1 ⋄ 22::⎕NEXISTS ⍵ ⋄ 0⊣other(⎕NMOVE⍠'RenameOnly' 1)⍵}p,'sub3/new' ←→ 1
{~is_other:0 1 ⋄ r←other ⎕NMOVE ⍵ ⋄ (⎕NEXISTS ⍵),'new'≡⊃⎕NGET other}p,'sub3/new' ←→ 0 1
1 ⎕NDELETE other ←→ is_other
⍝ Folders: 1 where one is there, 2 with those on the way
1 ⎕MKDIR p,'sub' ←→ 0
1 ⎕MKDIR p,'file' !! FILE NAME ERROR
0 ⎕MKDIR p,'sub' !! FILE NAME ERROR
2 ⎕MKDIR p,'sub' !! FILE NAME ERROR
3 ⎕MKDIR p,'sub' ←→ 0
1 ⎕MKDIR p,'x/y' !! FILE NAME ERROR
3 ⎕MKDIR p,'x/y/' ←→ 1
⎕MKDIR p,'x/z///' ←→ 1
⎕NEXISTS p,'x/z' ←→ 1
4 ⎕MKDIR p,'q' !! DOMAIN ERROR
'a' ⎕MKDIR p,'q' !! DOMAIN ERROR
⎕NEXISTS 2(⎕MKDIR⍠'Unique' 1)p,'u/v' ←→ 1
⍝ Deletions
0 ⎕NDELETE p,'x' !! FILE ACCESS ERROR
1 ⎕NDELETE p,'x' !! FILE ACCESS ERROR
1 ⎕NDELETE p,'none' ←→ 0
0 ⎕NDELETE p,'none' !! FILE NAME ERROR
2 ⎕NDELETE p,'none' !! FILE NAME ERROR
3 ⎕NDELETE p,'none' ←→ 0
0(⎕NDELETE⍠1)p,'none*' ←→ 0
0 ⎕NDELETE p,'x/z' ←→ 1
2 ⎕NDELETE p,'x' ←→ 1
⎕NDELETE(p,'link')(p,'fifo') ←→ 1 1
get'file' ←→ 'abc',⎕UCS 10
⍝ What ⎕NPUT writes, and where
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
⍝ Commands
⎕SH 'printf "a\nb"' ←→ ,¨'ab'
⎕SH 'printf "\n"' ←→ ,⊂''
⎕SH 'printf a; exit 1' !! DOMAIN ERROR
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
