⍝ spaces_apl.cpp: what ⎕NS copies
x←1 ⋄ f←{⍵+x} ⋄ text←'abc'
a←⎕NS'x' 'text'
a.(x text) ←→ 1 'abc'
a.x←10
x ←→ 1
(⎕NS⊂'x').⎕NL ¯2 ←→ ,⊂,'x'
(⎕NS↑'x' 'text').⎕NL ¯2 ←→ 'text' (,'x')
{local←5 ⋄ (⎕NS'local').local}0 ←→ 5
{local←5 ⋄ (⎕NS'local' 'x').(local+x)}0 ←→ 6
{x←7 ⋄ (⎕NS'x').x}0 ←→ 7
{x←7 ⋄ (⎕NS'#.x').x}0 ←→ 1
(⎕NS'a.x').x ←→ 10
(⎕NS'#.a.x').x ←→ 10
(⎕NS'a').a.x ←→ 10
e←'a.in'⎕NS'text' ⋄ e←'a.in.deep'⎕NS'x'
b←⎕NS a
b.in.deep.x←20
a.in.deep.x b.in.deep.x ←→ 1 20
⍕b.in ←→ '#.[Namespace].in'
b.x←30
a.x ←→ 10
a.me←a
(⎕NS a).me≡a ←→ 1
c←⎕NS'x'
(⎕NS a c).x ←→ 1
(⎕NS c a).x ←→ 10
(⎕NS a c).text ←→ 'abc'
(⎕NS⍬).⎕NL ¯2 ¯9 ←→ (⎕NS'').⎕NL ¯2 ¯9
⍴(⎕NS 0⍴⊂'').⎕NL ¯2 ←→ ,0
d←⎕NS'f'
d.x←100
d.f 1 ←→ 101
⎕NS a 5 !! DOMAIN ERROR
⎕NS 5 !! DOMAIN ERROR
⎕NS'unset' !! VALUE ERROR
⎕NS'a.unset' !! VALUE ERROR
⎕NS'#.unset' !! VALUE ERROR
⎕NS'x' 'unset' !! VALUE ERROR
⍝ and what it fills
'p'⎕NS'x' ←→ '#.p'
p.x ←→ 1
'p'⎕NS'text' ←→ '#.p'
p.(x text) ←→ 1 'abc'
'pp' 'qq'⎕NS'text' ←→ '#.pp' '#.qq'
qq.text ←→ 'abc'
p⎕NS a ←→ '#.p'
p.x ←→ 10
(,⊂'qq')⎕NS'x' ←→ ,⊂'#.qq'
p qq⎕NS'' ←→ '#.p' '#.qq'
'p.sub'⎕NS'x' ←→ '#.p.sub'
p.sub.x ←→ 1
'x'⎕NS'text' ←→ '#.x'
x.text ←→ 'abc'
x←1
'f'⎕NS'' !! DOMAIN ERROR
5 ⎕NS'' !! DOMAIN ERROR
⍝ Execution in a namespace
a⍎'x' ←→ 10
'a'⍎'x+1' ←→ 11
'a.in'⍎'text' ←→ 'abc'
#⍎'x' ←→ 1
a⍎5 !! DOMAIN ERROR
5⍎'x' !! DOMAIN ERROR
a⍎'made←3' ←→ 3
a.made ←→ 3
⎕NC'made' ←→ 0
⍝ ⎕CS in a function: to its end, with names that go along
{}⎕FX'r←goes y' '⎕CS a' 'r←x'
goes 0 ←→ 10
x ←→ 1
{}⎕FX'r←tells y' 'r←⎕CS a'
tells 0 ←→ ,'#'
{}⎕FX'r←along y;own' 'own←5' '''own''⎕CS a' 'r←x own'
along 0 ←→ 10 5
{}⎕FX'r←back y' '⎕CS a' '⎕CS #' 'r←x'
back 0 ←→ 1
{}⎕FX'r←named y' '⎕CS''a.in''' 'r←text,⍕⎕THIS'
named 0 ←→ 'abc#.[Namespace].in'
{⎕CS a}0 !! NONCE ERROR
'x'⎕CS a !! DOMAIN ERROR
⎕CS 5 !! DOMAIN ERROR
⍕⎕THIS ←→ ,'#'
⍝ ⎕DF
e←⎕NS''
e.⎕DF'one' ←→ ⎕NULL
e.⎕DF'two' ←→ 'one'
⍕e ←→ 'two'
e.⎕DF ⎕NULL ←→ 'two'
⍕e ←→ '#.[Namespace]'
e.⎕DF 1 2 !! DOMAIN ERROR
e.⎕DF'a' 1 !! DOMAIN ERROR
⍝ ⎕FIX: how much a script may hold
⍕⎕FIX':Namespace one' 'x←2' ':EndNamespace' ←→ '#.one'
one.x ←→ 2
⍕1⎕FIX':Namespace two' ':EndNamespace' ←→ '#.two'
0⎕FIX':Namespace g' ':EndNamespace' ':Namespace h' ':EndNamespace' !! DOMAIN ERROR
1⎕FIX':Namespace g' ':EndNamespace' ':Namespace h' ':EndNamespace' !! DOMAIN ERROR
⎕NC'h' ←→ 0
⊢2⎕FIX':Namespace g' ':EndNamespace' '' ':Namespace h' ':EndNamespace' ←→ ,¨'gh'
⎕NC(,'g')(,'h') ←→ 9.1 9.1
2⎕FIX':Namespace' ':EndNamespace' !! DOMAIN ERROR
0⎕FIX'fn←{⍵}' '' !! DOMAIN ERROR
1⎕FIX'fn←{⍵}' '' !! DOMAIN ERROR
⊢2⎕FIX'fn←{⍵+1}' '' ←→ ,⊂'fn'
fn 1 ←→ 2
⊢2⎕FIX'fn ←   {⍵+2}' '' ←→ ,⊂'fn'
fn 1 ←→ 3
⊢2⎕FIX'⍝ about it' 'fn←{⍵+3}' ←→ ,⊂'fn'
fn 1 ←→ 4
⊢2⎕FIX'  r←headed y' '  r←y+5' '' ←→ ,⊂'headed'
headed 1 ←→ 6
⎕NR'headed' ←→ 'r←headed y' '  r←y+5'
⊢2⎕FIX'plain' 'x←8' ←→ ,⊂'plain'
⊢2⎕FIX'∇ r←nabla' 'r←9' '∇' 'fn←{⍵+4}' ←→ 'nabla' 'fn'
nabla,fn 0 ←→ 9 4
2⎕FIX'r←x' 'r←1' !! DOMAIN ERROR
2⎕FIX'fn←{⍵}' '1+1' !! DOMAIN ERROR
2⎕FIX'fn←{⍵}' 'fn←5' !! DOMAIN ERROR
2⎕FIX'∇ r←bad' 'r←(1' '∇' !! DOMAIN ERROR
3⎕FIX':Namespace g' ':EndNamespace' !! DOMAIN ERROR
¯1⎕FIX':Namespace g' ':EndNamespace' !! DOMAIN ERROR
'a'⎕FIX':Namespace g' ':EndNamespace' !! DOMAIN ERROR
⎕FIX 5 !! DOMAIN ERROR
⎕FIX'' '' !! DOMAIN ERROR
⎕FIX'/no/such/file' !! FILE NAME ERROR
⎕FIX'file:///no/such/file' !! FILE NAME ERROR
⍕(⎕FIX⍠'InjectReferences' 'InClasses')':Namespace g' ':EndNamespace' ←→ '#.g'
⍕(⎕FIX⍠'InjectReferences' 'None')':Namespace g' ':EndNamespace' ←→ '#.g'
(⎕FIX⍠'FixWithErrors' 2)':Namespace g' ':EndNamespace' !! NONCE ERROR
(⎕FIX⍠'FixWithErrors' 3)':Namespace g' ':EndNamespace' !! DOMAIN ERROR
(⎕FIX⍠'AllowLateBinding' 2)':Namespace g' ':EndNamespace' !! DOMAIN ERROR
{11::⎕DMX.EN ⋄ ⎕FIX':Namespace g' '1 2+1 2 3' ':EndNamespace'}0 ←→ 11
file←(⎕MKDIR⍠'Unique' 1)'stele_fix_'
(':Namespace kept' 'x←4' ':EndNamespace')⎕NPUT file,'/kept.apln' ←→ 36
(⎕FIX file,'/kept.apln').x ←→ 4
(⎕FIX'file://',file,'/kept.apln').x ←→ 4
⊢2⎕FIX'file://',file,'/kept.apln' ←→ ,⊂'kept'
2 ⎕NDELETE file ←→ 1
⍝ Names of spaces
⍕# ←→ ,'#'
⍕a ←→ '#.[Namespace]'
⍕p.sub ←→ '#.p.sub'
⍕p.## ←→ ,'#'
⍕p.sub.## ←→ '#.p'
p.sub.##.sub≡p.sub ←→ 1
#≡p.## ←→ 1
#.#≡# ←→ 1

⍝ functions that give nothing, in one namespace and in several
nothings←⎕NS¨'' '' ⋄ nothings.f←{}
⊢nothings.f 1 !! VALUE ERROR
nothing←nothings.f 1 !! VALUE ERROR
1+nothings.({}1) !! VALUE ERROR
1+nothings[1].({}1) !! VALUE ERROR
nspace←nothings[1] ⋄ 1+nspace.({}1) !! VALUE ERROR
(nspace.({}1))1 !! VALUE ERROR
{}nspace.⎕FX'g' 'ran←1' ⋄ 1+nspace.g !! VALUE ERROR
1+⎕THIS.nspace.g !! VALUE ERROR
{}nothings.⎕FX⊂'g' 'ran←1' ⋄ 1+nothings.g !! VALUE ERROR
nothings.ran←0 ⋄ nothings.g ⋄ nothings.ran ←→ 1 1
nspace.a←1 2 3 ⋄ nspace.a[1]{}←5 !! VALUE ERROR
nspace.a ←→ 1 2 3
