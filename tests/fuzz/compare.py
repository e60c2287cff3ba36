#!/usr/bin/env python3
"""Runs random programs in several ways, whose output must agree: compare.py LINES WAY... -- STELE_LINES [SCALAR].

Each notation runs LINES lines. A WAY is one of those that stele_lines compares in one process. SCALAR is stele_lines
with kernels of plain loops: its output is also compared with that of each instruction set of the machine.
STELE_SEED sets a seed other than 1.
"""
import difflib
import os
import subprocess
import sys

NOTATIONS = ("apl", "k", "k4", "q")
INSTRUCTION_SETS = ("sse4", "avx2", "avx3")
PATIENCE = 7200  # seconds
SECONDS_OF_A_LINE = "--seconds=0.4"  # the time limit of a line; programs that reach it are not compared


def run(program, notation, lines, *options, **environment):
    command = [program, notation, lines, os.environ.get("STELE_SEED", "1"), *options]
    result = subprocess.run(command, capture_output=True, timeout=PATIENCE, env={**os.environ, **environment})
    return result.returncode, result.stdout.decode(errors="replace"), result.stderr.decode(errors="replace")


def programs(shown):
    """The output of each program; None for programs that reached a limit."""
    parts = shown.split("--- program ")
    return [None if "--- shows, at a limit" in part else part for part in parts]


def differences(one, other):
    """The programs on which two outputs differ."""
    found = [(a, b) for a, b in zip(programs(one), programs(other)) if a is not None and b is not None and a != b]
    if len(programs(one)) != len(programs(other)):
        found.append((f"{len(programs(one))} programs", f"{len(programs(other))} programs"))
    return ["\n".join(difflib.unified_diff(a.split("\n"), b.split("\n"), lineterm="", n=100)) for a, b in found]


def main():
    if "--" not in sys.argv or len(sys.argv) - sys.argv.index("--") not in (2, 3):
        print(__doc__, file=sys.stderr)
        return 2
    at = sys.argv.index("--")
    lines, ways, binaries = sys.argv[1], sys.argv[2:at], sys.argv[at + 1:]
    failed = 0
    for notation in NOTATIONS:
        for way in ways:
            status, out, err = run(binaries[0], notation, lines, SECONDS_OF_A_LINE, f"--compare={way}")
            failed += status != 0
            print(f"{way}: {out.strip()}" + (f"\nexit status {status}\n{err}" if status != 0 else ""))
        if len(binaries) == 1:
            continue
        status, plain, err = run(binaries[1], notation, lines, SECONDS_OF_A_LINE, "--show")
        failed += status != 0
        for name in INSTRUCTION_SETS:
            status, shown, err = run(binaries[0], notation, lines, SECONDS_OF_A_LINE, "--show", STELE_TARGET=name)
            different = differences(plain, shown)
            failed += status != 0 or bool(different)
            print(f"{name} and plain loops: {notation}, {len(different)} programs differ", *different[:3], sep="\n")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
