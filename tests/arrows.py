#!/usr/bin/env python3
"""Checks the structure of the sources: parts, and rooms of prims/func, include only what they may; no file is over 1000
lines; only the catalogue and the notations refer to glyphs and meanings by their text.

Run it in the root of the sources. It prints FILE:LINE: MESSAGE for each violation and exits with 1 if there is one.
"""
import re
import sys
from pathlib import Path

LONGEST = 1000

# Each part and the other parts that it may include.
PRIMS = {"prims/array", "prims/kernel", "prims/func", "prims/formats", "prims/catalogue"}
# The language parts from top to bottom: each may include those after it.
INTERP = ["interp/main.cpp", "interp/command_line", "interp/repl", "interp/embed", "interp/tools", "interp/session", "interp/library", "interp/vm", "interp/runtime", "interp/compile",
          "interp/notation", "interp/ast", "interp/source"]
ARROWS = {
    "prims/kernel": set(),
    "prims/array": {"prims/kernel"},
    "prims/func": {"prims/kernel", "prims/array"},
    "prims/formats": {"prims/func", "prims/kernel", "prims/array"},
    "prims/catalogue": {"prims/formats", "prims/func", "prims/kernel", "prims/array"},
    "interp/host": PRIMS,
} | {part: set(INTERP[i + 1:]) | PRIMS for i, part in enumerate(INTERP)}
for part in INTERP[:INTERP.index("interp/vm") + 1]:
    ARROWS[part].add("interp/host")

# The rooms of prims/func from bottom to top: each may include those before it. The headers outside the rooms are shared
# by all rooms and include none of them.
ROOMS = ["numbers", "items", "structure", "parts", "search", "order", "mapping", "pervasive", "selection", "fold", "operators", "assignment", "fused", "lanes"]

# Single headers that a part may include although it may not include their part; they include no other header of it.
HEADERS = {
    "prims/kernel": {"prims/array/kind.hpp"},
}
LEAVES = {header for headers in HEADERS.values() for header in headers}

# Files in which primitives and meanings are compared by address, never by name.
TEXTLESS = ("prims/func", "prims/formats", "prims/array", "prims/kernel", "interp/ast", "interp/compile", "interp/runtime", "interp/vm")
TEXT = [
    (re.compile(r"\bglyph(\.\w+\([^)]*\))?\s*[!=]=|[!=]=\s*[\w.()\[\]>-]*\bglyph\b"),
     "compares a glyph: compare the primitive's meaning by address (prims::meaning)"),
    (re.compile(r"\b(monad|dyad|op|meaning|m)(->|\.)name(\s*[!=]=|\.starts_with|\.ends_with)"),
     "compares a meaning's name: compare its address (prims::meaning)"),
    (re.compile(r'\bfind_primitive\([^;]*"'), "looks up a glyph: name the meaning (prims::meaning)"),
    (re.compile(r'(?:[!=]=\s*|starts_with\(|ends_with\()"[^"]*([⍺⍵∇⎕⍞⍎←∘⊂↑]|\.z\.)'),
     "reads a program's text: the binder says what a name or glyph is (NodeKind)"),
]

INCLUDE = re.compile(r'\s*#\s*include\s*["<]([^">]+)[">]')
SOURCES = {".cpp", ".hpp", ".c", ".h", ".py", ".sh"}


def part_of(path):
    """The part that a path of the tree belongs to: its first two folders, or interp/main.cpp."""
    return path if path == "interp/main.cpp" else "/".join(path.split("/")[:2])


def room_of(path):
    """The room of prims/func that a path of the tree is in, or None."""
    parts = path.split("/")
    return parts[2] if path.startswith("prims/func/") and len(parts) > 3 else None


def room_fault(path, target):
    """Why `path` of prims/func may not include `target` of prims/func, or None."""
    room, other = room_of(path), room_of(target)
    for name, file in ((room, path), (other, target)):
        if name and name not in ROOMS:
            return f"{file} is in no room of prims/func; the rooms are {', '.join(ROOMS)}"
    if other is None or room == other or (room is None and path.endswith(".cpp")):
        return None
    if room is None:
        return f"{path} is included by all rooms, so it must not include {target}"
    if ROOMS.index(other) < ROOMS.index(room):
        return None
    below = ", ".join(ROOMS[:ROOMS.index(room)]) or "none"
    return f"{room} -> {other} ({target}) is against the order of the rooms; those below {room} are: {below}"


def include_fault(root, path, target):
    """Why `path` may not include `target`, or None."""
    part = part_of(path)
    if target.split("/")[0] not in ("prims", "interp"):
        if (root / path).parent.joinpath(target).exists():
            return f'"{target}": name it from the root of the sources ("prims/...", "interp/...")'
        return None
    other = part_of(target)
    if path in LEAVES and other.split("/")[0] == "interp":
        return f"{path} is included from below its part, so it must not include {target}"
    if part == other == "prims/func":
        return room_fault(path, target)
    if other == part or other in ARROWS[part] or target in HEADERS.get(part, ()):
        return None
    return f"{part} -> {other} ({target}) is against the arrows; {part} may include {reach(part)}"


def reach(part):
    allowed = sorted(ARROWS[part] | HEADERS.get(part, set()))
    return ", ".join(allowed) if allowed else "only itself"


def check(root):
    faults, count = [], 0
    for folder in ("prims", "interp", "include", "tests", "bench", "examples"):
        for file in sorted((root / folder).rglob("*")):
            if file.suffix not in SOURCES or not file.is_file():
                continue
            count += 1
            path = file.relative_to(root).as_posix()
            lines = file.read_text(encoding="utf-8").splitlines()
            if len(lines) > LONGEST:
                faults.append(f"{path}:{LONGEST + 1}: {len(lines)} lines; a file has at most {LONGEST}")
            if folder not in ("prims", "interp"):
                continue
            if part_of(path) not in ARROWS:
                faults.append(f"{path}:1: belongs to no part; the parts are {', '.join(sorted(ARROWS))}")
                continue
            textless = part_of(path) in TEXTLESS
            for number, line in enumerate(lines, 1):
                if textless:
                    faults += [f"{path}:{number}: {fault}" for pattern, fault in TEXT if pattern.search(line)]
                if found := INCLUDE.match(line):
                    if fault := include_fault(root, path, found[1]):
                        faults.append(f"{path}:{number}: {fault}")
    return faults, count


def main():
    faults, count = check(Path("."))
    for fault in faults:
        print(fault)
    if count == 0:
        print("no source here: run this in the root of the sources")
        return 1
    print(f"{count} sources, {len(faults)} violations of the arrows, sizes and the rule on texts")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
