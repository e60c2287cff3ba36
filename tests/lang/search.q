/ within: the bounds belong to it, in the storage that the items have and past it
01110b~1 2 3 4 5 within 2 4
00100b~1 2 3 4 5 within 3 3
00000b~1 2 3 4 5 within 4 2
11111b~1 2 3 4 5 within -1000 1000
11100b~1 2 3 4 5 within -1000 3
00111b~1 2 3 4 5 within 3 1000
00000b~1 2 3 4 5 within 6 1000
00000b~1 2 3 4 5 within 128 1000
00000b~1 2 3 4 5 within -1000 -129
11b~-128 127 within -128 127
10b~-128 127 within -129 126
01b~-128 127 within -127 128
11b~-32768 32767 within -32768 32767
00b~-32768 32767 within 32768 40000
00b~-32768 32767 within -40000 -32769
10b~0N 1 within 0N 0
11b~0N 0W within 0N 0W
110b~"abc"within"ab"
110b~1 2 3h within 1 2h
110b~1 2 3h within 1 2
110b~1.5 2 3 within 1 2
0110b~1 2 3 4 within 1.5 3.5
110b~0N 1 2 within 0n 1
110b~2020.01.01 2020.01.02 2020.01.03 within 2020.01.01 2020.01.02
10b~010b[0 1]within 0b,0b
110b~(til 3)within 0 1
1b~5 within 5 5
0b~5 within 6 9
0b~5 within 1 4
(`a`b!10b)~(`a`b!1 2)within 0 1
(10b;1b)~(1 5;2)within 1 3
011b~2 within(3 2 1;5 5 5)
101b~1 5 3 within(0 6 3;2 9 3)
110b~1 5 4 within(0;2 9 3)
110b~(til 3)within(0;1 1 1)
(0#0b)~(0#0)within 1 2
1 2 within 1 2 3 !! 'length
1 2 3 within(1 2;3 4 5) !! 'length
1 2 3 within(1 2 3;3 4) !! 'length
1 within`a`b !! 'type
`a within 1 2 !! 'type
`b within`a`c
1 within 5 !! 'length
/ lengths around the words of a mask
n:1+til 200
all{(til[x]within 3 150)~(x#1b)and(2<til x)and 151>til x}each n
all{((x#7 1 9)within 1 7)~x#110b}each n
all{((1000*x#7 1 9)within 1000 7000)~x#110b}each n
all{((x#"abz")within"ab")~x#110b}each n
/ in: by the depth of the right items
1b~1 in 1 2
1b~2 in 2
0b~2 in 3
10b~1 3 in 1
(10b;0b)~(1 3;4)in 1 2
1b~1 2 in(1 2;3 4)
0b~1 3 in(1 2;3 4)
10b~(1 2;1 3)in(1 2;3 4)
0b~1 in(1 2;3 4)
(0#0b)~()in 1 2
(0#0b)~(0#0)in 1 2
00b~1 2 in()
01b~`a`b in`c`b
(`x`y!10b)~(`x`y!1 2)in 1 3
1b~2 in`a`b!1 2
0b~"a"in 97 98
1b~0N in 1 0N
1b~0n in 1 0n
(`a`b!1 2)in([]a:1 3;b:2 4)
10b~([]a:1 5;b:2 4)in([]a:1 3;b:2 4)
all{(til[x]in 3 150)~(til[x]=3)or til[x]=150}each n
all{((1000*til x)in 3000 150000)~(til[x]=3)or til[x]=150}each n
/ find: as many as there are for what is not there, in every kind
3 0 3~1 2 3?5 1 0N
1~`a`b?`b
2~`a`b?`c
2 1~`a`b?`c`b
2~1 2?`a
2 0~1 2f?3 1f
1 2~(2020.01.01;2020.01.02)?2020.01.02 2020.01.03
2~2020.01.01 2020.01.02?0Nd
1~0101b?1b
4~0000b?1b
0~1111b?1b
4~1111b?0b
64~((64#0b),1b)?1b
2~(1 2;3 4)?5 6
1~(1 2;3 4)?3 4
1 0~(1 2;3 4)?(3 4;1 2)
2~(1 2;3 4)?1
2~(1 2;3 4)?1 2f
`b~(`a`b!1 2)?2
(`b`)~(`a`b!1 2)?2 3
``~(`a`b!1 2)?7 8
(`x`y!0 2)~1 2?`x`y!1 5
1~([]a:1 2;b:3 4)?`a`b!2 4
2~([]a:1 2;b:3 4)?`a`b!2 3
1 2~([]a:1 2;b:3 4)?([]a:2 2;b:4 5)
127 255 256~(til 256)?127 255 256
2~0 -1 127?127
3~0 -1 127?128
3~0 -1 127?-129
0~-128 0?-128
2~-128 0?128
2~-128 0?-129
300~(300#1 2 3)?4
299~((299#1 2 3),4)?4
(0;3000;3000)~{x?y}[3000#(0;1f;`a)]each(0;`b;1)
/ ?[;;]: each item from one side or the other
1~?[1b;1;2]
2~?[0b;1;2]
(1 2)~?[1b;1 2;3]
1 5 3~?[101b;1 2 3;4 5 6]
1 0 1~?[101b;1;0]
1 5 1~?[101b;1;4 5 6]
1 0 3~?[101b;1 2 3;0]
"axc"~?[101b;"abc";"x"]
010b~?[101b;0b;1b]
(1;`b;3h)~?[101b;(1;2;3h);(`a;`b;`c)]
(1;"b";3)~?[101b;1 2 3;("a";"b";`c)]
(`long$())~?[0#0b;0#1;0#2]
(0#1)~?[0#0b;1;2]
()~?[0#0b;1;`a]
(0#`)~?[();`a;`b]
?[1;1;2] !! 'type
?[1 0;1 2;3 4] !! 'type
?[10b;1 2 3;4 5] !! 'length
?[10b;1 2;4 5 6] !! 'length
?[10b;1 2;"ab"] !! 'type
?[10b;1;"ab"] !! 'type
?[10b;1;"a"] !! 'type
all{?[x#101b;til x;neg til x]~til[x]*x#1 -1 1}each n
all{?[x#101b;x#0b;x#1b]~x#010b}each n
all{?[x#101b;x#`a;x#`b]~x#`a`b`a}each n
all{?[x#101b;x#1.5;x#2.5]~x#1.5 2.5 1.5}each n
all{?[x#101b;x#"a";x#"b"]~x#"aba"}each n
/ bin and binr: on, between and outside of the items, equals among them
-1 0 0 1 1 2 2~2 4 6 bin 1 2 3 4 5 6 7
0 0 1 1 2 2 3~2 4 6 binr 1 2 3 4 5 6 7
2~2 4 4 6 bin 4
1~2 4 4 6 binr 4
-1~(0#0)bin 1
0~(0#0)binr 1
0 -1~(enlist 5)bin 5 4
0 1~(enlist 5)binr 5 6
-1 0 1~1.5 2.5 bin 1 2 3
-1 0 0 1~`b`d bin`a`b`c`e
0 0 1 2~`b`d binr`a`b`c`e
-1 0 1~"bd"bin"abz"
0 1~2020.01.01 2020.01.05 bin 2020.01.02 2020.01.06
0 1~0N 5 bin 4 5
-1~0 5 bin 0N
1~(1 2;3 4)bin 3 5
0 1~(1 2;3 4)bin(3 3;3 4)
(0 1;1)~1 3 bin(2 3;4)
(`x`y!0 1)~1 3 bin`x`y!2 3
(0#0)~1 3 bin()
(0#0)~1 3 binr 0#0
``a`b~(`a`b!1 3)bin 0 1 3
5 bin 5 !! 'type
/ attributes hold what they say
1 2 2~`s#1 2 2
`s# 2 1 !! 's-fail
`s#1 3 2 !! 's-fail
`u#1 1 !! 'u-fail
`u#1 2 1 !! 'u-fail
`p#1 2 1 !! 'u-fail
`p#1 1 2 1 !! 'u-fail
`p~attr`p#2 2 1 1 3
`p~attr`p#1 2
`g~attr`g#2 1 2
`~attr`#`s#1 2
`s~attr`s#`a`b
`u~attr`u#`b`a
`s~attr`s#til 5
`u~attr`u#til 5
`s~attr`s#()
`x#1 2 !! 'domain
`s#5 !! 'type
(`u`)~(attr key@;attr value@)@\:`u#`a`b!1 2
0 1~(`s#1 3 5)bin 1 4
0 3~(`s#1 3 5)?1 4
2 3~(`u#5 3 1)?1 4
0 2~(`g#1 1 5)?1 5
(1 1 4!`a`b`c)[1]~`a
/ sets: of every kind, by depth
(1 3;2 4)~(1 2 3 4 except 2 4;1 2 3 4 inter 2 4)
(`a`c;enlist`b)~(`a`b`c except`b`d;`a`b`c inter`b`d)
(1 2f;enlist 3f)~(1 2 3f except 3f;1 2 3f inter 3 4f)
(1 2;0#0)~(1 2 except"ab";1 2 inter"ab")
(enlist 1 2;enlist 3 4)~((1 2;3 4)except enlist 3 4;(1 2;3 4)inter enlist 3 4)
(0#0;1 2)~(1 2 except enlist 1 2;1 2 inter enlist 1 2)
(1 2;0#0)~(1 2 except enlist 3 4;1 2 inter enlist 3 4)
(enlist"a";1 2)~((1;"a";2)except 1 2;(1;"a";2)inter 1 2)
5 inter 5 !! 'type
1 2 3 4~1 2 union 2 3 4
1 2 3~(`u#1 2)union`u#2 3
1 2 3~1 1 2 union 2 3 3
1 2~1 union 2
(1 2;3 4)~(enlist 1 2)union(1 2;3 4)
(1;2;`a)~1 2 union`a
1 2 3~(`a`b!1 2)union`c`d!2 3
([]a:1 2)~([]a:1 1)union([]a:2 1)
(1 3;1 4;2 3;2 4)~1 2 cross 3 4
(1 3;1 4)~1 cross 3 4
()~1 2 cross()
(([]a:1 2)cross([]b:1 2))~([]a:1 1 2 2;b:1 2 1 2)
/ groups and what is different
(1 2 3!(0 2;enlist 1;enlist 3))~group 1 2 1 3
(`a`b!(`x`z;enlist`y))~group`x`y`z!`a`b`a
(01b!(0 2;1 3))~group 0101b
(10b!(0 2;1 3))~group 1010b
((enlist 1b)!enlist 0 1)~group 11b
((enlist 0b)!enlist 0 1)~group 00b
((1 2;3)!(0 2;enlist 1))~group(1 2;3;1 2)
(()!())~group()
((0#0)!())~group 0#0
group 5 !! 'type
all{group[x#7 1 9]~{[v;k]k!where each v=/:k}[v;distinct v:x#7 1 9]}each n
all{group[x#1000*7 1 9]~{[v;k]k!where each v=/:k}[v;distinct v:x#1000*7 1 9]}each n
all{group[x#"abca"]~{[v;k]k!where each v=/:k}[v;distinct v:x#"abca"]}each n
all{group[x#1.5 2.5]~{[v;k]k!where each v=/:k}[v;distinct v:x#1.5 2.5]}each n
all{group[x#110b]~{[v;k]k!where each v=/:k}[v;distinct v:x#110b]}each n
3 1 2~distinct 3 1 3 2 1
(1 2;3)~distinct(1 2;3;1 2)
1 2~distinct`a`b`c!1 2 1
([]a:1 2)~distinct([]a:1 2 1)
()~distinct()
(0#`)~distinct 0#`
(enlist 1)~distinct enlist 1
(0n;1f)~distinct 0n 1 0n
(1;1f;1h)~distinct(1;1f;1h;1)
distinct 5 !! 'type
/ orders: ties keep theirs both ways, types by their numbers, nulls first
1 3 0 2~iasc 2 1 3 1
2 0 1 3~idesc 2 1 3 1
1 0 2~iasc 1 0N 2
2 0 1~idesc 1 0N 2
1 2 0~iasc 1 0n -0w
0 2 1~iasc`a`c`b
1 2 0~idesc`a`c`b
1 0~iasc 10b
0 1~idesc 10b
1 0 2~iasc"bac"
2 1 0~iasc(`a;1f;1h)
0 1 2~idesc(`a;1f;1h)
(1h;2h;1;2;`a;`b)~asc(2;`b;1h;2h;`a;1)
(`b;`a;2;1;2h;1h)~desc(2;`b;1h;2h;`a;1)
`b`c`a~iasc`a`b`c!3 1 2
`a`c`b~idesc`a`b`c!3 1 2
(`b`c`a!1 2 3)~asc`a`b`c!3 1 2
1 2 0~iasc([]a:2 1 1;b:1 2 3)
0 2 1~idesc([]a:2 1 1;b:1 2 3)
(0#0)~iasc 0#([]a:1 2)
(0#0)~iasc()
iasc 5 !! 'type
1 2 3~asc 3 1 2
3 2 1~desc 3 1 2
001b~asc 100b
100b~desc 001b
(130#0b)~asc 130#0b
(130#1b)~desc 130#1b
all{(asc x#1011001b)~(sum[not b]#0b),sum[b:x#1011001b]#1b}each n
all{(desc x#1011001b)~(sum[b]#1b),sum[not b:x#1011001b]#0b}each n
(til 5)~asc reverse til 5
(reverse til 5)~desc til 5
(til 5)~asc til 5
(reverse til 5)~desc reverse til 5
5 5 5~asc 5 5 5
(0#1)~asc 0#1
(enlist 1)~desc enlist 1
asc 5 !! 'type
(guids 1 0)~asc guids:"G"$("8c680a01-5a49-5aab-5a65-d4bfddb6a661";"0c680a01-5a49-5aab-5a65-d4bfddb6a661")
1 0 2~rank 3 1 5
0 1 2~rank 1 1 1
1 0~rank 10b
0~first rank enlist 5
0 0 1 1~2 xrank 10 20 30 40
1 1 0 0~2 xrank 40 30 20 10
0 0 0~1 xrank 3 2 1
0 3 6~9 xrank 1 2 3
1.5 xrank 1 2 3 !! 'type
1.5~first asc 2.5 1.5
/ items of lists: null, numbers by their values, characters, names by their letters, guids; then what is made of several
1 0~iasc((1;`a);((::);`a))
1 0~iasc((2h;`a);(1;`a))
1 0~iasc((2;`a);(1.5;`a))
1 0~iasc((2020.01.01;`a);(1;`a))
1 0~iasc(("a";`b);(9;`b))
1 0~iasc((`a;1);("z";1))
1 0~iasc((`zz;1);(`aa;1))
1 0 2~iasc((`a;2);(`a;1);(`b;0))
0 1~iasc((`a;1);(first guids;1))
1 0~iasc((first guids;1);(last guids;1))
0 1~iasc((first guids;1);(first guids;1))
1 0~iasc(`a`b!1 2;`a`b!1 1)
1 0~iasc(`b`a!1 1;`a`b!2 2)
1 0 2~iasc((1 2;`a);(1 1;`b);(1 2;`b))
1 0~iasc((1 2 3;`a);(1 2;`b))
/ match: kinds and items, in whatever storage
0b~1 2~1 2h
0b~1 2~1 2f
1b~1.5 0n~1.5 0n
0b~1.5 0n~1.5 1
1b~(1+1e-15)~1f
0b~(1+1e-12)~1f
1b~1 2e~1 2e
0b~1 2e~1 3e
0b~1 2e~1 2f
1b~guids~guids
0b~guids~reverse guids
1b~first[guids]~first guids
0b~first[guids]~last guids
1b~(til 3)~0 1 2
0b~(til 3)~0 1 3
0b~(til 3)~til 4
0b~(til 3)~1+til 3
1b~(1#til 3)~1#0
all{(x#1)~1_1000,x#1}each n
all{not(x#1)~(1_1000,(x-1)#1),2}each n
all{(x#1.5)~1_0n,x#1.5}each n
all{not(x#1b)~((x-1)#1b),0b}each n
all{not(x#"a")~((x-1)#"a"),"b"}each n
0b~all{(x#1)~@[x#1;y;:;1000]}[300]each 0 1 254 255 256 257 299
0b~any{(x#1)~@[x#1;y;:;1000]}[300]each 0 1 254 255 256 257 299
0b~any{(x#1f)~@[x#1f;y;:;2f]}[300]each 0 1 254 255 256 257 299
0b~(`a`b!1 2)~`a`b!1 3
0b~(`a`b!1 2)~`b`a!1 2
0b~([]a:1 2)~([]a:1 3)
0b~([]a:1 2)~([]b:1 2)
1b~{x+y}~{x+y}
0b~{x+y}~{y+x}
1b~(+[1])~+[1]
0b~(+[1])~+[2]
0b~(+[1])~-[1]
0b~(+/)~(+\)
0b~(+)~(-)
0b~(1 2)~(1 2;3)
0b~()~0#0
0b~(0#0)~0#`
1b~(0#0)~0#1
/ long tables: by range, by halves, by one walk along both, by hash; floats have one zero and one null
all(300000#3 1 2)=(3 1 2)(til 300000)mod 3
((1000#1 40000 2 40000 40000)~(40000#300 -32768 7)?1000#-32768 5 7 32767 -300)
(1000#1 6000 2 6000 6000)~(6000#300 -32768 7)?1000#-32768 5 7 32767 -300
0 5000 1 4999 5000 5000 5000~(`s#3*til 5000)?0 1 3 14997 14998 15000 -1
(`s#3*til 5000)[til 5000]~3*til 5000
x:(`s#3*til 5000)?til 15003
x~{$[0=x mod 3;5000&x div 3;5000]}each til 15003
x~(`s#3*til 5000)?`s#til 15003
x~(3*til 5000)?til 15003
(5000-1+til 5000)~(`s#1000000007*til 5000)?reverse 1000000007*til 5000
(til 5000)~(`s#1000000007*til 5000)?`s#1000000007*til 5000
(5000#5000)~(`s#1000000007*til 5000)?`s#1+1000000007*til 5000
0 1 1 3~(0 1 0n,300#5f)?(neg 0f),1 1 5f
2 2~(0 1 0n,300#5f)?0n 0n
(0 0n 1f)~distinct 300#0 0n 1,neg 0f
(0n 0 1f!(enlist 0;1 3;enlist 2))~group 0n 0 1,neg 0f
(0 0 2 2)~(0n,300#1 2f)?(0n;0n;2f;2f)
01b~(5f;neg 0f)in 300#0 1f
/ one item again and again in a table, as it changes
t:1000000007*til 500
f:{t?x};1b
all 7 0 500 499~/:{f each 1000000007*7 0 500 499}each til 20
t[7]:5
500 0 7~f each(7*1000000007;0;5)
t,:7*1000000007
500 501 7~f each(7*1000000007;1;5)
l:500#enlist each til 500
g:{l?x};1b
all 7 0 500~/:{g each(enlist 7;enlist 0;enlist 500)}each til 20
h:`u#1000*til 600
all 7 600 599~/:{h?7000 1 599000}each til 20
all 101b~/:{7000 1 599000 in h}each til 20
/ tables and dictionaries among the items are ordered by what is in them
(iasc(([]a:1 3);([]a:1 2);([]a:0 2)))~2 1 0
(idesc(([]a:1 3);([]a:1 2);([]a:0 2)))~0 1 2
(iasc(([]a:1 3);([]a:1 2);([]a:1 3);([]a:1 2)))~1 3 0 2
(iasc(`a`b!1 2;`a`b!1 1;`a`a!5 5))~2 1 0

/ within compares as >= and <= do, whatever the kinds
1b~"b"within 97 98
010b~"abz"within 98 99
11b~(97;"b")within"ac"
1b~0x62 within"ac"
1b~10:00 within 09:00:00 11:00:00
101b~10:00 08:00 11:00 within 09:00:00 11:00:00
10b~2000.01.01 2000.01.02 within 2000.01.01D00:00 2000.01.01D12
kinds:(101b;0x010203;1 2 0N 3h;1 0N 2i;1 0N 2;100000 2 -5;1.5 0n 2;0 1e;"abc";2000.01.01 0N 2001.01.01;2000.01 2000.05m;10:00 11:00;09:00:00 10:30:00;0D01 0D10:30;2000.01.01D00 2000.06.01D00)
pairs:kinds cross kinds
slow:{[x;l;h](l<=x)and x<=h}
try:{[f;a].[f;a;{`$x}]}
all{[x;y]a:try[within;(x;2#y)];b:try[slow;(x;y 0;y 1)];(a~b)or`type~a}.'raze{x,/:\:y}[enlist each kinds;enlist each kinds]
`a`b within 1 2 !! 'type
(11b;0b)~("ab";"c")within 97 98

/ bin of items at several depths; of a kind that has no order with the list's
(0;1 1)~1 5 10 bin(1;5 6)
(1 1;0)~1 5 10 bin(5 6;1)
(0;1 2)~1 5 10 binr(1;5 6)
(0;(0 0;1))~1 5 bin(1;(1 2;7))
0 1~("ab";"c")bin("ab";"d")
1 5 10 bin`a !! 'type
`a`b bin 1 !! 'type
1 5 10 bin"a" !! 'type
09:00:00 11:00:00 bin 10:00 !! 'type
2000.01.01 2000.01.03 bin 2000.01.01D12 !! 'type
-1 0 0 1~2000.01.02 2000.01.05 bin 2000.01.01 2000.01.02 2000.01.04 2000.01.06
1~1 2 3 bin 2.5

/ Rows among those of a table of one or two, where indices and the number of rows lie as bits.
t:([]a:1 2 1;b:2 2 2)
101b~t in 1#t
111b~t in -2#t
010b~t in 1#1_t
11b~(1_t) in 2#t
000b~t in 0#t

/ in looks for what ? looks for: each item of a list that is not deeper than the items of the right list
11b~(1 2;3)in(1 2;3)
1b~(3;1 2)in((3;1 2);5)
101b~(1 2;4;3)in(1 2;3)
0b~3 in(1 2;3)
00b~1 2 in(9;(1 2;3 4))
1b~1 2 in(1 2;9)
0b~1 2 in((1 2;3 4);9)
1b~(1 2;3 4)in((1 2;3 4);9)
()~(1 2;3)except(1 2;3)
(1 2;3)~(1 2;3)inter(1 2;3)
(enlist 4)~(1 2;4;3)except(1 2;3)
