/ Kinds of results: the reference's tables. A row is a left argument's letters, a dot is an error.
letters:" bg xhijefcspmdznuvt"
v:(1b;0x02;3h;4i;5;6e;7f;"c";2000.01.02D;2000.02m;2000.01.02;2000.01.02T;0D00:01;00:02;00:00:03;00:00:00.004)
kind:{[f;x;y]@[{letters abs type x . y}[f];(x;y);"."]}
of:{[f;x]@[{letters abs type x y}[f];x;"."]}
table:{[f]raze each v kind[f]/:\:v}
numbers:("iiiijef.pmdznuvt";"iiiijef.pmdznuvt";"iiiijef.pmdznuvt";"iiiijef.pmdznuvt";"jjjjjef.pmdznuvt";"eeeeeef.pmdznuvt";"fffffff.ffzzffff")
(7#table[+])~numbers
(8_table[+])~("ppppppf.n...pppp";"mmmmmmf..i..pppp";"ddddddz...i.pppp";"zzzzzzz....fpzzz";"nnnnnnf.ppppnnnn";"uuuuuuf.pppznuvt";"vvvvvvf.pppznvvt";"ttttttf.pppznttt")
table[-]~table[+]
(7#table[*])~numbers
(8_table[*])~("ppppppf";"mmmmmmf";"ddddddz";"zzzzzzz";"nnnnnnf";"uuuuuuf";"vvvvvvf";"ttttttf"),\:".........."til 9
table[%]~16#enlist 16#"f"
table[mod]~("iiiijef.pmdznuvt";"iiiijef.pmdznuvt";"iiiijef.pmdznuvt";"iiiijef.pmdznuvt";"jjjjjef.pmdznuvt";"ffffffffffzzffff";"ffffffffffzzffff";"......f.pmdznuvt"),("nnnnnnfn";"iiiiiifi";"iiiiii.i";"ffffffff";"nnnnnnfn";"uuuuuufu";"vvvvvvfv";"ttttttft"),\:"........"
table[div]~16#'"iiiijffipmdznuvt"
numbers:("bxhijefcpmdznuvt";"xxhijefcpmdznuvt";"hhhijefcpmdznuvt";"iiiijefcpmdznuvt";"jjjjjefcpmdznuvt";"eeeeeefcpmdznuvt";"fffffffcpmdznuvt";"ccccccccpmdznuvt")
times:("ppppppppppppnuvt";"mmmmmmmmpmd.....";"ddddddddpddz....";"zzzzzzzzp.zznuvt";"nnnnnnnnn..nnnnn";"uuuuuuuuu..unuvt";"vvvvvvvvv..vnvvt";"ttttttttt..tnttt")
table[&]~numbers,times
table[|]~numbers,times
table[^]~numbers,times
(8#table[=])~8#enlist 16#"b"
(8_table[=])~(8#"b"),/:("bbbbbbbb";"bbb.....";"bbbb....";"b.bbbbbb";"b..bbbbb";"b..bbbbb";"b..bbbbb";"b..bbbbb")
(table[<];table[>];table[<>];table[<=])~4#enlist table[=]
table[xexp]~(8#enlist"ffffffff........"),8#enlist 16#"."
"iihijefipmdznuvt"~of[neg]each v
"iihijefipmdznuvt"~of[abs]each v
"iiiiiiiiiiiiiiii"~of[signum]each v
"fffffffffffzffff"~of[sqrt]each v
"ffffffffffffffff"~of[sin]each v
"bbbbbbbbbbbbbbbb"~of[not]each v
"bbbbbbbbbbbbbbbb"~of[null]each v
"iiiijef.pmdznuvt"~of[sum]each 2#'v
"iiiijef........."~of[prd]each 2#'v
"bxhijefcpmdznuvt"~of[max]each 2#'v
"bxhijefcpmdznuvt"~of[min]each 2#'v
"iiiijef.pmdznuvt"~of[sums]each 2#'v
"bxhijefcpmdznuvt"~of[maxs]each 2#'v
"iiiijef.niifnuvt"~of[2 msum]each 2#'v
"bxhijefcpmdznuvt"~of[2 mmax]each 2#'v
"iiiijef.niifnuvt"~of[deltas]each 2#'v
"fffffff.ffffffff"~of[ratios]each 2#'v
"ffffffffffffffff"~of[avg]each 2#'v
"ffffffffffffffff"~of[dev]each 2#'v
"ffffffffffffffff"~of[med]each 2#'v
/ of symbols there is none, but equality
kind[=;`a;`b]~"b"
kind[<;`a;`b]~"b"
"................"~raze kind[=;`s]each v
"................"~raze kind[|;`s]each v
"................"~raze kind[^;`s]each v
"......."~raze kind[;`s;`s]each(+;*;%;&;mod;div;xexp)
"s"~kind[^;`s;`s]
/ what the results are, of one kind and of two
2000.01.02D00:01:00~2000.01.02D+0D00:01
2000.01.02D00:02~2000.01.02+00:02
2000.01.02D00:00:00.004~00:00:00.004+2000.01.02
2000.02.01D00:00:03~2000.02m+00:00:03
2000.01.02T00:02:00.000~2000.01.02T+00:02
2000.01.02T12:00:00.000~2000.01.01+1.5
2000.01.02D00:01~2000.01.02T+0D00:01
0D00:01~2000.01.02D00:01-2000.01.02D
-31i~2000.02m-1999.03m+42
1i~2000.01.02-2000.01.01
1.5~2000.01.02T12-2000.01.01T
2000.01.01D23:58~2000.01.02-00:02
2000.01.01D23:59:57~2000.01.02-00:00:03
00:01:57~00:02-00:00:03
00:01:59.996~00:02-00:00:00.004
0D00:01:00.000000000~00:02-0D00:01
00:00:02.996~00:00:03-00:00:00.004
6.5~3.5+00:03
6f~2.0*00:03
00:06~2*00:03
8e~2e*4i
2f~00:06%00:03
0x03~0x03|1b
4i~3h|4i
5e~5e|0x02
2000.01.02D~2000.01.02|2000.01.01D12
2000.01.02~2000.01m|2000.01.02
2000.01.01~2000.01m&2000.01.02
2000.01.02T12:00:00.000~2000.01.02|2000.01.02T12
0D00:02~0D00:01|00:02
00:02:00~00:02|00:00:03
00:00:00.004~00:00:00.004&00:02
12:00~2000.01.02D10:00|12:00
00:01~7 mod 00:03
2i~2000.01.12 mod 3
0D00:00:00.000000001~2000.01.01D00:00:00.000000007 mod 3
1f~2000.01.08T mod 3
2000.01.03~2000.01.07 div 3
3i~"\t"div 3
2i~7h div 3
2f~7e div 3
-4f~-7f div 2
/ reals move a time by the whole number next to them; floats make a float of it
2000.01.01D00:00:00.000000003~2000.01.01D+2.6e
2000.01.01D00:00:00.000000003~(2.6e)+2000.01.01D
2000.01.04 2000.01.02~2000.01.02 2000.01.03+1.6 -1.4e
2000.01.04~2000.01.02+1.6e
0Nd~2000.01.02+0Ne
(2000.01.02 0Nd)~2000.01.01+1 0Ne
00:02~00:01+1e
2000.01.02T12:00:00.000~2000.01.02T+0.5e
2000.01.02T12:00:00.000~2000.01.02+0.5
2000.01.01T12:00:00.000~2000.01.02-0.5
2.5~00:02+0.5
/ of two times: in the finer unit, whichever stands first; nulls stay nulls
0Np~2000.01.01D+0Nn
0Np~0Nd+00:01
0Nv~00:01+0Nv
0N~`long$2000.01.01D-0Np
(2000.01.02D00:01 2000.01.03D00:02)~2000.01.02 2000.01.03+00:01 00:02
(00:01:05 00:02:05)~00:01 00:02+00:00:05
(00:00:55 00:01:55)~00:01 00:02-00:00:05
0D00:01:00.000000001~00:01+0D00:00:00.000000001
31i~2000.02.01-2000.01.01
-1i~2000.01m-2000.02m
0D01:00~2000.01.01D02:00-2000.01.01D01:00
0.5~2000.01.01T12-2000.01.01T00
2000.01.02~2000.01.02|2000.01m
(2000.01.02 2000.02.01)~2000.01.02|2000.01 2000.02m
00:01:00~00:01|00:00:59
00:00:59~00:01&00:00:59
(2#00:01:00)~(2#00:01)|00:00:59
00:02~2*00:01
1.5~1.5*00:01
0Nu~0N*00:01
0Nu~00:01*0N
00:02~00:06 div 3
1i~2000.01.05 mod 3
00:01~00:07 mod 3
1f~2000.01.05T mod 3
0Nu~00:07 div 0
/ characters are bytes: numbers become them as in casts, in atoms and in lists
("c"$70000)~"a"|70000
(enlist"c"$70000)~(enlist"a")|70000
("c"$-1)~"a"&-1
(enlist"a"&-1)~(enlist"a")&-1
("a"&-1)~-9!-8!"a"&-1
("a"&1.5)~first(enlist"a")&1.5
"a"~"a"^0N
(enlist"a")~"a"^enlist 0N
(enlist"a")~(enlist"a")^0N
(enlist"a")~(enlist"a")^enlist 0n
("a"^32)~first"a"^enlist 32
