import assert from "node:assert/strict";
import { test } from "node:test";
import { vocabularyOf } from "../src/editor/vocabulary";
import { characterIndices, type CellPlace } from "../src/editor/value_cells";
import { repeatable } from "../src/pads/effects";
import { askedCell, indexed } from "../src/pads/origins";
import type { Notation } from "../src/protocol";
import { catalogue } from "./catalogue";

/** The statement for `]why`, or the reason against it. */
function asked(notation: Notation, statement: string): string {
    const found = repeatable(statement, vocabularyOf(catalogue, notation));
    return "text" in found ? found.text : found.reason;
}

test("a statement without effects may run again, without its comment", () => {
    for (const [notation, statement, text] of [
        ["apl", "x+⍳5 ⍝ sum", "x+⍳5"],
        ["apl", "{a←⍵ ⋄ a+1}3", "{a←⍵ ⋄ a+1}3"],
        ["apl", "⎕IO+'←'", "⎕IO+'←'"],
        ["k", "x+!5 / sum", "x+!5"],
        ["k", "@[x;0;:;5]", "@[x;0;:;5]"],
        ["q", "{a:x;a+1}3", "{a:x;a+1}3"],
        ["q", "([]a:til 3)", "([]a:til 3)"],
        ["q", "select s:count a by b:c from t", "select s:count a by b:c from t"],
    ] as const)
        assert.equal(asked(notation, statement), text);
});

test("assignments, effects, commands and several statements are refused", () => {
    for (const [notation, statement, reason] of [
        ["apl", "x←3", /assigns/],
        ["apl", "1+x←3", /assigns/],
        ["apl", "{x∘←⍵}3", /assigns/],
        ["apl", "1 ⋄ 2", /several statements/],
        ["apl", "⎕NGET 'a'", /effects/],
        ["apl", "]help", /command/],
        ["apl", "f←{\n⍵}", /assigns/],
        ["k", "x:3", /assigns/],
        ["k", "x,:3", /assigns/],
        ["k", "1+x:3", /assigns/],
        ["k", "{x::y}3", /assigns/],
        ["q", "1;2", /several statements/],
        ["q", "t:([]a:til 3)", /assigns/],
        ["q", "`:f set 3", /effects/],
        ["q", "read0`:a", /^read0/],
        ["q", "\\v", /command/],
    ] as const)
        assert.match(asked(notation, statement), reason, statement);
});

test("the lines of a statement become one", () => {
    for (const [notation, statement, text] of [
        ["apl", "{\n  a←⍵×2 ⍝ twice\n\n  a+1 ⋄\n  a-1\n} 1 2", "{a←⍵×2 ⋄ a+1 ⋄a-1} 1 2"],
        // A line end in parentheses makes a list, also of one item.
        ["apl", "(\n1 2\n3 4\n)", "(1 2 ⋄ 3 4 ⋄ )"],
        ["apl", "x[\n1\n]", "x[1 ⋄ ]"],
        ["k", "{\n  a:2*x / twice\n  a+1;\n  a-1\n}1 2", "{a:2*x;a+1;a-1}1 2"],
        ["k", "(1\n2\n)", "(1;2)"],
        ["q", "{\n  a:2*x; / twice\n  a+1\n  }1 2", "{ a:2*x; a+1 }1 2"],
        ["q", "select s:sum a\n  by b\n  from t", "select s:sum a by b from t"],
        ["k4", "+/\n 1 2", "+/ 1 2"],
        ["apl", "{⍵,'it''s'\n}'a'", "{⍵,'it''s'}'a'"],
        ["k", '{x,"\\""\n}"a"', '{x,"\\""}"a"'],
    ] as const)
        assert.equal(asked(notation, statement), text);
    for (const [notation, statement, reason] of [
        ["k", '{x,"a\nb"\n}"c"', /string or a block/],
        ["apl", ":If 1\n2\n:EndIf", /string or a block/],
        ["apl", "{⍵\n}1 ⋄ 2", /several statements/],
        ["k", "{x::2\n x}1", /assigns/],
    ] as const)
        assert.match(asked(notation, statement), reason, statement);
});

test("an index in the notation", () => {
    const text = (place: CellPlace, notation: Notation, origin: number) => indexed("x+1", place, notation, origin);
    assert.equal(text({ index: [1, 2] }, "apl", 1), "(x+1)[2;3]");
    assert.equal(text({ index: [1, 2] }, "apl", 0), "(x+1)[1;2]");
    assert.equal(text({ index: [1], inner: [[2]] }, "apl", 1), "2 3⊃x+1");
    assert.equal(text({ index: [1, 2], inner: [[0], [3, 4], [5]] }, "apl", 0), "(1 2)0(3 4)5⊃x+1");
    assert.equal(text({ index: [1], inner: [[0, 4]] }, "k", 0), "(x+1)[1;0;4]");
    assert.equal(text({ index: ["`a"], inner: [[2]] }, "q", 0), "(x+1)[`a;2]");
    assert.equal(text({ index: [1], in: "keys", inner: [[2]] }, "q", 0), "(key x+1)[1;2]");
    assert.equal(text({ index: [1, 2] }, "q", 1), "(x+1)[1;2]");
    assert.equal(text({ index: [] }, "q", 1), "x+1");
    assert.equal(text({ index: [0, "`price"] }, "q", 1), "(x+1)[0;`price]");
    assert.equal(text({ index: [1], in: "keys" }, "k", 1), "(!x+1)[1]");
    assert.equal(text({ index: [1], in: "values" }, "k4", 1), "(. x+1)[1]");
    assert.equal(text({ index: [1], in: "keys" }, "q", 1), "(key x+1)[1]");
    assert.equal(text({ index: [1, "`a"], in: "values" }, "q", 1), "(value x+1)[1;`a]");
});

test("in APL the cells of a dictionary have no index", async () => {
    const ask = (text: string) =>
        askedCell(
            { notation: "apl", text, hasOutput: false },
            { index: ["`a"] },
            (notation) => vocabularyOf(catalogue, notation),
            async () => 1,
        );
    assert.deepEqual(await ask("k) d"), { notation: "k", text: "(d)[`a]" });
    assert.match(((await ask("d")) as { reason: string }).reason, /no index for dictionaries/);
});

test("characters of a text by the index of their item", () => {
    assert.deepEqual(characterIndices([..."año"], 3), [0, 1, 2]);
    assert.deepEqual(characterIndices([..."año"], 4), [0, 1, 3]);
    assert.deepEqual(characterIndices([..."año"], 900, 4), [0, 1, 3]);
    // A byte that is not part of a character is drawn as one.
    assert.equal(characterIndices([..."a\ufffd"], 3), null);
});
