import assert from "node:assert/strict";
import { test } from "node:test";
import { StringStream, type StreamParser } from "@codemirror/language";
import { parserOf } from "../src/editor/notation_language";
import { vocabularyOf } from "../src/editor/vocabulary";
import type { Notation } from "../src/protocol";
import { catalogue } from "./catalogue";

/** The tokens of a text, as `text kind` in order, without blanks. */
function tokens(notation: Notation, text: string): string[] {
    const parser = parserOf(vocabularyOf(catalogue, notation)) as StreamParser<unknown>;
    const state = parser.startState!(2);
    const found: string[] = [];
    for (const line of text.split("\n")) {
        const stream = new StringStream(line, 8, 2);
        while (!stream.eol()) {
            const kind = parser.token(stream, state);
            if (kind) found.push(`${stream.current()} ${kind}`);
            assert.ok(stream.pos > stream.start, `no progress in ${line}`);
            stream.start = stream.pos;
        }
    }
    return found;
}

test("APL: assignment, numbers, functions, operators, comments", () => {
    assert.deepEqual(tokens("apl", "x←¯3.5J2 1E¯3+/⍳n ⍝ sum"), [
        "x name",
        "← assignment",
        "¯3.5J2 number",
        "1E¯3 number",
        "+ function",
        "/ operator",
        "⍳ function",
        "n name",
        "⍝ sum comment",
    ]);
});

test("APL: quotes are doubled in strings", () => {
    assert.deepEqual(tokens("apl", `'it''s' "say ""so""" 'open`), [
        "'it''s' string",
        `"say ""so""" string`,
        "'open string",
    ]);
});

test("APL: system names, arguments, keywords, products", () => {
    assert.deepEqual(tokens("apl", "⎕IO ⎕NGET ⍺⍺ ⍵ ∇"), [
        "⎕IO systemName",
        "⎕NGET systemName",
        "⍺⍺ argument",
        "⍵ argument",
        "∇ argument",
    ]);
    assert.deepEqual(tokens("apl", ":If x\n:Nothing"), [":If keyword", "x name", ":Nothing invalid"]);
    assert.deepEqual(tokens("apl", "x∘.×y"), ["x name", "∘. operator", "× function", "y name"]);
});

test("APL: commands are lines", () => {
    assert.deepEqual(tokens("apl", ")clear\n]box on\nk) !3"), [
        ")clear directive",
        "]box on directive",
        "k) !3 directive",
    ]);
});

test("APL: glyphs of other languages are invalid", () => {
    assert.deepEqual(tokens("apl", "≠"), ["≠ invalid"]);
});

test("k family: a minus after a noun is a verb", () => {
    assert.deepEqual(tokens("k", "x-1 -1 (x)-2"), [
        "x argument",
        "- function",
        "1 number",
        "-1 number",
        "( bracket",
        "x argument",
        ") bracket",
        "- function",
        "2 number",
    ]);
});

test("k family: a slash begins a comment after a blank or at the beginning of a line", () => {
    assert.deepEqual(tokens("k", "+/x / sum\n/ all"), [
        "+ function",
        "/ operator",
        "x argument",
        "/ sum comment",
        "/ all comment",
    ]);
});

test("k family: comments of lines", () => {
    assert.deepEqual(tokens("q", "/\nanything\n\\\n1"), ["/ comment", "anything comment", "\\ comment", "1 number"]);
    assert.deepEqual(tokens("q", "1\n\\\nthe rest"), ["1 number", "\\ comment", "the rest comment"]);
});

test("k family: strings and symbols", () => {
    assert.deepEqual(tokens("q", '"a\\"b" `a.b_c`:path/file.txt `'), [
        '"a\\"b" string',
        "`a.b_c symbol",
        "`:path/file.txt symbol",
        "` symbol",
    ]);
    assert.deepEqual(tokens("k", "`sin`a"), ["`sin function", "`a symbol"]);
});

test("q: temporal and typed literals", () => {
    for (const text of [
        "2024.01.31",
        "2024.01.31D12:30:00.5",
        "12:30",
        "0N",
        "0Wj",
        "0x0aff",
        "1010b",
        "7h",
        "2.5e-3",
        "2000.01m",
    ])
        assert.deepEqual(tokens("q", text), [`${text} number`]);
});

test("q: words, keywords, adverbs, system names", () => {
    assert.deepEqual(tokens("q", "a_b:til count each x<=.z.p"), [
        "a_b name",
        ": assignment",
        "til function",
        "count function",
        "each operator",
        "x argument",
        "<= function",
        ".z.p systemName",
    ]);
    assert.deepEqual(tokens("q", "if[x;y]").slice(0, 2), ["if keyword", "[ bracket"]);
});

test("k family: adverbs of two characters, and files", () => {
    assert.deepEqual(tokens("k4", "x,/:y 0:z"), [
        "x argument",
        ", function",
        "/: operator",
        "y argument",
        "0: function",
        "z argument",
    ]);
});
