#!/usr/bin/env python3
"""Measures the Sudoku solvers on puzzle A and writes the table of bench/README.md: solvers.py BENCH, or --check.

The measurement goes to bench/solvers.json: the date, the processor, and for each script its time divided by that of
the same method in plain C++. The table is written from that file. --check fails if the page has another table.
"""
import datetime
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

PAGE = Path("bench/README.md")
RESULTS = Path("bench/solvers.json")
BEGIN, END = "<!-- written by ./dev bench page -->\n", "<!-- end -->\n"
ROW = re.compile(r"sudoku A (\S+\.\w+)/\d+")
METHODS = {
    "shortest": "breadth first",
    "recursive": "depth first",
    "tutorial": "forced digits, then the fewest candidates, all boards together",
    "tutorial-flat": "forced digits, then the fewest candidates, all boards together",
    "masks": "candidate masks",
    "contention": "breadth first by a map of contention",
    "mrv": "fewest candidates first",
}


def measured(bench):
    """The ratios of the solvers on puzzle A by script."""
    with tempfile.NamedTemporaryFile(suffix=".json") as file:
        subprocess.run([bench, "--benchmark_filter=^sudoku A ", f"--benchmark_out={file.name}",
                        "--benchmark_out_format=json"], check=True)
        run = json.load(file)
    ratios = {}
    for entry in run["benchmarks"]:
        if "error_message" in entry:
            sys.exit(f"{entry['name']}: {entry['error_message']}")
        ratios[ROW.match(entry["name"])[1]] = float(f"{entry['ratio']:.2g}")
    return ratios


def processor():
    text = Path("/proc/cpuinfo").read_text(encoding="utf-8")
    found = re.search(r"^model name\s*: (.+)$", text, re.M)
    return found[1].strip() if found else "unknown"


def table(results):
    lines = [f"Measured on {results['date']} on one core of: {results['processor']}.", "",
             "| script | method | ratio |", "| --- | --- | --- |"]
    for script, ratio in sorted(results["ratios"].items(), key=lambda item: item[1]):
        lines.append(f"| `scripts/{script}` | {METHODS[Path(script).stem]} | {ratio:g} |")
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
    results = {"date": datetime.date.today().isoformat(), "processor": processor(), "ratios": measured(sys.argv[1])}
    RESULTS.write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")
    PAGE.write_text(with_table(page, results), encoding="utf-8")


main()
