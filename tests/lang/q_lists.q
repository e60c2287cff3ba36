/ sets

1 4 1~1 2 3 4 1 3 except 2 3
1 3~1 2 3 except 2
"heo"~"hello"except"l"
(enlist 3 4)~(1 2;3 4)except enlist 1 2
()~()except 1
5 except 5 !! 'type
1 3 5~(til 6)except 0 2 4
(0#0)~1 2 except 1 2
(0#`)~`a`b inter`c
1 2 3~1 2 3 except`a
1 3~1 2 3 except`x`y!2 5
1 1 4~1 2 3 1 4 inter 4 1 4
(enlist 2)~(`a`b!1 2)inter 2 3
(enlist`a)~(1;`a;"b")inter(`a;3)
1 2 3 6 4 8~1 2 3 3 6 union 2 4 6 8
1 2~1 union 2
1 2~()union 1 2
(1 10;1 20;2 10;2 20)~1 2 cross 10 20
((2;10;"a");(2;10;"b");(3;10;"a");(3;10;"b"))~(cross/)(2 3;10;"ab")
((1 3;1 4;2 3;2 4)!(`a`c;`a`d;`b`c;`b`d))~(1 2!`a`b)cross 3 4!`c`d
()~()cross 1 2

/ order
1 2 3~asc 2 1 3
"ehllo"~asc"hello"
`a`b`c~asc`c`a`b
(1b;0;1;"a";"b";2009.01.01)~asc(1;1b;"b";2009.01.01;"a";0)
(5h;4i;3;2f)~asc(2f;3;4i;5h)
(2f;3;4i;5h)~desc(3;2f;5h;4i)
(`b`a`c!1 2 3)~asc`a`b`c!2 1 3
("brown";"quick";"the")~asc("the";"quick";"brown")
4 3 2 2 1~desc 2 1 3 4 2
(`c`a`b!3 2 1)~desc`a`b`c!2 1 3
()~asc()
asc 5 !! 'type
2 0 1~rank 30 10 20
(0#0)~rank()
rank 5 !! 'type
0 0 0 1 1 2 2 3 3~4 xrank til 9
0 2 2 1 0 1~3 xrank 1 37 5 4 0 3
(0#0)~3 xrank()

`s~attr`s#1 2 3
`~attr 5
`s~attr asc 3 1 2
`~attr desc 3 1 2
`~attr 1+asc 3 1 2
`~attr reverse asc 3 1 2
unsorted:3 1 2
`~attr reverse asc unsorted
`s~attr asc unsorted
`s~attr asc reverse til 1000
`p~attr `p#1 1 2
`g~attr `g#1 2 1
`u~attr `u#1 2 3
`~attr{x[1]:9;x}asc 3 1 2
700~(asc reverse til 1000)?700
1000 1000 0~(asc reverse til 1000)?-1 1000 0
10b~300 301 in asc 2*til 400
1000~(asc reverse til 1000)?1000

/ parts
5 7 11 2 3~2 rotate 2 3 5 7 11
7 11 2 3 5~-2 rotate 2 3 5 7 11
2 0 1~-7 rotate til 3
()~1 rotate()
(`b`c`a!2 3 1)~1 rotate`a`b`c!1 2 3
2 rotate 5 !! 'type
2 3 5~3 sublist 2 3 5 7
1 2~10 sublist 1 2
2 3~-2 sublist 1 2 3
3 5~1 2 sublist 2 3 5 7
(0#0)~5 2 sublist 2 3 5
(`a`b!1 2)~2 sublist`a`b`c!1 2 3
1 sublist 5 !! 'type
1 2 3 sublist til 5 !! 'length
(0 1 2 3;4 5 6 7;8 9)~4 cut til 10
(2 3;4 5 6 7 8;enlist 9)~2 4 9 cut til 10
()~3 cut()
0 cut til 3 !! 'domain
2 cut 5 !! 'type

/ text
"ibm"~lower"IBM"
`ibm`dell~lower`IBM`Dell
("A";`B)~upper("a";`b)
(`a`b!("XY";`Q))~upper`a`b!("xy";`q)
()~upper()
lower 5 !! 'type
"IBM"~trim"  IBM  "
"IBM  "~ltrim"  IBM  "
"  IBM"~rtrim"  IBM  "
1 0N 2~trim 0N 1 0N 2 0N
("fox";("jumps";"over"))~trim("fox";("jumps ";"over   "))
""~trim"   "
42~trim 42
"torxo xario"~ssr["toronto ontario";"ont";"x"]
"TORonto onTARio"~ssr["toronto ontario";"t?r";upper]
"a-b-c"~ssr["a.b.c";".";"-"]
""~ssr["";"a";"b"]
ssr["abc";"*";"x"] !! 'length
ssr["abc";"b";1] !! 'type
ssr[1 2;"b";"c"] !! 'type

/ numbers
(rand 10)within 0 9
(rand 1 2 3)in 1 2 3
(0 1 2)~asc -3?3
3 7f~(1 2f;3 4f)mmu 1 1f
23 34f~1 4f mmu(3 2f;5 8f)
(19 22f;43 50f)~(1 2f;3 4f)mmu(5 6f;7 8f)
/ small products and large ones: the terms of each sum from the first to the last
product:{x{sum x*y}/:\:flip y}
sizes:(1 1 1;1 3 2;2 1 3;3 4 1;4 4 4;8 8 8;9 8 8;20 30 25;33 64 17)
all{[s]x:(2#s)#(1+til s[0]*s 1)%7;y:(1_s)#(3+til s[1]*s 2)%3;product[x;y]~x mmu y}each sizes
(1 2f;3 4f)mmu(5 6f;7 8 9f) !! 'length
(1 2;3 4)mmu 1 1 !! 'type
(0.5 0;0 0.25)~inv(2 0f;0 4f)
1e-9>max abs(-7 4f)-first(enlist 5 6f)lsq(1 2f;3 5f)
inv(1 2f;3 4 5f) !! 'length
inv 1 2f !! 'type
inv(1 2f;3 4f;5 6f) !! 'length
(enlist 1 2 3f)lsq(1 2f;3 5f) !! 'length
inv(1 2f;2 4f) !! 'domain
1 2~floor 1.9 1.99999999999999
3 2~ceiling 2+10 xexp -12 -13
3<>2
(1 2<=1 1)~10b
(1 2>=1 3)~10b
09:28 09:29~09:30-2 1e
00:01 00:02~1 2e*00:01
10 sv"abc" !! 'type
10 sv`a`b !! 'type

/ an empty result keeps its type
(0#0f)~1.5 2.5 inter 3
(0#0b)~101b inter 2
(0#0h)~1 2h inter `a
(0#0x00)~0x0102 inter 0W
(0#0f)~1.5 2.5 except 1.5 2.5
(0#`)~`a`b inter `c

/ a search leaves the zeros of its arguments as they are
(-0w -1)~1%{distinct x;x}neg 0 1f
(-0w -1)~1%{x?3f;x}neg 0 1f
(-0w -1)~1%{x in 3 4f;x}neg 0 1f

/ a product does not depend on what its memory held
(7 10f;15 22f)~{x mmu x;x mmu x;x mmu x}(1 2f;3 4f)

/ what separates is compared by bytes
(enlist"a";enlist"b")~"é"vs"aéb"
(enlist 0x00;enlist 0x01)~0xe9 vs 0x00e901
(enlist 0x61;enlist 0x62)~0xc3a9 vs"aéb"
/ lambdas are told apart by their texts
f:{value"{x+",string[x],"}"}each til 2000
2000~count distinct f,f
1999~f?{x+1999}
/ among no items there is none
00b~(1 2;3 4)in()
000b~1 2 3 in()
0b~1 in()
(1 2;3 4)~(1 2;3 4)except()
0~count(1 2;3 4)inter()
(1 2;3 4)~(1 2;3 4)union()
(1 2;3 4)~()union(1 2;3 4)
0~count()except(1 2;3 4)
0~count()inter 1 2
(1;`a)~(1;`a)except()
1 2~1 2 except()
(`a`b!00b)~(`a`b!(1 2;3))in()
/ functions at any depth of data
parts:`one`inc`inner!(1;{x+1};`a`add!(2;{x+y}))
6~parts[`inc;5]
5~parts[`inner;`add;2;3]
2~parts[`inner;`a]
6~(1;("a";{x+1}))[1;1;5]
2~(1 2;3 4)[0;1]
