⍝ Commands
⎕SH 'echo one; echo two' ←→ 'one' 'two'
⎕CMD 'exit 0' ←→ 0⍴⊂''
⎕SH 'exit 3' !! DOMAIN ERROR
⎕SH 5 !! DOMAIN ERROR
⎕SH 'printf "a\nb"' ←→ ,¨'ab'
⎕SH 'printf "\n"' ←→ ,⊂''
⎕SH 'printf a; exit 1' !! DOMAIN ERROR
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
2 ⎕NDELETE d ←→ 1
