// The extension as it is packed, with a stand-in for the module `vscode`.

import assert from "node:assert/strict";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { editors, sources, textOf } from "./places";
import { activated, Editor, StandIn } from "./stand_in";

const folder = mkdtempSync(path.join(tmpdir(), "stele-test-"));
after(() => rmSync(folder, { recursive: true }));

// A program that keeps the requests to a server, and is stele for everything else.
const requests = path.join(folder, "requests");
const program = path.join(folder, "stele");
const real = process.env.STELE!;
writeFileSync(
    program,
    `#!/bin/sh\nif [ "$*" = lsp ]; then tee '${requests}' | '${real}' lsp; exit; fi\nexec '${real}' "$@"\n`,
);
chmodSync(program, 0o755);

const standIn = new StandIn();
standIn.settings.path = program;
const extension = activated(standIn);
const run = async (command: string) => standIn.commands.get(`stele.${command}`)!();
const last = <T>(list: T[]): T => list[list.length - 1]!;

/** An editor on a file; the cursor is on the line that contains `at`. */
function open(name: string, text: string, at: string): Editor {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    const line = text.slice(0, text.indexOf(at)).split("\n").length - 1;
    const language = name.slice(name.lastIndexOf(".") + 1);
    const start = text.indexOf(at);
    return (standIn.editor = new Editor(text, language, file, { start, end: start + at.length, active: { line } }));
}

test("each command of the manifest exists", () => {
    const { contributes } = JSON.parse(textOf(sources, "editors/vscode/package.json"));
    const declared = contributes.commands.map(({ command }: { command: string }) => command);
    assert.deepEqual([...standIn.commands.keys()].sort(), declared.sort());
});

test("the language server is started as `stele lsp`, and asked to initialize", async () => {
    let text = "";
    for (let i = 0; i < 100 && !text.includes('"initialize"'); i++) {
        await setTimeout(50);
        text = readFileSync(requests, { encoding: "utf8", flag: "a+" });
    }
    assert.deepEqual(standIn.errors, []);
    assert.match(text, /^Content-Length: \d+\r\n\r\n\{.*"method":"initialize"/);
});

test("Run Line sends the statement at the cursor to a prompt in the notation of the file", async () => {
    open("f.apl", "f←{\n⍵+1\n}\nf 3\n", "⍵+1");
    await run("runLine");
    assert.deepEqual(last(standIn.sent), {
        terminal: "stele apl",
        program,
        args: ["-n", "apl"],
        cwd: folder,
        text: "\x1b[200~f←{\n⍵+1\n}\x1b[201~\r",
    });
    // tests in Python send this text to the prompt
    writeFileSync(path.join(editors, "sent.txt"), last(standIn.sent).text);
});

test("Run Selection uses the open terminal", async () => {
    open("g.apl", "a←1\nb←2\nc←3", "b←2\nc←3");
    const before = standIn.terminals.length;
    await run("runSelection");
    assert.equal(last(standIn.sent).text, "\x1b[200~b←2\nc←3\x1b[201~\r");
    assert.equal(standIn.terminals.length, before);
    standIn.terminals[0]!.exitStatus = {};
    await run("runSelection");
    assert.equal(standIn.terminals.length, before + 1, "a terminal that has ended is not used again");
});

test("Run Selection without a selection says so", async () => {
    open("h.q", "a:1", "");
    await run("runSelection");
    assert.match(last(standIn.errors), /Nothing is selected/);
});

test("Run File loads the file", async () => {
    const { fileName } = open("total.q", "total:3\n", "total");
    await run("runFile");
    assert.equal(last(standIn.sent).text, `\x1b[200~]load ${fileName}\x1b[201~\r`);
    assert.deepEqual(last(standIn.sent).args, ["-n", "q"]);
});

test("Explain Line shows the page of the line", async () => {
    open("sum.apl", "x←1 2 3\n+/x\n", "+/x");
    await run("explainLine");
    assert.deepEqual(standIn.errors.slice(1), []);
    const { html } = last(standIn.pages);
    assert.match(html, /^<!doctype html>/);
    assert.match(html, /Content-Security-Policy/);
    assert.match(html, /\+\/ 1 2 3 → 6/);
});

test("Explain Line repeats stele's message about a line without a statement", async () => {
    open("none.apl", "⍝ nothing\nx←1+1\n", "⍝");
    await run("explainLine");
    assert.match(last(standIn.errors), /no steps to explain/);
});

/** An extension with an editor on an empty file; with `ownsKeys`, another extension takes the keys. */
async function typist(name: string, ownsKeys: boolean): Promise<StandIn> {
    const one = new StandIn();
    one.settings.path = "/nonexistent/stele";
    if (ownsKeys) one.commands.set("type", () => undefined);
    one.editor = open(name, "", "");
    activated(one);
    return one;
}

/** Types at the end of the text, as VS Code does: by the command `type`, if the extension has it. */
async function type(keys: string, { commands, editor, fire }: StandIn, ownsKeys: boolean): Promise<string> {
    for (const key of keys) {
        const rangeOffset = editor!.text.length;
        const take = ownsKeys ? undefined : commands.get("type");
        if (take) await take({ text: key });
        else {
            editor!.text += key;
            await fire("text", {
                document: editor!.document,
                contentChanges: [{ rangeOffset, rangeLength: 0, text: key }],
            });
            await setTimeout(5);
        }
    }
    return editor!.text;
}

for (const ownsKeys of [false, true])
    test(`the prefix key and a key become a glyph${ownsKeys ? ", though another extension takes the keys" : ""}`, async () => {
        const one = await typist("t.apl", ownsKeys);
        assert.equal(await type("x`[`r3", one, ownsKeys), "x←⍴3");
        assert.equal(await type("``` `Wi", one, ownsKeys), "x←⍴3⋄``Wi");
    });

test("in files of q all keys type themselves", async () => {
    const one = await typist("t.q", false);
    assert.equal(one.commands.has("type"), false);
    assert.equal(await type("`r", one, false), "`r");
});

test("a cursor that moves leaves the prefix", async () => {
    const one = await typist("t.apl", false);
    await type("`", one, false);
    for (let i = 0; i < 2; i++) await one.fire("selection", { textEditor: one.editor });
    assert.equal(await type("i", one, false), "`i");
});

test("the typing of glyphs is switched off and on", async () => {
    await run("togglePrefixTyping");
    assert.equal(standIn.settings.prefixTyping, false);
    await run("togglePrefixTyping");
    assert.equal(standIn.settings.prefixTyping, true);
});

test("Insert Glyph inserts the chosen glyph", async () => {
    const editor = open("i.apl", "x", "");
    await run("insertGlyph");
    assert.equal(editor.text, "⍋x");
    assert.ok(standIn.picked.some(({ description }) => description.includes("grade up")));
});

test("without a program in the editor, commands say so", async () => {
    standIn.editor = new Editor("text", "plaintext", "/programs/t.txt", { start: 0, end: 0, active: { line: 0 } });
    await run("runLine");
    assert.match(last(standIn.errors), /no program in APL, k, k4 or q/);
});

test("without stele, each command that needs it says how to get it", async () => {
    const other = new StandIn();
    other.settings.path = "/nonexistent/stele";
    activated(other);
    assert.match(last(other.errors), /stele was not found.*\.\/dev build/);
    for (const command of ["runLine", "runFile", "explainLine"]) {
        other.editor = open("f.apl", "1+1", "1+1");
        const before = other.errors.length;
        await other.commands.get(`stele.${command}`)!();
        assert.equal(other.errors.length, before + 1, command);
    }
    assert.deepEqual(other.sent, []);
});

test("the extension ends the server", async () => {
    const ended = extension.deactivate().then(() => "ended");
    assert.equal(await Promise.race([ended, setTimeout(5000, "running")]), "ended");
    assert.match(readFileSync(requests, "utf8"), /"method":"shutdown"/);
});
