"""The tables that the editors' files need, taken from the catalogue of stele."""
from __future__ import annotations

import ctypes
import json
import re
from pathlib import Path

NOTATIONS = ("apl", "k", "k4", "q")
# The words that begin q's queries: the catalogue has no rows for them, since stele does not run queries yet.
QUERY_WORDS = ("select", "exec", "update", "delete")


def catalogue(library: Path) -> dict:
    """The catalogue of a shared library of stele. Raises OSError if the library cannot be loaded."""
    function = ctypes.CDLL(str(library.resolve())).stele_catalogue
    function.restype = ctypes.c_char_p
    return json.loads(function())


def longest_first(words) -> "list[str]":
    """The words without duplicates; none follows a word that it begins with."""
    return sorted(set(words), key=lambda word: (-len(word), word))


def is_word(glyph: str) -> bool:
    return re.match(r"[A-Za-z]", glyph) is not None


def is_sign(glyph: str) -> bool:
    """Whether a glyph consists of signs only: unlike a word, `0:`, `hex or ⎕NGET."""
    return re.match(r"[A-Za-z0-9 `⎕]", glyph) is None


def keywords(marks, notation: str) -> "list[str]":
    """The control words among the marks of syntax: `:If`, and `if` from `if[`."""
    pattern = r":[A-Za-z]+" if notation == "apl" else r"[a-z]{2,}(?=\[?$)"
    return [found[0] for mark in marks if (found := re.match(pattern, mark))]


def tables_of(all_rows: dict, notation: str) -> "dict[str, list[str]]":
    """The words of a notation by class."""
    spellings = [row for row in all_rows["spellings"] if notation in row["notations"]]
    marks = [mark for row in all_rows["syntax"] if notation in row["notations"] for mark in row["marks"]]
    operators = {row["glyph"] for row in spellings if row["isOperator"]}
    functions = {row["glyph"] for row in spellings} - operators
    quads = {glyph for glyph in functions | operators if glyph.startswith("⎕")}
    return {
        "functions": longest_first(filter(is_sign, functions)),
        "operators": longest_first(filter(is_sign, operators)),
        "words": longest_first(filter(is_word, functions)),
        "operatorWords": longest_first(filter(is_word, operators)),
        "systemFunctions": longest_first(quads - operators),
        "systemOperators": longest_first(quads & operators),
        "systemNames": longest_first(name for name in all_rows["systemNames"][notation] if len(name) > 1),
        "keywords": longest_first(keywords(marks, notation) + list(QUERY_WORDS if notation == "q" else ())),
    }


def glyph_names(all_rows: dict) -> "list[dict]":
    """APL's glyphs with the key after the prefix key, and all their names: those of keys, then those of meanings."""
    meanings: "dict[str, list[str]]" = {}
    for row in all_rows["spellings"]:
        if "apl" in row["notations"]:
            meanings.setdefault(row["glyph"], []).append(row["name"])
    return [{"glyph": row["glyph"], "key": row["key"],
             "names": list(dict.fromkeys(row["names"] + meanings.get(row["glyph"], [])))}
            for row in all_rows["glyphs"]]
