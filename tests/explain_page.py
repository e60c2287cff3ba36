#!/usr/bin/env python3
"""Tests pages of explanations in a browser: explain_page.py STELE [--pictures FOLDER].

Keys, clicks and addresses select steps; the marked part of the program, the values and the sentence for screen readers
are those of the selected step; the page fits a phone. Chromium is controlled by its DevTools protocol; if it is not
installed, the check is skipped (exit status 77). --pictures keeps screenshots of the pages.
"""
import base64
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

SKIPPED = 77
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
KEYS = {"ArrowRight": 39, "ArrowLeft": 37, "Home": 36, "End": 35, "Enter": 13, " ": 32, "n": 78, "p": 80, "Tab": 9}
TEXTS = {" ": " ", "Enter": "\r", "n": "n", "p": "p"}

SUDOKU = """p,:3/:_(p:9\\:!81)%3
x:"J"$'"003020600900305001001806400008102900700000008006708200002609500800203009005010300"
&21=x[&|/p[;0]=p]?!10
"""
PROGRAMS = {  # name: notation, the program, the arguments after `explain FILE`
    "mean": ("apl", "(+/÷≢)3 1 4\n", []),
    "table": ("apl", "(⍳9)∘.×⍳9\n", []),
    "shift": ("apl", "⌽2+3×⍳4\n", []),
    "nested": ("apl", "⌽(1 2)(3(4 5 'abc'))(2 3⍴⍳6)\n", []),
    "planes": ("apl", "0=3|2 3 4⍴⍳24\n", []),
    "dfn": ("apl", "{⍵×+/⍵}¨(1 2)(3 4)\n", ["--depth=2"]),
    "lines": ("apl", "mean←{\n    total←+/⍵\n    total÷≢⍵\n}\n2×mean 3 1 4\n", ["--depth=2"]),
    "guard": ("apl", "{⍵=0:0 ⋄ ⍵+∇⍵-1}4\n", ["--depth=9"]),
    "fails": ("apl", "1+2÷0\n", []),
    "marks": ("apl", "⌽'</script><b>&\"𝄞'⍳'<b>'\n", []),
    "board": ("k4", SUDOKU, []),
    # 32 steps, most of them with matrices of 9 rows
    "many": ("apl", "".join(f"{i}{'+×-⌈⌊'[i % 5]}" for i in range(29)) + "(⍳9)∘.×⍳9\n", []),
    "long": ("apl", "⌽⍳1000\n", []),
    "candidates": ("apl", "(⍳9)∘.=10×⍳81\n", []),
    "columns": ("apl", "⍉9 81⍴⍳99\n", []),
    "cube": ("apl", "9 9 9⍴10×⍳9\n", []),
    "cells": ("apl", "{⍵×2}¨⍳81\n", []),
}

faults = []


def check(name, got, expected):
    if got != expected:
        faults.append(name)
        print(f"{name}:\n  got      {got!r}\n  expected {expected!r}")


class Browser:
    """A page of a headless browser. Its messages are JSON texts, each followed by a zero byte."""

    def __init__(self, program, folder):
        to_browser, self.write_end = os.pipe()
        self.read_end, from_browser = os.pipe()

        def give_pipes():
            # Browsers read 3 and write 4; the pipe's ends may already have these numbers.
            inner, outer = os.dup(to_browser), os.dup(from_browser)
            high = [os.dup2(fd, number) for fd, number in ((inner, 63), (outer, 64))]
            os.dup2(high[0], 3)
            os.dup2(high[1], 4)

        self.process = subprocess.Popen(
            [program, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
             f"--user-data-dir={folder}", "--remote-debugging-pipe"],
            close_fds=False, preexec_fn=give_pipes, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.bytes, self.number, self.events, self.session = b"", 0, [], None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime"):
            self.call(f"{domain}.enable")

    def message(self):
        while b"\0" not in self.bytes:
            part = os.read(self.read_end, 1 << 20)
            if not part:
                raise RuntimeError("the browser has ended")
            self.bytes += part
        message, self.bytes = self.bytes.split(b"\0", 1)
        return json.loads(message)

    def call(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.write_end, data):]
        while (answer := self.message()).get("id") != self.number:
            self.events.append(answer)
        if "error" in answer:
            raise RuntimeError(f"{method}: {answer['error']}")
        return answer["result"]

    def visit(self, address):
        for page in ("about:blank", address):  # otherwise a new fragment would not load the page
            self.events = [event for event in self.events if event.get("method") == "Runtime.exceptionThrown"]
            self.call("Page.navigate", url=page)
            while not any(event.get("method") == "Page.loadEventFired" for event in self.events):
                self.events.append(self.message())

    def evaluate(self, expression):
        answer = self.call("Runtime.evaluate", expression=expression, returnByValue=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(f"{expression}: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def press(self, *keys):
        for key in keys:
            for kind in ("keyDown", "keyUp"):
                text = {"text": TEXTS[key]} if kind == "keyDown" and key in TEXTS else {}
                self.call("Input.dispatchKeyEvent", type=kind, key=key, windowsVirtualKeyCode=KEYS[key], **text)

    def click(self, selector, index=0):
        x, y = self.evaluate(f"""(() => {{
            const box = document.querySelectorAll({json.dumps(selector)})[{index}];
            box.scrollIntoView({{block: "center"}});
            const {{left, top, width, height}} = box.getBoundingClientRect();
            return [left + width / 2, top + height / 2];
        }})()""")
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def size(self, width, height=900):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 500)

    def media(self, media="", scheme="light"):
        self.call("Emulation.setEmulatedMedia", media=media, features=[{"name": "prefers-color-scheme", "value": scheme}])

    def picture(self, path):
        shot = self.call("Page.captureScreenshot", captureBeyondViewport=False)
        Path(path).write_bytes(base64.b64decode(shot["data"]))

    def print(self, path):
        Path(path).write_bytes(base64.b64decode(self.call("Page.printToPDF", printBackground=True, paperWidth=8.27,
                                                          paperHeight=11.69)["data"]))

    def texts(self, selector):
        return self.evaluate(f"[...document.querySelectorAll({json.dumps(selector)})].map(e => e.textContent)")

    def marked(self):
        return self.texts(".program:not(.off) mark")

    def step(self):
        return self.evaluate("location.hash")

    def errors(self):
        return [event["params"]["exceptionDetails"]["exception"]["description"] for event in self.events
                if event.get("method") == "Runtime.exceptionThrown"]

    def close(self):
        try:
            self.session = None
            self.call("Browser.close")
        except (RuntimeError, OSError):
            pass
        self.process.wait(timeout=20)


def write_pages(stele, folder):
    pages = {}
    for name, (notation, text, words) in PROGRAMS.items():
        program, page = folder / f"{name}.{notation}", folder / f"{name}.html"
        program.write_text(text)
        subprocess.run([stele, "explain", program, "--html", page, *words], capture_output=True, timeout=60)
        pages[name] = page.as_uri()
    return pages


# Steps for which the script marks another part of the program than the page does in the step's line. The page's mark
# ends with the line.
MISPLACED = """[...document.querySelectorAll("#steps li[data-text]")].filter(step => {
    const program = document.querySelector(`#text-${step.dataset.text} code`).textContent;
    const marked = step.querySelector(":scope > .place mark").textContent;
    return !marked || !program.slice(step.dataset.from, step.dataset.to).startsWith(marked);
}).map(step => step.querySelector("a").textContent)"""


def check_places(browser, pages):
    for name, page in pages.items():
        browser.visit(page)
        check(f"{name}: the script and the page mark the same text", browser.evaluate(MISPLACED), [])


def check_keys(browser, pages):
    browser.visit(pages["shift"])
    check("the first step is current", (browser.step(), browser.marked()), ("#step=1", ["⍳4"]))
    check("screen readers announce it", browser.texts("#said"), ["Step 1 of 4: generating the indices of 4 gives 1 2 3 4"])
    for keys, step, part in ((["ArrowRight"], 2, "3×⍳4"), ([" "], 3, "2+3×⍳4"), (["n"], 4, "⌽2+3×⍳4"), (["n"], 4, "⌽2+3×⍳4"),
                             (["ArrowLeft"], 3, "2+3×⍳4"), (["p"], 2, "3×⍳4"), (["Home"], 1, "⍳4"), (["End"], 4, "⌽2+3×⍳4")):
        browser.press(*keys)
        check(f"{keys} selects step {step}", (browser.step(), browser.marked()), (f"#step={step}", [part]))
    check("its values are shown", browser.texts("#now td"), ["5", "8", "11", "14", "14", "11", "8", "5"])
    check("their shapes are shown", browser.texts("#now caption"), ["vector of 4 numbers"] * 2)
    browser.evaluate("document.querySelector('#first').focus()")
    browser.press("Tab", "Enter")
    check("Enter presses the focused button", browser.step(), "#step=3")
    check("one step is marked as current", browser.texts("#steps [aria-current=step] b"), ["3"])


def check_parts(browser, pages):
    browser.visit(pages["mean"])
    browser.press("ArrowRight")
    check("closed parts are skipped", browser.step(), "#step=1")
    check("a button shows that parts are closed",
          browser.evaluate("document.querySelector('#toggle').ariaExpanded"), "false")
    browser.press("Enter", "ArrowRight", "ArrowRight")
    check("Enter opens the parts", (browser.step(), browser.texts("#said")),
          ("#step=1.2", ["Step 1.2, part 2 of 3 of step 1: reduce applied to 3 1 4 gives 8"]))
    check("the functions that a train applies are marked as the train", browser.marked(), ["(+/÷≢)3 1 4"])
    browser.press("Home", "Enter", "End")
    check("a key closes the parts", browser.step(), "#step=1")
    browser.visit(pages["mean"] + "#step=1.2.1")
    check("the page starts at its top", browser.evaluate("scrollY"), 0)
    check("an address selects a part",
          (browser.step(), browser.texts("#now td, #now .atom")), ("#step=1.2.1", ["1", "4", "5"]))
    browser.visit(pages["mean"] + "#step=77")
    check("an unknown address selects the first step", browser.step(), "#step=1")
    browser.visit(pages["lines"] + "#step=2.2")
    check("in a function the call and the expression are marked", browser.marked(), ["mean 3 1 4", "total←+/⍵"])
    check("the locations in the file are shown", browser.texts(".program:not(.off) figcaption"),
          ["lines.apl, line 5", "lines.apl, line 1"])
    check("the level is announced",
          browser.texts("#said"), ["Step 2.2, part 2 of 4 of step 2, 1 deep in functions: total is 8"])


def check_clicks(browser, pages):
    browser.visit(pages["shift"])
    browser.click(".program mark ~ span, .program span", 1)
    check("a click on a part of the program selects its step", browser.marked(), ["2+3×⍳4"])
    browser.click("#steps > li:nth-child(2) > a")
    check("a click on a step selects it", (browser.step(), browser.marked()), ("#step=2", ["3×⍳4"]))
    browser.click("#next")
    check("buttons select steps", browser.step(), "#step=3")
    browser.click("#last")
    check("the next button is disabled at the last step",
          browser.evaluate("document.querySelector('#next').ariaDisabled"), "true")
    browser.visit(pages["marks"])
    check("text is escaped", (browser.texts(".program code"), browser.texts("main b b, main code b")),
          (["⌽'</script><b>&\"𝄞'⍳'<b>'"], []))
    check("characters beyond 65,535 are counted as in the browser", browser.marked(), ["'</script><b>&\"𝄞'⍳'<b>'"])


def check_values(browser, pages):
    browser.visit(pages["table"] + "#step=3")
    check("a matrix is drawn in rows",
          browser.evaluate("document.querySelectorAll('#now figure:last-child tr').length"), 9)
    browser.visit(pages["board"] + "#step=8")
    check("a board shows its digits",
          "".join(cell or "." for cell in browser.texts("#now .board td"))[:18], "..3.2.6..9..3.5..1")
    browser.visit(pages["fails"])
    check("the failing step is marked", browser.texts("#now .failure"), ["fails"])
    check("the error is at the end", browser.texts("#error pre")[0].startswith("DOMAIN ERROR: division by zero"), True)
    browser.visit(pages["long"])
    check("a long vector is cut", browser.texts("#now caption")[0], "vector of 1000 numbers, the first 81 items")


def check_sizes(browser, pages):
    button = "#now figure > button"
    for width in (390, 1280):
        browser.size(width)
        for name, boards in (("candidates", 10), ("columns", 18), ("cube", 9)):
            browser.visit(pages[name])
            browser.press("End")
            at = f"{name} in a window of {width}"
            check(f"{at}: the box scrolls, not the page", browser.evaluate("document.documentElement.scrollWidth"), width)
            flat = browser.texts("#now td")
            check(f"{at}: tables", browser.evaluate("document.querySelectorAll('#now .board').length"), 0)
            check(f"{at}: a button offers boards", browser.evaluate(f"document.querySelector('{button}').ariaPressed"), "false")
            browser.evaluate(f"document.querySelector('{button}').focus()")
            browser.press("Enter")
            check(f"{at}: boards", browser.evaluate("document.querySelectorAll('#now .board').length"), boards)
            check(f"{at}: the pressed button keeps the focus", browser.evaluate(
                f"document.activeElement.ariaPressed + ' ' + document.activeElement.matches('{button}')"), "true true")
            check(f"{at}: the same cells", sorted(browser.texts("#now td")), sorted(flat))
            check(f"{at}: boards fit the page", browser.evaluate("document.documentElement.scrollWidth"), width)
            browser.press("Enter")
            check(f"{at}: tables again", browser.texts("#now td"), flat)
    browser.size(1280)
    browser.visit(pages["candidates"])
    browser.press("End")
    check("all 81 columns are drawn", browser.evaluate("document.querySelector('#now figure:last-child tr').cells.length"), 81)


def check_many_parts(browser, pages):
    shown = "[...document.querySelectorAll('#steps ol > li')].filter(part => part.offsetHeight > 0).length"
    browser.visit(pages["cells"])
    browser.press("End", "Enter")
    check("of many parts ten are shown", (browser.evaluate(shown), browser.texts(".more button")), (10, ["Next 10", "All 81"]))
    browser.click(".more button", 0)
    check("a button shows ten more", browser.evaluate(shown), 20)
    browser.click(".more button", 1)
    check("a button shows all", (browser.evaluate(shown), browser.evaluate("document.querySelector('.more').offsetHeight")),
          (81, 0))
    browser.visit(pages["cells"] + "#step=2.57")
    check("an address opens a later part", (browser.step(), browser.evaluate(shown)), ("#step=2.57", 60))


def check_translations(browser, pages):
    shown = "[...document.querySelectorAll('.translation')].filter(one => one.offsetHeight > 0).map(one => one.id)"
    pressed = "[...document.querySelectorAll('#notations [aria-pressed=true]')].map(one => one.textContent)"
    browser.visit(pages["shift"])
    check("the program begins in its notation", (browser.evaluate(shown), browser.evaluate(pressed)), ([], ["APL"]))
    steps = browser.texts("#steps a")
    browser.click("#notations button", 1)
    check("a button shows a translation", (browser.evaluate(shown), browser.evaluate(pressed)), (["in-k"], ["k"]))
    check("its text", browser.texts("#in-k code"), ["|2+3*1+!4\n"])
    check("the steps remain", (browser.texts("#steps a"), browser.marked()), (steps, ["⍳4"]))
    browser.click("#notations button", 0)
    check("the first button hides it", browser.evaluate(shown), [])


# Visible text with too little contrast to its background: a ratio below 4.5.
PALE = """(() => {
    const numbers = colour => colour.match(/[\\d.]+/g).map(Number);
    const light = colour => numbers(colour).slice(0, 3).map(c => c / 255)
        .map(c => c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
        .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
    const behind = element => {
        for (; element; element = element.parentElement) {
            const colour = getComputedStyle(element).backgroundColor, [, , , alpha = 1] = numbers(colour);
            if (alpha > 0) return colour;
        }
        return "rgb(255, 255, 255)";
    };
    return [...document.body.querySelectorAll("*")].filter(element => element.offsetParent &&
        [...element.childNodes].some(child => child.nodeType === 3 && child.data.trim())).map(element => {
            const [a, b] = [light(getComputedStyle(element).color), light(behind(element))];
            return [(Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05), element.outerHTML.slice(0, 80)];
        }).filter(([ratio]) => ratio < 4.5);
})()"""


def check_colours(browser, pages):
    for scheme in ("light", "dark"):
        browser.media(scheme=scheme)
        for name, page in pages.items():
            browser.visit(page)
            browser.press("Enter", "End")
            check(f"{name}, {scheme}: text has enough contrast", browser.evaluate(PALE), [])
    browser.media()


def check_media(browser, pages):
    for name, page in pages.items():
        for width in (320, 360, 390, 1280):
            browser.size(width)
            browser.visit(page)
            for _ in range(6):
                browser.press("Enter", "ArrowRight")
                wide = browser.evaluate("document.documentElement.scrollWidth")
                check(f"{name} fits a window of {width}", wide <= width, True)
        check(f"{name} names every landmark and button", browser.evaluate(
            "[...document.querySelectorAll('section, nav')].filter(e => !e.getAttribute('aria-label') && !e.getAttribute('aria-labelledby')).length"), 0)
    browser.size(1280)
    browser.visit(pages["mean"])
    browser.media("print")
    check("all steps are printed", browser.evaluate("[...document.querySelectorAll('#steps .applied')].every(e => e.offsetHeight > 0)"), True)
    check("buttons are not printed", browser.evaluate("document.querySelector('nav').offsetHeight"), 0)
    browser.media()
    browser.call("Emulation.setScriptExecutionDisabled", value=True)
    browser.visit(pages["mean"] + "#step=1.2")
    check("all steps are shown without scripts", browser.evaluate(
        "[...document.querySelectorAll('#steps .applied')].every(e => e.offsetHeight > 0)"), True)
    browser.call("Emulation.setScriptExecutionDisabled", value=False)


def check_print(browser, pages, folder):
    most = 8
    browser.visit(pages["many"])
    check("many: 32 steps", browser.evaluate("document.querySelectorAll('#steps > li').length"), 32)
    browser.print(folder / "many.pdf")
    count = len(re.findall(rb"/Type\s*/Page\b", (folder / "many.pdf").read_bytes()))
    check(f"32 steps are printed on at most {most} pages", 1 < count <= most, True)


def check_focus(browser, pages):
    browser.visit(pages["shift"])
    focused = "document.activeElement.id || document.activeElement.tagName"
    browser.evaluate("document.getElementById('next').focus()")
    for step in (2, 3, 4, 4):
        browser.press("Enter")
        check(f"the focus stays at step {step}", (browser.step(), browser.evaluate(focused)), (f"#step={step}", "next"))
    browser.visit(pages["lines"])
    browser.evaluate("document.getElementById('toggle').focus()")
    browser.press("Home", "End", "ArrowLeft", "ArrowLeft")
    check("the focus stays at a button without effect", browser.evaluate(focused), "toggle")
    states = browser.evaluate("['first', 'back', 'next', 'last'].map(id => document.getElementById(id).getAttribute('aria-disabled'))")
    browser.press("Home")
    check("buttons without effect are announced", (states.count("true") < 4, browser.evaluate(
        "['first', 'back', 'next', 'last'].map(id => document.getElementById(id).getAttribute('aria-disabled'))")),
        (True, ["true", "true", "false", "false"]))


def take_pictures(browser, pages, folder):
    folder.mkdir(parents=True, exist_ok=True)
    for name, page in pages.items():
        for look, width, height, scheme in (("desk", 1280, 800, "light"), ("phone", 360, 740, "light"), ("dark", 1280, 800, "dark")):
            browser.size(width, height)
            browser.media(scheme=scheme)
            browser.visit(page)
            browser.press("End", *["ArrowLeft"] * (name == "board"))
            browser.picture(folder / f"{name}-{look}.png")
        browser.media()
        browser.print(folder / f"{name}.pdf")


def main():
    if len(sys.argv) not in (2, 4) or (len(sys.argv) == 4 and sys.argv[2] != "--pictures"):
        print(__doc__, file=sys.stderr)
        return 2
    program = next(filter(None, map(shutil.which, BROWSERS)), None)
    if not program:
        print("skipped: Chromium is not installed")
        return SKIPPED
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as place:
        folder = Path(place)
        pages = write_pages(Path(sys.argv[1]).resolve(), folder)
        browser = Browser(program, folder / "profile")
        try:
            browser.size(1280)
            for part in (check_places, check_keys, check_parts, check_clicks, check_values, check_sizes, check_many_parts,
                         check_translations, check_colours, check_media):
                part(browser, pages)
            check_focus(browser, pages)
            check_print(browser, pages, folder)
            check("no script fails", browser.errors(), [])
            if len(sys.argv) == 4:
                take_pictures(browser, pages, Path(sys.argv[3]))
        finally:
            browser.close()
    print(f"{len(faults)} promises of the pages broken")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
