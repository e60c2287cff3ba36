#!/usr/bin/env python3
"""Runs the tests of the Python module: run.py [LIBRARY] [PATTERN]. Status 77 without NumPy or without the library.

If this interpreter has no NumPy, Debian's, /usr/bin/python3, runs them.
"""
import os
import sys
import unittest
from importlib.util import find_spec
from pathlib import Path

HERE = Path(__file__).resolve().parent
SKIPPED = 77


def main():
    if find_spec("numpy") is None:
        other = "/usr/bin/python3"
        if sys.executable != other and os.access(other, os.X_OK):
            os.execv(other, [other, __file__, *sys.argv[1:]])
        print("python: no NumPy (Debian's package python3-numpy)")
        return SKIPPED
    if len(sys.argv) > 1:
        if not os.path.exists(sys.argv[1]):
            print(f"python: there is no library {sys.argv[1]}")
            return SKIPPED
        os.environ["STELE_LIBRARY"] = str(Path(sys.argv[1]).resolve())
    os.environ["PYTHONPATH"] = str(HERE.parent)
    sys.path[:0] = [str(HERE.parent), str(HERE)]
    pattern = sys.argv[2] if len(sys.argv) > 2 else "test_*.py"
    tests = unittest.defaultTestLoader.discover(str(HERE), pattern)
    result = unittest.TextTestRunner(verbosity=1, buffer=True).run(tests)
    return 0 if result.wasSuccessful() else 1


if __name__ == "__main__":
    sys.exit(main())
