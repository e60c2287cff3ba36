⍝ Sorting. ⍋ does not sort: it gives the permutation that would, and that is what makes it useful.

v←31 41 59 26 53 58 97 93 23 84
⍋v
v[⍋v]
sort←{⍵[⍋⍵]}

⍝ The permutation of one list can rearrange another; ⍒ is for descending order.
names←'Eve' 'Bob' 'Dan' 'Ann' 'Cat'
ages←31 45 27 45 31
names[⍒ages]

⍝ ⍋ is stable: equals stay in their order. So sort by the least important key first: by name, then by age.
byname←⍋names
names[byname][⍋ages[byname]]

⍝ Or grade the rows of a matrix, whose first column counts most.
i←⍋ages,⍪(sort names)⍳names
names[i],⍪ages[i]

⍝ ⍋⍋ ranks: what position does each item take in the sorted list?
⍋⍋ages

⍝ A case-insensitive order: grade the names as ⎕C folds them.
words←'pear' 'Apple' 'fig' 'Fig' 'apple'
words[⍋words]
words[⍋⎕C words]

⍝ Now the classical algorithms, written with whole lists. Each must give what ⍋ gives.
numbers←31|(⍳40)*2

⍝ Quicksort: choose a pivot, and split the list into items less than it, equal to it and greater.
quick←{
    1≥≢⍵:⍵
    pivot←⍵[⌈0.5×≢⍵]
    (∇(⍵<pivot)/⍵),((⍵=pivot)/⍵),∇(⍵>pivot)/⍵
}
(quick numbers)≡sort numbers

⍝ Insertion sort is a reduction: each item goes where it belongs in the sorted list of those to its right.
insert←{((⍺>⍵)/⍵),⍺,(⍺≤⍵)/⍵}
(⊃insert/numbers,⊂⍬)≡sort numbers

⍝ Merge sort: the index of an item in the merged list is its index in its own list plus the number of items of the other
⍝ list that come before it. Where there are equals, those of ⍺ come first: ⍸ counts the items of its left argument that
⍝ are less than or equal, so ⍺ is looked up from the other end.
merge←{
    left←(⍳≢⍺)+(≢⍵)-(-⌽⍵)⍸-⍺
    right←(⍳≢⍵)+⍺⍸⍵
    (⍺,⍵)[⍋left,right]
}
mergesort←{
    1≥≢⍵:⍵
    half←⌊0.5×≢⍵
    (∇ half↑⍵)merge ∇ half↓⍵
}
(mergesort numbers)≡sort numbers

⍝ Counting sort, for small whole numbers: how often is there a 0, a 1, a 2 ...? ⍸ turns counts into indices. ⌸ calls its
⍝ operand for each distinct item. Each number is put in front once, in order, and taken off the counts again.
counts←¯1+{≢⍵}⌸(0,⍳30),numbers
(¯1+⍸counts)≡sort numbers

⍝ Radix sort: sort by the last digit, then by the digit before it, and so on. It works because ⍋ is stable.
digits←10 10⊤numbers
radix←⊃{⍵[⍋⍺[⍵]]}/(↓digits),⊂⍳≢numbers
(numbers[radix])≡sort numbers

⍝ Odd-even transposition, bubble sort for whole lists: each step compares all pairs of neighbours, and puts them in
⍝ order. The pairs begin with the first item or with the second, in turn; n steps sort n items.
step←{
    pairs←⍺↓⍵                           ⍝ ⍺ is 0 or 1: where the pairs begin
    whole←2×⌊0.5×≢pairs
    sorted←,{(⌊/⍵),⍪⌈/⍵}(0.5×whole)2⍴whole↑pairs
    (⍺↑⍵),sorted,whole↓pairs
}
(⊃step/((≢numbers)⍴0 1),⊂numbers)≡sort numbers
