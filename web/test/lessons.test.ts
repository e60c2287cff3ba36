import assert from "node:assert/strict";
import { test } from "node:test";
import { switched, tokensOf } from "../src/editor/token_list";
import { vocabularyOf } from "../src/editor/vocabulary";
import { excerpt } from "../src/lessons/excerpt";
import { Block, withoutEnds } from "../src/lessons/lesson_runs";
import type { LessonBlock, Notation } from "../src/protocol";
import { catalogue } from "./catalogue";

function block(index: number, notation: Notation, inputs: [string, string][], file = "", text = ""): Block {
    const data: LessonBlock = {
        line: index + 1,
        notation,
        file,
        text,
        inputs: inputs.map(([input, expected]) => ({ text: input, expected })),
        varies: false,
        columns: 0,
        rows: 0,
    };
    return new Block(data, index);
}

test("blanks at the ends of lines and empty lines at the end are not compared", () => {
    assert.equal(withoutEnds("1 2  \n\n 3\t\n\n"), "1 2\n\n 3");
    assert.equal(withoutEnds("\n"), "");
});

test("a block as a program has the definitions before it, and its files", () => {
    const blocks = [
        block(0, "apl", [
            ["n←3", ""],
            ["n+1", "4\n"],
        ]),
        block(1, "k", [], "a.k", "x:1\n"),
        block(2, "k", [["f:{x+1}", ""]]),
        block(3, "apl", [["q)f n", "4\n"]]),
    ];
    assert.deepEqual(excerpt(blocks, blocks[3]!), {
        notation: "apl",
        text: "n←3\nk)f:{x+1}\nq)f n\n",
        files: [{ path: "a.k", text: "x:1\n" }],
    });
    assert.deepEqual(excerpt(blocks, blocks[1]!), { notation: "k", text: "x:1\n", files: [] });
});

test("a switch of notation; k) is k4 in q", () => {
    assert.deepEqual(switched("q)til 3", "apl"), { notation: "q", begin: 2 });
    assert.deepEqual(switched("k)!3", "apl"), { notation: "k", begin: 2 });
    assert.deepEqual(switched("k)!3", "q"), { notation: "k4", begin: 2 });
    assert.equal(switched("x)+1", "apl"), null);
});

test("tokens have all characters of a text", () => {
    for (const [notation, text] of [
        ["apl", "f←{\n  ⍵+1 ⍝ one\n\n}"],
        ["q", "f:{ x+1 }\n\n/ comment\n`a`b!1 2"],
    ] as const) {
        const tokens = tokensOf(text, vocabularyOf(catalogue, notation));
        assert.equal(tokens.map((token) => token.text).join(""), text);
    }
});
