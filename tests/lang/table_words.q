/ Words on tables. Reference: the pages of the words.
trade:([]time:09:30 09:31 09:29;sym:`b`a`a;price:10.75 11 9.5;size:100 200 300)
/ cols, keys
`time`sym`price`size~cols trade
`time`sym`price`size~cols`trade
`k`a~cols([k:1 2]a:3 4)
(`symbol$())~keys trade
(enlist`k)~keys([k:1 2]a:3 4)
cols 5 !! 'type
cols`a`b!1 2 !! 'type
/ xkey, by value and by name
(`sym xkey trade)~([sym:`b`a`a]time:09:30 09:31 09:29;price:10.75 11 9.5;size:100 200 300)
(`sym`time xkey trade)~([sym:`b`a`a;time:09:30 09:31 09:29]price:10.75 11 9.5;size:100 200 300)
(`size xkey`sym xkey trade)~([size:100 200 300]sym:`b`a`a;time:09:30 09:31 09:29;price:10.75 11 9.5)
(()xkey`sym xkey trade)~`sym xcols trade
(`symbol$())~keys trade
`no xkey trade !! 'index
1 xkey trade !! 'type
copy:trade
`copy~`sym xkey`copy
(enlist`sym)~keys`copy
/ xcol, xcols
(`Time`Symbol xcol trade)~([]Time:09:30 09:31 09:29;Symbol:`b`a`a;price:10.75 11 9.5;size:100 200 300)
((`a`c!`A`C)xcol([]a:1 2;b:3 4;c:5 6))~([]A:1 2;b:3 4;C:5 6)
(`K xcol([k:1 2]a:3 4))~([K:1 2]a:3 4)
`a`b`c xcol([]a:1 2) !! 'length
(`z`y!`a`b)xcol([]a:1 2;b:3 4) !! 'index
`size`price`sym`time~cols xcols[reverse cols trade;trade]
`sym`time`price`size~cols`sym xcols trade
`k xcols([k:1 2]a:3 4) !! 'type
/ xasc, xdesc: stable, by the first column named, then the next; xasc marks it
(`sym xasc trade)~trade 1 2 0
(`sym`time xasc trade)~trade 2 1 0
(`sym xdesc trade)~trade 0 1 2
(`size xdesc trade)~trade 2 1 0
`s`~attr each(`sym xasc trade)`sym`time
``~attr each(`sym xdesc trade)`sym`time
trade~()xasc trade
(`a xasc([k:1 2 3]a:3 1 2))~([k:2 3 1]a:1 2 3)
copy:trade;`copy~`time xasc`copy
copy~trade 2 0 1
`sym`no xasc trade !! 'index
/ meta
(meta trade)~([c:`time`sym`price`size]t:"usfj";f:````;a:````)
(meta`sym xasc trade)~([c:`time`sym`price`size]t:"usfj";f:````;a:``s``)
(meta([]code:`F1`F2;vr:(5.4 43.2;1 2f)))~([c:`code`vr]t:"sF";f:``;a:``)
(meta([]s:("ab";"c")))~([c:enlist`s]t:enlist"C";f:enlist`;a:enlist`)
(meta([]name:();age:()))~([c:`name`age]t:"  ";f:``;a:``)
(meta([k:`a`b]v:1 2i))~([c:`k`v]t:"si";f:``;a:``)
/ ungroup
t:([]s:`a`b`c;p:((enlist 2);5 7 11;13 17);q:10 20 30;r:((enlist"A");"CDE";"FG"))
(ungroup t)~([]s:`a`b`b`b`c`c;p:2 5 7 11 13 17;q:10 20 20 20 30 30;r:"ACDEFG")
(ungroup([k:`a`b]v:(1 2;3 4)))~([]k:`a`a`b`b;v:1 2 3 4)
(ungroup([]a:1 2))~([]a:1 2)
ungroup([]a:(1 2;3);b:(1;2 3)) !! 'length
/ upsert: rows as lists, dictionaries and tables; a keyed table's rows are replaced
u:([]name:`tom`dick`harry;age:28 29 30;sex:`M`M`M)
(u upsert(`dick;49;`M))~([]name:`tom`dick`harry`dick;age:28 29 30 49;sex:`M`M`M`M)
(u upsert((`dick;49;`M);(`jane;23;`F)))~([]name:`tom`dick`harry`dick`jane;age:28 29 30 49 23;sex:`M`M`M`M`F)
`u~`u upsert([]age:49 23;name:`dick`jane)
u~([]name:`tom`dick`harry`dick`jane;age:28 29 30 49 23;sex:`M`M`M``)
a:([s:`q`w`e]r:1 2 3;u:5 6 7)
(a upsert(`e;30;70))~([s:`q`w`e]r:1 2 30;u:5 6 70)
(a upsert((`e;30;70);(`r;40;80)))~([s:`q`w`e`r]r:1 2 30 40;u:5 6 70 80)
(a upsert([s:`e`r`q]r:30 4 10;u:70 8 50))~([s:`q`w`e`r]r:10 2 30 4;u:50 6 70 8)
(a upsert([]s:`e`r;r:30 4;u:70 8))~([s:`q`w`e`r]r:1 2 30 4;u:5 6 70 8)
(a upsert`s`r`u!(`e;30;70))~([s:`q`w`e]r:1 2 30;u:5 6 70)
`fresh~`fresh upsert([]a:1 2)
fresh~([]a:1 2)
u upsert(`dick;`x;`M) !! 'type
/ insert: rows, or columns of rows; the indices of the new ones
x:([a:`x`y]b:10 20)
(enlist 2)~`x insert(`z;30)
x~([a:`x`y`z]b:10 20 30)
`x insert(`z;30) !! 'insert
3 4~`x insert(`s`t;40 50)
x~([a:`x`y`z`s`t]b:10 20 30 40 50)
0 1~`tnew insert([c1:`a`b]c2:10 20)
tnew~([c1:`a`b]c2:10 20)
e:([]name:();age:())
0 1~`e insert(`tom`dick;30 40)
e~([]name:`tom`dick;age:30 40)
(enlist 2)~`e insert`age`name!(50;`jo)
`e insert(`tom;`x) !! 'type
3~count e
`n insert 5 !! 'type
303={do[300;`e insert(`x;x)];count e}7
/ lj and ij
x:([]a:1 2 3;b:`I`J`K;c:10 20 30)
y:([a:1 3;b:`I`K]c:1 2;d:10 20)
(x lj y)~([]a:1 2 3;b:`I`J`K;c:1 20 2;d:10 0N 20)
(x ij y)~([]a:1 3;b:`I`K;c:1 2;d:10 20)
((1!([]a:1 2 3;b:10 20 30))lj 1!([]a:1 3;b:100 300))~1!([]a:1 2 3;b:100 20 300)
(([]a:1 2;b:`x`y;c:10 20)lj([a:1 2]b:``z;c:1 0N))~([]a:1 2;b:``z;c:1 0N)
x~x lj()
x lj([]a:1 2) !! 'type
([]z:1 2)lj y !! 'index
(([]k:2 3)lj([k:enlist 1]v:enlist 5))~([]k:2 3;v:0N 0N)
(([]k:2 3)ij([k:enlist 1]v:enlist 5))~([]k:0#0;v:0#0)
/ fby
3 9 9 3 7~(sum;2 5 4 1 7)fby"abbac"
2 5 5 2 7~(first;2 5 4 1 7)fby"abbac"
14 16 14 16 9 4 9 4 4 14~(sum;4 9 2 7 0 1 9 2 1 8)fby`a`b`a`b`c`d`c`d`d`a
2 5 9 3 7~(sums;2 5 4 1 7)fby"abbac"
1 5 1 5~({max x};1 5 1 3)fby([]a:`p`q`p`q;b:1 1 1 1)
(sum;1 2 3)fby`a`b !! 'length
sum fby`a`b !! 'type
