#!/usr/bin/env python3
"""Measures the Sudoku solvers on puzzle A and writes the table of bench/README.md: solvers.py BENCH, or --check.

The measurement goes to bench/solvers.json: the date, the processor, and for each script its time divided by that of
the same method in plain C++. The table is written from that file. --check fails if the page has another table.
"""
import datetime
import json
import re
import sys
from pathlib import Path

import demo
import gate

PAGE = Path(__file__).with_name("README.md")
RESULTS = Path(__file__).with_name("solvers.json")
BEGIN, END = "<!-- written by ./dev bench page -->\n", "<!-- end -->\n"


def measured(bench):
    """The ratios of the solvers on puzzle A by script."""
    ratios = {}
    for row in gate.measure(bench, "^sudoku A "):
        if row.fault:
            sys.exit(f"{row.name}: {row.fault}")
        script = re.fullmatch(r"sudoku A (.+)/\d+", row.name)[1]
        ratios[script] = float(f"{row.ratio:.2g}")
    return ratios


def table(results):
    lines = [f"Measured on {results['date']} on one core of: {results['processor']}.", "",
             "| script | method | ratio |", "| --- | --- | --- |"]
    for script, ratio in sorted(results["ratios"].items(), key=lambda item: item[1]):
        lines.append(f"| `scripts/{script}` | {demo.METHODS[Path(script).stem]} | {ratio:g} |")
    return "\n".join(lines) + "\n"


def with_table(page, results):
    before, rest = page.split(BEGIN)
    return before + BEGIN + table(results) + END + rest.split(END, 1)[1]


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    page = PAGE.read_text(encoding="utf-8")
    if sys.argv[1] == "--check":
        if with_table(page, json.loads(RESULTS.read_text(encoding="utf-8"))) != page:
            sys.exit(f"the table of {PAGE} is not that of {RESULTS}: ./dev bench page writes it")
        return
    results = {"date": datetime.date.today().isoformat(), "processor": gate.processor(), "ratios": measured(sys.argv[1])}
    RESULTS.write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")
    PAGE.write_text(with_table(page, results), encoding="utf-8")


if __name__ == "__main__":
    main()
