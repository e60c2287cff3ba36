#!/usr/bin/env python3
"""Tests exercises and saved sessions at a terminal: sessions.py STELE [PART].

Only the checks with PART in their names run.
"""
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import prompt
from prompt import BACK, ENTER, UP, Fault, Prompt, ctrl

TESTS = []


def test(f):
    TESTS.append(f)
    return f


@test
def exercises_are_answered_with_the_editor():
    with Prompt("learn", "apl") as p:
        p.see("1 of ")
        p.type("]answer `i8", ENTER)
        p.see("Not yet")
        p.type(UP, BACK, "7", ENTER)
        p.see("Right, 1 of ")
        p.see("2 of ")
        p.type("2 3`r`i6", ENTER)  # an input that is tried
        p.see("4 5 6")
        p.type("{∇⍵}0", ENTER)
        p.type(ctrl("c"))
        p.see("INTERRUPT")
        p.type("]help `r", ENTER)
        p.see("⍴Y   shape   (APL)")
        p.type("]help `w", ENTER)
        p.see("arguments of a dfn")
        p.type("]help", ENTER)
        p.see("fills the gap")
        p.type("⍳", ctrl("c"))
        p.see("Ctrl-D, or ]quit, leaves.")
        p.type(ctrl("d"))
        if p.status() != 0:
            raise Fault("the status is not 0")
        state = p.state
    with open(os.path.join(state, "stele", "learned"), encoding="utf-8") as file:
        if file.read() != "apl counting up\n":
            raise Fault("the first exercise is not kept as solved")


@test
def a_saved_session_is_a_document_that_runs():
    saved = Path(tempfile.mkdtemp(dir=prompt.home)) / "trial.md"
    with Prompt(columns=60, rows=12) as p:
        p.type("⍳40", ENTER, "f←{⍵÷0}", ENTER, "f 1", ENTER, "⍪⍳40", ENTER, "]explain +/2×⍳30", ENTER, "]k", ENTER)
        p.type("!40", ENTER, "1+`a", ENTER)
        p.resize(90, 20)
        p.type("]q", ENTER, "til 60", ENTER, "flip enlist til 30", ENTER, f"]session save {saved}", ENTER)
        p.see("stele doc")
    run = subprocess.run([prompt.stele, "doc", saved], capture_output=True, text=True, timeout=60)
    if run.stdout != "11 inputs, all as written\n":
        raise Fault(f"{run.stdout}{run.stderr}\nof\n{saved.read_text()}")


@test
def a_saved_session_continues_in_another():
    folder = Path(tempfile.mkdtemp(dir=prompt.home))
    saved, long = folder / "trial.md", folder / "long.md"
    with Prompt() as p:
        p.type("x←40+2", ENTER, "x÷0", ENTER, "]k", ENTER, "y:!3", ENTER, f"]session save {saved}", ENTER)
        p.see("stele doc")
    with Prompt() as p:
        p.type(f"]session load {saved}", ENTER)
        p.see("DOMAIN ERROR", "4 inputs, all as written")
        p.type("y", ENTER)  # in k, as the last input
        p.see("\n0 1 2\n")
        p.type(UP, UP)
        p.see_line(" y:!3")
    long.write_text("```apl\n      x←7\n      {∇⍵}0\n      x←8\n```\n")
    with Prompt() as p:
        p.type(f"]session load {long}", ENTER)
        p.type(ctrl("c"))
        p.see("the load was stopped here\n2 inputs\n")
        p.type("x", ENTER)
        p.see("\n7\n")


@test
def an_error_halts_a_function_and_the_prompt_says_so():
    for notation, define, call, prompt, name, value, leave in (
            ("apl", "f←{⍵÷0}", "f 3", "      ", "⍵", "3", "→"), ("q", "f:{x+`a}", "f 3", "q))", "x", "3", "\\"),
            ("k", "f:{x+`a}", "f 3", ") ", "x", "3", "\\")):
        with Prompt("-n", notation) as p:
            p.type("]debug on", ENTER, define, ENTER, call, ENTER)
            p.see("halted in f")
            p.type(name, ENTER)
            p.see(f"{prompt}{name}\n{value}\n")
            p.type(leave, ENTER, "2+2", ENTER)
            p.see("\n4\n")
            p.type(call, ENTER, ctrl("d"), "5+5", ENTER)  # the end of the input leaves, too
            p.see("\n10\n")


@test
def the_interrupt_key_halts_a_running_function():
    with Prompt() as p:
        p.type("]debug on", ENTER, "f←{n←⍵ ⋄ ∇ n+1}", ENTER, "f 1", ENTER)
        time.sleep(0.3)
        p.type(ctrl("c"))
        p.see("INTERRUPT", "halted in f")
        p.type("n>1", ENTER)
        p.see("      n>1\n1\n")
        p.type("→", ENTER, "2+2", ENTER)
        p.see("\n4\n")


@test
def a_halted_session_can_end():
    with Prompt() as p:
        p.type("f←{⍵÷0}", ENTER, "f 3", ENTER)
        p.see("halted in f")
        p.type(")off 3", ENTER)
        if p.status() != 3:
            raise Fault("the status is another")


if __name__ == "__main__":
    sys.exit(prompt.main(TESTS, __doc__))
