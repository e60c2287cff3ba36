⍝ Graphs as boolean matrices: which nodes can be reached, how far they are, and the path there.

nodes←'ABCDEFG'
edges←'AB' 'BC' 'CD' 'DB' 'CE' 'FG' 'EG'

⍝ The adjacency matrix has a 1 in row i, column j for an edge from i to j.
adjacent←(∘.,⍨nodes)∊edges
adjacent

⍝ Where can one go from a set of nodes? set∨.∧adjacent: a node is reached if any (∨) node is in the set and (∧) has
⍝ an edge to it. From A in one, two and three steps:
start←nodes='A'
{(∨.∧∘adjacent⍣⍵⊢start)/nodes}¨⍳3

⍝ Breadth-first search: grow the set of visited nodes until it no longer changes.
visit←{⍵∨⍵∨.∧adjacent}
(visit⍣≡start)/nodes

⍝ The transitive closure does so for all nodes: squaring the matrix doubles the length of the paths it covers.
closure←{⍵∨⍵∨.∧⍵}⍣≡adjacent
closure
(1⌷closure)≡(visit⍣≡start)∧~start

⍝ B, C and D reach each other: they are a strongly connected component.
components←{⊂⍵/nodes}⍤1⊢∪(closure∧⍉closure)∨∘.=⍨⍳≢nodes
components

⍝ Distances: with ⌊.+ for ∨.∧ the same product finds the lengths of shortest paths, as a minimum (⌊) of sums (+).
far←1000
weights←(far×~adjacent)+adjacent×7 7⍴3 2 1 4 1 5 2
distances←{⍵⌊⍵⌊.+⍵}⍣≡weights×∘.≠⍨⍳≢nodes
(' ',nodes)⍪nodes,{⍵≥far:'-' ⋄ ⍵}¨distances

⍝ The shortest path from ⍺ to ⍵: the first step goes to a neighbour from which the distance is shorter by just the
⍝ weight of that step.
path←{
    ⍺=⍵:⍵
    next←⊃⍸distances[⍺;⍵]=weights[⍺;]+distances[;⍵]
    ⍺,next ∇ ⍵
}
nodes[1 path 7]
distances[1;7]=+/2{weights[⍺;⍵]}/1 path 7

⍝ An order in which each task comes after those it needs: repeatedly add the tasks whose needs are all done.
tasks←'plan' 'buy' 'dig' 'plant' 'water' 'eat'
needs←(⍳6)∘.{(⊂⍺ ⍵)∊(2 1)(3 1)(4 2)(4 3)(5 4)(6 5)}⍳6
order←{
    open←~(⍳≢tasks)∊⍵                   ⍝ what is not done yet
    ready←open∧~needs∨.∧open            ⍝ and needs nothing that is not done
    ~∨/ready:⍵
    ∇ ⍵,⍸ready
}
tasks[order ⍬]

⍝ A maze is a graph without a matrix of edges: neighbours are found by shifting. Each step floods the cells next to
⍝ those already reached, and numbers them.
maze←↑'#########' '#   #   #' '# # # # #' '# #   # #' '# ##### #' '#       #' '#########'
free←maze=' '
flood←{
    wet←×⍵
    edge←free>wet
    next←edge∧⊃∨/(1⊖wet)(¯1⊖wet)(1⌽wet)(¯1⌽wet)
    ⍵+next×1+⌈/,⍵
}
steps←flood⍣≡1@(⊂2 2)⊢0⍴⍨⍴maze
maze{⍺='#':'##' ⋄ ¯2↑⍕⍵}¨steps
