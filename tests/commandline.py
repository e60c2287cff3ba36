#!/usr/bin/env python3
"""Checks the command line: commandline.py STELE. Tests options, outputs and exit statuses."""
import fcntl
import os
import pty
import select
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import termios
import threading
import time
from pathlib import Path

from terminal import run_with_messages_on_terminal

NOTATIONS = ("apl", "k", "k4", "q")

stele = None
faults = []


def check(name, condition, result):
    if not condition:
        faults.append(name)
        print(f"{name}: exit status {result.returncode}\n  stdout: {result.stdout!r}\n  stderr: {result.stderr!r}")


def run(*arguments, given=b""):
    return subprocess.run([stele, *arguments], input=given, capture_output=True, timeout=60)


def script(folder, name, text):
    path = Path(folder) / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def check_usage():
    result = run("--version")
    check("--version prints the program's name", result.returncode == 0 and b"stele" in result.stdout, result)
    result = run("--no-such-option")
    check("an unknown option is a usage error",
          result.returncode == 2 and b"--no-such-option" in result.stderr and not result.stdout, result)
    for mistyped, meant in (("--max-memry", b"--max-memory"), ("--sanbox", b"--sandbox"), ("--hepl=3", b"--help")):
        result = run(mistyped, "-e", "1")
        check(f"{mistyped} gets a suggestion", result.returncode == 2
              and f"`{mistyped}` is not an option; did you mean `".encode() + meant + b"`?" in result.stderr, result)
    result = run("--nothing-like-it")
    check("a word unlike all options gets no suggestion", b"is not an option\n" in result.stderr, result)
    result = run("lern")
    check("a mistyped verb gets a suggestion",
          result.returncode == 2 and b"cannot read 'lern'" in result.stderr and b"did you mean `stele learn`?" in result.stderr, result)
    for words, message in ((("--time=3", "-e", "1"), b"--time takes no argument"), (("--max-depth",), b"--max-depth needs a number of calls"),
                           (("--max-depth", "x"), b"--max-depth needs a number of calls such as 1000, not `x`"),
                           (("--box=big", "-e", "1"), b"`big` is not a style of boxes; the styles are min, mid and max"),
                           (("--completion", "tcsh"), b"`tcsh` is not a shell; the shells are bash, zsh and fish"),
                           (("--allow", "/", "-e", "1"), b"--allow goes with --sandbox or doc"),
                           (("-i", "doc", "a.md"), b"-i does not go with doc"), (("learn", "--sandbox"), b"--sandbox does not go with learn")):
        result = run(*words)
        check(f"{' '.join(words)} is refused", result.returncode == 2 and message in result.stderr and not result.stdout, result)
    result = run("--", "--no-such-file")
    check("-- ends the options", result.returncode == 2 and b"cannot read '--no-such-file'" in result.stderr, result)
    result = run("help")
    check("help as a file has a hint", result.returncode == 2 and b"hint: `stele --help`" in result.stderr, result)
    for verb, described, other in (("race", "run this text as one of the programs", "show its values"),
                                   ("translate", "translate this text", "change no file"),
                                   ("explain", "write the steps as a page", "results"),
                                   ("format", "change no file", "both programs"),
                                   ("doc", "limit the time of each input in a document", "prompt"),
                                   ("learn", "choose the exercises of the notation", "#! line")):
        result = run(verb, "--help")
        text = " ".join(result.stdout.decode().split())
        check(f"the help of {verb} describes its own options", described in text and other not in text, result)
    whole, of_doc = run("--help"), run("doc", "--help")
    check("--help after a verb shows the options of the verb", of_doc.returncode == 0 and b"--update" in of_doc.stdout
          and b"--depth" not in of_doc.stdout and of_doc.stdout.startswith(b"usage: stele [OPTIONS] doc"), of_doc)
    check("the help has lines of at most 100 columns", max(map(len, whole.stdout.decode().splitlines())) <= 100, whole)
    check("-h is --help, and ends the options", run("-h", "--no-such-option").stdout == whole.stdout, whole)
    result = run("-n", "fortran", given=b"1")
    check("an unknown notation is a usage error", result.returncode == 2 and b"fortran" in result.stderr, result)
    for time in ("abc", "0", "-1", "1e400", "inf", "1s"):
        result = run("--max-time", time, "-e", "1")
        check(f"--max-time {time} is a usage error", result.returncode == 2 and b"number of seconds" in result.stderr, result)
    result = run("-n", "apl", given=b"7")
    check("input of one character is evaluated", result.returncode == 0 and result.stdout.strip() == b"7", result)
    result = run("no-such-file.apl")
    check("a missing file is reported by name",
          result.returncode in (1, 2) and b"no-such-file.apl" in result.stderr and not result.stdout, result)


def check_documents(folder):
    right = script(folder, "right.md", "```apl\n      +/⍳3\n6\n```\n")
    wrong = script(folder, "wrong.md", "text\n```k\nk)+/!3\n6\n```\n")
    result = run("doc", right)
    check("doc: a document without differences",
          result.returncode == 0 and result.stdout == b"1 input, all as written\n", result)
    result = run("doc", right, wrong)
    check("doc: a difference is reported with its line",
          result.returncode == 1 and b"wrong.md:3: +/!3\n--- expected\n6\n--- got\n3\n" in result.stdout
          and result.stdout.endswith(b"2 inputs, 1 differs\n"), result)
    check("doc: nothing is written without --update", wrong.read_text() == "text\n```k\nk)+/!3\n6\n```\n", result)
    for name, text in (("plain.md", "# Text\n\n```\n1+1\n```\n"), ("program.apl", "1+1\n")):
        result = run("doc", script(folder, name, text))
        check(f"doc of {name}, without an input, is an error",
              result.returncode == 1 and not result.stdout
              and result.stderr == b"stele: no input: begin a block with ```apl, ```k, ```k4 or ```q\n", result)
    for name, text, hint in (("t.csv", "a,b\n1,2\n", "⎕CSV'{}' reads its fields"),
                             ("les.md", "# Text\n", "`stele doc {}` runs the code in a document"),
                             ("d.json", "[1,2]\n", "⎕JSON⊃⎕NGET'{}' reads its values"),
                             ("program.txt", "1+\n", "-n names another notation")):
        path = script(folder, name, text)
        result = run(path)
        check(f"an error of {name} names the notation", result.returncode == 1 and result.stderr.count(b"hint: ") == 1
              and result.stderr.decode().endswith("hint: the file is read as APL; " + hint.format(path) + "\n"), result)
        result = run("-n", "apl", path)
        check(f"with -n it does not", b"read as APL" not in result.stderr, result)
    result = run(script(folder, "wrong.apl", "1+\n"))
    check("an error of a program of APL does not name the notation", b"read as APL" not in result.stderr, result)
    result = run("doc", "--update", wrong)
    check("doc: --update writes the new outputs",
          result.returncode == 0 and wrong.read_text() == "text\n```k\nk)+/!3\n3\n```\n", result)
    page = Path(folder) / "page.html"
    result = run("doc", "--html", page, right)
    check("doc: --html writes only a page",
          result.returncode == 0 and result.stdout == b"1 input, all as written\n" and not result.stderr
          and page.read_text().startswith("<!doctype html>"), result)
    result = run("--sandbox", "--allow", right, "doc", "--html", page, right)
    check("doc: a page can be written from the sandbox", result.returncode == 0 and not result.stderr, result)
    result, shown = run_with_messages_on_terminal([stele, "doc", "--html", page, right], stdout=subprocess.DEVNULL)
    check(f"doc: progress is shown on a terminal: {shown}", shown.startswith(b"\r" + os.fsencode(right) + b":2"), result)
    wrong.write_text("```k\nk)+/!3\n6\n```\n")
    result = run("doc", wrong, f"--html={page}")
    check("doc: --html reports differences",
          result.returncode == 1 and b"wrong.md:2: +/!3\n--- expected\n6\n--- got\n3\n" in result.stdout and not result.stderr
          and "stele shows something else" in page.read_text(), result)
    result = run("doc", "--update", "--html", page, wrong)
    check("doc: --update with --html", result.returncode == 0 and wrong.read_text() == "```k\nk)+/!3\n3\n```\n"
          and "something else" not in page.read_text(), result)
    for arguments, status, what in (((), 2, b"needs a Markdown document"), (("no-such.md",), 2, b"cannot read 'no-such.md': No such"),
                                    ((right, "no-such.md"), 2, b"no-such.md"),
                                    (("--html", page, "no-such.md"), 2, b"cannot read 'no-such.md': No such file"),
                                    (("--html", "no/such/x.html", right), 1, b"cannot write 'no/such/x.html': No such file"),
                                    (("--html", page, right, wrong), 2, b"--html makes a page of one document"),
                                    ((right, "--html"), 2, b"--html needs a file"),
                                    ((right, "--allow"), 2, b"--allow needs a file or folder"),
                                    (("--html=", right), 2, b"--html needs a file"),
                                    (("--now", right), 2, b"`--now` is not an option"),
                                    (("--depth", "2", right), 2, b"--depth goes with explain"),
                                    (("--html", right, right), 2, b"the page would replace its document")):
        result = run("doc", *arguments)
        check(f"doc {' '.join(map(str, arguments))}", result.returncode == status and what in result.stderr, result)


def check_document_rights(folder):
    root = Path(folder) / "rights"
    root.mkdir()
    secret = script(root, "secret", "hidden\n")
    document = script(root, "stranger.md", f"```apl\n      ⊃⊃⎕NGET'{secret}'1\nhidden\n```\n")
    writing = script(root, "writing.md", f"```q\nq)`:{root}/made 0: enlist \"x\"\n`:{root}/made\n```\n")
    running = script(root, "running.md", "```k\nk)`x\"true\"\n\"\"\n```\n")
    own = script(root, "own.md", "```k f.k\nf:{x*2}\n```\n```k\nk)\\l f.k\nk)f 4\n8\n```\n")
    hint = b"hint: --allow names files and folders that programs may use; --trust lifts the sandbox of documents"
    for options in ((), ("--sandbox",)):
        result = run(*options, "doc", document)
        check(f"doc cannot read files {options}", result.returncode == 1 and hint in result.stdout
              and f"the sandbox does not allow '{secret}'".encode() in result.stdout, result)
    run("doc", writing)
    check("doc cannot write files", not (root / "made").exists(), run("doc", writing))
    result = run("--allow-shell", "doc", running)
    check("doc cannot run programs", b"the sandbox does not allow processes" in result.stdout
          and b"hint: --trust lifts the sandbox of documents" in result.stdout, result)
    check("doc loads its own files", run("doc", own).returncode == 0, run("doc", own))
    for options in ((("--allow", secret), ()), ((), ("--allow", secret)), ((), (f"--allow={root}",)), ((), ("--trust",))):
        result = run(*options[0], "doc", *options[1], document)
        check(f"doc with {options} can read a file", result.returncode == 0, result)
    check("doc --trust can write a file",
          run("doc", "--trust", writing).returncode == 0 and (root / "made").exists(), result)
    check("doc --trust can run a program", run("--allow-shell", "doc", "--trust", running).returncode == 0, result)
    result = run("--sandbox", "doc", "--trust", document)
    check("doc: --sandbox and --trust", result.returncode == 2 and b"exclude each other" in result.stderr, result)
    before = document.read_text()
    run("doc", "--update", document)
    check("doc --update needs no permission", document.read_text() != before and "sandbox" in document.read_text(), result)
    left = script(root, "left.md", "text\n```k ../../x.k\nf:{x}\n```\n")
    result = run("doc", left)
    check("doc: the name of a document's file is a plain file name", result.returncode == 1
          and result.stderr == f"stele: {left}:2: '../../x.k' is not a plain file name\n".encode(), result)
    varied = script(root, "varied.md", "<!-- outputs vary -->\n```apl\n      1÷0\n5\n```\n")
    before = varied.read_text()
    result = run("doc", "--update", varied)
    check("doc --update reports an error where outputs vary", result.returncode == 1 and varied.read_text() == before
          and result.stdout.endswith(b"1 input, 1 differs\n"), result)


def check_limits(folder):
    secret = script(folder, "secret", "hidden\n")
    link = Path(folder) / "inside" / "link"
    link.parent.mkdir()
    link.symlink_to(secret)
    script(link.parent, "open", "shown\n")
    for notation, forever, trapped in (("apl", "{∇⍵}0", "{0::{∇⍵}0 ⋄ {∇⍵}⍵}0"), ("k", "{1}{x}/1", ".[{1}{x}/;,1;{{1}{x}/1}]"),
                                       ("q", "while[1b;0]", "@[{while[1b;0]};0;{while[1b;0]}]")):
        for text in (forever, trapped):
            result = run("-n", notation, "--max-time", "0.2", given=f"{text}\n2+3\n".encode())
            check(f"{notation}: --max-time ends {text}, and the session continues",
                  result.stdout.endswith(b"5\n") and b"time limit of 0.2 s" in result.stderr, result)
    result = run("--max-depth", "10", "-e", "{⍵=0:0 ⋄ 1+∇⍵-1}9 ⋄ {0::¯1 ⋄ {⍵=0:0 ⋄ 1+∇⍵-1}⍵}10")
    check("--max-depth", result.stdout == b"9\n-1\n".replace(b"-", "¯".encode()), result)
    result = run("--max-output", "1K", "-e", "{0::0 ⋄ ⎕←1000⍴'a'}¨⍳3 ⋄ ⎕←2")
    check("--max-output", len(result.stdout) == 1024 and b"limit of the output" in result.stderr, result)
    for notation, read in (("apl", "⎕NGET'{}'"), ("k", '1:"{}"'), ("q", "read0`:{}")):
        for path, allowed in ((secret, False), (link, False), (link.parent / "open", True), (link.parent / "../secret", False)):
            result = run("--sandbox", "--allow", str(link.parent), "-n", notation, "-e", read.format(path))
            good = result.returncode == 0 and b"shown" in result.stdout if allowed else \
                result.returncode == 1 and b"sandbox" in result.stderr and b"hidden" not in result.stdout
            check(f"{notation}: the sandbox and {path.name}", good, result)
    for name, allowed in (("named", True), ("other", False)):
        result = run("--sandbox", "--allow", f"{folder}/named", "-e", f"(⊂'x')⎕NPUT'{folder}/{name}'1")
        check(f"the sandbox with one allowed file: {name}",
              (result.returncode == 0) == allowed and (Path(folder) / name).exists() == allowed, result)
    result = run("--sandbox", "-e", f"(⊂'x')⎕NPUT'{folder}/new'")
    check("the sandbox cannot write", b"sandbox" in result.stderr and not (Path(folder) / "new").exists(), result)
    result = run("-e", f"a←5 ⋄ ⎕SAVE'{folder}/ws'")
    check("⎕SAVE", result.returncode == 0 and not result.stdout, result)
    for expression in (f"⎕LOAD'{folder}/ws'", f"'a'⎕CY'{folder}/ws' ⋄ a", f"0 ⎕SAVE'{folder}/sandboxed'"):
        result = run("--sandbox", "-e", expression)
        check(f"the sandbox and {expression}", b"DOMAIN ERROR: the sandbox does not allow" in result.stderr, result)
    check("the sandbox cannot save", not (Path(folder) / "sandboxed.apl").exists(), result)
    result = run("--sandbox", "--allow", f"{folder}/ws.apl", "-e", f"'a'⎕CY'{folder}/ws' ⋄ a")
    check("the sandbox with one allowed workspace", result.stdout == b"5\n", result)
    result = run("--sandbox", "-n", "q", "-e", "count getenv`PATH")
    check("the sandbox hides the environment", result.stdout == b"0\n", result)


def check_sandbox(folder):
    """No path, however written, lets the sandbox read, make, change or delete files outside the allowed ones."""
    root = Path(folder) / "sandbox"
    allow, outside = root / "allow", root / "outside"
    for made in (allow / "sub", outside):
        made.mkdir(parents=True)
    (outside / "secret").write_text("hidden\n")
    (allow / "file").write_text("shown\n")
    for name, target in (("dangling", outside / "made"), ("far", "../outside/made"), ("chain", "far"), ("folder", outside),
                         ("secret", outside / "secret"), ("circle", "circle")):
        (allow / name).symlink_to(target)
    before = sorted(str(p) for p in root.rglob("*"))
    outward = ("dangling", "far", "chain", "folder/made", "secret", "circle", "circle/x", "sub/../../outside/made", "../outside/made",
               "new/../../outside/made", "new/../../../sandbox/outside/made", "new/../x", "file/../../outside/made",
               "sub/../dangling", "folder/../outside/made", "..", "new/..", "../allowed", "dangling/../x")
    ways = (("apl", "⎕NGET'{}'"), ("apl", "'x'⎕NPUT'{}'"), ("apl", "'x'⎕NPUT'{}'1"), ("apl", "'x'⎕NPUT'{}'2"), ("apl", "⎕MKDIR'{}'"),
            ("apl", "2 ⎕MKDIR'{}'"), ("apl", "3 ⎕MKDIR'{}/a/b'"), ("apl", "(⎕MKDIR⍠'Unique' 1)'{}/u'"), ("apl", "⎕NDELETE'{}'"),
            ("apl", "3 ⎕NDELETE'{}'"), ("apl", "⎕NEXISTS'{}'"), ("apl", "⎕NINFO'{}'"), ("apl", "1 2(⎕NINFO⍠'Follow' 0)'{}'"),
            ("apl", "'{}'⎕NCOPY'ALLOW/file'"), ("apl", "'ALLOW/copy'⎕NCOPY'{}'"), ("apl", "'{}'⎕NMOVE'ALLOW/file'"),
            ("apl", "'ALLOW/moved'⎕NMOVE'{}'"), ("apl", "(2 2⍴⍳4)⎕CSV'{}'"), ("k", '1:"{}"'), ("k", '"{}"1:"x"'),
            ("k", '"{}"0:,"x"'), ("k", '<`"{}"'), ("k4", "`:{} 0:,\"x\""), ("k4", "`:{}/a/b 0:,\"x\""), ("q", "read0`:{}"),
            ("q", "`:{}/a/b 0:enlist\"x\""))
    for notation, way in ways:
        for name in outward:
            text = way.replace("{}", f"{allow}/{name}").replace("ALLOW", str(allow))
            result = run("--sandbox", "--allow", str(allow), "-n", notation, "-e", text)
            check(f"{notation}: the sandbox and {text}", result.returncode == 1 and b"the sandbox does not allow" in result.stderr
                  and b"hidden" not in result.stdout, result)
            after = sorted(str(p) for p in root.rglob("*"))
            check(f"{notation}: {text} changes nothing", after == before, result)
            before = after
    for notation, text, made in (("apl", "2 ⎕MKDIR'{}/n/e/w'", "n/e/w"), ("apl", "'x'⎕NPUT'{}/sub/../u'", "u"),
                                 ("apl", "'x'⎕NPUT'{}/n/../v'", "v"), ("k", '"{}//sub/./w"0:,"x"', "sub/w"),
                                 ("q", "`:{}/new/q 0:enlist\"x\"", "new/q")):
        result = run("--sandbox", "--allow", str(allow), "-n", notation, "-e", text.format(allow))
        check(f"{notation}: the sandbox allows {text}", result.returncode == 0 and (allow / made).exists(), result)
    result = run("--sandbox", "--allow", str(allow), "-e", f"(⎕MKDIR⍠'Unique' 1)'{allow}'")
    check("the sandbox makes no folder next to an allowed folder", b"the sandbox does not allow" in result.stderr
          and sorted(p.name for p in root.iterdir()) == ["allow", "outside"], result)
    (allow / "ws.apl").symlink_to(outside / "ws.apl")
    for name in ("ws", "../outside/ws", "new/../../outside/ws"):
        result = run("--sandbox", "--allow", str(allow), "-e", f"0 ⎕SAVE'{allow}/{name}'")
        check(f"⎕SAVE in the sandbox: {name}", b"the sandbox does not allow" in result.stderr
              and not (outside / "ws.apl").exists(), result)
    (allow / "inside").symlink_to("sub/through")
    result = run("--sandbox", "--allow", str(allow), "-e", f"'x'⎕NPUT'{allow}/inside'")
    check("the sandbox allows a link to a new file in an allowed folder",
          result.returncode == 0 and (allow / "sub/through").exists(), result)
    result = run("--sandbox", "--allow", f"{root}/later/", "-e", f"2 ⎕MKDIR'{root}/later/a'")
    check("a folder can be allowed before it exists", result.returncode == 0 and (root / "later/a").is_dir(), result)


def check_nul(folder):
    """No string passed to the system is cut at a U+0000."""
    root = Path(folder) / "nul"
    root.mkdir()
    kept = root / "kept"
    kept.write_text("kept\n")
    name, new = f"'{kept}',(⎕UCS 0),'.bak'", f"'{root}/new',(⎕UCS 0),'x'"
    texts = [("apl", text.replace("NAME", name).replace("NEW", new).replace("KEPT", f"'{kept}'")) for text in (
        "⎕NGET NAME", "'x'⎕NPUT(NAME)1", "'x'⎕NPUT NEW", "'x'⎕NPUT(NAME)2", "⎕NDELETE NAME", "1 ⎕NDELETE NAME", "3 ⎕NDELETE NAME",
        "(⎕NDELETE⍠1)NAME", "⎕MKDIR NEW", "2 ⎕MKDIR NEW", "3 ⎕MKDIR NEW", "(⎕MKDIR⍠'Unique' 1)NEW", "⎕NEXISTS NAME",
        "(⎕NEXISTS⍠1)NAME", "1 2 ⎕NINFO NAME", "(⎕NINFO⍠1)NAME", "(NEW)⎕NCOPY KEPT", "(NEW)⎕NMOVE KEPT", "'NEWER'⎕NCOPY NAME",
        "'NEWER'⎕NMOVE NAME", "0 ⎕SAVE NEW", "⎕LOAD NAME", "⎕CY NAME", "⎕CSV NAME", "(⍳3)⎕CSV(NEW)''", "⎕SH'touch NEW',(⎕UCS 0),'x'",
        "⎕CMD'touch NEW',(⎕UCS 0),'x'")]
    texts += [("k", f'1:"{kept}\\0x"'), ("k", f'0:"{kept}\\0x"'), ("k", f'"{kept}\\0x"1:"x"'), ("k", f'"{kept}\\0x"0:,"x"'),
              ("k", f'<`"{kept}\\0x"'), ("k", f'`x@("touch";"{root}/new\\0x")'), ("k", '<`"127.0.0.1\\0x:80"'),
              ("k4", f'`:{kept} 0:,"x"'.replace(f"`:{kept}", f'(`$":{kept}\\000x")')),
              ("q", f'(`$":{kept}\\000x") 0:enlist"x"'), ("q", f'read0`$":{kept}\\000x"'), ("q", f'read1`$":{kept}\\000x"'),
              ("q", f'hdel`$":{kept}\\000x"'), ("q", f'key`$":{kept}\\000x"'), ("q", 'getenv`$"PATH\\000x"')]
    for sandbox in ((), ("--sandbox", "--allow", str(root))):
        for notation, text in texts:
            result = run("--allow-shell", "--allow-network", *sandbox, "-n", notation, "-e", text)
            check(f"{notation}: {text} {' '.join(sandbox)}", result.returncode == 1 and result.stderr
                  and (b"U+0000" in result.stderr or sandbox or b"0" in result.stderr), result)
            check(f"{notation}: {text} changes nothing",
                  [p.name for p in root.iterdir()] == ["kept"] and kept.read_text() == "kept\n", result)


def check_permissions(folder):
    for notation in ("k", "k4", "q"):
        result = run("-n", notation, "-e", "\\echo out")
        check(f"{notation}: shell commands need permission",
              result.returncode == 1 and b"`\\echo` is not a command" in result.stderr and b"--allow-shell" in result.stderr,
              result)
        result = run("--allow-shell", "-n", notation, "-e", "\\echo out")
        check(f"{notation}: shell commands", result.stdout == b"out\n", result)
    result = run("-n", "k", "-e", "`x@\"ls\"")
    check("programs need permission", result.returncode == 1 and b"--allow-shell" in result.stderr, result)
    for text, shown in (('`x(("wc";"-l");"a\\nb\\nc\\n")', b'"3\\n"\n'), ('`x("echo";"a b")', b'"a b\\n"\n'),
                        ("`x\"true\"", b'""\n'), ("#`x((\"cat\";\"-\");1000000#\"a\")", b"1000000\n")):
        result = run("--allow-shell", "-n", "k", "-e", text)
        check(f"programs: {text}", result.stdout == shown, result)
    result = run("--allow-shell", "--sandbox", "-n", "k", "-e", "`x\"true\"")
    check("no programs in the sandbox", result.returncode == 1 and b"sandbox" in result.stderr, result)
    # The sandbox refuses a call before it has any effect, even a call that another option allows. The signal is ignored
    # for the coverage build, which writes a file when it ends.
    limited = subprocess.run(["sh", "-c", 'trap "" XFSZ; ulimit -f 0; exec "$@"', "sh", stele, "--allow-shell", "--sandbox",
                              "-n", "k", "-e", "`x((\"cat\";\"-\");1000000#\"a\")"], capture_output=True, timeout=60)
    check("the sandbox writes no temporary file", limited.returncode == 1 and b"sandbox" in limited.stderr, limited)
    for notation, text in (("apl", "⎕SH'echo out'"), ("apl", "⎕CMD'echo out'"), ("apl", ")sh echo out"),
                           ("k", "\\echo out"), ("k4", "\\echo out"), ("q", "\\echo out")):
        result = run("--sandbox", "--allow-shell", "-n", notation, given=text.encode() + b"\n")
        check(f"{notation}: no {text} in the sandbox", b"sandbox" in result.stderr and not result.stdout, result)
    # The open files of the process: the standard streams, and the folder that lists them.
    opened = script(folder, "opened.txt", "text")
    for before in ((), ("-e", f'h:<`"{opened}"')):
        result = run("--allow-shell", "-n", "k", *before, "-e", '#"\\n"\\`x@(("ls";"/proc/self/fd");"input")')
        check("a program inherits only the standard streams", result.stdout == b"4\n", result)
    for text in ("`x@\"no-such-program-here\"", "`x@1", "`x@()", "`x(\"echo\";1)", "`x@\"a\\0b\""):
        result = run("--allow-shell", "-n", "k", "-e", text)
        check(f"programs: {text}", result.returncode == 1 and not result.stdout, result)


def check_handles(folder):
    path = f"{folder}/handle.txt"
    result = run("-n", "k", "-e", f'h:<`"{path}"', "-e", 'h 0:("ab";"c")', "-e", 'h 1:"d"', "-e", ">h",
                 "-e", f'h:<`"{path}"', "-e", "0:h", "-e", "1:h", "-e", ">h", "-e", "1:h")
    check("k: open files", result.stdout == b'("ab"\n ,"c"\n ,"d")\n""\n' and
          b"is not an open stream" in result.stderr and Path(path).read_bytes() == b"ab\nc\nd", result)
    result = run("--sandbox", "-n", "k", "-e", f'<`"{path}"')
    check("k: the sandbox cannot open files", result.returncode == 1 and b"sandbox" in result.stderr, result)


def check_parts_of_files(folder):
    large = Path(folder) / "large"
    with large.open("wb") as file:
        file.seek(8_000_000_000)
        file.write(b"12 34\n56 78\n")
    for read, shown in (('("**";5 6)0:(`:{};8000000000;11)', b'"12 34" "56 78"\n""      ""\n'),
                        ('("II";" ")0:(`:{};8000000006;100)', b"56\n78"), ('(,"c";,1)1:(`:{};8000000000;3)', b'"12 "\n')):
        result = run("--max-memory", "50M", "-n", "k4", "-e", read.format(large))
        check(f"k4: {read}", result.stdout.strip() == shown.strip(), result)
    fifo = Path(folder) / "fifo"
    os.mkfifo(fifo)
    threading.Thread(target=lambda: fifo.write_bytes(b"x" * 100_000 + b"12,34\n"), daemon=True).start()
    result = run("-n", "k4", "-e", f'("II";",")0:(`:{fifo};100000;6)')
    check("k4: a part of a pipe's data", result.stdout.strip() == b"12\n34", result)
    result = run("-n", "k4", "-e", '(,"c";,1)1:(`:/dev/stdin;2;3)', given=b"abcdefg\n")
    check("k4: a part of standard input", result.stdout == b'"cde"\n', result)


def check_connections():
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]

        def serve():
            for _ in range(2):
                connection, _ = server.accept()
                with connection:
                    got = connection.recv(100)
                    connection.sendall(b"<" + got + b">\nend\n")
                    connection.shutdown(socket.SHUT_WR)

        threading.Thread(target=serve, daemon=True).start()
        result = run("-n", "k", "-e", f'0:":{port}"')
        check("k: connections need permission",
              result.returncode == 1 and b"--allow-network" in result.stderr, result)
        result = run("--allow-network", "-n", "k", "-e", f'c:<`":{port}"', "-e", 'c 1:"hello"', "-e", "1:c", "-e", "1:c",
                     "-e", ">c")
        check("k: a connection", result.stdout == b'"<hello>\\nend\\n"\n""\n', result)
        result = run("--allow-network", "-n", "k", "-e", f'c:<`"localhost:{port}"', "-e", 'c 0:,"x"', "-e", "0:c")
        check("k: lines of a connection", result.stdout == b'("<x"\n ,">"\n "end")\n', result)
        for text in (f'1:":{port}"', f'<`":{port}"', f'(":{port}")0:"x"'):
            result = run("--sandbox", "--allow", "/", "--allow-network", "-n", "k", "-e", text)
            check(f"k: the sandbox and {text}", result.returncode == 1 and b"sandbox" in result.stderr, result)
    with socket.create_server(("127.0.0.1", 0)) as server:
        closed = server.getsockname()[1]
    result = run("--allow-network", "-n", "k", "-e", f'1:"127.0.0.1:{closed}"')
    check("k: a refused connection", result.returncode == 1 and b"cannot connect" in result.stderr, result)


def check_values(folder):
    for notation in NOTATIONS:
        shown = b"" if notation == "q" else b"5\n"
        result = run(script(folder, f"sum.{notation}", "2+3\n"))
        check(f"a {notation} script shows values, except in q",
              result.returncode == 0 and result.stdout == shown, result)
        result = run("-n", notation, given=b"2+3\n")
        check(f"a {notation} console shows values without a prompt",
              result.returncode == 0 and result.stdout == b"5\n", result)
    result = run(given=b"]q\nsum til 4\n\\c 20 80\n]k\n+/!5\n]apl\n+/\xe2\x8d\xb34\n")
    check("the notation of a console can be changed",
          result.returncode == 0 and result.stdout == b"6\n10\n10\n", result)
    result = run("-e", "]q")
    check("the notation of a script cannot be changed",
          result.returncode == 1 and b"]q needs a prompt" in result.stderr, result)
    for name, glyph in (("iota", "⍳Y"), ("without", "X~Y"), ("reduce", "f/"), ("IOTA", "⍳Y")):
        result = run("-n", "apl", "--help-prim", name)
        check(f"--help-prim knows {name}", result.returncode == 0 and glyph.encode() in result.stdout, result)
    result = run("-n", "q", "--help-prim", "iota")
    check("--help-prim with a notation knows its names alone", result.returncode == 1 and b"is not a primitive of q" in result.stderr, result)
    result = run("--help-prim", "nosuch")
    check("help on an unknown primitive says where to search", result.returncode == 1 and not result.stdout
          and b"`nosuch` is not a primitive\nhint: " in result.stderr and b"]search" in result.stderr, result)
    result = run("--prefix", "ab")
    check("a prefix is one key", result.returncode == 2 and b"--prefix needs one key" in result.stderr, result)
    # An open bracket continues over any lines in k, and over lines that begin with a blank in k4 and q.
    for notation, text in (("apl", b"+/(1\n4)\n"), ("k", b"+/(1\n4)\n"), ("k4", b"+/(1;\n 4)\n"), ("q", b"sum (1;\n 4)\n")):
        result = run("-n", notation, given=text)
        check(f"an open bracket of a {notation} console continues on the next line",
              result.returncode == 0 and result.stdout == b"5\n", result)
    lines = b"".join(b"%d\n" % i for i in range(1, 4001))
    result = run("-n", "apl", given=b"+/(\n" + lines + b")\n")
    check("a bracket of 4,000 lines at a console is one value",
          result.returncode == 0 and result.stdout == b"8002000\n", result)


def check_staying(folder):
    """-i: the program, then a console with its workspace."""
    program = script(folder, "stays.apl", "v←3 1 2\nv\nf←{⍵×2}\n")
    result = run("-i", program, "a", "b", given="f v\n≢⎕NQ'' \n+/v\n".encode())
    check("-i: the console has the program's names",
          result.stdout.startswith("3 1 2\n6 2 4\n".encode()) and result.stdout.endswith(b"6\n"), result)
    result = run("-i", script(folder, "stays.q", "t:2+3\n"), given=b"t\n.z.x\n")
    check("-i: the notation of the console is the program's", result.returncode == 0 and result.stdout.startswith(b"5\n"), result)
    result = run("-i", "-n", "k", "-e", "x:!4", given=b"+/x\n")
    check("-i: also after -e", result.returncode == 0 and result.stdout == b"6\n", result)
    result = run("-i", script(folder, "erring.k", "a:5\n1+`b\na:6\n"), given=b"a\n")
    check("-i: a console follows an error, which the exit status keeps",
          result.returncode == 1 and result.stdout == b"5\n" and b"erring.k" in result.stderr, result)
    result = run("-i", script(folder, "leaving.q", "a:5\nexit 3\n"), given=b"a\n")
    check("-i: a program that exits leaves no console", result.returncode == 3 and not result.stdout, result)
    result = run("-i", program, given="v\n)OFF\nv\n".encode())
    check("-i: )OFF leaves", result.returncode == 0 and result.stdout == b"3 1 2\n3 1 2\n", result)
    result = run("-i", "no-such.apl", given=b"2\n")
    check("-i: without the file there is no console", result.returncode == 2 and not result.stdout, result)
    result = run("-i", given=b"2+3\n")
    check("-i: without a program, a console", result.returncode == 0 and result.stdout == b"5\n", result)
    for notation in ("k4", "q"):
        shown = at_terminal([stele, "-n", notation], b"exit\r", b"hint: exit 0 or \\\\ leaves")
        check(f"exit alone at the prompt of {notation} has a hint", b"hint: exit 0 or \\\\ leaves" in shown,
              subprocess.CompletedProcess([], 0, shown, b""))
    shown = at_terminal([stele, "-i", script(folder, "rows.apl", "⍪⍳40\n÷0\n")], b"1234+1\r", b"1235")
    check("-i: at a terminal, values of the program are not cut, and the prompt follows its error",
          b"\r\n40\r\n" in shown and b"DOMAIN ERROR" in shown and b"1235" in shown, result)


def at_terminal(command, keys, awaited):
    """The output of a command at a terminal of 24 rows that gets these keys after its prompt; ends with `awaited`."""
    pid, terminal = pty.fork()
    if pid == 0:
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        os.execve(command[0], command, dict(os.environ, TERM="xterm", XDG_STATE_HOME="/nonexistent"))
    shown, end, has_typed = b"", time.monotonic() + 30, False
    try:
        while awaited not in shown and time.monotonic() < end:
            if select.select([terminal], [], [], 0.1)[0]:
                shown += os.read(terminal, 65536)
            if not has_typed and b"\x1b[?2004h" in shown:  # the editor reads keys
                os.write(terminal, keys)
                has_typed = True
    except OSError:  # the command has ended
        pass
    finally:
        os.close(terminal)
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)
    return shown


def check_errors(folder):
    for name, text, message in (("length.apl", "5\n1 2+3 4 5\n6\n", b"LENGTH ERROR"),
                                ("length.k4", "5\n1 2+3 4 5\n6\n", b"'length"),
                                ("length.k4", "5\n1 2+3 4 5\n6\n", b"'length")):
        result = run(script(folder, name, text))
        check(f"{name} stops at its error",
              result.returncode == 1 and result.stdout == b"5\n" and message in result.stderr
              and b"^" in result.stderr, result)
    for ending in NOTATIONS:
        for what, text in (("an unclosed bracket", b"1+(2\n"), ("invalid UTF-8", b"1+\xff\xfe\n")):
            result = run(script(folder, f"bad.{ending}", text))
            check(f"{what} in {ending} gives a message with a location",
                  result.returncode == 1 and not result.stdout and b"bad." + ending.encode() in result.stderr, result)


def check_explanations(folder):
    program = script(folder, "mean.apl", "mean←+/÷≢\n⎕←'ready'\n⍝ what follows\n10×mean 3 1 4\n÷0\n")
    result = run("explain", f"{program}:4")
    check("explain shows the steps of one line without output of earlier lines",
          result.returncode == 0 and result.stdout.startswith("10×mean 3 1 4\n   ".encode()) and b"ready" not in result.stdout, result)
    result = run("explain", program)
    check("explain without a line shows the steps of all statements up to an error",
          result.returncode == 1 and "÷ 0  fails".encode() in result.stdout and b"DOMAIN ERROR" in result.stderr, result)
    for arguments in (("explain", f"{program}:4", "--html", f"{folder}/a.html"), ("explain", f"--html={folder}/a.html", f"{program}:4"),
                      ("--html", f"{folder}/a.html", "--sandbox", "explain", f"{program}:4")):
        result = run(*arguments)
        page = Path(folder) / "a.html"
        check(f"{arguments} writes a page", result.returncode == 0 and result.stdout == f"{folder}/a.html: 2 steps\n".encode()
              and page.read_text().startswith("<!doctype html>"), result)
        page.unlink(missing_ok=True)
    result = run("explain", "-n", "k", "-e", "f:{x+1}", "-e", "f 2", "--depth", "2")
    check("statements of -e are explained", result.returncode == 0 and b"2 + 1" in result.stdout, result)
    result = run("explain", script(folder, "words.q", "count .z.x\n"), "--depth", "2", "a", "--html")
    check("arguments after the options are passed to the program",
          result.returncode == 0 and b"gives  2" in result.stdout, result)
    for arguments, status, message in ((("explain",), 2, b"explain needs a file"), (("explain", "no-such.apl:3"), 2, b"no-such.apl'"),
                                       (("explain", f"{program}:77"), 2, b"has no line 77"),
                                       (("explain", f"{program}:3"), 2, b"hint: the next statement begins on line 4"),
                                       (("explain", program, "--depth", "x"), 2, b"--depth needs a number"),
                                       (("explain", f"{program}:4", "--html", f"{folder}/no/a.html"), 1, b"cannot write"),
                                       (("--html", "a.html", program), 2, b"--html goes with explain, doc or race"),
                                       (("--depth", "2", program), 2, b"--depth goes with explain"),
                                       (("explain", "--update", program), 2, b"--update goes with doc")):
        result = run(*arguments)
        check(f"{arguments} is refused", result.returncode == status and message in result.stderr and not result.stdout, result)


def check_ends():
    """Exit statuses. Builds with assertions also look for unfreed objects and exit with 3 if they find any."""
    for notation, text, status in (("apl", "a←⍳1000 ⋄ f←{⍺←a ⋄ ⍺ ⍵} ⋄ f¨⍳9", 0), ("apl", "a←⍳9 ⋄ {a⍵÷0}¨a", 1),
                                   ("apl", "g←{⍵>3:⎕OFF ⋄ a←⍳100 ⋄ ∇⍵+1} ⋄ g 0", 0), ("apl", "{⎕OFF ⍵+1}⍤0⊢3 4", 4),
                                   ("apl", "f←{x←⍳10 ⋄ 1+f x} ⋄ f 1", 1), ("apl", "x←⍳1E7 ⋄ x+0.5", 1), ("apl", "1+(2", 1),
                                   ("apl", "{0::⍺⍺ ⍵ ⋄ ÷0}", 0), ("apl", "a←{⊂⍵ 1}⍣100000⊢1 2", 0),
                                   ("k4", "a:!1000;f:{x,y}[a];f'!9", 0), ("k4", "{'x}'`a`b", 1), ("k4", "{exit x+1}'3 4", 4),
                                   ("k4", "f:{1+f'x};f 1 2", 1), ("k4", "d:`a`b!(!9;2);exit 5", 5), ("k4", "x:30{x,x}/!1000", 1)):
        result = run("-n", notation, "--max-memory", "50M", "-e", text)
        check(f"the exit status of {text}", result.returncode == status and b"alive" not in result.stderr, result)


def check_lessons():
    result = run("learn", "--list")
    check("learn: the exercises of APL are listed", result.returncode == 0 and b"     1  counting up\n" in result.stdout, result)
    result = run("learn", "k4", "--list")
    check("learn: the exercises of k4 are listed", result.returncode == 0 and b"     1  counting from zero\n" in result.stdout, result)
    result = run("learn", "x")
    check("learn: an unknown notation is a usage error",
          result.returncode == 2 and b"takes apl, k, k4 or q" in result.stderr, result)
    result = run("learn", "q", given=b"]quit\n")
    check("learn: quit ends the lesson",
          result.returncode == 0 and b"1 of " in result.stdout and not result.stderr, result)


def check_reference(folder):
    written = Path(folder) / "reference"
    written.mkdir()
    result = run("--write-reference", str(written))
    check("the reference pages are written", result.returncode == 0 and not result.stderr, result)
    kept = Path(__file__).resolve().parent.parent / "docs/reference"
    for page in sorted(written.iterdir()):
        check(f"docs/reference/{page.name} is up to date with the catalogue",
              (kept / page.name).exists() and (kept / page.name).read_bytes() == page.read_bytes(), result)
    check("each notation has a page", len(list(written.iterdir())) == 4, result)


def check_memory():
    machine = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    result = run("-e", "⎕PP←17 ⋄ ⎕WA")
    available = int(result.stdout)
    check("values can use three quarters of the machine's memory", 0.74 * machine < available <= 0.75 * machine, result)
    result = run("-n", "apl", "-e", "]cpu")
    names = [line.partition(": ")[2] for line in Path("/proc/cpuinfo").read_text().splitlines() if line.startswith("model name")]
    lines = result.stdout.decode().splitlines()
    check("]cpu names the processor", lines[:-2] == names[:1] and lines[-2].startswith("kernels for ")
          and lines[-2].endswith("; STELE_TARGET chooses a lesser set") and lines[-1].endswith(" of memory"), result)


def main():
    global stele
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    stele = Path(sys.argv[1]).resolve()
    check_usage()
    with tempfile.TemporaryDirectory() as folder:
        check_documents(folder)
        check_document_rights(folder)
        check_limits(folder)
        check_permissions(folder)
        check_sandbox(folder)
        check_nul(folder)
        check_handles(folder)
        check_parts_of_files(folder)
        check_values(folder)
        check_staying(folder)
        check_errors(folder)
        check_explanations(folder)
        check_reference(folder)
    check_connections()
    check_ends()
    check_lessons()
    check_memory()
    print(f"{len(faults)} promises of the command line broken")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
