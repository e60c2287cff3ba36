/ one value from a list

17~sum 2 3 5 7
12~sum 2 3 0N 7
7~sum 7
0~sum 0#0
0f~sum 0#0f
0~sum ()
0~sum enlist 0N
2i~sum 101b
1i~sum 1b
3 5 8 11~sum(1 2 3 4;2 3 5 7)
0N 6~sum(1 2;0N 4)
8f~sum 0n 8
6~sum`a`b`c!1 2 3
14 26 9~sum`a`b!(10 21 3;4 5 6)
09:31~sum 09:30 00:01
2000.01.03T20:00~sum 2000.01.01T10:00 2000.01.03T10:00
sum"abc" !! 'type
sum`a !! 'type
sum 0#`a !! 'type
210~prd 2 3 5 7
42~prd 2 3 0N 7
1~prd 0#0
1~prd()
prd 2000.01.01 2000.01.02 !! 'type
7~max 2 5 7 1 3
5~max 0N 5 0N
-0W~max 0N 0N
-0w~max 0#0f
"n"~max"genie"
1b~max 101b
2000.01.03~max 2000.01.01 2000.01.03
2000.01.03T10:00~max 2000.01.01T10:00 2000.01.03T10:00
1 4~max(1 2;0N 4)
10 21 6~max`a`b!(10 21 3;4 5 6)
max`a !! 'type
1~min 0N 5 0N 1 3
0W~min 0N 0N
0W~min 0#0
"e"~min"genie"
0N 2~min(1 2;0N 4)

/ all, any
0b~all 1 2 0
1b~all 1 2 3
1b~all()
1b~all 0#0
0b~all 2000.01.01
1b~all"YNYN"
0b~all" \000"
01b~all((0 1);1 1)
1b~all`a`b!1 2
all`a !! 'type
1b~any 0 0 3
0b~any()
1b~any" \000"
any`a`b !! 'type

/ means, deviations, medians
2f~avg 1 2 3
2f~avg 1 0n 2 3
2f~avg 1 0N 3
0n~avg 0#0
0n~avg()
5f~avg 5
0n 3~avg(1 2;0N 4)
7 13 4.5~avg`a`b!(10 21 3;4 5 6)
0w~avg 1 0w
0n~avg -0w 0w
2147483646f~avg 2147483646 2147483646i
1f~avg 2000.01.01 2000.01.03
avg`a`b !! 'type
28.5~med 10 34 23 123 5 56
2f~med 3 1 2
1f~med 1
0n~med()
7 -8 -1.5~med`a`b!(10 -21 3;4 5 -6)
3.6875~var 2 3 5 7
3.6875~var 2 3 5 0n 7
1e-9>abs 4-last var(2 3;4 0N;1 7)
0f~var enlist 3
0n~svar enlist 3
0n~dev()
2f~dev 2 4 4 4 5 5 7 9
1e-3>abs(sdev 10 343 232 55)-155.1322
dev`a !! 'type

/ two lists
24f~2 3 4 wsum 1 2 4
14~2 wsum 1 2 4
1400 1600~(1 2;3 4)wsum(500 400;300 200)
18 31 15~1 2 wsum`a`b!(10 21 3;4 5 6)
6f~2 0N 4 5 wavg 1 2 0N 8
1e-9>abs 350-first(1 2;3 4)wavg(500 400;300 200)
4.5~2 3 5 7 cov 3 3 5 9
6f~2 3 5 7 scov 3 3 5 9
1f~1 2 3 cor 2 4 6
0n~1 1 1 cor 1 3 9
0n~0n 0n cov 1 2
1 2 cov 1 2 3 !! 'length
`a cov 1 2 !! 'type
/ of nothing, of nulls alone and of every narrow kind
0b~max 0#0b
1b~min 0#0b
0x00~max 0#0x00
-0Wh~max 0#0h
0Wh~min 0#0h
-0Wi~max 0#0i
0W~min 0#0
-0we~max 0#0e
0w~min 0#0f
0i~sum 0#0b
0~sum 0#0
0f~sum 0#0f
0e~sum 0#0e
1i~prd 0#0h
1f~prd 0#0f
00:00~sum 0#00:00
0~sum enlist 0N
1~prd enlist 0N
0f~sum enlist 0n
-0W~max enlist 0N
0w~min enlist 0n
5~sum enlist 5
2147483647i~sum 2147483640 7i
0Ni~sum 2147483640 8i
-0Wi~sum 2147483640 9i
0N~sum 0W 1
2~sum 0N 2
1f~prd 0n 1
6~prd 1 0N 2 3
1~max 0N 1 -5
-5~min 0N 1 -5
1f~max 0n 1
1f~min 0n 1
1b~max 0101b
0b~min 0101b
0b~max 000b
4i~sum 11110b
0i~prd 1101b
"c"~max"abc"
"a"~min"cab"
2e~max 1 2e
3e~sum 1 2e
2e~prd 1 2e
5 7~sum(1 2;4 5)
4 10~prd(1 2;4 5)
4 5~max(1 2;4 5)
1 2~min(1 2;4 5)
(`a`b!4 6)~sum([]a:1 3;b:2 4)
(`a`b!3 8)~prd([]a:1 3;b:2 4)
(`a`b!3 4)~max([]a:1 3;b:2 4)
(`a`b!11b)~any([]a:1 0;b:2 4)
(`a`b!01b)~all([]a:1 0;b:2 4)
all 1 2 3f
not all 1 0f
any 0 0 1h
not any 0 0h
1b~all 01:00 02:00
0b~all 00:00 02:00
any(`a;1) !! 'type
max(1;`a) !! 'type
prd"ab" !! 'type
/ means, medians and deviations: nulls, one item, an even number of them
1.5~avg 1 2i
0.5~avg 10b
2f~avg 1 0N 3i
0n~avg 0N 0N
0n~avg enlist 0n
2.5~avg 2 3e
2 3f~avg(1 2;3 4)
(`a`b!2 3f)~avg([]a:1 3;b:2 4)
97.5~avg"ab"
2.5~med 1 2 3 4
2f~med 3 1 2
1f~med 0N 1 3
1f~med enlist 1
1.5~med 0N 1 2 3
0n~med enlist 0N
0n~med 0N 0N 1
(`a`b!2 3f)~med([]a:1 3;b:2 4)
0f~var 5
0f~dev enlist 5
0n~sdev enlist 5
0n~svar 5
2f~svar 1 3
1f~var 1 3
1f~dev 1 3
(sqrt 2)~sdev 1 3
1f~var 1 0N 3
2f~svar 1 0n 3
0n~var 0N 0N
0n~svar 0N 1
(`a`b!1 1f)~var([]a:1 3;b:2 4)
avg`a !! 'type
med`a`b !! 'type
/ of two: an atom on a side, nulls on a side, matrices by their columns, tables
(4%3)~1 2 3 cov 1 3 5
2f~1 2 3 scov 1 3 5
-1f~1 2 3 cor 5 3 1
1f~1 0N 3 cov 1 2 3
2f~1 0N 3 scov 1 2 3
1f~1 2 3 cov 1 0N 3
0n~1 2 scov 0N 1
0f~2 cov 1 2
1.5~1 wavg 1 2
1.75~1 3 wavg 1 2
2f~1 0N wavg 2 5
5f~1 2 wavg 5
0n~0 0 wavg 1 2
0n~(0#0)wavg 0#0
1 2f~1 2 wavg(1 2;1 2)
(`a`b!1.75 3.75)~1 3 wavg([]a:1 2;b:3 4)
1 2 3 cov 1 2 !! 'length
1 2 wavg 1 2 3 !! 'length
`a wavg 1 2 !! 'type
1 2 cor`a`b !! 'type
11f~1 2 wsum 3 4
11f~1 2i wsum 3 4h
11f~1 2 wsum 3 4f
7~1 wsum 3 4
3f~1 2 wsum 3 0N
1 2 wsum 1 2 3 !! 'length
3 4~1 wsum(1 2;2 2)
(`a`b!5 11)~1 2 wsum([]a:1 2;b:3 4)
4~(`a`b!1 2)wsum`a`b!2 1
/ sums of more than 64 floats overflow where the whole sum does
0f~sum 2000#1e306 -1e306
0f~avg 2000#1e306 -1e306
0w~sum 2000#1e306
0f~sum 0n,2000#1e306 -1e306
0f~(2000#2f)wsum 2000#1e306 -1e306
0n~sum 2000#0w -0w
/ and so do those of fewer
1e308~sum 1e308 1e308 -1e308
1f~sum 1e308 1e308 -1e308 -1e308 1
.2~avg 1e308 1e308 -1e308 -1e308 1
1f~1 1 1 1 1 wsum 1e308 1e308 -1e308 -1e308 1
1f~1e308 1e308 -1e308 -1e308 1 mmu 5#1f
0w~sum 1e308 1e308
0w~sum 0w 1e308 1e308
(enlist[`a]!enlist 1e308)~sum([]a:1e308 1e308 -1e308)
/ lists of numbers of several types, as vectors of floats
2f~avg(1;0n;2;3)
2f~avg(1;0N;2i;3f)
(var 1 2 3f)~var(1;0n;2;3f)
(dev 1 2 3f)~dev(1;2i;3f)
2f~med(1;2i;3f)
avg(1;`a) !! 'type
