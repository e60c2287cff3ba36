#!/usr/bin/env python3
"""Runs fuzz targets: fuzz.py STELE_FUZZ SECONDS [TARGET] runs the targets whose names begin with TARGET, or all.

The corpus of a target is kept next to STELE_FUZZ, in corpus/TARGET; its findings go to found/. The conformance cases in
the folder STELE_CASES are among the initial inputs.
"""
import os
import re
import subprocess
import sys
from pathlib import Path

import corpus


def targets(fuzz):
    return subprocess.run([fuzz], capture_output=True, text=True, check=True).stdout.split()


def run(fuzz, target, seconds):
    """Runs a target for a number of seconds. Returns the number of inputs that it ran, or None if it found something.
    The target's messages go to standard error."""
    seeds, kept, found = (fuzz.parent / folder for folder in (f"seeds/{target}", f"corpus/{target}", "found"))
    for folder in (kept, found):
        folder.mkdir(parents=True, exist_ok=True)
    corpus.write(target, seeds, Path(os.environ["STELE_CASES"]) if "STELE_CASES" in os.environ else None)
    process = subprocess.Popen([fuzz, target, f"-max_total_time={seconds}", "-print_final_stats=1", "-rss_limit_mb=4096",
                                "-timeout=30", f"-artifact_prefix={found}/{target}-", kept, seeds],
                               stderr=subprocess.PIPE, text=True, errors="replace")
    inputs = 0
    for line in process.stderr:
        # Libfuzzer reports each input that it keeps; these reports are of no interest.
        if not re.match(r"#\d+\t+(NEW|REDUCE|RELOAD|INITED|pulse)|INFO: ", line):
            sys.stderr.write(line)
        if executed := re.match(r"stat::number_of_executed_units: (\d+)", line):
            inputs = int(executed[1])
    return inputs if process.wait() == 0 else None


def main():
    if len(sys.argv) not in (3, 4) or not sys.argv[2].isdigit():
        print(__doc__, file=sys.stderr)
        return 2
    fuzz, seconds = Path(sys.argv[1]).resolve(), sys.argv[2]
    wanted = [target for target in targets(fuzz) if target.startswith("".join(sys.argv[3:]))]
    if not wanted:
        print(f"no fuzz target is called {sys.argv[3]}; there are {' '.join(targets(fuzz))}", file=sys.stderr)
        return 1
    for target in wanted:
        print(f"=== {target}, {seconds} s", file=sys.stderr, flush=True)
        inputs = run(fuzz, target, seconds)
        if inputs is None:
            return 1
        print(f"{target}: {inputs} inputs", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
