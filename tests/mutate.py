#!/usr/bin/env python3
"""Finds what the tests do not notice: mutate.py [N] [SEED] [KIND].

Makes N (200) random changes in prims/ and interp/, one at a time: an operator, a constant, a negated condition, swapped
branches, a statement or a poll left out. Each is built and given to the C++ tests, and what passes them to the checks of
whole programs; what passes those too has survived and is shown. Work is done on a copy of the sources in build/mutate/,
which later runs reuse: the sources themselves stay as they are, however the run ends. The same SEED makes the same changes
to the same sources. With a KIND all changes are of one: operator, constant, poll, condition, branches, statement.

Changes that do not compile, and those that leave the compiled file as it was, are counted apart and replaced by others.
"""
import hashlib
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
from pathlib import Path

COPY, BUILD = Path("build/mutate/tree"), Path("build/mutate/build")
JOBS = os.environ.get("STELE_JOBS") or str(os.cpu_count())
# Parts of the C++ tests, those first that notice most for their time. The solvers' take too long.
PARTS = ("[lang]~[solvers]", "~[solvers]~[lang]~[vm]~[compile]~[session]", "[vm]~[solvers],[compile]~[solvers],[session]~[solvers]")
# Checks of whole programs, for what the C++ tests do not notice: of all checks those that take seconds.
CHECKS = (("phrases.py", "docs/phrases/phrases.txt"), ("examples.py",), ("document_examples.py",), ("commandline.py",),
          ("faults.py",), ("prompt.py",))
# Assertions, the library's too, checks of bounds, overflow and shifts, the engine's own heap, and as little time as may be
# for a change: a little optimization makes up for itself in the tests.
SETTINGS = [f"-D{setting}" for setting in (
    "STELE_BENCH=OFF", "STELE_WERROR=OFF", "STELE_PLAIN_MALLOC=OFF",
    "CMAKE_CXX_FLAGS_DEBUG=-O1 -fsanitize=bounds,signed-integer-overflow,shift -fno-sanitize-recover=all",
    "CMAKE_EXE_LINKER_FLAGS=-fuse-ld=gold")]
BUILD_SECONDS = 600
MEMORY = 16 << 30  # bytes of address space for the tests: a change may allocate without end

OPERATORS = {
    " < ": " <= ", " <= ": " < ", " > ": " >= ", " >= ": " > ", " == ": " != ", " != ": " == ", " + ": " - ", " - ": " + ",
    " * ": " + ", " / ": " * ", " % ": " / ", " += ": " -= ", " -= ": " += ", " && ": " || ", " || ": " && ", " & ": " | ",
    " | ": " & ", " << ": " >> ", " >> ": " << ", "std::min": "std::max", "std::max": "std::min", "true": "false",
    "false": "true",
}
OPERATOR = re.compile("|".join(rf"\b{re.escape(o)}\b" if o[0] != " " else re.escape(o)
                               for o in sorted(OPERATORS, key=len, reverse=True)))
CONSTANT = re.compile(r"(?<![\w.'])\d+(?![\w.'])")
CHECK = re.compile(r"\b\w+(?:(?:\.|->)\w+)*(?:\.|->)(?:poll|check_stack|charge)\([^()]*\)")
CONDITION = re.compile(r"\b(?:if|while) (?:constexpr )?\(")
# What a container has room for ahead of need changes nothing that could be noticed: such statements stay.
CAPACITY = re.compile(r"\.(?:reserve|shrink_to_fit)\(")
STATEMENT = re.compile(r"^(\s+)(?!return|break|continue|throw|using|delete|goto)[\w.:\[\]>*-]+(?:\(.*\)| [-+*/|&^]?= .+);$")
LITERAL = re.compile(r'"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])+\'')


def closing(text, start):
    """The index of the bracket that closes the one at `start`, or -1."""
    depth = 0
    for at in range(start, len(text)):
        depth += (text[at] in "([{") - (text[at] in ")]}")
        if depth == 0:
            return at
    return -1


def swapped_branches(code):
    """Pairs of spans: the two results of each `test ? a : b` that stands within a line."""
    for found in re.finditer(r" \? ", code):
        depth, middle = 0, None
        for at in range(found.end(), len(code)):
            c = code[at]
            if depth == 0 and middle is None and code.startswith(" : ", at):
                middle = at
            elif depth == 0 and (c in ",;)]}" or code.startswith((" : ", " ? "), at)):
                if middle is not None and c in ",;)]}":
                    yield (found.end(), middle), (middle + 3, at)
                break
            depth += (c in "([{") - (c in ")]}")


def changes_of_line(line):
    """Pairs of a kind of change and the changed line. `code` is the line with its texts and comments blanked."""
    code = LITERAL.sub(lambda m: "_" * len(m[0]), line)
    code = code.split("//")[0].rstrip()
    if not code.strip() or code.lstrip().startswith(("#", "static_assert", "template", "using", "namespace", "*", "/*")):
        return
    put = lambda begin, end, text: line[:begin] + text + line[end:]
    for m in OPERATOR.finditer(code):
        yield "operator", put(m.start(), m.end(), OPERATORS[m[0]])
    for m in CONSTANT.finditer(code):
        for by in (1, -1):
            if int(m[0]) + by >= 0:
                yield "constant", put(m.start(), m.end(), str(int(m[0]) + by))
    for m in CHECK.finditer(code):
        yield "poll", put(m.start(), m.end(), "static_cast<void>(0)")
    for m in CONDITION.finditer(code):
        end = closing(code, m.end() - 1)
        if end > 0 and ";" not in code[m.end():end]:
            yield "condition", put(m.end(), end, f"!({line[m.end():end]})")
    for (a, b), (c, d) in swapped_branches(code):
        yield "branches", line[:a] + line[c:d] + line[b:c] + line[a:b] + line[d:]
    if STATEMENT.match(code) and not CAPACITY.search(code) and code.count("(") == code.count(")"):
        yield "statement", STATEMENT.match(code)[1] + ";"


def all_changes():
    """Every change by its kind: lists of (path, number of the line, the line, the changed line)."""
    kinds = {}
    for folder in ("prims", "interp"):
        for path in sorted(set(Path(folder).rglob("*.cpp")) - {Path("interp/main.cpp")}):  # the tests have another main
            for number, line in enumerate(path.read_text(encoding="utf-8").split("\n")):
                for kind, changed in changes_of_line(line):
                    kinds.setdefault(kind, []).append((path, number, line, changed))
    return kinds


def copy_sources():
    """Makes the copy like the sources. Files that have not changed keep their times, so that little is built again."""
    listed = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], check=True,
                            capture_output=True, text=True).stdout.split("\0")
    wanted = {Path(name) for name in listed if name and Path(name).is_file()}
    for path in wanted:
        target = COPY / path
        if not target.exists() or target.read_bytes() != path.read_bytes():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)
    for target in COPY.rglob("*"):
        if target.is_file() and target.relative_to(COPY) not in wanted:
            target.unlink()


def run(command, seconds, log=None, limit=None, folder=None):
    """The exit status; -1 after `seconds`. Whatever the command has started ends with it."""
    process = subprocess.Popen([str(word) for word in command], stdin=subprocess.DEVNULL, stdout=log or subprocess.DEVNULL,
                               stderr=subprocess.STDOUT, start_new_session=True, preexec_fn=limit, cwd=folder)
    try:
        return process.wait(seconds)
    except subprocess.TimeoutExpired:
        return -1
    finally:
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        process.wait()


def build(target, log=None):
    return run(["cmake", "--build", BUILD, "--parallel", JOBS, "--target", target], BUILD_SECONDS, log)


def command_of(part):
    """What runs a part of the tests, in the root of the copy: C++ tests by their tags, or a check of whole programs."""
    if isinstance(part, str):
        return [BUILD.resolve() / "stele_tests", part, "--abort"]
    return [sys.executable, f"tests/{part[0]}", BUILD.resolve() / "stele", *part[1:]]


def passes(part, seconds):
    """Whether a part of the tests passes within so many seconds of processor time."""
    def limit():
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))

    return run(command_of(part), 10 * seconds, limit=limit, folder=COPY) == 0


def prepare():
    """Copies, configures, builds and tests the unchanged sources. The seconds that each part may take, or None."""
    copy_sources()
    log = Path("build/mutate/log.txt")
    with log.open("w") as out:
        configured = run(["cmake", "--preset", "valgrind", "-S", COPY, "-B", BUILD, *SETTINGS], BUILD_SECONDS, out)
        if configured != 0 or build("all", out) != 0:
            print(f"the sources do not build: {log}", file=sys.stderr)
            return None
    seconds = []
    for part in PARTS + CHECKS:
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        if not passes(part, BUILD_SECONDS):
            print(f"the tests fail without any change: {part}", file=sys.stderr)
            return None
        seconds.append(int(20 + 4 * (resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before)))
    return seconds


def object_of(path):
    library = "stele_prims" if path.parts[0] == "prims" else "stele_interp"
    return BUILD / "CMakeFiles" / f"{library}.dir" / f"{path}.o"


def digest(path):
    return hashlib.sha256(path.read_bytes()).digest() if path.exists() else None


def outcome(change, seconds, unchanged):
    """What becomes of a change: noticed, survived, not compiled, or nothing changed. `unchanged` holds digests of the
    compiled files as they are without a change, of those that have been changed so far."""
    path, number, line, changed = change
    target = COPY / path
    original = target.read_text(encoding="utf-8")
    lines = original.split("\n")
    lines[number] = changed
    before = unchanged.setdefault(path, digest(object_of(path)))
    try:
        target.write_text("\n".join(lines), encoding="utf-8")
        if build("stele_tests") != 0:
            return "not compiled"
        if digest(object_of(path)) == before:
            return "nothing changed"
        if not all(map(passes, PARTS, seconds)):
            return "noticed"
        if build("all") != 0:
            return "not compiled"
        return "survived" if all(map(passes, CHECKS, seconds[len(PARTS):])) else "noticed"
    finally:
        target.write_text(original, encoding="utf-8")


def progress(text=""):
    if sys.stderr.isatty():
        print(f"\r{text:<100}" + ("" if text else "\r"), end="", file=sys.stderr, flush=True)
    elif text:
        print(text, file=sys.stderr, flush=True)


def report(counts):
    judged = counts["noticed"] + counts["survived"]
    share = f"{100 * counts['noticed'] // judged} %" if judged else "none"
    print(f"{judged} changes: {counts['noticed']} noticed ({share}), {counts['survived']} survived; besides, "
          f"{counts['not compiled']} did not compile and {counts['nothing changed']} changed nothing")


def main():
    words = sys.argv[1:]
    kind_wanted = words.pop() if words and not words[-1].isdigit() else None
    if len(words) > 2 or not all(word.isdigit() for word in words):
        print(__doc__, file=sys.stderr)
        return 2
    wanted = int(words[0]) if words else 200
    seed = int(words[1]) if len(words) > 1 else random.randrange(1_000_000)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    counts = dict.fromkeys(("noticed", "survived", "not compiled", "nothing changed"), 0)
    try:
        progress("building and testing the unchanged sources")
        seconds = prepare()
        progress()
        if seconds is None:
            return 1
        print(f"seed {seed}", flush=True)
        kinds, chance, unchanged = all_changes(), random.Random(seed), {}
        if kind_wanted:
            kinds = {kind_wanted: kinds.get(kind_wanted, [])}
        for changes in kinds.values():
            chance.shuffle(changes)
        while counts["noticed"] + counts["survived"] < wanted and any(kinds.values()):
            kind = chance.choice(sorted(kind for kind in kinds if kinds[kind]))
            path, number, line, changed = change = kinds[kind].pop()
            progress(f"{counts['noticed'] + counts['survived'] + 1} of {wanted}, {counts['survived']} survived: {path}:{number + 1}")
            what = outcome(change, seconds, unchanged)
            counts[what] += 1
            progress()
            if what == "survived":
                print(f"{path}:{number + 1}: {kind}\n- {line.strip()}\n+ {changed.strip()}", flush=True)
    except KeyboardInterrupt:
        progress()
        print("stopped", file=sys.stderr)
        report(counts)
        return 130
    report(counts)
    return 0


if __name__ == "__main__":
    sys.exit(main())
