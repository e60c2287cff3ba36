⍝ ⎕JSON: reading
0 ⎕JSON '1' ←→ 1
⎕JSON '[1,2.5,-3e2]' ←→ 1 2.5 ¯300
⎕JSON '"text"' ←→ 'text'
⎕JSON '"a"' ←→ ,'a'
⎕JSON '["a","bc"]' ←→ (,'a') 'bc'
⎕JSON '""' ←→ ''
⎕JSON '[]' ←→ ⍬
⎕JSON '[[],[1,[2]]]' ←→ ⍬ (1 (,2))
⎕JSON 'null' ←→ ⊂'null'
⎕JSON '[true,false,null,1]' ←→ (⊂'true')(⊂'false')(⊂'null')1
0 (⎕JSON⍠'Null' ⎕NULL) '[null,2]' ←→ ⎕NULL 2
0 (⎕JSON⍠'Null' (⊂'null')) '[null,2]' ←→ (⊂'null')2
⎕JSON '"\u00e9\n\"\ud83d\ude00"' ←→ 'é',(⎕UCS 10),'"😀'
⎕JSON 2 5⍴'[1,  2,3] ' ←→ 1 2 3
⎕JSON '18446744073709551615' ←→ 1.8446744073709552E19
⎕JSON '9007199254740993' ←→ 9007199254740993
m←(⎕JSON⍠'Format' 'M') '{"values": [ 75, 300 ]}'
m ←→ 4 4⍴0 '' '' 1 1 'values' '' 2 2 '' 75 3 2 '' 300 3
(⎕JSON⍠'M') '[null,true,"a",{}]' ←→ 5 4⍴0 '' '' 2 1 '' (⊂'null') 5 1 '' (⊂'true') 6 1 '' (,'a') 4 1 '' '' 1
(⎕JSON⍠'M') '3' ←→ 1 4⍴0 '' 3 3
⍝ Writing
1 ⎕JSON 1 ←→ ,'1'
⎕JSON 1 2.5 ¯3 1E20 ←→ '[1,2.5,-3,1E20]'
⎕JSON 1 'text' ('b' 3) ←→ '[1,"text",["b",3]]'
1 ⎕JSON '' ←→ '""'
⎕JSON ⍬ ←→ '[]'
⎕JSON (,1)(,⊂'ab') ←→ '[[1],["ab"]]'
⎕JSON 'null' 'true' ←→ '["null","true"]'
⎕JSON ⊂¨'null' 'true' ←→ '[null,true]'
1 ⎕JSON 42 'text' (⊂1 'null') ←→ '[42,"text",null]'
1 ⎕JSON 'é"\',⎕UCS 9 10 1 ←→ '"é\"\\\t\n\u0001"'
1 (⎕JSON⍠'Charset' 'ASCII') 'é😀' ←→ '"\u00E9\uD83D\uDE00"'
1 (⎕JSON⍠'HighRank' 'Split') 2 2⍴⍳4 ←→ '[[1,2],[3,4]]'
1 (⎕JSON⍠'HighRank' 'Split') 1 2 2⍴'abcd' ←→ '[["ab","cd"]]'
1 (⎕JSON⍠'Null' ⎕NULL) ⎕NULL 1 ←→ '[null,1]'
1 (⎕JSON⍠'Compact' 0) 1 (2 3) ⍬ ←→ '[',(⎕UCS 10),'  1,',(⎕UCS 10),'  [',(⎕UCS 10),'    2,',(⎕UCS 10),'    3',(⎕UCS 10),'  ],',(⎕UCS 10),'  []',(⎕UCS 10),']'
1 (⎕JSON⍠'Format' 'M') m ←→ '{"values":[75,300]}'
1 (⎕JSON⍠'M') 5 4⍴0 '' '' 2 1 '' (⊂'null') 5 1 '' (⊂'true') 6 1 '' 'a' 4 1 '' '' 1 ←→ '[null,true,"a",{}]'
1 ⎕JSON ÷3 ←→ '0.3333333333333333'
1 ⎕JSON ÷6 7 ←→ '[0.1666666666666667,0.1428571428571428]'
1 ⎕JSON 0.1 1E¯7 ←→ '[0.1,1E-7]'
⍝ Tables
⎕JSON ⊂4((('Knife' 'Fork')(3 4)(23 45))('Item' 'Price' 'Qty')) ←→ '[{"Item":"Knife","Price":3,"Qty":23},{"Item":"Fork","Price":4,"Qty":45}]'
⎕JSON ⊂4((('Knife' 'Fork')(3 4)(23 45))('Item' 'Price' 'Qty'))1(1 3) ←→ '[{"Item":"Knife","Qty":23}]'
⎕JSON ⊂4((('Knife' 'Fork')(3 4))('Item' 'Price'))(⊂⍬)2 ←→ '[{"Price":3},{"Price":4}]'
⎕JSON ⊂3((2 2⍴1 2 3 4)('a' 'bc')) ←→ '[{"a":1,"bc":2},{"a":3,"bc":4}]'
⎕JSON ⊂2(2 2⍴'a' 'b' 1 2) ←→ '[{"a":1,"b":2}]'
⍝ Errors
⎕JSON '[1,' !! DOMAIN ERROR
⎕JSON '[1] 2' !! DOMAIN ERROR
⎕JSON 'nul' !! DOMAIN ERROR
⎕JSON '1e999' !! DOMAIN ERROR
0 ⎕JSON 1 !! DOMAIN ERROR
2 ⎕JSON 1 !! DOMAIN ERROR
0 ⎕JSON 1 1 1⍴'1' !! RANK ERROR
⍕⎕JSON '{}' ←→ '#.[JSON object]'
1 ⎕JSON 2 2⍴1 !! DOMAIN ERROR
⎕JSON 1J2 !! DOMAIN ERROR
⎕JSON ⎕NULL !! DOMAIN ERROR
⎕JSON ⊂1 2 3 !! DOMAIN ERROR
⎕JSON ⊂3((2 2⍴1)(,⊂'a')) !! DOMAIN ERROR
⎕JSON ⊂3((1 1⍴1)(,⊂'a'))2 !! INDEX ERROR
(⎕JSON⍠'Dialect' 'JSON5') '1' !! NONCE ERROR
(⎕JSON⍠'Compact' 2) 1 !! DOMAIN ERROR
(⎕JSON⍠'Nul' 2) 1 !! DOMAIN ERROR
1 (⎕JSON⍠'M') 1 4⍴0 '' '75' 3 !! DOMAIN ERROR
1 (⎕JSON⍠'M') 1 4⍴1 '' 75 3 !! DOMAIN ERROR
1 (⎕JSON⍠'M') 2 4⍴0 '' 75 3 !! DOMAIN ERROR
1 (⎕JSON⍠'M') 1 3⍴0 !! LENGTH ERROR
1 (⎕JSON⍠'M') 0 !! RANK ERROR
⍝ An object within another is one of its namespaces.
nested←⎕JSON '{"a":{"b":[{"c":1}]},"d":2}'
⍕nested.a ←→ '#.[JSON object].[JSON object]'
⍕⊃nested.a.b ←→ '#.[JSON object].[JSON object].[JSON object]'
nested.a.(##.d) ←→ 2
⍝ Names of members: letters as APL has them stay, other characters are numbers
(⎕JSON'{"Z":1,"A":2,"z":3,"a":4,"À":5,"ÿ":6,"Ⓩ":7}').(Z,A,z,a,À,ÿ,Ⓩ) ←→ ⍳7
(⎕JSON'{"×":1,"÷":2,"[":3}').(⍙⍙215⍙,⍙⍙247⍙,⍙⍙91⍙) ←→ ⍳3
⍝ What a text may hold: characters on both sides of those that are escaped
1 ⎕JSON ⎕UCS 31 32 33 ←→ '"\u001F !"'
1 ⎕JSON ⎕UCS 8 12 13 11 ←→ '"\b\f\r\u000B"'
1 ⎕JSON ⎕UCS 126 127 ←→ '"~',(⎕UCS 127),'"'
1 (⎕JSON⍠'Charset' 'ASCII') ⎕UCS 125 126 127 128 ←→ '"}~\u007F\u0080"'
1 (⎕JSON⍠'Charset' 'ASCII') ⎕UCS 65535 65536 ←→ '"\uFFFF\uD800\uDC00"'
1 (⎕JSON⍠'Charset' 'ASCII') ⎕UCS 66559 66560 1114111 ←→ '"\uD800\uDFFF\uD801\uDC00\uDBFF\uDFFF"'
1 (⎕JSON⍠'Charset' 'Unicode') 'é' ←→ '"é"'
1 ⎕JSON '/' ←→ '"/"'
⎕JSON '"\/\b\f\r\t"' ←→ '/',⎕UCS 8 12 13 9
⍝ Numbers to their last digits
⎕JSON '9223372036854775807' ←→ 9223372036854775807
⎕JSON '9223372036854775808' ←→ 9.223372036854775808E18
⎕JSON '-9223372036854775808' ←→ ¯9223372036854775808
⎕JSON '-9223372036854775809' ←→ ¯9.223372036854775808E18
⎕JSON '0.1' ←→ 0.1
1 ⎕JSON ¯0.5 ←→ '-0.5'
1 ⎕JSON 2*0.5 ←→ '1.414213562373095'
1 ⎕JSON 1234567890.125 ←→ '1234567890.125'
1 ⎕JSON 0.1234567890123456 ←→ '0.1234567890123456'
1 ⎕JSON 9223372036854775807 ←→ '9223372036854775807'
⍝ Null, as a text and as a value
0 (⎕JSON⍠'Null' 'null') 'null' ←→ ⊂'null'
0 (⎕JSON⍠'Null' (⊂'null')) 'null' ←→ ⊂'null'
(⎕JSON⍠'Null' 'nul') 'null' !! DOMAIN ERROR
(⎕JSON⍠'Null' (1 4⍴'null')) 'null' !! DOMAIN ERROR
(⎕JSON⍠'Null' (⊂'nul')) 'null' !! DOMAIN ERROR
(⎕JSON⍠'Null' ('null' 'null')) 'null' !! DOMAIN ERROR
(⎕JSON⍠'Null' (⊂1 2)) 'null' !! DOMAIN ERROR
(⎕JSON⍠'Null' 0) 'null' !! DOMAIN ERROR
1 (⎕JSON⍠'Null' ⎕NULL) ⊂'null' ←→ 'null'
1 (⎕JSON⍠'Null' ⎕NULL) 1(2 ⎕NULL) ←→ '[1,[2,null]]'
⍝ Which way: one item, 0 or 1
(,1) ⎕JSON 5 ←→ ,'5'
(,0) ⎕JSON '5' ←→ 5
(1 1⍴0) ⎕JSON '5' ←→ 5
⍬ ⎕JSON '5' !! DOMAIN ERROR
0 0 ⎕JSON '5' !! DOMAIN ERROR
¯1 ⎕JSON '5' !! DOMAIN ERROR
0.5 ⎕JSON '5' !! DOMAIN ERROR
'0' ⎕JSON '5' !! DOMAIN ERROR
⍝ What is read: text of rank 2 at most
⎕JSON 1 3⍴'[1]' ←→ ,1
⎕JSON 3 1⍴'[1]' ←→ ,1
⎕JSON 2 1⍴'12' !! DOMAIN ERROR
⎕JSON 2 3⍴'[1,22]' ←→ 1 22
0 ⎕JSON '5' ←→ 5
0 ⎕JSON 1 1⍴'5' ←→ 5
0 ⎕JSON ⍬ !! DOMAIN ERROR
0 ⎕JSON '' !! DOMAIN ERROR
0 ⎕JSON 'ab' 'c' !! DOMAIN ERROR
0 ⎕JSON (⊂'[1]') !! DOMAIN ERROR
⍝ Arrays of every rank
1 ⎕JSON 0⍴⊂'' ←→ '[]'
1 ⎕JSON ,'a' ←→ '"a"'
1 ⎕JSON 'a' ←→ '"a"'
1 ⎕JSON ,⊂'a' ←→ '"a"'
1 ⎕JSON ,5 ←→ '[5]'
1 ⎕JSON 0 1 1 ←→ '[0,1,1]'
1 ⎕JSON 1 1⍴5 !! DOMAIN ERROR
1 ⎕JSON 1 1⍴'a' !! DOMAIN ERROR
1 ⎕JSON (2 2⍴⍳4)5 !! DOMAIN ERROR
1 (⎕JSON⍠'HighRank' 'Error') 1 1⍴5 !! DOMAIN ERROR
1 (⎕JSON⍠'HighRank' 'Split') 2 2 2⍴⍳8 ←→ '[[[1,2],[3,4]],[[5,6],[7,8]]]'
1 (⎕JSON⍠'HighRank' 'Split') 2 2⍴'ab' 1 ←→ '[["ab",1],["ab",1]]'
1 (⎕JSON⍠'HighRank' 'Split') 2 0⍴0 ←→ '[[],[]]'
1 (⎕JSON⍠'HighRank' 'Split') 0 2⍴0 ←→ '[]'
1 ⎕JSON 1 2J3 !! DOMAIN ERROR
1 ⎕JSON ⎕NULL !! DOMAIN ERROR
⍝ Lines and blanks, in arrays, objects and tables
nl←⎕UCS 10
1 (⎕JSON⍠'Compact' 0) ⍬ ←→ '[]'
1 (⎕JSON⍠'Compact' 0) ⎕NS'' ←→ '{}'
1 (⎕JSON⍠'Compact' 0) 5 ←→ ,'5'
1 (⎕JSON⍠'Compact' 0) (a:1 ⋄ b:⍬ ⋄ c:1 2) ←→ '{',nl,'  "a": 1,',nl,'  "b": [],',nl,'  "c": [',nl,'    1,',nl,'    2',nl,'  ]',nl,'}'
1 (⎕JSON⍠'Compact' 1) (a:1 ⋄ b:⍬) ←→ '{"a":1,"b":[]}'
1 (⎕JSON⍠'Compact' 0) ⊂2(2 2⍴'a' 'b' 1 2) ←→ '[',nl,'  {',nl,'    "a": 1,',nl,'    "b": 2',nl,'  }',nl,']'
1 (⎕JSON⍠('Compact' 0)('Format' 'M')) 3 4⍴0 '' '' 1 1 'a' '' 2 1 'b' 5 3 ←→ '{',nl,'  "a": [],',nl,'  "b": 5',nl,'}'
⍝ Enclosed: a text as it is, or a code with its data
1 ⎕JSON ⊂'[1, 2]' ←→ '[1, 2]'
1 ⎕JSON ⊂1 'x y' ←→ 'x y'
1 ⎕JSON ⊂1 '' ←→ ''
1 ⎕JSON ⊂1 'x' 'y' !! DOMAIN ERROR
1 ⎕JSON ⊂1 2 !! DOMAIN ERROR
1 ⎕JSON ⊂0 'x' !! DOMAIN ERROR
1 ⎕JSON ⊂5 (2 2⍴'a' 'b' 1 2) !! DOMAIN ERROR
1 ⎕JSON ⊂'2' (2 2⍴'a' 'b' 1 2) !! DOMAIN ERROR
1 ⎕JSON ⊂2.5 (2 2⍴'a' 'b' 1 2) !! DOMAIN ERROR
1 ⎕JSON ⊂,⊂2 2⍴'a' 'b' 1 2 !! DOMAIN ERROR
1 ⎕JSON ⊂1 2⍴2 (2 2⍴'a' 'b' 1 2) !! DOMAIN ERROR
1 ⎕JSON ⊂2 (2 2⍴'a' 'b' 1 2) 1 1 1 !! DOMAIN ERROR
⍝ 2: a matrix with names above its rows
1 ⎕JSON ⊂2 (1 2⍴'a' 'b') ←→ '[]'
1 ⎕JSON ⊂2 (3 1⍴'a' 1 2) ←→ '[{"a":1},{"a":2}]'
1 ⎕JSON ⊂2 (3 2⍴'a' 'b' 1 2 3 'xy') ←→ '[{"a":1,"b":2},{"a":3,"b":"xy"}]'
1 ⎕JSON ⊂2 (3 2⍴'a' 'b' 1 2 3 4) 2 ←→ '[{"a":3,"b":4}]'
1 ⎕JSON ⊂2 (3 2⍴'a' 'b' 1 2 3 4) (2 1) (,2) ←→ '[{"b":4},{"b":2}]'
1 ⎕JSON ⊂2 (3 2⍴'a' 'b' 1 2 3 4) ⍬ ←→ '[]'
1 ⎕JSON ⊂2 (3 2⍴'a' 'b' 1 2 3 4) (⊂⍬) ⍬ ←→ '[{},{}]'
1 ⎕JSON ⊂2 (3 2⍴'a' 'b' 1 2 3 4) (⊂⍬) (⊂⍬) ←→ '[{"a":1,"b":2},{"a":3,"b":4}]'
1 ⎕JSON ⊂2 (0 2⍴0) !! DOMAIN ERROR
1 ⎕JSON ⊂2 'ab' !! DOMAIN ERROR
1 ⎕JSON ⊂2 (2 2⍴1 'b' 1 2) !! DOMAIN ERROR
⍝ Rows and columns that are there, from the origin on
1 ⎕JSON ⊂2 (3 2⍴'a' 'b' 1 2 3 4) 0 !! INDEX ERROR
1 ⎕JSON ⊂2 (3 2⍴'a' 'b' 1 2 3 4) 3 !! INDEX ERROR
1 ⎕JSON ⊂2 (3 2⍴'a' 'b' 1 2 3 4) 1 3 !! INDEX ERROR
1 ⎕JSON ⊂2 (3 2⍴'a' 'b' 1 2 3 4) 'a' !! DOMAIN ERROR
1 ⎕JSON ⊂2 (3 2⍴'a' 'b' 1 2 3 4) 1.5 !! DOMAIN ERROR
1 ⎕JSON ⊂2 (3 2⍴'a' 'b' 1 2 3 4) (1 1⍴1) !! DOMAIN ERROR
1 ⎕JSON ⊂2 (3 2⍴'a' 'b' 1 2 3 4) '' ←→ '[]'
{⎕IO←0 ⋄ 1 ⎕JSON ⊂2 (3 2⍴'a' 'b' 1 2 3 4) 0 1}0 ←→ '[{"b":2}]'
{⎕IO←0 ⋄ 1 ⎕JSON ⊂2 (3 2⍴'a' 'b' 1 2 3 4) 2}0 !! INDEX ERROR
⍝ 3: a matrix and names
1 ⎕JSON ⊂3 ((1 2⍴1 2)('a' 'b')) ←→ '[{"a":1,"b":2}]'
1 ⎕JSON ⊂3 ((1 1⍴1)(,'a')) ←→ '[{"a":1}]'
1 ⎕JSON ⊂3 ((0 2⍴1)('a' 'b')) ←→ '[]'
1 ⎕JSON ⊂3 ((1 2⍴1 2)('a' 'b')3) !! DOMAIN ERROR
1 ⎕JSON ⊂3 (1 2)('a' 'b') !! DOMAIN ERROR
1 ⎕JSON ⊂3 ((1 2)('a' 'b')) !! DOMAIN ERROR
1 ⎕JSON ⊂3 ((1 2⍴1 2)('a' 'b' 'c')) !! DOMAIN ERROR
1 ⎕JSON ⊂3 ((1 2⍴1 2)(1 2⍴'a' 'b')) !! DOMAIN ERROR
1 ⎕JSON ⊂3 ((1 2⍴1 2)('a' 2)) !! DOMAIN ERROR
1 ⎕JSON ⊂3 (1 2⍴1 2) !! DOMAIN ERROR
1 ⎕JSON ⊂3 (2 1⍴(1 2⍴1 2)('a' 'b')) !! DOMAIN ERROR
⍝ 4: columns and names
1 ⎕JSON ⊂4 ((1 2)(3 4))('a' 'b') !! DOMAIN ERROR
1 ⎕JSON ⊂4 (((1 2)(3 4))('a' 'b')) ←→ '[{"a":1,"b":3},{"a":2,"b":4}]'
1 ⎕JSON ⊂4 (((1 2)(2 2⍴3 4 5 6))('a' 'b')) ←→ '[{"a":1,"b":[3,4]},{"a":2,"b":[5,6]}]'
1 ⎕JSON ⊂4 (((1 2)(2 2⍴'wxyz'))('a' 'b')) ←→ '[{"a":1,"b":"wx"},{"a":2,"b":"yz"}]'
1 ⎕JSON ⊂4 (((1 2)(3 4 5))('a' 'b')) !! DOMAIN ERROR
1 ⎕JSON ⊂4 (((1 2 3)(3 4))('a' 'b')) !! DOMAIN ERROR
1 ⎕JSON ⊂4 (⍬('a' 'b')) !! DOMAIN ERROR
1 ⎕JSON ⊂4 (((1 2)(3 4))(,'a')) !! DOMAIN ERROR
1 ⎕JSON ⊂4 ((1 2⍴(1 2)(3 4))('a' 'b')) !! DOMAIN ERROR
1 ⎕JSON ⊂4 ((⍬ ⍬)('a' 'b')) ←→ '[]'
⍝ A matrix with a row for each value
(⎕JSON⍠'M') '[]' ←→ 1 4⍴0 '' '' 2
(⎕JSON⍠'M') '{"a":{"b":-1.5},"c":false}' ←→ 4 4⍴0 '' '' 1 1(,'a')'' 1 2(,'b')¯1.5 3 1(,'c')(⊂'false')6
(⎕JSON⍠'M') '[[1],2]' ←→ 4 4⍴0 '' '' 2 1 '' '' 2 2 '' 1 3 1 '' 2 3
1 (⎕JSON⍠'M') 4 4⍴0 '' '' 2 1 '' '' 2 2 '' 1 3 1 '' 2 3 ←→ '[[1],2]'
1 (⎕JSON⍠'M') 5 4⍴0 '' '' 1 1 'a' '' 1 2 'b' '' 1 3 'c' 1 3 1 'd' 'x' 4 ←→ '{"a":{"b":{"c":1}},"d":"x"}'
1 (⎕JSON⍠'M') 1 4⍴0 '' 'ab' 4 ←→ '"ab"'
1 (⎕JSON⍠'M') 1 4⍴0 '' '' 5 ←→ 'null'
1 (⎕JSON⍠'M') 1 4⍴0 '' 7 5 ←→ 'null'
1 (⎕JSON⍠'M') 1 4⍴0 '' (⊂'true') 6 ←→ 'true'
1 (⎕JSON⍠'M') 1 4⍴0 '' (⊂'f()') 7 ←→ 'f()'
1 (⎕JSON⍠'M') 1 4⍴0 '' 'true' 6 !! DOMAIN ERROR
1 (⎕JSON⍠'M') 1 4⍴0 '' (⊂1 2) 7 !! DOMAIN ERROR
1 (⎕JSON⍠'M') 1 4⍴0 '' 5 4 !! DOMAIN ERROR
1 (⎕JSON⍠'M') 1 4⍴0 '' 1J2 3 !! DOMAIN ERROR
1 (⎕JSON⍠'M') 1 4⍴0 '' (,5) 3 !! DOMAIN ERROR
1 (⎕JSON⍠'M') 1 4⍴0 '' 5 0 !! DOMAIN ERROR
1 (⎕JSON⍠'M') 1 4⍴0 '' 5 8 !! DOMAIN ERROR
1 (⎕JSON⍠'M') 1 4⍴0 '' 5 '3' !! DOMAIN ERROR
1 (⎕JSON⍠'M') 1 4⍴0 '' 5 1 !! DOMAIN ERROR
1 (⎕JSON⍠'M') 1 4⍴0 '' 5 2 !! DOMAIN ERROR
1 (⎕JSON⍠'M') 1 4⍴¯1 '' 5 3 !! DOMAIN ERROR
1 (⎕JSON⍠'M') 1 4⍴0.5 '' 5 3 !! DOMAIN ERROR
1 (⎕JSON⍠'M') 0 4⍴0 !! DOMAIN ERROR
1 (⎕JSON⍠'M') 1 5⍴0 !! LENGTH ERROR
1 (⎕JSON⍠'M') 2 4⍴0 '' '' 2 0 '' 5 3 !! DOMAIN ERROR
1 (⎕JSON⍠'M') 2 4⍴0 '' '' 2 2 '' 5 3 !! DOMAIN ERROR
1 (⎕JSON⍠'M') 2 4⍴0 '' '' 2 1 'ignored' 5 3 ←→ '[5]'
1 (⎕JSON⍠'M') 2 4⍴0 '' '' 1 1 5 5 3 !! DOMAIN ERROR
1 (⎕JSON⍠'M') 2 4⍴0 '' '' 1 1 'a' 5 3 ←→ '{"a":5}'
1 (⎕JSON⍠'M') 4 4⍴0 '' '' 2 1 '' 5 3 1 '' 6 3 1 '' '' 1 ←→ '[5,6,{}]'
⍝ Names of members that begin with a digit, are empty or hold what names do not, there and back
(⎕JSON'{"":1}').⍙ ←→ 1
(⎕JSON'{"1a":2}').⍙1a ←→ 2
(⎕JSON'{"a1":3,"_":4,"∆":5}').(a1,_,∆) ←→ 3 4 5
(⎕JSON'{"a b":4}').⍙a⍙32⍙b ←→ 4
(⎕JSON'{"@":1,"`":2,"{":3}').(⍙⍙64⍙,⍙⍙96⍙,⍙⍙123⍙) ←→ 1 2 3
(⎕JSON'{"a/":1,"a:":2,"a0":3,"a9":4}').(⍙a⍙47⍙,⍙a⍙58⍙,a0,a9) ←→ ⍳4
(⎕JSON'{"¿":1,"Ā":2,"Ⓟ":3}').(⍙⍙191⍙,⍙⍙256⍙,Ⓟ) ←→ 1 2 3
⎕JSON ⎕JSON '{"":1,"1a":2,"a b":3,"⍙":4}' ←→ '{"":1,"1a":2,"a b":3,"⍙":4}'
1 ⎕JSON (⍙:1) ←→ '{"":1}'
1 ⎕JSON (⍙a:1) ←→ '{"a":1}'
1 ⎕JSON (⍙⍙33⍙b:1) ←→ '{"!b":1}'
1 ⎕JSON (⍙⍙9⍙⍙10⍙:1) ←→ '{"\t\n":1}'
1 ⎕JSON (⍙⍙b:1) ←→ '{"⍙⍙b":1}'
1 ⎕JSON (⍙⍙33:1) ←→ '{"⍙⍙33":1}'
1 ⎕JSON (⍙⍙33b⍙:1) ←→ '{"⍙⍙33b⍙":1}'
1 ⎕JSON (⍙⍙⍙:1) ←→ '{"⍙⍙⍙":1}'
1 ⎕JSON (⍙⍙1114112⍙:1) ←→ '{"⍙⍙1114112⍙":1}'
1 ⎕JSON (a⍙33⍙:1) ←→ '{"a⍙33⍙":1}'
1 (⎕JSON⍠'Charset' 'ASCII') (⍙⍙1114111⍙:1) ←→ '{"\uDBFF\uDFFF":1}'
