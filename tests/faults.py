#!/usr/bin/env python3
"""Checks that failures of the system lose no data: faults.py STELE [KILLS].

Writes that fail, are short or are cut off by a kill leave the old file or the new one; output that cannot be written is
an error; a program that a signal ends writes its output first; the interrupt key stops waiting calls and never ends a
prompt.
"""
import contextlib
import os
import pty
import random
import resource
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import signals

NOTATIONS = ("apl", "k", "k4", "q")
MOST_CALLS = 60  # system calls in the programs here
LONGEST = 30     # seconds

stele = None
faults = []


def check(name, condition, *facts):
    if not condition:
        faults.append(name)
        print(f"{name}:", *facts)


def run(*arguments, env=None, **options):
    return subprocess.run([stele, *map(str, arguments)], capture_output="stdout" not in options, timeout=LONGEST,
                          env={**os.environ, **(env or {})}, **options)


def writers(path):
    """For each way in which a notation writes a whole file: a program that writes NEW to it."""
    return {
        ("apl", "⎕NPUT"): f"{{}}(⊂'new',⎕UCS 10)⎕NPUT'{path}'1",
        ("k", "0:"): f'"{path}"0:,"new";',
        ("k", "1:"): f'"{path}"1:"new\\n";',
        ("k4", "0:"): f'`:{path} 0:,"new";',
        ("q", "0:"): f'`:{path} 0:enlist"new";',
    }


def check_output(folder):
    with open("/dev/full", "wb") as full:
        for notation in NOTATIONS:
            result = run("-n", notation, "-e", "2+3", stdout=full, stderr=subprocess.PIPE)
            check(f"{notation}: output to a full disk is an error", result.returncode == 1 and b"No space" in result.stderr,
                  result)
        result = run("--help", stdout=full, stderr=subprocess.PIPE)
        check("--help to a full disk is an error", result.returncode == 1 and b"No space" in result.stderr, result)
    for notation, program in (("apl", "{⎕←⍵}¨⍳1e6"), ("k", "`0:'$!1000000"), ("q", "{-1 string x}each til 1000000")):
        process = subprocess.Popen([stele, "-n", notation, "-e", program], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        process.stdout.readline()
        process.stdout.close()
        said = process.stderr.read()
        check(f"{notation}: a program without a reader ends quietly", process.wait(LONGEST) == 141 and not said,
              process.returncode, said)
    for number in (signal.SIGTERM, signal.SIGHUP):
        process = subprocess.Popen([stele, "-n", "apl", "-e", "⎕←'begun' ⋄ ⎕←'written' ⋄ {∇⍵}0"], stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE)
        process.stdout.readline()
        time.sleep(0.2)  # until the next line is written
        process.send_signal(number)
        rest = process.communicate(timeout=LONGEST)[0]
        check(f"{number.name} loses no output", rest == b"written\n" and process.returncode == 128 + number, rest,
              process.returncode)


LOOPS = {"apl": "{∇⍵}0", "k": "{1}{x}/1", "k4": "while[1b;0]", "q": "while[1b;0]"}


def end_by(number, notation, given):
    """Runs a program from standard input and ends it by a signal. Returns exit status, seconds needed and message."""
    process = subprocess.Popen([stele, "-n", notation, "-"], stdin=given, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    signals.await_start(process, 0.1)
    begun = time.monotonic()
    process.send_signal(number)
    said = process.communicate(timeout=LONGEST)[1]
    return process.returncode, time.monotonic() - begun, said[-200:]


def check_signals_in_pipes(folder):
    """A signal ends the program between inputs, during an input and while it waits for one."""
    for notation in NOTATIONS:
        feeds = {"between inputs": ("yes", "x←1+1" if notation == "apl" else "x:1+1"), "in an input": ("yes", LOOPS[notation]),
                 "awaiting input": ("sleep", "60"), "at faults": ("yes", ")"), "in an open bracket": ("yes", "(")}
        script = folder_script(folder, notation, "\n".join([LOOPS[notation]] * 9))
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            status, message = (1, b"stopped on request") if number == signal.SIGINT else (128 + number, b"")
            for way, words in feeds.items():
                with subprocess.Popen(words, stdout=subprocess.PIPE) as feed:
                    ended, took, said = end_by(number, notation, feed.stdout)
                    feed.kill()
                check(f"{notation}: {number.name} {way} ends a program in a pipe", ended == status and took < 1
                      and message in said, ended, took, said)
            with script.open() as file:
                ended, took, said = end_by(number, notation, file)
            check(f"{notation}: {number.name} ends a program in a file", ended == status and took < 1 and message in said,
                  ended, took, said)
    text = "f←{1003::'caught' ⋄ {∇⍵}0}\nf 0\n2+3\n"
    process = subprocess.Popen([stele], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    process.stdin.write(text.encode())
    process.stdin.flush()
    signals.await_start(process, 0.1)
    process.send_signal(signal.SIGINT)
    shown, said = process.communicate(timeout=LONGEST)
    check("a program in a pipe that handles the interrupt continues",
          shown == b"caught\n5\n" and process.returncode == 0,
          shown, said)


def check_stopped_documents(folder):
    """A signal ends `stele doc` with the differences so far, removes its folder and does not change the document."""
    temporary = folder / "temporary"
    temporary.mkdir()
    for loop in (LOOPS["apl"], "⎕DL 100", ":While 1 ⋄ :EndWhile"):
        text = f"```apl\n      2+2\n5\n      {loop}\n      3+3\n7\n```\n"
        document, page = folder / "stopped.md", folder / "page.html"
        document.write_text(text)
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            for options in ((), ("--update",), ("--html", page)):
                process = subprocess.Popen([stele, "doc", *options, document], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                           env={**os.environ, "TMPDIR": str(temporary)})
                signals.await_start(process, 0.1)
                process.send_signal(number)
                shown, said = process.communicate(timeout=LONGEST)
                check(f"{number.name} stops doc {options} in {loop}",
                      process.returncode == 128 + number and f"{document}:2: 2+2\n".encode() in shown
                      and shown.endswith(b"1 input, 1 differs, then stopped\n")
                      and said == f"stele: {document}:4: stopped on request\n".encode()
                      and not list(temporary.iterdir()) and not page.exists() and document.read_text() == text,
                      process.returncode, shown, said, list(temporary.iterdir()))
        for options in ((), ("--html", page)):
            begun = time.monotonic()
            result = run("--max-time", "0.2", "doc", *options, document)
            check(f"--max-time ends {loop} in doc {options}, and the next input still runs",
                  time.monotonic() - begun < 3
                  and b"LIMIT ERROR: the time limit of 0.2 s" in result.stdout and b":5: 3+3\n" in result.stdout
                  and result.stdout.endswith(b"3 inputs, 3 differ\n") and result.returncode == 1, result)
        page.unlink()


def check_unread_output():
    """A write that waits for a reader can be interrupted."""
    for notation, program in (("apl", "÷⍳2e6"), ("q", "while[1b;-1\"text\"]"), ("apl", "{⎕←1000⍴⍵}¨⍳1e6")):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, None):
            limit = [] if number else ["--max-time", "1"]
            process = subprocess.Popen([stele, *limit, "-n", notation, "-e", program], stdout=subprocess.PIPE,
                                       stderr=subprocess.PIPE)
            time.sleep(1.5)
            begun = time.monotonic()
            if number:
                process.send_signal(number)
            try:
                status = process.wait(5)
            except subprocess.TimeoutExpired:
                process.kill()
                status = process.wait()
            took, shown = time.monotonic() - begun, len(process.stdout.read())
            said = process.stderr.read()
            message = {None: b"the time limit", signal.SIGINT: b"stopped on request"}.get(number, b"")
            check(f"{notation}: {number.name if number else '--max-time'} ends {program} without a reader",
                  took < 2 and shown > 0 and message in said
                  and status == (128 + number if number in (signal.SIGTERM, signal.SIGHUP) else 1),
                  took, status, shown, said[-200:])


def check_stopped_load(folder):
    """Interrupting the reading of a workspace does not report a fault in it."""
    script = folder / "big.apl"
    script.write_text("a←1 2 3\n" * 4000000)
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        process = subprocess.Popen([stele, "-e", f")load {script}"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        time.sleep(0.4)
        process.send_signal(number)
        shown, said = process.communicate(timeout=LONGEST)
        check(f"{number.name} in )load", said.startswith(b"INTERRUPT: stopped on request\n") and b"SYNTAX" not in said
              and process.returncode == (1 if number == signal.SIGINT else 128 + number), process.returncode, shown, said)


def check_ignored_signals():
    """Signals that are ignored when a program starts, as under nohup and the shell's &, stay ignored."""
    for number in (signal.SIGINT, signal.SIGHUP, signal.SIGTERM):
        process = subprocess.Popen([stele, "-e", "⎕DL 0.4 ⋄ 2+3"], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                   preexec_fn=lambda: signal.signal(number, signal.SIG_IGN))
        time.sleep(0.2)
        process.send_signal(number)
        shown, said = process.communicate(timeout=LONGEST)
        check(f"an ignored {number.name} stays ignored", shown.endswith(b"5\n") and process.returncode == 0, shown, said)


def check_closed_streams(folder):
    """A closed standard stream is not replaced by an opened file, neither for messages or output nor for input."""
    kept = folder / "kept"
    for closed in (">&-", "2>&-", "<&-", "<&- >&- 2>&-", ">&- 2>&-"):
        for (notation, word), program in writers(kept).items():
            shown = {"apl": "⎕←'shown' ⋄ ", "q": '-1"shown";'}.get(notation, '`0:"shown\n";' if notation == "k" else "show 7;")
            kept.write_text("old\n")
            words = [stele, "-n", notation, "-e", shown + program + (" ⋄ ÷0" if notation == "apl" else ""), "-e", "1+2"]
            result = subprocess.run(["sh", "-c", f'"$@" {closed}', "sh", *words], capture_output=True, timeout=LONGEST,
                                    stdin=subprocess.DEVNULL)
            check(f"{notation} {word}: nothing else is written to a file with {closed}", kept.read_text() in ("old\n", "new\n"),
                  kept.read_text(), result)
        result = subprocess.run(["sh", "-c", f'"$@" {closed}', "sh", stele, "-n", "k", "-e", f'h:<`"{kept}"', "-e", "h"],
                                capture_output=True, timeout=LONGEST)
        check(f"an open file does not get a standard stream's number with {closed}",
              not result.stdout or int(result.stdout) > 2, result)
    for words in (("-e", "1+1"), ("--version",), ("--help-prim", "+"), ("learn", "--list")):
        result = subprocess.run(["sh", "-c", '"$@" >&-', "sh", stele, *words], capture_output=True, timeout=LONGEST)
        check(f"{words}: output to a closed stream is an error", result.returncode == 1
              and b"cannot write standard output: Bad file descriptor" in result.stderr, result)
    result = subprocess.run(["sh", "-c", '"$@" >&-', "sh", stele, "-e", "x←1"], capture_output=True, timeout=LONGEST)
    check("a program without output does not need the stream", result.returncode == 0 and not result.stderr, result)
    for arguments in ((), ("-e", "⍞")):
        result = subprocess.run(["sh", "-c", '"$@" <&-', "sh", stele, *arguments], capture_output=True, timeout=LONGEST)
        check(f"{arguments}: closed input is an error", result.returncode == 1
              and b"cannot read standard input: Bad file descriptor" in result.stderr, result)
    result = subprocess.run([stele], stdin=os.open(folder, os.O_RDONLY), capture_output=True, timeout=LONGEST)
    check("a folder as input is an error", result.returncode == 1 and b"Is a directory" in result.stderr, result)


def check_file_sizes(folder):
    """A write over the limit on file sizes raises an error."""
    most = 4096
    limited = {"preexec_fn": lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))}
    path = folder / "large"
    for notation, program in (("apl", f"(⊂100000⍴'ab')⎕NPUT'{path}'1"), ("k", f'"{path}"0:,100000#"ab"'),
                              ("k4", f'`:{path} 0:,100000#"ab"'), ("q", f'`:{path} 0:enlist 100000#"ab"')):
        path.write_text("old\n")
        result = run("-n", notation, "-e", program, **limited)
        check(f"{notation}: a file over the limit is an error", result.returncode == 1 and b"File too large" in result.stderr
              and path.read_text() == "old\n" and [p.name for p in folder.iterdir()] == ["large"], result)
    with path.open("wb") as file:
        result = run("-e", "{⎕←⍵}¨⍳50000", stdout=file, stderr=subprocess.PIPE, **limited)
    check("output over the limit is an error", result.returncode == 1 and b"File too large" in result.stderr
          and path.stat().st_size == most, result)
    result = run("--write-reference", folder, **limited)
    check("--write-reference over the limit is an error", result.returncode == 1 and b"File too large" in result.stderr, result)
    result = run("-e", f"⎕SH'ulimit -f 1; yes >{path}'")
    check("the limit's signal ends commands", f"status {128 + signal.SIGXFSZ}".encode() in result.stderr, result)


def check_replacing(folder):
    path = folder / "kept"
    link = folder / "link"
    link.symlink_to(path)
    for (notation, word), program in writers(link).items():
        path.write_text("old\n")
        path.chmod(0o640)
        result = run("-n", notation, "-e", program)
        name = f"{notation} {word}"
        check(f"{name} follows a link and keeps the mode",
              result.returncode == 0 and link.is_symlink() and path.read_text() == "new\n"
              and path.stat().st_mode & 0o777 == 0o640, result, path.read_text())
    for (notation, word), program in writers("no\0name").items():
        result = run(folder_script(folder, notation, program))
        check(f"{notation} {word}: a NUL in a file's name is an error",
              result.returncode == 1 and b"U+0000" in result.stderr and not Path("no").exists(), result)
    check("no temporary file is left", sorted(p.name for p in folder.iterdir() if p.name.startswith(".")) == [],
          list(folder.iterdir()))


def folder_script(folder, notation, text):
    path = folder / f"script.{notation}"
    path.write_text(text + "\n")
    return path


def check_failing_calls(folder):
    path = folder / "target"
    for (notation, word), program in writers(path).items():
        name = f"{notation} {word}"
        script = folder_script(folder, notation, program)
        failed = 0
        for n in range(1, MOST_CALLS):
            for kind in ("", ":short", ":refused"):
                path.write_text("old\n")
                result = run(script, env={"STELE_FAIL_IO": f"{n}{kind}"})
                holds = path.read_text()
                left = [p.name for p in folder.iterdir() if p.name.startswith(".")]
                clean = result.returncode == 0 or (kind != ":short" and result.returncode in (1, 2) and result.stderr)
                check(f"{name}, call {n}{kind} fails", clean and not left and holds in
                      (("new\n",) if result.returncode == 0 else ("old\n", "new\n")), result, holds, left)
                failed += result.returncode != 0
        check(f"{name}: some calls failed", failed >= 3, failed)
    # A folder is never read-only to root, so root runs this as nobody.
    path.write_text("old\n")
    path.chmod(0o444)
    nobody = {"user": 65534} if os.geteuid() == 0 else {}
    for part in (folder.parent, folder):
        part.chmod(0o555)
    result = run("-e", writers(path)["apl", "⎕NPUT"], **nobody)
    for part in (folder.parent, folder):
        part.chmod(0o700)
    check("a read-only folder is an error",
          result.returncode == 1 and path.read_text() == "old\n" and b"denied" in result.stderr, result)


def check_replaceable(folder):
    """Cases in which replacing the old file by a new one would lose properties or is not permitted."""
    nobody = {"user": 65534} if os.geteuid() == 0 else {}
    for part in (folder.parent, folder):
        part.chmod(0o777)
    for n, ((notation, word), program) in enumerate(writers("PATH").items()):
        name = f"{notation} {word}"
        own = folder / f"{notation}{n}"
        own.mkdir(mode=0o777)
        own.chmod(0o777)

        def write(path, **who):
            return run("-n", notation, "-e", program.replace("PATH", str(path)), **who)

        def written(what, path, result):
            check(f"{name}: {what}", result.returncode == 0 and path.read_text() == "new\n", result)

        for length in (232, 246, 255):
            path = own / ("n" * length)
            for what in ("a new file", "an old file"):
                written(f"{what} with a name of {length} bytes", path, write(path))
                path.write_text("old, and longer than what is new\n") if what == "a new file" else path.unlink()
        link, target = own / "link", own / "target"
        link.symlink_to("target")
        written("writing to a dangling link makes its target", target, write(link))
        check(f"{name}: the link is kept", link.is_symlink(), list(own.iterdir()))
        other = own / "other"
        target.write_text("old, and longer than what is new\n")
        other.hardlink_to(target)
        written("a file with two names", other, write(target))
        shared = own / "shared"
        shared.write_text("old, and longer than what is new\n")
        shared.chmod(0o666)
        owner = shared.stat().st_uid, shared.stat().st_gid
        written("a file of another owner", shared, write(shared, **nobody))
        check(f"{name}: the owner and the mode are kept", (shared.stat().st_uid, shared.stat().st_gid) == owner
              and shared.stat().st_mode & 0o777 == 0o666, shared.stat())
        for part in (folder.parent, folder, own):
            part.chmod(0o555)
        shared.write_text("old, and longer than what is new\n")
        written("a file in a read-only folder", shared, write(shared, **nobody))
        result = write(own / "none", **nobody)
        check(f"{name}: no new file in a read-only folder", result.returncode == 1 and b"denied" in result.stderr
              and not (own / "none").exists(), result)
        for part in (folder.parent, folder, own):
            part.chmod(0o777)
        check(f"{name}: no temporary file is left",
              not [p for p in own.iterdir() if p.name.startswith(".")], list(own.iterdir()))
    result = run("-e", f"'new'⎕NPUT'{folder}/made'")
    check("⎕NPUT makes a file", result.returncode == 0 and (folder / "made").stat().st_mode & 0o777 == 0o666 & ~umask(), result)
    result = run("-e", f"'again'⎕NPUT'{folder}/made'")
    check("⎕NPUT does not replace", result.returncode == 1 and b"File exists" in result.stderr
          and (folder / "made").read_text() == "new\n", result)
    for n in range(1, 8):
        path = folder / f"refused{n}"
        result = run("-e", f"'new'⎕NPUT'{path}'", env={"STELE_FAIL_IO": f"{n}:refused"})
        made = path.read_text() if path.exists() else None
        check(f"⎕NPUT of a new file, call {n} refused", made == ("new\n" if result.returncode == 0 else None), result, made)
    check("no refused call leaves a temporary file", not [p for p in folder.iterdir() if p.name.startswith(".")],
          list(folder.iterdir()))
    read, write = os.pipe()
    result = run("-n", "k", "-e", f'"/dev/fd/{write}"0:,"new"', pass_fds=(write,))
    check("an open pipe can be written through /dev/fd",
          result.returncode == 0 and os.read(read, 10) == b"new\n", result)
    os.close(read), os.close(write)


def umask():
    mask = os.umask(0)
    os.umask(mask)
    return mask


def check_copies(folder):
    tree = folder / "tree"
    (tree / "sub").mkdir(parents=True)
    (tree / "file").write_text("text\n")
    (tree / "dot").symlink_to(".")
    (tree / "up").symlink_to("../tree")
    (tree / "nowhere").symlink_to("no such file")
    (tree / "named").symlink_to("file")
    (folder / "outer").symlink_to("tree")
    for to in ("tree/sub", "tree/new", "tree/sub/../new", "tree", "outer/new", "tree/dot/new", "tree/sub/new"):
        for word in ("⎕NCOPY", "⎕NMOVE"):
            for source in ("tree", "outer/.") if word == "⎕NCOPY" else ("tree",):
                result = run("-e", f"'{folder}/{to}'{word}'{folder}/{source}'")
                check(f"{word} of {source} to {to} is refused", result.returncode == 1 and b"ERROR" in result.stderr, result)
    check("a refused copy makes nothing", sorted(p.name for p in tree.iterdir()) ==
          ["dot", "file", "named", "nowhere", "sub", "up"] and not list((tree / "sub").iterdir()), list(tree.iterdir()))
    result = run("-e", f"'{folder}/copy'⎕NCOPY'{folder}/tree'")
    links = {p.name: os.readlink(p) for p in (folder / "copy").iterdir() if p.is_symlink()}
    check("links within a folder are copied as links", result.returncode == 0 and links ==
          {"dot": ".", "up": "../tree", "nowhere": "no such file", "named": "file"}, result, links)
    result = run("-e", f"'{folder}/copy'(⎕NCOPY⍠'IfExists' 'Replace')'{folder}/tree/named'")
    check("a link given by name is followed", result.returncode == 0 and not (folder / "copy/named").is_symlink()
          or (folder / "copy/named").read_text() == "text\n", result)
    result = run("-e", f"'{folder}/copy'⎕NMOVE'{folder}/tree/nowhere'")
    check("⎕NMOVE replaces no link", result.returncode == 1 and b"already exists" in result.stderr, result)
    result = run("-e", f"'{folder}/moved'⎕NMOVE'{folder}/tree/nowhere'")
    check("⎕NMOVE moves a link", result.returncode == 0 and os.readlink(folder / "moved") == "no such file", result)


def check_commands(folder):
    """Commands end when the program is stopped, however they treat their output and signals."""
    mark = 10_000_000 + os.getpid()  # a number of seconds that identifies our sleep
    commands = ("exec 1>&-; sleep {}", "trap '' TERM; sleep {}", "sleep {}", "exec 1>&-; trap '' TERM INT; sleep {} & wait",
                "sleep {} | cat", "(trap '' TERM; sleep {})& exec 1>&-; wait")
    ways = (("apl", lambda c: "⎕SH'" + c.replace("'", "''") + "'"), ("k", lambda c: f'`x("sh";"-c";"{c}")'), ("k", lambda c: "\\" + c),
            ("q", lambda c: "\\" + c))

    def is_left():
        return subprocess.run(["pgrep", "-f", f"sleep {mark}"], capture_output=True).stdout

    for command in commands:
        for notation, way in ways:
            text = way(command.format(mark))
            begun = time.monotonic()
            result = run("--allow-shell", "--max-time", "0.2", "-n", notation, "-e", text, start_new_session=True)
            took = time.monotonic() - begun
            check(f"{notation}: --max-time ends {text}", took < 1 and result.returncode == 1 and b"time limit" in result.stderr
                  and not is_left(), took, result, is_left())
            process = subprocess.Popen([stele, "--allow-shell", "-n", notation, "-e", text], stdout=subprocess.PIPE,
                                       stderr=subprocess.PIPE, start_new_session=True)
            signals.await_start(process, 0.05)
            process.send_signal(signal.SIGINT)
            begun = time.monotonic()
            said = process.communicate(timeout=LONGEST)[1]
            took = time.monotonic() - begun
            check(f"{notation}: the interrupt key ends {text}", took < 0.8 and process.returncode == 1
                  and b"stopped on request" in said and not is_left(), took, said, is_left())
    result = run("-e", "⎕SH'sleep 0.3; echo done; exec 1>&-; sleep 0.3'")
    check("a slow command is awaited", result.stdout == b" done\n", result)
    result = run("-e", "⎕SH'sleep 0.1; exit 3'")
    check("the status of a command is reported", b"status 3" in result.stderr, result)


def check_kills(folder, kills):
    path = folder / "killed"
    whole = {"a" * 300000, "b" * 300000}
    programs = (("apl", f"f←{{∇1-⍵⊣(⊂300000⍴'ab'[⎕IO+⍵])⎕NPUT'{path}'1}} ⋄ f 0"),
                ("k4", f'i:0;while[1b;`:{path} 0:,300000#"ab"i;i:1-i]'))
    for n in range(kills):
        notation, program = programs[n % len(programs)]
        path.write_text("a" * 300000 + "\n")
        process = subprocess.Popen([stele, "-n", notation, "-e", program], stderr=subprocess.PIPE)
        time.sleep(random.uniform(0.005, 0.04))
        process.kill()
        said = process.communicate()[1]
        holds = path.read_text()
        check(f"kill {n} during a write", holds.strip() in whole and not said, len(holds), said)
    for left in folder.glob(".stele.*"):
        left.unlink()


def check_waiting(folder):
    fifo = folder / "fifo"
    os.mkfifo(fifo)
    for path in (fifo, "/dev/zero"):
        for notation, program in (("apl", f"⎕NGET'{path}'"), ("k", f'1:"{path}"'), ("q", f"read0`:{path}")):
            process = subprocess.Popen([stele, "--max-memory", "8G", "-n", notation, "-e", program],
                                       stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            signals.await_start(process, 0.05)
            process.send_signal(signal.SIGINT)
            begun = time.monotonic()
            said = process.communicate(timeout=LONGEST)[1]
            took = time.monotonic() - begun
            check(f"{notation}: reading {path} is stopped",
                  took < 1 and process.returncode == 1 and b"stopped on request" in said, took, process.returncode, said)


class Terminal:
    """A prompt on its own terminal, which cannot move its cursor."""

    def __init__(self, notation):
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.execve(stele, [stele, "-q", "-n", notation], {**os.environ, "TERM": "dumb"})
        self.text = ""

    def send(self, keys):
        os.write(self.fd, keys.encode())

    def wait_for(self, text):
        """Reads until the output since the last call contains the text; returns whether it did in time."""
        os.set_blocking(self.fd, False)
        seen, end = "", time.monotonic() + 5
        while text not in seen and time.monotonic() < end:
            with contextlib.suppress(BlockingIOError, OSError):
                seen += os.read(self.fd, 4096).decode(errors="replace")
            time.sleep(0.005)
        self.text += seen
        return text in seen

    def close(self):
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.fd)


def check_interrupt_key():
    prompts = {"apl": "      ", "k": " ", "k4": "  ", "q": "q)"}
    waits = {"apl": "x←⍞\n"}
    for notation in NOTATIONS:
        terminal = Terminal(notation)
        steps = [(None, prompts[notation]), ("\3", "Ctrl-D"), ("\3", "Ctrl-D"), ("(1+", ""), ("\n", prompts[notation]),
                 ("\3", prompts[notation]), ("20+3\n", "23"),
                 ("\\\n", "leaves" if notation == "k" else ""), ("30+3\n", "33")]
        if notation in waits:
            steps += [(waits[notation], ""), ("\3", "INTERRUPT"), ("40+3\n", "43")]
        steps += [(LOOPS[notation] + "\n", ""), ("\3", "stopped"), ("50+3\n", "53")]
        for keys, answer in steps:
            if keys == "\3":
                time.sleep(0.1)
            if keys:
                terminal.send(keys)
            if answer and not terminal.wait_for(answer):
                check(f"{notation}: the prompt continues after {keys!r}", False, repr(terminal.text))
                break
        terminal.close()


def main():
    global stele
    signals.reach_children()
    stele = str(Path(sys.argv[1]).resolve())
    kills = int(sys.argv[2]) if len(sys.argv) > 2 else 40
    with tempfile.TemporaryDirectory() as name:
        for number, part in enumerate((check_output, check_replacing, check_failing_calls, check_replaceable, check_copies,
                                       check_commands, check_signals_in_pipes, check_closed_streams, check_file_sizes,
                                       lambda f: check_kills(f, kills), check_waiting, check_stopped_documents, check_stopped_load)):
            folder = Path(name) / str(number)
            folder.mkdir()
            part(folder)
    check_unread_output()
    check_ignored_signals()
    check_interrupt_key()
    print(f"{len(faults)} of the checks failed" if faults else "all checks passed")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
