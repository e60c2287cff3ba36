/ statistics of nothing: empty lists have no mean, a matrix without columns gives none
0n~()cov()
0n~()scov()
0n~()cor()
0n~()wavg()
0~()wsum()
0n~(0#0)cov 0#0
0n~(0#0i)scov 0#0f
0n~(0#0)cor()
0n~(0#0)wavg 0#0b
0f~(0#0)wsum 0#0
0n~()cov 1
0n~1 cov()
0n~1 wavg 0#0
0n~avg()
0n~med 0#0h
0n~var 0#0e
0n~svar()
0n~dev 0#0
0n~sdev 0#0
()~(();())cov(();())
()~(();())cov 1
()~(();())cov 1 2
()~1 cov(();())
()~(enlist())scov 1
()~(enlist 0#0)cor enlist 0#0
()~(enlist())wavg 1
()~2 3 wavg(();())
()~(();())wsum 1
()~avg(();())
()~dev(();())
()~med(();())
()~svar enlist()
()~2 mavg(();())
()~2 mdev(();())
()~0.5 ema(();())
()~(`a`b!(();()))cov 1
()~2 mavg()
(0#0f)~2 mavg 0#0
(0#0)~2 msum 0#0
(0#0i)~2 msum 0#0h
(0#0f)~2 mdev 0#0
(0#0f)~0.5 ema 0#0
(0#0)~deltas 0#0
(0#0f)~ratios 0#0
()~deltas()
/ atoms
0f~3 cov 4
0n~3 scov 4
0n~3 cor 4
4f~3 wavg 4
12~3 wsum 4
0f~dev 3
0n~sdev 3
3f~med 3
3~deltas 3
2 mavg 3 !! 'rank
0.5 ema 3 !! 'rank
/ lengths
1 2 cov 1 2 3 !! 'length
1 2 scov 1 2 3 !! 'length
1 2 cor 1 2 3 !! 'length
1 2 wavg 1 2 3 !! 'length
1 2 wsum 1 2 3 !! 'length
()cov 1 2 !! 'length
(1 2;3 4)cov(1 2 3;3 4 5) !! 'length
(1 2;3 4)cov() !! 'length
(1 2;())cov(1 2;()) !! 'length
dev(1 2;()) !! 'length
`a cov`b !! 'type
/ counts and times at their limits
-01:00~0Wu*60
"1707.09.22D00:12:43.145224196"~string 0Wp+5
"2292.04.10D23:47:16.854775804"~string -0Wp-5
"1707.09.22D00:12:43.145224194"~string -0Wp+1
