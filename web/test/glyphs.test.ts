import assert from "node:assert/strict";
import { test } from "node:test";
import { glyphOfKey, keyboardRows } from "../src/editor/key_table";
import { glyphEntry } from "../src/page/glyph_card";
import { glyphClasses } from "../src/page/glyph_classes";
import { catalogue } from "./catalogue";

test("the prefix key and a key type a glyph", () => {
    const typed = (prefix: string, key: string) => glyphOfKey(catalogue.glyphs, prefix, key);
    assert.equal(typed("`", "i"), "⍳");
    assert.equal(typed("`", "p"), "*");
    assert.equal(typed("`", "`"), "⋄");
    assert.equal(typed("`", " "), "`");
    assert.equal(typed(";", ";"), ";");
    assert.equal(typed(";", "`"), "⋄");
    assert.equal(typed("`", "Q"), null);
});

test("the drawn keyboard has each glyph once", () => {
    const keys = keyboardRows(catalogue.glyphs).flatMap((row) => row.keys);
    const glyphs = keys.flatMap(({ plainGlyph, shiftedGlyph }) => [plainGlyph, shiftedGlyph]).filter(Boolean);
    assert.deepEqual(glyphs.sort(), catalogue.glyphs.map(({ glyph }) => glyph).sort());
});

test("the glyph bar of APL has functions, operators and syntax, without system names", () => {
    const classes = glyphClasses(catalogue, "apl");
    assert.deepEqual(
        classes.map(({ title }) => title),
        ["functions", "operators", "syntax"],
    );
    assert.deepEqual(classes[1]!.glyphs, ["/", "¨", "∘", "⍨", "."]);
    assert.deepEqual(classes[2]!.glyphs, ["⋄", "¯"]);
    assert.ok(!classes.flatMap(({ glyphs }) => glyphs).includes("⎕NGET"));
});

test("the glyph bar of q has verbs, adverbs and words", () => {
    const [verbs, adverbs, words] = glyphClasses(catalogue, "q");
    assert.equal(verbs!.title, "verbs");
    assert.deepEqual(adverbs!.glyphs, ["'", "/", "\\", "/:", "\\:", "':"]);
    assert.deepEqual(words, { title: "words", glyphs: ["avg", "count", "each", "til", "where"], areWords: true });
});

test("a glyph's card shows its meanings and how it is typed", () => {
    const iota = glyphEntry(catalogue, "apl", "⍳", "`")!;
    assert.equal(iota.keys, "` then i");
    assert.deepEqual(iota.names, ["iota"]);
    assert.deepEqual(
        iota.meanings.map(({ name }) => name),
        ["name of ⍳"],
    );
    assert.equal(glyphEntry(catalogue, "apl", "⍳", "")!.keys, "");
    assert.equal(glyphEntry(catalogue, "apl", "+", "`")!.keys, "");
    assert.equal(glyphEntry(catalogue, "q", "if", "`")!.meanings[0]!.name, "if");
    assert.equal(glyphEntry(catalogue, "k", "⍳", "`"), null);
});
