"""The initial inputs of a fuzz target.

Targets that read text get the one-liners in tests/lang, the examples, the scripts, and the conformance cases in a
folder; targets that make choices get random bytes, the same in each run. All targets get their earlier findings, from
tests/fuzz/found/TARGET.
"""
import json
import random
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LINES_OF_A_FILE = 12
RANDOM_FILES = 60
OF_TEXTS = ("read", "run", "convert")


def pieces(text):
    """Splits a text into parts of a few lines, so that a fuzzer keeps small inputs."""
    lines = [line for line in text.split("\n") if line.strip()]
    for start in range(0, len(lines), LINES_OF_A_FILE):
        yield "\n".join(lines[start:start + LINES_OF_A_FILE])


def texts(notation, cases):
    """Texts in a notation."""
    for folder in ("tests/lang", "examples", f"examples/{notation}", f"scripts/{notation}"):
        for path in sorted((ROOT / folder).glob(f"*.{notation}")):
            # Cases in tests/lang contain arrows or end with the name of an error, which does no harm here.
            yield from pieces(path.read_text())
    for path in sorted(cases.glob("apl/*.jsonl" if notation == "apl" else "kq/*.jsonl")) if cases else ():
        rows = [json.loads(line) for line in path.read_text().splitlines()]
        rows = [row for row in rows if row.get("dialect", "apl") == notation and isinstance(row.get("expr"), str)]
        yield from pieces("\n".join("\n".join([*row.get("setup", []), row["expr"]]) for row in rows))


def inputs(target, cases=None):
    """The inputs of a target, as bytes."""
    kind, notation = target.rsplit("_", 1)
    if kind in OF_TEXTS:
        yield from (text.encode() for text in texts(notation, cases))
    else:
        source = random.Random(target)
        yield from (source.randbytes(source.randint(40, 300)) for _ in range(RANDOM_FILES))
    yield from (path.read_bytes() for path in sorted((ROOT / "tests/fuzz/found" / target).glob("*")))


def write(target, folder, cases=None):
    """Writes the inputs to a folder and returns their paths."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for number, content in enumerate(inputs(target, cases)):
        paths.append(folder / f"{number:04}")
        paths[-1].write_bytes(content)
    return paths

