#!/usr/bin/env python3
"""Checks `stele race` from outside: race.py STELE. Exit statuses, files, rights, signals, a terminal."""
import json
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

from signals import await_start, reach_children
from terminal import run_with_messages_on_terminal

stele = None
faults = []


def check(name, condition, result):
    if not condition:
        faults.append(name)
        print(f"{name}: exit status {result.returncode}\n  stdout: {result.stdout!r}\n  stderr: {result.stderr!r}")


def run(*arguments, folder):
    return subprocess.run([stele, *arguments], cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8",
                          timeout=120)


def files(folder):
    for name, text in (("sum.apl", "⍝ adds\nsum←{+/⍵}\n"), ("sum.k", "sum:{+/x}\n"), ("sum.q", "f:{sum x}\n"),
                       ("wrong.apl", "sum←{1++/⍵}\n"), ("lines.txt", "# digits\n12\n345\n"), ("empty.txt", ""),
                       ("loads.apl", "]load sum.apl\ntotal←{sum ⍵}\n"), ("loud.apl", "⎕←'noise' ⋄ f←{⎕←'noise' ⋄ ⍞←⍵ ⋄ +/⍵}\n"), ("reads.apl", "f←{+/⍵⊣⎕NGET'lines.txt'}\n")):
        (folder / name).write_text(text, encoding="utf-8")
    (folder / "other").mkdir()
    (folder / "other/sum.apl").write_text("sum←{+/⍵}\n", encoding="utf-8")


def check_statuses(folder):
    usual = ("--digits", "--on", "lines.txt")
    result = run("race", "sum.apl", "sum.k", "sum.q", *usual, folder=folder)
    rows = result.stdout.splitlines()
    check("programs that agree", result.returncode == 0 and not result.stderr and len(rows) == 5, result)
    check("the rows are in the order of the words", [row.split()[0] for row in rows[1:4]] == ["sum.apl", "sum.k", "sum.q"]
          and all(row.endswith("  yes") for row in rows[1:4]), result)
    check("the last line has the calls",
          rows[4:] == ["2 calls, one for each line of lines.txt; compared with sum.apl"], result)
    result = run("race", "sum.apl", "wrong.apl", *usual, folder=folder)
    check("a program that differs", result.returncode == 1 and "no: line 2: they differ: 3 and 4" in result.stdout, result)
    result = run("race", "sum.apl", "-e", "{÷0}", "k){+/x}", *usual, folder=folder)
    check("a program that fails", result.returncode == 1 and "fails: line 2: DOMAIN ERROR" in result.stdout
          and result.stdout.count("  yes\n") == 2, result)
    result = run("race", "-n", "q", "-e", "sum", "-e", "{sum x}", *usual, folder=folder)
    check("-e and -n", result.returncode == 0 and result.stdout.count(" q ") == 2, result)
    result = run("race", "loads.apl", "sum.apl", *usual, folder=folder)
    check("a program loads files", result.returncode == 0, result)
    result = run("race", "sum.apl", "other/sum.apl", *usual, folder=folder)
    check("programs of one name are shown with their folders", "\nother/sum.apl " in result.stdout, result)
    result = run("race", "≢", "k){#x}", "--whole", "--on", "lines.txt", folder=folder)
    check("--whole", result.returncode == 0 and "One call with 3 lines of lines.txt" in result.stdout, result)
    for words, message in (((), "race needs programs"), (("sum.apl",), "race needs --on FILE"),
                           (("sum.apl", "--on", "nosuch.txt"), "cannot read 'nosuch.txt'"),
                           (("nosuch.apl", "--on", "lines.txt"), "cannot read 'nosuch.apl'"),
                           (("sum.apl", "--on", "empty.txt"), "'empty.txt' has no lines"),
                           (("sum.apl", "--digits", "--on", "sum.k"), "line 1 of 'sum.k' has characters that are not digits"),
                           (("sum.apl", "--on", "lines.txt", "--html", "lines.txt"), "the page would replace a file"),
                           (("sum.apl", "--on", "lines.txt", "--allow", "."), "--allow goes with --sandbox"),
                           (("sum.apl", "--on"), "--on needs a file"), (("--box", "sum.apl"), "--box does not go with race")):
        result = run("race", *words, folder=folder)
        check(f"race {' '.join(words)}", result.returncode == 2 and message in result.stderr and not result.stdout, result)
    result = run("doc", "--whole", "x.md", folder=folder)
    check("--whole goes with race", result.returncode == 2 and "--whole goes with race" in result.stderr, result)


def check_outputs(folder):
    usual = ("--digits", "--on", "lines.txt")
    result = run("race", "sum.apl", "wrong.apl", *usual, "--json", folder=folder)
    results = json.loads(result.stdout)
    check("--json", result.returncode == 1 and [p["result"] for p in results["programs"]] == ["agrees", "differs"]
          and results["programs"][0]["bytes"] == len("sum←{+/⍵}".encode()), result)
    result = run("race", "sum.apl", "sum.k", *usual, "--html", "page.html", folder=folder)
    page = (folder / "page.html").read_text(encoding="utf-8")
    check("--html writes a page", result.returncode == 0 and page.startswith("<!doctype html>") and "sum.k</a>" in page, result)
    result = run("race", "--sandbox", "sum.apl", "sum.k", *usual, "--html", "page.html", folder=folder)
    check("a page is written from the sandbox", result.returncode == 0, result)
    result = run("race", "sum.apl", *usual, "--html", "no/such/page.html", folder=folder)
    check("a page that cannot be written", result.returncode == 1 and "cannot write 'no/such/page.html'" in result.stderr, result)
    result = run("race", "--sandbox", "reads.apl", "sum.apl", *usual, folder=folder)
    check("programs in the sandbox read no files", result.returncode == 1
          and "the sandbox does not allow 'lines.txt'" in result.stdout, result)
    result = run("race", "--sandbox", "--allow", "lines.txt", "reads.apl", "sum.apl", *usual, folder=folder)
    check("the sandbox allows files", result.returncode == 0, result)
    result = run("race", "--max-time", "0.2", "sum.apl", "{∇⍵}", *usual, folder=folder)
    check("--max-time limits a program", result.returncode == 1 and "the time limit of 0.2 s is reached" in result.stdout
          and result.stdout.count("  yes\n") == 1, result)
    result = run("race", "loud.apl", "sum.apl", *usual, folder=folder)
    check("programs have no standard streams", result.returncode == 0 and "noise" not in result.stdout
          and not result.stderr, result)


def check_signals(folder):
    words = [stele, "race", "sum.apl", "{∇⍵}", "sum.k", "--digits", "--on", "lines.txt"]
    for number in (signal.SIGINT, signal.SIGTERM):
        process = subprocess.Popen(words, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, encoding="utf-8")
        await_start(process, 1)
        process.send_signal(number)
        process.stdout, process.stderr = process.communicate(timeout=60)
        rows = process.stdout.splitlines()
        check(f"signal {number} ends the race with the known results", process.returncode == 128 + number
              and len(rows) == 5 and rows[1].endswith("  yes") and rows[2].endswith("  not finished")
              and rows[3].endswith("  not finished") and rows[4].endswith("; stopped before the end"), process)


def check_terminal(folder):
    result, shown = run_with_messages_on_terminal(
        [stele, "race", "sum.apl", "sum.k", "--digits", "--on", "lines.txt"], cwd=folder, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE)
    check(f"a terminal shows progress: {shown}",
          shown.startswith(b"\r1 of 2: sum.apl\33[K") and shown.endswith(b"\r\33[K"), result)


def main():
    global stele
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    stele = Path(sys.argv[1]).resolve()
    reach_children()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        files(folder)
        check_statuses(folder)
        check_outputs(folder)
        check_signals(folder)
        check_terminal(folder)
    print(f"{len(faults)} promises of races broken")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
