/ what takes all values of a dictionary for one text is given them one by one
d:`$`a`b!("x";"y")
`x~d`a
`y~d`b
(`a`b!`x`y)~`$`a`b!"xy"
(`a`b!`xy`z)~`$`a`b!("xy";"z")
(`a`b!1 2)~"J"$`a`b!"12"
(`a`b!12 34)~"J"$`a`b!("12";"34")
(`a`b!"xy")~trim`a`b!"xy"
(`a`b!(enlist"x";"yz"))~trim`a`b!(" x";"yz ")
(`a`b!10b)~(`a`b!("xy";"z"))like"x*"
2~count -0_`a`b!1 2
0~count -0#`a`b!1 2
(1#`a)~key 1#`a`b!1 2
`a`b!1 2 3 !! 'length
