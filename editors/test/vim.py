"""Colours, settings and the keymap of Vim."""
from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

from cases import Case, differences

HERE = Path(__file__).resolve().parent
CLASSES = {"Comment": "c", "String": "s", "Symbol": "y", "Number": "n", "Function": "f", "Minus": "f", "Operator": "o",
           "Keyword": "k", "Directive": "d", "Bracket": "b", "Name": "v", "System": "v", "Separator": "p"}


def run(script: str, folder: Path, vim: Path, program: str = "vim -es", **environment: str) -> "list[str]":
    """Runs a script in Vim, or in Neovim with `vim` at the beginning of its runtime path; returns its error messages."""
    arguments = [*program.split(), "-u", "NONE", "-i", "NONE", "-n", "-S", str(HERE / script)]
    done = subprocess.run(arguments, cwd=folder, capture_output=True, text=True, timeout=60, stdin=subprocess.DEVNULL,
                          env={**os.environ, "LC_ALL": "C.UTF-8", "STELE_VIM": str(vim), **environment})
    is_well = done.returncode == 0 and not done.stderr.strip()
    return [] if is_well else [f"{program} ended with {done.returncode}: {done.stderr}"]


def colours(cases: "list[Case]", folder: Path, vim: Path) -> "list[str]":
    """The differences between the classes of cases and the syntax groups in Vim."""
    rows = []
    for number, case in enumerate(cases):
        (folder / f"{number}.txt").write_text("\n".join(case.lines) + "\n", encoding="utf-8")
        rows.append(f"{case.notation} {number}.txt {number}.groups\n")
    (folder / "files").write_text("".join(rows), encoding="utf-8")
    if problems := run("dump_vim.vim", folder, vim, STELE_FILES="files"):
        return problems
    found = []
    for number, case in enumerate(cases):
        lines = map(json.loads, (folder / f"{number}.groups").read_text(encoding="utf-8").splitlines())
        classes = ["".join(CLASSES.get(group.rpartition("_")[2], " ") for group in line) for line in lines]
        found += differences(case, classes)
    return found


def problems_of(folder: Path) -> "list[str]":
    """The lines of the file that a script writes."""
    return (folder / "problems").read_text(encoding="utf-8", errors="replace").splitlines()


def settings(folder: Path, vim: Path) -> "list[str]":
    """The failures in file types, comments and the keymap."""
    return run("settings.vim", folder, vim) or problems_of(folder)


def server(folder: Path, vim: Path, stele: Path) -> "list[str]":
    """The failures in the diagnostics that Neovim's client gets from `stele lsp`."""
    return run("neovim.lua", folder, vim, "nvim --headless", STELE=str(stele)) or problems_of(folder)
