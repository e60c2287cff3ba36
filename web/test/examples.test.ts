// Every example of the page runs, and pads of one example agree. Solvers give a solved board.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { after, before, test } from "node:test";
import { press, startBrowser, statusMatches, valuesOf } from "./browser";

interface Example {
    title: string;
    group: string;
    pads: { notation: string; text: string }[];
}

const folder = process.env.STELE_PAGE ?? "../build/web";
const examples = JSON.parse(readFileSync(path.join(folder, "examples.json"), "utf8")) as Example[];

let browser: Awaited<ReturnType<typeof startBrowser>>;
before(async () => (browser = await startBrowser()));
after(() => browser.stop());

/** Whether each row, column and box of a board has the digits 1 to 9. */
function isSolved(text: string): boolean {
    const board = [...text.matchAll(/\d/g)].map(Number);
    const units = Array.from({ length: 9 }, (_, u) =>
        [
            (i: number) => 9 * u + i,
            (i: number) => 9 * i + u,
            (i: number) => 27 * Math.floor(u / 3) + 3 * (u % 3) + 9 * Math.floor(i / 3) + (i % 3),
        ].map((cell) => new Set(Array.from({ length: 9 }, (_, i) => board[cell(i)]))),
    ).flat();
    return board.length === 81 && units.every((digits) => digits.size === 9 && !digits.has(0));
}

test("a board with a digit twice is not solved", () => {
    assert.equal(isSolved("123456789".repeat(9)), false);
});

for (const example of examples) {
    test(`the example "${example.title}" runs`, async () => {
        const { page, errors } = await browser.visit();
        await page.locator("#examples").click();
        await page.locator(`#examples + .popover ::-p-text(${example.title})`).click();
        const count = example.pads.length;
        await page.waitForSelector(`.pad:nth-child(${count})`);
        if (count > 1) {
            await page.locator("#run-pads").click();
            await statusMatches(page, count === 2 ? / and .* agree\.$/ : /^[^,]+, [^,]+ and .* agree\.$/);
        } else {
            await page.locator(".pad .cm-content").click();
            await press(page, "Control+Enter");
            await statusMatches(page, /^done in /);
        }
        assert.equal((await page.$$(".result .fault, .fault-place")).length, 0);
        // The last results are in view.
        const isSolver = example.group.startsWith("Sudoku") || example.title.includes("solvers");
        for (let pad = 1; pad <= count && isSolver; pad++)
            assert.ok(isSolved((await valuesOf(page, pad)).at(-1) ?? ""), `pad ${pad} gives a solved board`);
        assert.deepEqual(errors, []);
        await page.close();
    });
}
