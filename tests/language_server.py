#!/usr/bin/env python3
"""Drives the language server as an editor does: language_server.py STELE [LINES].

`stele lsp` serves a session in each notation: a fault appears while it is typed, with its place and hint, and goes when
it is mended; hover, completion, signatures, definitions, references, renaming, symbols, tokens and formatting answer
for the text as it is. Then malformed input, cancelled requests, positions after characters of several units, a text of
50,000 lines, or of LINES, and the exit statuses.
"""
import json
import subprocess
import sys

STELE = sys.argv[1]
LINES = int(sys.argv[2]) if len(sys.argv) > 2 else 50_000
CAPABILITIES = {"textDocument": {"hover": {"contentFormat": ["markdown", "plaintext"]},
                                 "documentSymbol": {"hierarchicalDocumentSymbolSupport": True},
                                 "publishDiagnostics": {"relatedInformation": True}}}
faults = []


def check(name, holds, got=None):
    if not holds:
        faults.append(name)
        print(f"{name}: {json.dumps(got, ensure_ascii=False)[:1000]}")


class Client:
    """One server, and the text of one open document."""

    def __init__(self, capabilities=None):
        self.process = subprocess.Popen([STELE, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.number = 0
        self.diagnostics = {}
        self.initialized = self.ask("initialize", processId=None, rootUri=None,
                                    capabilities=CAPABILITIES if capabilities is None else capabilities)
        self.tell("initialized")

    def send_bytes(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send(self, message):
        body = json.dumps(message).encode()
        self.send_bytes(b"Content-Length: %d\r\n\r\n" % len(body) + body)

    def receive(self):
        length = 0
        while (line := self.process.stdout.readline().strip()):
            name, _, value = line.partition(b":")
            if name.lower() == b"content-length":
                length = int(value)
        message = json.loads(self.process.stdout.read(length))
        if message.get("method") == "textDocument/publishDiagnostics":
            self.diagnostics[message["params"]["uri"]] = message["params"]
        return message

    def answer(self, number):
        while True:
            message = self.receive()
            if message.get("id") == number and "method" not in message:
                return message

    def ask(self, method, **params):
        """The result, or the error, of a request."""
        self.number += 1
        self.send({"jsonrpc": "2.0", "id": self.number, "method": method, "params": params})
        message = self.answer(self.number)
        return message["result"] if "result" in message else message["error"]

    def tell(self, method, **params):
        self.send({"jsonrpc": "2.0", "method": method, "params": params})

    def open(self, uri, language, text):
        self.uri, self.text, self.version = uri, text, 1
        self.tell("textDocument/didOpen", textDocument={"uri": uri, "languageId": language, "version": 1, "text": text})

    def change(self, begin, end, new):
        """Replaces the characters from an index to another by an incremental change."""
        self.version += 1
        span = {"start": self.place(begin), "end": self.place(end)}
        self.tell("textDocument/didChange", textDocument={"uri": self.uri, "version": self.version},
                  contentChanges=[{"range": span, "text": new}])
        self.text = self.text[:begin] + new + self.text[end:]

    def replace(self, old, new):
        begin = self.text.index(old)
        self.change(begin, begin + len(old), new)

    def faults(self):
        """The diagnostics of the current version."""
        while (found := self.diagnostics.get(self.uri)) is None or found.get("version") != self.version:
            self.receive()
        return found["diagnostics"]

    def place(self, index):
        """The position of a character, in UTF-16."""
        before = self.text[:index]
        line = before[before.rfind("\n") + 1:]
        return {"line": before.count("\n"), "character": len(line.encode("utf-16-le")) // 2}

    def part(self, span):
        """The text of a range."""
        def index(p):
            lines = self.text.split("\n")
            units = lines[p["line"]].encode("utf-16-le")[:2 * p["character"]]
            return sum(len(line) + 1 for line in lines[:p["line"]]) + len(units.decode("utf-16-le"))
        return self.text[index(span["start"]):index(span["end"])]

    def at(self, method, mark, offset=0, **more):
        """A request at the first occurrence of a text."""
        return self.ask("textDocument/" + method, textDocument={"uri": self.uri},
                        position=self.place(self.text.index(mark) + offset), **more)

    def of_text(self, method, **more):
        return self.ask("textDocument/" + method, textDocument={"uri": self.uri}, **more)

    def after(self, edits):
        """The text after edits, which are in its order."""
        parts, end = [], 0
        for e in edits:
            begin = self.index(e["range"]["start"])
            parts += [self.text[end:begin], e["newText"]]
            end = self.index(e["range"]["end"])
        return "".join(parts) + self.text[end:]

    def index(self, position):
        return len(self.part({"start": {"line": 0, "character": 0}, "end": position}))

    def end(self):
        """The exit status after an orderly end."""
        check("shutdown", self.ask("shutdown") is None)
        self.tell("exit")
        return self.process.wait(timeout=20)


# A session in a notation: the text, a fault to type into it with the mended form, the part at fault and the hint; marks
# in the text for each request.
SESSIONS = {
    "apl": dict(
        text="⍝ the mean of the major cells\nmean←{(+⌿⍵)÷≢⍵}\nvalues←3 1 4\n∇ r←a between b;half\n half←2\n r←(a+b)÷half\n"
             "∇\nmean values\n1 between 3\n",
        mended="values←3 1 4", broken="values←3 1+", fault="+", message="has no right argument", hint=None,
        glyph="⌿", help="reduce", name="mean values", described=["function mean", "mean ⍵", "the mean of the major cells"],
        typed="iota", glyph_of_name="⍳", begun="val", found="values",
        call="1 between ", call_end=10, label="r←a between b", parameter=None,
        uses="half", count=3, new="scale", clash="a", invalid="1x",
        symbols=["mean", "values", "between"], crooked="mean  ⋄  values\n", straight="mean ⋄ values\n"),
    "k": dict(
        text="/ the mean\nmean:{(+/x)%#x}\nvalues:3 1 4\nbetween:{[a;b]half:2;(a+b)%half}\nmean values\nbetween[1;3]\n",
        mended="values:3 1 4", broken="values:3 1.2.3", fault="1.2.3", message="not a number", hint=None,
        glyph="#", help="count", name="mean values", described=["function mean", "mean[x]", "the mean"],
        typed=None, begun="val", found="values",
        call="between[1;", call_end=10, label="between[a;b]", parameter=1,
        uses="half", count=2, new="scale", clash="a", invalid="1x",
        symbols=["mean", "values", "between"], crooked="mean values   / why\n", straight="mean values / why\n"),
    "k4": dict(
        text="/ the mean\nmean:{(+/x)%#:x}\nvalues:3 1 4\nbetween:{[a;b]half:2;(a+b)%half}\nmean values\nbetween[1;3]\n",
        mended="values:3 1 4", broken="values:(3 1", fault="(", message="closed", hint=None,
        glyph="#:", help="count", name="mean values", described=["function mean", "mean[x]", "the mean"],
        typed=None, begun="val", found="values",
        call="between[1;", call_end=10, label="between[a;b]", parameter=1,
        uses="half", count=2, new="scale", clash="b", invalid="if",
        symbols=["mean", "values", "between"], crooked="mean values   / why\n", straight="mean values / why\n"),
    "q": dict(
        text="/ the mean\nmean:{sum[x]%count x}\nvalues:3 1 4\nbetween:{[a;b]half:2;(a+b)%half}\nmean values\nbetween[1;3]\n",
        mended="values:3 1 4", broken="values:#3 1", fault="#", message="no left argument", hint="count x",
        glyph="count", help="count", name="mean values", described=["function mean", "mean[x]", "the mean"],
        typed=None, begun="val", found="values",
        call="between[1;", call_end=10, label="between[a;b]", parameter=1,
        uses="half", count=2, new="scale", clash="a", invalid="sum",
        symbols=["mean", "values", "between"], crooked="mean values   / why\n", straight="mean values / why\n"),
}


def check_faults(c, name, s):
    check(f"{name}: a whole text has no diagnostics", c.faults() == [], c.faults())
    c.replace(s["mended"], s["broken"])
    found = c.faults()
    check(f"{name}: one fault", len(found) == 1, found)
    fault = found[0] if found else {"message": "", "range": None}
    places = [fault["range"]] + [r["location"]["range"] for r in fault.get("relatedInformation", [])]
    check(f"{name}: its place", any(p and c.part(p) == s["fault"] for p in places), found)
    check(f"{name}: its message", s["message"] in fault["message"], fault)
    check(f"{name}: its hint", s["hint"] is None or s["hint"] in fault["message"].partition("hint: ")[2], fault)
    c.replace(s["broken"], s["mended"])
    check(f"{name}: the mended text has none", c.faults() == [], c.faults())


def check_help(c, name, s):
    shown = c.at("hover", s["glyph"])["contents"]["value"]
    check(f"{name}: hover on a primitive", s["help"] in shown and shown.startswith("```"), shown)
    shown = c.at("hover", s["name"])["contents"]["value"]
    check(f"{name}: hover on a name", all(d in shown for d in s["described"]), shown)
    found = c.at("signatureHelp", s["call"], s["call_end"])
    check(f"{name}: signature", found and found["signatures"][0]["label"] == s["label"], found)
    if s["parameter"] is not None:
        check(f"{name}: active parameter", found["activeParameter"] == s["parameter"], found)
        begin, end = found["signatures"][0]["parameters"][s["parameter"]]["label"]
        check(f"{name}: its label", s["label"][begin:end] == "b", found)


def check_completion(c, name, s):
    def completed(typed):
        """The candidates after a text at the end: each with the part that it replaces, and its item."""
        begin = len(c.text)
        c.change(begin, begin, typed)
        items = c.ask("textDocument/completion", textDocument={"uri": c.uri}, position=c.place(len(c.text)))["items"]
        found = {i["textEdit"]["newText"]: (c.part(i["textEdit"]["range"]), i) for i in items}
        c.change(begin, len(c.text), "")
        return found

    found = completed(s["begun"])
    check(f"{name}: completes a name of the text", s["found"] in found, list(found))
    check(f"{name}: replaces what was typed", found.get(s["found"], ("",))[0] == s["begun"], found)
    if s["typed"]:
        found = completed(s["typed"])
        replaced, item = found.get(s["glyph_of_name"], ("", {}))
        check(f"{name}: completes a glyph by its name", replaced == s["typed"], list(found))
        check(f"{name}: with its help", "documentation" in item, item)
        replaced, item = completed("`i").get("⍳", ("", {}))
        check(f"{name}: completes a glyph by its key", replaced == "`i", item)


def check_uses(c, name, s):
    mark = s["uses"]
    definition = c.at("definition", mark, c.text.rindex(mark) - c.text.index(mark))
    check(f"{name}: definition", definition and c.part(definition["range"]) == mark, definition)
    check(f"{name}: at its first place", c.index(definition["range"]["start"]) == c.text.index(mark), definition)
    found = c.at("references", mark, context={"includeDeclaration": True})
    check(f"{name}: references", len(found) == s["count"] and all(c.part(r["range"]) == mark for r in found), found)
    found = c.at("references", mark, context={"includeDeclaration": False})
    check(f"{name}: references without the definition", len(found) == s["count"] - 1, found)
    found = c.at("documentHighlight", mark)
    check(f"{name}: highlights", len(found) == s["count"] and any(h["kind"] == 3 for h in found), found)
    prepared = c.at("prepareRename", mark)
    check(f"{name}: prepares a rename", prepared.get("placeholder") == mark, prepared)
    edits = c.at("rename", mark, newName=s["new"])["changes"][c.uri]
    check(f"{name}: renames", c.after(edits) == c.text.replace(mark, s["new"]), edits)
    for new in (s["clash"], s["invalid"], "", "a b"):
        refused = c.at("rename", mark, newName=new)
        check(f"{name}: refuses the name {new!r}", refused.get("code") == -32803 and refused["message"], refused)
    refused = c.at("prepareRename", s["glyph"])
    check(f"{name}: refuses to rename a primitive", refused.get("code") == -32803, refused)


def check_shape(c, name, s):
    found = c.of_text("documentSymbol")
    check(f"{name}: symbols", [f["name"] for f in found] == s["symbols"], found)
    check(f"{name}: kinds of symbols", [f["kind"] for f in found] == [12, 13, 12], found)
    data = c.of_text("semanticTokens/full")["data"]
    check(f"{name}: tokens", len(data) % 5 == 0 and len(data) > 50, data)
    types = c.initialized["capabilities"]["semanticTokensProvider"]["legend"]["tokenTypes"]
    check(f"{name}: the first token is the comment", types[data[3]] == "comment" and data[:2] == [0, 0], data[:5])
    check(f"{name}: then the name of a function", types[data[8]] == "function" and data[5:8] == [1, 0, 4], data[5:10])
    edits = c.of_text("formatting", options={"tabSize": 4, "insertSpaces": True})
    check(f"{name}: a text in the standard layout stays", edits == [] or c.after(edits) != c.text, edits)
    c.replace("mean values\n", s["crooked"])
    edits = c.of_text("formatting", options={"tabSize": 4, "insertSpaces": True})
    check(f"{name}: formatting", s["straight"] in c.after(edits), edits)


def check_notation(name, s):
    c = Client()
    c.open(f"file:///programs/a.{name}", "stele-" + name, s["text"])
    for part in (check_faults, check_help, check_completion, check_uses, check_shape):
        part(c, name, s)
    c.tell("textDocument/didClose", textDocument={"uri": c.uri})
    check(f"{name}: exit status", c.end() == 0)


def check_notations_of_files():
    c = Client()
    for uri, language, text in (("file:///programs/b.q", "plaintext", "sum til 3"), ("file:///programs/c", "", "#!/x -n q\ntil 3"),
                                ("untitled:1", "", "⍳3"), ("file:///programs/d.txt", "k", "!3")):
        c.open(uri, language, text)
        check(f"the notation of {uri}", c.faults() == [], c.faults())
    check("exit status", c.end() == 0)


def check_positions():
    text = "a←'😀' ⋄ b←1+\n"
    c = Client()
    c.open("file:///programs/a.apl", "apl", text)
    check("UTF-16", c.initialized["capabilities"]["positionEncoding"] == "utf-16")
    found = c.faults()
    check("a place after a character of two units", c.part(found[0]["range"]) == "+", found)
    c.end()
    c = Client({"general": {"positionEncodings": ["utf-8", "utf-16"]}})
    c.open("file:///programs/a.apl", "apl", text)
    check("UTF-8", c.initialized["capabilities"]["positionEncoding"] == "utf-8")
    begin = c.faults()[0]["range"]["start"]["character"]
    check("a place in bytes", begin == len(text[:text.index("+")].encode()), begin)
    c.end()


def check_malformed():
    c = Client()

    def answer_to(body):
        c.send_bytes(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        return c.receive()

    for body, code in ((b"{", -32700), (b"", -32700), (b"\xff\xfe", -32700), (b"[]", -32600), (b"1", -32600),
                       (b'{"jsonrpc":"2.0","id":{},"method":"shutdown"}', -32600),
                       (b'{"jsonrpc":"2.0","id":7}', -32600), (b'{"id":7,"method":"shutdown"}', -32600),
                       (b'{"jsonrpc":"2.0","id":7,"method":"textDocument/nothing"}', -32601),
                       (b'{"jsonrpc":"2.0","id":7,"method":"textDocument/hover"}', -32602),
                       (b'{"jsonrpc":"2.0","id":7,"method":"textDocument/hover","params":[]}', -32602),
                       (b'{"jsonrpc":"2.0","id":7,"method":"initialize","params":{}}', -32600),
                       (b"[" * 100000, -32700)):
        found = answer_to(body)
        check(f"the answer to {body[:60]}", found.get("error", {}).get("code") == code, found)
    c.send_bytes(b"Content-Type: x\r\n\r\n")
    check("a header without a length", c.receive()["error"]["code"] == -32700)
    c.send_bytes(b"Content-Length: many\r\n\r\n")
    check("a header with another length", c.receive()["error"]["code"] == -32700)
    # Notifications have no answers.
    c.tell("textDocument/didOpen", textDocument={"uri": 1})
    c.tell("textDocument/didChange", textDocument={"uri": "file:///none"}, contentChanges=[])
    c.tell("$/anything")
    c.tell("unknown")
    refused = c.ask("textDocument/hover", textDocument={"uri": "file:///none"}, position={"line": 0, "character": 0})
    check("a text that is not open", refused["code"] == -32602 and "file:///none" in refused["message"], refused)
    c.open("file:///programs/a.k", "k", "a:1\n")
    for line, character in ((0, 99), (99, 0), (-1, -1), (2**62, 2**62)):
        found = c.ask("textDocument/hover", textDocument={"uri": c.uri}, position={"line": line, "character": character})
        check(f"position {line} {character}", found is None or "contents" in found, found)
    found = c.ask("textDocument/hover", textDocument={"uri": c.uri}, position={"line": "x"})
    check("a malformed position", found.get("code") == -32602, found)
    check("still serves", c.at("hover", "a:1") is not None)
    check("exit status", c.end() == 0)


def check_cancelled():
    c = Client()
    c.open("file:///programs/a.k", "k", "a:1\n" * 20000)
    messages = [{"jsonrpc": "2.0", "id": 100 + i, "method": "textDocument/semanticTokens/full",
                 "params": {"textDocument": {"uri": c.uri}}} for i in range(20)]
    messages.append({"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": 119}})
    bodies = [json.dumps(m).encode() for m in messages]
    c.send_bytes(b"".join(b"Content-Length: %d\r\n\r\n" % len(b) + b for b in bodies))
    answers = [c.answer(100 + i) for i in range(20)]
    check("the others have results", all("result" in a for a in answers[:10]))
    check("a cancelled request", answers[19].get("error", {}).get("code") == -32800, answers[19])
    check("exit status", c.end() == 0)


def check_order():
    process = subprocess.Popen([STELE, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def framed(message):
        body = json.dumps(dict(message, jsonrpc="2.0")).encode()
        return b"Content-Length: %d\r\n\r\n" % len(body) + body

    out, _ = process.communicate(framed({"id": 1, "method": "shutdown"}) + framed({"method": "exit"}), timeout=20)
    check("before initialize", b"-32002" in out, out.decode())
    check("exit without shutdown", process.returncode == 1)
    process = subprocess.Popen([STELE, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    process.communicate(b"", timeout=20)
    check("the end of the input", process.returncode == 1)
    process = subprocess.Popen([STELE, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    out, _ = process.communicate(b"".join(framed(m) for m in (
        {"id": 1, "method": "initialize", "params": {}}, {"id": 2, "method": "shutdown"},
        {"id": 3, "method": "textDocument/hover"}, {"method": "exit"})), timeout=20)
    check("after shutdown", b"-32600" in out and process.returncode == 0, out.decode())


# Quadratic work would take longer than the test may.
def check_long(language, line):
    c = Client()
    text = "".join(line.format(i=i, j=i // 2) for i in range(LINES))
    c.open("file:///programs/long." + language, language, text)
    check(f"{language}: a long text has no diagnostics", c.faults() == [], c.faults()[:1])
    middle, later, last = (f"v{i}" for i in (LINES // 2, LINES * 4 // 5, LINES - 1))
    for _ in range(100):
        c.replace(middle, "x" + middle)
        c.replace("x" + middle, middle)
    check(f"{language}: answers while it is typed", later in c.at("hover", later)["contents"]["value"])
    c.replace(last, "(" + last)
    check(f"{language}: a fault in a long text", len(c.faults()) == 1, c.faults())
    check(f"{language}: exit status", c.end() == 0)


for notation, session in SESSIONS.items():
    check_notation(notation, session)
check_notations_of_files()
check_positions()
check_malformed()
check_cancelled()
check_order()
check_long("apl", "v{i}←{{(+⌿⍵)÷≢⍵+{i}}}\n")
check_long("q", "v{i}:{{[a;b] a+sum b*v{j}}}\n")
print(f"{len(faults)} faults")
sys.exit(1 if faults else 0)
