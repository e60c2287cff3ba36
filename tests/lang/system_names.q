/ what .z keeps
.z.K~4f
-12 -12 -16 -16 -19 -19 -14 -14 -6h~type each(.z.p;.z.P;.z.n;.z.N;.z.t;.z.T;.z.d;.z.D;.z.i)
.z.d~`date$.z.p
.z.D~`date$.z.P
.z.p>2024.01.01D00
.z.n within 0D00 1D00
1000>abs(`int$.z.t)-`int$`time$.z.p
0D00:00:10>abs .z.n-`timespan$.z.p
10000>abs(`int$.z.T)-`int$`time$.z.P
.z.i>0
()~.z.x
-11h~type .z.f
/ the environment
""~getenv`NO_SUCH_NAME_IS_SET
0<count getenv`PATH
10h~type getenv`PATH
getenv 1 !! 'type
getenv"PATH" !! 'type
exit`a !! 'type
exit 1.5 !! 'type
exit"a" !! 'type
/ names of files
`:a~hsym`:a
`:~hsym`
hsym 1 2 !! 'type
hsym"a" !! 'type
/ set gives a variable a value
`v~`v set 5
v~5
`.space.v~`.space.v set 6
.space.v~6
1 set 2 !! 'type
` set 2 !! 'domain
`:file set 2 !! 'nyi
`v~key`v
()~key`nothing
/ words that are adverbs
-1 -2~each[neg;1 2]
6~over[+;1 2 3]
1 3 6~scan[+;1 2 3]
1 2 3~prior[-;1 3 6]
/ ssr: all matches, by a text, a function or a dictionary
"xbxb"~ssr["abab";"a";"x"]
"xyzbxyzb"~ssr["abab";"a";"xyz"]
"bb"~ssr["abab";"a";""]
"abab"~ssr["abab";"c";"x"]
(enlist"x")~ssr["ab";"ab";"x"]
"aBcB"~ssr["abcb";"b";upper]
"<ab><ac>"~ssr["abac";"a?";{"<",x,">"}]
ssr["abc";"b";{1}] !! 'type
/ what a trap is told of a file
(@[read0;`:/no/such;{x}])like"*No such file*"
(hsym`symbol$())~`symbol$()
