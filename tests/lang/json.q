/ .j.j and .j.k by the reference of kdb+ (code.kx.com/q/ref/dotj), its examples first
"{\"a\":[0,1],\"b\":[\"hello\",\"world\"]}"~.j.j`a`b!(0 1;("hello";"world"))
(`a`b!(0 1f;("hello";"world")))~.j.k .j.j`a`b!(0 1;("hello";"world"))
"[{\"a\":1,\"b\":\"Greetings\"},{\"a\":2,\"b\":\"Earthlings\"}]"~.j.j([]a:1 2;b:`Greetings`Earthlings)
([]a:1 2f;b:("Greetings";"Earthlings"))~.j.k .j.j([]a:1 2;b:`Greetings`Earthlings)
"[-inf,0,1,2,3,inf]"~.j.j -0w 0 1 2 3 0w
"[-inf,0,1,2,3,inf]"~.j.jd(-0w 0 1 2 3 0w;()!())
"[null,0,1,2,3,null]"~.j.jd(-0w 0 1 2 3 0w;(enlist`null0w)!enlist 1b)
"[-inf,0]"~.j.jd(-0w 0;(enlist`null0w)!enlist 0b)
0b~6~.j.k .j.j 6
6f~.j.k .j.j 6
/ atoms of every type
"[true,false]"~.j.j 10b
"[\"0a\",\"ff\"]"~.j.j 0x0aff
"[1,null,-3]"~.j.j 1 0N -3h
"[null,2]"~.j.j 0N 2i
"[inf,-inf]"~.j.j 0W -0W
"[1.5,null]"~.j.j 1.5 0n
"1e+10"~.j.j 1e10
"0.3333333"~.j.j 1%3
"\"a\""~.j.j"a"
"\"\""~.j.j""
"[\"sym\",\"\"]"~.j.j`sym`
"[\"true\"]"~.j.j enlist`true
"\"2000-01-31\""~.j.j 2000.01.31
"\"2000-01\""~.j.j 2000.01m
"\"2000-01-31D10:11:12.123456789\""~.j.j 2000.01.31D10:11:12.123456789
"\"2000-01-31T10:11:12.123\""~.j.j 2000.01.31T10:11:12.123
"[\"10:11\",\"10:11:12\",\"10:11:12.123\",\"0D10:11:12.000000000\"]"~.j.j(10:11;10:11:12;10:11:12.123;0D10:11:12)
"[\"\",\"\"]"~.j.j(0Nd;0Np)
"null"~.j.j(::)
/ texts
"\"a\\\"b\\\\c\\n\\t\\r\""~.j.j"a\"b\\c\n\t\r"
"\"\\u0001\""~.j.j enlist"\001"
/ lists, dictionaries, tables
"[]"~.j.j()
"[[1,2],[3,\"a\"],[]]"~.j.j(1 2;(3;"a");())
"{\"1\":3,\"2\":4}"~.j.j 1 2!3 4
"{\"ab\":1,\"c\":2}"~.j.j("ab";enlist"c")!1 2
"[{\"a\":1,\"b\":3}]"~.j.j([a:enlist 1]b:enlist 3)
"[]"~.j.j([]a:())
.j.j{x} !! 'type
.j.j(1;+) !! 'type
.j.jd 1 !! 'type
.j.jd(1;2) !! 'type
/ reading
0n~.j.k"null"
1 0n 2~.j.k"[1,null,2]"
101b~.j.k"[true,false,true]"
(1b;2f)~.j.k"[true,2]"
(enlist"a")~.j.k"\"a\""
()~.j.k"[]"
((`symbol$())!())~.j.k"{}"
(`a`b!(1f;"xy"))~.j.k"{\"a\":1,\"b\":\"xy\"}"
98h~type .j.k"[{\"a\":1},{\"a\":2}]"
0h~type .j.k"[{\"a\":1},{\"b\":2}]"
(`a`b!1 2f)~.j.k`byte$"{\"a\":1,\"b\":2}"
(`code`message!(3f;"Go"))~.j.k raze("{";"\"code\" : 3,";"\"message\" : \"Go\"";"}")
0w -0w~.j.k"[inf,-inf]"
"\360\237\230\200"~.j.k"\"\\ud83d\\ude00\""
.j.k"" !! 'domain
.j.k"[1,2" !! 'domain
.j.k"[1,]" !! 'domain
.j.k"{\"a\"}" !! 'domain
.j.k"{1:2}" !! 'domain
.j.k"1 2" !! 'domain
.j.k"\"\\ud800\\u0041\"" !! 'domain
.j.k`a !! 'type
.j.k 1 !! 'type
/ as words of q
"[1]"~{.j.j x}enlist 1
(enlist"1";"[2,3]")~.j.j each(1;2 3)
.j.j:1 !! 'assign
