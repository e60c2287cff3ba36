/ Letters and blanks.

/ only the letters of ASCII change
"@AZ[`AZ{"~upper"@AZ[`az{"
"@az[`az{"~lower"@AZ[`az{"
"A"~upper"a"
"a"~lower"A"
"["~lower"["
"@"~lower"@"
"{"~upper"{"
"`"~upper"`"
"\341"~upper"\341"
"\341"~lower"\341"
"\341b"~lower"\341B"
`AB~upper`Ab
`ab~lower`Ab
`AB`AB`C`AB~upper`ab`ab`c`Ab
(`A;"BC")~upper(`a;"bc")
(`a`b!("X";"YZ"))~upper`a`b!("x";"yz")
""~upper""
upper 1 !! 'type
lower 1 2 !! 'type
x:"abc"
y:upper x
("abc";"ABC")~(x;y)
/ blanks at the ends, not within
"a b"~trim"  a b  "
"a b  "~ltrim"  a b  "
"  a b"~rtrim"  a b  "
"ab"~trim"ab"
""~trim"   "
""~ltrim"   "
""~rtrim"   "
""~trim""
"\ta"~trim"\ta"
(enlist"a")~trim"a "
("a";" b")~(trim"a";rtrim" b ")
1 0N 2~trim 0N 1 0N 2 0N
1 0N~ltrim 0N 1 0N
0N 1~rtrim 0N 1 0N
`a`b~trim``a`b`
5~trim 5
(enlist"a";"bc")~trim(" a ";"bc ")
