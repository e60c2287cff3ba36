/ what takes all values of a dictionary for one text is given them one by one
d:`$`a`b!("x";"y")
`x~d`a
`y~d`b
(`a`b!`x`y)~`$`a`b!"xy"
(`a`b!`xy`z)~`$`a`b!("xy";"z")
(`a`b!1 2)~"J"$`a`b!"12"
(`a`b!12 34)~"J"$`a`b!("12";"34")
(`a`b!"xy")~trim`a`b!"xy"
(`a`b!(enlist"x";"yz"))~trim`a`b!(" x";"yz ")
(`a`b!10b)~(`a`b!("xy";"z"))like"x*"
2~count -0_`a`b!1 2
0~count -0#`a`b!1 2
(1#`a)~key 1#`a`b!1 2
`a`b!1 2 3 !! 'length

/ step dictionaries: the last key that is not after the sought one
d:`s#1 5 10!`a`b`c
`b~d 7
``a`a`b`c~d 0 1 4 5 100
(``a;`b)~d(0 1;5)

(`a`b!`a`c)~d`a`b!1 12
`s~attr d
`~attr 1 5!2 3
`~(1 5!`a`b)3
d[5]:`z
`z~d 7
d[7]:`z !! 'step
d,:(enlist 7)!enlist`z !! 'step
`s#3 1!1 2 !! 's-fail
`b~(-9!-8!`s#1 5!`a`b)7
`s~attr`s#`a`b!1 2
(`symbol$())~d`long$()
/ a list of keys at several depths
d:`s#1 5 10!`a`b`c
(`a;`b`b)~d(1;5 6)
(`b`b;`a)~d(5 6;1)
(`a;(`b`b;`c))~d(1;(5 6;10))
/ one key of several that are possible; what fails leaves all as it was
(("ab";"cd")!1 2)~{d:()!();d[enlist"ab"]:enlist 1;d[enlist"cd"]:enlist 2;d}0
(("ab";"cd")!3 2)~{d:("ab";"cd")!1 2;d[enlist"ab"]:enlist 3;d}0
(("ab";"cd")!1 2)~{d:("ab";"cd")!1 2;e:d;e[enlist"ab"]:enlist 3;d}0
(("ab";"cd")!1 2)~{d:("ab";"cd")!1 2;@[{[d]d[enlist"ab"]:enlist`a};d;0];d}0
/ a verb changes the item of a new key from its identity element
d:(`$())!`long$()
d[`a]+:1
d~(enlist`a)!enlist 1
d[`a]+:1
d[`b]-:5
d~`a`b!2 -5
d[`c]*:3
d[`e]|:4
d[`f]&:4
d~`a`b`c`e`f!2 -5 3 4 4
(`a`b!2 1)~@[(`$())!`long$();`a`b`a;+;1]
(`a`b!4 2)~@[(`$())!`long$();`a`b`a;+;1 2 3]
(`a`b!1 2f)~@[(enlist`a)!enlist 1f;`b;+;2f]
((enlist`a)!enlist 2)~@[()!();`a;+;2]
{[k]d:(0#k)!0#0;d[k]+:1;d~count each group k}`x`y`x`x
(`a`b!(1 2;5 6))~@[(enlist`a)!enlist 1 2;`b;,;5 6]
/ a function of the program gets the null
(`a`b!1 0N)~@[(enlist`a)!enlist 1;`b;{x+y};2]
(`a`b!1 0N)~@[(enlist`a)!enlist 1;`b;neg]
t:([k:`a`b]v:1 2;w:3 4f)
t[`c]+:5
t~([k:`a`b`c]v:1 2 5;w:3 4 5f)
/ several keys in one assignment
(`a`b`c!5 2 6)~{d:`a`b!1 2;d[`a`c]:5 6;d}0
(`a`b`c!5 2 5)~{d:`a`b!1 2;d[`c`a]:5;d}0
(`a`b`c!1 2 6)~{d:`a`b!1 2;d[`c`c]:5 6;d}0
(`a`b!11 22)~{d:`a`b!1 2;d[`a`b]+:10 20;d}0
(`a`b!1 32)~{d:`a`b!1 2;d[`b`b]+:10 20;d}0
(`a`b`c!2 2 1)~{d:`a`b!1 2;d[`a`c]+:1;d}0
(`a`b`c!(1 2;"x";`y))~{d:`a`b!(1 2;"xy");d[`b`c]:("x";`y);d}0
d:`a`b!1 2;e:d
d[`a`c]:(1;`x) !! 'type
d[`c`a]:(3;`x) !! 'type
d[`a`c]:1 2 3 !! 'length
d~`a`b!1 2
d[`a`c]:5 6
(d;e)~(`a`b`c!5 2 6;`a`b!1 2)
{d:(0#0)!0#0;i:0;while[i<2000;d[i,i+1]:i;i+:1];d~(til 2001)!(til 2000),1999}0
/ every version of a dictionary that grows
{d::(0#0)!0#0;r:{d,::(enlist x)!enlist neg x;d}each til 900;(all{x~(til y)!neg til y}'[r;1+til 900])and d~last r}0
{d::(0#`)!();r:{d,::(enlist`$string x)!enlist string x;d}each til 900;(all{(value x)~string til y}'[r;1+til 900])and(last r)[`899]~"899"}0
{d::(til 900)!til 900;e:d;d,::(enlist 900)!enlist 1;f:d;d,::(enlist 901)!enlist 2;e,:(enlist 900)!enlist 7;(e[900],f[900],d[900 901],count each(e;f;d))~7 1 1 2 901 901 902}0
