⍝ Lights Out: a board of lamps, each of which is also a button. Pressing it switches the lamp and its neighbours above,
⍝ below, left and right. Which buttons turn all lamps off?
⍝
⍝ Pressing twice does nothing and the order does not matter. So a solution is a bit for each button, and the question is
⍝ a system of linear equations modulo 2. There + is ≠ (exclusive or) and × is ∧: the matrix product is ≠.∧.

n←5
size←n×n

⍝ Row i, column j of the matrix: does button j switch lamp i? It does if their distance is at most 1, counting steps
⍝ along rows and columns. The matrix is symmetric.
cells←,⍳n n
effect←1≥cells∘.(+/∘|-)cells
n n⍴effect[13;]

⍝ The lamps that a set of buttons, a vector of bits, switches.
press←effect∘(≠.∧)

⍝ Elimination modulo 2 on a matrix with the right side as its last column. For each column: find a row with a 1 in it
⍝ that is not yet used, and add it (≠) to all other rows with a 1 there. used has the rows in the order of their
⍝ columns, and 0 for a column that found none: its button may be chosen freely.
eliminate←{
    used m←⍵
    row←⊃(⍸m[;⍺])~used
    row=0:(used,0)m
    others←m[;⍺]∧row≠⍳≢m
    (used,row)(m≠others∘.∧m[row;])
}

⍝ Rows without a 1 on the left must have 0 on the right, else there is no solution.
solve←{
    used m←⊃eliminate/(⌽⍳size),⊂⍬(effect,⍵)
    ∨/(⊢/m)[(⍳size)~used]:⍬
    (0,⊢/m)[1+used]
}

show←{'·O'[1+n n⍴⍵]}
lamps←size⍴1
show lamps
buttons←solve lamps
show buttons
lamps≡press buttons

⍝ Not every board has a solution: not one with a single lamp in the corner.
⍬≡solve size↑1

⍝ How many buttons are free? With two of them, 2*2 solutions belong to each board that has any, and one in four has.
used m←⊃eliminate/(⌽⍳size),⊂⍬(effect,0)
+/used=0

⍝ All solutions: press in addition what switches nothing at all. With a free button pressed, the column of the reduced
⍝ matrix says which others make up for it.
free←⍸used=0
quiet←{(⍵=⍳size)∨(0,m[;⍵])[1+used]}¨free
∨/∊press¨quiet
all←buttons∘≠¨(size⍴0)(1⊃quiet)(2⊃quiet)(⊃≠/quiet)
show¨all
∧/lamps∘≡¨press¨all

⍝ The fewest presses among them.
⌊/+/¨all
