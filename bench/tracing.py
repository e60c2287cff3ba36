#!/usr/bin/env python3
"""Measures the cost of the tracing hooks when nothing is traced: tracing.py BUILD.

BUILD is the folder of a finished release build. Its run loop and its calls are compiled again without the hooks and
linked into a second program; then solvers run alternately in both. Each output line is a solver, the median ratio of
the times and, if valgrind is installed, the ratio of the instructions of one run. The exit status is 1 if both a median
and the ratio of instructions are over 1.01, because times alone also vary on a busy machine.
"""
import json
import re
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ("run.cpp", "machine.cpp")  # the files that test for a tracer
SOLVERS = ("k4/shortest.k4", "k4/recursive.k4", "apl/mrv.apl", "apl/masks.apl", "k/masks.k")
PUZZLE = "003020600900305001001806400008102900700000008006708200002609500800203009005010300"
SECONDS, PAIRS, BOUND = 1, 9, 1.01


def without_hooks(build, folder):
    """Builds the program without hooks."""
    commands = json.loads((build / "compile_commands.json").read_text())
    objects = []
    for name in SOURCES:
        command = next(c["command"] for c in commands if c["file"].endswith(f"/interp/vm/{name}"))
        objects.append(str(folder / f"{name}.o"))
        command = re.sub(r" -o \S+", f" -DSTELE_WITHOUT_TRACING -o {objects[-1]}", command, count=1)
        subprocess.run(command, shell=True, check=True, cwd=build)
    link = subprocess.run(["ninja", "-t", "commands", "stele"], cwd=build, check=True, capture_output=True, text=True).stdout
    link = link.splitlines()[-1]
    program = folder / "stele"
    link = re.sub(r" -o stele ", f" {' '.join(objects)} -o {program} ", link, count=1)
    subprocess.run(link, shell=True, check=True, cwd=build)
    return program


def processor_time(program, solver, puzzles):
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    subprocess.run([program, ROOT / "scripts" / solver, puzzles], check=True, stdout=subprocess.DEVNULL)
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


def instructions(program, solver, puzzles):
    run = subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", program,
                          ROOT / "scripts" / solver, puzzles], check=True, capture_output=True, text=True)
    return int(re.search(r"Collected : (\d+)", run.stderr)[1])


def main():
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    build = Path(sys.argv[1]).resolve()
    failed = False
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        programs = [build / "stele", without_hooks(build, folder)]
        puzzles, few = folder / "puzzles", folder / "few"
        few.write_text(f"{PUZZLE}\n" * 30)
        print(f"{'solver':20}{'time':>9}{'instructions':>15}   with hooks / without")
        for solver in SOLVERS:
            puzzles.write_text(f"{PUZZLE}\n" * 300)
            lines = int(300 * SECONDS / max(processor_time(programs[0], solver, puzzles), 0.01))
            puzzles.write_text(f"{PUZZLE}\n" * lines)
            times = [[processor_time(program, solver, puzzles) for program in programs] for _ in range(PAIRS)]
            time = statistics.median(a / b for a, b in times)
            work = None
            if shutil.which("valgrind"):
                work = instructions(programs[0], solver, few) / instructions(programs[1], solver, few)
            failed |= time > BOUND and (work is None or work > BOUND)
            print(f"{solver:20}{time:9.3f}{'-' if work is None else f'{work:.4f}':>15}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
