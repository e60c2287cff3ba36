/ q's words are k4's verbs in trees, where k4 has a verb for them
(parse"count x")~(#:;`x)
(parse"neg first x")~(-:;(*:;`x))
(parse"f each x")~(each;`f;`x)
(parse"(a;b)")~(enlist;`a;`b)
(parse"a:1")~(:;`a;1)
(parse"x in y")~(in;`x;`y)
(parse"+/x")~((/;+);`x)
(parse"6(+)4")~(6;(+:;4))
count~(#:)
0~(count;first)?(#:)
/ adverbs in trees
(eval(/;+))~(+/)
6~eval((/;+);(til;(+;2;2)))
f:{x+1}
2 3~eval parse"f each 1 2"
2 3~eval parse"f'[1 2]"
3 4 5~eval parse"1 2 3+2"
til~eval`.q.til
0 1 2~eval(`.q.til;3)
/ a verb in parentheses before its one argument
"42"~($)42
(1 3;2 4)~(+)(1 2;3 4)
/ lambdas with one text are the same
{x+1}~{x+1}
(({x};1))~({x};1)
not {x}~{ x}
1~({x};{y})?{y}
{x}in({x};{y})
1~count distinct({x};{x})
({x+y}[1])~{x+y}[1]
({x+y}/)~({x+y}/)
not ({x+y}/)~({x+y}\)

/ an adverb applied to a function derives, and is no verb with a colon
(+/)~(/)(+)
(+/)~(/)[+]
6~((/)(+))1 2 3
(parse"(/)[+]")~(/;+)
.[`;();:;5] !! 'value
