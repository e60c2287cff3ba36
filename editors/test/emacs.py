"""Colours, settings, input method and prompt of Emacs."""
from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path

from cases import Case, differences

HERE = Path(__file__).resolve().parent
CLASSES = {"font-lock-comment-face": "c", "font-lock-comment-delimiter-face": "c", "font-lock-string-face": "s",
           "stele-symbol": "y", "stele-number": "n", "stele-function": "f", "stele-operator": "o", "stele-keyword": "k",
           "stele-directive": "d"}


def run(arguments: "list[str]", folder: Path, **environment: str) -> "tuple[int, str]":
    """Runs Emacs in a folder; its exit status and output."""
    done = subprocess.run(["emacs", "-Q", "--batch", "-L", str(folder), *arguments], cwd=folder, text=True, timeout=60,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          env={**os.environ, "LC_ALL": "C.UTF-8", **environment})
    return done.returncode, done.stdout


def compiled(folder: Path, emacs: Path) -> "list[str]":
    """Compiles the mode in the folder, for the other tests; its warnings are errors."""
    shutil.copy(emacs / "stele.el", folder)
    arguments = ["--eval", "(setq byte-compile-error-on-warn t)", "-f", "batch-byte-compile", "stele.el"]
    status, printed = run(arguments, folder)
    return [] if status == 0 and "Warning" not in printed else [printed]


def colours(cases: "list[Case]", folder: Path) -> "list[str]":
    """The differences between the classes of cases and the faces in Emacs. Names, brackets and separators have none."""
    rows = []
    for number, case in enumerate(cases):
        (folder / f"{number}.txt").write_text("\n".join(case.lines) + "\n", encoding="utf-8")
        rows.append(f"{case.notation} {number}.txt {number}.faces\n")
    (folder / "files").write_text("".join(rows), encoding="utf-8")
    status, printed = run(["-l", "stele.elc", "-l", str(HERE / "dump_emacs.el")], folder, STELE_FILES="files")
    if status != 0:
        return [printed]
    found = []
    for number, case in enumerate(cases):
        lines = map(json.loads, (folder / f"{number}.faces").read_text(encoding="utf-8").splitlines())
        classes = ["".join(CLASSES.get(face, " ") for face in line) for line in lines]
        found += differences(case, classes, "vbp")
    return found


def settings(folder: Path, stele: Path) -> "list[str]":
    """The report of the tests in Emacs Lisp, if one fails."""
    status, printed = run(["-l", str(HERE / "settings.el")], folder, STELE=str(stele))
    return [] if status == 0 else [printed]
