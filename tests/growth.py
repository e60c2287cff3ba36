#!/usr/bin/env python3
"""Counts how work grows with size: growth.py [STELE_GROWTH] [--table] [PATTERN].

STELE_GROWTH evaluates the rows of tests/growth at n/16, n and 4n items under callgrind, which counts instructions. The
count at n/16 is the fixed cost and is subtracted. A row grows too fast if the rest at 4n exceeds 1.3 times the
proportional rest at n plus two instructions for each item; a sort may take log n more. A row fails only if it also
grows too fast at four times as many items, because algorithms change with the size. PATTERN selects rows; --table
prints all of them. Without the program or without valgrind the check is skipped.
"""
import math
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

SLACK, FREE = 1.3, 2
SORTS = re.compile(r"^order/|[⍋⍒<>]|asc|desc|rank|group|med|xbar|bin|⍸|=")
SKIPPED = 77
# One instruction set gives the same counts on every processor; valgrind 3.19 lacks some instructions of the others.
ENVIRONMENT = {**os.environ, **({"STELE_TARGET": "sse4"} if platform.machine() == "x86_64" else {})}


def instructions_of(counts):
    """The instruction counts by row and size in a callgrind file."""
    instructions, label = {}, None
    with open(counts, encoding="utf-8", errors="replace") as parts:
        for line in parts:
            if line.startswith("desc: Trigger:"):
                found = re.search(r"(\d+) (\d+)$", line.rstrip())
                label = tuple(map(int, found.groups())) if found else None
            elif line.startswith(("summary:", "totals:")) and label:
                instructions[label] = int(line.split()[1])
    return instructions


class Count:
    """A row's instruction counts for n/16, n and 4n items, or the message of its error."""

    def __init__(self, line, instructions):
        number, n, self.name = line.split(" ", 2)
        self.number, self.failed = int(number), n == "!"
        if not self.failed:
            self.sizes = (int(n) // 16, int(n), 4 * int(n))
            self.counts = [instructions[self.number, size] for size in self.sizes]

    def steepness(self):
        """The instructions for 4n items beyond the fixed cost, divided by the number allowed."""
        fixed = self.counts[0] if self.counts[0] < self.counts[1] / 2 else 0
        small, middle, large = self.sizes
        share = (large - small) / (middle - small) if fixed else large / middle
        if SORTS.search(self.name):
            share *= math.log2(large) / math.log2(middle)
        return (self.counts[2] - fixed - FREE * large) / (share * (self.counts[1] - fixed))

    def is_steep(self):
        return self.failed or self.steepness() > SLACK

    def __str__(self):
        if self.failed:
            return self.name
        return (f"{self.name}: {self.counts[0]}, {self.counts[1]} and {self.counts[2]} instructions for {self.sizes[0]}, "
                f"{self.sizes[1]} and {self.sizes[2]} items, {self.steepness():.2f} times linear growth")


def count(program, *arguments):
    """The counts of the rows that the arguments select."""
    with tempfile.TemporaryDirectory() as folder:
        counts = Path(folder) / "counts"
        run = subprocess.run(
            ["valgrind", "--quiet", "--tool=callgrind", "--instr-atstart=no", "--combine-dumps=yes", "--dump-line=no",
             f"--callgrind-out-file={counts}", program, *arguments], capture_output=True, text=True, env=ENVIRONMENT)
        if run.returncode:
            sys.exit(f"{run.stderr}\n{program} ended with status {run.returncode}")
        instructions = instructions_of(counts)
    return [Count(line, instructions) for line in run.stdout.splitlines()]


def count_all(program, pattern):
    """The counts of all rows whose name matches; the notations run in parallel."""
    with ThreadPoolExecutor() as pool:
        return sum(pool.map(lambda notation: count(program, notation, pattern, "1"), ("apl", "k", "q")), [])


def main():
    arguments = [a for a in sys.argv[1:] if a != "--table"]
    program = arguments.pop(0) if arguments else None
    if not program or not shutil.which("valgrind"):
        print("skipped: valgrind and valgrind/callgrind.h count the instructions")
        return SKIPPED
    pattern = arguments[0] if arguments else ""
    rows = count_all(program, pattern)
    steep = [row for row in rows if row.is_steep()]
    if "--table" in sys.argv:
        print(*rows, sep="\n")
    failed = [row for row in steep if row.failed]
    again = [str(row.number) for row in steep if not row.failed]
    if again:
        failed += [row for row in count(program, "all", "", "4", *again) if row.is_steep()]
    for row in failed:
        print(f"fails: {row}")
    print(f"{len(rows)} rows, {len(failed)} grow faster than their items or have an error; {len(again)} were counted again")
    return 1 if failed or not rows else 0


if __name__ == "__main__":
    sys.exit(main())
