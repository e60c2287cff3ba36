/ fields of records: separated, of fixed width, pairs, binary; and lines made of columns
(1 3i;`a`b)~("IS";",")0:("1,a";"3,b")
(1i;`a)~("IS";",")0:"1,a"
([]x:1 3i;y:`a`b)~("IS";enlist",")0:("x,y";"1,a";"3,b")
([]x:0#0i;y:0#`)~("IS";enlist",")0:enlist"x,y"
(enlist 1 3i)~(enlist"I";",")0:(enlist"1";enlist"3")
(0#0i;0#`)~("IS";",")0:()
("IS";enlist",")0:() !! 'length
/ a blank leaves a column out, a star keeps its text
(enlist`a`b)~(" S";",")0:("1,a";"3,b")
(enlist 1 3i)~("I ";",")0:("1,a";"3,b")
((enlist"1";enlist"3");(enlist"a";"bc"))~("**";",")0:("1,a";"3,bc")
([]y:`a`b)~(" S";enlist",")0:("x,y";"1,a";"3,b")
([]x:1 3i)~("I ";enlist",")0:("x,y";"1,a";"3,b")
([]x:1 3i)~("I ";enlist",")0:(enlist"x";"1,a";"3,b")
([]x:1 3i)~("I  ";enlist",")0:("x,y";"1,a";"3,b")
("IS";enlist",")0:(enlist"x";"1,a") !! 'length
("IS ";enlist",")0:(enlist"x";"1,a") !! 'length
([]x:1 3i;y:`a`b)~("IS";enlist",")0:("x,y,z";"1,a,9";"3,b,8")
()~(enlist" ";",")0:(enlist"1";enlist"2")
/ fields that are not there, and more than there are letters for
(1 0Ni;``b)~("IS";",")0:(enlist"1";",b,c")
(0Ni;`)~("IS";",")0:""
(1i;`)~("IS";",")0:"1,"
(0Ni;`)~("IS";",")0:enlist","
(0Ni;`;"")~("IS*";",")0:""
" "~first(enlist"C";",")0:""
("b";"a")~("CC";",")0:"bc,a"
("b ";"aa")~("CC";",")0:("bc,a";",a")
/ separators and quotes within quotes
("a,b";enlist"c")~("**";",")0:"\"a,b\",c"
("a\"b";enlist"c")~("**";",")0:"\"a\"\"b\",c"
(enlist"\"";enlist"c")~("**";",")0:"\"\"\"\",c"
("";enlist"c")~("**";",")0:"\"\",c"
("a,b c";enlist"d")~("**";",")0:"\"a,b\" c,d"
("a,b";"")~("**";",")0:"\"a,b\""
("a,b";"")~("**";",")0:"\"a,b"
("a\"b\"";enlist"c")~("**";",")0:"a\"b\",c"
(`$"a,b";1i)~("SI";",")0:"\"a,b\",1"
([]x:1 2i)~("I";enlist",")0:("\"x\"";enlist"1";enlist"2")
(1 2i;3 4i)~("II";"|")0:("1|3";"2|4")
(1 2i;3 4i)~("II";"\t")0:("1\t3";"2\t4")
(1;2.5;2020.01.02;1b)~("JFDB";",")0:"1,2.5,2020.01.02,1"
(enlist"?";",")0:enlist"1" !! 'domain
(enlist"i";",")0:enlist"1" !! 'domain
(enlist"Q";",")0:enlist"1" !! 'domain
(enlist"@";",")0:enlist"1" !! 'domain
(enlist"[";",")0:enlist"1" !! 'domain
("I?";enlist",")0:("a,b";"1,2") !! 'domain
/ fixed width
(1 3i;`ab`c)~("IS";1 2)0:("1ab";"3c ")
(12 34i;`a`b)~("IS";2 1)0:("12a";"34b")
(12 34i;`a`b)~("IS";2 1)0:"12a34b"
(1 3i;``c)~("IS";1 2)0:(enlist"1";"3c")
(0N 3i;``c)~("IS";1 2)0:("";"3c")
(enlist`a`b)~(" S";2 1)0:("12a";"34b")
(("ab";enlist"d");(enlist"c";""))~("**";2 1)0:("abc";enlist"d")
(enlist 12i;enlist`a)~("IS";2 1)0:enlist"12a34"
(12 34i;`a`b)~("IS";2 1)0:"12a34b5"
("IS";1)0:"12" !! 'length
("IS";1 2 3)0:"12" !! 'length
("I";0)0:"12" !! 'domain
("I";-1)0:"12" !! 'domain
("I";2147483648)0:"12" !! 'domain
/ pairs: the type of the keys, what follows a key, what follows a pair
(`a`b;(enlist"1";enlist"2"))~"S=;"0:"a=1;b=2"
(`a`b;(enlist"1";enlist"2"))~"S=;"0:"a=1;b=2;"
(`a`b;(enlist"1";""))~"S=;"0:"a=1;b"
(`a`b;(enlist"1";"2=3"))~"S=;"0:"a=1;b=2=3"
(enlist`a;enlist enlist"1")~"S=;"0:"a=1"
(``b;(enlist"1";enlist"2"))~"S=;"0:"=1;b=2"
(1 2i;(enlist"x";"yz"))~"I=;"0:"1=x;2=yz"
(1 2;(enlist"x";"yz"))~"J=;"0:"1=x;2=yz"
(8 9;(enlist"x";"yz"))~"J:|"0:"8:x|9:yz"
(0#`;())~"S=;"0:""
(0#0i;())~"I=;"0:""
(`a`b;("1;2";enlist"3"))~"S=*;"0:"a=\"1;2\";b=3"
(`a`b;("";enlist"\""))~"S=*;"0:"a=\"\";b=\""
(`a`b`c;("\"1";"2\"";enlist"3"))~"S=;"0:"a=\"1;b=2\";c=3"
"F=;"0:"1=x" !! 'IJS
"s=;"0:"1=x" !! 'IJS
"S=-;"0:"a=1" !! 'length
"S="0:"a=1" !! 'length
/ lines: names above the columns of a table
("a,b";"1,x";"2,y")~","0:([]a:1 2;b:`x`y)
("1,x";"2,y")~","0:(1 2;`x`y)
("1|x";"2|y")~"|"0:(1 2;`x`y)
(enlist"1";enlist"2")~","0:enlist 1 2
(enlist"a,b")~","0:([]a:0#1;b:0#`)
()~","0:(0#1;0#`)
("\"a,b\",1";"c,2")~","0:(("a,b";enlist"c");1 2)
("a\"b,1";"c,2")~","0:(("a\"b";enlist"c");1 2)
("\"a\"\"b,c\",1";"c,2")~","0:(("a\"b,c";enlist"c");1 2)
(enlist"\"a\nb\"")~","0:enlist enlist"a\nb"
("a,b|1";"c|2")~"|"0:(("a,b";enlist"c");1 2)
("x,1";" ,2")~","0:("x ";1 2)
("1,";",2")~","0:(1 0N;0N 2)
(",a";"b,")~","0:(``b;`a`)
("1.5";"")~","0:enlist 1.5 0n
("2020-01-02";"")~","0:enlist 2020.01.02 0N
("2020-01-02T03:04:05.000000006";"")~","0:enlist(2020.01.02D03:04:05.000000006;0Np)
("2020-01-02T03:04:05.678";"")~","0:enlist(2020.01.02T03:04:05.678;0Nz)
("2020-01";"2020-02")~","0:enlist 2020.01 2020.02m
("0D01:02:03.000000004,12:00";"0D00:00:00.000000000,12:01")~","0:(0D01:02:03.000000004 0D;12:00 12:01)
("12:00:01.500";"12:00:02.000")~","0:enlist 12:00:01.500 12:00:02
(enlist"1";enlist"0")~","0:enlist 10b
","0:1 2 !! 'type
","0:(1 2;1 2 3) !! 'length
","0:(1 2;(1;`a)) !! 'type
","0:enlist((1 2);(3 4)) !! 'type
","0:5 !! 'type
/ binary: little-endian columns
(1 2i;3 4h)~("ih";4 2)1:0x010000000300020000000400
(enlist 1 2i)~("i ";4 2)1:0x010000000300020000000400
(enlist 3 4h)~(" h";4 2)1:0x010000000300020000000400
(enlist 1 0N)~("j";8)1:0x01000000000000000000000000000080
(enlist 1 0Ni)~("i";4)1:0x0100000000000080
(enlist 1 0Nh)~("h";2)1:0x01000080
(enlist 0x01ff)~("x";1)1:0x01ff
(enlist 0101b)~("b";1)1:0x00010002
(enlist"ab")~("c";1)1:0x6162
(enlist 1 -2.5)~("f";8)1:0x000000000000f03f00000000000004c0
(enlist 1 -2.5e)~("e";4)1:0x0000803f000020c0
(enlist("ab";"cd"))~("*";2)1:0x61626364
(enlist`ab`c)~("s";3)1:0x616200630061
(enlist 2000.01.02 2000.01.03)~("d";4)1:0x0100000002000000
(enlist 1 2i)~("i";4)1:0x0100000002000000ffff
(enlist 0#1i)~("i";4)1:0x010000
(enlist 0#`)~("s";4)1:0x010000
(enlist())~("*";4)1:0x010000
("i";2)1:0x0100 !! 'domain
("x";2)1:0x0100 !! 'domain
("I";4)1:0x01000000 !! 'domain
("?";4)1:0x01000000 !! 'domain
("ii";4)1:0x01000000 !! 'length
(flip`a`b!(0 1i;("x\ny";enlist"z")))~("I*";enlist",";1)0:"a,b\n0,\"x\ny\"\n1,z"
(("I*";enlist",")0:"a,b\n0,\"x\ny\"\n1,z")~("I*";enlist",";0)0:"a,b\n0,\"x\ny\"\n1,z"
3~count("I*";enlist",";0)0:"a,b\n0,\"x\ny\"\n1,z"
