#!/usr/bin/env python3
"""Writes the files of all editors with the words of stele's catalogue: generate.py LIBRARY FOLDER

LIBRARY is the shared library, build/release/libstele.so. The folder gets a folder for each editor: vscode, vim, emacs.
"""
from __future__ import annotations

import json
import re
import shutil
import sys
from pathlib import Path

import tables

HERE = Path(__file__).resolve().parent
VSCODE, VIM, EMACS = HERE / "vscode", HERE / "vim", HERE / "emacs"
K_FAMILY = ("k", "k4", "q")


def alternatives(words: "list[str]") -> str:
    """A regular expression for any of the words; for an empty list, one that never matches."""
    return "(?:" + "|".join(map(re.escape, words)) + ")" if words else "(?!)"


def filled(tree, variables: "dict[str, str]"):
    """The tree with each {{name}} in its texts replaced by that variable, whose text may contain others."""
    if isinstance(tree, dict):
        return {key: filled(value, variables) for key, value in tree.items()}
    if isinstance(tree, list):
        return [filled(item, variables) for item in tree]
    while isinstance(tree, str) and (place := re.search(r"\{\{(\w+)\}\}", tree)):
        tree = tree[:place.start()] + variables[place[1]] + tree[place.end():]
    return tree


def opening_words(words: "list[str]") -> "list[str]":
    """The control words that have an end: If for :EndIf."""
    return [word[len(":End"):] for word in words if re.match(":End.", word)]


def write_json(path: Path, tree) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(tree, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")


def grammar(template: Path, notation: str, words: "dict[str, list[str]]") -> dict:
    """A TextMate grammar from its template: variables, those of dialects, and those of tables become part of it."""
    tree = json.loads(template.read_text(encoding="utf-8"))
    variables = {**{name: alternatives(listed) for name, listed in words.items()}, "notation": notation,
                 **tree.pop("variables"), **tree.pop("dialects", {}).get(notation, {})}
    return filled(tree, variables)


def write_vscode(folder: Path, all_tables: dict, glyphs: "list[dict]") -> None:
    """Grammars, language configurations and the glyphs, as the extension's package.json names them."""
    for notation, words in all_tables.items():
        template = "k-family" if notation in K_FAMILY else notation
        tree = grammar(VSCODE / f"syntaxes/{template}.tmLanguage.json", notation, words)
        write_json(folder / f"syntaxes/{notation}.tmLanguage.json", tree)
    openers = opening_words(all_tables["apl"]["keywords"])
    places = {"openers": alternatives(openers)}
    for source in sorted((VSCODE / "language").glob("*.json")):
        write_json(folder / "language" / source.name, filled(json.loads(source.read_text(encoding="utf-8")), places))
    write_json(folder / "catalogue.json", {"glyphs": glyphs, "openingWords": openers})


def write_marked(source: Path, target: Path, **texts: str) -> None:
    """Copies a file with each line that contains `@NAME@` replaced by the text of that name."""
    def line_of(line: str) -> str:
        mark = re.search(r"@(\w+)@", line)
        return texts[mark[1]] if mark else line
    lines = source.read_text(encoding="utf-8").split("\n")
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text("\n".join(map(line_of, lines)), encoding="utf-8")


def vim_literal(value) -> str:
    """A dictionary, list or text as an expression of Vim script."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{vim_literal(key)}: {vim_literal(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(vim_literal, value)) + "]"
    return "'" + value.replace("'", "''") + "'"


def vim_key(text: str) -> str:
    """A text in a line of a keymap."""
    names = {"|": "<Bar>", "\\": "<Bslash>", "<": "<lt>", " ": "<Space>"}
    return "".join(names.get(character, character) for character in text)


def write_vim(folder: Path, all_tables: dict, glyphs: "list[dict]") -> None:
    rows = [f"`{vim_key(row['key'])} {vim_key(row['glyph'])}" for row in glyphs] + ["`<Space> `"]
    literals = [f"let s:tables.{notation} = {vim_literal(words)}" for notation, words in all_tables.items()]
    for source in sorted(VIM.rglob("*.vim")) + sorted(VIM.rglob("*.lua")):
        write_marked(source, folder / source.relative_to(VIM), tables="\n".join(literals), keys="\n".join(rows))


def lisp_literal(value) -> str:
    """A dictionary as an association list of symbols, a list or a text as an expression of Emacs Lisp."""
    if isinstance(value, dict):
        return "(" + "\n ".join(f"({key} . {lisp_literal(item)})" for key, item in value.items()) + ")"
    if isinstance(value, list):
        return "(" + " ".join(map(lisp_literal, value)) + ")"
    return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'


def write_emacs(folder: Path, all_tables: dict, glyphs: "list[dict]") -> None:
    rows = [[row["glyph"], row["key"], *row["names"]] for row in glyphs]
    write_marked(EMACS / "stele.el", folder / "stele.el", tables="  '" + lisp_literal(all_tables),
                 glyphs="  '" + lisp_literal(rows))


def main() -> int:
    if len(sys.argv) != 3:
        print(__doc__, file=sys.stderr)
        return 2
    library, folder = map(Path, sys.argv[1:])
    try:
        rows = tables.catalogue(library)
    except OSError as error:
        print(f"generate.py: cannot load the library {library}: {error}\n"
              "hint: ninja -C build/release stele_shared builds it", file=sys.stderr)
        return 1
    all_tables = {notation: tables.tables_of(rows, notation) for notation in tables.NOTATIONS}
    glyphs = tables.glyph_names(rows)
    for name, write in {"vscode": write_vscode, "vim": write_vim, "emacs": write_emacs}.items():
        shutil.rmtree(folder / name, ignore_errors=True)
        write(folder / name, all_tables, glyphs)
    return 0


if __name__ == "__main__":
    sys.exit(main())
