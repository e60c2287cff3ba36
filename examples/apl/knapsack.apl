⍝ The knapsack problem: which of these things, each there once, have the greatest value without weighing more than the
⍝ limit? The method is dynamic programming; the array is the table of the best values, one for each limit.

names←'tent' 'stove' 'rope' 'lamp' 'map' 'camera' 'bread' 'flask'
weight←9 4 3 2 1 5 4 3
value←10 6 4 3 5 7 8 5
limit←15

⍝ best[1+c] is the greatest value that weighs c or less. Without any things it is 0 for every c from 0 to the limit.
none←(1+limit)⍴0

⍝ One more thing of weight w and value v: for each limit c either leave it, which gives best[1+c], or take it, which
⍝ gives v and the best for c-w. "The best for c-w, for all c" is the vector moved w places to the right, and
⍝ ⌈ makes the choice for all limits in one step. Where the thing is too heavy stands a zero, which is never chosen.
add←{
    w v←⍺
    ⍵⌈(≢⍵)↑(w⍴0),v+(-w)↓⍵
}

⍝ A reduction goes from right to left: it begins with none, at the end, and adds one pair of weight and value at a time.
best←⊃add/(↓⍉↑weight value),⊂none
best
⊢/best

⍝ To find out which things to take, keep the table after each of them. The suffixes of the list give these tables.
pairs←↓⍉↑weight value
tables←{⊃add/(⍵↓pairs),⊂none}¨0,⍳≢pairs

⍝ Walk through the things in their order with the weight that is left: a thing is taken where the table with it is
⍝ better than the table without it.
choose←{
    i left taken←⍵
    i>≢pairs:taken
    better←≠/(1+left)⌷¨tables[i+0 1]
    ∇(i+1)(left-better×weight[i])(taken,better)
}
taken←choose 1 limit ⍬
taken/names
taken+.×weight,⍪value

⍝ A check by brute force: the columns of a table of binary numbers are all subsets, +.× adds up their weights and values.
subsets←(8⍴2)⊤¯1+⍳2*8
fits←limit≥weight+.×subsets
(⌈/fits×value+.×subsets)=⊢/best

⍝ How many of the subsets fit, and how many have the greatest value?
+/fits
+/(⊢/best)=fits×value+.×subsets
