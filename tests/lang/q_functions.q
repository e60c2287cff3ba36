/ words that call functions

2 3~count each(1 2;3 4 5)
2 3~each[count;(1 2;3 4 5)]
-1 -2~neg peach 1 2
6~over[+;1 2 3]
1 3 6~scan[{x+y};1 2 3]
1 3 5~prior[-;1 4 9]
4~max over(1 2;3 4)
()~neg each()
(`a`b!2 1)~count each`a`b!(1 2;3)
1 2 3~enlist[1;2;3]
(1;`a)~enlist[1;`a]
1 2 3~(1;;3)2

/ globals
`v~`v set 1 2 3
1 2 3~v
1 2 3~get`v
1 2 3~value`v
`v~key`v
()~key`nosuch
0 1 2~key 3
`a`b~key`a`b!1 2
`float~key 1 2f
get`nosuch !! 'value
5 set 1 !! 'type

/ value
0 1 2~value"til 3"
4 5~value(+;1 2;3)
-2~value(`.q.neg;2)
(+;2)~value(+[2])
f:{[a;b]d::neg c:a*b+5;c+e}
(`byte$();`a`b;enlist`c;``d`e;5;-1;"..f";"";-1;"{[a;b]d::neg c:a*b+5;c+e}")~value f
0 1 2 3 4~value each(::;+;-;*;%)
value(sum) !! 'nyi
"(1;`a;\"x\")"~-3!(1;`a;"x")
7~0N!7

/ each prior
(2;3 2;4 3)~(,':)2 3 4
2 1 1~(-':)2 3 4

/ data as functions
7~({x+1};{x+2})[1;5]
6~(`f`g!({x*2};{x*3}))[`g;2]
12~{x*y}/[1;3 4]
6~0(3 4#til 12)/1 2
7~1({0};{7})/enlist 5
4~(#:)"zero"

/ datetimes are floats, and stay datetimes
2000.01.02T12:00~exp log 2000.01.02T12:00
(sqrt 2000.01.02T12:00)~first sqrt enlist 2000.01.02T12:00
(exp 2000.01.02T12:00)~first exp enlist 2000.01.02T12:00

/ nulls among digits and bases
0N~0N sv 1 0 1
0N~0N sv 1 2
12~0N 10 sv 1 2
0N~10 0N sv 1 2
0N~10 sv 1 0N 2
0N 0N~0N sv(1 2;3 4)
(4611686018427387904 sv 2 4)~first 4611686018427387904 sv(2 3;4 5)
10 sv(1;`a) !! 'type

/ the infinities' numbers
0Wh~32767h
0Wi~2147483647i
-0Wh~-32767h
32768h !! 'parse

/ dealt items differ, whichever way they are drawn
1000~count distinct -1000?1000000000
1000~count distinct -1000?2000
(til 1000)~asc -1000?1000

/ functions without parameters
f:{[]7}
1 7 3~(1;f[];3)
8 8 8~1+{[]7}each 1 2 3
8 8 8~1+f each 1 2 3
1 9 3~(1;{[]a:4;a+5}[];3)
1 7 3~(1;f@0;3)
1 7 3~(1;f . enlist 0;3)
1 7 3~(1;@[f;0;{x}];3)
1 7 3~(1;f peach 0;3)
f[1;2] !! 'rank

/ an adverb with its function in brackets
('[count][("The";"quick";"brown";"fox")])~3 5 5 3
('[count]("The";"quick"))~3 5
"a2c"~0 1 0'[`a`b`c!"abc";"123"]

/ the key of a variable that holds a dictionary or a keyed table
D:`q`w`e!(1 2;3 4;5 6)
`q`w`e~key`D
K:([s:`q`w`e]g:1 2 3)
([]s:`q`w`e)~key`K

/ a map of an empty list is (), whatever its function would make of it
()~(2*')til 0
()~(neg')til 0
()~(0#0)+'0#0
()~(0#0)+\:1
(0#0)~(2*)til 0

/ a character is raised as no error; a string is
f:{@[{'x};x;{"trap:",x}]}
"trap:stype"~f"a"
"trap:stype"~f 1
"trap:err"~f`err
"trap:no"~f"no"

/ functions are members of a namespace as a value
shop.inc:{x+1}
shop.a:5
6~shop[`inc;5]
`a`inc~key shop
5~shop`a

/ a namespace is a dictionary, by its name and by its symbol (Glossary: name, namespace)
v:5
.ns.v:6
.ns.inc:{x+1}
6~`.ns[`v]
5~`.[`v]
5~`. `v
6 6~`.ns `v`v
5 6~`.`.ns@\:`v
6~.ns`v
4~.ns[`inc;3]
`inc`v~key .ns
`inc`v~key`.ns
`v in key`.
()~key`.nosuch
.nosuch !! 'value

/ global variables by their symbols, with an index left out
tb:([]a:1 2;b:3 4)
1 2~`tb[;`a]
(`a`b!2 4)~`tb[1;]

/ '[;] composes what it is given (Compose)
g:10*
f2:{2*x}
ff:{[w;x;y;z]w+x+y+z}
200~(('[;])over(g;f2;ff))[1;2;3;4]
('[;]/[(g;f2;ff)][1;2;3;4])~200
dd:('[;])over(g;f2;ff);200~dd[1;2;3;4]
('[f2;ff][1;2;3;4])~20
('[f2;][{x+y}][10;20])~60
('[;{x+y}][f2][10;20])~60

/ adverbs before a bracket (Application)
10~(/[+])til 5
0;(/[+]til 5)~10
0;(\[+][til 5])~0 1 3 6 10
0;(\[+][1000;til 5])~1000 1001 1003 1006 1010
('[count]("ab";enlist"c"))~2 1

/ csv is the comma of 0:
csv~","
("a,b";"1,x")~csv 0:([]a:enlist 1;b:enlist`x)
{[csv]csv}[3]~3
csv:1 !! 'assign

/ items of a namespace that are assigned are its members
.ns[`v]:7
7~.ns.v
.ns[`w]:8;8~.ns.w
.ns.z:9;9~.ns`z
.ns[`v]+:1;8~.ns.v
@[`.ns;`v;:;1];1~.ns.v
@[`.;`v;:;3];v~3
8~.ns[`inc;7]
