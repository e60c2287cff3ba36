/ Random items: their kinds, counts and bounds.
x:1000?6
(7h;1000)~(type x;count x)
(til 6)~asc distinct x
(til 128)~asc distinct 9999?128
(til 129)~asc distinct 9999?129
(til 1)~distinct 99?1
x:1000?6i
6h~type x
(til 6)~`long$asc distinct x
x:1000?6h
5h~type x
(til 6)~`long$asc distinct x
all(99?1000000)within 0 999999
all(99?100000000000)within 0 99999999999
/ 0: all that the kind has
x:1000?0
7h~type x
(any x<-1000000000000000000)and any x>1000000000000000000
x:1000?0i
6h~type x
(any x<-1000000000i)and any x>1000000000i
x:1000?0h
5h~type x
(any x<-10000h)and any x>10000h
not any null 1000?0h
/ floats, booleans, bytes, characters
x:1000?2.5
9h~type x
all(x>=0)and x<2.5
(any x>2.4)and any x<0.1
x:1000?2.5e
8h~type x
all(x>=0)and x<=2.5
all 0f=9?0f
x:200?0b
1h~type x
01b~asc distinct x
all(65?0b)in 01b
65~count 65?1b
x:1000?0x05
4h~type x
0x0001020304~asc distinct x
256~count distinct 9999?0x00
x:9999?" "
10h~type x
"abcdefghijklmnopqrstuvwxyz"~asc distinct x
/ symbols of so many letters, the first 16 of the alphabet
x:1000?`1
11h~type x
(`$/:"abcdefghijklmnop")~asc distinct x
all 8=count each string 99?`8
all 3=count each string 99?`3
16~count distinct -16?`1
256~count distinct -256?`2
-17?`1 !! 'length
5?`0 !! 'domain
5?`9 !! 'domain
5?`a !! 'domain
5?`1x !! 'domain
5?` !! 'domain
/ times
x:1000?2000.01.11
14h~type x
(2000.01.01+til 10)~asc distinct x
x:99?10:00
17h~type x
all x within 00:00 09:59
x:9?00:00
all x=00:00
x:99?0D01
16h~type x
all x within(0D;0D01-1)
12h~type 5?2001.01.01D
13h~type 5?2001.01m
18h~type 5?10:00:00
19h~type 5?10:00:00.000
15h~type 5?2001.01.01T00
2h~type 5?0Ng
5~count distinct 5?0Ng
/ items of lists, rows of tables
x:1000?`a`b`c
`a`b`c~asc distinct x
x:1000?(1;"a";`b)
3~count distinct x
x:1000?([]a:1 2 3)
([]a:1 2 3)~asc distinct x
98h~type 2?([]a:1 2 3)
`a`b`c~asc -3?`a`b`c
([]a:1 2 3)~asc -3?([]a:1 2 3)
(til 9)~asc -9?9
(til 9)~asc -9?til 9
(til 9)~asc 0N?9
(til 9)~asc 0N?til 9
([]a:1 2 3)~asc 0N?([]a:1 2 3)
(0#0)~0?5
(0#`)~0?`a`b
(0#`)~0?0#`
(0#0)~-0?5
1100~count distinct -1100?5000
-4?3 !! 'length
-4?`a`b`c !! 'length
1?0#` !! 'length
2?() !! 'length
5?-1 !! 'domain
5?-1i !! 'domain
5?-1f !! 'domain
5?-1D !! 'domain
-5?10f !! 'type
-2?0b !! 'type
5?"a" !! 'type
5?(::) !! 'type
0N?2f !! 'type
2000000000000?5 !! 'wsfull
2000000000000?5f !! 'wsfull
2000000000000?" " !! 'wsfull
2000000000000?`3 !! 'wsfull
2000000000000?0Ng !! 'wsfull
/ one random item
(rand 5)in til 5
-7h~type rand 5
(rand`a`b)in`a`b
-9h~type rand 1f
0N~rand 0#0
`~rand 0#`
99h~type rand([]a:1 2)
