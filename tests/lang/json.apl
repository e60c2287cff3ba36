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
