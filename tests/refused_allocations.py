#!/usr/bin/env python3
"""Refuses one allocation of a run: refused_allocations.py STELE [FROM TO].

Runs solvers and the lines of tests/data/one_liners.txt with STELE_FAIL_ALLOCATION=N: for N = 1, 2, 3, 5, 8, ..., or for
every N of a range. Each run prints its normal output, or one error reports that memory has run out and the remaining
output is correct. Debug builds also find memory left in the heap.
It also runs lines that need more memory than the system has, if the system's limit can be set."""
import os
import resource
import subprocess
import sys
from pathlib import Path

PUZZLE = Path("tests/data/unique.txt").read_text().splitlines()[1].split()[0] + "\n"
ONE_LINERS = Path("tests/data/one_liners.txt").read_text(encoding="utf-8")
RUNS = [(["scripts/apl/mrv.apl", "-"], PUZZLE), (["scripts/k/masks.k", "-"], PUZZLE),
        (["scripts/q/shortest.q", "-"], PUZZLE), ([], ONE_LINERS)]
NAMES = ("WS FULL", "'wsfull", "stele: the operating system has no more memory")
# Seconds that suffice for the longest run of a debug build.
MOST = 50_000


def run(stele, words, text, n):
    environment = dict(os.environ, STELE_FAIL_ALLOCATION=str(n)) if n else None
    return subprocess.run([stele, *words], input=text.encode(), capture_output=True, env=environment, timeout=120)


def is_part(lines, whole):
    """Whether the lines are a subsequence of the lines of the whole."""
    rest = iter(whole)
    return all(line in rest for line in lines)


def fault(result, right):
    errors = result.stderr.decode(errors="replace")
    if result.returncode not in (0, 1) or b"stele_tests" in result.stderr:
        return f"exit status {result.returncode}: {errors}"
    if not errors:
        return "" if (result.stdout, result.returncode) == (right.stdout, 0) else f"printed {result.stdout!r}"
    named = [line for line in errors.splitlines() if line.startswith(NAMES)]
    if len(named) != 1:
        return f"{len(named)} errors: {errors}"
    if not is_part(result.stdout.splitlines(), right.stdout.splitlines()):
        return f"printed {result.stdout!r} besides {errors}"
    return ""


TOO_LARGE = """1E9 0⍴0
2147483649↑3 0⍴4
⎕NGET'/dev/zero'
≢⎕NGET'/dev/zero'
≢⍎1E9⍴'1'
k) 0N?3147483647
k) #1:"/dev/zero"
k4) value 1000000000#"1"
"""
ADDRESS_SPACE = 1 << 29


def too_large_faults(stele):
    """The faults of lines for which memory does not suffice: each must raise an error with its location."""
    def start(text):
        return subprocess.run([stele], input=text.encode(), capture_output=True, timeout=300,
                              preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (ADDRESS_SPACE,) * 2))
    if start("1+1\n").stdout != b"2\n":
        return []  # a memory checker needs more memory than that
    faults = []
    for line in TOO_LARGE.splitlines():
        result = start(f"{line}\n1+1\n")
        errors = result.stderr.decode(errors="replace").splitlines()
        if (result.returncode != 1 or result.stdout != b"2\n" or len(errors) < 3 or not errors[0].startswith(NAMES)
                or "^" not in errors[2]):
            faults.append(f"{line}: exit status {result.returncode}, {result.stdout[:100]!r} {errors}")
    return faults


def sampled():
    a, b = 1, 2
    while a < MOST:
        yield a
        a, b = b, a + b


def main(stele, *bounds):
    faults = runs = 0
    if not bounds:
        for what in too_large_faults(stele):
            faults += 1
            print(what)
    for words, text in RUNS:
        right = run(stele, words, text, 0)
        name = words[0] if words else "one-liners"
        if right.returncode != 0 or right.stderr:
            print(f"{name}: {right.stderr.decode(errors='replace')}")
            return 1
        refused = 0
        for n in range(int(bounds[0]), int(bounds[1]) + 1) if bounds else sampled():
            result = run(stele, words, text, n)
            refused += result.returncode == 1
            if what := fault(result, right):
                faults += 1
                print(f"{name}, STELE_FAIL_ALLOCATION={n}: {what}")
        runs += refused
        if refused == 0:
            faults += 1
            print(f"{name}: no allocation was refused")
    print(f"{runs} runs had an allocation refused")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
