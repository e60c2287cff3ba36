t:flip `a`b!(1 2 3;`x`y`z)
98h~type t
t~([]a:1 2 3;b:`x`y`z)
(enlist`a`b!1 2)~([]a:enlist 1;b:enlist 2)
(`a`b!1 2;`a`b!3 4)~([]a:1 3;b:2 4)
(t where t[`a]>1)~([]a:2 3;b:`y`z)
(reverse t)~t 2 1 0
(count t)~3
(first t)~`a`b!(1;`x)
({x`a}each t)~1 2 3
(distinct t,t)~t
(0#t)~distinct 0#t
(1#t)~distinct 1#t
(t except 1#t)~1 _ t
(t inter t 2 1)~t 1 2
(0#t)~t except t
(0#t)~t inter 0#t
(0#t)~(0#t)except t
t~t inter t,t
t~(0#t)union t,1#t
(t,([]a:4 5;b:`x`y))~(t,2#t)union([]a:4 1 5;b:`x`x`y)
(0#t)~(0#t)union 0#t
(asc ([]a:2 1;b:1 2))~([]a:1 2;b:2 1)
(iasc ([]a:2 1 2;b:3 2 1))~1 2 0
(string ([]a:1 2))~([]a:(enlist"1";enlist"2"))
(key 1!t)~([]a:1 2 3)
(value 1!t)~([]b:`x`y`z)
/ keyed and without rows
(0!1!0#t)~0#t
(0!2!0#u)~0#u:([]a:1 2;b:`x`y;c:1 2e)
(key 1!0#t)~([]a:`long$())
(value 1!0#t)~([]b:`symbol$())
t2:([]e:1 2e;g:2#0Ng;z:2#0Nz;b:01b;c:"ab";p:2#0Np;f:1 2f;s:`a`b;x:0x0102)
(0!5!0#t2)~0#t2
/ rows joined to a table in place
x:([]a:0#0;b:0#`;c:();d:0#0x)
f:{x,:`a`b`c`d!(y;`u;(y mod 3)#"xy";0x01);x}
x:x f/til 1000
x~([]a:til 1000;b:1000#`u;c:1000#("";enlist"x";"xy");d:1000#0x01)
y:x
x,:x
x~y,y
y,:`a`b`c`d!(0.5;`v;"z";0x02) !! 'type
y,:`a`b`c`d!(5;`v;"z";0x02)
(last y)~`a`b`c`d!(5;`v;"z";0x02)
1001 2000~count each(y;x)
y:([]a:1 2;b:3 4);z:y`b
y,:`a`b!5 6
(y;z)~(([]a:1 2 5;b:3 4 6);3 4)
y,:`c`a!5 6 !! 'mismatch
y,:7 !! 'type
y~([]a:1 2 5;b:3 4 6)
98h~type value `x`y!(`a`b!1 2;`a`b!3 4)

(sum([]a:1 3;b:2 2))~`a`b!4 4
(sums([]a:1 3;b:2 2))~([]a:1 4;b:2 4)
(([]a:1 2)+(enlist`a)!enlist 10)~([]a:11 12)
(((enlist`a)!enlist 10)-([]a:1 2))~([]a:9 8)

/ keyed tables by value, and as step functions
kt:([k:1 2]a:3 4)
((enlist`k)!enlist 2)~kt?(enlist`a)!enlist 4
([]k:2 0N 1)~kt?([]a:4 9 3)
((enlist`k)!enlist 2)~kt?4
t:([]a:1 2;b:`x`y)
1~t?(2;`y)
1 0~t?([]a:2 1;b:`y`x)
2~t?`a`b!(2;`x)
st:`s#([s:`a`a`b;t:1 5 3]v:1 2 3)
((enlist`v)!enlist 1)~st(`a;3)
([]v:2 0N 0N)~st([]s:`a`b`c;t:9 1 1)
([]v:3 3 0N 1 2 0N)~st([]s:`b`b`b`a`a`a;t:3 9 2 1 5 0)
st[`t`s!(4;`a)]~(enlist`v)!enlist 1
`s#([s:`b`a;t:1 2]v:1 2) !! 's-fail
big:`s#([s:100#`a`b`c`d where 25 25 25 25;t:100#til 25]v:til 100)
(([]v:7 49 99 25))~big([]s:`a`b`d`b;t:7 40 24 0)
1b~(1 2)in([]a:1 3;b:2 4)
10b~(`a`b!1 2;`a`b!1 4)in([]a:1 3;b:2 4)
01b~([]a:1 3;b:5 4)in([]a:1 3;b:2 4)
0b~(`a`b!9 9)in([]a:1 3;b:2 4)

/ a list of rows by their items, unless it can be one row
t:([]a:1 2;b:3 4)
t,:5 6
t,:(7 8;9 10)
t~([]a:1 2 5 7 9;b:3 4 6 8 10)
t,:enlist 1 2
t,:(1 2;3 4;5 6)
(-4#t)~([]a:1 1 3 5;b:2 2 4 6)
t:([]n:("ab";"cd");m:("x";"yz"))
t,:("ef";"gh")
t~([]n:("ab";"cd";"ef");m:("x";"yz";"gh"))
t,:enlist("ij";"kl")
("ij";"kl")~value last t
k2:([k:`a`b]a:1 2;b:3 4)
k2,:((`c;5;6);(`a;7;8))
k2~([k:`a`b`c]a:7 2 5;b:8 4 6)
k2,:((`d;1;1);(`e;2)) !! 'type

/ a list of an item for each column is a row to append, and to assign under a key
t:([]s:`symbol$();q:`long$())
t,:(`a;1)
t,:(`b;2)
([]s:`a`b;q:1 2)~t
t,:`q`s!(3;`c)
([]s:`a`b`c;q:1 2 3)~t
([]s:`a`b`c`d;q:1 2 3 4)~t,([]q:enlist 4;s:enlist`d)
t,([]r:1 2;s:`a`b) !! 'mismatch
t,(enlist`q)!enlist 4 !! 'mismatch
u:t
u,:(`d;4)
3 4~(count t;count u)
kt:([k:1 2]a:3 4)
kt,:3 5
kt,:`a`k!6 4
([k:1 2 3 4]a:3 4 5 6)~kt
kt,:1 9
kt[5]:7
([k:1 2 3 4 5]a:9 4 5 6 7)~kt
kb:([k:1 2]a:3 4;b:5 6)
kb[3]:7 8
kb[1]:`a`b!0 0
([k:1 2 3]a:0 4 7;b:0 6 8)~kb

/ rows in a table
t:([]k:`a`b`a;v:1 2 3)
(`k`v!(`b;2))in t
not(`k`v!(`b;3))in t
(`b;2)in t
101b~([]k:`a`b`a;v:1 5 3)in t
(`boolean$())~(0#t)in t
/ a row of items of several kinds replaces the one with its key
k:([s:`x`y]a:1 2);k,:(`y;9);k~([s:`x`y]a:1 9)
k:([s:`x`y]a:1 2);k,:`s`a!(`y;9);k~([s:`x`y]a:1 9)
k:([s:`x`y]a:1 2);k,:(`z;9);k~([s:`x`y`z]a:1 2 9)
k:([s:`x`y;t:1 2]a:1.5 2;b:("p";"q"));k,:(`y;2;9.5;"r");k~([s:`x`y;t:1 2]a:1.5 9.5;b:"pr")
/ the columns of a table are filled
(0^([]a:1 0N;b:0N 2))~([]a:1 0;b:0 2)
(0^([k:1 2]a:1 0N))~([k:1 2]a:1 0)
((`a`c!7 8)^([]a:1 0N;b:0N 2))~([]a:1 7;b:0N 2)
(0^([]s:`x`;a:1 0N))~([]s:`x`;a:1 0) !! 'type
(`z^([]s:`x`))~([]s:`x`z)
(0^0#([]a:1 0N))~0#([]a:1 0N)
/ list verbs on a table work on its rows
t:([]a:til 5;b:`v`w`x`y`z)
{all{(x rotate y)~y(x+til count y)mod count y}[;x]each 0 1 4 5 7 -1 -6}t
{all{(x sublist y)~y(til count y)til x&count y}[;x]each 0 1 5 9}t
(-2 sublist t)~t 3 4
(1 3 sublist t)~t 1 2 3
{all{(x cut y)~(x*til ceiling count[y]%x)_y}[;x]each 1 2 3 7}t
(2 cut t)~(t 0 1;t 2 3;t enlist 4)
0 cut t !! 'domain
(2 cut 0#t)~()
(rank t)~rank t`a
(rank reverse t)~4 3 2 1 0
1.5 rotate t !! 'type

/ rows, then several columns: as a list at depth
t[1 2;`a`b]~((1;`w);(2;`x))
t[1 2;`a`b]~{x`a`b}each t 1 2
t[;`a`b]~t[til 5;`a`b]
t[1 2;`b`a]~((`w;1);(`x;2))
t[1;`a`b]~(1;`w)
t[1 2;`b]~`w`x
t[enlist 1;enlist`a]~enlist enlist 1
t[1 9;`a`b]~((1;`w);(0N;`))
t[`a`b;1 2]~(1 2;`w`x)

/ keyed tables: several keys as lists, or as a table
k:([s:1 2 3]v:`x`y`z)
k[(enlist 1;enlist 3)]~([]v:`x`z)
k[flip enlist 1 3]~k[([]s:1 3)]
k[1 2] !! 'length
k[1 2;`v] !! 'length
k2:([s:1 2;n:`a`b]v:3 4)
k2[((1;`a);(2;`b);(2;`c))]~([]v:3 4 0N)
k2[(1;`a)]~(enlist`v)!enlist 3
(([]s:1 3)#k)~([s:1 3]v:`x`z)
(([]s:1 3)_k)~([s:enlist 2]v:enlist`y)
k[(enlist 1;enlist 2)]:([]v:`p`q)
k~([s:1 2 3]v:`p`q`z)
k:@[k;([]s:2 3);:;([]v:`r`s)]
k~([s:1 2 3]v:`p`r`s)
k[(enlist 1;enlist 2)]:`t`u
k~([s:1 2 3]v:`t`u`s)
k:@[k;([]s:1 9);:;([]v:`w`n)]
k~([s:1 2 3 9]v:`w`u`s`n)
k[1]:(`x;2) !! 'type
k[1]:(enlist`w)!enlist`x !! 'type
k~([s:1 2 3 9]v:`w`u`s`n)

/ rows that are replaced: a dictionary with the columns in any order or an item for each column; columns keep their kinds
t:([]a:1 2 3;b:`x`y`z)
t[1]:(7;`q)
t~([]a:1 7 3;b:`x`q`z)
t[1]:`b`a!(`y;2)
t~([]a:1 2 3;b:`x`y`z)
t[0 1]:((7;`p);(8;`q))
t~([]a:7 8 3;b:`p`q`z)
t[0 1]:([]b:`x`y;a:1 2)
t~([]a:1 2 3;b:`x`y`z)
t[0 1]:t 2
t~([]a:3 3 3;b:`z`z`z)
t[0 1;`a`b]:((1;`x);(2;`y))
t~([]a:1 2 3;b:`x`y`z)
u:t;u[1]:(9;`k);u[0;`a]:8;(t;u)~(([]a:1 2 3;b:`x`y`z);([]a:8 9 3;b:`x`k`z))
t[1]:(7.5;`q) !! 'type
t[1]:(7;"q") !! 'type
t[1]:7 !! 'type
t[1]:1 2 3 !! 'type
t[1]:`a`c!(7;`q) !! 'type
t[1;`a]:1.5 !! 'type
t[`a;1]:1.5 !! 'type
t[0 1;`a]:1.5 2 !! 'type
t[0 1;`a`b]:(7 8;`p`q) !! 'type
t[1;`c]:5 !! 'type
t[3]:(7;`q) !! 'index
t[3;`a]:7 !! 'index
t[;`a]:5 6 !! 'length
t~([]a:1 2 3;b:`x`y`z)
t[;`c]:4 5 6
t~([]a:1 2 3;b:`x`y`z;c:4 5 6)
t[2;`c]+:10
t[;`c]+:1
t~([]a:1 2 3;b:`x`y`z;c:5 6 17)
t:([]a:1 2;b:("ab";`c));t[0;`b]:5;t[1]:(3;"z")
t~([]a:1 3;b:(5;"z"))

/ keys and rows of another length
k:([s:1 2 3]v:`x`y`z)
k2:([s:1 2;n:`a`b]v:3 4)
k2 1 !! 'length
k2[1;`a] !! 'length
k2[(1;`a;2)] !! 'length
k2,:(1;`a) !! 'type
k2,:(1;`a;2;3) !! 'type
k2~([s:1 2;n:`a`b]v:3 4)
k2,:() !! 'type
k2~([s:1 2;n:`a`b]v:3 4)
t:([]a:1 2;b:`x`y)
t,:enlist 3 !! 'length
t,:(3;`z;4) !! 'length
t,:()
t~([]a:1 2;b:`x`y)
(k _ 2)~([s:1 3]v:`x`z)
(k _ enlist 2)~k _ 2
(k _ 9)~k
(k2 _(1;`a))~([s:enlist 2;n:enlist`b]v:enlist 4)
/ a function of one row
t:([]a:1 2 3;b:4 5 6)
t[1]+:10
t~([]a:1 12 3;b:4 15 6)
([]a:1 -12 3;b:4 -15 6)~@[t;1;neg]
@[t;1;{(enlist`a)#x}] !! 'type
@[t;1;{x%2}] !! 'type
@[t;1;value]~t
t[3]+:1 !! 'index
t~([]a:1 12 3;b:4 15 6)
/ keyed tables that grow row by row, and whose rows are replaced
k:([a:`long$()]b:`long$())
f:{k,:(x;x*x);k[x-1]:x}
300~count f each 1+til 300
301~count k
all{k[x;`b]~x+1}each til 300
k[300;`b]~90000
u:k;u[5]:7;(k[5;`b];u[5;`b])~6 7
/ rows in order, and apart, by their columns
u:([]a:3 1 3 1 3 2;b:`b`a`b`c`a`a;c:("x";"yy";"x";"";"z";"yy"))
(iasc u)~iasc flip value flip u
(idesc u)~idesc flip value flip u
(distinct u)~u distinct u?u
(distinct u)~u 0 1 3 4 5
(group u)~(u 0 1 3 4 5)!(0 2;enlist 1;enlist 3;enlist 4;enlist 5)
(value group u)~value group flip value flip u
(distinct ([]a:1 0n 1 0n))~([]a:1 0n)
/ a column that is itself a table is put in order by its own columns
(iasc([]a:(`a`b!(`a`b!2 3;1);`a`b!(`a`b!0 2;1));b:1 1))~1 0
/ an expression list of keys may end in a semicolon (Syntax: table notation)
([names:`a`b;city:`x`y]; ages:1 2)~([names:`a`b;city:`x`y]ages:1 2)
([];a:1 2)~([]a:1 2)
/ without more, the list is a dictionary; values without a name are x, x1, x2 (Changes in 4.1)
([aaa:123])~(enlist`aaa)!enlist 123
([a:101;b:`x])~`a`b!(101;`x)
([0;1;2])~`x`x1`x2!0 1 2
([]1 2;3 4)~([]x:1 2;x1:3 4)
a:1 2;([]a;a)~([]a:1 2;a1:1 2)
([a:]) !! 'parse
/ moving words take keyed tables by their columns
k:([k:`abc`def`ghi]a:10 21 3;b:4 5 6)
(2 mavg k)~([k:`abc`def`ghi]a:10 15.5 12;b:4 4.5 5.5)
(2 mmin k)~([k:`abc`def`ghi]a:10 10 3;b:4 4 5)
(2 msum k)~([k:`abc`def`ghi]a:10 31 24;b:4 9 11)
(avgs k)~([k:`abc`def`ghi]a:10 15.5,34%3;b:4 4.5 5)
/ cross of tables: every row with every row
(([]s:`a`b)cross([]v:1 2))~([]s:`a`a`b`b;v:1 2 1 2)
(([]s:`a`b;v:0 0)cross([]v:1 2))~([]s:`a`a`b`b;v:1 2 1 2)
(([]s:`a`b)cross([]v:0#0))~([]s:0#`;v:0#0)
([]a:1 2)cross 1 2 !! 'type
([]a:1 2)cross`a`b!1 2 !! 'type

/ tables without rows match where their columns do, keyed ones too
0b~([a:0#0]b:0#`)~()!()
0b~([a:0#0]b:0#`)~([c:0#0]d:0#`)
0b~([a:0#0]b:0#`)~([a:0#0]d:0#`)
0b~([a:0#0]b:0#`)~([a:0#0]b:0#0)
([a:0#0]b:0#`)~([a:0#0]b:0#`)
([a:0#0]b:0#`)~0#([a:1 2]b:`x`y)
([a:0#0]b:0#`)~2_([a:1 2]b:`x`y)
([a:0#0]b:0#`)~([]a:1 2)_([a:1 2]b:`x`y)
([]a:0#0)~key 0#([a:1 2]b:`x`y)
((0#`)!0#0)~0#`a`b!1 2
0b~(`x`y!(([a:0#0]b:0#0);1))~`x`y!(([c:0#0]b:0#0);1)
0b~(([]a:0#0)!0#0)~([]b:0#0)!0#0
(([]a:0#0)!0#0)~([]a:0#0)!0#0

/ union and distinct of tables are tables
t:([]a:1 2;b:3 4)
t~t union t
([]a:1 2 5;b:3 4 6)~t union([]a:2 5;b:4 6)
([]a:1 2 5 6;b:3 4 7 8)~t union([]a:5 6;b:7 8)
t~t union 0#t
t~t union()
(0#t)~(0#t)union 0#t
(0#t)~distinct 0#t
(1#t)~distinct 1#t
([]b:0#0)~distinct 0#([a:1 2]b:3 4)
([]b:3 4)~([a:1 2]b:3 4)union([a:1 2]b:4 3)
1 2 3~(`a`b!1 2)union`a`b!2 3
0h~type t union([]c:1 2)

/ rows are in the order of their columns, and a column in that of the list that it is
{(iasc x)~iasc([]c:x)}(2h;1)
{(iasc x)~iasc([]c:x)}(2h;1;1.5;0b)
{(idesc x)~idesc([]c:x)}(2h;1;1.5;0b)
{(asc x)~(asc([]c:x))`c}(2f;3;4i;5h)
2 1 0~iasc([]c:(`a;`a;1);d:3 2 1)
