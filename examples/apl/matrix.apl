⍝ Matrices: products, equations, least squares, and inner products other than the usual one.

⍝ Prices of three goods in two shops, and how much two people buy: +.× adds up products of rows and columns.
prices←2 3⍴2.5 1 4 3 0.5 4.5
basket←3 2⍴2 1 10 4 1 3
prices+.×basket

⍝ A system of equations: 2x+y-z=8, ¯3x-y+2z=¯11, ¯2x+y+2z=¯3. b⌹A solves Ax=b; ⌊0.5+ makes whole numbers of the result,
⍝ which ⌹ computes in floating point.
A←3 3⍴2 1 ¯1 ¯3 ¯1 2 ¯2 1 2
b←8 ¯11 ¯3
round←{⌊0.5+⍵}
round b⌹A
b≡round A+.×b⌹A

⍝ ⌹A is the inverse: the product of both is the identity matrix, whose items compare the indices with each other.
identity←∘.=⍨∘⍳
(identity 3)≡round A+.×⌹A

⍝ With more equations than unknowns ⌹ gives the least-squares solution. Columns x*0 and x*1 fit a line to points.
x←1 2 3 4 5
y←2.1 3.9 6.2 7.8 10.1
7 3⍕y⌹x∘.*0 1

⍝ The formulas for slope and intercept of a regression line give the same.
mean←+/÷≢
slope←((x-mean x)+.×y-mean y)÷+/(x-mean x)*2
7 3⍕((mean y)-slope×mean x),slope

⍝ A polynomial through four points, exactly: its coefficients from the lowest power on. ⊥ evaluates it, highest first.
points←0 1 2 3
values←1 0 1 10
c←round values⌹points∘.*0 1 2 3
c
values≡points⊥¨⊂⌽c

⍝ The determinant, by elimination: subtract from each row the multiple of the first that makes its first item zero;
⍝ what is left without the first row and column is a smaller problem. ⍒ brings the row with the largest first item
⍝ to the top; each row that it passes on its way changes the sign.
det←{
    0=≢⍵:1
    pivot←⊃⍒|⍵[;1]
    0=⍵[pivot;1]:0
    rows←⍵[∪pivot,⍳≢⍵;]
    top←1⌷rows
    rest←1 1↓rows-(rows[;1]÷⊃top)∘.×top
    (¯1*pivot-1)×(⊃top)×∇ rest
}
round det A

⍝ A second way: the sum over all permutations, with their signs, of the products of the items they pick.
perms←{⍵=0:1 0⍴0 ⋄ p←∇ ⍵-1 ⋄ ⊃⍪/{⍵,p+p≥⍵}¨⍳⍵}
sign←{¯1*+/,(∘.<⍨⍳≢⍵)∧∘.>⍨⍵}
+/{(sign ⍵)××/A[↓⍉↑(⍳3)⍵]}¨↓perms 3

⍝ Powers of a matrix: 1 1 1 0 makes Fibonacci numbers. f⍣n multiplies by F n times.
F←2 2⍴1 1 1 0
F+.×⍣9⊢F

⍝ A Markov chain: tomorrow's weather (sun, cloud, rain) given today's, a row each. ⍣≡ runs it until nothing changes.
W←3 3⍴0.6 0.3 0.1 0.3 0.4 0.3 0.2 0.4 0.4
8 4⍕+.×∘W⍣≡1 0 0

⍝ Other inner products. ∧.= finds the rows of a matrix that equal a vector.
words←↑'one' 'two' 'six' 'two'
words∧.='two'

⍝ ⌈.⌊ compares routes by their narrowest part: the widest load that can go from each place to each other in at
⍝ most two steps.
road←3 3⍴9 4 2 4 9 7 2 7 9
road⌈.⌊road
