#!/usr/bin/env python3
"""Compares two builds of stele: machines.py STELE OTHER. OTHER may be for 64-bit ARM, and then runs under qemu.

Both evaluate the lines of files in tests/lang, both sides of each, and solve the first puzzle of the demo in each
notation. Outputs, error messages and exit statuses must be the same, byte for byte.
"""
import concurrent.futures
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
AARCH64 = 183  # e_machine in ELF
# Kernels and their dispatch, texts and numbers, display, calls; none whose output differs from run to run.
FILES = """arithmetic.apl catenate.apl circle.apl comparison.apl encode.apl errors_apl.apl fmt.apl format_apl.apl grade.apl
    index.k integers.apl inverse.apl iota.apl json.apl key.apl matrix_divide.apl messages.k4 operators.apl products.apl
    replicate.apl rotate.apl scans.apl search.apl search_replace.apl select.apl structures.apl unique.apl vm.apl
    arithmetic.k base.k bytes.k find.k group.k json.k text_of_values.k vm.k arithmetic.k4 dictionaries.k4 k_cast.k4
    k_search.k4 tables.k4 vm.k4 amend.q comparison.q dictionaries.q literals.q lists.k q_aggregates.q q_running.q
    search.q tables.q""".split()
SOLVERS = ("apl/masks.apl", "apl/mrv.apl", "apl/contention.apl", "k/masks.k", "k/tutorial.k", "k4/shortest.k4", "k4/recursive.k4",
           "q/shortest.q", "q/recursive.q")


def command_for(binary):
    """The words that run a binary on this machine."""
    with open(binary, "rb") as file:
        machine = int.from_bytes(file.read(20)[18:20], "little")
    if machine != AARCH64 or os.uname().machine == "aarch64":
        return [binary]
    emulator = shutil.which("qemu-aarch64-static") or shutil.which("qemu-aarch64")
    if not emulator:
        sys.exit("machines.py: qemu-aarch64-static is missing (apt-get install qemu-user-static)")
    return [emulator, binary]


def first_puzzle():
    """The puzzle and its solution."""
    lines = (ROOT / "tests/data/documents.txt").read_text().splitlines()
    return next((line[:81], line[82:163]) for line in lines if line and not line.startswith("#"))


def expressions(text):
    """The lines of a file of tests/lang, each side of a comparison by itself."""
    return re.sub(" !! .*", "", text).replace(" ←→ ", "\n")


def cases():
    """The words and the input of each run."""
    for name in FILES:
        path = ROOT / "tests/lang" / name
        yield name, ("--max-memory", "500M", "-n", path.suffix[1:]), expressions(path.read_text())
    for name in SOLVERS:
        yield name, (str(ROOT / "scripts" / name), "/dev/stdin"), first_puzzle()[0] + "\n"


def ran(command, words, given):
    result = subprocess.run([*command, *words], input=given.encode(), capture_output=True, timeout=600)
    return result.returncode, result.stdout.decode(errors="replace"), result.stderr.decode(errors="replace")


def difference(expected, got):
    for what, a, b in zip(("exit status", "output", "messages"), expected, got):
        pairs = zip([*str(a).splitlines(), "the end"], [*str(b).splitlines(), "the end"])
        for number, (line, other) in enumerate(pairs, 1):
            if line != other:
                return f"{what}, line {number}: {line!r}, and {other!r} on the other machine"
    return None


def fault_of(one, other, name, words, given):
    expected, got = ran(one, words, given), ran(other, words, given)
    if fault := difference(expected, got):
        return f"{name}: {fault}"
    if name in SOLVERS and got[1] != first_puzzle()[1] + "\n":
        return f"{name}: the solution is {first_puzzle()[1]}, and not {got[1]!r}"
    if not got[1]:
        return f"{name}: no output"
    return None


def main():
    if len(sys.argv) != 3:
        print(__doc__, file=sys.stderr)
        return 2
    one, other = (command_for(str(Path(binary).resolve())) for binary in sys.argv[1:])
    all_cases = list(cases())
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        faults = [fault for fault in pool.map(lambda case: fault_of(one, other, *case), all_cases) if fault]
    for fault in faults:
        print(fault)
    print(f"{len(all_cases)} programs on two machines, {len(faults)} differ")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
