#!/usr/bin/env python3
"""The first line at the prompt: start_line.py STELE. It has the version, the notation, how to get help and how to leave;
`-q` leaves it out, and so does a pipe."""
import subprocess
import sys
from pathlib import Path

import prompt
from prompt import ENTER, Fault, Prompt

NOTATIONS = (("apl", "APL", "      ", ")OFF"), ("k", "k", " ", "\\\\"), ("k4", "k4", "  ", "\\\\"), ("q", "q", "q)", "\\\\"))
TERMINALS = ({}, {"TERM": "dumb"})  # with and without an editor of lines


def printed(*words, given=""):
    return subprocess.run([prompt.stele, *words], input=given, capture_output=True, text=True, timeout=prompt.SECONDS).stdout


def the_line_is_true():
    version = printed("--version").strip()
    for notation, name, mark, leaving in NOTATIONS:
        for terminal in TERMINALS:
            with Prompt("-n", notation, starts=True, **terminal) as p:
                p.see(f"{version}, {name}: ]help shows help, Ctrl-D or {leaving} leaves\n")
                p.wait(lambda: (p.row, p.column) == (1, len(mark)))
                p.type("]help ]help", ENTER)
                p.see("shows this list")
            for keys in (leaving + ENTER, prompt.ctrl("d")):
                with Prompt("-n", notation, starts=True, **terminal) as p:
                    p.see(version)
                    p.type(keys)
                    if p.status() != 0:
                        raise Fault(f"{keys!r} does not leave {notation}")


def it_can_be_left_out():
    for notation, _, mark, _ in NOTATIONS:
        for terminal in TERMINALS:
            with Prompt("-q", "-n", notation, starts=True, **terminal) as p:
                p.wait(lambda: (p.row, p.column) == (0, len(mark)))
                p.lacks("stele")
        if printed("-n", notation, given="1+1\n") != "2\n":
            raise Fault(f"{notation}: a console in a pipe prints more than its values")


def it_follows_a_program():
    program = Path(prompt.home) / "starts.k"
    program.write_text("1+1\n")
    with Prompt("-i", str(program), starts=True) as p:
        p.see("2\nstele ", "leaves\n")
        p.wait(lambda: (p.row, p.column) == (2, 1))


if __name__ == "__main__":
    sys.exit(prompt.main((the_line_is_true, it_can_be_left_out, it_follows_a_program), __doc__))
