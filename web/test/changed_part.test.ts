import assert from "node:assert/strict";
import { test } from "node:test";
import { changedPart } from "../src/pads/changed_part";

for (const [before, after, part] of [
    ["abc", "axc", [1, 2, "x"]],
    ["ab", "aab", [1, 1, "a"]],
    ["aab", "ab", [1, 2, ""]],
    ["same", "same", [4, 4, ""]],
    ["", "new", [0, 0, "new"]],
] as const)
    test(`from ${JSON.stringify(before)} to ${JSON.stringify(after)}`, () => {
        const { from, to, insert } = changedPart(before, after);
        assert.equal(before.slice(0, from) + insert + before.slice(to), after);
        assert.deepEqual([from, to, insert], part);
    });
