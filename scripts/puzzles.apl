⍝ What every solver does with a file of puzzles: one solution line for each puzzle line.
⍝ `solve puzzles file`: solve takes 81 numbers and gives an array of 81, enclosed or not, or one of fewer where there is
⍝ no solution; file is a path, or '-' for standard input. Then the script ends; its exit status is 1 where a line was no
⍝ puzzle or had no solution.
⍝ Nothing here depends on ⎕IO, which is the solver's.

⍝ What stands behind the script on the command line.
files←2↓2⎕NQ'.' 'GetCommandLineArgs'

⍝ The numbers of each cell's row, column and box; does a digit stand twice in one of them?
units←(9/⍳9)(81⍴⍳9)(,3⌿3/3 3⍴⍳9)
clash←{b←⍵ ⋄ ∨/{c←(0<b)/b+10×⍵ ⋄ (≢c)≠≢∪c}¨units}

⍝ Digits as numbers, and back.
numbers←{⎕IO←0 ⋄ ⎕D⍳⍵}
digits←{⎕IO←0 ⋄ ⎕D[⍵]}

⍝ What is wrong with a line that is no puzzle; only its first word counts.
wrong←{
c←(∧\' '≠⍵)/⍵
81≠≢c:'a puzzle has 81 digits, this line has ',⍕≢c
~∧/c∊⎕D:'a puzzle has digits only, this line has a ',⊃c~⎕D
clash numbers c:'a digit stands twice in a row, column or box'
''
}

⍝ One line answered: 1 where that went well.
tell←{0⊣(⊂,⊂(⊃files),':',(⍕⍺),': ',⍵)⎕NPUT'/dev/stderr' 2}
answer←{
n l←⍵ ⋄ e←wrong l
0<≢e:n tell e
r←∊⍺⍺ numbers 81↑l
81≠≢r:n tell'this puzzle has no solution'
⎕←digits r
1
}
read←{⎕IO←1 ⋄ lines←⊃⎕NGET ⍵ 1 ⋄ n←⍸{(0<≢⍵)∧'#'≠⊃⍵}¨lines ⋄ ↓⍉↑n(lines[n])}
puzzles←{0=≢lines←read ⍵:⎕OFF 0 ⋄ ⎕OFF~∧/⍺⍺ answer¨lines}
