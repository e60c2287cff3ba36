⍝ names_apl.cpp: one name of each kind
var←1 2 ⋄ other←'a' ⋄ space←⎕NS''
{}⎕FX'r←nil' 'r←1'
{}⎕FX'mon y' 'z←y'
{}⎕FX'r←x dya y' 'r←1'
{}⎕FX'r←{x}amb y' 'r←1'
{}⎕FX'{r}←shy y' 'r←1'
{}⎕FX'r←(f mop)y' 'r←f y'
{}⎕FX'r←x(f dop g)y' 'r←1'
{}⎕FX'r←{x}(f aop)y' 'r←1'
dfn←{⍵} ⋄ dmop←{⍺⍺ ⍵} ⋄ ddop←{⍺⍺ ⍵⍵ ⍵} ⋄ sum←+/ ⋄ plus←+ ⋄ train←+-÷
⍝ ⎕NC
⎕NC'var' 'other' 'space' 'none' ←→ 2.1 2.1 9.1 0
⎕NC'nil' 'mon' 'dya' 'amb' 'shy' ←→ 5⍴3.1
⎕NC'mop' 'dop' 'aop' ←→ 3⍴4.1
⎕NC'dfn' 'dmop' 'ddop' ←→ 3.2 4.2 4.2
⎕NC'sum' 'plus' 'train' ←→ 3.3 3.3 3.3
⎕NC'1x' 'a b' '+' ←→ ¯1 ¯1 ¯1
⎕NC'var' ←→ 2
⎕NC'mon' ←→ 3
⎕NC'mop' ←→ 4
⎕NC'dmop  ' ←→ 4
⎕NC⊂'dmop' ←→ 4.2
⎕NC,⊂'dmop' ←→ ,4.2
⎕NC↑'var' 'nil' 'none' 'space' 'mop' '1x' ←→ 2 3 0 9 4 ¯1
⎕NC 1 3⍴'var' ←→ ,2
⎕NC 5 !! DOMAIN ERROR
⎕NC(⊂'var')5 !! DOMAIN ERROR
⎕NC 1 1 1⍴'a' !! DOMAIN ERROR
⍝ ⎕NL: each class, by its tenths, some together, and by initials
⎕NL ¯2 ←→ 'other' 'var'
⎕NL 2 ←→ 2 5⍴'othervar  '
⎕NL ¯2.1 ←→ 'other' 'var'
⎕NL ¯9 ←→ ,⊂'space'
⎕NL ¯9.1 ←→ ,⊂'space'
⎕NL ¯3.1 ←→ 'amb' 'dya' 'mon' 'nil' 'shy'
⎕NL ¯3.2 ←→ ,⊂'dfn'
⎕NL ¯3.3 ←→ 'plus' 'sum' 'train'
⎕NL ¯3 ←→ 'amb' 'dfn' 'dya' 'mon' 'nil' 'plus' 'shy' 'sum' 'train'
⎕NL ¯4.1 ←→ 'aop' 'dop' 'mop'
⎕NL ¯4.2 ←→ 'ddop' 'dmop'
⍴⎕NL ¯4.3 ←→ ,0
⎕NL ¯4 ←→ 'aop' 'ddop' 'dmop' 'dop' 'mop'
⎕NL ¯3.2 ¯4.2 ←→ 'ddop' 'dfn' 'dmop'
⎕NL 9 ¯2 ←→ 'other' 'space' 'var'
⎕NL 3.2 4.2 ←→ 3 4⍴'ddopdfn dmop'
⍴⎕NL ¯2.2 ←→ ,0
⎕NL ⍬ ←→ 0 0⍴''
⎕NL 1 ←→ 0 0⍴''
'd'⎕NL ¯3 ¯4 ←→ 'ddop' 'dfn' 'dmop' 'dop' 'dya'
'ms'⎕NL ¯3 ←→ 'mon' 'shy' 'sum'
'x'⎕NL 2 ←→ 0 0⍴''
⍴''⎕NL ¯2 ←→ ,0
⎕NL 'a' !! DOMAIN ERROR
⎕NL 1J1 !! DOMAIN ERROR
5 ⎕NL 2 !! DOMAIN ERROR
{local←⍵ ⋄ 'l'⎕NL ¯2}0 ←→ ,⊂'local'
⍝ ⎕AT: what a function takes and gives
(⎕AT'nil' 'mon' 'dya' 'amb' 'shy')[;1] ←→ (1 0 0)(0 1 0)(1 2 0)(1 ¯2 0)(¯1 1 0)
(⎕AT'mop' 'dop' 'aop')[;1] ←→ (1 1 1)(1 2 2)(1 ¯2 1)
(⎕AT'dfn' 'dmop' 'ddop' 'plus' 'sum')[;1] ←→ (1 ¯2 0)(1 ¯2 1)(1 ¯2 2)(1 ¯2 0)(1 ¯2 0)
(⎕AT'var' 'none' '1x')[;1] ←→ 3⍴⊂0 0 0
(⎕AT'dfn' 'mon')[;3] ←→ 0 0
4⊃⎕AT'dfn' ←→ ⎕AN
4⊃⎕AT'plus' ←→ ''
4⊃⎕AT'none' ←→ ''
1 ⎕AT'var' 'nil' 'mon' 'dya' 'amb' 'shy' ←→ 6 3⍴1 0 0 1 0 0 0 1 0 1 2 0 1 2 0 1 1 0
1 ⎕AT'mop' 'dop' 'aop' 'dfn' 'dmop' 'ddop' ←→ 6 3⍴1 1 1 1 2 2 1 2 1 1 2 0 1 2 1 1 2 2
1 ⎕AT'plus' 'none' '1x' ←→ 3 3⍴1 2 0 0 0 0 0 0 0
1 ⎕AT'dya' ←→ 1 2 0
1 ⎕AT⊂'dya' ←→ 1 2 0
1 ⎕AT↑'dya' 'nil' ←→ 2 3⍴1 2 0 1 0 0
3↑2 ⎕AT'dmop' ←→ 3↑⎕TS
2 ⎕AT'var' 'plus' ←→ 2 7⍴0
3 ⎕AT'dya' 'var' ←→ 2 4⍴0
4 ⎕AT'var' 'none' ←→ 2 2⍴2/⎕SIZE'var' 'none'
0<⊃4 ⎕AT'var' ←→ 1
1 2 ⎕AT'var' !! DOMAIN ERROR
⎕AT 5 !! DOMAIN ERROR
⍝ ⎕EX: what is free now
⎕EX'other' 'none' '1x' '⎕IO' ←→ 1 1 0 0
⎕NC'other' ←→ 0
other !! VALUE ERROR
⎕EX'dya' ←→ 1
⎕EX,⊂'sum' ←→ ,1
⎕NC'dya' 'sum' ←→ 0 0
⎕EX↑'plus' 'amb' ←→ 1 1
⎕NL ¯3 ←→ 'dfn' 'mon' 'nil' 'shy' 'train'
{x←⍵ ⋄ free←⎕EX'x' ⋄ free,⎕NC'x'}3 ←→ 1 0
space.a←1 ⋄ ⎕EX'space.a' ←→ 1
⎕NC'space.a' ←→ 0
⎕EX 5 !! DOMAIN ERROR
⍝ ⎕SHADOW
{}⎕FX'r←shadows y' 'r←⎕SHADOW y'
shadows'var' ←→ ,1
shadows'var  mon ' ←→ 1 1
shadows'var' 'mon' ←→ 1 1
shadows'var 1x' !! DOMAIN ERROR
shadows'⎕A' !! DOMAIN ERROR
shadows'⎕FX' !! DOMAIN ERROR
shadows'⎕IO' ←→ ,1
⎕SHADOW'var' ←→ ,1
var ←→ 1 2
{}⎕FX'r←undefined' '{}⎕SHADOW''var''' 'r←⎕NC''var'''
undefined ←→ 0
{}⎕FX'r←io' '{}⎕SHADOW''⎕IO''' '⎕IO←0' 'r←⎕IO'
io,⎕IO ←→ 0 1
{}⎕FX'r←around;var' 'var←5' 'r←within var' 'r,←var'
{}⎕FX'r←within y' '{}⎕SHADOW''var''' 'var←6' 'r←y,var'
around ←→ 5 6 5
var ←→ 1 2
⍝ Names in other forms: matrices, blanks, and what is no name
⎕NC 2 5⍴'var  nil  ' ←→ 2 3
⎕NC 'var   ' ←→ 2
⎕SIZE 2 5⍴'var  none ' ←→ (⊃⎕SIZE'var'),0
⎕EX 5⍴' ' ←→ 0
⎕NC 0 3⍴'' ←→ ⍬
⎕NL ⎕THIS !! DOMAIN ERROR
⎕NL ⊂⎕THIS !! DOMAIN ERROR
⎕NL 2 ¯3.2 ←→ 'dfn' 'var'

⍝ a local that has been erased has no value, whatever it is used for
{x←⍵ ⋄ e←⎕EX'x' ⋄ x}3 !! VALUE ERROR
{x←⍵ ⋄ e←⎕EX'x' ⋄ 1+x}3 !! VALUE ERROR
{x←⍵ ⋄ e←⎕EX'x' ⋄ x+1}3 !! VALUE ERROR
{x←⍵ ⋄ x+⎕EX'x'}3 !! VALUE ERROR
{x←⍵ ⋄ e←⎕EX'x' ⋄ 1 x}3 !! VALUE ERROR
{x←⍵ ⋄ e←⎕EX'x' ⋄ y←x ⋄ 5}3 !! VALUE ERROR
{x←⍵ ⋄ e←⎕EX'x' ⋄ [x ⋄ 1]}3 !! VALUE ERROR
{x←⍵ ⋄ e←⎕EX'x' ⋄ (a:x)}3 !! VALUE ERROR
{x←⍵ ⋄ e←⎕EX'x' ⋄ x[1]}3 !! VALUE ERROR
{x←⍵ ⋄ e←⎕EX'x' ⋄ x[1]←2}3 !! VALUE ERROR
{x←⍵ ⋄ e←⎕EX'x' ⋄ x+←2}3 !! VALUE ERROR
{x←⍵ ⋄ e←⎕EX'x' ⋄ (2↑x)←1}3 !! VALUE ERROR
{x←⍵ ⋄ e←⎕EX'x' ⋄ x.y}3 !! VALUE ERROR
{x←⍵ ⋄ e←⎕EX'x' ⋄ x:1 ⋄ 2}1 !! VALUE ERROR
{x←⍵ ⋄ e←⎕EX'x' ⋄ {x}4}3 !! VALUE ERROR
{x←⍵ ⋄ e←{⎕EX'x'}0 ⋄ x}3 !! VALUE ERROR
{x←⍵ ⋄ e←⍎'⎕EX''x''' ⋄ x}3 !! VALUE ERROR
{x←⍵ ⋄ e←⎕EX'x' ⋄ {⍵}x}3 !! VALUE ERROR
{x←⍵ ⋄ e←⎕EX'x' ⋄ (+∘x)1}3 !! VALUE ERROR
{x←⍵ ⋄ e←⎕EX'x' ⋄ +⍣x⊢1}3 !! VALUE ERROR
{x←⍵ ⋄ e←⎕EX'x' ⋄ ⌽[x]1 2}3 !! VALUE ERROR
{f←{⍵+1} ⋄ e←⎕EX'f' ⋄ f 1}1 !! VALUE ERROR
{f←{⍵+1} ⋄ e←⎕EX'f' ⋄ f¨1 2}1 !! VALUE ERROR
{f←{⍵+1} ⋄ e←⎕EX'f' ⋄ (f-f)1 2}1 !! VALUE ERROR
{x y←⍵ ⋄ e←⎕EX'x' ⋄ x y}3 4 !! VALUE ERROR
⎕EX{x←⍵ ⋄ e←⍺⍺'x' ⋄ x,1}3 !! VALUE ERROR
expunging←⎕EX ⋄ {x←⍵ ⋄ e←expunging'x' ⋄ x,1}3 !! VALUE ERROR
{x←⍵ ⋄ e←⎕EX'x' ⋄ ⎕NC'x'}3 ←→ 0
{x←⍵ ⋄ e←⎕EX'x' ⋄ x←4 ⋄ x+1}3 ←→ 5
{x←⍵ ⋄ 6::'none' ⋄ e←⎕EX'x' ⋄ x}3 ←→ 'none'
{}⎕FX'r←erases x;y' 'y←x' '{}⎕EX''y''' 'r←y' ⋄ erases 3 !! VALUE ERROR
{}⎕FX'r←erases x;y' 'y←x' '{}⎕EX''y''' 'r←⎕NC''y''' ⋄ erases 3 ←→ 0
{}⎕FX'r←erases x;i' ':For i :In x' '{}⎕EX''i''' 'r←i' ':EndFor' ⋄ erases 3 4 !! VALUE ERROR
{}⎕FX'r←erases x' 'r←5' '{}⎕EX''r''' ⋄ 1+erases 3 !! VALUE ERROR

⍝ arguments cannot be erased
{e←⎕EX'⍵' ⋄ e ⍵}3 ←→ 0 3
2{e←⎕EX(,'⍺')(,'⍵') ⋄ e ⍺ ⍵}3 ←→ (0 0)2 3
+{e←⎕EX'⍺⍺' ⋄ e(⍺⍺/⍵)}3 4 ←→ 0 7
