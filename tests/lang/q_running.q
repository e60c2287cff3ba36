/ an item for each item

2 5 10 17~sums 2 3 5 7
2 5 5 12~sums 2 3 0N 7
7~sums 7
1 1 2i~sums 101b
(`int$())~sums 0#0b
()~sums()
(1 2 3;3 5 8)~sums(1 2 3;2 3 5)
(`a`b!(10 21 3;14 26 9))~sums`a`b!(10 21 3;4 5 6)
sums"abc" !! 'type
2 6 6 42~prds 2 3 0N 7
2 5 7 7 7~maxs 2 5 7 1 3
-0W 5 5 5 5~maxs 0N 5 0N 1 3
"ggnnn"~maxs"genie"
2 2 2 1 1~mins 2 5 7 1 3
0W 5 5 1 1~mins 0N 5 0N 1 3
2000.01.01T10:00 2000.01.03T10:00~maxs 2000.01.01T10:00 2000.01.03T10:00
1 1.5 2 2 2.5 -0w 0n~avgs 1 2 3 0n 4 -0w 0w
(1 2f;2 3f;3 5f)~avgs(1 2;3 4;5 9)
(`float$())~avgs 0#0
(0N 0N 3 3 5 5)~fills 0N 0N 3 0N 5 0N
`x`x`y`y`y`z~fills`x``y```z
"aaab"~fills"a  b"
1 1 3~fills(1;0N;3)
(`a`b`c!1 1 3)~fills`a`b`c!1 0N 3
()~fills()
5~fills 5

/ neighbours
1 3 5 7~deltas 1 4 9 16
1 -1 1i~deltas 101b
0 4i~deltas 2000.01.01 2000.01.05
09:30 00:30 02:30~deltas 09:30 10:00 12:30
5 12 66~deltas[10;15 27 93]
(1 2;2 2)~deltas(1 2;3 4)
5~deltas 5
(`long$())~deltas 0#0
3~deltas max 1 2 3
deltas`a`b !! 'type
2 1.5 2~ratios 2 3 6
0.5 1.5 2~ratios[4;2 3 6]
(`float$())~ratios 0#0
1101b~differ 1 3 3 4
10110b~differ`IBM`IBM`MSFT`CSCO`CSCO
1101b~differ(7;`a;`a;09:34)
10b~differ 96.100000000000009 96.099999999999994
0101b~differ[1;1 3 3 4]
(`boolean$())~differ()
100b~differ 0n 0n 0n
differ 5 !! 'type
3 5 0N~next 2 3 5
("abc";`ibm;0#0)~next(1 2;"abc";`ibm)
0N 2 3~prev 2 3 5
``a`b~prev`a`b`c
010b~prev 101b
0N 0N 2 7 5~2 xprev 2 7 5 3 11
5 3 11 0N 0N~-2 xprev 2 7 5 3 11
" abcd"~1 xprev"abcde"
0N 0N~9 xprev 1 2
()~next()
next 5 !! 'rank
1.5 xprev 1 2 !! 'type

/ moving windows
1 3 6 10 15 23~3 msum 1 2 3 5 7 11
0 2 5 10 8 16~3 msum 0N 2 3 5 0N 11
1 1 2i~3 msum 101b
1.5 1.5 3~2 msum 1.5 0n 3
(1 0w 0w 3.0)~2 msum 1 0w 1 2
0 0 0~0 msum 1 2 3
(1 2;4 6;8 10)~2 msum(1 2;3 4;5 6)
(3 msum 20#1 0N 2 5)~{sum(neg 3&1+x)#(1+x)#20#1 0N 2 5}each til 20
(7 mmax 50#3 1 4 1 5 9 2 6)~{max(neg 7&1+x)#(1+x)#50#3 1 4 1 5 9 2 6}each til 50
`a msum 1 2 !! 'type
2 msum`a`b !! 'type
2 msum 5 !! 'rank
0 1 2 3 2 2~3 mcount 0N 1 2 3 0N 5
1 1 1~2 mcount`a``b
1 1.5 2.5 4 6 8.5~2 mavg 1 2 3 5 7 10
(0n 2 2 3.5)~4#5 mavg 0N 2 0N 5 7 0N
(`a`b!(10 21 3f;7 13 4.5))~2 mavg`a`b!(10 21 3;4 5 6)
0 0.5 0.5 1 1 1.5~2 mdev 1 2 3 5 7 10
(0n 0 0 1.5)~4#5 mdev 0N 2 0N 5 7 0N
1e-3>abs 0.5-last 2 mdev 1e9 1000000001f
2 7 7 7 5 5 8~3 mmax 2 7 1 3 5 2 8
-0W -3 -2 -2 1 1~3 mmax 0N -3 -2 0N 1 0
"hhllo"~2 mmax"hello"
0N 0N 0N -3 -0W -0W~3 mmin 0N -3 -2 1 -0W 0
(1.5 0n 0n 0n 1 0)~3 mmin 1.5 0n 3 2 1 0
100100b~2 mmin 101101b
09:30 09:30 09:00~2 mmin 09:30 10:00 09:00
3 2 1h~2 mmin 3 2 1h
2 mmin`a`b !! 'type
1 1.5 2.25~0.5 ema 1 2 3
1 1.5 3~1 0.5 1 ema 1 2 3
0.5 0.5 ema 1 2 3 !! 'length

/ xbar
0 0 0 3 3 3 6 6~3 xbar til 8
1 2.5~0.5 xbar 1.3 2.7
11:00 11:00 11:05~5 xbar 11:00 11:03 11:07
2020.01.01D10:05~0D00:05 xbar 2020.01.01D10:07
2019.10m~3 xbar 2019.11m
(9;20 -30)~(3;4 5)xbar(10;20 -30)
(`a`b!(9 -21 3;3 3 -6))~3 xbar`a`b!(10 -21 3;4 5 -6)
0N~5 xbar 0N
00:05 xbar 11:03 !! 'type
/ what running totals and windows take stays what it was
z:2020.01.01T00:00 2020.01.02T12:00
15h~type sums z
15h~type z
w:0D01:00:00 0D02:00:00
n:w
(first[w] xbar 0D01:30:00 0D03:10:00)~0D01:00:00 0D03:00:00
16h~type w
(w xbar 0D01:30:00 0D03:10:00)~0D01:00:00 0D02:00:00
w~n
16h~type w
/ running: of nothing, of one, of nulls, of atoms, of each kind
(0#0i)~sums 0#0i
(0#0f)~sums 0#0f
(0#0)~prds 0#0
(0#0)~maxs 0#0
""~maxs""
5~prds 5
5~maxs 5
5~mins 5
1i~sums 1b
1 3 6~sums 1 2 3
1 2 6~prds 1 2 3
1 1 3~sums 1 0N 2
1 1 2~prds 1 0N 2
0 0 2~sums 0N 0N 2
1 1 2~prds 0N 0N 2
0 1 1f~sums 0n 1 0n
1 2 2f~prds 1 2 0n
-0w 1 1 2~maxs 0n 1 0n 2
0w 1 1 1~mins 0n 1 0n 2
0W 5 5 3~mins 0N 5 0N 3
-0W 5 5 5~maxs 0N 5 0N 3
-0Wi 5 5 5i~maxs 0N 5 0N 3i
0Wh 5 3h~mins 0N 5 3h
011b~maxs 010b
110b~mins 110b
1 1 0i~prds 110b
0x010203~maxs 0x010203
1 3e~sums 1 2e
2 2 4e~maxs 2 1 4e
2147483647 0N -2147483647i~sums 2147483647 1 1i
0W 0N -0W~sums 0W 1 1
00:01 00:03~sums 00:01 00:02
2000.01.02 2000.01.03~maxs 2000.01.02 2000.01.01 | 2000.01.01 2000.01.03
(1 2;3 4)~maxs(1 2;3 4)
(1 2;1 2)~mins(1 2;3 4)
(1 2;3 8)~prds(1 2;3 4)
(([]a:1 3;b:3 7))~sums([]a:1 2;b:3 4)
sums`a`b !! 'type
prds"ab" !! 'type
0n 1 1.5~avgs 0N 1 2
1 1 1.5~avgs 1 0N 2
5f~avgs 5
(`a`b!1 1.5)~avgs`a`b!1 2
avgs`a !! 'type
/ neighbours: first items, distances beyond the ends, lists of several kinds
1 1 1~deltas 1 2 3
5 -3~deltas 5 2
(1;2f)~deltas(1;3f)
-9 1 1~deltas[10;1 2 3]
(0.5;1;1)~deltas[0.5;1 2 3]
2 3f~ratios 2 6
0.2 3~ratios[10;2 6]
-5~deltas[10;5]
0.5~ratios[10;5]
5~ratios 5
1 2i~deltas 1 3h
(`a`b!1 1)~deltas`a`b!1 2
([]a:1 1;b:3 1)~deltas([]a:1 2;b:3 4)
()~deltas()
deltas"abc" !! 'type
111b~differ 1 2 1
101b~differ 1 1 2
001b~differ[1;1 1 2]
101b~differ[2;1 1 2]
1011b~differ(1 2;1 2;1;1f)
10b~differ 2#enlist"ab"
11b~differ`a`b
101b~differ"aab"
1b~all differ 70#01b
(1b,199#0b)~differ 200#`a
10b~differ([]a:1 1;b:2 2)
2 3 0N~next 1 2 3
0N 1 2~prev 1 2 3
(enlist 0N)~next enlist 1
(0#0)~next 0#0
(0#0)~prev 0#0
1 2 3~0 xprev 1 2 3
3 0N 0N~-2 xprev 1 2 3
0N 0N 0N~-3 xprev 1 2 3
0N 0N 0N~-4 xprev 1 2 3
0N 0N 0N~3 xprev 1 2 3
0N 0N 1~2 xprev 1 2 3
" a"~prev"ab"
0n 1~prev 1 2f
0Nd~first prev 2000.01.01 2000.01.02
(0#0;1 2)~prev(1 2;`a)
(`a`b!0N 1)~prev`a`b!1 2
1 xprev 5 !! 'rank
`a xprev 1 2 !! 'type
(70#0N)~70 xprev til 70
(0N,til 69)~prev til 70
/ nulls filled from before
1 1 2~fills 1 0N 2
0N 1 1~fills 0N 1 0N
1 2 3~fills 1 2 3
1 1 2f~fills 1 0n 2
(70#1)~fills 1,69#0N
([]a:1 1;b:2 2)~fills([]a:1 0N;b:2 0N)
sums`a`b !! 'type
/ moving windows: widths 0, 1, of all and of more; nulls; infinities; kinds
0 0 0~-1 msum 1 2 3
1 2 3~1 msum 1 2 3
1 3 5~2 msum 1 2 3
1 3 6~3 msum 1 2 3
1 3 6~9 msum 1 2 3
0 1 3 2~2 msum 0N 1 2 0N
0 1 3 2f~2 msum 0n 1 2 0n
0 0f~0 msum 1 2f
(0#0)~2 msum 0#0
(0#0i)~2 msum 0#0h
1 3 5i~2 msum 1 2 3h
1 3e~2 msum 1 2e
2147483647 0Ni~2 msum 2147483647 1i
00:01 00:03~2 msum 00:01 00:02
0D00:00:00.000000001 0D00:00:00.000000003~2 msum 2000.01.01D00:00:00.000000001 2000.01.01D00:00:00.000000002
1 0w 0w~2 msum 1 0w 1
1 0w 0n~2 msum 1 0w -0w
0 0 0~0 mcount 1 2 3
1 1 1~1 mcount 1 2 3
1 2 2~2 mcount 1 2 3
1 1 1~2 mcount 1 0N 2
1 1 0 1~2 mcount`a```b
2 mcount(1;`a) !! 'type
1 1.5 2.5~2 mavg 1 2 3
1 2 3f~1 mavg 1 2 3
0n 0n~0 mavg 1 2
1 1 2f~2 mavg 1 0N 2
0n 2 2.5~2 mavg 0N 2 3
1 0w 0w~2 mavg 1 0w 1
0 0.5 0.5~2 mdev 1 2 3
0 0 0f~1 mdev 1 2 3
(0 0.5,sqrt 2%3)~3 mdev 1 2 3
0 0 0f~2 mdev 1 0N 1
0n 0~2 mdev 0N 1
2 2 3~2 mmax 2 1 3
2 1 1~2 mmin 2 1 3
2 1 3~1 mmax 2 1 3
2 1 3~0 mmax 2 1 3
2 1 3~0 mmin 2 1 3
2 1 3~-1 mmax 2 1 3
2 2 3~9 mmax 2 1 3
2 1 1~9 mmin 2 1 3
-0W 1 1 2~2 mmax 0N 1 0N 2
0N 0N 0N 0N~2 mmin 0N 1 0N 2
-0w 1 1 2~2 mmax 0n 1 0n 2
0n 0n 0n 0n~2 mmin 0n 1 0n 2
1 0n 0n 2~2 mmin 1 0n 3 2
-0Wi 1 1i~2 mmax 0N 1 0Ni
-0Wh 1h~2 mmax 0N 1h
2 2 3e~2 mmax 2 1 3e
2 2 3f~2 mmax 2 1 3f
"bbc"~2 mmax"bac"
"baa"~2 mmin"bac"
011b~2 mmax 010b
000b~2 mmin 010b
0x0202~2 mmax 0x0201
(0#0)~2 mmax 0#0
()~2 mmax()
2 mmax(1;`a) !! 'type
2 mmax 5 !! 'rank
1.5 mmax 1 2 !! 'type
(`a`b!1 2)~2 mmax`a`b!1 2
([]a:1 2;b:3 4)~2 mmax([]a:1 2;b:3 4)
1 1.5~0.5 ema 1 2
1 1 1f~0 ema 1 2 3
1 2 3f~1 ema 1 2 3
1 0n 0n~0.5 ema 1 0N 2
(enlist 1f)~0.5 ema enlist 1
(0#0f)~0.5 ema 0#0
0.5 ema 5 !! 'rank
`a ema 1 2 !! 'type
(`a`b!1 1.5)~0.5 ema`a`b!1 2
(5 msum 100#1 2 0N 4.5)~{sum(neg 5&1+x)#(1+x)#100#1 2 0N 4.5}each til 100
(6 mmin 50#3 1 4 1 5 9 2 6)~{min(neg 6&1+x)#(1+x)#50#3 1 4 1 5 9 2 6}each til 50
(4 mavg 50#3 1 0N 1 5 9 2 6)~{avg(neg 4&1+x)#(1+x)#50#3 1 0N 1 5 9 2 6}each til 50
/ xbar
0 5 5~5 xbar 4 5 9
-5 0~5 xbar -1 0
0 2.5 2.5~2.5 xbar 1 2.5 4
00:05 00:10~5 xbar 00:09 00:10
0N~3 xbar 0N
0N 0N~0 xbar 1 2
1 0~1 xbar 1 0
2000.01.01~7 xbar 2000.01.07
0D00:05~0D00:05 xbar 0D00:09
