#!/usr/bin/env python3
"""Checks the uses of the table of options: shells.py STELE.

Each option and verb of interp/command_line/options.cpp is in the help, the man page, the completion of each shell and
docs/command-line.md. Completions run in their shells; those of shells that are not installed are reported and skipped.
"""
import os
import pty
import re
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TABLE = (ROOT / "interp/command_line/options.cpp").read_text()
OPTIONS = [name for row in re.findall(r'^    \{"(--?[a-z-]+)", "(-[a-z])?"', TABLE, re.M) for name in row if name]
VERBS = re.findall(r'^    \{"([a-z]+)", "', TABLE[TABLE.index("verb_rows[]"):TABLE.index("option_rows[]")], re.M)
# Folders and files of the folder in which completions run.
FILES = ("notes.md", "sudoku.apl", "game.q", "two words.k", "picture.png", "folder/inner.k4")

stele = None
faults = []


def check(name, condition, shown=""):
    if not condition:
        faults.append(name)
        print(f"{name}\n  {shown!r}")


def printed(*words, **options):
    return subprocess.run(words, capture_output=True, text=True, timeout=60, **options)


def check_table():
    check("the table is found", len(OPTIONS) > 20 and {"explain", "doc", "learn", "kernel"} <= set(VERBS), (OPTIONS, VERBS))
    help_text = printed(stele, "--help").stdout
    page = re.sub(r"\\f[BIR]", "", printed(stele, "--man-page").stdout.replace("\\-", "-"))
    document = (ROOT / "docs/command-line.md").read_text()
    for place, text in (("--help", help_text), ("the man page", page), ("docs/command-line.md", document)):
        names = set(re.findall(r"(?<![\w-])--?[a-z][a-z-]*", text))
        for option in OPTIONS:
            check(f"{place} has {option}", option in names)
        for verb in VERBS:
            check(f"{place} has {verb}", re.search(rf"\b{verb}\b", text))
    # Options of other programs are in the console's examples.
    prose = re.sub(r"^```console\n.*?^```$", "", document, flags=re.M | re.S)
    for name in sorted(set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", prose)) - set(OPTIONS)):
        check(f"docs/command-line.md names an option that does not exist: {name}", False)
    for shell in ("bash", "zsh", "fish"):
        script = printed(stele, "--completion", shell).stdout
        for option in OPTIONS:
            form = option if shell != "fish" else (" -l " if option.startswith("--") else " -s ") + option.lstrip("-") + " "
            check(f"the completion for {shell} has {option}", form in script)
        for verb in VERBS:
            check(f"the completion for {shell} has {verb}", re.search(rf"\b{verb}\b", script))


def check_man_page():
    page = printed(stele, "--man-page").stdout
    if not shutil.which("groff"):
        print("man page: not rendered, groff is not installed")
        return
    result = printed("groff", "-man", "-Tutf8", "-ww", "-P-c", input=page)
    check("no line of the man page or the help ends in a blank", not re.search(" $", page + printed(stele, "--help").stdout, re.M), page)
    check("groff renders the man page without warnings", result.returncode == 0 and not result.stderr, result.stderr)
    text = re.sub("\x1b\\[[0-9;]*m|.\b", "", result.stdout)
    sections = re.findall(r"^([A-Z][A-Z ]+)$", text, re.M)
    check("the man page has its sections", sections == ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "VERBS", "EXIT STATUS",
                                                        "ENVIRONMENT", "FILES", "EXAMPLES", "SEE ALSO"], sections)
    for form in ("--max-memory SIZE", "--box[=STYLE]", "explain FILE[:LINE] [ARGUMENTS]", "stele -n q -e 'sum 1 2 3'", "`x@"):
        check(f"the man page shows {form}", form in text, text)


def in_bash(folder, script, words):
    """The candidates for the last of the words."""
    call = f'source "$0"; complete -p stele >/dev/null || exit; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _stele; ' \
           'printf "%s\\n" "${COMPREPLY[@]}"'
    result = printed("bash", "--norc", "-c", call, script, *words, cwd=folder)
    check(f"bash completes {words} without a message", not result.stderr and result.returncode == 0, result.stderr)
    return sorted(line for line in result.stdout.splitlines() if line)


def check_bash(folder, script):
    for words, candidates in (
            (["--max-m"], ["--max-memory"]), (["--upd"], ["--update"]), (["-n", "k"], ["k", "k4"]), (["-n", ""], ["apl", "k", "k4", "q"]),
            (["--box", "=", "m"], ["max", "mid", "min"]), (["--box", "="], ["max", "mid", "min"]), (["--completion", "z"], ["zsh"]),
            (["--completion", "=", "f"], ["fish"]), (["le"], ["learn"]), (["s"], ["sudoku.apl"]), (["--max-memory", "5"], []),
            (["--time", "g"], ["game.q"]), (["-e", "x", "le"], ["learn"]), (["tw"], ["two words.k"]), (["folder/"], ["folder/inner.k4"]),
            (["doc", ""], ["folder", "notes.md"]), (["doc", "--"], None), (["doc", "notes.md", "--tr"], ["--trust"]),
            (["doc", "--dep"], []), (["doc", "--html", "p"], ["picture.png"]), (["explain", "--dep"], ["--depth"]),
            (["explain", "g"], ["game.q"]), (["race", "g"], ["game.q"]), (["race", "game.q", "--wh"], ["--whole"]), (["race", "--on", "p"], ["picture.png"]),
            (["learn", ""], ["apl", "k", "k4", "q"]), (["learn", "--l"], ["--list"]),
            (["kernel", ""], ["install"]), (["sudoku.apl", "p"], ["picture.png"]), (["--write-reference", ""], ["folder"]),
            (["--allow", "n"], ["notes.md"])):
        shown = in_bash(folder, script, ["stele", *words])
        check(f"bash completes {words}", shown == candidates if candidates is not None else "--update" in shown and "-n" not in shown, shown)


class Zsh:
    """zsh at a terminal, with stele's completion."""

    def __init__(self, folder, script):
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            os.chdir(folder)
            os.execvpe("zsh", ["zsh", "-f", "-i"], dict(os.environ, TERM="dumb", ZDOTDIR=str(folder), PS1="> ", LANG="C.UTF-8"))
        # Ctrl-T prints the line and empties it.
        self.type(f"unsetopt zle_bracketed_paste prompt_sp; zstyle ':completion:*' list-prompt ''; LISTMAX=999\n"
                  f"autoload -U compinit && compinit -D -u && source {script} && "
                  "shown() { zle -I; print -r -- \"line<$BUFFER>\"; BUFFER= }; zle -N shown; bindkey '^T' shown; print ready'>'\n")
        self.wait(r"ready>")

    def type(self, text):
        os.write(self.terminal, text.encode())

    def wait(self, pattern):
        shown, end = "", time.monotonic() + 30
        while not (found := re.search(pattern, shown)) and time.monotonic() < end:
            if select.select([self.terminal], [], [], 0.1)[0]:
                shown += os.read(self.terminal, 65536).decode(errors="replace")
        return found[1] if found and found.re.groups else shown

    def completed(self, line):
        self.type(line + "\t")
        time.sleep(0.15)
        self.type("\x14")
        return self.wait(r"line<(.*?)>")

    def end(self):
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.terminal)


def check_zsh(folder, script):
    zsh = Zsh(folder, script)
    try:
        for line, completed in (("--max-mem", "--max-memory="), ("le", "learn "), ("su", "sudoku.apl "), ("-n ap", "-n apl "),
                                ("--box=ma", "--box=max "), ("doc no", "doc notes.md "), ("doc --upd", "doc --update "),
                                ("doc notes.md --tr", "doc notes.md --trust "), ("explain ga", "explain game.q "),
                                ("learn --li", "learn --list "), ("kernel in", "kernel install "), ("sudoku.apl pi", "sudoku.apl picture.png "),
                                ("--completion fi", "--completion fish "), ("doc --dep", "doc --dep")):
            shown = zsh.completed("stele " + line)
            check(f"zsh completes {line}", shown.rstrip() == ("stele " + completed).rstrip(), shown)
    finally:
        zsh.end()


def check_fish(folder, script):
    for line, candidates in (("--max-mem", ["--max-memory"]), ("le", ["learn"]), ("su", ["sudoku.apl"]), ("-n k", ["k", "k4"]),
                             ("--box=m", ["--box=max", "--box=mid", "--box=min"]), ("doc no", ["notes.md"]), ("doc --upd", ["--update"]),
                             ("doc --dep", []), ("explain --dep", ["--depth"]), ("learn --li", ["--list"]), ("learn ap", ["apl"]),
                             ("kernel in", ["install"]), ("--completion f", ["fish"]), ("sudoku.apl pi", ["picture.png"]),
                             ("--max-memory 5", [])):
        result = printed("fish", "--no-config", "-c", f"source {script}; complete -C 'stele {line}'", cwd=folder,
                         env=dict(os.environ, HOME=str(folder)))
        shown = sorted(text.split("\t")[0] for text in result.stdout.splitlines())
        check(f"fish completes {line}", shown == candidates and not result.stderr, (shown, result.stderr))


def check_completions(place):
    folder = Path(place) / "folder with programs"
    for name in FILES:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("")
    for shell, run in (("bash", check_bash), ("zsh", check_zsh), ("fish", check_fish)):
        if not shutil.which(shell):
            print(f"{shell}: its completion is not run, the shell is not installed")
            continue
        script = Path(place) / f"completion.{shell}"
        script.write_text(printed(stele, "--completion", shell).stdout)
        check(f"{shell} reads the script", not printed(shell, "-n", script).stderr, printed(shell, "-n", script).stderr)
        run(folder, script)


def main():
    global stele
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    stele = str(Path(sys.argv[1]).resolve())
    check_table()
    check_man_page()
    with tempfile.TemporaryDirectory() as place:
        check_completions(place)
    print(f"{len(OPTIONS)} options and {len(VERBS)} verbs in 6 places, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
