#!/usr/bin/env python3
"""Runs the programs in docs/documents/methods: methods.py STELE. Each has a function `solve` of 81 digits. It must give
the solutions in tests/data/documents.txt and some of those in tests/data/unique.txt, and fewer than 81 digits for a
puzzle that has no solution. Each method must have a program in every notation."""
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, "bench")
sys.dont_write_bytecode = True
import demo  # noqa: E402

FOLDER = Path("docs/documents/methods")
UNIQUE = "tests/data/unique.txt"
# The last cell of the first row has no candidate.
UNSOLVABLE = "123456780" + 9 * "0" + "000000009" + 54 * "0"
# The least digits of the puzzles for a method: with fewer, breadth and depth visit tens of thousands of boards, and
# projection needs more rounds than it makes.
DIGITS = {"breadth": 25, "depth": 25, "projection": 23}
STEP = 16  # one in so many puzzles of UNIQUE is solved
# A program that loads a file, and a line that prints the solution of a puzzle as one line of digits.
LOAD = {".apl": "⎕PW←200\n]load {0}\n", ".k": "\\l {0}\n", ".k4": "\\l {0}\n", ".q": "\\l {0}\n"}
PRINT = {".apl": "⎕←∊⍕¨solve {0}\n", ".k": "`0:,,/$solve {0}\n", ".k4": "-1@,/$solve {0};\n",
         ".q": "-1 raze string solve {0};\n"}


def answers(stele, program, puzzles):
    """The lines that a program prints for puzzles, and a fault or None."""
    suffix = program.suffix
    text = LOAD[suffix].format(program.resolve())
    text += "".join(PRINT[suffix].format(" ".join(puzzle)) for puzzle in puzzles)
    with tempfile.NamedTemporaryFile("w", suffix=suffix, encoding="utf-8") as file:
        file.write(text)
        file.flush()
        result = subprocess.run([stele, file.name], stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8",
                                errors="replace", timeout=demo.TIME_LIMIT)
    lines = result.stdout.splitlines()
    if result.returncode != 0 or result.stderr or len(lines) != len(puzzles):
        return lines, f"exit status {result.returncode}, {len(lines)} lines for {len(puzzles)} puzzles: {result.stderr}"
    return lines, None


def program_faults(stele, program, pairs):
    lines, fault = answers(stele, program, [puzzle for puzzle, _ in pairs] + [UNSOLVABLE])
    if fault:
        return [fault]
    faults = [f"puzzle {puzzle}\n  answer {line}\n  should {solution}"
              for line, (puzzle, solution) in zip(lines, pairs) if line != solution]
    if len(lines[-1]) >= 81:
        faults.append(f"{UNSOLVABLE} has no solution, the answer is {lines[-1]}")
    return faults


def main():
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    stele = Path(sys.argv[1]).resolve()
    documents, unique = demo.read_puzzles(demo.PUZZLES), demo.read_puzzles(UNIQUE)
    programs = [path for path in sorted(FOLDER.iterdir()) if path.suffix in LOAD]
    faults = [f"{FOLDER / (method + suffix)} is missing" for method in sorted({path.stem for path in programs})
              for suffix in LOAD if FOLDER / (method + suffix) not in programs]
    for program in programs:
        digits = DIGITS.get(program.stem, 0)
        pairs = [pair for pair in documents + unique[::STEP] if 81 - pair[0].count("0") >= digits]
        faults += [f"{program}: {fault}" for fault in program_faults(stele, program, pairs)]
    print(*faults, f"{len(programs)} programs, {len(faults)} faults", sep="\n")
    return 1 if faults or not programs else 0


if __name__ == "__main__":
    sys.exit(main())
