import assert from "node:assert/strict";
import { test } from "node:test";
import type { Notation } from "../src/catalogue";
import { openAfter, statementAt } from "../src/statements";
import { catalogue } from "./places";

const { openingWords } = catalogue();

/** The statement of each line of a text: for each line the numbers of its first and last line. */
function statements(notation: Notation, text: string): string[] {
    const lines = text.split("\n");
    return lines.map((_, i) => statementAt(lines, i, notation, openingWords).join("-"));
}

// docs/command-line.md: while a bracket is open, the statement continues on the next line (in k4 and q, on a line that
// begins with a blank or }).
test("brackets continue a statement", () => {
    assert.deepEqual(statements("apl", "f←{\n⍵+1\n}\nf 3"), ["0-2", "0-2", "0-2", "3-3"]);
    assert.deepEqual(statements("k", "f:{\nx+1\n}\nf 3"), ["0-2", "0-2", "0-2", "3-3"]);
    assert.deepEqual(statements("q", "f:{\n x+1\n }\nf 3"), ["0-2", "0-2", "0-2", "3-3"]);
    assert.deepEqual(statements("q", "f:{\n x+1\n}\nf 3"), ["0-2", "0-2", "0-2", "3-3"]);
    assert.deepEqual(statements("q", "f:{\nx+1"), ["0-0", "1-1"]);
});

// docs/k4.md: a line that begins with a blank continues the one before.
test("in k4 and q an indented line continues the one before", () => {
    assert.deepEqual(statements("k4", "x:1+\n 2\ny:3"), ["0-1", "0-1", "2-2"]);
    assert.deepEqual(statements("k", "x:1\n 2"), ["0-0", "1-1"]);
});

test("brackets in strings and comments do not count", () => {
    assert.equal(openAfter("x←'(' ⍝ [", "apl"), "");
    assert.equal(openAfter("x←'it''s(' , (", "apl"), "(");
    assert.equal(openAfter('x:"\\"(" / [', "q"), "");
    assert.equal(openAfter("+/(1;", "k"), "(");
    assert.equal(openAfter("`a/(", "k"), "(");
});

test("a bracket that nothing closes leaves the line by itself", () => {
    assert.deepEqual(statements("apl", "x←(1\ny←2"), ["0-0", "1-1"]);
});

// docs/prompt.md: a ∇, :If or :Namespace block is one input.
test("blocks of APL are statements", () => {
    assert.deepEqual(statements("apl", "∇ r←f x\nr←x\n∇\nf 1"), ["0-2", "0-2", "0-2", "3-3"]);
    const nested = ":If a\n:For i :In ⍳3\nf i\n:EndFor\n:Else\ng\n:EndIf\nx";
    assert.deepEqual(new Set(statements("apl", nested).slice(0, 7)), new Set(["0-6"]));
    assert.equal(statements("apl", nested)[7], "7-7");
    assert.deepEqual(statements("apl", ":Repeat\nf\n:Until x\ny"), ["0-2", "0-2", "0-2", "3-3"]);
    assert.deepEqual(statements("apl", ":If a\nb"), ["0-0", "1-1"]);
});

// docs/notations.md: such a line continues by the rules of its notation.
test("lines in another notation", () => {
    assert.deepEqual(statements("apl", "k) f:{'\nx}\n⍳3"), ["0-1", "0-1", "2-2"]);
});

// docs/k.md: a / alone on its line begins a comment that runs to a \ alone.
test("comments of lines are one statement", () => {
    assert.deepEqual(statements("k", "/\n(\n\\\nx"), ["0-2", "0-2", "0-2", "3-3"]);
});
