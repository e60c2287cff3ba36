⍝ SQLite without files; tests/data_files.py has files
':memory:'⎕SQL'select 1 as a,2.5 as b,''xy'' as c' ←→ 2 3⍴(,'a')(,'b')(,'c')1 2.5 'xy'
':memory:'⎕SQL'select 1 as n union all select null' ←→ 3 1⍴(,'n')1 ⎕NULL
':memory:'⎕SQL'select x''00ff'' as b' ←→ 2 1⍴(,'b')(0 255)
1↓':memory:'⎕SQL'select ?,?,?' 5 'it''s' ⎕NULL ←→ 1 3⍴5 'it''s' ⎕NULL
1↓':memory:'⎕SQL'select typeof(?)' 'x' ←→ 1 1⍴⊂'text'
':memory:'⎕SQL'create table t(a); insert into t values(?),(?)' 1 2 ←→ 2
⍴':memory:'⎕SQL'create table t(a,b); select * from t' ←→ 1 2
':memory:'⎕SQL'select nosuch' !! DOMAIN ERROR
':memory:'⎕SQL'select ?' !! LENGTH ERROR
':memory:'⎕SQL'select ?' (1 2 3) !! DOMAIN ERROR
':memory:'⎕SQL 5 !! DOMAIN ERROR
5 ⎕SQL'select 1' !! DOMAIN ERROR
