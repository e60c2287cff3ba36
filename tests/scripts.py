#!/usr/bin/env python3
"""Checks the solvers in scripts/: scripts.py STELE. They must solve puzzles from a file and from standard input, and
report the line number for each line of tests/data/bad.txt."""
import re
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, "bench")
sys.dont_write_bytecode = True
import demo  # noqa: E402

BAD = "tests/data/bad.txt"


def solver_faults(stele, script, puzzles):
    faults = demo.solve(stele, script, puzzles).faults(puzzles)
    puzzle, solution = puzzles[0]
    text = f"# a comment, then a puzzle with a remark behind it\n{puzzle} remark\n"
    result = subprocess.run([stele, script, "-"], input=text.encode(), capture_output=True, timeout=demo.TIME_LIMIT)
    if result.stdout.decode(errors="replace").splitlines() != [solution] or result.returncode != 0:
        faults.append(f"standard input, a comment or a remark: exit status {result.returncode}, "
                      f"printed {result.stdout!r} {result.stderr!r}")
    return faults


def bad_line_faults(stele, script):
    """The faults in a solver's answers to lines that are not puzzles, each of which is line 3 of a separate file."""
    faults = []
    lines = [line for line in Path(BAD).read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    if not lines:
        faults.append(f"{BAD} has no line to refuse")
    for line in lines:
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
            puzzle, what = line.split(" ", 1)
            file.write(f"# one\n# two\n{puzzle}\n")
            file.flush()
            result = subprocess.run([stele, script, file.name], stdin=subprocess.DEVNULL, capture_output=True,
                                    encoding="utf-8", errors="replace", timeout=demo.TIME_LIMIT)
        said = result.stdout + result.stderr
        if result.returncode not in (0, 1):
            faults.append(f"{what}: exit status {result.returncode}: {said!r}")
        elif any(len(out) == 81 and out.isdigit() for out in result.stdout.splitlines()):
            faults.append(f"{what}: printed an answer: {result.stdout!r}")
        elif puzzle not in said and not re.search(r"(?<!\d)3(?!\d)", said):
            faults.append(f"{what}: no message names line 3: {said!r}")
    return faults


def main():
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    stele = Path(sys.argv[1]).resolve()
    puzzles = [pair for pair in demo.read_puzzles(demo.PUZZLES) if pair[0] in demo.EASY]
    scripts, wrong = demo.solvers(), 0
    for script in scripts:
        faults = solver_faults(stele, script, puzzles) + bad_line_faults(stele, script)
        for fault in faults:
            print(f"{script}: {fault}")
        wrong += len(faults)
    if not scripts:
        print("no script in scripts/")
    print(f"{len(scripts)} scripts, {wrong} faults")
    return 1 if wrong or not scripts else 0


if __name__ == "__main__":
    sys.exit(main())
