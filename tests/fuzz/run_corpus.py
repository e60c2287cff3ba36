#!/usr/bin/env python3
"""Runs every fuzz target once on its initial inputs: run_corpus.py STELE_FUZZ."""
import subprocess
import sys
import tempfile
from pathlib import Path

import corpus
import fuzz

AT_ONCE = 400  # files per process
SECONDS = 300


def main():
    program = Path(sys.argv[1]).resolve()
    targets = fuzz.targets(program)
    failed, total = 0, 0
    for target in targets:
        with tempfile.TemporaryDirectory() as place:
            paths = corpus.write(target, Path(place) / "inputs")
            total += len(paths)
            if not paths:
                print(f"{target}: has no inputs")
                failed += 1
            for start in range(0, len(paths), AT_ONCE):
                command = [program, target, f"-artifact_prefix={place}/", *paths[start:start + AT_ONCE]]
                result = subprocess.run(command, cwd=place, capture_output=True, timeout=SECONDS)
                if result.returncode != 0:
                    print(f"{target}: exit status {result.returncode}\n" + result.stderr.decode(errors="replace")[-6000:])
                    failed += 1
    print(f"{len(targets)} targets ran over {total} inputs, {failed} failed")
    return 1 if failed or not targets else 0


if __name__ == "__main__":
    sys.exit(main())
