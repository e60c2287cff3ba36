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
(t except 1#t)~1 _ t
(t inter t 2 1)~t 1 2
(asc ([]a:2 1;b:1 2))~([]a:1 2;b:2 1)
(iasc ([]a:2 1 2;b:3 2 1))~1 2 0
(string ([]a:1 2))~([]a:(enlist"1";enlist"2"))
(key 1!t)~([]a:1 2 3)
(value 1!t)~([]b:`x`y`z)
98h~type value `x`y!(`a`b!1 2;`a`b!3 4)

(sum([]a:1 3;b:2 2))~`a`b!4 4
(sums([]a:1 3;b:2 2))~([]a:1 4;b:2 4)
