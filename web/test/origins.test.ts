import assert from "node:assert/strict";
import { test } from "node:test";
import { vocabularyOf } from "../src/editor/vocabulary";
import { repeatable } from "../src/pads/effects";
import { indexed, indexText } from "../src/pads/origins";
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
        ["apl", "f←{\n⍵}", /several lines/],
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

test("an index in the notation", () => {
    assert.equal(indexText([1, 2], "apl", 1), "2;3");
    assert.equal(indexText([1, 2], "apl", 0), "1;2");
    assert.equal(indexText([1, 2], "q", 1), "1;2");
    assert.equal(indexText([0, "price"], "q", 1), "0;`price");
    assert.equal(indexed("x+1", "2;3"), "(x+1)[2;3]");
});
