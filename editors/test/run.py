#!/usr/bin/env python3
"""Writes the editors' files into build/editors, packs the extension, and tests everything: run.py BUILD

BUILD is build/release, with stele and libstele.so. vim, nvim, emacs, and node with npm are needed.
"""
from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import zipfile
from pathlib import Path

import cases
import emacs
import prompt
import vim

EDITORS = Path(__file__).resolve().parents[1]
VSCODE = EDITORS / "vscode"


def command(arguments: "list[str]", folder: Path = EDITORS, **environment: str) -> "list[str]":
    """The output of a command, if it fails."""
    done = subprocess.run(arguments, cwd=folder, text=True, timeout=300, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, env={**os.environ, **environment})
    return [] if done.returncode == 0 else [done.stdout]


def generated(library: Path, output: Path) -> "list[str]":
    return command([sys.executable, str(EDITORS / "generate.py"), str(library), str(output)])


def installed() -> "list[str]":
    """Installs the npm packages if they are not those of package-lock.json."""
    lock, record = VSCODE / "package-lock.json", VSCODE / "node_modules/.package-lock.json"
    if record.exists() and record.stat().st_mtime >= lock.stat().st_mtime:
        return []
    return command(["npm", "ci", "--silent", "--no-audit", "--no-fund"], VSCODE)


def packed(output: Path) -> "list[str]":
    """Packs the extension. It must contain the files that the tests load and those that its manifest names."""
    if problem := command(["node", "package.mjs", str(output)], VSCODE):
        return problem
    version = json.loads((VSCODE / "package.json").read_text(encoding="utf-8"))["version"]
    with zipfile.ZipFile(output / f"stele-{version}.vsix") as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    contributes = json.loads(files["extension/package.json"])["contributes"]
    named = {"extension.cjs", "catalogue.json", "LICENSE.txt", "THIRD-PARTY.txt"}
    named |= {row["path"] for row in contributes["grammars"]}
    named |= {row["configuration"] for row in contributes["languages"]}
    problems = []
    for name in sorted(named):
        if files.get(f"extension/{Path(name)}") != (output / "vscode" / name).read_bytes():
            problems.append(f"the package does not contain {name} as it was written")
    return problems


def main() -> int:
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    build = Path(sys.argv[1]).resolve()
    output = build.parent / "editors"
    stele = build / "stele"
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        steps = {
            "the files are written": lambda: generated(build / "libstele.so", output),
            "npm's packages are there": installed,
            "the extension is packed": lambda: packed(output),
            "VS Code: types, format, grammars, commands":
                lambda: command(["npm", "run", "--silent", "check"], VSCODE, STELE=str(stele)),
            "VS Code: a function of several lines is one input": lambda: prompt.problems(stele, output / "sent.txt"),
            "Vim: file types, comments, keys": lambda: vim.settings(folder, output / "vim"),
            "Vim: colours of hard lines": lambda: vim.colours(cases.hard_lines(), folder, output / "vim"),
            "Vim: colours of programs":
                lambda: vim.colours(cases.programs(output / "classes.json"), folder, output / "vim"),
            "Neovim: errors from the language server": lambda: vim.server(folder, output / "vim", stele),
            "Emacs: compiles without warnings": lambda: emacs.compiled(folder, output / "emacs"),
            "Emacs: modes, keys, prompt": lambda: emacs.settings(folder, stele),
            "Emacs: colours of hard lines": lambda: emacs.colours(cases.hard_lines(), folder),
            "Emacs: colours of programs": lambda: emacs.colours(cases.programs(output / "classes.json"), folder),
        }
        failed = 0
        for name, step in steps.items():
            start = time.monotonic()
            problems = step()
            failed += bool(problems)
            print(f"{'FAILED' if problems else 'ok'}  {name}  ({time.monotonic() - start:.1f} s)", flush=True)
            for problem in problems[:20]:
                print(problem)
    print(f"{len(steps) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
