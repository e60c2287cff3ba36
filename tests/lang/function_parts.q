/ function_parts.cpp: verbs are numbers, derived functions what they are made of
(til 20)~value each((::);(+);(-);(*);(%);(&);(|);(^);(=);(<);(>);($);(,);(#);(_);(~);(!);(?);(@);(.))
((+);1)~value(1+)
((+);(::);1)~value(+[;1])
(+)~value(+/)
(+)~value(+\)
(neg;count)~value('[neg;count])
/ a lambda's parameters, locals, globals and constants, and its text
f:{[a;b]c:a+b;c*zz+5}
`a`b~(value f)1
(enlist`c)~(value f)2
``zz~(value f)3
5~(value f)4
"{[a;b]c:a+b;c*zz+5}"~last value f
"..f"~(reverse value f)3
"{x+y}"~last value{x+y}
`x`y~(value{x+y})1
(`symbol$())~(value{x+y})2
(enlist`)~(value{x+y})3
``a`b~(value{a+b+a})3
(enlist`x)~(value{1})1
4h~type first value{x}
f~first value f[1;]
((::);1)~1_value f[;1]
/ numbers of functions in messages: verbs, those with a colon, adverbs
(-8!(+))~0x010000000a0000006601
(-8!(-))~0x010000000a0000006602
(-8!(.))~0x010000000a0000006613
(-8!neg)~0x010000000a0000006502
(-8!first)~0x010000000a0000006503
(-8!count)~0x010000000a000000650d
(-8!(/))~0x010000000a0000006701
(-8!('))~0x010000000a0000006700
(-8!(\:))~0x010000000a0000006705
neg~-9!-8!neg
(/)~-9!-8!(/)
(\:)~-9!-8!(\:)
-9!0x010000000a00000067ff !! 'nyi
-9!0x010000000a0000006706 !! 'nyi
-9!0x010000000a00000066ff !! 'nyi
/ a message with a lambda holds one lambda alone
-9!0x010000001300000064000a00050000007b787d207b !! 'domain
-9!0x010000001200000064000a0004000000312b32 !! 'domain
