/ the names of errors, as a trap is given them
t:{@[value;x;{x}]}
"assign"~t"cos:12"
"domain"~t"til -1"
"IJS"~t"\"D=\\001\"0:\"0=hello\\0011=world\""
"index"~t"v:1 2;v[5]:1"
"length"~t"()+til 1"
"limit"~t"0W#2"
"mismatch"~t"([]a:til 4),([]b:til 3)"
"nosuch"~t"nosuch"
"parse"~t"1+)"
"rank"~t"+[2;3;4]"
"rank"~t"sum[10;1 2]"
"rank"~t"{x}[1;2]"
"s-fail"~t"`s#3 2"
"s-fail"~t"`s#2 1!3 4"
"stack"~t"{1+.z.s[]}[]"
"step"~t"d:`s#`a`b!1 2;d,:`c`d!3 4"
"step"~t"d:`s#`a`b!1 2;d[`c]:3"
"stype"~t"'42"
"type"~t"til 2.2"
"type"~t"if[1 2;3]"
"u-fail"~t"`u#2 2"
"u-fail"~t"`p#1 2 1"
"mine"~t"'mine"
"mine too"~t"'\"mine too\""

/ numbered functions that are not there
-27!1 !! 'nyi
-28!1 !! 'nyi
-30!1 !! 'nyi

/ fields of fixed width may have blanks in dates, and signs before times
dates:("Tue, 04 Jun 2013 07:00:13 +0900";"Tue, 04 Jun 2013 07:00:13 -0500")
2013.06.04T16:00:13.000 2013.06.04T02:00:13.000~sum(" Z T";5 20 1 5)0:dates
2013.06.04~"D"$"04 Jun 2013"
09:00:00.000 -05:00:00.000~"T"$("+0900";"-0500")
