#!/usr/bin/env python3
"""Measures the figures in docs/reliability.md and rewrites the page: reliability.py [PART...].

Parts: inputs, coverage, faults, limits, interrupts, endurance, mutations; all of them if none is named. The sections of
other parts are not changed. ./dev reliability builds the binaries.
"""
import datetime
import os
import re
import subprocess
import sys
from pathlib import Path

PAGE = Path("docs/reliability.md")
RELEASE, SANITIZE, FUZZ, COVERAGE = (Path("build") / name for name in ("release", "sanitize", "fuzz", "coverage"))
NOTATIONS = ("apl", "k", "k4", "q")
LINES = int(os.environ.get("STELE_LINES", "500000"))               # of a notation, in the release build
SANITIZED_LINES = int(os.environ.get("STELE_SANITIZED_LINES", "125000"))
STATEMENTS = int(os.environ.get("STELE_STATEMENTS", "2500000"))    # of a notation, in one session
FUZZ_SECONDS = os.environ.get("STELE_FUZZ_SECONDS", "60")
SMALL_MEMORY = 8_000_000  # bytes
INTRODUCTION = """# Reliability

Reliability tests and their results. `./dev reliability` writes this page, `./dev reliability coverage` only that section.
"""


def run(*command, allowed=(0,), **environment):
    """Standard output and standard error of a command."""
    print("$", *command, file=sys.stderr, flush=True)
    result = subprocess.run([str(word) for word in command], capture_output=True, env={**os.environ, **environment})
    out, errors = result.stdout.decode(errors="replace"), result.stderr.decode(errors="replace")
    if result.returncode not in allowed:
        sys.exit(f"{' '.join(map(str, command))}: exit status {result.returncode}\n{out[-4000:]}{errors[-4000:]}")
    return out, errors


def table(head, rows):
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(str(cell) for cell in line) + " |" for line in lines) + "\n"


def thousands(number):
    return f"{number:,}"


def lines_run(build, notation, lines, seed, *options):
    """The numbers of lines, errors and programs at a limit in a run of stele_lines; exits if it found a fault."""
    out, _ = run(build / "stele_lines", notation, lines, seed, *options)
    return [int(n) for n in re.search(r"(\d+) lines in \d+ programs, (\d+) errors, (\d+) programs reached", out).groups()]


def inputs():
    rows = []
    for build, name, lines in ((RELEASE, "release", LINES), (SANITIZE, "sanitizers", SANITIZED_LINES)):
        for notation in NOTATIONS:
            half = lines // 2
            free = lines_run(build, notation, half, 2001)
            limited = lines_run(build, notation, half, 2002, f"--memory={SMALL_MEMORY}")
            total, errors, limits = (a + b for a, b in zip(free, limited))
            rows.append([name, notation, thousands(total), thousands(errors), thousands(limits)])
    text = "Random lines from the catalogue, half of them with 128 MB, half with 8 MB; none was ended by a signal, caused a " \
           "sanitizer report or a leak, or ran for more than 0.1 s (release) after its time limit.\n\n"
    text += table(["build", "notation", "lines", "errors of the language", "programs that reached a limit"], rows)
    out, _ = run(sys.executable, "tests/fuzz/fuzz.py", FUZZ / "stele_fuzz", FUZZ_SECONDS)
    rows = [[f"`{target}`", thousands(int(count))] for target, count in re.findall(r"^(\w+): (\d+) inputs$", out, re.M)]
    return text + "\nFuzz targets, under sanitizers; none found an error.\n\n" + table(["target", "inputs"], rows)


def coverage():
    profiles = COVERAGE / "profiles"
    for old in profiles.glob("*"):
        old.unlink()
    pattern = str((profiles / "%4m.profraw").resolve())
    run("ctest", "--test-dir", COVERAGE, "--parallel", os.cpu_count(), "--exclude-regex", "sse4|avx2|avx3|install|small_stack",
        LLVM_PROFILE_FILE=pattern)
    merged = COVERAGE / "all.profdata"
    run("llvm-profdata-14", "merge", "-sparse", "-o", merged, *profiles.glob("*.profraw"))
    programs = [COVERAGE / name for name in ("stele_tests", "stele", "stele_lines")]
    out, _ = run("llvm-cov-14", "report", programs[0], *(f"-object={p}" for p in programs[1:]), f"-instr-profile={merged}",
                 "-ignore-filename-regex=(tests|bench|examples|usr)/")
    # The file name, then three columns each for regions, functions, lines and branches: total, missed and share.
    numbers = re.search(r"^TOTAL\s+(.*)$", out, re.M)[1].split()
    (lines, missed_lines), (branches, missed_branches) = map(int, numbers[6:8]), map(int, numbers[9:11])
    share = lambda all_of, missed: f"{100 * (all_of - missed) / all_of:.1f} %"  # noqa: E731
    return ("The share of `prims/`, `interp/` and `include/` that `./dev test` executes. Kernels are counted for one instruction "
            "set.\n\n"
            + table(["", "all", "reached", "share"],
                    [["lines", thousands(lines), thousands(lines - missed_lines), share(lines, missed_lines)],
                     ["branches", thousands(branches), thousands(branches - missed_branches),
                      share(branches, missed_branches)]]))


def faults():
    rows = []
    for build, name in ((RELEASE, "release"), (SANITIZE, "sanitizers")):
        out, _ = run(sys.executable, "tests/refused_allocations.py", build / "stele")
        rows.append([f"one allocation of a run refused ({name})", re.search(r"(\d+) runs had", out)[1]])
    run(sys.executable, "tests/faults.py", RELEASE / "stele", "1000")
    rows.append(["killed while it wrote a file", "1,000"])
    return ("Each run ended with the right result or one language error, and with an empty heap; files contained the old text "
            "or the new text.\n\n" + table(["fault", "survived"], rows))


def limits():
    out, _ = run(sys.executable, "tests/limits.py", RELEASE / "stele", "--table")
    return "Programs that need more memory than allowed, and their peak memory as the system reports it.\n\n" + out


def interrupts():
    out, _ = run(sys.executable, "bench/interrupts.py", RELEASE / "stele", allowed=(0, 1))
    rows = re.findall(r"^ *(\d+) ms +(\w+) +(.*)$", out, re.M)
    slowest = sorted(rows, key=lambda row: -int(row[0]))[:10]
    return (f"The time from the interrupt key to the end of each of {len(rows)} expressions on arrays of 1e8 items, the longest of "
            "three; the ten longest:\n\n"
            + table(["ms", "notation", "expression"], [[ms, n, f"`` {text} ``".replace("|", "\\|")] for ms, n, text in slowest]))


def endurance():
    rows = []
    for notation in NOTATIONS:
        out, _ = run(RELEASE / "stele_lines", notation, STATEMENTS, 3001, "--one-session")
        lines, errors, before, after = re.search(
            r"(\d+) lines in one session, (\d+) errors, (\d+) KB in memory after a fifth of them, (\d+) KB", out).groups()
        rows.append([notation, thousands(int(lines)), thousands(int(errors)), before, after])
    return ("Statements of all kinds in one session; the memory of the process does not grow.\n\n"
            + table(["notation", "statements", "errors", "KB after a fifth", "KB at the end"], rows))


def mutations():
    out, _ = run(sys.executable, "tests/mutate.py", "200")
    seed, counts = re.search(r"^seed (\d+)$", out, re.M)[1], re.search(r"^\d+ changes: .*$", out, re.M)[0]
    return ("Random changes to `prims/` and `interp/`, one at a time, and whether the tests notice: the C++ tests without the "
            f"solvers, then the checks of whole programs that take seconds. `./dev mutate 200 {seed}`.\n\n{counts}.\n")


PARTS = {"inputs": inputs, "coverage": coverage, "faults": faults, "limits": limits, "interrupts": interrupts,
         "endurance": endurance, "mutations": mutations}


def sections():
    """The sections of the page by title."""
    if not PAGE.exists():
        return {}
    parts = re.split(r"^## (\w+)\n", PAGE.read_text(), flags=re.M)[1:]
    return {title.lower(): body.strip("\n") for title, body in zip(parts[::2], parts[1::2])}


def main():
    wanted = sys.argv[1:] or list(PARTS)
    if any(part not in PARTS for part in wanted):
        print(__doc__, file=sys.stderr)
        return 2
    for part in wanted:
        measured = f"Measured on {datetime.date.today()}. " + PARTS[part]()
        kept = {**sections(), part: measured.strip("\n")}
        text = "".join(f"\n## {name.capitalize()}\n\n{kept[name]}\n" for name in PARTS if name in kept)
        PAGE.write_text(INTRODUCTION + text)
        print(f"## {part.capitalize()}\n\n{measured}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
