import assert from "node:assert/strict";
import { test } from "node:test";
import { notations } from "../src/catalogue";
import { classesOf } from "./grammars";
import { casesOf } from "./lines";

for (const notation of notations)
    for (const { rule, lines, classes } of casesOf(notation))
        test(`${notation}: ${rule}`, async () => {
            const found = await classesOf(lines, notation);
            assert.equal(classes.length, lines.length, "each line has its classes below it");
            const shown = (marks: readonly string[]) => lines.map((line, i) => `${line}\n${marks[i]!.trimEnd()}`);
            assert.deepEqual(shown(found), shown(classes));
        });
