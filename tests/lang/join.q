/ Join of each kind with each: one kind stays a vector, else a list.
kinds:(65#10011b;64#0x0102ff;63#1 0N 3h;65#1 0N 70000i;3#1 2 -3;65#1000 2;5#1000000000000 2;65#1.5 2e;65#1.5 0n;65#"stele";65#`a`b`;65#2000.01.01 2001.02.03;65#0D01 0D00:00:00.000000001;10+til 65;3#0Ng;(1;"a";2 3))
joins:{[x;y]z:x,y;(count[z]=count[x]+count y)and(all(x til count x)~'z til count x)and all(y til count y)~'z count[x]+til count y}
all raze kinds joins/:\:kinds
all raze kinds{[x;y](type x,y)=$[type[x]=type y;type x;0h]}/:\:kinds
all{(x,x 0)~(x,x)til 1+count x}each kinds
all{((x 0),x)~x 0,til count x}each kinds
all{(type x,(0#x))~type x}each kinds
all{(x~x,0#x)and x~(0#x),x}each kinds
all{(x~x,())and x~(),x}each kinds
all{(x,`other)~(x til count x),`other}each kinds
all{[v]w:v;w,:v 1;(w~v,v 1)and v~v til count v}each kinds
all{[v]w:v;w,:v;w~v,v}each kinds
all{[v]v3:v,v,v;v3~raze(v;v;v)}each kinds
all{[v]v3:v,(1#v),v;v3~raze(v;1#v;0#v;v)}each kinds
all{[v]v3:v,(v 0),v;v3~raze(v;v 0;v)}each kinds
grown:{[v]w:0#v;i:0;while[i<count v;w,:v i;i+:1];w}
all{x~grown x}each -1_kinds
kept:{[v]w:0#v;i:0;r:();while[i<count v;w,:v i;r,:enlist w;i+:1];r}
all{(kept x)~(1+til count x)#\:x}each -1_kinds
all{(kept 300#x)~(1+til 300)#\:300#x}each(til 7;1000+til 7;0.5*til 7;"stele";`a`b)
/ numbers that need more room than the left side has
1 2 127 128~1 2 127,128
1 2 32768~1 2,32768
1 2147483648~1,2147483648
(0 1,2)~0 1 2
205~count(til 200),til 5
((til 200),1000)~til[200],1000
(1 2h,3)~(1h;2h;3)
(1 2,3i)~(1;2;3i)
(1,`a)~(1;`a)
("a","b")~"ab"
((1 2;3 4),5 6)~(1 2;3 4;5;6)
((1 2;3 4),enlist 5 6)~(1 2;3 4;5 6)
(((1 2;3 4),`a)~(1 2;3 4;`a))
x:(1 2;3 4);x,:5 6
x~(1 2;3 4;5 6)
x:(1;`a);x,:2
x~(1;`a;2)
x:();x,:1 2
x~1 2
x:();x,:enlist 1 2
x~enlist 1 2
x:1 2;x,:enlist 3 4 !! 'type
x:(1;`a);x,:enlist 3 4
x~(1;`a;3 4)
/ raze
1 2 3~raze(1;2 3)
1 2 3~raze(1 2;3)
(1;`a)~raze(1;`a)
(1;2;3 4)~raze(1 2;enlist 3 4)
()~raze()
1 2~raze 1 2
(enlist 5)~raze 5
1 2~raze enlist 1 2
(1 2;3)~raze enlist(1 2;3)
(1 2;3 4;5)~raze((1 2;3 4);enlist 5)
(1 2;`a;3;4)~raze((1 2;`a);3 4)
()~raze(();())
(0#0)~raze(0#0;0#0)
1 2~raze(();1 2)
1 2~raze(0#`;1 2)
1 2 3 4~raze`a`b!(1 2;3 4)
(`a`b`c!1 5 6)~raze(`a`b!1 2;`b`c!5 6)
([]a:1 2 3)~raze(([]a:1 2);([]a:enlist 3))
(til 5000)~raze(til 2500;2500+til 2500)
(til 4097)~raze(til 1;1+til 4096)
(1000+til 20)~raze(1000+til 8;1008+til 8;1016+til 4)
(5#1 2f)~raze(1 2f;1 2f;enlist 1f)
(130#10b)~raze(65#10b;65#01b)
(1 2 300)~raze(1 2;enlist 300)
("abc";1;2)~raze(enlist"abc";1 2)
/ dictionaries: the right one's value; keys of its own at the end, in their order
d:`a`b!1 2
(d,`b`c!5 6)~`a`b`c!1 5 6
(d,`c`d!5 6)~`a`b`c`d!1 2 5 6
(d,`b`a!5 6)~`a`b!6 5
(d,`c`c!5 6)~`a`b`c!1 2 6
(d,`c`d`c!5 6 7)~`a`b`c`d!1 2 7 6
(d,(enlist`b)!enlist"x")~`a`b!(1;"x")
(d,(enlist`c)!enlist"x")~`a`b`c!(1;2;"x")
(d,()!())~d
((()!()),d)~d
(d,1 2!3 4)~(`a;`b;1;2)!1 2 3 4
(((til 100)!til 100),(95+til 10)!10#7)~(til 105)!(til 95),10#7
(((til 9)!til 9),(5+til 8)!8#7)~(til 13)!(til 5),8#7
(((til 9)!til 9),(5+til 9)!9#7)~(til 14)!(til 5),9#7
((`a`b!(1;"x")),`b`c!2 3)~`a`b`c!1 2 3
d,5 !! 'type
5,d !! 'type
d~`a`b!1 2
(d,/:(`b`c!5 6;`a`d!7 8))~(`a`b`c!1 5 6;`a`b`d!7 2 8)
/ tables: rows, columns in the left one's order
t:([]a:1 2;b:`x`y)
(t,t)~t 0 1 0 1
(t,`a`b!(3;`z))~([]a:1 2 3;b:`x`y`z)
(t,`b`a!(`z;3))~([]a:1 2 3;b:`x`y`z)
(t,([]b:`z`w;a:3 4))~([]a:1 2 3 4;b:`x`y`z`w)
((`a`b!(3;`z)),t)~([]a:3 1 2;b:`z`x`y)
(t,())~t
((),t)~t
(t,0#t)~t
u:t;u,:(3;`z)
u~([]a:1 2 3;b:`x`y`z)
u,:`b`a!(`w;4)
u~([]a:1 2 3 4;b:`x`y`z`w)
t~([]a:1 2;b:`x`y)
u,:([]a:5 6;b:`p`q)
u~([]a:1+til 6;b:`x`y`z`w`p`q)
u,:`a`c!1 2 !! 'mismatch
u,:5 !! 'type
t,([]a:1 2;c:3 4) !! 'mismatch
t,5 !! 'type
k:([s:`x`y]a:1 2)
(k,([s:`y`z]a:5 6))~([s:`x`y`z]a:1 5 6)
/ lists that were one and go on apart, of lengths around those from which they share a buffer
fork:{[v]x:v;y:x;x,:v 0;z:x;u:x;w:-1_x;x,:v 1;z,:v 2;u,:v 0 1;w,:v 2;(y~v)and(x~v,v 0 1)and(z~v,v 0 2)and(u~v,v 0 0 1)and w~v,v 2}
sizes:31 32 33 63 64 65 127 128 129 255 256 257 300
all{[n]all fork each n#/:(1 2 3;1000 2 3;100000 2 3;1000000000000 2 3;1.5 2 3;"abc";`a`b`c;1 2 3h;2000.01.01 2000.01.02 2000.01.03;(1;"a";`b);101b)}each sizes
fork 300+til 300
back:{[v]x:v;y:x;x,:v 0;x:(count v)#x;x,:v 1;x~v,v 1}
all{[n]all back each n#/:(1 2 3;1000 2 3;1.5 2 3;"abc";`a`b`c;(1;"a";`b))}each sizes
many:{[v]x:v;y:x;k:();do[300;x,:v 0;k,:enlist x];(y~v)and all k~'(count[v]+1+til 300)#\:v,300#v 0}
all many each 256#/:(1 2 3;1000 2 3;1.5 2 3;"abc";`a`b`c)
/ x,:y keeps the kind of a vector, as x[i]:y does; x,y does not
kinds:(10b;0x01ff;1 0N 3h;1 2i;1 2;1.5 2e;1.5 0n;"ab";`a`b;2000.01.01 2001.02.03;2000.01 2000.02m;10:00 11:30;0D01 0D02)
append:{x,:y;x}
all{all{(x,y)~append[x;y]}[x]each(x;x 0;0#x;1#x)}each kinds
all{x~append[x;()]}each kinds
all{all`type~/:{@[append[x];y;{`$x}]}[x]each(kinds except enlist x),first each kinds except enlist x}each kinds
all{all`type~/:@[append[x];;{`$x}]each(0#/:kinds except enlist x)}each kinds
all{all`type~/:@[append[x];;{`$x}]each((1;`a);enlist x;(::);{x};`a`b!1 2;([]a:1 2))}each kinds
x:1 2
x,:3.5 !! 'type
x,:(1;`a) !! 'type
x~1 2
(1 2;3.5)~{x,:y;x}[enlist 1 2;3.5]
x:();x,:1;x,:`a !! 'type
x~enlist 1
x:(::);x,:1;x~(::;1)
x:`a`b!(1 2;3)
x[`a],:3.5
x~`a`b!((1;2;3.5);3)
d:`a`b!1 2
d,:`c`d!3 4.5 !! 'type
d,:1 2!3 4 !! 'type
d,:`b`c!3 4
d~`a`b`c!1 3 4
d:()!();d,:`a`b!(1;"x");d~`a`b!(1;"x")
t:([]a:1 2;b:`x`y)
t,:(1.5;`z) !! 'type
t,:`b`a!(`z;1.5) !! 'type
t,:(1;"z") !! 'type
t,:(1;`z`w) !! 'type
t,:([]a:1.5 2;b:`x`y) !! 'type
t~([]a:1 2;b:`x`y)
t,:(3;`z)
t~([]a:1 2 3;b:`x`y`z)
t:([]a:0#0;b:());t,:(1;"xy");t,:(2;`z)
t~([]a:1 2;b:("xy";`z))
t,:(2.5;`z) !! 'type

/ raze of a table joins its rows
(raze([]a:1 2;b:3 4))~`a`b!2 4
{(raze x)~(,/)x}([]a:1 2;b:`x`y)

/ the columns of keyed tables may be in any order, and must be the same
k:([a:1 2;b:3 4]c:5 6;d:`x`y)
([a:1 2 7;b:3 4 8]c:5 9 1;d:`x`z`w)~k,([b:4 8;a:2 7]d:`z`w;c:9 1)
k,([a:1 2]c:5 6;d:`x`y) !! 'mismatch
k,([a:1 2;b:3 4]c:5 6) !! 'mismatch
k,1 2!3 4 !! 'mismatch
k~k,()!()
k,:([b:4 8;a:2 7]d:`z`w;c:9 1)
k~([a:1 2 7;b:3 4 8]c:5 9 1;d:`x`z`w)
