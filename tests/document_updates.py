#!/usr/bin/env python3
"""Updates the documents after random edits of their outputs: document_updates.py STELE.

`stele doc --update` does not change the documents. If outputs in copies of them are deleted, repeated, indented or
replaced by outputs of other inputs, it restores them, and a second update changes nothing; the inputs never change. The
same holds for CRLF line ends.
"""
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from document_examples import BLOCK, DOCUMENTS, ROOT, is_input, needs_escape, without_escape

PROGRAM = ("apl", "k", "k4", "q")
SEEDS = (1, 2)

faults = []


def parts_of(text):
    """A document as a list of fixed texts and of outputs: (notation, margin, lines without escapes)."""
    parts, at = [], 0
    for match in BLOCK.finditer(text):
        margin = re.match(" *", match[0])[0]
        lines = [re.sub(rf"^ {{0,{len(margin)}}}", "", line) for line in match[3].splitlines()]
        if match[1] not in PROGRAM or match[2] or not lines or not is_input(lines[0], match[1]):
            continue
        parts.append(text[at:match.start(3)])
        at = match.end(3)
        for line in lines:
            if is_input(line, match[1]):
                parts += [f"{margin}{line}\n", (match[1], margin, [])]
            else:
                parts[-1][2].append(without_escape(line))
    return parts + [text[at:]]


def written(part):
    if isinstance(part, str):
        return part
    notation, margin, lines = part
    escape = "\\" if any(needs_escape(line, notation) for line in lines) else ""
    return "".join((margin if escape + line else "") + escape + line + "\n" for line in lines)


def edited(part, outputs, chance):
    if isinstance(part, str) or chance.random() < 0.3:
        return part
    notation, margin, lines = part
    lines, kind = list(lines), chance.randrange(5)
    at = chance.randrange(len(lines)) if lines else 0
    if kind == 0 or not lines:
        lines = chance.choice(outputs)
    elif kind == 1:
        del lines[at:at + chance.choice((1, len(lines)))]
    elif kind == 2:
        lines.insert(at, lines[at])
    elif kind == 3:
        lines[at] = " " * chance.randrange(1, 13) + lines[at]
    else:
        lines[at] = chance.choice(chance.choice(outputs))
    return notation, margin, lines


def update(stele, folder, texts, line_end="\n"):
    paths = [folder / f"{number}.md" for number in range(len(texts))]
    for path, text in zip(paths, texts):
        path.write_bytes(text.replace("\n", line_end).encode())
    result = subprocess.run([stele, "doc", "--trust", "--update", *paths], cwd=ROOT, capture_output=True, text=True, timeout=300)
    if result.returncode != 0 or result.stderr:
        faults.append(f"status {result.returncode}: {result.stdout}{result.stderr}")
    inputs = re.match(r"\d+", result.stdout.splitlines()[-1] if result.stdout else "0")[0]
    return int(inputs), [path.read_bytes().decode().replace(line_end, "\n") for path in paths]


def compare(what, got, expected):
    for document, one, other in zip(DOCUMENTS, got, expected):
        if one == other:
            continue
        at = next((i for i, lines in enumerate(zip(one.splitlines(), other.splitlines())) if lines[0] != lines[1]), 0)
        faults.append(f"{document}:{at + 1}: {what}\n  got      {one.splitlines()[at:at + 3]}\n"
                      f"  expected {other.splitlines()[at:at + 3]}")


def main():
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    stele = Path(sys.argv[1]).resolve()
    originals = [document.read_text() for document in DOCUMENTS]
    parts = [parts_of(text) for text in originals]
    outputs = [part[2] for document in parts for part in document if not isinstance(part, str) and part[2]]
    compare("is read as it is written", ["".join(map(written, document)) for document in parts], originals)
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        inputs, updated = update(stele, folder, originals)
        compare("an update changes nothing", updated, originals)
        for seed, line_end in zip(SEEDS, ("\n", "\r\n")):
            chance = random.Random(seed)
            changed = ["".join(written(edited(part, outputs, chance)) for part in document) for document in parts]
            got, restored = update(stele, folder, changed, line_end)
            compare(f"an update restores the outputs (seed {seed})", restored, originals)
            if got != inputs:
                faults.append(f"{got} inputs of {inputs} after edits (seed {seed})")
    print("\n".join(faults), end="\n" if faults else "")
    print(f"{len(outputs)} outputs in {len(DOCUMENTS)} documents; {len(faults)} faults")
    return 1 if faults or not outputs else 0


if __name__ == "__main__":
    sys.exit(main())
