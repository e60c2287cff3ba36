// The side panel: help, search, steps, origins of cells.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Page } from "puppeteer-core";
import { paste, press, programOf, setNotation, startBrowser, violations } from "./browser";

let browser: Awaited<ReturnType<typeof startBrowser>>;
before(async () => (browser = await startBrowser()));
after(() => browser.stop());

test("F1 shows the help on the glyph at the cursor", async () => {
    const { page } = await browser.visit();
    await page.keyboard.type("2`r3");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("F1");
    await page.waitForFunction(() => document.getElementById("help-text")!.textContent!.includes("reshape"));
});

test("a search's result inserts its code", async () => {
    const { page } = await browser.visit();
    await page.click("#panel-toggle");
    await page.click("#tab-search");
    await page.type("#search-words", "remainder");
    await page.keyboard.press("Enter");
    await page.waitForSelector(".finding");
    assert.match(await page.$eval(".finding", (one) => one.textContent!), /X\|Y.*residue/);
    await page.click(".finding");
    assert.equal(await programOf(page), "X|Y");
});

test("the steps of a statement", async () => {
    const { page } = await browser.visit();
    await paste(page, "+/⍳4");
    await press(page, "Alt+e");
    const frame = await (await page.waitForSelector("#view-steps iframe"))!.contentFrame();
    await frame.waitForFunction(() => document.body.textContent!.includes("step by step"));
    await frame.click("#next");
    await frame.waitForFunction(() => /Step 2/.test(document.getElementById("said")!.textContent!));
});

/** The text of the panel that explains a cell. */
const origin = (page: Page, pattern: RegExp) =>
    page.waitForFunction(
        (source) => new RegExp(source, "u").test(document.getElementById("view-why")!.textContent!),
        {},
        pattern.source,
    );

test("why: a click on a cell of a matrix, in APL", async () => {
    const { page, errors } = await browser.visit();
    await page.click('#forms label:has([value="grids"])');
    await paste(page, "x←3 4⍴⍳12\nx+.×⍉x ⍝ product\n⎕IO←0 ⋄ y←⌽⍳3\ny");
    await press(page, "Control+Enter");
    await page.waitForSelector(".result:last-of-type .with-cells");
    await page.click(".with-cells tr:nth-child(2) td:nth-child(3)");
    await origin(page, /\(x\+\.×⍉x\)\[1;2\].*278.*inner product/);
    assert.equal(await page.$eval(".asked", (cell) => cell.textContent), "278");
    assert.deepEqual(await violations(page), []);
    assert.deepEqual(errors, []);
});

test("why: cells by keyboard, in q", async () => {
    const { page } = await browser.visit();
    await page.click('#forms label:has([value="grids"])');
    await setNotation(page, "q");
    await paste(page, "2 3#10*til 6");
    await press(page, "Control+Enter");
    await page.waitForSelector(".with-cells");
    await page.focus(".with-cells td");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await origin(page, /\(2 3#10\*til 6\)\[1;1\].*40/);
    assert.equal(await page.evaluate(() => document.activeElement!.textContent), "40");
});

test("why: a statement that assigns does not run twice", async () => {
    const { page } = await browser.visit();
    await page.click('#forms label:has([value="grids"])');
    await paste(page, "⊢x←1 2 3\n{a←⍵ ⋄ a+1}1 2 3");
    await press(page, "Control+Enter");
    await page.waitForSelector(".with-cells");
    await page.click(".with-cells td:nth-child(2)");
    await origin(page, /assigns a name/);
    await (await page.$$(".with-cells"))[1]!.click();
    await page.click(".result:last-of-type .with-cells td:nth-child(2)");
    await origin(page, /\(\{a←⍵ ⋄ a\+1\}1 2 3\)\[2\].*3/);
});

test("why: cells of planes, nested cells, boards, columns of tables", async () => {
    const { page } = await browser.visit();
    await page.click('#forms label:has([value="grids"])');
    const title = () => page.$eval("#view-why", (view) => view.querySelector(".why-title code")?.textContent ?? "");
    for (const [notation, statement, cell, wanted] of [
        ["apl", "2 2 3⍴⍳12", ".box:nth-of-type(2) tr:nth-child(2) td:nth-child(3)", "(2 2 3⍴⍳12)[2;2;3]"],
        ["apl", "(1 2)(3 4)", ".nested td:nth-child(2) td:nth-child(1)", "((1 2)(3 4))[2]"],
        ["apl", "9 9⍴⍳4", "tr:nth-child(2) td:nth-child(9)", "(9 9⍴⍳4)[2;9]"],
        ["k", "(1 2;3 4 5)", ".nested > tbody > tr:nth-child(2) > td", "((1 2;3 4 5))[1]"],
        ["q", "([]a:1 2;b:3 4)", "tr:nth-child(3) td:nth-child(2)", "(([]a:1 2;b:3 4))[1;`b]"],
    ] as const) {
        await setNotation(page, notation);
        await paste(page, statement);
        await press(page, "Control+Enter");
        await page.waitForSelector(".with-cells");
        await page.click(`.with-cells ${cell}`);
        await page.waitForFunction((old) => document.querySelector(".why-title code")?.textContent === old, {}, wanted);
        assert.equal(await title(), wanted);
    }
});
