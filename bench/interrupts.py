#!/usr/bin/env python3
"""Measures how soon the interrupt key stops a primitive on large arrays: interrupts.py STELE [PATTERN].

Each expression runs repeatedly on arrays of 1e8 items; the key is pressed at random times. Each output line is the
longest time until the program ended, and the expression. The exit status is 1 if a time is over 100 ms.
"""
import random
import re
import signal
import subprocess
import sys
import time

ITEMS = 100_000_000
PRESSES = 3
LONGEST = 0.1  # seconds
PATIENCE = 60

# The variables of the expressions: bytes, integers, floats, bits, text, a matrix, few items, indices.
SET_UP = {
    "apl": "n←{n} ⋄ x←n⍴¯3 1 4 1 5 ⋄ i←n⍴1000×⍳7 ⋄ f←n⍴0.5 2.5 1 ⋄ b←n⍴1 0 0 1 1 ⋄ c←n⍴'stele, k' ⋄ m←10000 10000⍴x ⋄ "
           "j←n⍴⍳50 ⋄ h←(n÷10)⍴f ⋄ g←(2,n÷2)⍴f",
    "k": "n:{n};x:n#-3 1 4 1 5;i:n#1000*!7;f:n#0.5 2.5 1;b:n#1 0 0 1 1;c:n#\"stele, k\";j:n#!50;h:(_n%10)#f;",
    "q": "n:{n};x:n#-3 1 4 1 5;i:n#1000*til 7;f:n#.5 2.5 1;b:n#10011b;c:n#\"stele, k\";j:n#til 50;h:(n div 10)#f;"
         "t:n#12:00 13:30;",
}
LOOP = {
    "apl": "⎕←'ready'\n{{_←{text} ⋄ ∇⍵}}0",
    "k": "`0:,\"ready\"\n{{[o]{text};1}}{{x}}/1",
    "q": "-1 \"ready\";\nwhile[1b;{text}]",
}
EXPRESSIONS = {
    "apl": """-x | -f | x+x | x×i | x÷f | i*2 | *f | x<3 | x=i | f=1 | b∧~b | ~b | x⌊i | 3|i | ⌊f | !j | 1○f | c='k' | x∨i
              +/x | +/f | ⌈/i | ∧/b | -/x | +\\x | +\\f | ⌈\\i | -\\x | ≠\\b | ×/f | 3+/x | 5⌈/i | +/m | +⌿m | +\\m | -⍀m | ⌽x | ⌽m | ⊖m
              ⍉m | 1000⌽x | 5⊖m | n⍴x | (2×n)⍴⍳7 | ⍴x | ,m | x,x | m,m | m⍪m | ↑x x | ↓m | ⊂x | ⊂¨h | (n÷2)↑x | 5↓x | ¯5↓i | b/x | b/m
              b\\(+/b)⍴x | b⊂x | x[j] | m[⍳5000;] | m[;⍳5000] | f[j] | j⌷x | ⍸b | ⍳n | ∪x | ∪f | ⍋x | ⍋f | ⍒i | x⍳i | f⍳h | x∊i | c∊'abc' | x~1 3
              x∪i | x∩i | ⍸⍣¯1⊢⍸b | x≡x+0 | ≢m | ⍕h | ⍎⍕1e6⍴x | ⎕UCS c | x⍷i | (3⍴x)⍷x | 2⊥b | 2 2 2⊤x | ?i | n?n | m+.×m | x∘.+⍳7
              x+¨x | {⍵+1}¨h | +/¨h | (⊂1 2)+¨h | x⍨x | {⍺+⍵}/h | +.×⍨x | (x>0)⊢@⊢x | 5@3⊢x | x{≢⍵}⌸h | ↑⊂¨h | ∊⊂¨h | ≠x | 1⌽m | b⌿m
              1000⌽f | ⌽f | f,f | f≡f+0 | 0 2⊤f | n/0.5 | b\\b/f | (5-j)/x | 2-/f | c~'k' | c∪'Z' | j∊x | g[1 1;] | g[;⍳4e7] | 1⌽g | 1⊖g | ⌽g | ⍉g | ⌈⌿g | +⌿g""",
    "k": """-x | x+x | x*i | x%f | x<3 | x=i | ~b | x&i | 3!i | _f | %f | +/x | +/f | |/i | &/b | +\\x | |\\i | -':x | |x | n#x | (2*n)#!7 | x,x | x@&b
            x@j | f j | &b | !n | ?x | ?f | <x | >i | x?i | x?3 | =j | x^1 3 | #x | $h | `s$$h | x~x+0 | 2/b | 2\\x | {x+1}'h | h+'h | x+\\:3 | 3':h
            +(x;x) | (_n%2)_x | 5_x | _c | c="k" | @[x;j;+;1] | @[x;3;:;5] | ,/h | ,'h | ","\\c | ","/$h | *|x | ^x | ~x | !x
            ,/(f;f) | f~f+0 | ?f | c^"k" | 1_f""",
    "q": """neg x | x+x | x*i | x%f | x<3 | x=i | not b | x&i | i mod 3 | i div 3 | floor f | sqrt f | exp f | sum x | sum f | max i | all b | avg f | dev f | med h
            sums x | maxs i | prds f | deltas x | ratios f | reverse x | n#x | x,x | x where b | x j | where b | til n | distinct x | distinct f | asc x | desc i
            iasc x | x?i | x in i | x inter i | x except i | group j | string h | `int$x | `float$x | `long$f | "i"$f | c="k" | upper c | c ss "le" | ssr[c;"le";"la"]
            "," vs c | " " sv 1000000#enlist "ab" | 2 sv b | 3 mavg f | 3 msum x | 5 mmax i | x bin i | fills x | null x | (n div 2)_x | 5 cut h | 100 xbar i | t+1
            f cor f | x cov f | f wavg f | ema[.5;f] | differ x | rotate[5;x] | prev x | next x | 1 xprev x | raze(f;f) | f~f+0 | rotate[5;f] | x except 3 | raze 2 cut h | flip(h;h) | x~x+0""",
}


def longest(stele, notation, text):
    """The longest time in seconds from the key to the end of the program, or a text if the expression fails."""
    program = SET_UP[notation].format(n=ITEMS) + "\n" + LOOP[notation].format(text=text) + "\n"
    worst = 0.0
    for _ in range(PRESSES):
        process = subprocess.Popen([stele, "-n", notation], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE)
        process.stdin.write(program.encode())
        process.stdin.close()
        if b"ready" not in process.stdout.readline():
            return "set-up failed: " + process.communicate()[1].decode()
        time.sleep(random.uniform(0.02, 0.3))
        if process.poll() is not None:
            return process.stderr.read().decode().split("\n")[0]
        begun = time.monotonic()
        process.send_signal(signal.SIGINT)
        first = process.stderr.readline().decode()
        worst = max(worst, time.monotonic() - begun)
        process.kill()
        process.wait()
        if "stop" not in first and "INTERRUPT" not in first:
            return first.strip()
    return worst


def main():
    stele, pattern = sys.argv[1], re.compile(sys.argv[2] if len(sys.argv) > 2 else "")
    slow = 0
    for notation, all_texts in EXPRESSIONS.items():
        for text in re.split(r" \| |\n\s*", all_texts):
            text = text.strip()
            if not text or not pattern.search(f"{notation} {text}"):
                continue
            took = longest(stele, notation, text)
            if isinstance(took, str):
                print(f"      -    {notation:4} {text}    {took}", flush=True)
            else:
                slow += took > LONGEST
                print(f"{1000 * took:7.0f} ms {notation:4} {text}{'    too slow' if took > LONGEST else ''}", flush=True)
    print(f"{slow} expressions are stopped later than after {1000 * LONGEST:.0f} ms")
    return 1 if slow else 0


if __name__ == "__main__":
    sys.exit(main())
