#!/usr/bin/env python3
"""Runs every example in the documents: document_examples.py STELE.

In README.md, docs/**/*.md and tests/transcripts/*.md: a ```console block holds commands after `$ ` and their output;
`stele doc` runs blocks of programs. A block with a name after the notation is a file for the commands that follow it.
After a line `<!-- outputs vary -->` the outputs of commands are compared without their numbers.
In docs/lessons/cards the rows of a table contain an expression, an arrow and the output.
"""
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CARD_EXAMPLE = re.compile(r"(`+)((?:(?!\1).)+)\1 → (`+)((?:(?!\3).)+)\3(?!`)")
DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")), *sorted((ROOT / "tests/transcripts").glob("*.md"))]
MARKS = {"apl": " " * 6, "k": "k)", "k4": "k4)", "q": "q)"}
SWITCHES = ("apl)", "k)", "k4)", "q)")
BLOCK = re.compile(r"^ *```(\w+)(?: (\S+))?\n(.*?)^ *```$", re.M | re.S)
VARIES = re.compile(r"<!-- outputs vary -->\s*\Z")
MEASURED = re.compile(r"\d[\d.]*(?:E¯?\d+)?(?: (?:ns|µs|ms|s|bytes|KB|MB|GB)\b)?")


def is_input(line, notation):
    """Whether a line of a block begins an input."""
    return line.startswith((MARKS[notation], *SWITCHES))


def needs_escape(line, notation):
    """Whether a line of an output needs a backslash. If one line does, all lines of the output get one."""
    return line.startswith("\\") or is_input(line, notation) or line.lstrip().startswith(("```", "~~~"))


def without_escape(line):
    return line[1:] if line.startswith("\\") else line


def lines(text):
    return [line.rstrip() for line in text.splitlines()]


def without_numbers(line):
    """A line with `#` for each number and its unit, and single blanks."""
    return re.sub(" +", " ", MEASURED.sub("#", line))


def printed(command, folder, environment):
    return subprocess.run(["bash", "-c", command], cwd=folder, env=environment, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=120).stdout


def check_commands(document, stele):
    """The number of commands in a document, and the number of those whose output differs from the document."""
    ran = wrong = 0
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        (folder / "build/release").mkdir(parents=True)
        os.symlink(stele, folder / "build/release/stele")
        for shared in ("docs", "scripts", "tests"):
            os.symlink(ROOT / shared, folder / shared)
        environment = dict(os.environ, PATH=f"{folder}/build/release:{os.environ['PATH']}")
        text = document.read_text()
        for match in BLOCK.finditer(text):
            if match[2]:
                (folder / match[2]).write_text(match[3])
            if match[1] != "console":
                continue
            for part in re.split(r"^\$ ", match[3], flags=re.M)[1:]:
                command, _, expected = part.partition("\n")
                got = printed(command, folder, environment)
                ran += 1
                got_lines, expected_lines = lines(got), lines(expected)
                if VARIES.search(text, 0, match.start()):
                    got_lines, expected_lines = map(without_numbers, got_lines), map(without_numbers, expected_lines)
                if list(got_lines) != list(expected_lines):
                    wrong += 1
                    at = text[:match.start()].count("\n") + 1
                    print(f"{document}:{at}: $ {command}\n--- expected\n{expected}--- got\n{got}")
    return ran, wrong


def check_programs(documents, stele):
    """The same for the inputs in blocks of programs."""
    out = subprocess.run([stele, "doc", "--trust", *documents], cwd=ROOT, capture_output=True, text=True, timeout=120).stdout
    *differences, summary = out.splitlines()
    print("\n".join(differences), end="\n" if differences else "")
    ran, wrong = re.match(r"(\d+) inputs?, (?:all as written|(\d+) differ)", summary).groups()
    return int(ran), int(wrong or 0)


def check_card(card, stele):
    """The same for the examples on a reference card, which is named after its notation."""
    ran = wrong = 0
    for match in CARD_EXAMPLE.finditer(card.read_text()):
        expression, expected = (match[i].strip().replace("\\|", "|") for i in (2, 4))
        got = subprocess.run([stele, "-n", card.stem, "-e", expression], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                             stderr=subprocess.STDOUT, text=True, timeout=60).stdout
        ran += 1
        if got.strip() != expected:
            wrong += 1
            print(f"{card}: {expression}\n--- expected\n{expected}\n--- got\n{got}")
    if ran == 0:
        print(f"{card}: has no examples")
    return ran, wrong + (ran == 0)


def main():
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    stele = Path(sys.argv[1]).resolve()
    results = [check_commands(document, stele) for document in DOCUMENTS]
    results += [check_card(card, stele) for card in sorted((ROOT / "docs/lessons/cards").glob("*.md"))]
    results.append(check_programs(DOCUMENTS, stele))
    ran, wrong = (sum(column) for column in zip(*results))
    print(f"{ran} examples in the documents, {wrong} wrong")
    return 1 if wrong or min(results[-1][0], ran - results[-1][0]) == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
