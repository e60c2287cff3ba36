/ Dates and times: what wraps at midnight and what counts on, what does not fit.

/ the time of a moment is that of its day, before 2000 too
23:59~`minute$2000.01.02D23:59:59.9
23:59~`minute$1999.12.31D23:59:59.9
00:00~`minute$2000.01.02D00:00:59
00:00~`minute$1999.12.31D00:00
23:59:59~`second$1999.12.31D23:59:59.9
23:59:59.900~`time$1999.12.31D23:59:59.9
23:59~`minute$1999.12.31T23:59:30.000
1999.12.31~`date$1999.12.31D23:59:59.9
1999.12m~`month$1999.12.31D23:59:59.9
1D01:00~`timespan$25:00
23:59 00:00 23:59~`minute$1999.12.31D23:59 2000.01.01D00:00 2000.01.01D23:59

/ lengths of time count on past a day and below zero
25:00~`minute$1D01:00
-01:00~`minute$-0D01:00
24:01~23:59+00:02
24:01~23:59+2
-00:01~00:00-1
-00:01~00:00-00:01
24:00:01~23:59:59+00:00:02
24:00:00.001~23:59:59.999+2
24:00 24:01~23:59+1 2

/ 32 bits: past the greatest is the null, then it wraps
0Wu~00:00+2147483647
0Nu~00:01+2147483647
-0Wu~00:02+2147483647
0Nu~0Nu+1
0Nu~23:59+0N
/ units are made alike where both lists are zeros and ones
(2#00:00)~(2#2000.01.01D00:00:00.000000001)&2#00:01
/ a vector is cast as its items are: the least number of a width becomes minus infinity
(2#-0Wi)~`int$2#-2147483648
(2#-0Wh)~`short$2#-32768
(2#-0Wm)~(2#-2147483648)^2#0Nm
1 -32768i~`int$1 -32768
(0Wi;-0Wi;0Ni)~`int$0W -0W 0N

/ a month is read from a whole date too
2020.01m~"M"$"2020.01"
2020.01m~"M"$"2020.01.05"
2020.01m~"M"$"202001"
2023.12m~"M"$"202312"
0Nm~"M"$"2020.01.05x"
0wz~0Wz
0nz~0Nz

/ parts after a dot: of globals, not of locals
d:2020.03.04
3 4 2020i~(d.mm;d.dd;d.year)
2020.03m~d.month
2020.03.02~d.week
t:12:34:56.789
12 34 34 56i~(t.hh;t.uu;t.mm;t.ss)
12:34~t.minute
p:2020.03.04D12:34:56
(2020.03.04;12:34:56.000)~(p.date;p.time)
3i~{d.mm}0
{e:x;e.mm}d !! 'value
d.foo !! 'value
ds:2020.01.01 2021.02.03
1 2i~ds.mm
dict:`a`b!1 2
2~dict.b
tab:([]c:1 2)
1 2~tab.c
12 34 56i~`hh`mm`ss$12:34:56

/ the kinds of |, &, ^, div and mod
12:00~0.5|12:00
12:31 13:00~12:00 13:00|750.7 1f
0Nd~0n|0Nd
"c"~98.6|"a"
2020.02.01~2020.02m^0Nd
12:00:30~12:00:30^0Nu
2020.01.01^0Nt !! 'type
2010.01.01T00:00:00.000~2020.01.02T03 div 2
00:07~7 mod 12:00
00:00~12:00 mod 5e
1 2e~7 8 mod 3e
2000.01.11T12:00:00.000~10.5 mod 2020.01.02
2020.01.01 mod 2.5 !! 'type
/ times of one vector are of the finest kind among them, wherever it stands
12:00 12:00:00~12:00:00 12:00:00
12:00:00 12:00~12:00:00 12:00:00
12:00 12:00:00.000~12:00:00.000 12:00:00.000
12:00:00.000 12:00~12:00:00.000 12:00:00.000
12:00 0D12:00~0D12:00 0D12:00
0D12:00 12:00~0D12:00 0D12:00
12:00:00.000 0D12:00~0D12:00 0D12:00
12:00 0D12:00 12:00:00~0D12:00 0D12:00 0D12:00
12:00 12:00:00.000 12:00:00~3#12:00:00.000
