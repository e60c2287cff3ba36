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
⎕NDELETE d,'/y' !! FILE NAME ERROR
⎕NDELETE d,'/no' !! FILE NAME ERROR
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
