/ Indexing each kind: in bounds, outside, at depth; tables and keyed tables.
kinds:(65#10011b;65#0x0102ff;65#1 0N 3h;65#1 0N 70000i;65#1 2 -3;65#1000 2;65#1000000000000 2;65#1.5 2e;65#1.5 0n;65#"stele";65#`a`b`;65#2000.01.01 2001.02.03;65#0D01 0D00:00:00.000000001;10+til 65;65#0Ng)
null1:{first 0#x}
all{[v]((v 65)~null1 v)and((v -1)~null1 v)and(v 0N)~null1 v}each kinds
all{[v](v 64 65 -1 0)~(v 64;null1 v;null1 v;v 0)}each kinds
all{[v](v 64 63 0)~(v 64;v 63;v 0)}each kinds
all{[v](v(0 64;65 1))~((v 0;v 64);(null1 v;v 1))}each kinds
all{[v](v`x`y!0 64)~`x`y!(v 0;v 64)}each kinds
all{[v](v 0#0)~0#v}each kinds
all{[v](v())~0#v}each kinds
all{[v](v 0#`)~0#v}each kinds
all{[v](v(::))~v}each kinds
all{[v]m:(v;v);(m[;64]~2#v 64)and(m[;65]~2#null1 v)and(m[1;63]~v 63)and m[0 1;5]~2#v 5}each kinds
all{[v]m:(v;1_v);(m[;63]~(v 63;v 64))and m[;64]~(v 64;null1 v)}each kinds
all{[v](v 1h)~v 1i}each kinds
all{[v]all{[v;i]`type~@[{x[0]x 1};(v;i);{`$x}]}[v]each(`a;1.5;"a";(1;`a);`a`b;2000.01.01)}each kinds
all{[v]`rank~@[{x[0;0]};v;{`$x}]}each kinds
all{[v](v . enlist 64)~v 64}each kinds
all{[v](v . enlist 1 2)~v 1 2}each kinds
(1;"a";`b)[0 2]~(1;`b)
((1;"a";2)0 2)~1 2
((1 2;"ab")1)~"ab"
((1 2;"ab")5)~0#0
(("ab";1 2)5)~""
((`a`b!1 2;3)5)~`a`b!0N 0N
(()0)~()
m:(1 2 3;4 5 6)
m[1;2]~6
m[1]~4 5 6
m[;1]~2 5
m[1;]~4 5 6
m[;]~m
m[0 1;2]~3 6
m[0 1;2 0]~(3 1;6 4)
m[(0;0 1);2]~(3;3 6)
m[1 0;]~(4 5 6;1 2 3)
m[;3]~0N 0N
m[0;3]~0N
m[2;0]~0N
(m . 1 2)~6
(m . ())~m
(m . (1;::))~4 5 6
(m . (::;2))~3 6
m[0;0;0] !! 'rank
m[0;`a] !! 'type
(m . 0 0 0) !! 'rank
((1 2;(3 4;5 6))[1;0;1])~4
((1 2;(3 4;5 6))[1;;1])~4 6
/ long lists of rows, and rows that differ
n:65#(1 2;3 4)
n[;0]~65#1 3
n[;2]~65#0N
(65#(10b;01b))[;0]~65#10b
(64#(10b;01b))[;1]~64#01b
(65#(10b;11b;01b))[;1]~65#011b
((1 2;3 4 5)[;2])~0N 5
((1 2;3.5 4)[;1])~(2;4f)
((1 2;`a`b)[;0])~(1;`a)
((til 3;til 3)[;1])~1 1
((1 2;3 400)[;1])~2 400
/ dictionaries
d:`a`b`c!1 2 3
d[`b]~2
d[`x]~0N
d[`a`x`c]~1 0N 3
d[(`a;`b`c)]~(1;2 3)
d[(::)]~d
d[`x`y!`a`b]~`x`y!1 2
(d . enlist`a)~1
e:`a`b!(1 2;3 4)
e[`b;1]~4
e[;1]~`a`b!2 4
e[`a`b;1]~2 4
e[`x]~0#0
e[`b;5]~0N
(e . (`b;0))~3
((1 2!`x`y)[2;0]) !! 'rank
g:("ab";"cd")!1 2
g["cd"]~2
g[("cd";"xx")]~2 0N
g["xx"]~0N
h:(1 2;3 4)!`x`y
(h 3 4)~`y
(h(3 4;1 2;5 6))~`y`x`
many:(til 100)!100+til 100
many[99 0 100 -1]~199 100 0N 0N
many[50]~150
many[100]~0N
names:(`$string til 64)!til 64
names[`63]~63
names[`64]~0N
names:(`$string til 65)!til 65
names[`64]~64
names[`65]~0N
names[`31`32`33]~31 32 33
letters:"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"!til 52
letters["a"]~0
letters["Z"]~51
letters["?"]~0N
letters["zA"]~25 26
s:`s#0 10 20!`x`y`z
(s -1 0 9 10 25)~``x`x`y`z
s[5]~`x
s[-5]~`
/ tables
t:([]a:1 2 3;b:`x`y`z)
t[1]~`a`b!(2;`y)
t[3]~`a`b!(0N;`)
t[0 2]~([]a:1 3;b:`x`z)
t[0 5]~([]a:1 0N;b:`x`)
t[`a]~1 2 3
t[`a`b]~(1 2 3;`x`y`z)
t[1;`b]~`y
t[1 2;`b]~`y`z
t[;`a]~1 2 3
t[`a;1]~2
t[(::)]~t
t[0#0]~0#t
t[(0;1 2)]~(t 0;t 1 2)
(t . (1;`a))~2
t[1.5] !! 'type
/ keyed tables: by an atom, a list of each key, a dictionary, a table
k:([s:`x`y]a:1 2;b:3 4)
k[`y]~`a`b!2 4
k[`z]~`a`b!0N 0N
k[`y;`b]~4
k[enlist`y]~`a`b!2 4
k[`s!`y] !! 'type
k[(enlist`s)!enlist`y]~`a`b!2 4
k[([]s:`y`x`z)]~([]a:2 1 0N;b:4 3 0N)
k2:([s:`x`y;n:1 2]a:5 6)
k2[(`y;2)]~(enlist`a)!enlist 6
k2[(`y;1)]~(enlist`a)!enlist 0N
k2[`s`n!(`x;1)]~(enlist`a)!enlist 5
k2[([]s:`y`x;n:2 1)]~([]a:6 5)
5[0] !! 'type
("xy";"z")~"xyz"(0 1;2)
