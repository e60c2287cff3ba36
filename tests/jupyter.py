#!/usr/bin/env python3
"""The kernel for Jupyter, driven as front ends do: jupyter.py STELE-KERNEL [WORD]

Each test says what must hold; with a word, those run whose names have it. Needs python3-nbclient.
"""
import contextlib
import json
import os
import queue
import re
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

try:
    import nbclient  # noqa: F401
    import nbformat
    from jupyter_client.kernelspec import KernelSpecManager
    from jupyter_client.manager import KernelManager
except ModuleNotFoundError:  # Debian's packages are installed for Debian's interpreter
    if sys.executable == "/usr/bin/python3" or not Path("/usr/bin/python3").exists():
        print("skipped: python3-nbclient is not installed")
        sys.exit(77)
    os.execv("/usr/bin/python3", ["/usr/bin/python3", *sys.argv])

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "jupyter"))
import notebook_of  # noqa: E402

SECONDS = 60  # for one answer, on a busy machine
SOON = 0.2  # within which an interrupt stops a program
kernel_binary = None


class Kernel:
    """A running kernel, with the calls of a front end."""

    def __init__(self, name="stele-apl"):
        self.manager = KernelManager(kernel_name=name)
        self.manager.start_kernel(cwd=os.environ["JUPYTER_RUNTIME_DIR"], stdout=subprocess.DEVNULL)
        self.client = self.manager.blocking_client()
        self.client.start_channels()
        self.client.wait_for_ready(timeout=SECONDS)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.client.stop_channels()
        if self.manager.is_alive():
            self.manager.shutdown_kernel(now=True)

    def send(self, code, **options):
        return self.client.execute(code, **{"allow_stdin": False, **options})

    def next_message(self, number, timeout=SECONDS):
        """The next message about a request on the channel for output: its type and content."""
        while True:
            message = self.client.get_iopub_msg(timeout=timeout)
            if message["parent_header"].get("msg_id") == number:
                return message["msg_type"], message["content"]

    def messages(self, number):
        """All messages about a request until the kernel is idle, without those about its state and the input."""
        while True:
            kind, content = self.next_message(number)
            if kind == "status" and content["execution_state"] == "idle":
                return
            if kind not in ("status", "execute_input"):
                yield kind, content

    def reply(self, number):
        while True:
            message = self.client.get_shell_msg(timeout=SECONDS)
            if message["parent_header"].get("msg_id") == number:
                return message["content"]

    def run(self, code, **options):
        """Runs a cell: all messages, and the reply."""
        number = self.send(code, **options)
        messages = list(self.messages(number))
        return messages, self.reply(number)

    def answer(self, code, *answers):
        """The same for a cell that asks for lines."""
        number = self.send(code, allow_stdin=True)
        for line in answers:
            self.client.get_stdin_msg(timeout=SECONDS)
            self.client.input(line)
        return list(self.messages(number))

    def text(self, code, **options):
        """The text of all that a cell shows."""
        return text_of(self.run(code, **options)[0])

    def interrupt(self, mode):
        if mode == "message":
            return self.manager.interrupt_kernel()
        return os.kill(self.manager.provisioner.process.pid, signal.SIGINT)


def text_of(messages):
    return "".join(content["text"] if kind == "stream" else content["data"]["text/plain"] + "\n" if "data" in content
                   else "\n".join(content["traceback"]) + "\n" for kind, content in messages)


def without_colours(text):
    return re.sub(r"\x1b\[[0-9;]*m", "", text)


def equal(got, wanted):
    if got != wanted:
        raise AssertionError(f"got {got!r}, wanted {wanted!r}")


def true(condition, what):
    if not condition:
        raise AssertionError(what)


# ------------------------------------------------------------------------------------------------------ installation

def install_writes_a_kernelspec_for_each_notation():
    """`install --prefix` writes four folders that Jupyter finds, each starts this binary; `uninstall` removes them."""
    with tempfile.TemporaryDirectory() as prefix:
        def run(verb):
            return subprocess.run([kernel_binary, verb, "--prefix", prefix, "--name", "trial"], capture_output=True, text=True)

        equal(run("install").returncode, 0)
        folder = Path(prefix) / "share/jupyter/kernels"
        found = KernelSpecManager(kernel_dirs=[str(folder)], ensure_native_kernel=False).get_all_specs()
        equal(sorted(found), ["trial-apl", "trial-k", "trial-k4", "trial-q"])
        spec = found["trial-k4"]["spec"]
        equal(spec["argv"], [str(kernel_binary), "-n", "k4", "-f", "{connection_file}"])
        equal((spec["display_name"], spec["language"], spec["interrupt_mode"]), ("k4 (trial)", "k4", "message"))
        for size in (32, 64):
            picture = (folder / f"trial-q/logo-{size}x{size}.png").read_bytes()
            equal((picture[:8], int.from_bytes(picture[16:20], "big")), (b"\x89PNG\r\n\x1a\n", size))
        true((folder / "trial-q/logo-svg.svg").read_text().startswith("<svg"), "the logo is a picture")
        equal(run("uninstall").returncode, 0)
        equal(list(folder.iterdir()), [])
        equal(run("uninstall").returncode, 1)


def install_for_a_person_and_an_environment():
    """`--user`, the default, follows JUPYTER_DATA_DIR and XDG_DATA_HOME; `--sys-prefix` needs an active environment."""
    with tempfile.TemporaryDirectory() as home:
        def run(*words, **variables):
            known = {name: value for name, value in os.environ.items() if not name.startswith(("JUPYTER", "XDG", "VIRTUAL", "CONDA"))}
            return subprocess.run([kernel_binary, *words], env={**known, "HOME": home, **variables}, capture_output=True, text=True)

        def has(path):
            return (Path(home) / path / "stele-apl/kernel.json").exists()

        run("install")
        true(has(".local/share/jupyter/kernels"), "below HOME")
        run("install", "--user", XDG_DATA_HOME=f"{home}/data")
        true(has("data/jupyter/kernels"), "below XDG_DATA_HOME")
        run("install", JUPYTER_DATA_DIR=f"{home}/mine")
        true(has("mine/kernels"), "in JUPYTER_DATA_DIR")
        run("install", "--sys-prefix", VIRTUAL_ENV=f"{home}/venv")
        true(has("venv/share/jupyter/kernels"), "in the environment")
        equal(run("install", "--sys-prefix").returncode, 2)


def the_command_line_refuses_mistakes():
    """Wrong words end with status 2 and a hint; `stele kernel` starts the kernel's binary with the same words."""
    def run(*words):
        return subprocess.run(words, capture_output=True, text=True)

    for words in (["install", "--name", "a/b"], ["-x"], ["-f"], ["-n", "j"], ["-f", "/no/such/file"], ["-n", "apl"]):
        got = run(kernel_binary, *words)
        equal((got.returncode, got.stderr.splitlines()[-1]), (2, "Try `stele-kernel --help`."))
    true(run(kernel_binary, "--version").stdout.startswith("stele-kernel "), "--version")
    stele = kernel_binary.parent / "stele"
    if stele.exists():
        equal(run(stele, "kernel", "--version").stdout, run(kernel_binary, "--version").stdout)


def each_kernel_describes_its_language():
    """The reply about the kernel has the name, type, ending and highlighters of the notation."""
    wanted = {"apl": ("text/apl", ".apl", "apl"), "k": ("text/x-k", ".k", "k"), "k4": ("text/x-k4", ".k4", "k"),
              "q": ("text/x-q", ".q", "q")}
    for notation, (mimetype, extension, lexer) in wanted.items():
        with Kernel(f"stele-{notation}") as k:
            info = k.client.kernel_info(reply=True, timeout=SECONDS)["content"]
            language = info["language_info"]
            equal(info["implementation"], "stele")
            equal((language["name"], language["mimetype"], language["file_extension"], language["pygments_lexer"]),
                  (notation, mimetype, extension, lexer))
            equal(k.text("2+2"), "4\n")


# ------------------------------------------------------------------------------------------------------------ values

def a_value_is_shown_as_text_and_as_a_table():
    """The last value of a cell is its result, those before are display data; each has text, and HTML where it is a
    table."""
    with Kernel() as k:
        messages, reply = k.run("x←3\n2 3⍴⍳6\nx+1 ⍝ a comment\n⍝ another")
        equal([kind for kind, _ in messages], ["display_data", "execute_result"])
        equal(messages[0][1]["data"]["text/plain"], "1 2 3\n4 5 6")
        true("<table" in messages[0][1]["data"]["text/html"], "a table")
        equal(messages[1][1]["data"], {"text/plain": "4"})
        equal(messages[1][1]["execution_count"], reply["execution_count"])
        equal([kind for kind, _ in k.run("1 2\nx←4")[0]], ["display_data"])
        equal(k.run("x←5")[0], [])


def nested_arrays_are_boxed():
    """APL's nested arrays have boxes, until `]box off`; the style of values is in a cell's output once."""
    with Kernel() as k:
        messages, _ = k.run("(1 2)(3 4)\n(5 6)7")
        equal(messages[0][1]["data"]["text/plain"], "┌───┬───┐\n│1 2│3 4│\n└───┴───┘")
        equal(["<style>" in content["data"]["text/html"] for _, content in messages], [True, False])
        k.run("]box off")
        equal(k.text("(1 2)(3 4)"), " 1 2  3 4\n")


def the_style_of_values_ends_at_the_value():
    """Each selector begins with the class of values, perhaps after a theme's: the style leaves the page alone."""
    with Kernel() as k:
        html = k.run("1 2 3")[0][0][1]["data"]["text/html"]
    style = re.search(r"<style>(.*?)</style>", html, re.S)[1]
    rules = re.sub(r"@media[^{]*\{(.*?\})\s*\}", r"\1", re.sub(r"/\*.*?\*/", "", style, flags=re.S), flags=re.S)
    selectors = [one.strip() for prelude in re.findall(r"([^{}]+)\{[^}]*\}", rules) for one in prelude.split(",")]
    true(len(selectors) > 20, "the style has rules")
    theme = r"(\[data-jp-theme-light=(true|false)\] |\.vscode-[a-z-]+ )?"
    equal([one for one in selectors if not re.match(theme + r"\.stele\.stele( |$)", one)], [])


def a_plot_is_a_picture():
    """`]plot` gives an SVG picture and text."""
    with Kernel() as k:
        data = k.run("]plot ⍳5")[0][0][1]["data"]
        true(data["image/svg+xml"].startswith("<svg") and "┤" in data["text/plain"], "both forms")


def an_explanation_is_a_page_in_the_notebook():
    """`]explain` shows its steps as a page in a frame and as text; the statement runs once, with its effects."""
    with Kernel() as k:
        k.run("n←0\nnext←{n+←1 ⋄ n+⍵}")
        messages, _ = k.run("a←1\n]explain next 1+2\na")
        data = messages[0][1]["data"]
        true(data["text/plain"].startswith("next 1+2\n  1 + 2 → 3"), data["text/plain"])
        page = re.search(r'<iframe [^>]*srcdoc="([^"]*)"></iframe>', data["text/html"])[1]
        true("&lt;" not in page[:20] and "<!doctype html>" in page, "a whole page")
        equal(text_of(messages[1:]), "1\n")
        equal(k.text("n"), "1\n")
        inner = k.text("]explain {+/⍵}1 2 3 --depth 2")
        true("2 + 3 → 5" in inner, inner)
        true("LENGTH ERROR" in k.text("]explain 1 2+1 2 3"), "the error is on the page")
        equal(k.run("]explain 3")[1]["ename"], "SYNTAX ERROR")
        true("(fold)" in k.text("%%k\n]explain +/1 2"), "in k")


def random_numbers_of_apl_differ():
    """APL's random numbers differ from run to run, as on the command line."""
    def numbers():
        with Kernel() as k:
            return k.text("?1e9 1e9")

    true(numbers() != numbers(), "they are the same")


def a_long_value_is_cut():
    """A value of more rows than anyone reads is cut, in text and HTML."""
    with Kernel() as k:
        data = k.run("⍪⍳100000")[0][0][1]["data"]
        true(len(data["text/plain"]) < 10000 and len(data["text/html"]) < 200000, "both are short")
        for code in ("⍳1000000", "%%k\n!1000000", "%%q\ntil 1000000"):
            true(len(k.text(code)) <= 2**16 + 10, code)


# ------------------------------------------------------------------------------------------------------------ output

def output_comes_as_it_is_written():
    """What a program prints is there while it runs, in order with its values, and complete."""
    with Kernel() as k:
        number = k.send("⎕←'first' ⋄ d←⎕DL 1.5 ⋄ ⎕←'second'\n3")
        times, messages = [], []
        for message in k.messages(number):
            times.append(time.monotonic())
            messages.append(message)
        equal(text_of(messages), "first\nsecond\n3\n")
        true(times[1] - times[0] > 1, "the first line came early")
        number = k.send("⎕←1 ⋄ ⎕←2 ⋄ d←⎕DL 1.5 ⋄ 3")
        start, messages = time.monotonic(), []
        while text_of(messages) != "1\n2\n":
            messages += [m for m in [k.next_message(number)] if m[0] == "stream"]
        true(time.monotonic() - start < 1, "lines in quick succession came early")
        list(k.messages(number))
        k.reply(number)


def much_output_arrives_complete():
    """Tens of thousands of lines arrive, none twice or missing; so do characters that are written byte by byte."""
    with Kernel("stele-k") as k:
        text = k.text("{`0:,$x}'!30000;")
        equal(text.split(), [str(i) for i in range(30000)])
        text = k.text('{`1:,x}\'"⍳⍴\\n";')
        equal(text, "⍳⍴\n")


def errors_are_errors_of_jupyter():
    """An error has its name, its sentence, and the report with its place and hint; the results before it stay."""
    with Kernel() as k:
        messages, reply = k.run("1 2 3\n\n1 2+1 2 3\n5")
        equal([kind for kind, _ in messages], ["display_data", "error"])
        error = messages[1][1]
        equal((error["ename"], error["evalue"]), ("LENGTH ERROR", "left has shape 2, right has shape 3"))
        equal(without_colours("\n".join(error["traceback"])).splitlines(),
              ["LENGTH ERROR: left has shape 2, right has shape 3", "cell 1[3]  1 2+1 2 3", "              ^"])
        equal((reply["status"], reply["ename"], reply["traceback"]), ("error", "LENGTH ERROR", error["traceback"]))
        true("\x1b[1;31mLENGTH ERROR" in error["traceback"][0], "the name is coloured")
        hinted = without_colours(k.text("%%q\n&0 1 1"))
        true("cell 2[2]" in hinted and "hint: " in hinted, hinted)
        k.run("double←{\n  ⍵×2 3\n}")
        called = without_colours(k.text("double 1 2 3"))
        true("cell 3[2] double" in called and "cell 4[1]" in called, called)


# --------------------------------------------------------------------------------------------------------- notations

def a_cell_may_be_in_another_notation():
    """The line `%%q` makes a cell q, in the same workspace; the next cell is in the kernel's notation again."""
    with Kernel() as k:
        k.run("m←2 3⍴⍳6")
        equal(k.text("%%q\nsum m"), "5 7 9\n")
        equal(k.text("%%k\n+/m"), "5 7 9\n")
        equal(k.text("%%k4\nt:+/m\nt"), "5 7 9\n")
        equal(k.text("t"), "5 7 9\n")
        equal(k.text("%%q\n\\"), "")
        equal(k.text("÷2"), "0.5\n")
        equal(k.run("%%q\n1+`a")[1]["ename"], "'type")
        equal(k.text("⍳3"), "1 2 3\n")
    with Kernel("stele-q") as k:
        equal(k.text("%%apl\nx←⍳3\n⌽x"), "3 2 1\n")
        equal(k.text("x,4"), "1 2 3 4\n")


# -------------------------------------------------------------------------------------------------------- assistance

def completion_counts_code_points():
    """Names, words and glyphs by name are offered; positions are code points of the cell."""
    with Kernel() as k:
        def complete(code, cursor=None):
            reply = k.client.complete(code, len(code) if cursor is None else cursor, reply=True, timeout=SECONDS)["content"]
            return reply["matches"], reply["cursor_start"], reply["cursor_end"]

        k.run("average←{(+/⍵)÷≢⍵}")
        equal(complete("iota"), (["⍳"], 0, 4))
        equal(complete("'𝄞⍳'⍴aver+2", 9), (["average"], 5, 9))
        equal(complete("%%q\n1+distin"), (["distinct"], 6, 12))
        equal(complete("x←1\nave"), (["average"], 4, 7))


def inspection_shows_help():
    """Help on the glyph at the cursor or before it comes from the catalogue; elsewhere nothing is found."""
    with Kernel() as k:
        def inspect(code, cursor):
            return k.client.inspect(code, cursor, reply=True, timeout=SECONDS)["content"]

        true("index generator" in inspect("÷⍳4", 2)["data"]["text/plain"], "before the cursor")
        true("reciprocal" in inspect("÷⍳4", 0)["data"]["text/plain"], "at the cursor")
        true("distinct" in inspect("%%q\ndistinct x", 5)["data"]["text/plain"], "in another notation")
        equal(inspect("   ", 1)["found"], False)


def open_blocks_are_incomplete():
    """An input that ends inside a bracket or block goes on, indented; any other is complete."""
    with Kernel() as k:
        def check(code):
            reply = k.reply(k.client.is_complete(code))
            return reply["status"], reply.get("indent", "")

        equal(check("f←{"), ("incomplete", "  "))
        equal(check("  f←{\n    (1"), ("incomplete", "      "))
        equal(check("f←{⍵}"), ("complete", ""))
        equal(check("%%q\nf:{[x]"), ("incomplete", "  "))


# ---------------------------------------------------------------------------------------------- interrupts and input

def an_interrupt_stops_a_program():
    """By signal and by message an endless program stops within 0.2 s, and its workspace stays."""
    with Kernel() as k:
        k.run("kept←42")
        for mode in ("message", "signal"):
            for endless in ("{∇⍵}1", "d←⎕DL 1000", "]explain {∇⍵}1", "%%q\n{1}{x}/1", "%%k\n{1}{x}/1"):
                took, text = min(interrupted(k, mode, endless) for _ in range(3))  # the machine may be busy
                true(took < SOON, f"{endless} took {took:.2f} s to stop by {mode}")
                true("stopped on request" in text, text)
        equal(k.text("kept"), "42\n")


def interrupted(kernel, mode, endless):
    """The time in which an endless program stops after an interrupt, and what it shows."""
    number = kernel.send(endless)
    time.sleep(0.3)
    start = time.monotonic()
    kernel.interrupt(mode)
    messages = list(kernel.messages(number))
    took = time.monotonic() - start
    kernel.reply(number)
    return took, text_of(messages)


def an_interrupt_of_an_idle_kernel_is_dropped():
    """An interrupt between cells stops neither the kernel nor the next cell."""
    with Kernel() as k:
        for mode in ("message", "signal"):
            k.interrupt(mode)
            time.sleep(0.3)
            equal(k.text("+/⍳1000"), "500500\n")


def a_program_reads_lines():
    """Each notation's functions for input ask the front end, also several times in a cell."""
    with Kernel() as k:
        equal(text_of(k.answer("⌽⍞", "abc")), "cba\n")
        equal(text_of(k.answer("x←⍞ ⋄ y←⍞ ⋄ y,x", "ab", "cd")), "cdab\n")
        equal(text_of(k.answer("10+⎕", "5 6")).splitlines()[-1].strip(), "15 16")
        equal(text_of(k.answer("%%q\n-1 read0 0;", "hi ⍳")), "hi ⍳\n")
        equal(text_of(k.answer("%%k\n1:`", "hi")), '"hi\\n"\n')


def input_is_refused_where_there_is_none():
    """Where the front end takes no input, the cell ends with an error about that, even if the program catches errors."""
    with Kernel() as k:
        for code in ("⍞", "⎕", "{0::7 ⋄ ⍞}1", "%%q\n@[read0;0;{7}]", "%%k\n1:`"):
            messages, reply = k.run(code)
            equal((reply["status"], reply["ename"]), ("error", "INPUT ERROR"))
            true("does not allow input" in reply["evalue"], reply["evalue"])
            true(messages[-1][0] == "error", "an error is shown")
        equal(k.text("1+1"), "2\n")


def an_interrupt_ends_the_wait_for_input():
    """A program that waits for a line can be interrupted."""
    with Kernel() as k:
        number = k.send("kept←3 ⋄ ⍞", allow_stdin=True)
        k.client.get_stdin_msg(timeout=SECONDS)
        k.interrupt("message")
        equal([kind for kind, _ in k.messages(number)], ["error"])
        equal(k.reply(number)["status"], "error")
        equal(k.text("kept"), "3\n")


# ---------------------------------------------------------------------------------------------------------- requests

def a_silent_cell_shows_nothing():
    """A silent cell has effects, but no output and no number; it is not in the history."""
    with Kernel() as k:
        equal(k.run("x←7\n⎕←x\nx", silent=True)[0], [])
        equal(k.run("x")[1]["execution_count"], 1)
        k.run("x+1", store_history=False)
        history = k.client.history(hist_access_type="tail", n=10, reply=True, timeout=SECONDS)["content"]["history"]
        equal([entry[2] for entry in history], ["x"])


def user_expressions_are_evaluated():
    """Each expression has its value, or its error, in the reply."""
    with Kernel() as k:
        values = k.run("x←3", user_expressions={"a": "x+1", "b": "1 2+1 2 3"})[1]["user_expressions"]
        equal((values["a"]["status"], values["a"]["data"]["text/plain"]), ("ok", "4"))
        equal((values["b"]["status"], values["b"]["ename"]), ("error", "LENGTH ERROR"))


def ends_within(kernel, seconds):
    end = time.monotonic() + seconds
    while kernel.manager.is_alive() and time.monotonic() < end:
        time.sleep(0.05)
    return not kernel.manager.is_alive()


def a_program_can_end_the_kernel():
    """`)off` and `exit` reply, ask the front end to end, and end the process with their status."""
    for name, code, status in (("stele-apl", "⎕←1\n)off", 0), ("stele-q", "exit 3", 3), ("stele-k", "\\\\", 0)):
        with Kernel(name) as k:
            reply = k.run(code)[1]
            equal((reply["status"], reply["payload"][0]["source"]), ("ok", "ask_exit"))
            true(ends_within(k, 10), f"{code} ends the kernel")
            equal(k.manager.provisioner.process.returncode, status)


def a_kernel_shuts_down_while_it_runs():
    """A request to shut down ends the kernel, also during an endless cell with others waiting."""
    for cells in ([], ["{∇⍵}1", "{∇⍵}2"]):
        with Kernel() as k:
            for cell in cells:
                k.send(cell)
            time.sleep(0.3)
            k.manager.request_shutdown()
            true(ends_within(k, 10), f"with {len(cells)} cells")


def a_kernel_ends_with_its_front_end():
    """A kernel ends soon after the program that started it has ended without a request."""
    starts = ("import sys, time\nfrom jupyter_client.manager import KernelManager\n"
              "m = KernelManager(kernel_name='stele-apl')\nm.start_kernel(stdout=open('/dev/null'))\n"
              "print(m.provisioner.process.pid, flush=True)\ntime.sleep(600)\n")
    with subprocess.Popen([sys.executable, "-c", starts], stdout=subprocess.PIPE, text=True) as front_end:
        kernel = Path("/proc") / front_end.stdout.readline().strip()
        true((kernel / "exe").resolve() == kernel_binary, "it runs")
        front_end.kill()
        front_end.wait()
        end = time.monotonic() + 10
        while kernel.exists() and time.monotonic() < end:
            time.sleep(0.1)
        true(not kernel.exists(), "it has ended")


def bytes_that_are_no_text_do_no_harm():
    """Bytes of k and q that are not UTF-8 are replaced; the kernel goes on."""
    with Kernel("stele-q") as k:
        true("�" in k.text('"c"$0x61ff62') or "\\377" in k.text('"c"$0x61ff62'), "shown")
        true("a" in k.text('-1 "c"$0x61ff62;'), "printed")
        equal(k.text("1+1"), "2\n")


# --------------------------------------------------------------------------------------------------------- notebooks

def shown_in_document(output):
    """The text of a cell's output as documents show it: without the place's name, which is that of a cell."""
    lines, shift = [], 0
    for line in without_colours(text_of([(o["output_type"], o) for o in output])).splitlines():
        place = re.match(r"cell \d+\[\d+\]  ", line)
        if place:
            line = " " * 6 + line[place.end():]
        elif shift and set(line) <= {" ", "^"}:
            line = line[shift:]
        shift = place.end() - 6 if place else 0
        lines.append(line.rstrip())
    return lines


def steps_in(lines):
    """The named functions that an explanation applies, in order."""
    return [found[1] for line in lines if (found := re.search(r" {4}\(([^()]*)\)$", line))]


def check_notebook(made, before=()):
    """Runs a notebook, after some cells. Its outputs must be those that it has; explanations must have the same steps."""
    first = [{"cell_type": "code", "id": f"before-{i}", "metadata": {}, "execution_count": None, "outputs": [], "source": [code]}
             for i, code in enumerate(before)]
    ran = notebook_of.run({**made, "cells": first + made["cells"]}, timeout=SECONDS)
    checked = 0
    for old, new in zip(made["cells"], ran["cells"][len(first):]):
        if old["cell_type"] != "code":
            continue
        wanted = [line.rstrip() for o in old["outputs"] for line in "".join(o["data"]["text/plain"]).splitlines()]
        got = shown_in_document(notebook_of.joined(new)["outputs"])
        if got and "".join(old["source"]).splitlines()[-1].startswith("]explain "):
            got, wanted = steps_in(got), steps_in(wanted)
        if got != wanted:
            raise AssertionError("\n".join(["".join(old["source"]), "--- wanted", *wanted, "--- got", *got]))
        checked += 1
    return checked


def every_lesson_is_a_notebook():
    """Each lesson becomes a valid notebook; run by the kernel, its cells show what the lesson prints."""
    for lesson in sorted((ROOT / "docs/lessons").glob("*.md")):
        made = notebook_of.notebook_of(lesson)
        nbformat.validate(nbformat.from_dict(notebook_of.joined(made)))
        before = ["%%apl\n]box off"]  # as in documents
        try:
            true(check_notebook(made, before) > 0 or lesson.name == "README.md", "the lesson has cells")
        except AssertionError as difference:
            raise AssertionError(f"{lesson.name}: {difference}") from None


def the_notebook_of_examples_is_current():
    """examples/notebook.ipynb has the cells of scripts/apl/notebook.apl, and the outputs of its source's page."""
    stored = json.loads((ROOT / "examples/notebook.ipynb").read_text())
    made = notebook_of.notebook_of(ROOT / "scripts/apl/notebook.apl")
    equal([cell["source"] for cell in stored["cells"]], [cell["source"] for cell in made["cells"]])
    ran = notebook_of.plain(notebook_of.run(made, timeout=SECONDS))
    for old, new in zip(stored["cells"], ran["cells"]):
        equal(new.get("outputs"), old.get("outputs"))
    page = (ROOT / "tests/transcripts/notebook.txt").read_text()
    shown = [line for cell in ran["cells"] for line in shown_in_document(notebook_of.joined(cell).get("outputs", []))]
    equal(shown, [line.rstrip() for line in page.splitlines()])


# ------------------------------------------------------------------------------------------------------------ running

TESTS = [
    install_writes_a_kernelspec_for_each_notation, install_for_a_person_and_an_environment, the_command_line_refuses_mistakes,
    each_kernel_describes_its_language, a_value_is_shown_as_text_and_as_a_table, nested_arrays_are_boxed,
    the_style_of_values_ends_at_the_value, a_plot_is_a_picture, an_explanation_is_a_page_in_the_notebook, random_numbers_of_apl_differ,
    a_long_value_is_cut,
    output_comes_as_it_is_written, much_output_arrives_complete, errors_are_errors_of_jupyter, a_cell_may_be_in_another_notation,
    completion_counts_code_points, inspection_shows_help, open_blocks_are_incomplete, an_interrupt_stops_a_program,
    an_interrupt_of_an_idle_kernel_is_dropped, a_program_reads_lines, input_is_refused_where_there_is_none,
    an_interrupt_ends_the_wait_for_input, a_silent_cell_shows_nothing, user_expressions_are_evaluated, a_program_can_end_the_kernel,
    a_kernel_shuts_down_while_it_runs, a_kernel_ends_with_its_front_end, bytes_that_are_no_text_do_no_harm, every_lesson_is_a_notebook,
    the_notebook_of_examples_is_current,
]


@contextlib.contextmanager
def installed_kernels():
    """The kernels in a folder for this run, where Jupyter looks for them first."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([kernel_binary, "install", "--prefix", folder], check=True, stdout=subprocess.DEVNULL)
        os.environ |= {"JUPYTER_PATH": f"{folder}/share/jupyter", "JUPYTER_DATA_DIR": f"{folder}/data",
                       "JUPYTER_RUNTIME_DIR": folder, "JUPYTER_CONFIG_DIR": f"{folder}/config", "IPYTHONDIR": f"{folder}/ipython"}
        yield


def main():
    global kernel_binary
    if len(sys.argv) not in (2, 3):
        print(__doc__, file=sys.stderr)
        return 2
    kernel_binary = Path(sys.argv[1]).resolve()
    chosen = [test for test in TESTS if len(sys.argv) < 3 or sys.argv[2] in test.__name__]
    failed = 0
    with installed_kernels():
        for test in chosen:
            start = time.monotonic()
            try:
                test()
                result = "passed"
            except (AssertionError, queue.Empty, RuntimeError, KeyError, IndexError, TypeError, OSError) as problem:
                failed += 1
                result = f"FAILED: {test.__doc__}\n{type(problem).__name__}: {problem}\n"
            print(f"{test.__name__} ({time.monotonic() - start:.1f} s): {result}", flush=True)
    print(f"{len(chosen) - failed} passed, {failed} failed")
    return 1 if failed or not chosen else 0


if __name__ == "__main__":
    sys.exit(main())
