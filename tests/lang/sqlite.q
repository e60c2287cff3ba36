/ SQLite without files; tests/data_files.py has files
query:{.sqlite.query[":memory:";x;y]}
([]a:("xy";""))~query["select 'xy' as a union all select null";()]
([]a:enlist 1;b:enlist 2.5;c:enlist"xy")~query["select 1 as a,2.5 as b,'xy' as c";()]
(`a`a1`x)~cols query["select 1 as a,2 as a,3 as \"\"";()]
([]a:1 2.5 0n)~query["select 1 as a union all select 2.5 union all select null";()]
1b~([]a:enlist 0x00ff)~query["select x'00ff' as a";()]
(([]a:(1;"xy");b:`long$0N 0N))~query["select 1 as a,null as b union all select 'xy',null";()]
([]n:`long$();r:`float$();t:();b:())~query["create table t(n int,r real,t text,b blob); select * from t";()]
([]a:enlist"2000-01-31";b:enlist"10:11:12.123";c:enlist"2000-01-31T10:11:12.123456789")~query["select ? as a,? as b,? as c";(2000.01.31;10:11:12.123;2000.01.31D10:11:12.123456789)]
([]a:enlist"blob";b:enlist"text";c:enlist"integer";d:enlist"real";e:enlist"null";f:enlist"text";g:enlist"integer")~query["select typeof(?) as a,typeof(?) as b,typeof(?) as c,typeof(?) as d,typeof(?) as e,typeof(?) as f,typeof(?) as g";(enlist 0x01;"x";1;1.5;0N;`s;1b)]
([]a:enlist"one text")~query["select ? as a";"one text"]
2~query["create table t(a); insert into t values(?),(?)";1 2]
([]a:enlist"'; drop table t; --")~query["create table t(a); insert into t values(?); select * from t";"'; drop table t; --"]
query["select ?";()] !! 'length
query["select nosuch";()] !! 'domain
query["select ?";(+)] !! 'type
query["";()] !! 'domain
