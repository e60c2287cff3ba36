/ What stands for an item that is not there: the null of its kind, an empty list, a row of nulls.
0Nh~(1 2h)5
0Ni~(1 2i)5
0Ne~(1 2e)5
0n~(1 2f)5
0b~(10b)5
0x00~(0x0102)5
" "~"ab"5
`~`a`b 5
0Nd~(enlist 2000.01.01)5
0Np~(enlist 2000.01.01D)5
0Nm~(enlist 2000.01m)5
0Nn~(enlist 0D01)5
0Nu~(enlist 10:00)5
0Nv~(enlist 10:00:00)5
0Nt~(enlist 10:00:00.000)5
0Nz~(enlist 2000.01.01T00)5
0Ng~(1#0Ng)5
(0#0)~(1 2;"ab")5
""~("ab";1 2)5
(0#`)~(`a`b;1)5
0N~(1;"ab")5
()~((1;`a);2)5
(`a`b!(0N;`))~(`a`b!(1;`x);5)7
(`a`b!(0#0;""))~(`a`b!(1 2;"x ");5)7
(`a`b!(0N;`))~([]a:1 2;b:`x`y)7
([]a:1 0N;b:`x`)~([]a:1 2;b:`x`y)0 7
0N~(`a`b!1 2)`c
(0#0)~(`a`b!(1 2;3 4))`c
0N 1~(`a`b!1 2)`c`a
(`a`b!0N 0N)~(([k:`x`y]a:1 2;b:3 4))`z
()~(()!())`a
0N~((0#`)!0#0)`a
first[0#2000.01.01]~0Nd
(first 0#"")~" "
(first())~()
(first 0#([]a:1 2))~(enlist`a)!enlist 0N
(2#0#1 2h)~0N 0Nh
(2#0#`)~``
(3#0#2000.01.01)~3#0Nd
(2 2#0#0)~(0N 0N;0N 0N)
