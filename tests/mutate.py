#!/usr/bin/env python3
"""Finds changes to the sources that the tests do not detect: mutate.py [N] [SEED] [KIND].

Makes N (200) random changes in prims/ and interp/, one at a time: a changed operator or constant, a negated condition,
swapped branches, an omitted statement or check of limits. Each change is built and given to the C++ tests and, if it
passes, to the checks of whole programs. A change that passes those too has survived and is shown. The changes are made
in copies of the sources in build/mutate/, one for each processor (STELE_JOBS), which later runs reuse; the sources
themselves are never changed. The same SEED makes the same changes to the same sources. KIND restricts the changes to
one kind: operator, constant, limit, condition, branches, statement.

Changes that do not compile or do not change the compiled file are counted separately and replaced by others.
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
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

WORK = Path("build/mutate")
COPIES = int(os.environ.get("STELE_JOBS") or os.cpu_count())
# Parts of the C++ tests, ordered by detected changes for their time. The tests of the solvers take too long.
PARTS = ("[lang]~[solvers]", "~[solvers]~[lang]~[vm]~[compile]~[session]", "[vm]~[solvers],[compile]~[solvers],[session]~[solvers]")
# Checks of whole programs, for changes that the C++ tests do not detect, and the programs that they use: only checks
# that take seconds.
CHECKS = ("tests/phrases.py stele docs/phrases/phrases.txt", "tests/examples.py stele", "tests/document_examples.py stele",
          "tests/commandline.py stele", "tests/scripts.py stele", "tests/game.py stele", "tests/refused_allocations.py stele",
          "tests/document_pages.py stele", "tests/fuzz/compare.py 2000 plain twice -- stele_lines", "tests/faults.py stele",
          "tests/limits.py stele", "tests/prompt.py stele",
          *(["tests/conformance.py stele"] if os.environ.get("STELE_CASES") else []))
PROGRAMS = ("stele", "stele_lines")
# Assertions, including the library's, checks of bounds, overflow and shifts, the engine's own heap, and the least time
# for each change: a little optimization pays off in the tests.
SETTINGS = [f"-D{setting}" for setting in (
    "STELE_BENCH=OFF", "STELE_WERROR=OFF", "STELE_JOINED=tests", "STELE_PLAIN_MALLOC=OFF",
    "CMAKE_CXX_FLAGS_DEBUG=-O1 -fsanitize=bounds,signed-integer-overflow,shift -fno-sanitize-recover=all",
    "CMAKE_EXE_LINKER_FLAGS=-fuse-ld=gold")]
BUILD_SECONDS = 1800
MEMORY = 16 << 30  # bytes of address space for the tests: a change can cause endless allocation

OPERATORS = {
    " < ": " <= ", " <= ": " < ", " > ": " >= ", " >= ": " > ", " == ": " != ", " != ": " == ", " + ": " - ", " - ": " + ",
    " * ": " + ", " / ": " * ", " % ": " / ", " += ": " -= ", " -= ": " += ", " && ": " || ", " || ": " && ", " & ": " | ",
    " | ": " & ", " << ": " >> ", " >> ": " << ", "std::min": "std::max", "std::max": "std::min", "true": "false",
    "false": "true",
}
OPERATOR = re.compile("|".join(rf"\b{re.escape(o)}\b" if o[0] != " " else re.escape(o)
                               for o in sorted(OPERATORS, key=len, reverse=True)))
CONSTANT = re.compile(r"(?<![\w.'])\d+(?![\w.'])")
CHECK = re.compile(r"\b\w+(?:(?:\.|->)\w+)*(?:\.|->)(?:check_limits|charge)\([^()]*\)")
CONDITION = re.compile(r"\b(?:if|while) (?:constexpr )?\(")
# The capacity of a container has no observable effect, so statements that set it are not changed.
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
    """Pairs of spans: the two results of each `test ? a : b` within a line."""
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
    """Pairs of a kind of change and the changed line. `code` is the line with its literals and comments blanked."""
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
        yield "limit", put(m.start(), m.end(), "static_cast<void>(0)")
    for m in CONDITION.finditer(code):
        end = closing(code, m.end() - 1)
        if end > 0 and ";" not in code[m.end():end]:
            yield "condition", put(m.end(), end, f"!({line[m.end():end]})")
    for (a, b), (c, d) in swapped_branches(code):
        yield "branches", line[:a] + line[c:d] + line[b:c] + line[a:b] + line[d:]
    if STATEMENT.match(code) and not CAPACITY.search(code) and code.count("(") == code.count(")"):
        yield "statement", STATEMENT.match(code)[1] + ";"


def all_changes():
    """All changes by kind: lists of (path, line number, line, changed line)."""
    kinds = {}
    for folder in ("prims", "interp"):
        # The tests have another main.
        for path in sorted(set(Path(folder).rglob("*.cpp")) - {Path("interp/main.cpp")}):
            if path.parts[1] == "command_line":
                continue
            for number, line in enumerate(path.read_text(encoding="utf-8").split("\n")):
                for kind, changed in changes_of_line(line):
                    kinds.setdefault(kind, []).append((path, number, line, changed))
    return kinds


running = set()  # process groups


def digest(path):
    return hashlib.sha256(path.read_bytes()).digest() if path.exists() else None


def run(command, seconds, log=None, limit=None, folder=None):
    """The exit status, or -1 after `seconds`. All processes that the command has started end with it."""
    process = subprocess.Popen([str(word) for word in command], stdin=subprocess.DEVNULL, stdout=log or subprocess.DEVNULL,
                               stderr=subprocess.STDOUT, start_new_session=True, preexec_fn=limit, cwd=folder)
    running.add(process.pid)
    try:
        return process.wait(seconds)
    except subprocess.TimeoutExpired:
        return -1
    finally:
        end(process.pid)
        running.discard(process.pid)
        process.wait()


def end(group):
    try:
        os.killpg(group, signal.SIGKILL)
    except ProcessLookupError:
        pass


class Copy:
    """A copy of the sources and its build."""

    def __init__(self, number):
        self.tree, self.build_folder = WORK / f"tree{number}", WORK / f"build{number}"
        self.log = WORK / f"log{number}.txt"
        self.seconds = []  # the time limit of each part of the tests
        self.unchanged = {}  # digests of the unchanged compiled files, for files that have been changed

    def take_sources(self):
        """Updates the copy from the sources. Unchanged files keep their times, so that little is rebuilt."""
        listed = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], check=True,
                                capture_output=True, text=True).stdout.split("\0")
        wanted = {Path(name) for name in listed if name and Path(name).is_file()}
        for path in wanted:
            target = self.tree / path
            if not target.exists() or target.read_bytes() != path.read_bytes():
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, target)
        for target in self.tree.rglob("*"):
            if target.is_file() and target.relative_to(self.tree) not in wanted:
                target.unlink()

    def build(self, target, log=None):
        return run(["cmake", "--build", self.build_folder, "--parallel", "1", "--target", target], BUILD_SECONDS, log)

    def command_of(self, part):
        """The command for a part of the tests, run in the root of the copy: a check, or C++ tests by their tags."""
        program = lambda name: (self.build_folder / name).resolve()  # noqa: E731
        if part in CHECKS:
            return [sys.executable, *(program(word) if word in PROGRAMS else word for word in part.split())]
        return [program("stele_tests"), part, "--abort"]

    def passes(self, part, seconds):
        """Whether a part of the tests passes within `seconds` of processor time."""
        def limit():
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))

        return run(self.command_of(part), 10 * seconds, limit=limit, folder=self.tree) == 0

    def prepare(self):
        """Copies, configures, builds and tests the unchanged sources. Returns their fault, or an empty text."""
        self.take_sources()
        with self.log.open("w") as out:
            configured = run(["cmake", "--preset", "unoptimized", "-S", self.tree, "-B", self.build_folder, *SETTINGS],
                             BUILD_SECONDS, out)
            if configured != 0 or self.build("all", out) != 0:
                return f"the sources do not build: {self.log}"
        for part in PARTS + CHECKS:
            before = time.monotonic()
            if not self.passes(part, BUILD_SECONDS):
                return f"the tests fail without any change: {part}"
            self.seconds.append(int(20 + 4 * (time.monotonic() - before)))
        return ""

    def object_of(self, path):
        library = "stele_prims" if path.parts[0] == "prims" else "stele_interp"
        return self.build_folder / "CMakeFiles" / f"{library}.dir" / f"{path}.o"

    def outcome(self, change):
        """The outcome of a change: noticed, survived, not compiled, or nothing changed."""
        path, number, line, changed = change
        target = self.tree / path
        original = target.read_text(encoding="utf-8")
        lines = original.split("\n")
        lines[number] = changed
        before = self.unchanged.setdefault(path, digest(self.object_of(path)))
        try:
            target.write_text("\n".join(lines), encoding="utf-8")
            if self.build("stele_tests") != 0:
                return "not compiled"
            if digest(self.object_of(path)) == before:
                return "nothing changed"
            if not all(map(self.passes, PARTS, self.seconds)):
                return "noticed"
            if self.build("all") != 0:
                return "not compiled"
            return "survived" if all(map(self.passes, CHECKS, self.seconds[len(PARTS):])) else "noticed"
        finally:
            target.write_text(original, encoding="utf-8")


def progress(text=""):
    if sys.stderr.isatty():
        print(f"\r{text:<100}" + ("" if text else "\r"), end="", file=sys.stderr, flush=True)
    elif text:
        print(text, file=sys.stderr, flush=True)


class Run:
    """Draws changes for several copies at once and collects their outcomes."""

    def __init__(self, kinds, wanted, chance):
        self.kinds, self.wanted, self.chance = kinds, wanted, chance
        self.counts = dict.fromkeys(("noticed", "survived", "not compiled", "nothing changed"), 0)
        self.at_work, self.is_stopped, self.changed = 0, False, threading.Condition()
        for changes in kinds.values():
            chance.shuffle(changes)

    def judged(self):
        return self.counts["noticed"] + self.counts["survived"]

    def draw(self):
        """A kind and a change, or nothing. Waits while the changes in progress may suffice."""
        with self.changed:
            while not self.is_stopped and self.judged() < self.wanted <= self.judged() + self.at_work:
                self.changed.wait()
            if self.is_stopped or self.judged() >= self.wanted or not any(self.kinds.values()):
                return None
            kind = self.chance.choice(sorted(kind for kind in self.kinds if self.kinds[kind]))
            self.at_work += 1
            path, number, *_ = change = self.kinds[kind].pop()
            progress(f"{self.judged() + self.at_work} of {self.wanted}, {self.counts['survived']} survived: {path}:{number + 1}")
            return kind, change

    def note(self, kind, change, what):
        path, number, line, changed = change
        with self.changed:
            self.at_work -= 1
            self.changed.notify_all()
            if self.is_stopped:
                return
            self.counts[what] += 1
            if what == "survived":
                progress()
                print(f"{path}:{number + 1}: {kind}\n- {line.strip()}\n+ {changed.strip()}", flush=True)

    def work(self, copy):
        while drawn := self.draw():
            self.note(*drawn, copy.outcome(drawn[1]))

    def stop(self):
        with self.changed:
            self.is_stopped = True
            self.changed.notify_all()
        for group in tuple(running):
            end(group)

    def report(self):
        share = f"{100 * self.counts['noticed'] // self.judged()} %" if self.judged() else "none"
        print(f"{self.judged()} changes: {self.counts['noticed']} noticed ({share}), {self.counts['survived']} survived; "
              f"in addition, {self.counts['not compiled']} did not compile and {self.counts['nothing changed']} had no effect")


def main():
    words = sys.argv[1:]
    kind_wanted = words.pop() if words and not words[-1].isdigit() else None
    if len(words) > 2 or not all(word.isdigit() for word in words):
        print(__doc__, file=sys.stderr)
        return 2
    wanted = int(words[0]) if words else 200
    seed = int(words[1]) if len(words) > 1 else random.randrange(1_000_000)
    kinds = all_changes()
    if kind_wanted:
        kinds = {kind_wanted: kinds.get(kind_wanted, [])}
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    copies = [Copy(number) for number in range(COPIES)]
    changes = Run(kinds, wanted, random.Random(seed))
    with ThreadPoolExecutor(COPIES) as pool:
        try:
            progress("building and testing the unchanged sources")
            faults = [fault for fault in pool.map(Copy.prepare, copies) if fault]
            progress()
            if faults:
                print("\n".join(faults), file=sys.stderr)
                return 1
            print(f"seed {seed}", flush=True)
            list(pool.map(changes.work, copies))
            progress()
        except KeyboardInterrupt:
            changes.stop()
            progress()
            print("stopped", file=sys.stderr)
    changes.report()
    return 130 if changes.is_stopped else 0


if __name__ == "__main__":
    sys.exit(main())
