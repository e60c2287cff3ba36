#!/usr/bin/env python3
"""Runs the conformance cases in the folder that STELE_CASES names: conformance.py STELE [--record].

tests/conformance.json records the number of passing cases for each file. The check fails if fewer cases of a file pass,
or none. --record writes the current numbers. Without STELE_CASES the check is skipped (exit status 77).
"""
import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

RECORD = Path(__file__).with_name("conformance.json")
SKIPPED = 77
# The command that runs the cases of a file's folder, with its arguments for stele.
RUNNERS = {
    "apl": lambda stele, cases, folder: [folder / "run.py", "--cmd", f"{stele} {{}}", "--boxcmd", "]box on -s=min", cases],
    # Cases of k are scripts, those of k4 and q are console lines.
    "kq": lambda stele, cases, folder: [folder / "run.py", "--cmd", f"{stele} -n {{dialect}}", "--mode",
                                        "repl" if cases.name.startswith(("k4_", "q_")) else "file", cases],
}


def passed(stele, cases):
    """The number of passing cases in a file and the number of all its cases."""
    command = [sys.executable, *RUNNERS[cases.parent.name](stele, cases, cases.parent)]
    with tempfile.TemporaryDirectory() as place:
        result = subprocess.run([str(part) for part in command], cwd=place, capture_output=True, text=True, timeout=900,
                                stdin=subprocess.DEVNULL)
    counts = re.search(r"passed (\d+) of (\d+)", result.stdout)
    if not counts:
        raise RuntimeError(f"{cases.name}: the runner said\n{result.stdout}{result.stderr}")
    return int(counts[1]), int(counts[2])


def main():
    if len(sys.argv) not in (2, 3) or (len(sys.argv) == 3 and sys.argv[2] != "--record"):
        print(__doc__, file=sys.stderr)
        return 2
    folder = os.environ.get("STELE_CASES", "")
    if not folder:
        print("skipped: STELE_CASES names no folder of conformance cases")
        return SKIPPED
    stele = Path(sys.argv[1]).resolve()
    record = json.loads(RECORD.read_text())
    fallen = not record
    for name, before in record.items():
        cases = Path(folder).resolve() / name
        if not cases.exists():
            print(f"{name}: not in {folder}")
            fallen = True
            continue
        now, total = passed(stele, cases)
        word = "as before" if now == before else f"{'up' if now > before else 'DOWN'} from {before}"
        print(f"{name}: {now} of {total}, {word}")
        fallen |= now < before or now == 0
        record[name] = now
    if len(sys.argv) == 3:
        RECORD.write_text(json.dumps(record, indent=2) + "\n")
        return 0
    return 1 if fallen else 0


if __name__ == "__main__":
    sys.exit(main())
