#!/usr/bin/env python3
"""Checks that nothing is lost where the system fails: faults.py STELE [KILLS].

Writes that fail, are short or are cut off by a kill leave the old file or the new one; output that cannot be written is
an error; signals end a program with its output written; the interrupt key stops what waits and never ends a prompt.
"""
import contextlib
import os
import pty
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

NOTATIONS = ("apl", "k", "k4", "q")
MOST_CALLS = 60  # of the system, in the programs here
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
    """For each notation's ways of writing a whole file: a program that writes NEW to it."""
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
        check(f"{notation}: a program that nobody reads ends quietly", process.wait(LONGEST) == 141 and not said,
              process.returncode, said)
    for number in (signal.SIGTERM, signal.SIGHUP):
        process = subprocess.Popen([stele, "-n", "apl", "-e", "⎕←'begun' ⋄ ⎕←'written' ⋄ {∇⍵}0"], stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE)
        process.stdout.readline()
        time.sleep(0.2)  # for the next line
        process.send_signal(number)
        rest = process.communicate(timeout=LONGEST)[0]
        check(f"{number.name} loses no output", rest == b"written\n" and process.returncode == 128 + number, rest,
              process.returncode)


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
    check("nothing is left beside", sorted(p.name for p in folder.iterdir() if p.name.startswith(".")) == [],
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
            for kind in ("", ":short"):
                path.write_text("old\n")
                result = run(script, env={"STELE_FAIL_IO": f"{n}{kind}"})
                holds = path.read_text()
                left = [p.name for p in folder.iterdir() if p.name.startswith(".")]
                clean = result.returncode == 0 or (not kind and result.returncode in (1, 2) and result.stderr)
                check(f"{name}, call {n}{kind} fails", clean and not left and holds in
                      (("new\n",) if result.returncode == 0 else ("old\n", "new\n")), result, holds, left)
                failed += result.returncode != 0
        check(f"{name}: some calls failed", failed >= 3, failed)
    # A folder is never read-only to root, who runs this as nobody.
    path.write_text("old\n")
    nobody = {"user": 65534} if os.geteuid() == 0 else {}
    for part in (folder.parent, folder):
        part.chmod(0o555)
    result = run("-e", writers(path)["apl", "⎕NPUT"], **nobody)
    for part in (folder.parent, folder):
        part.chmod(0o700)
    check("a read-only folder is an error",
          result.returncode == 1 and path.read_text() == "old\n" and b"denied" in result.stderr, result)


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
    for left in folder.glob(".killed.*"):
        left.unlink()


def check_waiting(folder):
    fifo = folder / "fifo"
    os.mkfifo(fifo)
    for path in (fifo, "/dev/zero"):
        for notation, program in (("apl", f"⎕NGET'{path}'"), ("k", f'1:"{path}"'), ("q", f"read0`:{path}")):
            process = subprocess.Popen([stele, "--max-memory", "8G", "-n", notation, "-e", program],
                                       stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            time.sleep(0.1)
            process.send_signal(signal.SIGINT)
            begun = time.monotonic()
            said = process.communicate(timeout=LONGEST)[1]
            took = time.monotonic() - begun
            check(f"{notation}: reading {path} is stopped",
                  took < 1 and process.returncode == 1 and b"stopped on request" in said, took, process.returncode, said)


class Terminal:
    """A prompt on a terminal of its own that cannot move its cursor."""

    def __init__(self, notation):
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.execve(stele, [stele, "-n", notation], {**os.environ, "TERM": "dumb"})
        self.text = ""

    def send(self, keys):
        os.write(self.fd, keys.encode())

    def wait_for(self, text):
        """Reads until what has come since the last call holds the text; whether it did in time."""
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
    loops = {"apl": "{∇⍵}0\n", "k": "{1}{x}/1\n", "k4": "while[1b;0]\n", "q": "while[1b;0]\n"}
    for notation in NOTATIONS:
        terminal = Terminal(notation)
        steps = [(None, prompts[notation]), ("\3", "Ctrl-D"), ("\3", "Ctrl-D"), ("(1+", ""), ("\n", prompts[notation]),
                 ("\3", prompts[notation]), ("20+3\n", "23"),
                 ("\\\n", "leaves" if notation == "k" else ""), ("30+3\n", "33")]
        if notation in waits:
            steps += [(waits[notation], ""), ("\3", "INTERRUPT"), ("40+3\n", "43")]
        steps += [(loops[notation], ""), ("\3", "stopped"), ("50+3\n", "53")]
        for keys, answer in steps:
            if keys == "\3":
                time.sleep(0.1)
            if keys:
                terminal.send(keys)
            if answer and not terminal.wait_for(answer):
                check(f"{notation}: the prompt goes on after {keys!r}", False, repr(terminal.text))
                break
        terminal.close()


def main():
    global stele
    stele = str(Path(sys.argv[1]).resolve())
    kills = int(sys.argv[2]) if len(sys.argv) > 2 else 40
    with tempfile.TemporaryDirectory() as name:
        for number, part in enumerate((check_output, check_replacing, check_failing_calls,
                                       lambda f: check_kills(f, kills), check_waiting)):
            folder = Path(name) / str(number)
            folder.mkdir()
            part(folder)
    check_interrupt_key()
    print(f"{len(faults)} of the checks failed" if faults else "all checks passed")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
