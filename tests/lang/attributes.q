/ Attributes: set, shown, and kept by what changes a list. Reference: Set Attribute, asc, attr.
/ shown before the list that has one
(-3!`s#1 2 3)~"`s#1 2 3"
(-3!asc 2 1 3 4 2 1 2)~"`s#1 1 2 2 2 3 4"
(-3!`#`s#1 2 3)~"1 2 3"
(-3!`p#2 2 2 1 1 4 4 4 4 3 3)~"`p#2 2 2 1 1 4 4 4 4 3 3"
(-3!2,`p#2 2 1)~"2 2 2 1"
(-3!(`u#`a`b;1))~"(`u#`a`b;1)"
(-3!(`u#`a`b)!1 2)~"`u#`a`b!1 2"
(-3!([]a:`g#1 2))~"+(,`a)!,`g#1 2"
/ sorted stays while what is appended is not before the last item
`s~attr{x,:3;x}`s#1 2 3
`s~attr{x,:3 4 4;x}`s#1 2 3
`~attr{x,:2;x}`s#1 2 3
`~attr{x,:4 3;x}`s#1 2 3
`~attr{x,:0N;x}`s#1 2 3
`s~attr{x,:0#0;x}`s#1 2 3
`s~attr{x,:`c;x}`s#`a`b
`s~attr{x,:1;x}`s#0#0
`s~attr{x,:2.5;x}`s#1 2.5
/ unique stays while all are different
`u~attr{x,:4;x}`u#3 1 2
`u~attr{x,:5 4;x}`u#3 1 2
`~attr{x,:1;x}`u#3 1 2
`~attr{x,:4 4;x}`u#3 1 2
`u~attr{x,:enlist"cd";x}`u#("ab";"b")
`~attr{x,:"b";x}`u#enlist"b"
`u~attr{do[300;x,:count x];x}`u#0#0
`~attr{do[300;x,:(count x)mod 299];x}`u#0#0
/ grouped stays
`g~attr{x,:1;x}`g#1 1
`g~attr{x[0]:5;x}`g#1 1
`g~attr{x[0 1]+:5;x}`g#1 1
`g~attr{@[x;0;+;1]}`g#1#0
(`g#7 1)~{x[0]:7;x}`g#1 1
`g~attr{x[0;`a]:5;x`a}([]a:`g#1 1)
`g~attr{x[0]:`a`b!5 6;x`a}([]a:`g#1 1;b:2 3)
/ parted goes with every change
`~attr{x,:3;x}`p#1 1 2
`~attr{x[0]:3;x}`p#1 1 2
/ sorted and unique go when an item is replaced
`~attr{x[0]:0;x}`s#1 2
`~attr{x[0]:0;x}`u#1 2
/ a list that another name holds keeps its own
a:`s#1 2
b:a
b,:0
(attr a;attr b)~`s`
a~1 2
/ columns of tables, and keys of dictionaries
`s`g~attr each{x,:(3;1);x`a`b}([]a:`s#1 2;b:`g#1 1)
``g~attr each{x,:(0;1);x`a`b}([]a:`s#1 2;b:`g#1 1)
`s`u~attr each{x,:([]a:3 4;b:7 8);x`a`b}([]a:`s#1 2;b:`u#1 2)
`s`~attr each{x,:`b`a!1 3;x`a`b}([]a:`s#1 2;b:`u#1 2)
`u~attr key{x[`c]:3;x}(`u#`a`b)!1 2
`s~attr key{x[`c]:3;x}(`s#`a`b)!1 2
`~attr key{x[`a]:3;x}(`s#`b`c)!1 2
`u~attr key{x,:`c`a!3 4;x}(`u#`a`b)!1 2
`g~attr key{x[`c]+:3;x}(`g#`a`b)!1 2
/ asc of a table: its only column is sorted, else the first one parted
`s~attr(asc([]a:3 4 1))`a
`p`~attr each(asc([]a:3 4 1;b:`a`d`s))`a`b
`p`~attr each(`s#([]ti:1 2 3;v:98 98 100.))`ti`v
`s#([]a:2 1) !! 's-fail
([]a:1 2)~`#`s#([]a:1 2)
/ types
`u#5 !! 'type
`p#(1;`a) !! 'type
`g~attr`g#(1;`a)
`s~attr`s#(1;`a)
`u#1 1 !! 'u-fail
`p#1 2 1 !! 'u-fail
