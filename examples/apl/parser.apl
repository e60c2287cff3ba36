⍝ A small parser: arithmetic in school notation: * and / bind tighter than + and -, brackets, negative numbers.
⍝
⍝ Instead of reading one character after another, it looks at the text as an array: depths of brackets are a running
⍝ sum, tokens a partition, and the operator to split at is an index found by comparison.

⍝ Tokens: consecutive digits and points form one number; every other character is a token by itself. So a token begins
⍝ at each character except a digit that follows a digit. ⊂ begins a new part at each 1.
tokens←{
    text←⍵~' '
    digit←text∊⎕D,'.'
    (~digit∧0,¯1↓digit)⊂text
}
tokens '12+3.5*(40-6)'

⍝ How deeply is each token nested? +\ counts the brackets opened up to it, and subtracts those closed before it.
depth←{(+\⍵∊⊂,'(')-+\0,¯1↓⍵∊⊂,')'}
depth tokens '12+3.5*(40-6)'

⍝ A tree is a number, or three items: an operator and two trees. The root of an expression is the operator outside all
⍝ brackets that is applied last: the rightmost + or -, else the rightmost * or /.
⍝ A minus sign that does not follow a value negates: 'after' marks the tokens just after the end of a value.
parse←{
    t←⍵ ⋄ outside←0=depth t
    after←0,¯1↓(⍵∊⊂,')')∨(⊃¨⍵)∊⎕D
    find←{⊃⌽0,⍸outside∧after∧t∊,¨⍵}
    at←{0≠s←find'+-':s ⋄ find'*/'}⍬
    0≠at:(⊃at⊃t)(∇(at-1)↑t)(∇ at↓t)
    '-'=⊃⊃t:'-'0(∇ 1↓t)
    '('=⊃⊃t:∇ 1↓¯1↓t
    ⍎⊃t
}
⊢tree←parse tokens '12+3.5*(40-6)'
≡tree

⍝ Evaluation goes down the tree: a scalar is a number, anything else an operator and two trees.
value←{
    0=≡⍵:⍵
    op left right←⍵
    l r←∇¨left right
    op='+':l+r ⋄ op='-':l-r ⋄ op='*':l×r
    l÷r
}

⍝ The tree as an outline: below each operator its two branches, indented.
outline←{
    0=≡⍵:,⊂⍕⍵
    (⊂,⊃⍵),'  '∘,¨⊃,/∇¨1↓⍵
}
↑outline tree

⍝ The tree in postfix notation, and a machine that runs it with a stack: one fold over the instructions.
postfix←{
    0=≡⍵:,⍵
    (⊃,/∇¨1↓⍵),⊃⍵
}
postfix tree
run←{
    step←{
        ~⍺∊'+-*/':⍺,⍵                    ⍝ a number is pushed
        (value ⍺(2⊃⍵)(1⊃⍵)),2↓⍵           ⍝ an operator takes two from the stack, and pushes its result
    }
    ⊃⊃step/(⌽⍵),⊂⍬
}
run postfix tree

⍝ A third way, as a check: with all brackets written out, APL reads the expression as everyone does.
full←{
    0=≡⍵:'(',(⍕⍵),')'
    '(',(∇ 2⊃⍵),('+-×÷'['+-*/'⍳⊃⍵]),(∇ 3⊃⍵),')'
}
full tree

⍝ All three agree.
tests←'1+2*3' '(1+2)*3' '10-4-3' '100/10/5' '-3+5' '2*-3' '-(2+3)*4' '((7))' '1-(2-(3-(4-5)))'
agree←{
    tree←parse tokens ⍵
    v←value tree
    ⍵ v((v=run postfix tree)∧v=⍎full tree)
}
↑agree¨tests
