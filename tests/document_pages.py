#!/usr/bin/env python3
"""Makes pages of the lessons and of the documents and checks them: document_pages.py STELE [--browser [--pictures
FOLDER]].

`stele doc --html` writes each page. Its tags are balanced, its ids are unique, and it loads nothing; each block of
programs has the lines of the document in order, and each input opens an explanation. With --browser the pages are
opened in Chromium instead: clicks, keys and addresses open lines, the page fits a phone, text has enough contrast, and
a print shows the open lines. Without Chromium that check is skipped (exit status 77). --pictures keeps screenshots of
the pages.
"""
import base64
import re
import shutil
import subprocess
import sys
import tempfile
import time
from html.parser import HTMLParser
from pathlib import Path

from document_examples import BLOCK, MARKS, ROOT, is_input, without_escape
from explain_page import BROWSERS, PALE, SKIPPED, Browser

VOID = {"meta", "br", "hr", "img", "rect", "line", "polyline", "path", "circle"}
CELLS = {"tr", "td", "th"}  # their end tags may be omitted
LOADING = {"src", "srcset", "poster", "data", "action", "background"}
SAMPLE = """# A *sample* & <b>more</b>

| a | b |
|---|---|
| `1` | ![dot](dot.png) |

```apl
      twice←{2×⍵}
      twice 1 2⊃(3 4)(5 6)
12
      ]plot 1 2⍴⍳2
```

- in a list

  ```q
  q)sum til 4
  6
  ```

```k
f:{x*x}
y:f 3
```
"""
DOT = bytes.fromhex("89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de"
                    "0000000c4944415408d763f8cfc000000301010018dd8db00000000049454e44ae426082")

faults = []


def check(name, got, expected):
    if got != expected:
        faults.append(name)
        print(f"{name}:\n  got      {got!r}\n  expected {expected!r}")


class Page(HTMLParser):
    """The blocks of programs of a page, and the errors in its tags."""

    def __init__(self, text):
        super().__init__()
        self.open, self.wrong, self.ids, self.targets, self.loaded = [], [], [], [], []
        self.blocks, self.title, self.lang = [], "", None
        self.feed(text)
        self.wrong += [f"<{tag}> is not closed" for tag, _ in self.open]

    def handle_starttag(self, tag, attributes):
        given = dict(attributes)
        classes = (given.get("class") or "").split()
        if tag == "html":
            self.lang = given.get("lang")
        if "id" in given:
            self.ids.append(given["id"])
        if (given.get("href") or "").startswith("#"):
            self.targets.append(given["href"][1:])
        self.loaded += [value for name, value in given.items() if name in LOADING and not value.startswith("data:")]
        if tag == "link" or any(name.startswith("on") for name in given):
            self.wrong.append(f"<{tag}> with {given}")
        if "listing" in classes:
            self.blocks.append({"text": "", "lines": []})
        if tag == "details" and "line" in classes:
            self.blocks[-1]["lines"].append({"input": "", "explained": ""})
        if tag not in VOID | CELLS:
            self.open.append((tag, classes))

    def handle_endtag(self, tag):
        if tag in VOID | CELLS:
            return
        if not self.open or self.open[-1][0] != tag:
            self.wrong.append(f"</{tag}> after {self.open[-1:]} at {self.getpos()}")
            return
        self.open.pop()

    def is_in(self, name):
        return any(name == tag or name in classes for tag, classes in self.open)

    def handle_data(self, data):
        if self.is_in("title"):
            self.title += data
        if not self.is_in("listing"):
            return
        block = self.blocks[-1]
        if self.is_in("explained"):
            block["lines"][-1]["explained"] += data
        elif self.is_in("summary"):
            block["lines"][-1]["input"] += data
            block["text"] += data
        elif not self.is_in("picture") and not (self.is_in("figcaption")):
            block["text"] += data


def lines_of(text):
    return [line.rstrip() for line in text.splitlines() if line.strip()]


def blocks_of(document):
    """For each block of programs of a document: the notation, the lines, and whether it is a file."""
    blocks = []
    for match in BLOCK.finditer(document):
        if match[1] not in MARKS:
            continue
        margin = len(match[0]) - len(match[0].lstrip(" "))
        lines = lines_of(re.sub(rf"^ {{0,{margin}}}", "", match[3], flags=re.M))
        if lines and not match[2] and is_input(lines[0], match[1]):
            lines = lines_of("\n".join(map(without_escape, lines)))
        blocks.append((match[1], lines, bool(match[2])))
    return blocks


def check_blocks(name, page, document):
    wanted = blocks_of(document)
    check(f"{name}: blocks of programs", len(page.blocks), len(wanted))
    inputs = 0
    for number, (block, (notation, lines, is_file)) in enumerate(zip(page.blocks, wanted), 1):
        check(f"{name}: block {number} has the lines of the document", lines_of(block["text"]), lines)
        opened = [line for one in block["lines"] for line in lines_of(one["input"])]
        if not is_file:
            given = [line for line in lines if line.startswith(MARKS[notation])]
            # Output lines can begin like inputs: APL reports show the statement at fault.
            missing = [line for line in opened if given and line not in given]
            check(f"{name}: block {number}: each input can be opened", missing, [])
        for one in block["lines"]:
            check(f"{name}: `{one['input']}` has an explanation", bool(one["explained"].strip()), True)
        inputs += len(block["lines"])
    return inputs


def make_page(stele, document, page):
    result = subprocess.run([stele, "doc", "--trust", "--html", page, document], cwd=ROOT, capture_output=True, text=True, timeout=120)
    check(f"{document.name}: status, standard error", (result.returncode, result.stderr), (0, ""))
    return int(re.match(r"(\d+) inputs?, all as written", result.stdout)[1])


def check_page(stele, document, target):
    inputs = make_page(stele, document, target)
    text, name = target.read_text(), document.name
    page = Page(text)
    check(f"{name}: valid tags", page.wrong, [])
    check(f"{name}: nothing is loaded", page.loaded + re.findall(r"url\((?!data:)|@import", text), [])
    font = base64.b64decode(re.search(r"url\(data:font/woff2;base64,([^)]+)\)", text)[1])
    check(f"{name}: a font of at most 60 KB is in the page", (font[:4], len(font) <= 60000), (b"wOF2", True))
    check(f"{name}: ids are unique", len(page.ids), len(set(page.ids)))
    check(f"{name}: link targets exist", [at for at in page.targets if at not in page.ids], [])
    check(f"{name}: a title and a language", (bool(page.title), page.lang), (True, "en"))
    check(f"{name}: a line for each input", check_blocks(name, page, document.read_text()), inputs)
    return inputs


def check_sample(stele, folder):
    """Checks images, scripts and plots, which lessons do not have."""
    document, target = folder / "sample.md", folder / "sample.html"
    document.write_text(SAMPLE)
    (folder / "dot.png").write_bytes(DOT)
    plotted = subprocess.run([stele, "doc", "--update", document], capture_output=True, text=True, timeout=60)
    check("the sample runs", plotted.returncode, 0)
    make_page(stele, document, target)
    text = target.read_text()
    page = Page(text)
    check("sample: valid tags", (page.wrong, page.loaded), ([], []))
    check("sample: the title is text", page.title, "A sample & more")
    check("sample: the image is embedded in the page",
          'alt="dot"' in text and "data:image/png;base64,iVBORw0KGgo" in text, True)
    check("sample: the plot is a picture", text.count("<svg "), 1)
    check("sample: the lines of a script can be opened",
          [one["input"].strip() for one in page.blocks[-1]["lines"]], ["f:{x*x}", "y:f 3"])
    check("sample: steps of a script", "y is 9" in page.blocks[-1]["lines"][1]["explained"], True)
    (folder / "dot.png").unlink()
    result = subprocess.run([stele, "doc", document, f"--html={target}"], capture_output=True, text=True, timeout=60)
    check("a missing image is reported", (result.returncode, "dot.png': No such file" in result.stderr), (1, True))
    check("a missing image is replaced by its description", "<td><em>dot</em></td>" in target.read_text(), True)


def check_widths(browser, pages):
    for page in pages:
        for width in (320, 1280):
            browser.size(width)
            browser.visit(page.as_uri())
            browser.click("#all")
            check(f"{page.stem} fits a window of {width} with all lines open",
                  browser.evaluate("document.documentElement.scrollWidth") <= width, True)


def check_colours(browser, page):
    for scheme in ("light", "dark"):
        browser.media(scheme=scheme)
        browser.visit(page.as_uri())
        browser.click("details.line summary")
        check(f"{page.stem}, {scheme}: text has enough contrast", browser.evaluate(PALE), [])
    browser.media()


FOCUSED = "document.activeElement.getAttribute('href')"
COUNT = "document.querySelectorAll('details.line[open]').length"


def check_keys(browser, page):
    browser.size(1280)
    browser.visit(page.as_uri())
    lines = browser.evaluate("document.querySelectorAll('details.line').length")
    check("lines are initially closed", browser.evaluate(COUNT), 0)
    browser.click("details.line summary", 1)
    check("a click opens a line", browser.evaluate(COUNT), 1)
    browser.press("Enter")
    check("Enter closes a line", browser.evaluate(COUNT), 0)
    browser.press("Enter", "ArrowRight")
    steps = browser.evaluate("[...document.querySelectorAll('details.line[open] .steps > li > a')].map(a => a.getAttribute('href'))")
    check("a key moves to the first step", browser.evaluate(FOCUSED), steps[0])
    browser.press("ArrowRight", "ArrowLeft", "ArrowLeft")
    check("a key moves back to the line", browser.evaluate("document.activeElement.tagName"), "SUMMARY")
    browser.press("Enter")
    check("the focus stays at a line that is opened and closed", browser.evaluate("document.activeElement.tagName"), "SUMMARY")
    browser.click("#all")
    check("a button opens all lines", (browser.evaluate(COUNT), browser.texts("#all")), (lines, ["Close all"]))
    browser.click("#all")
    check("the button closes all lines", (browser.evaluate(COUNT), browser.texts("#all")), (0, ["Open all"]))
    check("the focus stays at the button", browser.evaluate("document.activeElement.id"), "all")
    ids = browser.evaluate("[...document.querySelectorAll('.parts li[id]')].map(e => e.id)")
    browser.visit(f"{page.as_uri()}#{ids[0]}")
    check("an address opens the line of its target", browser.evaluate(
        f"document.getElementById({ids[0]!r}).querySelector('a').checkVisibility()"), True)
    browser.media("print")
    check("a print has the open lines and no button",
          browser.evaluate("[document.querySelector('details.line[open] .explained').offsetHeight > 0,"
                           " document.querySelector('.hint').offsetHeight]"), [True, 0])
    browser.media()
    browser.call("Emulation.setScriptExecutionDisabled", value=True)
    browser.visit(page.as_uri())
    browser.click("details.line summary")
    check("lines can be opened without scripts", browser.evaluate(COUNT), 1)
    browser.call("Emulation.setScriptExecutionDisabled", value=False)


def check_font(browser, page):
    """The browser uses the page's font where it is not installed."""
    name, other = "DejaVu Sans Mono", "Not Installed"
    copy = page.with_name("font.html")
    copy.write_text(page.read_text().replace(name, other))
    browser.visit(copy.as_uri())
    end = time.monotonic() + 10
    while (states := browser.evaluate("[...document.fonts].map(font => font.status)")) != ["loaded"] and time.monotonic() < end:
        time.sleep(0.1)
    check("the font in the page is used", states, ["loaded"])
    # A glyph that it lacks would have the width of another font.
    widths = browser.evaluate("""["0", "⍳", "⌸", "⍟", "∘", "│"].map(text => {
        const span = document.createElement("code");
        span.style.font = '40px "Not Installed"';
        span.textContent = text;
        document.body.append(span);
        return span.getBoundingClientRect().width;
    })""")
    check("its characters have one width", len(set(widths)), 1)


def take_pictures(browser, pages, folder):
    folder.mkdir(parents=True, exist_ok=True)
    for page in pages:
        for look, width, height, scheme in (("desk", 1280, 1000, "light"), ("phone", 360, 740, "light"), ("dark", 1280, 1000, "dark")):
            browser.size(width, height)
            browser.media(scheme=scheme)
            browser.visit(page.as_uri())
            browser.click("details.line summary", min(3, browser.evaluate("document.querySelectorAll('details.line').length") - 1))
            browser.picture(folder / f"{page.stem}-{look}.png")
        browser.media()
        browser.print(folder / f"{page.stem}.pdf")


def check_cards(stele, browser, folder):
    for card in CARDS:
        page, paper = folder / f"card-{card.stem}.html", folder / f"card-{card.stem}.pdf"
        make_page(stele, card, page)
        browser.visit(page.as_uri())
        browser.print(paper)
        check(f"the card of {card.stem} fits on one sheet", len(re.findall(rb"/Type\s*/Page\b", paper.read_bytes())), 1)


CARDS = sorted((ROOT / "docs/lessons/cards").glob("*.md"))
LESSONS = sorted((ROOT / "docs/lessons").glob("*.md"))


def check_pages(stele, folder):
    documents = LESSONS + sorted((ROOT / "docs/documents").glob("*.md"))
    inputs = sum(check_page(stele, document, folder / f"{document.stem}.html") for document in documents)
    check_sample(stele, folder)
    print(f"{len(documents)} pages of {inputs} inputs; {len(faults)} promises broken")
    return inputs > 0


def check_in_browser(stele, folder, program, pictures):
    pages = [folder / f"{document.stem}.html" for document in LESSONS]
    for document, page in zip(LESSONS, pages):
        make_page(stele, document, page)
    browser = Browser(program, folder / "profile")
    try:
        check_keys(browser, folder / "72-bytes.html")
        check_widths(browser, pages)
        check_font(browser, folder / "72-bytes.html")
        check_colours(browser, folder / "one-idea-in-three-scripts.html")
        check_cards(stele, browser, folder)
        check("no script fails", browser.errors(), [])
        if pictures:
            take_pictures(browser, pages, pictures)
    finally:
        browser.close()
    print(f"{len(pages)} pages in Chromium; {len(faults)} promises broken")
    return len(pages) > 0


def main():
    options = sys.argv[2:]
    if len(sys.argv) < 2 or options[:1] not in ([], ["--browser"]) or len(options) not in (0, 1, 3) or \
            options[1:2] not in ([], ["--pictures"]):
        print(__doc__, file=sys.stderr)
        return 2
    stele = Path(sys.argv[1]).resolve()
    program = next(filter(None, map(shutil.which, BROWSERS)), None)
    if options and not program:
        print("skipped: Chromium is not installed")
        return SKIPPED
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as place:
        folder = Path(place)
        pictures = Path(options[2]) if len(options) == 3 else None
        has_pages = check_in_browser(stele, folder, program, pictures) if options else check_pages(stele, folder)
    return 1 if faults or not has_pages else 0


if __name__ == "__main__":
    sys.exit(main())
