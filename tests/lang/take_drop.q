/ Take, drop, cut, sublist, rotate of each kind.
kinds:(65#10011b;65#0x0102ff;65#1 0N 3h;65#1 0N 70000i;65#1 2 -3;65#1000 2;65#1000000000000 2;65#1.5 2e;65#1.5 0n;65#"stele";65#`a`b`;65#2000.01.01 2001.02.03;65#0D01 0D00:00:00.000000001;65#(1;"a";2 3);10+til 65;65#0Ng)
at:{[v;n]v(til n)mod 65}
all{[v]all{[v;n](n#v)~at[v;n]}[v]each 0 1 63 64 65 66 129 130 131 200}each kinds
all{[v]all{[v;n]((neg n)#v)~reverse n#reverse v}[v]each 0 1 63 64 65 66 129 130 131 200}each kinds
all{[v]all{[v;n](n _ v)~v n+til 65-n}[v]each 1 2 63 64}each kinds
all{[v]all{[v;n]((neg n)_ v)~v til 65-n}[v]each 1 2 63 64}each kinds
all{[v]v~0 _ v}each kinds
all{[v]((0#v)~65 _ v)and((0#v)~66 _ v)and((0#v)~-65 _ v)and(0#v)~-66 _ v}each kinds
all{[v](type v)~type 65 _ v}each kinds
all{[v]v~raze 0 1 1 30 64 65 _ v}each kinds
all{[v]1 0 29 34 1 0~count each 0 1 1 30 64 65 _ v}each kinds
all{[v]v~raze 7 cut v}each kinds
all{[v]((9#7),2)~count each 7 cut v}each kinds
all{[v](5 13#v)~13 cut v}each kinds
all{[v](2 3 11#v)~(3 11#v;3 11#33 rotate v)}each kinds
all{[v](3 40#v)~(40#v;40#40 rotate v;40#15 rotate v)}each kinds
all{[v]all{[v;n](n rotate v)~v(n+til 65)mod 65}[v]each 0 1 63 64 65 66 -1 -64 -65 -66 131}each kinds
all{[v]all{[v;n](n sublist v)~(n&65)#v}[v]each 0 1 64 65 66}each kinds
all{[v]all{[v;n]((neg n)sublist v)~(neg n&65)#v}[v]each 0 1 64 65 66}each kinds
all{[v]((3 4 sublist v)~v 3 4 5 6)and((64 4 sublist v)~v enlist 64)and(0#v)~65 4 sublist v}each kinds
all{[v](reverse v)~v 64-til 65}each kinds
all{[v](flip(v;v))~{(x;y)}'[v;v]}each kinds
all{[v]v~first flip flip(v;v;v)}each kinds
all{[v]((v;v,v)~(enlist v),enlist v,v)}each kinds
all{[v](v _ 64)~64#v}each kinds
all{[v](v _ 0)~1 _ v}each kinds
all{[v](v _ 30)~(30#v),31 _ v}each kinds
all{[v](v~v _ 65)and v~v _ -1}each kinds
/ of nothing there are nulls
0N 0N~2#0#0
0N 0N~-2#0#0
00b~2#0#0b
"  "~2#""
``~2#0#`
(();())~2#()
(0#0)~0#0#0
(0#`)~0#`a
()~0#()
(0#0)~1 _ enlist 5
(0#0)~(enlist 5)_ 0
/ counts that are atoms of several types, shapes
5 6~2i#5 6 7
5 6~2h#5 6 7
3 3~2#3
(2 0N#til 5)~(0 1;2 3 4)
(0N 2#til 5)~(0 1;2 3;enlist 4)
(0N 2#til 4)~(0 1;2 3)
(2 0N#til 4)~(0 1;2 3)
(3 0N#til 2)~(0#0;enlist 0;enlist 1)
(0N 5#til 4)~enlist til 4
(1 0N#til 4)~enlist til 4
(2 2#1)~(1 1;1 1)
(2 2#(1;`a))~((1;`a);(1;`a))
((enlist 3)#1 2)~1 2 1
(2 0#1)~(0#0;0#0)
(1 2 2#til 4)~enlist(0 1;2 3)
(2 1 1#"ab")~(enlist enlist"a";enlist enlist"b")
(2 70#1b)~(70#1b;70#1b)
(2 32#1000+til 64)~(1000+til 32;1032+til 32)
(2 33#1000000000000+til 66)~(1000000000000+til 33;1000000000033+til 33)
(0#0)#1 2 !! 'length
(16#1)#1 2 !! 'limit
0N 0N#til 4 !! 'domain
0N 0#til 4 !! 'domain
0N -1#til 4 !! 'domain
-1 2#til 4 !! 'domain
0N#1 2 !! 'domain
1099511627776#1 !! 'limit
1.5#1 2 !! 'type
"a"#1 2 !! 'type
1 2 3~0N _ 1 2 3
1 _ 5 !! 'type
0 6 _ til 5 !! 'index
-1 3 _ til 5 !! 'index
3 2 _ til 5 !! 'domain
(0 5 _ til 5)~(til 5;0#0)
(5 5 _ til 5)~(0#0;0#0)
()~(0#0)_ til 5
1.5 _ 1 2 !! 'type
/ cut, sublist, rotate
(enlist til 3)~3 cut til 3
(0 1;enlist 2)~2 cut til 3
(enlist each til 3)~1 cut til 3
(enlist til 3)~4 cut til 3
()~2 cut 0#0
-1 cut til 3 !! 'domain
2 cut 5 !! 'type
(0#0)~0 sublist 1 2
(0#0)~-1 0 sublist 1 2
1 2~-1 5 sublist 1 2
(enlist 2)~1 5 sublist 1 2
(`b`c!2 3)~-2 sublist`a`b`c!1 2 3
`k`v~cols 0 sublist([k:1 2]v:3 4)
(`b`c!2 3)~1 2 sublist`a`b`c!1 2 3
1 2 3 sublist til 5 !! 'length
`a sublist til 5 !! 'type
1.5 sublist til 5 !! 'type
(`c`a`b!3 1 2)~-1 rotate`a`b`c!1 2 3
`a rotate 1 2 !! 'type
1 2 rotate 1 2 !! 'type
/ entries by number and by key
d:`a`b`c!1 2 3
(0#d)~(0#`)!0#0
(1#d)~(enlist`a)!enlist 1
(3#d)~d
(5#d)~d
(-1#d)~(enlist`c)!enlist 3
(-5#d)~d
(`c`x#d)~`c`x!3 0N
((enlist`b)#d)~(enlist`b)!enlist 2
(1 _ d)~`b`c!2 3
(-1 _ d)~`a`b!1 2
(3 _ d)~0#d
(5 _ d)~0#d
(0 _ d)~d
(-5 _ d)~0#d
(`b _ d)~`a`c!1 3
(`x _ d)~d
(`a`c _ d)~(enlist`b)!enlist 2
(d _ `b)~`a`c!1 3
(d _ `x)~d
d _ `a`b !! 'type
0N#d !! 'domain
m:(1 2;3 4)!`x`y
(1 2 _ m)~(enlist 3 4)!enlist`y
(m _ 3 4)~(enlist 1 2)!enlist`x
((enlist 3 4)_ m)~(enlist 1 2)!enlist`x
/ rows and columns of tables
t:([]a:1 2 3;b:`x`y`z)
(2#t)~([]a:1 2;b:`x`y)
(-2#t)~([]a:2 3;b:`y`z)
(5#t)~t 0 1 2 0 1
(0#t)~t 0#0
(1 _ t)~([]a:2 3;b:`y`z)
(-1 _ t)~([]a:1 2;b:`x`y)
(9 _ t)~0#t
((enlist`b)#t)~([]b:`x`y`z)
(`b`a#t)~([]b:`x`y`z;a:1 2 3)
((enlist`b)_ t)~([]a:1 2 3)
(t _ 1)~([]a:1 3;b:`x`z)
(t _ 3)~t
(0 1 _ t)~(([]a:enlist 1;b:enlist`x);([]a:2 3;b:`y`z))
(reverse t)~t 2 1 0
k:1!t
(1#k)~1!1#t
(-1 _ k)~1!2#t
/ of three lengths and more only the last may be 0 (Take: changes since V3.3)
all`domain=@[;1 2;{`$x}]each(#)@'(1 0 2;2 3 0N;0N 2 1;-1 2 3)
(enlist("";""))~1 2 0#"a"
