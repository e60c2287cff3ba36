#!/usr/bin/env python3
"""Makes a notebook of a lesson or a program: notebook_of.py [--run] [--plain] FILE NOTEBOOK.ipynb

FILE is a Markdown document whose blocks `stele doc` runs, or a program in APL (.apl), k, k4 or q.

Of a document, prose becomes Markdown cells, and inputs become code cells with the outputs that the document shows. The
block of a file, such as ```k solve.k, stays in the prose; where an input loads that file, the cell has its lines.
Of a program, a comment becomes Markdown if it is alone on its line; a cell ends with a line that is not an assignment.

--run    run the notebook with the installed kernel (stele-kernel install), and store the outputs of this run
--plain  store text and errors only, without tables, colours and times
"""
import json
import re
import sys
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

MARKS = {"apl": " " * 6, "k": "k)", "k4": "k4)", "q": "q)"}
TITLES = {"apl": "APL", "k": "k", "k4": "k4", "q": "q"}
FENCE = re.compile(r"^```(\w*) ?(\S*)\n(.*?)^```\n", re.M | re.S)
LOAD = re.compile(r"(?:\]load|\\l) +(\S+)$")
ASSIGNMENT = re.compile(r"\s*[^\W\d]\w*(\[[^]]*\])?\s*(←|:[^:])")
ANSI = re.compile(r"\x1b\[[0-9;]*m")


@dataclass
class Cell:
    """A code cell with the text of its output, or prose, which has no notation."""
    source: str
    notation: str = ""
    output: list = field(default_factory=list)  # lines


class DocumentReader:
    """The cells of a Markdown document."""

    def __init__(self):
        self.cells, self.files, self.loaded = [], {}, None

    def read(self, text):
        at, prose = 0, ""
        for fence in FENCE.finditer(text):
            notation, name, block = fence.groups()
            prose += text[at:fence.start()]
            at = fence.end()
            if notation in MARKS and not name:
                self.add_prose(prose)
                prose = ""
                self.read_block(notation, block)
                continue
            prose += fence[0]
            if notation in MARKS:
                self.files[name] = notation, block.rstrip("\n")
        self.add_prose(prose + text[at:])
        return self.cells

    def add_prose(self, text):
        if text.strip():
            self.cells.append(Cell(text.strip()))

    def read_block(self, notation, block):
        lines = block.splitlines()
        if not any(line.strip() for line in lines):
            return
        if input_in(next(line for line in lines if line.strip()), notation) is None:
            self.cells.append(Cell(block.strip("\n"), notation))  # a script
            return
        can_grow = False  # the last cell, by a further line
        for line in lines:
            found = input_in(line, notation)
            if found is None:
                self.cells[-1].output.append(line.removeprefix("\\"))
                can_grow = False
                continue
            can_grow = self.add_input(*found, can_grow)

    def add_input(self, notation, line, can_grow):
        """Adds a line to the last cell, or in a new one. Returns whether a further line can follow it there."""
        load = LOAD.match(line)
        if load and load[1] in self.files:
            if self.loaded != load[1]:
                self.loaded = load[1]
                self.cells.append(Cell(self.files[load[1]][1], self.files[load[1]][0]))
            return False
        if can_grow and self.cells[-1].notation == notation:
            self.cells[-1].source += "\n" + line
        else:
            self.cells.append(Cell(line, notation))
        return True


def input_in(line, notation):
    """The notation and the text of an input in a line of a block; None for another line."""
    for name, mark in MARKS.items():
        if line.startswith(mark) and (name != "apl" or notation == "apl"):
            return name, line[len(mark):]
    return ("apl", line[4:]) if line.startswith("apl)") else None


def cells_of_program(text, notation):
    """The cells of a program, whose comments are its prose."""
    comment = "⍝" if notation == "apl" else "/"
    cells, can_grow = [], False
    for line in text.splitlines():
        if line.startswith("#!") or not line.strip():
            continue
        is_prose = line.strip().startswith(comment)
        if is_prose:
            words = line.strip().removeprefix(comment).strip()
            line = words if line.startswith(comment) else "## " + words
        kind = "" if is_prose else notation
        if can_grow and cells[-1].notation == kind:
            cells[-1].source += "\n" + line
        else:
            cells.append(Cell(line, kind))
        can_grow = is_prose and not line.startswith("## ") or bool(ASSIGNMENT.match(line)) or line.startswith("]was←")
    return cells


def own_notation(cells):
    """The notation of most cells."""
    return Counter(cell.notation for cell in cells if cell.notation).most_common(1)[0][0]


def notebook(cells):
    """The notebook of cells, in nbformat 4.5."""
    own = own_notation(cells)
    made, count = [], 0
    for number, cell in enumerate(cells, 1):
        one = {"cell_type": "code" if cell.notation else "markdown", "id": f"cell-{number}", "metadata": {}}
        if cell.notation:
            count += 1
            while cell.output and not cell.output[-1].strip():
                cell.output.pop()
            result = {"output_type": "execute_result", "execution_count": count, "metadata": {},
                      "data": {"text/plain": lines_of("\n".join(cell.output))}}
            one |= {"execution_count": count, "outputs": [result] if cell.output else []}
        magic = "" if cell.notation in ("", own) else f"%%{cell.notation}\n"
        made.append(one | {"source": lines_of(magic + cell.source)})
    spec = {"name": f"stele-{own}", "display_name": f"{TITLES[own]} (stele)", "language": own}
    return {"cells": made, "metadata": {"kernelspec": spec, "language_info": {"name": own}}, "nbformat": 4,
            "nbformat_minor": 5}


def lines_of(text):
    """A text as notebooks store it."""
    return text.splitlines(keepends=True)


def run(made, **options):
    """The same notebook with the outputs of the installed kernel; options are those of nbclient."""
    import nbclient
    import nbformat

    node = nbformat.from_dict(joined(made))
    nbclient.NotebookClient(node, allow_errors=True, **options).execute()
    return json.loads(nbformat.writes(node))


def joined(x):
    """A notebook or a part of it, with its texts as strings, as nbformat has them in memory."""
    if isinstance(x, dict):
        return {key: value if key == "traceback" else joined(value) for key, value in x.items()}
    if isinstance(x, list) and x and all(isinstance(item, str) for item in x):
        return "".join(x)
    return [joined(item) for item in x] if isinstance(x, list) else x


def plain(made):
    """The same notebook without tables, pictures, colours and times."""
    for cell in made["cells"]:
        cell["metadata"] = {}
        for output in cell.get("outputs", []):
            if "data" in output:
                output["data"] = {"text/plain": output["data"]["text/plain"]}
            if "traceback" in output:
                output["traceback"] = [ANSI.sub("", line) for line in output["traceback"]]
    return made


def notebook_of(path):
    """The notebook of a document or program."""
    text = path.read_text()
    if path.suffix == ".md":
        return notebook(DocumentReader().read(text))
    return notebook(cells_of_program(text, path.suffix[1:]))


def main():
    options = {word for word in sys.argv[1:] if word.startswith("--")}
    files = [word for word in sys.argv[1:] if not word.startswith("--")]
    if len(files) != 2 or not options <= {"--run", "--plain"}:
        print(__doc__, file=sys.stderr)
        return 2
    made = notebook_of(Path(files[0]))
    if "--run" in options:
        made = run(made)
    if "--plain" in options:
        made = plain(made)
    Path(files[1]).write_text(json.dumps(made, ensure_ascii=False, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
