/ Dictionaries and keyed tables: made, keyed, taken apart.
(`a`b!1 2)~(`a`b)!1 2
`a`b!1 2 3 !! 'length
`a`b!1 !! 'type
`a!1 !! 'type
key[`a`b!1 2]~`a`b
value[`a`b!1 2]~1 2
count[`a`b!1 2]~2
(first`a`b!1 2)~1
(last`a`b!1 2)~2
(reverse`a`b!1 2)~`b`a!2 1
t:([]a:1 2;b:3 4;c:5 6)
(1!t)~([a:1 2]b:3 4;c:5 6)
(2!t)~([a:1 2;b:3 4]c:5 6)
(0!1!t)~t
(0!t)~t
(2!1!t)~2!t
(0!`a`b!1 2) !! 'type
3!t !! 'length
4!t !! 'length
1!5 !! 'type
(key 2!t)~([]a:1 2;b:3 4)
(value 2!t)~([]c:5 6)
(flip t)~`a`b`c!(1 2;3 4;5 6)
(flip`a`b!(1 2;3))~([]a:1 2;b:3 3)
(flip`a`b!(1 2;"xy"))~([]a:1 2;b:"xy")
flip`a`b!1 2 !! 'rank
flip`a`b!(1 2;3 4 5) !! 'length
flip 1 2!(1 2;3 4) !! 'type
flip(1 2;3 4 5) !! 'length
flip 5 !! 'rank
flip 1 2 !! 'rank
(flip(1 2;3))~(1 3;2 3)
(flip enlist 1 2)~(enlist 1;enlist 2)
(flip())~()
(flip(1 2;`a`b))~((1;`a);(2;`b))
(flip(3 4;"ab";`x))~((3;"a";`x);(4;"b";`x))
(flip 2 70#0011b)~(flip 2 70#`long$0011b)=1
(flip 70 2#0011b)~(flip 70 2#`long$0011b)=1
(flip 64 65#00101b)~(flip 64 65#`long$00101b)=1
/ where, of lists and of dictionaries
(where 101b)~0 2
(where 3 0 2)~0 0 0 2 2
(where 65#01b)~1+2*til 32
(where 129#001b)~2+3*til 43
(where`a`b`c!1 0 2)~`a`c`c
(where`a`b!10b)~enlist`a
(where 0#0b)~0#0
(where())~0#0
(where`a`b!00b)~0#`
where 1.5 !! 'type
where"ab" !! 'type
where 1 -1 !! 'domain
/ first and last of nothing and of one
(first 0#0)~0N
(last 0#0)~0N
(last 1 2 3)~3
(last"abc")~"c"
(first 5)~5
(last 5)~5
(last([]a:1 2))~(enlist`a)!enlist 2
(first(1;`a))~1
(last(1;`a))~`a
(last())~()
(first())~()
/ steps: rows as keys, each column but the last the same
s:`s#([a:1 1 2;b:10 20 10]v:1 2 3)
(s(1;15))~(enlist`v)!enlist 1
(s(1;20))~(enlist`v)!enlist 2
(s(1;99))~(enlist`v)!enlist 2
(s(1;5))~(enlist`v)!enlist 0N
(s(2;10))~(enlist`v)!enlist 3
(s(2;9))~(enlist`v)!enlist 0N
(s(3;10))~(enlist`v)!enlist 0N
(s(0;10))~(enlist`v)!enlist 0N
(s([]a:1 2;b:12 12))~([]v:1 3)
