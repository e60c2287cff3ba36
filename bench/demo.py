#!/usr/bin/env python3
"""Solves the documents' puzzles with every solver in scripts/ and shows boards and times: demo.py STELE [NAME ...].

A solver runs as `stele SCRIPT FILE` and prints one solution, 81 digits, for each puzzle line of FILE. Its program
proper is between a comment line that ends in `program:` and the next comment line; the code outside it reads and
prints. Its time is compared with that of the same method in plain C++, `stele_plain METHOD FILE`, which is in the
folder of STELE. NAMEs (shortest.k4) select scripts. Exits with 1 if an answer differs from the solution in the puzzle
file.
"""
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

PUZZLES = "tests/data/documents.txt"
NOTATIONS = {".apl": "APL", ".k": "k", ".k4": "k4", ".q": "q"}
COMMENTS = {".apl": "⍝", ".k": "/", ".k4": "/", ".q": "/"}
# The methods of bench/plain/ by script name.
METHODS = {
    "contention": "contention",
    "masks": "masks",
    "mrv": "fewest-candidates",
    "recursive": "depth-first",
    "shortest": "breadth-first",
    "tutorial": "tutorial",
    "tutorial-flat": "tutorial",
}
TIME_LIMIT = 300  # seconds for all puzzles of one script
# A script is run until this many seconds have passed, and at most this many times.
MEASURING_SECONDS, MOST_RUNS = 2, 25

EASY = (
    "200370009009200007001004002050000800008000900006000040900100500800007600400089001",
    "003020600900305001001806400008102900700000008006708200002609500800203009005010300",
)

HEADING = ["script", "notation", "bytes", "solved", "ms a puzzle", "C++", "ratio"]
FOOT = """
bytes: the program proper, without comments, reading and printing
ms a puzzle: the whole run less the run on an empty file, so without the start; reading and checking the lines is in it
C++: the same method in bench/plain, ms a puzzle, without reading; ratio: stele's time divided by it"""


def read_puzzles(path):
    """Pairs of puzzle and solution, 81 characters each."""
    lines = Path(path).read_text(encoding="utf-8").splitlines()
    return [(line[:81], line[82:163]) for line in lines if line and not line.startswith("#")]


def marks_program(path):
    """Whether a script has a program proper. A script without one is not a solver and takes no file."""
    mark = COMMENTS[path.suffix]
    return any(line.startswith(mark) and line.rstrip().endswith("program:")
               for line in path.read_text(encoding="utf-8").splitlines())


def solvers():
    return [path for path in sorted(Path("scripts").glob("*/*")) if path.suffix in NOTATIONS and marks_program(path)]


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


class Run:
    """A program's output for puzzles: its answers, the seconds reported on standard error, and its fault or None."""

    def __init__(self, command, puzzles):
        self.answers, self.seconds, self.fault = [], None, None
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
            file.write("".join(puzzle + "\n" for puzzle, _ in puzzles))
            file.flush()
            try:
                result = subprocess.run([*command, file.name], stdin=subprocess.DEVNULL, capture_output=True,
                                        encoding="utf-8", errors="replace", timeout=TIME_LIMIT)
            except subprocess.TimeoutExpired:
                self.fault = f"took over {TIME_LIMIT} s"
                return
        self.answers = result.stdout.splitlines()
        told = re.findall(r"^(\d+\.\d+) s\b", result.stderr, re.M)
        self.seconds = float(told[-1]) if told else None
        if result.returncode != 0:
            self.fault = f"exit status {result.returncode}\n{result.stderr.rstrip()}"
        elif len(self.answers) != len(puzzles):
            self.fault = f"{len(self.answers)} lines of answer for {len(puzzles)} puzzles\n{result.stderr.rstrip()}"
        elif self.seconds is None:
            self.fault = "tells no time"

    def faults(self, puzzles):
        """A sentence for each wrong answer and for any other fault."""
        wrong = [f"puzzle {puzzle}\n  answer {answer}\n  should {solution}"
                 for answer, (puzzle, solution) in zip(self.answers, puzzles) if answer != solution]
        return wrong + ([self.fault] if self.fault else [])


def solve(stele, script, puzzles):
    return Run([stele, "--time", script], puzzles)


def best_run(command, puzzles):
    """The fastest of some runs, or the first faulty run."""
    best, spent = None, 0
    for _ in range(MOST_RUNS):
        run = Run(command, puzzles)
        if run.faults(puzzles):
            return run
        if best is None or run.seconds < best.seconds:
            best = run
        spent += run.seconds
        if spent > MEASURING_SECONDS:
            break
    return best


class Measured:
    """A script on all puzzles, compared with its C++ counterpart."""

    def __init__(self, stele, script, puzzles):
        self.script, self.count = script, len(puzzles)
        command = [stele, "--time", script]
        run = best_run(command, puzzles)
        self.answers, self.faults = run.answers, [f"{script}: {fault}" for fault in run.faults(puzzles)]
        self.solved = sum(answer == solution for answer, (_, solution) in zip(run.answers, puzzles))
        self.ms = self.plain_ms = None
        if not self.faults:
            empty = best_run(command, [])
            self.faults = [f"{script}, an empty file: {fault}" for fault in empty.faults([])]
            if not self.faults:
                self.ms = 1000 * (run.seconds - empty.seconds) / self.count
        self.compare(stele.with_name("stele_plain"), puzzles)

    def compare(self, plain, puzzles):
        method = METHODS.get(self.script.stem)
        if method and plain.exists():
            run = Run([plain, method], puzzles)
            self.faults += [f"stele_plain {method}: {fault}" for fault in run.faults(puzzles)]
            if not run.fault:
                self.plain_ms = 1000 * run.seconds / self.count

    def row(self):
        ratio = f"{self.ms / self.plain_ms:.1f}" if self.ms and self.plain_ms else "-"
        times = [f"{ms:.4g}" if ms is not None else "-" for ms in (self.ms, self.plain_ms)]
        return [str(self.script), NOTATIONS[self.script.suffix], str(program_bytes(self.script)),
                f"{self.solved} of {self.count}", *times, ratio]


def is_coloured(stream):
    return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def board_lines(cells, puzzle, coloured):
    """A board as 13 lines. Cells that are empty in the puzzle are coloured."""
    def shown(at):
        digit = cells[at] if cells[at] in "123456789" else "."
        return f"\033[1;32m{digit}\033[0m" if coloured and puzzle[at] != cells[at] else digit

    lines = []
    for row in range(9):
        if row % 3 == 0:
            lines.append("+-------+-------+-------+")
        boxes = (" ".join(shown(9 * row + box + i) for i in range(3)) for box in (0, 3, 6))
        lines.append("| " + " | ".join(boxes) + " |")
    return lines + [lines[0]]


def show_board(puzzle, answer):
    coloured = is_coloured(sys.stdout)
    pairs = zip(board_lines(puzzle, puzzle, coloured), board_lines(answer, puzzle, coloured))
    for number, (left, right) in enumerate(pairs):
        print(f"  {left}  {'->' if number == 6 else '  '}  {right}")


def show_table(lines):
    widths = [max(len(line[column]) for line in lines) for column in range(len(lines[0]))]
    for line in lines:
        cells = [cell.ljust(width) if column < 2 else cell.rjust(width)
                 for column, (cell, width) in enumerate(zip(line, widths))]
        print("  " + "  ".join(cells).rstrip())


def progress(text=""):
    """A line on standard error that the next one overwrites, if standard error is a terminal."""
    if sys.stderr.isatty():
        print(f"\r{text:<70}" + ("" if text else "\r"), end="", file=sys.stderr, flush=True)


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
    table, wrong = [HEADING], 0
    for number, script in enumerate(scripts):
        progress(f"{number + 1} of {len(scripts)}: {script}")
        measured = Measured(stele, script, puzzles)
        progress()
        for text in measured.faults:
            print(text, file=sys.stderr)
        wrong += len(measured.faults)
        at = number % len(puzzles)  # every script shows a different puzzle
        if at < len(measured.answers) and len(measured.answers[at]) == 81:
            print(f"{script}, puzzle {at + 1}\n")
            show_board(puzzles[at][0], measured.answers[at])
            print()
        table.append(measured.row())
    show_table(table)
    print(FOOT)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
