#!/usr/bin/env python3
"""Runs every example: examples.py STELE.

Next to examples/SOURCE (.apl, .k, .k4, .q, .c or .cpp) the file SOURCE.expected holds its output; SOURCE.input, if
present, is its standard input. Examples in C and C++ run as programs built from them, which are in the folder of STELE.
The page docs/embedding.md contains their unchanged text.
"""
import subprocess
import sys
from pathlib import Path

NOTATIONS = (".apl", ".k", ".k4", ".q")
PROGRAMS = (".c", ".cpp")
PAGE = Path("docs/embedding.md")


def run(stele, source):
    """The fault of an example, or None."""
    expected, given = source.with_name(source.name + ".expected"), source.with_name(source.name + ".input")
    if not expected.exists():
        return f"{expected} is missing"
    command = [stele, source]
    if source.suffix in PROGRAMS:
        command = [stele.parent / "examples" / source.name.replace(".", "_")]
        if source.read_text(encoding="utf-8") not in PAGE.read_text(encoding="utf-8"):
            return f"{PAGE} does not show it as it is"
    try:
        result = subprocess.run(command, input=given.read_bytes() if given.exists() else b"", capture_output=True,
                                timeout=120)
    except FileNotFoundError:
        return f"{command[0]} is not built"
    except subprocess.TimeoutExpired:
        return "took over 120 s"
    if result.returncode != 0:
        return f"exit status {result.returncode}\n{result.stderr.decode(errors='replace')}"
    if result.stdout != expected.read_bytes():
        return (f"printed\n{result.stdout.decode(errors='replace')}\n"
                f"and should print\n{expected.read_text(encoding='utf-8')}")
    return None


def main():
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    stele = Path(sys.argv[1]).resolve()
    sources = sorted(p for p in Path("examples").rglob("*") if p.suffix in NOTATIONS + PROGRAMS)
    wrong = 0
    for source in sources:
        if fault := run(stele, source):
            wrong += 1
            print(f"{source}: {fault}")
    missing = [ending for ending in NOTATIONS + PROGRAMS if not any(s.suffix == ending for s in sources)]
    if missing:
        print(f"there is no example with the ending {', '.join(missing)}")
    print(f"{len(sources)} examples, {wrong} wrong")
    return 1 if wrong or missing else 0


if __name__ == "__main__":
    sys.exit(main())
