⍝ Prime numbers, by several formulations that trade brevity for speed.

⍝ The shortest: from the numbers 2 to n remove all that are in their multiplication table. That makes n×n products.
⍝ The train reads: the dfn, of (1↓⍳).
table←{(~⍵∊∘.×⍨⍵)/⍵}(1↓⍳)
table 50

⍝ By divisors: column j of the table of remainders i|j has a zero for each divisor of j. A prime has two of them.
divisors←{+⌿0=∘.|⍨⍳⍵}
divisors 12
(⍸2=divisors 50)≡table 50

⍝ The sieve of Eratosthenes works on a vector of bits, of which bit i stands for the number i.
⍝ Each prime p crosses out its multiples from p×p on; a smaller multiple has a smaller factor that has crossed it out.
sieve←{
    bits←0,1↓⍵⍴1
    cross←{
        ~bits[⍵]:0
        bits[⍵×(⍵-1)↓⍳⌊(≢bits)÷⍵]←0
        1
    }
    _←cross¨1↓⍳⌊⍵*0.5
    bits
}
primes←⍸∘sieve
(primes 50)≡table 50

⍝ How many primes are there below the powers of ten, and how well does n÷ln n estimate that?
n←10*⍳5
n,(≢∘primes¨n),⍪⌊n÷⍟n

⍝ Twin primes: those where the next is 2 more. 2-/ would subtract the wrong way round, so the differences are negated.
gaps←{-2-/⍵}
p←primes 100
{⍵,⍪⍵+2}(2=gaps p)/¯1↓p

⍝ Factors: for each prime, divide as often as possible. The primes up to n are more than needed, but the exponent of
⍝ each follows from the remainders by p, p*2, p*3 ...: it is the number of leading zeros among them.
powers←{
    p←primes ⍵
    e←+/∧\0=(p∘.*⍳⌈2⍟⍵)|⍵
    (e>0)⌿p,⍪e
}
powers 360
×/*/powers 360

⍝ Goldbach's conjecture: each even number from 4 on is the sum of two primes. ∘.+ makes all sums.
sums←∘.+⍨primes 200
∧/(2×1↓⍳100)∊sums

⍝ Ulam's spiral: write 1 2 3 ... in a spiral and mark the primes; many of them fall on diagonals. A quarter turn, ⊖⍉,
⍝ brings the last number to the top left corner, and the next ones continue from there as a new first row.
turn←{((×/⍴⍵)+⍳⊢/⍴⍵)⍪⍵}∘⊖∘⍉
turn⍣7⊢1 1⍴1
spiral←turn⍣28⊢1 1⍴1
'·●'[1+spiral∊primes⌈/,spiral]
