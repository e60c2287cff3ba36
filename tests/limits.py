#!/usr/bin/env python3
"""Checks that --max-memory holds: limits.py STELE [--table].

Each row of the tables below is a program for standard input that needs more memory than the limit, or that allocates
and releases much of it. It ends with WS FULL, another error, or its value; the peak memory that the system reports
exceeds the limit by at most 5 % and 16 MB; and the session continues: after the names that hold values are set to 0,
large arrays fit again. --table prints the rows with their peaks.
"""
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

MEGABYTE = 1 << 20
SHARE, SLACK = 1.05, 16  # a factor of the limit; additional megabytes
NAMES = ("WS FULL", "'wsfull", "STACK OVERFLOW", "'stack", "DOMAIN ERROR")
LONGEST = "20"           # seconds

# Each line is a limit in megabytes and a program. A = after the limit means that the program must succeed, a ~ that it
# makes symbols, which are not released. In a program ⏎ is an end of line, §F§ a folder, §NAME§ the text of its file
# NAME.
APL = r"""
64 x←1e9⍴1.5
64 x←⍳1e6 ⋄ x←x∘.+x
64 x←∘.≤⍨⍳1e5
64 x←3000 900⍴0.5 ⋄ x←x+.×⍉x
64 x←↑1e6⍴⊂'a' 'bc'
64 x←⊂[1]2 3e6⍴0
64 x←⊂[2]5e5 2⍴0
64 x←5 5∘⍴¨⍳1e6
64 x←{⊂⍵ ⍵}⍣25⊢1
64 x←⍬ ⋄ {x,←⍳1e5 ⋄ ∇0}0
64 x←⍬ ⋄ {x,←⊂1e3⍴1.5 ⋄ ∇0}0
64 x←⍬ ⋄ {x,←⍵ ⋄ ∇⍵}1.5
64 x←⍬ ⋄ {0::0 ⋄ x,←⊂⍵⍴1.5 ⋄ ∇⍵+1}1
64 f←{0::1 ⋄ ⍵⍴0} ⋄ {0=⍵:0 ⋄ ∇⍵-1⊣f 1e9}3e4
64 x←⍕3e6⍴÷7
64 x←¯999999⍕⍳1000
64 ¯2000000000⍕3
64 x←20 10⍕1e6⍴÷7
64 2e6⍴⊂'abc' 1
64 ]box on -style=max⏎2e6⍴⊂'abc' 1⏎]box off
64 2000 2000⍴÷7
64 x←⍎3e7⍴'1 '
64 x←⍎⊃⎕NGET'§F§/numbers'
64 x←⍎3e6⍴'⍳+'
64 x←⊃⎕NGET'§F§/text'
64 x←⊃⎕NGET'§F§/lines'1
64 x←⎕NGET'/dev/zero'
64 {}(⊂2e6⍴⊂'some words')⎕NPUT'§F§/made'1
64 x←'§text§§text§§text§'
64 x←⎕UCS 3e7⍴97
64 x←2e6⍴÷⍳1e6 ⋄ x←x[⍋x]
64 x←∪4e6⍴⍳2e6
64 x←+\4e6⍴0.5
64 x←,\⍳2e3
64 x←⌽⍀3e3 3e3⍴⍳9
64 x←(64⍴2)⊤⍳1e6
64 x←2⊥3 3e6⍴1
64 x←(3e7⍴1 0)/⍳3e7
64 f←{x←⍳1e5 ⋄ 1+∇⍵+1} ⋄ f 0
64 f←{x←⍳⍵ ⋄ 1+∇⍵+1} ⋄ f 0
64 x←7e6⍴0.5 ⋄ {0=⍵:0 ⋄ 1+∇⍵-1}1e7
64 x←7e6⍴0.5 ⋄ {1+∇¨⍵+1}0
100= {⍵>14e5:0 ⋄ a←⍵⍴0.5 ⋄ ∇⍵+9999}1e6
100= {⍵>480:0 ⋄ x←(⊂⍵)⍴¨5e3⍴0.5 ⋄ ∇⍵+13}1
100= x←⍬ ⋄ {⍵>480:0 ⋄ y←(⊂⍵)⍴¨5e3⍴0.5 ⋄ x,←y[⍳100] ⋄ ∇⍵+13}1
"""
K = r"""
64 x:1000000000#1.5
64 x:{x,x}/!1000
64 x:(!5000)*\:!5000
64 x:2147483647$"a"
64 x:(-100000)$1000#,"a"
64 x:$!3000000
64 `k@!10000000
64 x:`j@3000000#!9
64 x:`j?`j@3000000#!9
64 3000000#,"abc"
64 (!100000)!!100000
64 x:. 30000000#"1 "
64 x:0:"§F§/lines"
64 x:1:"§F§/text"
64 "§F§/made"0:2000000#,"some words"
64 x:" "\30000000#"a "
64 x:" "/3000000#,"abc"
64 x:=3000000#!1000000
64 x:<3000000?1.0
64 x:2\!3000000
64 x:,\!20000
64 x:+\4000000#0.5
64~ x:`$'$!1000000
64 x:(!1000000)!$!1000000
64 x:?4000000#!2000000
"""
K4 = r"""
64 x:2147483647$"a"
64 x:`boolean$40000000#1
64 `boolean$40000000#1
64 x:value 30000000#"1 "
64 x:value 1_,/2000000#,";1"
64 x:value 3000000#"(1;"
64 x:();i:0;while[1;x,:value"{x+",($i+:1),"}"]
64 x:{x+y}/:\:[!3000;!3000]
64 x:();while[1;x,:,!1000]
64 x:();i:0;while[1;x,:,(i+:1)#0.5]
64 i:0;while[2000>i+:1;@[{x#0};1000000000;0]]
64 x:7000000#0.5;i:0;while[200>i+:1;@[{x+0.5};x;0]]
64 x:();@[{while[1;x,:,!20]};0;0]
100= i:1000000;while[1700000>i+:9999;x:i#0.5]
100= i:0;while[600>i+:9;x:5000#,i#0.5;x:x+0]
100= y:();i:0;while[600>i+:9;x:5000#,i#0.5;x:x+0;y,:x 3*!100]
200= i:0;while[9000>i+:99;x:900#,i#0.5;x:x+0]
64 x:7000000#0.5;y:{,x}/[100000;1];y~y
64 x:7000000#0.5;y:{,x}/[100000;1];y
"""
Q = r"""
64~ x:`$string til 1000000
64 x:string til 3000000
64 til 10000000
64 string til 300000
64 x:read0`:§F§/lines
64 x:read1`:§F§/text
64 x:value first read0`:§F§/numbers
64 x:"J"$" "vs first read0`:§F§/numbers
64 `:§F§/made 0:2000000#enlist"some words"
64 x:group 3000000#til 1000000
64 x:iasc 3000000?1.0
64 x:distinct 3000000?2000000
64 x:-10000000?10000000
64 x:10 vs til 3000000
64 x:10 sv 3 3000000#1
64 x:" "sv 3000000#enlist"abc"
64 x:ssr[3000000#"abc";"b";"wxyz"]
64 x:-3!til 3000000
64 x:()!();i:0;while[1;x[i+:1]:i#0]
64~ x:(`u#`$())!();i:0;while[1;x[`$string i+:1]:i]
64 {x+.z.s x+1}0
64 f:{.z.s[x,1000?1.0]};f 1.0
64 x:1000 cut 4000000#0.5
64 x:prev each 100000#enlist til 100
64 x:raze 3000000#enlist 1 2 3
"""
LITERALS = [("apl", "x←"), ("k", "x:"), ("k4", "x:"), ("q", "x:")]
AFTERWARDS = {"apl": "x←y←0\n≢{}⍴0.5\n", "q": "x:y:0\ncount {}#0.5\n"}
K_AFTERWARDS = "x:y:0\n#{}#0.5\n"


def rows():
    for notation, table in (("apl", APL), ("k", K), ("k4", K4), ("q", Q)):
        for line in table.strip().splitlines():
            limit, _, program = line.partition(" ")
            yield notation, limit, program, program
    for notation, start in LITERALS:
        yield notation, "64", start + "§numbers§", start + "a literal of 3e6 numbers"
        yield notation, "64", start + "§sum§", start + "a line of 1e6 names and functions"
    yield "apl", "64", "§nested§", "parentheses in parentheses"


def fill(folder):
    for name, part, times in (("numbers", b"10 2003 ", 1500000), ("lines", b"a line\n", 500000),
                              ("text", b"letters   ", 3000000), ("sum", b"x-", 500000)):
        with open(folder / name, "wb") as file:
            for _ in range(100):
                file.write(part * (times // 100))
            if name == "sum":
                file.write(b"1")
    (folder / "nested").write_bytes(b"(" * 3000000)


def run(stele, folder, notation, limit, program):
    """The fault of a run, its peak memory in megabytes, and the error with which it ended."""
    must_succeed, keeps = limit.endswith("="), limit.endswith("~")
    limit = int(limit.rstrip("=~"))
    # At the end the name gets a value of a quarter of the limit.
    items = 10 if keeps else limit << 15
    with open(folder / "input", "wb") as file:
        for number, part in enumerate(program.replace("⏎", "\n").split("§")):
            if number % 2 and part != "F":
                with open(folder / part, "rb") as text:
                    shutil.copyfileobj(text, file)  # the system attributes our memory to a process that we start
            else:
                file.write(str(folder).encode() if number % 2 else part.encode())
        file.write(("\n" + AFTERWARDS.get(notation, K_AFTERWARDS).format(items)).encode())
    with (open(folder / "input") as source, open(folder / "output", "wb") as output,
          open(folder / "errors", "wb") as errors):
        process = subprocess.Popen([stele, "--max-memory", f"{limit}M", "--max-time", LONGEST, "-n", notation],
                                   stdin=source, stdout=output, stderr=errors)
        status, usage = os.wait4(process.pid, 0)[1:]
    process.returncode = os.waitstatus_to_exitcode(status)
    peak = usage.ru_maxrss * 1024 / MEGABYTE
    with open(folder / "output", "rb") as output:
        output.seek(max(0, output.seek(0, os.SEEK_END) - 20))
        end = output.read()
    said = (folder / "errors").read_bytes()[:2000].decode(errors="replace")
    names = [line for line in said.splitlines() if line.startswith(NAMES)]
    wrong = []
    if process.returncode not in (0, 1) or (process.returncode == 1) != bool(said):
        wrong.append(f"exit status {process.returncode}, {said}")
    if said and (must_succeed or len(names) != 1 or not said.startswith(NAMES)):
        wrong.append(f"the error is {said}")
    if end.split(b"\n")[-2:] != [b"%d" % items, b""]:
        wrong.append(f"after it the session shows {end}")
    if peak > limit * SHARE + SLACK:
        wrong.append("more memory than the limit")
    return wrong, peak, names[0] if names else ""


def main(stele, *options):
    failed = count = 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        fill(folder)
        if "--table" in options:
            print("| notation | program | limit, MB | peak, MB | ends with |\n| --- | --- | --- | --- | --- |")
        for notation, limit, program, text in rows():
            wrong, peak, error = run(str(Path(stele).resolve()), folder, notation, limit, program)
            count += 1
            failed += bool(wrong)
            if "--table" in options:
                code = text.replace("|", "\\|")
                end = error.split(":")[0] or "its value"
                print(f"| {notation} | `{code}` | {limit.rstrip('=~')} | {peak:.0f} | {end} |")
            for what in wrong:
                print(f"{notation} {text}: {peak:.0f} MB under {limit} MB: {what}")
    print(f"{failed} of {count} failed" if failed else f"all {count} rows stay within the limit")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
