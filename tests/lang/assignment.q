/ only names, and items of them, can be assigned to
(a;b):1 2 !! 'assign
x:1 2 3
(x):9 !! 'assign
(x[1]):9 !! 'assign
(x)::9 !! 'assign
x[0][1]:9 !! 'assign
"a":3 !! 'assign
{x}:3 !! 'assign
x~1 2 3
x[1]:9
x~1 9 3
.[x;();:;5]~5
