#!/usr/bin/env python3
"""Compares the ratios of the benchmarks with the bounds in bench/bounds.txt: gate.py BENCH --gate|--keep [FILTER].

--gate fails if a row's ratio to plain C++ is over 1.3 times its bound (the row is measured up to three more times
first), if a row fails or has no bound, or if a bound has no row. --keep lowers the bounds of rows that have become
faster, to a tenth above the measured ratio, adds rows without a bound and drops bounds without a row. It never raises
a bound: that is done by hand, with the reason in the commit. FILTER, a regular expression, selects rows by name.

The bounds below a line [PROCESSOR] apply on that processor and replace those above all such lines.
"""
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

BOUNDS = Path(__file__).with_name("bounds.txt")
TOLERANCE = 1.3
MORE_MEASUREMENTS = 3
LINE = re.compile(r"(\d+(?:\.\d+)?)\s+(\S.*)")
SECTION = re.compile(r"\[(.+)\]")


class Row:
    """A row of a run: its ratio, or the reason why it has none."""

    def __init__(self, entry):
        self.name = bare(entry["name"])
        self.fault = entry.get("error_message")
        self.ratio = entry.get("ratio")
        if self.ratio is None and not self.fault:
            self.fault = "has no ratio"


def bare(name):
    """A row's name without the suffix of Google Benchmark."""
    return name.split("/iterations:")[0]


def escaped(name):
    """A name as a pattern of Google Benchmark, which refuses the blanks and hyphens that re.escape escapes too."""
    return re.sub(r"[.^$*+?()\[\]{}|\\]", r"\\\g<0>", name)


def processor():
    """This machine's processor as named by Linux: vendor, family and model."""
    try:
        text = Path("/proc/cpuinfo").read_text(encoding="utf-8")
    except OSError:
        return "unknown"
    values = [re.search(rf"^{key}\s*: (\S+)$", text, re.M) for key in ("vendor_id", "cpu family", "model")]
    return " ".join(found[1] if found else "?" for found in values)


def read_bounds():
    """The bounds for this processor by row name."""
    sections, section = {None: {}}, None
    for number, line in enumerate(BOUNDS.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        if found := SECTION.fullmatch(line.strip()):
            section = found[1]
            sections.setdefault(section, {})
            continue
        found = LINE.fullmatch(line.strip())
        if not found or found[2] in sections[section]:
            sys.exit(f"{BOUNDS}:{number}: a line is a ratio and a row's name, each name once")
        sections[section][found[2]] = float(found[1])
    return sections[None] | sections.get(processor(), {})


def bound_for(row):
    """The bound for a measured ratio: a tenth above it, but at least the smallest ratio worth measuring."""
    return max(0.02, 1.1 * row.ratio)


def shown(ratio):
    """A ratio with two digits, as in the file."""
    return f"{ratio:.0f}" if ratio >= 10 else f"{ratio:.1f}" if ratio >= 1 else f"{ratio:.2f}"


def names_of(bench, pattern):
    listed = subprocess.run([bench, "--benchmark_list_tests", f"--benchmark_filter={pattern}"], check=True,
                            capture_output=True, text=True).stdout
    return [bare(line) for line in listed.splitlines() if line]


def measure(bench, pattern):
    """Runs the rows with matching names once and prints their table on standard output."""
    with tempfile.NamedTemporaryFile(suffix=".json") as file:
        subprocess.run([bench, f"--benchmark_filter={pattern}", f"--benchmark_out={file.name}",
                        "--benchmark_out_format=json"], check=False)
        return [Row(entry) for entry in json.load(file)["benchmarks"]]


def gate(bench, pattern):
    bounds = read_bounds()
    names = names_of(bench, pattern)
    if not names:
        print("no such row")
        return 1
    faults = [f"{name}: has no bound in {BOUNDS.name}" for name in names if name not in bounds]
    existing = set(names_of(bench, "."))
    faults += [f"{name}: has a bound but is no row" for name in bounds if name not in existing]
    for row in measure(bench, pattern):
        bound = bounds.get(row.name)
        if bound is None and not row.fault:
            continue
        ratios = [row.ratio]
        while not row.fault and min(ratios) > TOLERANCE * bound and len(ratios) <= MORE_MEASUREMENTS:
            [again] = measure(bench, f"^{escaped(row.name)}/iterations")
            ratios.append(again.ratio)
        if row.fault:
            faults.append(f"{row.name}: {row.fault}")
        elif min(ratios) > TOLERANCE * bound:
            tried = ", ".join(f"{ratio:.2f}" for ratio in ratios)
            faults.append(f"{row.name}: {tried} times plain C++, kept is {shown(bound)}")
    print(f"\n{len(names)} rows, {len(faults)} faults")
    for fault in faults:
        print(fault)
    return 1 if faults else 0


def keep(bench, pattern):
    """Rewrites the file. Comments and the order of lines are kept; new rows follow those for every processor."""
    measured = {row.name: row for row in measure(bench, pattern)}
    existing = set(names_of(bench, "."))
    lines, kept, end, section = [], set(), None, None
    here = read_bounds()
    for line in BOUNDS.read_text(encoding="utf-8").splitlines():
        found = LINE.fullmatch(line.strip())
        if other := SECTION.fullmatch(line.strip()):
            end, section = len(lines) if end is None else end, other[1]
        if found and not line.startswith("#"):
            name, bound = found[2], float(found[1])
            if name not in existing:
                continue
            kept.add(name)
            row = measured.get(name) if bound == here[name] and section in (None, processor()) else None
            if row and row.ratio is not None and bound_for(row) < bound:
                line = f"{shown(bound_for(row)):<8}{name}"
        lines.append(line)
    at = len(lines) if end is None else end
    lines[at:at] = [f"{shown(bound_for(row)):<8}{name}" for name, row in measured.items()
                    if name not in kept and row.ratio is not None]
    BOUNDS.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return 1 if any(row.fault for row in measured.values()) else 0


def main():
    verbs = {"--gate": gate, "--keep": keep}
    if len(sys.argv) not in (3, 4) or sys.argv[2] not in verbs:
        print(__doc__, file=sys.stderr)
        return 2
    return verbs[sys.argv[2]](sys.argv[1], sys.argv[3] if len(sys.argv) == 4 else ".")


if __name__ == "__main__":
    sys.exit(main())
