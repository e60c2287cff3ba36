#!/usr/bin/env python3
"""Runs every example in the documents: document_examples.py STELE.

In README.md and docs/**/*.md: a ```console block holds commands after `$ ` and what they print; an ```apl, ```k, ```k4
or ```q block is a session, input after six blanks, `k)`, `k4)` or `q)`; with a name after the notation the block is that
file, for the blocks after it.
"""
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROMPTS = {"apl": "      ", "k4": "k4)", "k": "k)", "q": "q)"}
BLOCK = re.compile(r"^ *```(\w+)(?: (\S+))?\n(.*?)^ *```$", re.M | re.S)


def lines(text):
    return [line.rstrip() for line in text.splitlines()]


def printed(command, folder, environment, text=None):
    given = {"input": text} if text is not None else {"stdin": subprocess.DEVNULL}
    return subprocess.run(command, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          timeout=120, **given).stdout


def examples(block, name, body, stele, folder, environment):
    """Pairs of what an example printed and what it should print, with its input."""
    if name:
        (folder / name).write_text(body)
    elif block == "console":
        for part in re.split(r"^\$ ", body, flags=re.M)[1:]:
            command, _, expected = part.partition("\n")
            yield f"$ {command}", printed(["bash", "-c", command], folder, environment), lines(expected)
    elif block in PROMPTS:
        prompt = PROMPTS[block]
        given = [line[len(prompt):] for line in body.splitlines() if line.startswith(prompt)]
        expected = [line.rstrip() for line in body.splitlines() if not line.startswith(prompt)]
        yield "a session", printed([stele, "-n", block], folder, environment, "\n".join(given) + "\n"), expected


def check(document, stele):
    ran = wrong = 0
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        (folder / "build/release").mkdir(parents=True)
        os.symlink(stele, folder / "build/release/stele")
        for shared in ("scripts", "tests"):
            os.symlink(ROOT / shared, folder / shared)
        environment = dict(os.environ, PATH=f"{folder}/build/release:{os.environ['PATH']}")
        text = document.read_text()
        for match in BLOCK.finditer(text):
            at = f"{document}:{text[:match.start()].count(chr(10)) + 1}"
            for what, got, expected in examples(match[1], match[2], match[3], stele, folder, environment):
                ran += 1
                if lines(got) != expected:
                    wrong += 1
                    print(f"{at}: {what}\n--- printed\n{got}--- should print\n" + "\n".join(expected))
    return ran, wrong


def main():
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    stele = Path(sys.argv[1]).resolve()
    results = [check(document, stele) for document in [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]]
    ran, wrong = (sum(column) for column in zip(*results))
    print(f"{ran} examples in the documents, {wrong} wrong")
    return 1 if wrong or not ran else 0


if __name__ == "__main__":
    sys.exit(main())
