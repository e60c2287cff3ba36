import assert from "node:assert/strict";
import { test } from "node:test";
import { PrefixTyping } from "../src/prefix_typing";
import { catalogue } from "./places";

/** The text after keys are typed at the end of `text`, as an editor changes it. */
function typed(keys: string, prefix = "`", text = ""): string {
    const typing = new PrefixTyping(catalogue().glyphs, prefix);
    for (const key of keys) {
        const offset = text.length;
        text += key;
        for (const replacement of typing.take([{ offset, text: key }]))
            text = text.slice(0, replacement.offset) + replacement.text + text.slice(replacement.offset + 2);
    }
    return text;
}

// docs/prompt.md: `` `r `` is ⍴, `` `i `` is ⍳; the prefix twice is ⋄, the prefix and a blank is the prefix itself.
test("the prefix and a key are a glyph", () => {
    assert.equal(typed("`r`i9"), "⍴⍳9");
    assert.equal(typed("x`[`2`3"), "x←¯<");
});

test("the prefix twice is its glyph in the layout, or the prefix itself; with a blank it is itself", () => {
    assert.equal(typed("a``b"), "a⋄b");
    assert.equal(typed("a` r"), "a`r");
    assert.equal(typed(";;;i", ";"), "⍎⍳");
    assert.equal(typed("WW", "W"), "W");
});

test("a key without a glyph leaves both as they are", () => {
    assert.equal(typed("`WW"), "`WW");
});

test("a moved cursor and a paste end the prefix", () => {
    const typing = new PrefixTyping(catalogue().glyphs, "`");
    typing.take([{ offset: 0, text: "`" }]);
    assert.deepEqual(typing.take([{ offset: 5, text: "i" }]), []);
    typing.take([{ offset: 0, text: "`" }]);
    typing.reset();
    assert.deepEqual(typing.take([{ offset: 1, text: "i" }]), []);
    typing.take([{ offset: 0, text: "`" }]);
    assert.deepEqual(typing.take([{ offset: 1, text: "iota" }]), []);
});

test("several cursors type together", () => {
    const typing = new PrefixTyping(catalogue().glyphs, "`");
    // "a" and "b" have a cursor after each: a|b|.
    assert.deepEqual(
        typing.take([
            { offset: 2, text: "`" },
            { offset: 1, text: "`" },
        ]),
        [],
    );
    // The text is a`|b`| now.
    const replacements = typing.take([
        { offset: 2, text: "i" },
        { offset: 4, text: "i" },
    ]);
    // And a`ib`i after the second key.
    assert.deepEqual(replacements, [
        { offset: 1, text: "⍳" },
        { offset: 4, text: "⍳" },
    ]);
});
