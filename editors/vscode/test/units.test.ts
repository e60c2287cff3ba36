import assert from "node:assert/strict";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { glyphItems } from "../src/catalogue";
import { inOneLine, pageForWebview } from "../src/explanation_page";
import { findProgram, missingProgram } from "../src/program";
import { loadOf, pasteOf } from "../src/terminal_input";
import { catalogue, sources, textOf } from "./places";

test("a paste is one input, without control characters that could end it", () => {
    assert.equal(pasteOf("\nf←{\r\n\t⍵}\n\n"), "\x1b[200~f←{\n\t⍵}\x1b[201~\r");
    assert.equal(pasteOf("a\x1b[201~b"), "\x1b[200~a[201~b\x1b[201~\r");
    assert.equal(pasteOf(loadOf("/a b/c.q")), "\x1b[200~]load /a b/c.q\x1b[201~\r");
});

test("the indent of the first line remains: in k4 and q it has a meaning", () => {
    assert.equal(pasteOf(" x"), "\x1b[200~ x\x1b[201~\r");
});

test("a program is found by path and by name", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "stele-test-"));
    try {
        const program = path.join(folder, "stele");
        writeFileSync(program, "#!/bin/sh\n");
        assert.equal(findProgram("stele", folder), null, "a file that cannot be executed is no program");
        chmodSync(program, 0o755);
        assert.equal(findProgram("stele", `/nonexistent${path.delimiter}${folder}`), program);
        assert.equal(findProgram(program, ""), program);
        assert.equal(findProgram("stele", undefined), null);
        assert.equal(findProgram(folder, ""), null, "a folder is no program");
    } finally {
        rmSync(folder, { recursive: true });
    }
});

test("the message about a missing program says where it was searched, and how to get it", () => {
    assert.match(missingProgram("stele"), /no folder in PATH contains `stele`.*\.\/dev build.*stele\.path/);
    assert.match(missingProgram("/opt/stele"), /`\/opt\/stele` is not a program/);
});

test("glyphs are found by the names of keys, functions and operators", () => {
    const items = glyphItems(catalogue().glyphs, "`");
    const iota = items.find(({ label }) => label === "⍳")!;
    assert.match(iota.description, /iota.*index/);
    assert.equal(iota.detail, "typed: ` then i");
    for (const [name, glyph] of [
        ["lamp", "⍝"],
        ["quad", "⎕"],
        ["grade up", "⍋"],
        ["gets", "←"],
    ])
        assert.ok(
            items.some(({ label, description }) => label === glyph && description.includes(name!)),
            `${name} finds ${glyph}`,
        );
});

test("a page in a webview may load nothing", () => {
    assert.match(
        pageForWebview("<html><head><title>"),
        /<head>\n<meta http-equiv="Content-Security-Policy" content="default-src 'none';/,
    );
});

test("a message of several lines becomes one line", () => {
    assert.equal(
        inOneLine("SYNTAX ERROR: `(` is not closed\n./a.apl[6]  x←(1 2\n  ^\n"),
        "SYNTAX ERROR: `(` is not closed (./a.apl[6])",
    );
    assert.equal(inOneLine("stele: no steps\nhint: line 2\n"), "stele: no steps; hint: line 2");
    assert.equal(inOneLine(""), "");
});

test("the manifest has stele's version, and the file endings of docs/command-line.md", () => {
    const manifest = JSON.parse(textOf(sources, "editors/vscode/package.json"));
    assert.equal(manifest.version, /project\(stele VERSION ([\d.]+)/.exec(textOf(sources, "CMakeLists.txt"))![1]);
    const endings = manifest.contributes.languages.flatMap(({ extensions }: { extensions: string[] }) => extensions);
    const documented = /extension: (`\.apl.*)/.exec(textOf(sources, "docs/command-line.md"))![1]!;
    assert.deepEqual(endings, documented.replaceAll(/[`,]/g, "").split(" "));
});
