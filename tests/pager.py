#!/usr/bin/env python3
"""Cut values and long texts at the prompt: pager.py STELE. Long texts go through PAGER, which is a script here."""
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import prompt
from prompt import ENTER, Fault, Prompt


def the_rest_of_a_cut_value():
    with Prompt(rows=10, PAGER="cat") as p:
        p.type("⍪⍳11", ENTER)
        p.see("\n 8\n.. 3 rows more (11 1)\n")
        p.type(prompt.ctrl("l"), "]more", ENTER)
        p.see("      ]more\n 9\n10\n11\n")


def a_pager(does):
    """A pager that writes its input to a file, then does that; and the file."""
    place = Path(tempfile.mkdtemp(dir=prompt.home))
    program = place / "pager"
    program.write_text(f"#!/bin/sh\n{does}\n".replace("INPUT", str(place / "input")))
    program.chmod(0o700)
    return str(program), place / "input"


def long_texts_go_through_the_pager():
    pager, text = a_pager("cat >INPUT; echo paged; read answer </dev/tty; echo read $answer")
    with Prompt(rows=10, PAGER=pager) as p:
        for notation, asked, part in (("apl", "]help", "]SEARCH"), ("apl", ")help", ")SAVE"), ("k", "\\+", "flip"), ("apl", "]help ⍴", "reshape"),
                                      ("apl", "]more", "99")):
            text.write_text("")
            if asked == "]more":
                p.type("⍪⍳99", ENTER)
            p.type(f"]{notation}", ENTER, prompt.ctrl("l"), asked, ENTER)
            p.see("\npaged\n")
            p.type("yes\n")
            p.see("read yes\n")
            if part not in text.read_text() or len(text.read_text().splitlines()) < 10:
                raise Fault(f"{asked} is not in the pager: {text.read_text()!r}")
        p.type("]apl", ENTER, prompt.ctrl("l"), "1+1", ENTER)
        p.see("      1+1\n2\n")
    # The words of PAGER are the shell's; a short text needs no pager.
    with Prompt(rows=10, PAGER=f"X=1 {pager} --") as p:
        p.type("]help ]more", ENTER)
        p.see("]more")
        p.lacks("paged")
        p.type("]help", ENTER)
        p.see("\npaged\n")


def a_pager_may_end_early_and_has_the_interrupt_key():
    pager, _ = a_pager("trap 'echo stopped; exit 3' INT; echo paged; while :; do sleep 0.05; done")
    with Prompt(rows=10, PAGER=pager) as p:
        p.type("⍪⍳99999", ENTER)
        p.see("rows more")
        p.type(prompt.ctrl("l"), "]more", ENTER)
        p.see("\npaged\n")
        p.type(prompt.ctrl("c"))
        p.see("stopped\n")
        p.lacks("INTERRUPT")
        p.type(prompt.ctrl("l"), "1+1", ENTER)
        p.see("      1+1\n2\n")
        p.type("⎕DL 20", ENTER)
        p.type(prompt.ctrl("c"))
        p.see("INTERRUPT")


def without_a_pager_long_texts_are_shown_whole():
    missing = tempfile.mkdtemp(dir=prompt.home)
    for environment in ({"PAGER": ""}, {"PAGER": "cat"}, {"PAGER": " "}, {"PAGER": "/no/such/pager"}, {"PATH": missing}):
        with Prompt(rows=10, **environment) as p:
            p.type("]help", ENTER)
            p.see(")help lists all commands\n")
            p.see_line("      ")
            if b"]BOX" not in p.raw:
                raise Fault("the beginning is missing")
    pager, text = a_pager("cat >INPUT")
    with Prompt("--sandbox", rows=10, PAGER=pager) as p:
        p.type("]help", ENTER)
        p.see(")help lists all commands\n")
    with Prompt(rows=10, PAGER=pager, TERM="dumb") as p:
        p.type("]help\n")
        p.see(")help lists all commands\n")
    subprocess.run([prompt.stele, "-e", "]help"], env={**os.environ, "PAGER": pager}, stdout=subprocess.DEVNULL, check=True)
    if text.exists():
        raise Fault("a pager ran in a sandbox, at a simple terminal or in a pipe")


if __name__ == "__main__":
    sys.exit(prompt.main((the_rest_of_a_cut_value, long_texts_go_through_the_pager,
                          a_pager_may_end_early_and_has_the_interrupt_key,
                          without_a_pager_long_texts_are_shown_whole), __doc__))
