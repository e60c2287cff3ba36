"""Programs with the expected class of each character, and the comparison with the classes that an editor gives them.

The classes: c comment, s string, y symbol, n number, v name, f function, o operator, k control word, d command,
b bracket, p other signs; a blank means any.
"""
from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
SOURCES = HERE.parents[1]
NOTATIONS = ("apl", "k", "k4", "q")


@dataclass
class Case:
    name: str
    notation: str
    lines: "list[str]"
    classes: "list[str]"


def hard_lines() -> "list[Case]":
    """The cases of the folder lines."""
    cases = []
    for notation in NOTATIONS:
        for text in (HERE / f"lines/{notation}.txt").read_text(encoding="utf-8").strip().split("\n\n"):
            rows = text.split("\n")
            after = {mark: [row[2:] for row in rows if row[0] == mark] for mark in "#|:"}
            cases.append(Case(after["#"][0], notation, after["|"], after[":"]))
    return cases


def programs(written: Path) -> "list[Case]":
    """All programs of scripts/ and examples/, with the classes that the TextMate grammars give them. The tests of the
    grammars have compared these classes with stele's own."""
    return [Case(name, Path(name).suffix[1:], (SOURCES / name).read_text(encoding="utf-8").split("\n"), classes)
            for name, classes in json.loads(written.read_text(encoding="utf-8")).items()]


def differences(case: Case, found: "list[str]", ignored: str = "") -> "list[str]":
    """Descriptions of the lines whose classes differ; classes in `ignored` count as none."""
    def marks(classes: str, line: str, expected: str) -> str:
        kept = "".join(" " if mark in ignored else mark for mark in classes.ljust(len(line)))
        return "".join(mark if wanted != " " and not character.isspace() else " "
                       for mark, character, wanted in zip(kept, line, expected.ljust(len(line))))
    rows = []
    for line, expected, other in zip(case.lines, case.classes, found + [""] * len(case.lines)):
        wanted, got = marks(expected, line, expected), marks(other, line, expected)
        if wanted != got:
            rows.append(f"{case.name}\n    {line}\n    {wanted}  expected\n    {got}  found")
    return rows
