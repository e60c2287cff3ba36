/ Numbers, texts and symbols as they are written.

/ the suffix says the kind; without one, the form does
-7h~type 1
-7h~type 1j
-6h~type 1i
-5h~type 1h
-9h~type 1f
-8h~type 1e
-1h~type 1b
-4h~type 0x01
-9h~type 1.0
-9h~type 1.
-9h~type .5
-9h~type 1e5
-9h~type 1e-5
-9h~type 1e+5
-8h~type 1.5e
-8h~type 1e5e
-12h~type 2000.01.01D00
-13h~type 2000.01m
-14h~type 2000.01.01
-15h~type 2000.01.01T00
-16h~type 1D
-17h~type 00:00
-18h~type 00:00:00
-19h~type 00:00:00.000
-19h~type 00:00:00.1
-16h~type 00:00:00.0001
-16h~type 00:00:00.000000001
-2h~type 0Ng
7h~type 1 2
6h~type 1 2i
5h~type 1 2h
9h~type 1 2f
9h~type 1 2.5
9h~type 1.5 2
8h~type 1 2e
1h~type 10b
4h~type 0x0102
4h~type 0x
2h~type 0Ng 0Ng
2~count 0Ng 0Ng
3~count 0Ng 0Ng 0Ng
1b~null 0Ng
111b~null 0Ng 0Ng 0Ng
13h~type 2000.01 2000.02m
15h~type 2000.01.01T00 2000.01.02T12
12h~type 2000.01.01D 2000.01.02D
/ nulls and infinities of each kind
-7h~type 0N
-7h~type 0W
-7h~type -0W
-9h~type 0n
-9h~type 0w
-9h~type -0w
-9h~type 0Nf
-8h~type 0Ne
-5h~type 0Nh
-5h~type 0Wh
-6h~type 0Ni
-12h~type 0Np
-13h~type 0Nm
-14h~type 0Nd
-15h~type 0Nz
-16h~type 0Nn
-17h~type 0Nu
-18h~type 0Nv
-19h~type 0Nt
1111b~null(0n;0N;0Nd;0Nt)
0n~0%0
0w~1%0
-0w~-1%0
32767h~0Wh
-32767h~-0Wh
2147483647i~0Wi
9223372036854775807~0W
-9223372036854775807~-0W
101b~null 0n 1 0n
10b~null 0N 1f
01b~0w=1 0w
10b~-0w=-0w 1
/ numbers at the limits of their kinds
32767~`long$32767h
-32767~`long$-32767h
32768h !! 'parse
2147483647~`long$2147483647i
2147483648i !! 'parse
9223372036854775806~0W-1
9223372036854775808 !! 'parse
-9223372036854775807~neg 0W
9223372036854775808f~2 xexp 63
1e308<0w
0f~1e-400
0w~1e400
1.5~15%10
100000f~1e5
0.001~1e-3
250f~2.5e+2
1e5 2f~100000 2f
0.5~.5
5f~5.
-0.5~-.5
/ strands: one suffix, or one form, makes the kind of all
1 2 3f~1.0 2 3
1 2.5 3~1f,2.5,3f
(1 0N 3f)~1 0n 3
-0w 0w~neg 0w -0w
(0N 1i)~0Ni,1i
1 2 3f~1f,2f,3f
1 2f 3f~1 2 3f
1h 2h 3i !! 'parse
1i 2i~1 2i
1h 2h~1 2h
12:30 13:30:00~12:30:00 13:30:00
12:30 13:30:00.000~12:30:00.000 13:30:00.000
13:30:00.000 12:30~13:30:00.000 12:30:00.000
1D 12:30~1D00:00 0D12:30
12:30 1D~0D12:30 1D00:00
12:30:00.0001 12:30~0D12:30:00.0001 0D12:30
12:30 2000.01.01 !! 'parse
2000.01.01 2.5 !! 'parse
2.5 2000.01.01 !! 'parse
0N 2000.01.01~0Nd,2000.01.01
12:30 0N~12:30,0Nu
0W 2000.01.01~0Wd,2000.01.01
2000.01.01 -0W~2000.01.01,-0Wd
/ booleans and bytes
101b~(1b;0b;1b)
1b~1=1
01b~0 1=1 1
0 1b~01b
0 1 1b~011b
1 0b~10b
0b 1b~01b
1 2b !! 'parse
2 1b !! 'parse
12b !! 'parse
1 10b !! 'parse
10b 1 !! 'parse
10b 1b !! 'parse
0x0aff~0x0a,0xff
0x0AFF~0x0aff
0xa~0x0a
0x123~0x0123
0x00~0x0
10 255~`long$0x0aff
0x0g !! 'parse
0x0a0b~(0x0a;0x0b)
/ dates
0~`long$2000.01.01
-1~`long$1999.12.31
366~`long$2001.01.01
59~`long$2000.02.29
2000.02.29~2000.02.28+1
1900.02.29 !! 'parse
2001.02.29 !! 'parse
2004.02.29~2004.03.01-1
2000.12.31~2001.01.01-1
2000.04.31 !! 'parse
2000.04.30~2000.05.01-1
2000.01.00 !! 'parse
2000.00.01 !! 'parse
2000.12.01~2000.12.02-1
2000.13.01 !! 'parse
0001.01.01<2000.01.01
0000.01.01 !! 'parse
9999.12.31>2000.01.01
0~`long$2000.01m
11~`long$2000.12m
-1~`long$1999.12m
12~`long$2001.01m
2000.13m !! 'parse
2000.00m !! 'parse
2000.1m !! 'parse
/ times
0~`long$00:00
750~`long$12:30
45000~`long$12:30:00
45015~`long$12:30:15
45015250~`long$12:30:15.250
45015200~`long$12:30:15.2
45015000~`long$12:30:15.
45015250100000~`long$12:30:15.2501
45015123456789~`long$12:30:15.123456789
59~`long$00:59
59~`long$00:00:59
3599~`long$00:59:59
00:60 !! 'parse
00:00:60 !! 'parse
24:00~00:00+1440
100:00~00:00+6000
-1~`long$-00:01
-90~`long$-01:30
-1500~`long$-00:00:01.500
86400000000000~`long$1D
0~`long$0D
90061000000000~`long$1D01:01:01
3600000000000~`long$0D01
-86400000000000~`long$-1D
106751D<0Wn
106752D !! 'parse
0~`long$2000.01.01D
43200000000000~`long$2000.01.01D12
43200000000001~`long$2000.01.01D12:00:00.000000001
-1~`long$1999.12.31D23:59:59.999999999
2000.01.01T12:00~`datetime$2000.01.01D12
0.5~`float$2000.01.01T12
1.25~`float$2000.01.02T06:00
-0.5~`float$1999.12.31T12
/ the sign belongs to a number after a blank, a verb or a bracket
1 -2~(1;neg 2)
-1~1-2
-1~1 - 2
-1~1- 2
x:5
4~x-1
3~(x)-2
-5~neg x
-1 -2~neg 1 2
/ texts and symbols
-10h~type "a"
10h~type "ab"
10h~type ""
0~count ""
1~count enlist "a"
"a\"b"~"a","\"","b"
1~count "\n",""
10 9 13 34 92i~`int$"\n\t\r\"\\"
10 9 13 34 92~`long$"\n\t\r\"\\"
65~`long$"\101"
0~`long$"\000"
255~`long$"\377"
"A1"~"\1011"
-11h~type `
11h~type ``
`a`b~(`a;`b)
2~count `a`
3~count `a``b
`a.b~`$"a.b"
`:path/to~`$":path/to"
`a_b~`$"a_b"
`a1~`$"a1"
1b~`~`$""
