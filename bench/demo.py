#!/usr/bin/env python3
"""Solves the documents' puzzles with every solver in scripts/ and shows boards and times: demo.py STELE [NAME ...].

A solver is run as `stele SCRIPT FILE` and prints one solution, 81 digits, for each puzzle line of FILE. Its program
proper stands between a comment line that ends in `program:` and the next comment line; what is outside reads and prints.
NAMEs (shortest.k4) choose scripts. Exits 1 when an answer is not the solution that the puzzle file gives.
"""
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PUZZLES = "tests/data/documents.txt"
NOTATIONS = {".apl": "APL", ".k": "k", ".k4": "k4", ".q": "q"}
COMMENTS = {".apl": "⍝", ".k": "/", ".k4": "/", ".q": "/"}
TIME_LIMIT = 300  # seconds for all puzzles of one script

EASY = (
    "200370009009200007001004002050000800008000900006000040900100500800007600400089001",
    "003020600900305001001806400008102900700000008006708200002609500800203009005010300",
)
# 1.8 million boards, where one fills the last empty cell first.
WIDE = "602130000000000204000000090070020080000670030309000600003000000000060810190007000"
# Which puzzles a script gets; any other gets all of the file. Breadth first keeps every board that a puzzle still allows.
SELECTIONS = {"shortest.k4": lambda puzzle: puzzle in EASY, "contention.apl": lambda puzzle: puzzle != WIDE}


def read_puzzles(path):
    """Pairs of puzzle and solution, 81 characters each."""
    lines = Path(path).read_text(encoding="utf-8").splitlines()
    return [(line[:81], line[82:163]) for line in lines if line and not line.startswith("#")]


def marks_program(path):
    """Whether a script has a program proper. What has none is no solver, and takes no file."""
    mark = COMMENTS[path.suffix]
    return any(line.startswith(mark) and line.rstrip().endswith("program:")
               for line in path.read_text(encoding="utf-8").splitlines())


def solvers():
    return [path for path in sorted(Path("scripts").glob("*/*")) if path.suffix in NOTATIONS and marks_program(path)]


def chosen(script, puzzles):
    is_chosen = SELECTIONS.get(script.name, lambda puzzle: True)
    return [pair for pair in puzzles if is_chosen(pair[0])]


def program_bytes(script):
    """The length in bytes of the program proper, line ends included."""
    mark, program, inside = COMMENTS[script.suffix], [], False
    for line in script.read_text(encoding="utf-8").splitlines(keepends=True):
        if line.startswith(mark):
            if inside:
                break
            inside = line.rstrip().endswith("program:")
        elif inside and line.strip():
            program.append(re.sub(rf"\s+{mark}.*$", "", line))
    return len("".join(program).encode())


def solve(stele, script, puzzles, limit=TIME_LIMIT):
    """Runs a solver over puzzles. Returns its answers, its seconds, and what went wrong or None."""
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write("".join(puzzle + "\n" for puzzle, _ in puzzles))
        file.flush()
        start = time.perf_counter()
        try:
            result = subprocess.run([stele, script, file.name], stdin=subprocess.DEVNULL, capture_output=True,
                                    encoding="utf-8", errors="replace", timeout=limit)
        except subprocess.TimeoutExpired:
            return [], limit, f"took over {limit} s"
        seconds = time.perf_counter() - start
    answers = result.stdout.splitlines()
    if result.returncode != 0:
        return answers, seconds, f"exit status {result.returncode}\n{result.stderr.rstrip()}"
    if len(answers) != len(puzzles):
        return answers, seconds, f"{len(answers)} lines of answer for {len(puzzles)} puzzles\n{result.stderr.rstrip()}"
    return answers, seconds, None


def faults_of(answers, puzzles):
    """A sentence for each answer that is not the solution."""
    return [f"puzzle {puzzle}\n  answer {answer}\n  should {solution}"
            for answer, (puzzle, solution) in zip(answers, puzzles) if answer != solution]


def rows(cells):
    """A board as 13 lines."""
    lines = []
    for row in range(9):
        if row % 3 == 0:
            lines.append("+-------+-------+-------+")
        digits = [c if c in "123456789" else "." for c in cells[9 * row:9 * row + 9]]
        lines.append("| " + " | ".join(" ".join(digits[i:i + 3]) for i in (0, 3, 6)) + " |")
    return lines + [lines[0]]


def show_board(puzzle, answer):
    for number, (left, right) in enumerate(zip(rows(puzzle), rows(answer))):
        print(f"  {left}  {'->' if number == 6 else '  '}  {right}")


def show_table(lines):
    widths = [max(len(line[column]) for line in lines) for column in range(len(lines[0]))]
    for line in lines:
        cells = [cell.ljust(width) if column < 2 else cell.rjust(width)
                 for column, (cell, width) in enumerate(zip(line, widths))]
        print("  " + "  ".join(cells).rstrip())


def main():
    if len(sys.argv) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    stele, names = Path(sys.argv[1]).resolve(), sys.argv[2:]
    puzzles = read_puzzles(PUZZLES)
    scripts = [script for script in solvers() if not names or script.name in names]
    if not scripts:
        print("no such script in scripts/", file=sys.stderr)
        return 1
    table, wrong, shown = [["script", "notation", "bytes", "solved", "ms a puzzle"]], 0, False
    for script in scripts:
        mine = chosen(script, puzzles)
        answers, seconds, fault = solve(stele, script, mine)
        faults = faults_of(answers, mine) + ([fault] if fault else [])
        for text in faults:
            print(f"{script}: {text}", file=sys.stderr)
        wrong += len(faults)
        solved = sum(answer == solution for answer, (_, solution) in zip(answers, mine))
        if solved and not shown:
            shown = True
            puzzle, answer = next((pair[0], answer) for answer, pair in zip(answers, mine) if answer == pair[1])
            print(f"{PUZZLES}, a puzzle and the answer of {script}:\n")
            show_board(puzzle, answer)
            print()
        table.append([str(script), NOTATIONS[script.suffix], str(program_bytes(script)), f"{solved} of {len(mine)}",
                      f"{1000 * seconds / max(1, len(mine)):.2f}"])
    show_table(table)
    print("\nbytes: the program proper, without comments, reading and printing; ms: the whole run, start included")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
