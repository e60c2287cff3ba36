#!/usr/bin/env python3
"""Runs every example that says what it prints: examples.py STELE.

Beside examples/NAME.apl (or .k, .k4, .q, .cpp) a file examples/NAME.expected holds the output; NAME.input, where there
is one, is its standard input. A C++ example is the program built from it, found beside STELE.
"""
import subprocess
import sys
from pathlib import Path

ENDINGS = (".apl", ".k", ".k4", ".q", ".cpp")


def run(stele, source):
    """What is wrong with an example, or None."""
    command = [str(stele.parent / "examples" / f"example_{source.stem}")] if source.suffix == ".cpp" else [stele, source]
    given = source.with_suffix(".input")
    expected = source.with_suffix(".expected").read_bytes()
    try:
        result = subprocess.run(command, input=given.read_bytes() if given.exists() else b"", capture_output=True,
                                timeout=120)
    except FileNotFoundError:
        return f"{command[0]} is not built"
    except subprocess.TimeoutExpired:
        return "took over 120 s"
    if result.returncode != 0:
        return f"exit status {result.returncode}\n{result.stderr.decode(errors='replace')}"
    if result.stdout != expected:
        return (f"printed\n{result.stdout.decode(errors='replace')}\n"
                f"and should print\n{expected.decode(errors='replace')}")
    return None


def main():
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    stele = Path(sys.argv[1]).resolve()
    ran = wrong = 0
    for source in sorted(Path("examples").rglob("*")):
        if source.suffix not in ENDINGS or not source.with_suffix(".expected").exists():
            continue
        ran += 1
        if fault := run(stele, source):
            wrong += 1
            print(f"{source}: {fault}")
    print(f"{ran} examples, {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
