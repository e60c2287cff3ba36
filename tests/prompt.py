#!/usr/bin/env python3
"""Types at the prompt and reads the screen: prompt.py STELE [PART OF A NAME]. Each check types keys and compares the
screen of an emulated terminal; one counts the bytes that the editor writes for a key press."""
import fcntl
import multiprocessing
import os
import pty
import re
import select
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time
import traceback
from pathlib import Path

import signals

try:
    import pyte
except ModuleNotFoundError:  # Debian's python3-pyte is installed for Debian's interpreter
    if sys.executable == "/usr/bin/python3":
        raise
    os.execv("/usr/bin/python3", ["/usr/bin/python3", *sys.argv])

SIDE_BY_SIDE = 4
SECONDS = 20  # for one answer; a build with sanitizers on a busy machine is slow
UP, DOWN, RIGHT, LEFT, HOME, END = "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\x1b[H", "\x1b[F"
DELETE, BACK, TAB, BACKTAB, ENTER, F1 = "\x1b[3~", "\x7f", "\t", "\x1b[Z", "\r", "\x1bOP"
ALT_ENTER, ESC = "\x1b\r", "\x1b"

stele = None
home = None
TESTS = []


def test(f):
    TESTS.append(f)
    return f


def ctrl(letter):
    return chr(ord(letter.upper()) ^ 64)


class Fault(Exception):
    pass


class Prompt:
    """stele on its own terminal, without its start line unless `starts`."""

    def __init__(self, *options, columns=80, rows=24, command=None, state=None, starts=False, **environment):
        self.screen = pyte.Screen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)
        self.raw = b""
        self.state = state or tempfile.mkdtemp(dir=home)
        values = {"HOME": home, "PATH": os.environ["PATH"], "TERM": "xterm", "LANG": "C.UTF-8", "XDG_STATE_HOME": self.state,
                  **{name: os.environ[name] for name in ("LLVM_PROFILE_FILE",) if name in os.environ}, **environment}
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
            words = command or [stele, *([] if starts or "learn" in options else ["-q"]), *options]
            os.execve(words[0], words, {k: v for k, v in values.items() if v is not None})
        self.wait(lambda: self.raw.endswith(b"\x1b[?2004h") or self.line(self.row) != "" or self.column > 0 or b"\x1b" in self.raw)
        self.settle()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            # The time suffices for most to write their counts when coverage is measured.
            os.kill(self.pid, signal.SIGTERM)
            end = time.monotonic() + 1
            while os.waitpid(self.pid, os.WNOHANG) == (0, 0):
                if time.monotonic() > end:
                    os.kill(self.pid, signal.SIGKILL)
                    os.waitpid(self.pid, 0)
                    break
                time.sleep(0.005)
        except (ProcessLookupError, ChildProcessError):
            pass
        os.close(self.fd)

    @property
    def row(self):
        return self.screen.cursor.y

    @property
    def column(self):
        return self.screen.cursor.x

    def line(self, row):
        return re.sub(r"  +(apl|k4|k|q)( in [^ ]+)?$", "", self.screen.display[row].rstrip()).rstrip()

    def text(self):
        """The text of the screen, without the name of the notation and empty lines at the end."""
        return "\n".join(self.line(row) for row in range(self.screen.lines)).rstrip("\n") + "\n"

    def read(self, seconds):
        """Reads available output; False if none arrives in that time."""
        if not select.select([self.fd], [], [], seconds)[0]:
            return False
        try:
            part = os.read(self.fd, 65536)
        except OSError:
            part = b""
        self.raw += part
        self.stream.feed(part)
        return bool(part)

    def wait(self, condition):
        end = time.monotonic() + SECONDS
        while not condition():
            if time.monotonic() > end:
                raise Fault(f"waited in vain; the screen:\n{self.text()}\ncursor {self.row},{self.column}")
            self.read(0.05)

    def settle(self):
        while self.read(0.03):
            pass

    def type(self, *keys):
        for key in keys:
            os.write(self.fd, key.encode() if isinstance(key, str) else key)
            self.settle()

    def see(self, *texts):
        """Waits until the screen shows each text."""
        for text in texts:
            self.wait(lambda: text in self.text())

    def see_line(self, text):
        """Waits until the cursor's line is this text, apart from the note at its end."""
        try:
            self.wait(lambda: self.line(self.row) == text.rstrip())
        except Fault:
            raise Fault(f"the line is {self.line(self.row)!r}, not {text!r}; the screen:\n{self.text()}") from None

    def see_cursor(self, row, column):
        try:
            self.wait(lambda: (self.row, self.column) == (row, column))
        except Fault:
            raise Fault(f"the cursor is at {self.row},{self.column}, not {row},{column}:\n{self.text()}") from None

    def lacks(self, text):
        """Waits until the screen is quiet and does not show the text."""
        self.settle()
        try:
            self.wait(lambda: text not in self.text())
        except Fault:
            raise Fault(f"the screen shows {text!r}:\n{self.text()}") from None

    def resize(self, columns, rows):
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.screen.resize(rows, columns)
        self.settle()

    def status(self):
        self.wait(lambda: not self.read(0.05))
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])

    def style(self, row, column):
        return self.screen.buffer[row][column]


@test
def values_are_shown():
    with Prompt() as p:
        p.see_line("")
        p.see_cursor(0, 6)
        p.type("1+2", ENTER)
        p.see("      1+2\n3\n")
        p.see_cursor(2, 6)


@test
def prompts_of_the_notations():
    for notation, prompt, text in (("apl", "      ", "⍳3"), ("k", " ", "!3"), ("k4", "  ", "!3"), ("q", "q)", "til 3")):
        with Prompt("-n", notation) as p:
            p.wait(lambda: p.column == len(prompt))
            p.wait(lambda: p.screen.display[0].rstrip().endswith("  " + notation))
            p.type(text, ENTER)
            p.see(prompt + text, "0 1 2" if notation != "apl" else "1 2 3")
            if notation != "apl":
                p.type("(1;", ENTER, "2)", ENTER)
                p.see("1" if notation != "k" else "(1", "2")


@test
def moves_and_changes_within_a_line():
    for keys, line, column in (((LEFT, LEFT, "x"), "abxcd", 3), ((HOME, "x"), "xabcd", 1), ((ctrl("a"), "x", ctrl("e"), "y"), "xabcdy", 6),
                               ((HOME, RIGHT, DELETE), "acd", 1), ((LEFT, BACK), "abd", 2), ((HOME, ctrl("d")), "bcd", 0),
                               ((LEFT, LEFT, ctrl("k")), "ab", 2), ((LEFT, ctrl("u")), "d", 0), ((LEFT, ctrl("k"), HOME, ctrl("y")), "dabc", 1),
                               ((" ef", ctrl("w")), "abcd ", 5), ((" ef", "\x1b\x7f"), "abcd ", 5), ((" ef", "\x1b[1;5D", "x"), "abcd xef", 6),
                               ((HOME, "\x1b[1;5C", "x"), "abcdx", 5), (("+ef", "\x1bb", "\x1bb", "x"), "abcdx+ef", 5),
                               ((HOME, "\x1bf", "+"), "abcd+", 5), ((HOME, "\x1bd"), "", 0), ((ctrl("t"),), "abdc", 4),
                               ((" e", ctrl("_")), "abcd", 4), ((BACK, ctrl("_")), "abcd", 4), (("\x1b[1~", "x"), "xabcd", 1),
                               (("\x1bOH", "x", "\x1bOF", "y"), "xabcdy", 6), ((ctrl("b"), ctrl("f"), ctrl("b"), "x"), "abcxd", 4),
                               (("é⍴漢", LEFT, BACK), "abcdé漢", 5), ((HOME, "\x1b>", "x", "\x1b<", "y"), "yabcdx", 1)):
        with Prompt() as p:
            p.type("abcd", *keys)
            try:
                p.wait(lambda: p.line(p.row).replace(" ", "") == line.replace(" ", ""))
                p.see_cursor(0, 6 + column)
            except Fault as fault:
                raise Fault(f"{keys}: {fault}") from None


@test
def a_combining_accent_belongs_to_its_letter():
    with Prompt() as p:
        p.type("ae\u0301b", LEFT, LEFT)
        p.see_cursor(0, 7)
        p.type(DELETE, ENTER)
        p.see("      ab")


@test
def bytes_that_are_no_text_ring_the_bell():
    with Prompt() as p:
        p.raw = b""
        p.type(b"\xff", b"1+1", ENTER)
        p.see("      1+1\n2")
        if b"\a" not in p.raw:
            raise Fault("no bell")


@test
def an_open_bracket_goes_on_in_the_next_line():
    with Prompt() as p:
        p.type("f←{", ENTER)
        p.see_cursor(1, 6)
        p.type("  ⍵+1", ENTER)
        p.see_cursor(2, 8)
        p.type("}", ENTER, "f 4", ENTER)
        p.see("      f←{\n        ⍵+1\n        }\n      f 4\n5")
        p.type(":If 1", ENTER, "7+1", ENTER, ":EndIf", ENTER)
        p.see("\n8\n")
        p.type("∇r←g x", ENTER, "r←x+2", ENTER, "∇", ENTER, "g 40", ENTER)
        p.see("\n42\n")
    with Prompt("-n", "q") as p:
        p.type("(1;", ENTER)
        p.see_cursor(1, 3)
        p.type("2)", ENTER)
        p.see("q)(1;\n   2)\n1 2")


@test
def alt_enter_adds_a_line():
    with Prompt() as p:
        p.type("1+1", ALT_ENTER, "2+2", ENTER)
        p.see("      1+1\n      2+2\n2\n4")


@test
def up_and_down_move_in_the_input_and_then_in_history():
    with Prompt() as p:
        p.type("11", ENTER, "22", ENTER, "(1", ENTER, "2)", UP, LEFT, "9")
        p.see("      (91\n      2)")
        p.type(UP)
        p.see_line("      22")
        p.type(UP)
        p.see_line("      11")
        p.type(DOWN, DOWN)
        p.see("      (91\n      2)")
        p.type(ctrl("c"), UP, UP, ENTER)
        p.see("      11\n11\n      22\n22", "      11\n11")
        p.type(ctrl("p"), ctrl("p"), ctrl("n"))
        p.see_line("      11")
        p.type("\x1b[5~")
        p.see_line("      22")


@test
def history_is_shared_by_runs_and_kept_when_killed():
    state = tempfile.mkdtemp(dir=home)
    with Prompt(state=state) as p:
        p.type("x←{", ENTER, "⍵}", ENTER, "3+4", ENTER)
        p.see("7")
    with Prompt(state=state) as p:
        p.type(UP)
        p.see_line("      3+4")
        p.type(UP)
        p.see("      x←{\n      ⍵}")
    if Path(state, "stele/history").read_text() != "x←{\\n⍵}\n3+4\n":
        raise Fault(Path(state, "stele/history").read_text())
    modes = [Path(state, "stele/history").stat().st_mode & 0o777]
    Path(state, "stele/history").chmod(0o644)
    Prompt(state=state).__exit__()
    if [*modes, Path(state, "stele/history").stat().st_mode & 0o777] != [0o600, 0o600]:
        raise Fault("others may read the history")
    Path(state, "stele/history").chmod(0o400)
    if os.getuid() != 0:
        with Prompt(state=state) as p:
            p.see("no history")
    with Prompt("--sandbox", state=state) as p:
        p.type("9+9", ENTER, UP)
        p.see_line("      9+9")
        p.lacks("history")
    if "9+9" in Path(state, "stele/history").read_text():
        raise Fault("the sandbox writes history")
    with Prompt(XDG_STATE_HOME=None, HOME=None) as p:
        p.type("1+1", ENTER, UP)
        p.see_line("      1+1")


@test
def history_is_searched():
    with Prompt() as p:
        p.type("alpha←1", ENTER, "beta←2", ENTER, "alpha+beta", ENTER, "99", ENTER)
        p.type(ctrl("r"), "al")
        p.see("      alpha+beta", "search: al")
        row = p.row
        if not p.style(row, 6).reverse or p.style(row, 8).reverse:
            raise Fault("the match is not highlighted")
        p.type(ctrl("r"))
        p.wait(lambda: p.line(p.row).startswith("      alpha←1"))
        p.type(BACK, BACK, "bet")
        p.wait(lambda: p.line(p.row).startswith("      alpha+beta"))
        p.type("x")
        p.see("not found: betx")
        p.type(ctrl("g"))
        p.see_line("")
        p.lacks("not found")
        p.type(ctrl("r"), "beta←", ENTER, "beta", ENTER)
        p.see("      beta←2\n      beta\n2")
        p.type(ctrl("r"), "99", RIGHT, "9", ENTER)
        p.see("999")


@test
def an_emptied_search_begins_anew_and_what_was_typed_is_kept():
    with Prompt() as p:
        p.type("one←1", ENTER, "two←2", ENTER, "abc", ctrl("r"), "one")
        p.see_line("      one←1")
        p.type(BACK, BACK, BACK, "two")
        p.see_line("      two←2")
        p.see("search: two")
        p.type(BACK, "x")
        p.see("not found: twx")
        p.type(BACK, BACK, BACK)
        p.lacks("not found")
        p.type("~")
        p.see("not found: ~")
        p.type(BACK)
        p.see("search:")
        p.type("one", ESC)
        p.lacks("search")
        p.type(DOWN)
        p.see_line("      two←2")
        p.type(DOWN)
        p.see_line("      abc")


@test
def names_words_and_members_are_completed():
    with Prompt() as p:
        p.type("matrices←5 ⋄ matrix←7", ENTER, "matric", TAB, ENTER)
        p.see("      matrices\n5")
        p.type("mat", TAB)
        p.see_line("      mat")
        p.see("matrices", "match ≡", "matrix inverse ⌹")
        p.type(TAB)
        p.see_line("      ≡")
        p.type(TAB, TAB)
        p.see_line("      matrices")
        p.type(TAB)
        p.see_line("      matrix")
        p.type(BACKTAB, ENTER)
        p.see("      matrices\n5\n      matrices\n5")
        p.type("n←(one:1 ⋄ other:22)", ENTER, "n.ot", TAB, ENTER)
        p.see("      n.other\n22")
        p.type("⎕wsi", TAB)
        p.see_line("      ⎕WSID")
        p.type(ctrl("u"), "zzzz", TAB)
        p.see_line("      zzzz")
    with Prompt("-n", "q") as p:
        p.type("recip", TAB, " 4", ENTER)
        p.see("q)reciprocal 4\n0.25")


@test
def glyphs_are_typed_by_name_and_by_marks():
    with Prompt() as p:
        p.type("x<-", TAB, "2 3 rho", TAB, " iota", TAB, "6", ENTER, "x", ENTER)
        p.see("      x←2 3 ⍴ ⍳6\n      x\n1 2 3\n4 5 6")
        p.type("2 tall", TAB, TAB)
        p.see("≢")


@test
def commands_and_files_are_completed():
    folder = tempfile.mkdtemp(dir=home)
    Path(folder, "script.apl").write_text("y←3+4\n")
    with Prompt(columns=200) as p:
        p.type("]key", TAB, " prefix ;", ENTER)
        p.see("]keys prefix ;")
        p.type(f"]load {folder}/scr", TAB, ENTER, "y", ENTER)
        p.see("script.apl", "\n7\n")
        p.type(f"⍴⊃⎕NGET '{folder}/scr", TAB, "'", ENTER)
        p.see("script.apl'\n6")


@test
def glyphs_are_typed_with_a_prefix_key():
    with Prompt() as p:
        p.type("2 2`r`i4", ENTER)
        p.see("      2 2⍴⍳4\n1 2\n3 4")
        p.type("`T` ", "`")
        p.see_line("      ⍨``")
        p.type(BACK, BACK)
        p.see_line("      ⍨")
        p.type("``")
        p.see_line("      ⍨⋄")
        p.type(ctrl("u"), "`W")
        p.see_line("")
    with Prompt("--prefix=;") as p:
        p.type("+/;i4", ENTER)
        p.see("      +/⍳4\n10")
        p.type("]keys prefix §", ENTER, "§i5", ENTER)
        p.see("1 2 3 4 5")
        p.type("'§§ § '", ENTER)
        p.see("      '§ §'")
        p.type("]keys prefix off", ENTER, "'`§'", ENTER)
        p.see("      '`§'\n`§")
    with Prompt(STELE_PREFIX="@") as p:
        p.type("@i3", ENTER)
        p.see("      ⍳3\n1 2 3")
    with Prompt("-n", "k") as p:
        p.type("`r", ENTER)
        p.see(" `r\n`r")
    with Prompt() as p:
        p.type("]keys", ENTER)
        p.see("r ⍴", "each after the prefix key `")


@test
def texts_are_highlighted():
    with Prompt() as p:
        p.type("(12+'a')")
        p.wait(lambda: p.style(0, 7).fg == "cyan")
        if p.style(0, 10).fg != "green" or p.style(0, 9).fg != "blue":
            raise Fault("strings and functions have no colours of their own")
        if not (p.style(0, 6).underscore and p.style(0, 13).underscore):
            raise Fault("brackets are not matched")
        p.type("]")
        p.wait(lambda: p.style(0, 14).fg == "red")
    with Prompt(NO_COLOR="1") as p:
        p.type("(12+'a')")
        p.see_line("      (12+'a')")
        if any(p.style(0, column).fg != "default" for column in range(80)) or b"m" in p.raw.replace(b"\x1b[m", b"").replace(b"\x1b[4m", b""):
            raise Fault("NO_COLOR has colours")


@test
def candidates_stand_in_columns_below_the_input():
    with Prompt(columns=40, rows=12) as p:
        p.type("aax←aaxx←aaxxx←aaz←1", ENTER, "1+aa", TAB, "+2", LEFT, LEFT)
        p.type(TAB)
        p.see("      1+aa+2\naax    aaxx   aaxxx  aaz\n")
        p.type(TAB)
        p.see_line("      1+aax+2")
        p.wait(lambda: p.style(p.row + 1, 0).reverse and p.style(p.row + 1, 2).reverse)
        if p.style(p.row + 1, 3).reverse or p.style(p.row + 1, 7).reverse:
            raise Fault("more than the candidate is marked")
        p.type(TAB)
        p.see_line("      1+aaxx+2")
        p.type(BACKTAB, BACKTAB)
        p.see_line("      1+aaz+2")
        p.type(BACKTAB)
        p.see_line("      1+aaxxx+2")
        p.type("y")
        p.see_line("      1+aaxxxy+2")
        p.lacks("aaz\n")
        # The first Tab completes the common start; cycling backwards begins with the last candidate.
        p.type(ctrl("e"), ctrl("u"), "aa", TAB, BACKTAB)
        p.see_line("      aaz")
    with Prompt(columns=30, rows=12) as p:
        p.type(*(f"bbbbbbbbb{letter}←1\r" for letter in "abcdefghijklmnopqrst"), ctrl("l"), "bb", TAB)
        p.see_line("      bbbbbbbbb")
        p.type(TAB)
        row = p.row
        lines = [p.line(at) for at in range(row + 1, row + 8)]
        if lines[:6] != [f"bbbbbbbbb{a}  bbbbbbbbb{b}" for a, b in ("ab", "cd", "ef", "gh", "ij", "kl")] or lines[6]:
            raise Fault(f"the candidates are {lines}:\n{p.text()}")
        p.type(*[TAB] * 10)
        p.see_line("      bbbbbbbbbk")
        lines = [p.line(at) for at in range(p.row + 1, p.row + 8)]
        if lines[:6] != [f"bbbbbbbbb{a}  bbbbbbbbb{b}" for a, b in ("ef", "gh", "ij", "kl", "mn", "op")] or lines[6]:
            raise Fault(f"the candidates are {lines}:\n{p.text()}")
        p.type(BACKTAB, *[TAB] * 10)
        p.see_line("      bbbbbbbbbt")
        lines = [p.line(at) for at in range(p.row + 1, p.row + 8)]
        if lines[:6] != [f"bbbbbbbbb{a}  bbbbbbbbb{b}" for a, b in ("ij", "kl", "mn", "op", "qr", "st")] or lines[6]:
            raise Fault(f"the candidates are {lines}:\n{p.text()}")


@test
def keys_that_do_nothing_ring_the_bell():
    with Prompt() as p:
        for keys in (BACK, DELETE, UP, DOWN, "\x1b[5~", "\x1b[6~", TAB, F1, ctrl("t"), ctrl("_"), ctrl("o"), "\x1bx", "\x1b[99~", "\0"):
            p.raw = b""
            p.type(keys)
            p.wait(lambda: b"\a" in p.raw)
            p.see_line("")
        for keys in (LEFT, RIGHT, HOME, END, ctrl("g"), ctrl("k"), ctrl("u"), ctrl("w"), ctrl("y"), ESC, "\x1b[2A"):
            p.raw = b""
            p.type(keys)
            time.sleep(0.1 if keys == ESC else 0)
            p.settle()
            if keys != "\x1b[2A" and b"\a" in p.raw:
                raise Fault(f"{keys!r} rings the bell")
        p.type("2+2", ENTER)
        p.see("      2+2\n4")


@test
def keys_with_ctrl_and_alt_go_far():
    with Prompt() as p:
        p.type("11", ENTER, "22", ENTER, "ab cd", ALT_ENTER, "ef gh")
        for keys, row, column in (("\x1b[1;5H", 4, 6), ("\x1b[1;5F", 5, 11), ("\x1b[1;3D", 5, 9), ("\x1b[1;5D", 5, 6), (HOME, 5, 6),
                                  ("\x1b[1;3C", 5, 8), (UP, 4, 8), (END, 4, 11), (RIGHT, 5, 6), (LEFT, 4, 11), (HOME, 4, 6)):
            p.type(keys)
            p.see_cursor(row, column)
        p.type("\x1b[3;5~")
        p.see("       cd\n      ef gh")
        p.type("\x1b[3;3~")
        p.see("22\n\n      ef gh")
        p.type("\x1b[1;5A")
        p.see_line("      22")
        p.type("\x1b[1;3A")
        p.see_line("      11")
        p.type("\x1b[6~")
        p.see_line("      22")
        p.type("\x1b[1;5B")
        p.see("      22\n22\n\n      ef gh")


@test
def a_search_is_left():
    with Prompt() as p:
        p.type("one←1", ENTER, "two←2", ENTER, "abc", LEFT, ctrl("r"), "one")
        p.see("search: one")
        p.see_cursor(2, 6)
        p.type(ctrl("c"))
        p.see_line("      abc")
        p.see_cursor(2, 8)
        p.lacks("search")
        p.type(ctrl("r"), "tw", ESC)
        p.see_line("      two←2")
        p.type(UP)
        p.see_line("      one←1")
        p.type(DOWN, DOWN, ctrl("e"), ctrl("u"), "abc", ctrl("r"), ctrl("g"), ctrl("r"), ESC)
        p.lacks("search")
        p.see_line("      abc")
        p.type(ctrl("r"), "o", ctrl("r"))
        p.see_line("      one←1")
        p.type(ctrl("r"))
        p.see("not found: o")
        p.type(ctrl("g"), ctrl("r"), "twx", BACK, END, "+1", ENTER, "two", ENTER)
        p.see("\n      two←2+1\n      two\n3\n")


@test
def marks_of_a_glyph_that_is_waited_for():
    with Prompt() as p:
        p.type("12", LEFT, "`")
        p.see_line("      1`2")
        p.see_cursor(0, 8)
        p.type(BACK)
        p.see_line("      12")
        p.see_cursor(0, 7)
        p.type("`", ESC)
        time.sleep(0.1)
        p.see_line("      12")
        p.type("`", LEFT)
        p.see_line("      12")
        p.see_cursor(0, 6)
        p.type("`é")
        p.see_line("      12")
        p.type("`\x1bf")
        p.see_cursor(0, 8)
        p.type("`", ENTER)
        p.see("      12\n12\n")


@test
def a_history_that_cannot_be_used_is_reported():
    state = tempfile.mkdtemp(dir=home)
    Path(state, "stele/history").mkdir(parents=True)
    with Prompt(state=state) as p:
        p.see("stele: no history: cannot read '")
        p.type("1+1", ENTER, UP)
        p.see_line("      1+1")
    place = Path(tempfile.mkdtemp(dir=home)) / "file"
    place.write_text("")
    with Prompt(state=str(place)) as p:
        p.lacks("history")
        p.type("1+1", ENTER, UP)
        p.see_line("      1+1")


@test
def a_prompt_of_a_program_is_part_of_the_line():
    with Prompt(columns=20) as p:
        p.type("{⍞←⍵ ⋄ ⍞}25⍴'p'", ENTER)
        p.see("pppppppppppppppppppp\nppppp\n")
        p.type("abc")
        p.see("\npppppppppppppppppppp\npppppabc\n")
        p.type(HOME, "x", ENTER)
        p.see("\npppppxabc\n")
    with Prompt() as p:
        p.type("⍞←(⎕UCS 27),'[1mbold',(⎕UCS 27),'[m: ' ⋄ x←⍞", ENTER)
        p.see("\nbold:")
        p.type("ab", LEFT, "c")
        p.see_line("bold: acb")
        p.see_cursor(1, 8)
        p.type(ENTER, "⍞←'over',(⎕UCS 13),'to' ⋄ x←⍞", ENTER)
        p.wait(lambda: p.column == 2)
        p.type("xyz", BACK)
        p.see_line("toxy")


@test
def what_is_pasted_is_one_input():
    with Prompt() as p:
        p.type("\x1b[200~a←1\r\nb←2\na+b\x1b[201~")
        p.see("      a←1\n      b←2\n      a+b")
        p.type(ENTER)
        p.see("\n3\n")


@test
def long_lines_wrap_and_scroll():
    with Prompt(columns=20, rows=6) as p:
        p.type("1 2 3 4 5 6 7 8 9 10")
        p.see("      1 2 3 4 5 6 7\n8 9 10")
        p.see_cursor(1, 6)
        p.type(HOME)
        p.see_cursor(0, 6)
        p.type("0 ")
        p.see("      0 1 2 3 4 5 6\n7 8 9 10")
        p.type(ctrl("u"), ctrl("k"), "(")
        for i in range(10):
            p.type(ENTER, f"{i}")
        p.see("      5\n      6\n      7\n      8\n      9")
        p.type("\x1b<")
        p.see("      (\n      0\n      1\n      2\n      3\n      4")
        p.type("\x1b>", ")", ENTER)
        p.wait(lambda: "0 1 2 3" in p.text() or "0 1 2" in p.text())


@test
def a_resized_window_is_drawn_anew():
    with Prompt(columns=60) as p:
        p.type("'abcdefghijklmnopqrstuvwxyz'")
        p.resize(30, 10)
        p.see("      'abcdefghijklmnopqrstuvw\nxyz'")
        p.resize(70, 10)
        p.type("⍪1", LEFT, LEFT)
        p.see_line("      'abcdefghijklmnopqrstuvwxyz'⍪1")
        p.type(ENTER, "⎕PW", ENTER)
        p.see("\n70\n")


@test
def terminals_without_a_cursor_get_plain_lines():
    for terminal in ("dumb", None):
        with Prompt(TERM=terminal) as p:
            os.write(p.fd, b"1+1\n")
            p.see("\n2")
            if b"\x1b" in p.raw:
                raise Fault(repr(p.raw))


@test
def notations_are_switched():
    with Prompt() as p:
        p.type("]k", ENTER, "+/!4", ENTER)
        p.see(" +/!4\n6")
        p.type("]q", ENTER, "sum til 5", ENTER)
        p.see("q)sum til 5\n10")
        p.type("\\", ENTER, "+/!6", ENTER)
        p.see("  +/!6\n15")
        p.type("\\", ENTER, "sum til 7", ENTER)
        p.see("q)sum til 7\n21")
        p.type("]apl", ENTER, "+/⍳8", ENTER)
        p.see("      +/⍳8\n36")
        p.type("]k", ENTER, "\\", ENTER)
        p.see("\\\\ leaves")


@test
def the_interrupt_key():
    for notation, loop, is_function in (("apl", "{∇⍵}0", True), ("k", "{1}{x}/1", False), ("k4", "while[1b;0]", False),
                                        ("q", "while[1b;0]", False)):
        with Prompt("-n", notation) as p:
            p.type("a:4+1" if notation != "apl" else "a←4+1", ENTER, loop, ENTER)
            time.sleep(0.2)
            p.type(ctrl("c"))
            p.see("stopped")
            p.type("a", ENTER)
            p.see("\n5\n")
            p.type("1+(", ctrl("c"), "a+2", ENTER)
            p.see("\n7\n")
            p.type(ctrl("c"))
            p.see("Ctrl-D")
            p.type(ctrl("c"), ctrl("c"), "a+3", ENTER)
            p.see("\n8\n")
            if is_function:  # it is halted
                p.type(ctrl("d"), "a+4", ENTER)
                p.see("\n9\n")
            p.type(ctrl("d"))
            if p.status() != 0:
                raise Fault("Ctrl-D does not leave with 0")


@test
def a_program_reads_lines_with_the_editor():
    with Prompt() as p:
        p.type("⍞←'name: ' ⋄ x←⍞", ENTER)
        p.see("\nname:")
        p.type("abd", LEFT, "c")
        p.see_line("name: abcd")
        p.type(ENTER, "⍴x ⋄ x", ENTER)
        p.see("name: abcd\n      ⍴x ⋄ x\n")
        p.type(UP, UP)
        p.see_line("      ⍞←'name: ' ⋄ x←⍞")
        p.type(ENTER, ctrl("c"))
        p.see("INTERRUPT")
        p.type("5+5", ENTER)
        p.see("\n10\n")
    with Prompt("-n", "k") as p:
        p.type("1:`", ENTER)
        p.type("it'x", LEFT, BACK, ENTER)
        p.see('"itx\\n"')


@test
def output_without_a_line_end_is_not_overwritten():
    with Prompt() as p:
        p.type("⍞←'abc'", ENTER)
        p.see("      ⍞←'abc'\nabc\n")
        p.see_cursor(2, 6)


@test
def a_suspended_prompt_is_drawn_again():
    shell = shutil.which("bash")
    with Prompt(command=[shell, "--norc", "--noprofile", "-i"], PS1="$ ") as p:
        p.type(f"{stele} -q\r")
        p.wait(lambda: b"\x1b[?2004h" in p.raw.split(b"stele -q\r", 1)[-1] and p.column == 6)
        p.type("12+30")
        p.see_line("      12+30")
        p.type(ctrl("z"))
        p.see("Stopped")
        p.type("fg\r")
        p.see_line("      12+30")
        p.type(ENTER)
        p.see("\n42\n")
        p.type(ctrl("d"))
        p.see("42\n\n$")
        p.type("stty -a | grep -o ' echo ' && stty -a | grep -o ' icanon '\r")
        p.see("\n echo\n icanon\n")


@test
def a_terminal_that_is_gone_ends_the_prompt():
    """This includes the case in which only the end of the input signals it."""
    with Prompt(command=["/bin/sh", "-c", 'trap "" HUP; exec "$0"', stele]) as p:
        os.close(p.fd)
        p.fd = os.open(os.devnull, os.O_RDONLY)
        end = time.monotonic() + SECONDS
        while os.waitpid(p.pid, os.WNOHANG) == (0, 0):
            if time.monotonic() > end:
                raise Fault("it still runs")
            time.sleep(0.01)


@test
def keys_pressed_while_a_program_runs_are_typed_after_it():
    with Prompt() as p:
        p.type("⎕DL 0.6", ENTER, "3+", "4", ENTER, "5+5")
        p.see("\n7\n")
        p.see_line("      5+5")
        p.type(ENTER)
        p.see("\n10\n")


@test
def results_have_as_many_rows_as_the_window():
    for notation, text in (("apl", "⍪⍳100"), ("k", "+,!100"), ("q", "flip enlist til 100")):
        with Prompt("-n", notation, rows=10) as p:
            p.type(text, ENTER)
            p.see("\n.. 92 rows more (100 1)\n")
            p.wait(lambda: p.row == 9)
    with Prompt(rows=30) as p:
        p.type("⎕←⍪⍳100", ENTER)
        p.see("100")
        p.type("]rows -fold=6", ENTER, "⍪⍳100", ENTER)
        p.see("  3\n  4\n.. 96 rows more (100 1)\n")
        p.type("]rows -fold=off", ENTER, "⍪⍳100", ENTER)
        p.see(" 99\n100")
    with Prompt("-n", "q", rows=30) as p:
        p.type("\\c 5 20", ENTER, "flip enlist til 100", ENTER)
        p.see(".. 97 rows more (100 1)\n")
        p.lacks("\n6\n")


@test
def messages_are_folded_between_words():
    with Prompt(columns=50, rows=24) as p:
        p.type("1+'a'", ENTER)
        p.see("DOMAIN ERROR: + is not defined for the integer 1\n  and a character scalar\n")
        p.type("a;b", ENTER)
        p.see("hint: statements are separated by `⋄`; `∇`\n      precedes the header of a function")


@test
def explanations_fit_the_window():
    with Prompt(columns=60, rows=24) as p:
        p.type("]explain (⍳12)+⌽⍳12", ENTER)
        p.see("  +    (plus)\n    left  1 2 3 4 5 6 7 8 9 10 11 12\n")
        p.type(ctrl("l"), "]explain +/⍳60", ENTER)
        p.see("    argument, shape 60\n      1 2 3")
        for line in range(24):
            if len(p.line(line)) > 56:
                raise Fault(f"too wide:\n{p.text()}")


@test
def long_work_shows_that_it_runs():
    with Prompt() as p:
        p.type("⎕DL 3.4 ⋄ 5+5", ENTER)
        p.see(" 2 s")
        p.see(" 3 s")
        p.see("\n10\n")
        p.lacks(" s\n")


@test
def work_after_output_without_a_line_end_shows_nothing():
    with Prompt() as p:
        p.type("⍞←'abc' ⋄ ⎕DL 2.3", ENTER)
        p.see("\nabc\n")
        p.wait(lambda: p.row == 2)
        if b" s\x1b[K" in p.raw:
            raise Fault(f"seconds are shown: {p.raw!r}")


@test
def a_prompt_ends_with_the_status_that_is_wanted():
    for notation, keys, status in (("apl", ")off", 0), ("apl", ")off 3", 3), ("apl", "⎕OFF 4", 4), ("q", "exit 5", 5), ("q", "\\\\", 0),
                                   ("apl", ctrl("d"), 0), ("k", "(1;", None)):
        with Prompt("-n", notation) as p:
            p.type(keys, ENTER if keys != ctrl("d") else "")
            if status is None:
                p.type(ctrl("d"))  # nothing to erase
                p.see("(1;")
                p.type(ctrl("c"), ctrl("d"))
                status = 0
            if (ended := p.status()) != status:
                raise Fault(f"{keys!r} ends with {ended}, not {status}")


@test
def help_for_the_glyph_at_the_cursor():
    with Prompt(rows=40) as p:
        p.type("2 3⍴1", LEFT, F1)
        p.see("reshape")
        p.type(LEFT)
        p.lacks("reshape")
        p.see_line("      2 3⍴1")


@test
def a_cleared_screen_keeps_the_input():
    with Prompt() as p:
        p.type("1+1", ENTER, "3+4", ctrl("l"))
        p.see_cursor(0, 9)
        p.see_line("      3+4")
        p.lacks("1+1")


@test
def a_key_press_writes_few_bytes():
    with Prompt(rows=50, columns=100) as p:
        lines = "\n".join(f"  line{i}←(⍳{i})+⍵×'text' ⍝ comment" for i in range(200))
        p.type(f"\x1b[200~f←{{\n{lines}\n}}\x1b[201~", UP, UP, UP, END)
        for key, most in (("x", 200), ("⍴", 200), (LEFT, 40), (BACK, 200), (UP, 60), (HOME, 60), ("(", 600), (ctrl("_"), 600)):
            before = len(p.raw)
            p.type(key)
            p.wait(lambda: len(p.raw) > before)
            p.settle()
            if len(p.raw) - before > most:
                raise Fault(f"{key!r} writes {len(p.raw) - before} bytes, more than {most}")


@test
def a_full_workspace_leaves_room_to_type():
    with Prompt("--max-memory", "12M") as p:
        p.type("x←⍬", ENTER, "{x,←⍵⍴1.5 ⋄ ∇⍵}1000", ENTER)
        p.see("WS FULL")
        p.type("f←{", ENTER, "⍵+1}", ENTER, ctrl("l"), "⍴⍴x ⋄ f 41", ENTER)
        p.see("\n1\n42\n")


@test
def a_signal_to_end_leaves_the_terminal_as_it_was():
    for keys in (("1+",), ("{∇⍵}0", ENTER)):
        with Prompt() as p:
            p.type(*keys)
            os.kill(p.pid, signal.SIGTERM)
            if p.status() != 143:
                raise Fault("the status is not that of SIGTERM")
    with Prompt("-n", "k") as p:  # the interrupt key affects one input
        p.type("{1}{x}/1", ENTER, ctrl("c"))
        p.see("stop")
        p.type("1+1", ENTER)
        p.see("\n2\n")


def fault_of(number):
    """The fault of a check, or None."""
    run = TESTS[number]
    try:
        run()
    except Exception as fault:  # a failing check must not prevent the others
        where = traceback.extract_tb(fault.__traceback__)
        lines = [str(f.lineno) for f in where if f.name == run.__name__]
        return f"--- {run.__name__.replace('_', ' ')}, line {', '.join(lines)}: {type(fault).__name__} {fault}"
    return None


def main(checks=TESTS, usage=__doc__):
    global stele, home
    signals.reach_children()
    if len(sys.argv) < 2:
        print(usage, file=sys.stderr)
        return 2
    TESTS[:] = checks
    stele = str(Path(sys.argv[1]).resolve())
    part = sys.argv[2] if len(sys.argv) > 2 else ""
    wanted = [number for number, run in enumerate(TESTS) if part in run.__name__]
    # Most of the time the checks wait for a screen to become quiet.
    with tempfile.TemporaryDirectory() as home, multiprocessing.get_context("fork").Pool(SIDE_BY_SIDE) as pool:
        faults = [fault for fault in pool.imap(fault_of, wanted) if fault]
    for fault in faults:
        print(fault)
    print(f"{len(faults)} of the checks failed" if faults else "all checks passed")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
