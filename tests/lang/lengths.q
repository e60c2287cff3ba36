/ Vectors of every length up to 130 against the same one item at a time: the tails of SIMD loops and of words of bits.
/ Each storage of integers has a vector of its own.
n:1+til 130
bits:130#1011001b
bytes:130#-100 3 0 7 -49 49 100 1 -1 98 50
shorts:130#-30000 3 0 700 -4900 4900 30000 1 -1
ints:130#-2000000000 3 0 70000 -4900000 49 2000000000 1 -1 98
longs:130#-4000000000000000000 3 0 70000 -49 49 4000000000000000000 1 -1 98
nulls:130#3 0N -4 0N 0N 7 100000 -2
floats:130#-1.5 3 0 0n 7.25 -0.5 1e300 2 0n
text:130#"stele, ngn/k and q"
names:130#`a`bc`a`def`b
all7:(bits;bytes;shorts;ints;longs;nulls;floats)
numbers:1_all7

/ one argument
items:{[f;v]all{[f;v;n](f n#v)~f each n#v}[f;v]each n}
all items[neg]each numbers
all items[abs]each numbers
all items[signum]each all7
all items[not]each all7
all items[null]each all7,(text;names)
all items[floor]each all7
all items[sqrt]each all7
all items[reciprocal]each numbers
items[upper;text]

/ an atom on either side
all items[{x+1}]each all7
all items[{x+1000}]each all7
all items[{5-x}]each all7
all items[{x-5}]each all7
all items[{x*3}]each all7
all items[{x*1000000007}]each all7
all items[{x%7}]each all7
all items[{7%x}]each all7
all items[{x div 49}]each all7
all items[{x div -7}]each all7
all items[{x mod 49}]each all7
all items[{x mod -7}]each all7
all items[{x&3}]each all7
all items[{3|x}]each all7
all items[{x&0n}]each numbers
all items[{0n&x}]each numbers
all items[{0n|x}]each numbers
all items[{x|0N}]each numbers
all items[{0N&x}]each numbers
all items[{x=3}]each all7
all items[{x<3}]each all7
all items[{3<x}]each all7
all items[{x>0n}]each numbers
all items[{x<>0N}]each all7
all items[{x=49}]each all7
items[{x="e"};text]
items[{x<"e"};text]
items[{x=`a};names]

/ two vectors
pairs:{[f;v;w]all{[f;v;w;n]f[n#v;n#w]~f'[n#v;n#w]}[f;v;w]each n}
all{[f]all{[f;v]all pairs[f;v]each numbers}[f]each numbers}each(+;-;*;%;&;|;=;<;>;<>)
all pairs[div;bytes]each 1_'numbers,'1
all pairs[mod;ints]each 1_'numbers,'1
all pairs[{x&y};bits]each(bits;not bits;1 rotate bits)
all pairs[{x|y};bits]each(bits;not bits;1 rotate bits)
all pairs[=;bits]each(bits;not bits;1 rotate bits)
all pairs[<;bits]each(bits;not bits;1 rotate bits)

/ folds and running folds against a lambda, which has no loop of its own
folds:{[f;g;v]all{[f;g;v;n](f n#v)~g/[n#v]}[f;g;v]each n}
whole:(bytes;shorts;ints)
all folds[sum;{x+y}]each whole
all folds[max;{$[x<y;y;x]}]each whole,enlist longs
all folds[min;{$[x<y;x;y]}]each whole,enlist longs
folds[prd;{x*y};130#1 -1 2 1]
folds[all;{x and y};bits]
folds[any;{x or y};0b,129#0b]
scans:{[f;g;v]all{[f;g;v;n](f n#v)~g\[n#v]}[f;g;v]each n}
all scans[sums;{x+y}]each whole
all scans[maxs;{$[x<y;y;x]}]each whole,enlist longs
all scans[mins;{$[x<y;x;y]}]each whole,enlist longs
all{(sum x#bits)~`int$count where x#bits}each n
/ an extreme at each place
all{max[@[130#-5;x;:;7]]=7}each til 130
all{min[@[130#5000;x;:;-7]]=-7}each til 130
all{max[@[130#-5000000000;x;:;7]]=7}each til 130
all{max[@[130#-5.5;x;:;7.]]=7.}each til 130

/ one item that differs, at each place
one:{[v;other]all{[v;other;i]w:@[v;i;:;other];(not v~w)and(i~w?other)and((enlist i)~where w=other)and(other in w)and not other in v}[v;other]each til 130}
one[130#7;9]
one[130#700;900]
one[130#70000;90000]
one[130#7000000000;9]
one[130#7.5;9.]
one[130#"a";"b"]
one[130#`a;`b]
one[130#0b;1b]
one[130#1b;0b]

/ indices, masks, turns
picks:{[v]all{[v;n]v[til n]~v each til n}[v]each n}
all picks each all7,(text;names)
backwards:{[v]all{[v;n](reverse n#v)~(n#v)(n-1)-til n}[v]each n}
all backwards each all7,(text;names)
masked:{[v]all{[v;n]((n#v)where n#bits)~(n#v)@{x where x>=0}{[i]$[bits i;i;-1]}each til n}[v]each n}
all masked each all7,(text;names)

/ sums of as many bytes and shorts as the narrow sums of a loop hold, and of more
all{(100*x)=sum x#100}each 524287 524288 524289 1048575 1048576 1048577
all{(-128*x)=sum x#-128}each 524287 524288 524289 1048577
all{(127*x)=sum x#127}each 524287 524288 524289 1048577
all{(-30000*x)=sum x#-30000}each 65535 65536 65537 262143 262144 262145 524289
all{(32767*x)=sum x#32767}each 65535 65536 65537 262143 262144 262145 524289
all{1=sum@[600000#0;x;:;1]}each 0 15 16 524287 524288 524289 599999
