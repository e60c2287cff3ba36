⍝ The knapsack problem: which of these items, each available once, have the greatest total value without weighing more
⍝ than the limit? The method is dynamic programming; the array is the table of best values, one for each limit.

names←'tent' 'stove' 'rope' 'lamp' 'map' 'camera' 'bread' 'flask'
weight←9 4 3 2 1 5 4 3
value←10 6 4 3 5 7 8 5
limit←15

⍝ best[1+c] is the greatest value that weighs c or less. Without any items it is 0 for every c from 0 to the limit.
none←(1+limit)⍴0

⍝ One more item of weight w and value v: for each limit c either leave it, which gives best[1+c], or take it, which
⍝ gives v and the best for c-w. "The best for c-w, for all c" is the vector shifted right by w, and ⌈ makes the choice
⍝ for all limits in one step. Where the item is too heavy, the shift brings in a zero, which ⌈ never prefers.
add←{
    w v←⍺
    ⍵⌈(≢⍵)↑(w⍴0),v+(-w)↓⍵
}

⍝ A reduction goes from right to left: it begins with none, at the end, and adds one pair of weight and value at a time.
best←⊃add/(↓⍉↑weight value),⊂none
best
⊢/best

⍝ To find out which items to take, keep the table after each of them. The suffixes of the list give these tables.
pairs←↓⍉↑weight value
tables←{⊃add/(⍵↓pairs),⊂none}¨0,⍳≢pairs

⍝ Go through the items in order with the weight that is left: take an item where the table with it has a higher value
⍝ than the table without it.
choose←{
    i left taken←⍵
    i>≢pairs:taken
    better←≠/(1+left)⌷¨tables[i+0 1]
    ∇(i+1)(left-better×weight[i])(taken,better)
}
taken←choose 1 limit ⍬
taken/names
taken+.×weight,⍪value

⍝ A check by brute force: the columns of a table of binary numbers are all subsets, +.× adds up their weights and
⍝ values.
subsets←(8⍴2)⊤¯1+⍳2*8
fits←limit≥weight+.×subsets
(⌈/fits×value+.×subsets)=⊢/best

⍝ How many of the subsets fit, and how many have the greatest value?
+/fits
+/(⊢/best)=fits×value+.×subsets
