import assert from "node:assert/strict";
import { test } from "node:test";
import { Text } from "@codemirror/state";
import { agreement } from "../src/pads/agreement";
import { notationOfFile } from "../src/page/notations";
import { statements, touched } from "../src/pads/statements";
import { duration } from "../src/page/status";
import { isModuleFault } from "../src/page/turns";
import { routeOf } from "../src/page/views";
import type { Notation } from "../src/protocol";

const same = { same: true, why: "" };
const differs = { same: false, why: "3 and 4 items" };

test("agreement of pads in a sentence", () => {
    const others = (first: typeof same, second: typeof same) => [
        { label: "k", matches: first },
        { label: "q", matches: second },
    ];
    assert.equal(agreement("APL", others(same, same)), "APL, k and q agree.");
    assert.equal(agreement("APL", others(same, differs)), "APL and k agree; q differs: 3 and 4 items.");
    assert.equal(
        agreement("APL", others(differs, differs)),
        "k differs from APL: 3 and 4 items; q differs from APL: 3 and 4 items.",
    );
    assert.equal(agreement("APL", []), "");
    assert.equal(agreement(null, []), "");
});

test("durations", () => {
    assert.deepEqual([0.2, 12.3, 999.7, 1500, 42_000, 185_000].map(duration), [
        "under 1 ms",
        "12 ms",
        "1.0 s",
        "1.5 s",
        "42 s",
        "3 min 5 s",
    ]);
});

test("the notation of a file", () => {
    assert.deepEqual(["a.apl", "b.APLF", "c.k", "d.k4", "e.q", "f.csv", "q"].map(notationOfFile), [
        "apl",
        "apl",
        "k",
        "k4",
        "q",
        null,
        null,
    ]);
});

/** The statements of a text, by a count of brackets. */
async function found(notation: Notation, text: string, from = 0): Promise<string[]> {
    const isOpen = async (part: string) => part.split("{").length > part.split("}").length;
    const all = await statements(Text.of(text.split("\n")), from, text.length, notation, isOpen);
    return all.map(({ begin, end }) => text.slice(begin, end));
}

test("statements are lines, and open brackets go on", async () => {
    assert.deepEqual(await found("apl", "x←1\n\nf←{\n  ⍵\n}\nf x\n"), ["x←1", "f←{\n  ⍵\n}", "f x"]);
    assert.deepEqual(await found("apl", "x←1\ny←{"), ["x←1", "y←{"]);
});

test("in q, a blank at the beginning of a line goes on", async () => {
    assert.deepEqual(await found("q", "f:{\n x\n }\na:1+\n 2\nb"), ["f:{\n x\n }", "a:1+\n 2", "b"]);
    assert.deepEqual(await found("k", "a:1\n b"), ["a:1", " b"]);
});

test("the statements that a selection touches", () => {
    const all = [
        { begin: 0, end: 3 },
        { begin: 5, end: 9 },
        { begin: 10, end: 12 },
    ];
    assert.deepEqual(touched(all, { begin: 6, end: 6 }), { begin: 5, end: 9 });
    assert.deepEqual(touched(all, { begin: 2, end: 10 }), { begin: 0, end: 12 });
    assert.equal(touched(all, { begin: 4, end: 4 }), null);
});

test("the view of an address", () => {
    assert.deepEqual(routeOf("lesson=72-bytes"), { view: "lesson", name: "72-bytes" });
    assert.deepEqual(routeOf("learn=q"), { view: "exercises", notation: "q" });
    for (const other of ["", "1:abc", "learn=j", "lesson=", "lesson=../x"])
        assert.deepEqual(routeOf(other), { view: "pads", fragment: other });
});

test("faults of the module are not errors of programs", () => {
    for (const fault of ["memory access out of bounds", "Maximum call stack size exceeded", "unreachable"])
        assert.ok(isModuleFault(fault), fault);
    for (const error of ["INDEX ERROR: 5 is out of bounds", "'length", "stopped"])
        assert.ok(!isModuleFault(error), error);
});
