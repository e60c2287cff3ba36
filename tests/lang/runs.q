/ past 2^20 items: words against another way to the same items, statistics against their definitions
n:1200002
v:n#3 1 4 1 5 -9 2 6 50
w:n#70000 3 -1 9 0 8 1
u:n#0N 3 70000 -4 2
f:n#0.5 -2.5 0n 3 1e9
b:n#1011001b
t:n#"stele "
i:n#(til 1000),n-100000 5
d:v-avg v
e:w-avg w
k:where not null u
prev[v]~0N,-1_v
next[w]~(1_w),0N
(3 xprev u)~0N 0N 0N,-3_u
(-3 xprev f)~(3_f),0n 0n 0n
prev[t]~" ",-1_t
next[b]~(1_b),0b
prev[1000000#enlist v]~(enlist`long$()),999999#enlist v
differ[v]~1b,(1_v)<>-1_v
differ[f]~1b,(1_f)<>-1_f
differ[t]~1b,(1_t)<>-1_t
deltas[w]~first[w],(1_w)-(-1_w)
maxs[v]~(8#3 3 4 4 5 5 5 6),(n-8)#50
maxs[reverse til n]~n#n-1
mins[til n]~n#0
mins[neg til n]~neg til n
rank[w]~iasc iasc w
rank[til n]~til n
(4 xrank w)~(4*rank w)div n
(3 msum w)~w+(0^prev w)+0^2 xprev w
(1100000 msum v)~(1100000#sums v),(1100000_sums v)-(n-1100000)#sums v
(1100000 mmax v)~maxs v
t~" "sv" "vs t
(1+count t ss"te")=count"te"vs t
(t ss"te")~where(t="t")&next t="e"
ssr[t;"te";"te"]~t
ssr[t;"stele";"st"]~(n-3*n div 6)#"st "
(t ss"e st")~where(t="e")&1_(t=" "),0b
(v i,n)~(v i),0N
(t -1,i)~" ",t i
(f i,-5)~(f i),0n
(b i,-5)~(b i),0b
(2 sv b)~0{y+2*x}/b
("i"$f)~raze{"i"$x}each 100003 cut f
avgs[w]~sums[w]%1+til n
var[v]=(sum d*d)%n
svar[v]=(sum d*d)%n-1
dev[v]=sqrt var v
cov[v;w]=(sum d*e)%n
scov[v;w]=(sum d*e)%n-1
cor[v;w]=(sum d*e)%sqrt[sum d*d]*sqrt sum e*e
wavg[w;v]=sum[w*v]%sum w
avg[u]=avg u k
var[u]=var u k
cov[u;w]=cov[u k;w k]
wavg[u;w]=wavg[u k;w k]
med[v]=(asc v)n div 2
sum[`float$v]=sum v
max[`float$u]=max u
min[`float$v]=min v
prd[1+0%v]=1
