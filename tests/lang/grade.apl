⍝ Grades are stable and total.
⍋3 1 2 ←→ 2 3 1
⍒3 1 2 ←→ 1 3 2
⍋1 1 1 ←→ 1 2 3
⍒1 1 2 ←→ 3 1 2
⍋⍬ ←→ ⍬
⍋'hello' ←→ 2 1 3 4 5
⍋1 1⍴0 ←→ ,1
⍋3 2⍴2 1 1 3 1 2 ←→ 3 2 1
⍋2.5 ¯1 300 0.1 ←→ 2 4 1 3
⍋3J4 1J1 ←→ 2 1
⍋(1 2)(1 2 3) ←→ 1 2
⍋'abc'(1 2) ←→ 2 1
⍋(2 2⍴⍳4)(1 2 3 4) ←→ 1 2
⍋(1 1⍴1)(1 2) ←→ 1 2
⍋(⊂⊂1 2)(⊂1 3) ←→ 2 1
⍋(⊂'')(⊂⍳0) ←→ 2 1
⍋(0⍴⊂1 2)'' ←→ 1 2
⍋(1 2)'ab'(⊂1 2)1 'a' ←→ 4 1 3 5 2
⍒(1 2)(3 4)(1 2) ←→ 2 1 3
⍋⌽⍳1000 ←→ ⌽⍳1000
t←'pear' 'fig' '' 'apple' 'figs' 'pear' 'applesauce' 'applesauces' 'apples' '' 'applesauce'
⍋t ←→ 3 10 4 9 7 11 8 2 5 1 6
⍒t ←→ 1 6 5 2 8 7 11 9 4 3 10
⍋t,'é' 'e' 'ez' ←→ 3 10 4 9 7 11 8 13 14 2 5 1 6 12
⍋t,⊂'apple€' ←→ 3 10 4 9 7 11 8 12 2 5 1 6
⍋t,⊂1 2 ←→ 3 10 12 4 9 7 11 8 2 5 1 6
(⍋s)≡⍋↑s←3000⍴{⎕UCS 97+(3+⍵|9)⍴⍵ 3 1}¨⍳101 ←→ 1
⍋5 !! RANK ERROR
⍋⊂1 2 !! RANK ERROR
'nsew'⍋'swwewnh' ←→ 6 1 4 2 3 5 7
(2 5⍴'ABCDEabcde')⍋'ACaEed' ←→ 1 3 2 6 4 5
(2 5⍴'ABCDEabcde')⍋3 2⍴'bAaAab' ←→ 2 3 1
'abc'⍒'abc' ←→ 3 2 1
1 2⍋'ab' !! DOMAIN ERROR
'ab'⍋1 2 !! DOMAIN ERROR

⍝ a character that a collating array holds more than once has the least of its indices along each axis
(2 2⍴'ABBA')⍋5 2⍴'ABBAAABBBA' ←→ ⍳5
(2 2⍴'ABBA')⍋'ABBA' ←→ ⍳4
(2 3⍴'abAABa')⍋'Aa' ←→ 1 2
(2 3⍴'abAABa')⍒'bA?' ←→ 3 1 2

⍝ empty arrays: by type, then by their lengths, the last axis first
⍋(0 5 2⍴99)(0 3 4⍴0)(0 3 4⍴'')(1 0 5 4⍴'') ←→ ⍳4
⍋(0 3 4⍴0)(0 5 2⍴99) ←→ 2 1
⍋(0 3 4⍴'')(0 5 2⍴99) ←→ 2 1
⍋(0 3⍴0)(2 0 3⍴0)⍬ ←→ 3 1 2
⍋(⎕NS'')1 !! DOMAIN ERROR
⍒(1 2)(1(⎕NS'')) !! DOMAIN ERROR

⍝ A grade names each index once, in the order of the items, equals in theirs: at the lengths at which its ways change,
⍝ in every storage, with few different items and with many
is_up←{g←⍋⍵ ⋄ y←⍵[g] ⋄ (∧/(⍳≢⍵)∊g)∧(∧/2≤/y)∧∧/(2</g)∨2≠/y}
is_down←{g←⍒⍵ ⋄ y←⍵[g] ⋄ (∧/(⍳≢⍵)∊g)∧(∧/2≥/y)∧∧/(2</g)∨2≠/y}
lengths←1 2 3 22 23 24 25 26 127 128 129 130 299 300 301 302 700
numbers←{(⍵)(⍵-50)(100×⍵)(¯50000+1000×⍵)(¯5000000000+100000000×⍵)(0.5+⍵)(¯50.5+⍵)(1E300×⍵)}
each←{t←⍵ ⋄ ∧/{x←⍵⍴t ⋄ (is_up x)∧is_down x}¨lengths}
∧/each¨numbers 101|17×⍳700 ←→ 1
∧/each¨numbers 5|17×⍳700 ←→ 1
∧/each¨numbers 701|177×⍳700 ←→ 1
∧/each¨2|(⍳700)(⌊0.1×⍳700)(700⍴0)(700⍴1) ←→ 1
∧/each¨(⍳700)(⌽⍳700)(7⌽⍳700) ←→ 1
each 700⍴¯4611686018427387904 4611686018427387903 0 ←→ 1
each 700⍴9223372036854775807 ¯9223372036854775807 0 9223372036854775806 ←→ 1
text←{g←⍋⎕UCS ⍵ ⋄ (g≡⍋⍵)∧(⍒⍵)≡⍒⎕UCS ⍵}
∧/{(text⎕UCS ⍵⍴1000|17×⍳700)∧(text⎕UCS ⍵⍴100|17×⍳700)∧text⎕UCS ⍵⍴100000|1777×⍳700}¨lengths ←→ 1
⍝ rows, packed into one number or not, as their items one after the other
is_up_rows←{m←⍵ ⋄ g←⍋m ⋄ g≡⍋↓m}
is_down_rows←{m←⍵ ⋄ g←⍒m ⋄ g≡⍒↓m}
tables←{t←⍵ ⋄ ∧/{m←⍵⍴t ⋄ (is_up_rows m)∧is_down_rows m}¨(⊂30)∘,¨⍳70}
tables 2|3|⍳500 ←→ 1
tables 2|⌊0.3×⍳500 ←→ 1
tables 101|17×⍳500 ←→ 1
tables ¯50000+1000×101|17×⍳500 ←→ 1
tables 0.5+101|17×⍳500 ←→ 1
tables ⎕UCS 97+26|17×⍳500 ←→ 1
tables ¯5000000000+100000000×101|17×⍳500 ←→ 1
⍋3 2⍴9223372036854775807 1 ¯9223372036854775807 2 0 3 ←→ 2 3 1
⍒3 2⍴9223372036854775807 1 ¯9223372036854775807 2 0 3 ←→ 1 3 2
⍋3 1⍴9223372036854775807 ¯9223372036854775807 0 ←→ 2 3 1
⍋3 0⍴0 ←→ 1 2 3
⍒3 0⍴0 ←→ 1 2 3
⍋0 3⍴0 ←→ ⍬
⍋2 2 2⍴1 2 3 4 1 2 3 3 ←→ 2 1
⍋3 2⍴1 'b' 1 'a' 0 'c' ←→ 3 2 1
⍒3 2⍴1 'b' 1 'a' 0 'c' ←→ 1 2 3
⍋3 2⍴1J1 2 1J1 1 1 5 ←→ 3 2 1
⍋(⊂2 2)⍴¨'ab' 'aa' ←→ 2 1
⍝ ranges are known
⍋⍳5 ←→ ⍳5
⍒⍳5 ←→ ⌽⍳5
⍋-⍳5 ←→ ⌽⍳5
⍒-⍳5 ←→ ⍳5
⍒0×⍳5 ←→ ⍳5
⍋0×⍳5 ←→ ⍳5
⍒⍳1 ←→ ,1
⍒⍳0 ←→ ⍬
{⎕IO←0 ⋄ (⍋3 1 2)(⍒3 1 2)(⍋⍳3)(⍒⍳3)(⍋3 1⍴3 1 2)(⍋'b' 1 'a')}0 ←→ (1 2 0)(0 2 1)(0 1 2)(2 1 0)(1 2 0)(1 2 0)
⍝ complex numbers by their real parts, then by the others; numbers, then characters; what is shorter first
⍋1J2 1J1 0J9 1 ←→ 3 4 2 1
⍋1J¯1 1 1J1 ←→ 1 2 3
⍒1J2 1J1 0J9 1 ←→ 1 2 4 3
⍋2 1J1 1.5 1 ←→ 4 2 3 1
⍋'b' 2 'a' 1 ←→ 4 2 3 1
⍒'b' 2 'a' 1 ←→ 1 3 2 4
⍋'b' 'ab' 'a' ←→ 3 2 1
⍋(1 2 3)(1 2)(1 2 2) ←→ 2 3 1
⍋(1 2)(,1)1 ←→ 3 2 1
⍋(1 1⍴1)(,1)1 ←→ 3 2 1
⍋(2 1⍴1 2)(1 2) ←→ 1 2
⍋(1 2⍴1 2)(1 2) ←→ 2 1
⍋(2 2⍴1 2 3 4)(1 4⍴1 2 3 4)(4 1⍴1 2 3 4) ←→ 3 1 2
⍋(⊂1)1 ←→ 1 2
⍋(⊂1 2)(1 2) ←→ 2 1
⍋(⊂⊂1 2)(⊂1 2)(1 2) ←→ 3 2 1
⍋'' ⍬ 1 'a' ←→ 2 1 3 4
⍋1 ⍬ ←→ 2 1
⍋(1 'a')(1 1)('a' 1) ←→ 2 1 3
⍒(1 'a')(1 1)('a' 1) ←→ 3 1 2
⍋(0⍴⊂1 2)⍬ ←→ 2 1
⍋(0⍴⊂'ab')(0⍴⊂1 2) ←→ 2 1
⍋(2 0⍴0)(3 0⍴0)(0 3⍴0) ←→ 1 2 3
⍋⎕NULL 1 'a' ←→ 1 2 3
⍋1 ⎕NULL ←→ 2 1
⍋0 ¯0.0 0 ←→ 1 2 3
⍋1 (1+1E¯15) 1 ←→ 1 3 2
⍝ merging: of every length, with equals among them
∧/{(⍋⍵⍴2 'b' 1 'a' 2 'a')≡⍋⍵⍴2 4 1 3 2 3}¨0,⍳40 ←→ 1
∧/{(⍒⍵⍴2 'b' 1 'a' 2 'a')≡⍒⍵⍴2 4 1 3 2 3}¨0,⍳40 ←→ 1
∧/{(⍋⍵⍴(1 2)(1 1)'ab'(1 2))≡⍋⍵⍴2 1 3 2}¨1↓⍳40 ←→ 1
∧/{(⍒⍵⍴(1 2)(1 1)'ab'(1 2))≡⍒⍵⍴2 1 3 2}¨1↓⍳40 ←→ 1
⍝ By a collating array: the last axis weighs most, what is not there comes last
'cab'⍋'abc?' ←→ 3 1 2 4
'cab'⍒'abc?' ←→ 4 2 1 3
'cab'⍋'?a!c' ←→ 4 2 1 3
'aab'⍋'ba' ←→ 2 1
'abc'⍋'' ←→ ⍬
''⍋'ba' ←→ 1 2
(2 2⍴'aAbB')⍋'BbAa' ←→ 4 2 3 1
(2 2⍴'aAbB')⍋4 2⍴'AaaAaaab' ←→ 3 4 2 1
(2 2⍴'aAbB')⍒4 2⍴'AaaAaaab' ←→ 1 2 4 3
(2 2 2⍴'abcdefgh')⍋'hgfedcba' ←→ 8 4 6 2 7 3 5 1
'abc'⍋3 2⍴'cbcaab' ←→ 3 2 1
'abc'⍋3 0⍴'' ←→ 1 2 3
'abc'⍋2 2 2⍴'bbbbabcc' ←→ 2 1
'abc'⍋0⍴0 ←→ ⍬
'abc'⍋,1 !! DOMAIN ERROR
'a'⍋'a' !! RANK ERROR
(,'a')⍋'a' !! RANK ERROR
{⎕IO←0 ⋄ 'cab'⍋'abc?'}0 ←→ 2 0 1 3
⍝ matrices and cubes as items are ordered cell by cell
⍋(2 2⍴1 2 3 4)(2 2⍴1 2 3 3)(2 2⍴1 2 2 9) ←→ 3 2 1
⍋(2 2 2⍴⍳8)(2 2 2⍴8 1 2 3)(2 2 2⍴1 2 3 4 5 6 8 0) ←→ 1 3 2
⍋(2 3⍴⍳6)(3 2⍴⍳6)(2 2⍴1 2 3 5) ←→ 2 3 1
⍝ cells without items are alike, however many
⍋9223372036854775807 0⍴0 !! WS FULL
⍒4611686018427387904 0 2⍴'' !! WS FULL
⍴⍋1000000000000 0⍴0 ←→ ,1000000000000
3↑⍒1000000000000 0 2⍴'' ←→ 1 2 3
⍋3 0⍴⊂⍬ ←→ 1 2 3
{⎕IO←0 ⋄ ⍋3 0⍴⍵}0 ←→ 0 1 2
