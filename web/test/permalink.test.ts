import assert from "node:assert/strict";
import { test } from "node:test";
import { checkedState, decodeState, encodeState, type PageState } from "../src/pads/permalink";

const state: PageState = {
    pads: [
        { notation: "apl", text: "x←⍳5 ⋄ 'it''s' ⍝ 😀\n+/x\n" },
        { notation: "q", text: "" },
    ],
    form: "boxed",
};

test("a state survives the link", async () => {
    const fragment = await encodeState(state);
    assert.match(fragment, /^1:[A-Za-z0-9_-]+$/);
    assert.deepEqual(await decodeState(fragment), state);
});

test("a link is shorter than a long program", async () => {
    const text = "mean←{(+⌿⍵)÷≢⍵}\n".repeat(100);
    assert.ok((await encodeState({ pads: [{ notation: "apl", text }], form: "plain" })).length < 200);
});

test("a damaged link, and one of another version, are ignored", async () => {
    const fragment = await encodeState(state);
    for (const damaged of ["", "2:abc", "1:", "1:!!", fragment.slice(0, -6), "1:AAAA"])
        assert.equal(await decodeState(damaged), null, damaged);
});

test("unknown notations and forms are left out", () => {
    const pads = [
        { notation: "j", text: "+/" },
        { notation: "k", text: "+/" },
    ];
    assert.deepEqual(checkedState({ pads, form: "odd" }), { pads: [{ notation: "k", text: "+/" }], form: "plain" });
    for (const none of [null, {}, { pads: [] }, { pads: [null, {}] }, "text"]) assert.equal(checkedState(none), null);
});

test("there are at most three pads", () => {
    const pads = Array.from({ length: 5 }, () => ({ notation: "k", text: "1" }));
    assert.equal(checkedState({ pads, form: "plain" })?.pads.length, 3);
});
