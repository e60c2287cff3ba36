/ Replacing items: each kind keeps its kind.
kinds:(65#10011b;65#0x0102ff;65#1 0N 3h;65#1 0N 70000i;65#1 2 -3;65#1000 2;65#1000000000000 2;65#1.5 2e;65#1.5 0n;65#"stele";65#`a`b`;65#2000.01.01 2001.02.03;65#10:00 11:30;65#0D01 0D02;65#0D01 0D00:00:00.000000001)
set1:{[v;i]w:@[v;i;:;v 1];(w~(i#v),(enlist v 1),(i+1)_v)and v~v@til 65}
all{[v]all set1[v]each 0 1 31 62 63 64}each kinds
set2:{[v;i]w:@[v;i;:;v 1+til count i];w~{[w;i;y]@[w;i;:;y]}/[v;i;v 1+til count i]}
all{[v]all set2[v]each(0 64;64 63 62;5 5;enlist 64;til 40)}each kinds
all{[v](@[v;::;:;v 1])~65#v 1}each kinds
all{[v](@[v;::;:;reverse v])~reverse v}each kinds
all{[v](@[v;til 65;:;reverse v])~reverse v}each kinds
all{[v]v~@[v;0#0;:;v 1]}each kinds
all{[v](@[v;(0 1;64);:;v 2])~@[v;0 1 64;:;v 2]}each kinds
all{[v]`index~@[{@[x;65;:;x 1]};v;{`$x}]}each kinds
all{[v]`index~@[{@[x;-1;:;x 1]};v;{`$x}]}each kinds
all{[v]`index~@[{@[x;0 65;:;x 1]};v;{`$x}]}each kinds
all{[v]`index~@[{@[x;-1 0;:;x 1]};v;{`$x}]}each kinds
all{[v]`type~@[{@[x;1;:;(::)]};v;{`$x}]}each kinds
all{[v]`type~@[{@[x;1;:;1 2]};v;{`$x}]}each kinds
all{[v]`type~@[{@[x;`a;:;x 1]};v;{`$x}]}each kinds
all{[v]`type~@[{@[x;1.5;:;x 1]};v;{`$x}]}each kinds
all{[v]`length~@[{@[x;0 1;:;3#x]};v;{`$x}]}each kinds
all{[v]`length~@[{@[x;0 1;:;1#x]};v;{`$x}]}each kinds
@[1 2 3;1;:;5i] !! 'type
@[1 2 3;0 1;:;5 6i] !! 'type
@[1 2 3;0 1;:;(5;`a)] !! 'type
@[1 2 3;1;:;`a] !! 'type
@["abc";1;:;1] !! 'type
@[1 2 3;0 1;:;`a`b] !! 'type
@[1 2 3;1;%;2] !! 'type
@[1 2 3;0 1;,;2] !! 'type
@[5;0;:;1] !! 'type
/ numbers at the limits of what they are kept in
put:{@[x;1;:;y]}
1 127 3~put[1 2 3;127]
1 128 3~put[1 2 3;128]
1 -128 3~put[1 2 3;-128]
1 -129 3~put[1 2 3;-129]
1000 32767~put[1000 2000;32767]
1000 32768~put[1000 2000;32768]
1000 -32769~put[1000 2000;-32769]
70000 2147483647~put[70000 2;2147483647]
70000 2147483648~put[70000 2;2147483648]
70000 -2147483649~put[70000 2;-2147483649]
0 2~put[0 1;2]
0 0N~put[0 1;0N]
1000 2 128~@[1000 2 3;2;:;128]
"a\377"~put["ab";"\377"]
a:1 2 3;b:a;a[1]:9
1 2 3 1 9 3~b,a
a:70#1 0;b:a;a[69]:1
(a~(69#1 0),1)and b~70#1 0
/ functions: repeated places accumulate; what has failed changes nothing
11 2 13~@[1 2 3;0 2;+;10]
11 2 23~@[1 2 3;0 2;+;10 20]
12 2 3~@[1 2 3;0 0 0;+;1 3 7]
-1 2 -3~@[1 2 3;0 2;neg]
1 2 3~@[1 2 3;0#0;neg]
-1 -2 -3~@[1 2 3;::;neg]
1 -2 3~@[1 2 3;1;neg]
11 22 33~@[1 2 3;::;+;10 20 30]
@[1 2 3;0 3;+;1] !! 'index
@[1 2 3;0 1;+;1 2 3] !! 'length
@[1 2 3;3;neg] !! 'index
c:1 2 3
@[c;0 1;{$[x=2;'`bad;x+10]}] !! 'bad
1 2 3~c
c[0 1]:5 6 7 !! 'length
1 2 3~c
d:(1 2;3 4;`a)
d[0 2]+:1 !! 'type
d~(1 2;3 4;`a)
d[0;0]:`x !! 'type
d[2;0]:1 !! 'type
d[0;5]:1 !! 'index
d~(1 2;3 4;`a)
d[0;1]:9
d~(1 9;3 4;`a)
d[0 1;0]:7
d~(7 9;7 4;`a)
d[2]:5
d~(7 9;7 4;5)
/ lists whose items become all of one kind are vectors
1 2 3~@[(1;`a;3);1;:;2]
1 2 3~@[(1;`a;`b);1 2;:;2 3]
(1;`a;3)~@[(1;`b;3);1;:;`a]
(1;"ab";3)~@[(1;`b;3);1;:;"ab"]
-1 2 3~@[(-1;`x;`y);1 2;:;(2;3)]
/ paths: one way, several ways, all of a level
((1 9);3 4)~.[(1 2;3 4);0 1;:;9]
(1 12;3 14)~.[(1 2;3 4);(::;1);+;10]
(11 12;3 4)~.[(1 2;3 4);(0;::);+;10]
(1 9;3 8)~.[(1 2;3 4);(0 1;1);:;9 8]
(5 6;3 4)~.[(1 2;3 4);enlist 0;:;5 6]
5~.[(1 2;3 4);();:;5]
(2 3;4 5)~.[(1 2;3 4);();+;1]
(8 9;3 4)~.[(1 2;3 4);(0;0 1);:;8 9]
((8 9;6 7))~.[(1 2;3 4);(0 1;0 1);:;(8 9;6 7)]
(1 2;-3 4)~.[(1 2;3 4);1 0;neg]
.[(1 2;3 4);2 0;:;9] !! 'index
.[(1 2;3 4);0 2;:;9] !! 'index
.[(1 2;3 4);0 0 0;:;9] !! 'rank
.[(1 2;3 4);(`a;0);:;9] !! 'type
.[(1 2;3 4);(0 1;0);:;1 2 3] !! 'length
.[5;0 0;:;9] !! 'type
/ dictionaries: known keys, new ones, all of them
e:`a`b!1 2
(`a`b!1 9)~@[e;`b;:;9]
(`a`b`c!1 2 9)~@[e;`c;:;9]
(`a`b`c`d!1 8 9 7)~@[e;`b`c`d;:;8 9 7]
(`a`b!5 5)~@[e;`a`b;:;5]
(`a`b!11 2)~@[e;`a;+;10]
(`a`b`c!1 2 10)~@[e;`c;+;10]
(`a`b!-1 -2)~@[e;::;neg]
(`a`b!8 9)~@[e;::;:;8 9]
e~`a`b!1 2
@[e;`b;:;`x] !! 'type
@[e;`c;:;`x] !! 'type
@[e;5;:;1] !! 'type
@[e;`a`b;:;1 2 3] !! 'length
((enlist`x)!enlist 5)~@[()!();`x;:;5]
(`x`y!5 6)~@[()!();`x`y;:;5 6]
f:`a`b!(1 2;3 4)
(`a`b!(1 9;3 4))~.[f;(`a;1);:;9]
(`a`b!(1 9;3 9))~.[f;(::;1);:;9]
(`a`b!(1 9;3 8))~.[f;(`a`b;1);:;9 8]
(`a`b!(1 12;3 14))~.[f;(`a`b;1);+;10]
.[f;(`c;1);:;9] !! 'index
f~`a`b!(1 2;3 4)
f[`a;0]:7
f~`a`b!(7 2;3 4)
s:`s#1 3!`a`b
s[5]:`c !! 'step
/ tables: rows, columns, items
t:([]a:1 2;b:3 4)
([]a:1 8;b:3 9)~@[t;1;:;`a`b!8 9]
([]a:7 8;b:3 4)~@[t;`a;:;7 8]
([]a:1 2;b:3 4;c:5 6)~@[t;`c;:;5 6]
([]a:11 12;b:3 4)~@[t;`a;+;10]
([]a:11 12;b:13 14)~@[t;`a`b;+;10]
([]a:1 9;b:3 4)~.[t;(1;`a);:;9]
([]a:1 9;b:3 4)~.[t;(`a;1);:;9]
([]a:9 9;b:3 4)~.[t;(::;`a);:;9]
t~([]a:1 2;b:3 4)
@[t;2;:;`a`b!8 9] !! 'index
@[t;`a;:;1 2 3] !! 'length
/ keyed tables: a row by its key as an atom, a list or a dictionary
k:([s:`x`y]a:1 2;b:3 4)
k[`x]:`a`b!8 9
k~([s:`x`y]a:8 2;b:9 4)
k[`z]:5 6
k~([s:`x`y`z]a:8 2 5;b:9 4 6)
k[`y;`a]:7
k~([s:`x`y`z]a:8 7 5;b:9 4 6)
k2:([s:`x`y;n:1 2]a:1 2)
k2[(`x;1)]:5
k2~([s:`x`y;n:1 2]a:5 2)
k2[(`x;2)]:6
k2~([s:`x`y`x;n:1 2 2]a:5 2 6)
/ an item that could not be changed is there as it was
x:(10 20;([]a:1 2);`p`q!1 2;"ab";5)
x[4]:6
x[0]+:`a !! 'type
x[0]+:1 2 3 !! 'length
x[0]:{'`no}10 20 !! 'no
x[1],:7 !! 'type
x[1],:([]b:1 2) !! 'mismatch
x[2],:7 !! 'type
x[3]+:`a !! 'type
x[0;5]:1 !! 'index
x[0;0;0]:1 !! 'rank
x[2;`z;0]:1 !! 'index
x~(10 20;([]a:1 2);`p`q!1 2;"ab";6)
x[0],:30
x[1],:([]a:3 4)
x[2],:`r`p!3 4
x[3],:"cd"
x~(10 20 30;([]a:1 2 3 4);`p`q`r!4 2 3;"abcd";6)
x[0;2]+:1
x[2;`q]:9
x~(10 20 31;([]a:1 2 3 4);`p`q`r!4 9 3;"abcd";6)
e:`a`b!(10 20;"xy")
e[`a]+:`z !! 'type
e[`a;2]:1 !! 'index
e[`b],:"z"
e[`a;0]+:5
e~`a`b!(15 20;"xyz")
w:e;e[`a;1]:0
(w;e)~(`a`b!(15 20;"xyz");`a`b!(15 0;"xyz"))
/ the verb may run a program that gives the variable another value: what it was before is amended
l:({l::0;1};2 3);l[0]@:1;l~(1;2 3)
d:`a`b!({d::0;1};2);d[`a].:enlist 1;d~`a`b!1 2
d:`a`b!({d::0;1};2);@[`d;`a;{x . y};enlist 1];d~`a`b!1 2
/ the item of a new key begins as the missing one, which the rest of the path changes (Amend: by recursion on d@i)
t:([k:`a`b]c:1 2;v:3 4);t[`c;`v]:5;t~([k:`a`b`c]c:1 2 0N;v:3 4 5)
t:([k:`a`b]c:1 2;v:3 4);t[`c;`v]+:5;t~([k:`a`b`c]c:1 2 0N;v:3 4 5)
t:([k:`a`b]c:1 2;v:3 4);t[`c;`v]-:5;t~([k:`a`b`c]c:1 2 0N;v:3 4 -5)
t:([k:`a`b;l:1 2]v:3 4);t[(`a;2);`v]:5;t~([k:`a`b`a;l:1 2 2]v:3 4 5)
t:([k:`a`b]c:1 2;v:3 4);t[`c;`w]:5 !! 'mismatch
t[`a;`w]:5 !! 'mismatch
t~([k:`a`b]c:1 2;v:3 4)
/ a dictionary whose first item is a dictionary is no table
d:`a`b!(`x`y!1 2;3);d[`b]:5;d[`c]:6 7;d~`a`b`c!(`x`y!1 2;5;6 7)
d:`a`b!(`x`y!1 2;`x`y!3 4);d[`b]:5 6;d~`a`b!(`x`y!1 2;`x`y!5 6)
d:`a`b!(`x`y!1 2;`x`y!3 4);d[`c;`x]:1;d~`a`b`c!(`x`y!1 2;`x`y!3 4;`x`y!1 0N)
d:`a`b!(1 2;3 4);d[`c;0]+:1 !! 'index
d~`a`b!(1 2;3 4)
d[`c;::]:1;d~`a`b`c!(1 2;3 4;0#0)
.[`a`b!(`x`y!1 2;`x`y!3 4);`c`y;:;9]~`a`b`c!(`x`y!1 2;`x`y!3 4;`x`y!0N 9)
/ a new key begins with the identity element of the verb
d:`a`b!1 2;d[`new]-:1;d~`a`b`new!1 2 -1
/ x i before : as x[i]
x:1 2 3;(x 1):9;x~1 9 3
x:1 2 3;(x where x>1):0;x~1 0 0
(fills{(x where x=0W):0N;x}0N 2 3 0W 0N 7 0W)~0N 2 3 3 3 7 7

/ columns of keyed tables keep their kinds, as vectors and other tables do
t:([a:1 2]b:3 4)
t,:(1;`x) !! 'type
t,:(5;`x) !! 'type
t,:(5h;6) !! 'type
t,:`a`b!(1;`x) !! 'type
t,:([a:1 5]b:`x`y) !! 'type
t[1]:`x !! 'type
t[5]:`x !! 'type
t[5h]:6 !! 'type
t[1;`b]:`x !! 'type
t[1;`b]:1 2 !! 'type
t[(enlist 1;enlist 2)]:(5;`x) !! 'type
t[]:(5;`x) !! 'type
@[t;1;{`b!`x}] !! 'type
t,:5 6!7 8 !! 'mismatch
t,:([a:1 5]c:7 8) !! 'mismatch
t,:([c:1 5]b:7 8) !! 'mismatch
t~([a:1 2]b:3 4)
t,:(1;7);t[5]:8;t[2;`b]+:1;t[::]+:1
t~([a:1 2 5]b:8 6 9)
t:([a:1 2]b:3 4;c:`x`y)
t[1;`b]:`z !! 'type
t[1]:(`z;`z) !! 'type
t[1]:5 6 !! 'type
t[1;`b]:5;t[3]:(7;`w)
t~([a:1 2 3]b:5 4 7;c:`x`y`w)
t:([a:0#0]b:0#`)
t[1]:2 !! 'type
t[1]:`x;t~([a:enlist 1]b:enlist`x)
t:([a:1 2]b:(3;`x));t[1]:"c";t[5]:enlist 1 2
t~([a:1 2 5]b:("c";`x;1 2))
t:([a:0#0]b:());t[1]:enlist"ab";t[2]:`x
t~([a:1 2]b:("ab";`x))

/ so do the values of a dictionary without entries
d:(`$())!`long$()
d[`a]:`x !! 'type
d[1]:2 !! 'type
d[`a]:1 2 !! 'type
d[`a]:1;d~(enlist`a)!enlist 1
d:()!();d[`a]:`x;d~(enlist`a)!enlist`x

/ , joins to a new key's identity element, which is the empty list
d:(`$())!()
d[`a],:1;d[`a],:2;d~(enlist`a)!enlist 1 2
d:(`$())!`long$()
d[`a],:1 !! 'type
d~(`$())!`long$()
d[`a]+:1;d~(enlist`a)!enlist 1
d:`a`b!(1 2;3 4);d[`c],:5;d~`a`b`c!(1 2;3 4;enlist 5)

/ a key or an index that comes again has what it got before; lists of them one after the other
d:()!();d[`a`a`b]:1 2 3;d~`a`b!2 3
d:(`$())!();d[`a`b`a],:1 2 3;d~`a`b!(1 3;enlist 2)
d:`a`b!1 2;d[`a`c`a`c]+:10 20 30 40;d~`a`b`c!41 2 60
d:()!();d[`a`b]:(1;`x) !! 'type
@[1 2 3 4;(0 1;1);+;(10 20;5)]~11 27 3 4
.[(1 2;3 4);(0 0 1;1);+;10 20 30]~(1 32;3 34)
.[`a`b`c!(1 2;3 4;5 6);((`a`b;`c);0);:;9]~`a`b`c!(9 2;9 4;9 6)

/ nested indices of a table: once for each row or column that they name, in order (Amend: by recursion, with Over)
t:([]a:1 2 3;b:10 20 30)
@[t;(0 0;1);{x*2}]~([]a:4 4 3;b:40 40 30)
@[t;(0 0;1);{x*2}]~{@[x;y;{x*2}]}/[t;0 0 1]
@[t;(0 0;1);+;1]~{@[x;y;+;1]}/[t;0 0 1]
@[t;(0 0;1);+;(10 20;5)]~([]a:31 7 3;b:40 25 30)
@[t;((0;1 1);2);+;1]~([]a:2 4 4;b:11 22 31)
@[t;enlist 0 1;{x*2}]~@[t;0 1;{x*2}]
@[t;(0#0;1);{x*2}]~@[t;1;{x*2}]
@[t;(0 1;2);:;((`a`b!7 8;`a`b!5 6);`a`b!9 9)]~([]a:7 5 9;b:8 6 9)
@[t;(`a`a;`b);+;1]~([]a:3 4 5;b:11 21 31)
@[t;(`a`a;`b);+;1]~{@[x;y;+;1]}/[t;`a`a`b]
@[t;(`a;`b`a);neg]~([]a:1 2 3;b:-10 -20 -30)
@[t;(`a`b;`a);+;((1;2 3 4);4)]~@[@[t;`a`b;+;(1;2 3 4)];`a;+;4]
@[t;(`a`a;`c);:;(7 8;9)]~([]a:8 8 8;b:10 20 30;c:9 9 9)
@[t;(0;`a`a);+;1]~([]a:4 4 5;b:11 20 30)
@[t;(`a`a;0);+;1]~([]a:4 4 5;b:11 20 30)
@[t;(0 0;3);{x*2}] !! 'index
@[t;(0 0;1);+;(10 20 30;5)] !! 'length
@[t;(0 0;1);+;1 2 3] !! 'length
@[t;(`a`a;`b);+;1 2 3] !! 'length
/ at depth: rows and columns in either order
.[t;((0 0;1);`a);+;1]~([]a:3 3 3;b:10 20 30)
.[t;((0 0;1);`a);+;1]~{.[x;(y;`a);+;1]}/[t;0 0 1]
.[t;((0 0;1);`a);neg]~([]a:1 -2 3;b:10 20 30)
.[t;((0 0;1);`a);:;(7 8;9)]~([]a:8 9 3;b:10 20 30)
.[t;((0 0;1);`a`a);+;1]~([]a:5 4 3;b:10 20 30)
.[t;(`a;(0 0;1));+;(10 20;5)]~([]a:31 7 3;b:10 20 30)
.[t;(`a`b;(0 0;1));+;1]~([]a:3 3 3;b:12 21 30)
.[t;(`a`b;(0 0;1));:;((7 8;9);(70 80;90))]~([]a:8 9 3;b:80 90 30)
.[t;((0;1 2);`a`b);+;1]~t+1
.[t;((`a`a;`b);0);+;1]~([]a:3 2 3;b:11 20 30)
.[t;((`a`a;`b);0 1);+;1]~([]a:3 4 3;b:11 21 30)
.[t;((0 0;3);`a);+;1] !! 'index
.[t;((`a`a;`b);3);+;1] !! 'index
t~([]a:1 2 3;b:10 20 30)
t[(0 0;1)]+:1;t~([]a:3 3 3;b:12 21 30)
t[(0 0;1);`a]-:1;t~([]a:1 2 3;b:12 21 30)
t[(`a`a;`b)]*:2;t~([]a:4 8 12;b:24 42 60)
/ keyed tables: a key is a row of the key columns, or several are
@[([x:1 2]y:3 4);1;+;10]~([x:1 2]y:13 4)
@[([x:1 2]y:3 4);(enlist 1;enlist 2);+;1]~([x:1 2]y:4 5)
@[([a:1 2;b:3 4]y:3 4);1 3;+;1]~([a:1 2;b:3 4]y:4 4)
@[([a:1 2 5;b:3 4 6]y:3 4 7);(1 3;5 6;1 3);+;1]~([a:1 2 5;b:3 4 6]y:5 4 8)
@[([x:1 2]y:3 4);1 2;+;1] !! 'length
@[([x:1 2]y:3 4);`x`x`y;+;1] !! 'length
@[([a:1 2;b:3 4]y:3 4);1 3 4;+;1] !! 'length
.[([a:1 2;b:3 4]y:3 4);(1 3 4;`y);+;1] !! 'length
