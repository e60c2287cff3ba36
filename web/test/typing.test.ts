// Typing glyphs: the glyph bar, the prefix key, Tab.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { paste, pause, programOf, setNotation, startBrowser, statusMatches } from "./browser";

let browser: Awaited<ReturnType<typeof startBrowser>>;
before(async () => (browser = await startBrowser()));
after(() => browser.stop());

test("a click in the glyph bar inserts the glyph, and leaves the focus in the editor", async () => {
    const { page } = await browser.visit();
    await page.locator('[data-glyph="⍳"]').click();
    await page.keyboard.type("5");
    assert.equal(await programOf(page), "⍳5");
});

test("the pointer on a glyph shows its meanings", async () => {
    const { page } = await browser.visit();
    await page.hover('[data-glyph="⍳"]');
    await page.waitForSelector("#glyph-card:popover-open");
    const card = await page.$eval("#glyph-card", (box) => box.textContent!);
    for (const part of ["⍳Y", "index generator", "X⍳Y", "index of", "` then i", "iota Tab"])
        assert.ok(card.includes(part), part);
});

test("the prefix key types glyphs", async () => {
    const { page } = await browser.visit();
    await page.keyboard.type("`r`i``` `i");
    assert.equal(await programOf(page), "⍴⍳⋄`⍳");
    await page.keyboard.type("`");
    await page.waitForSelector(".cm-tooltip.keyboard");
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => !document.querySelector(".cm-tooltip.keyboard"));
    assert.equal(await programOf(page), "⍴⍳⋄`⍳");
});

test("in k and q a backtick is a symbol", async () => {
    const { page } = await browser.visit();
    await setNotation(page, "q");
    await page.keyboard.type("`a");
    assert.equal(await programOf(page), "`a");
});

test("Tab types a glyph by its name or by a pair", async () => {
    const { page } = await browser.visit();
    await page.keyboard.type("x<-");
    await page.keyboard.press("Tab");
    await page.waitForFunction(() => document.querySelector(".cm-line")!.textContent === "x←");
    await page.keyboard.type("iota");
    await page.keyboard.press("Tab");
    await page.waitForFunction(() => document.querySelector(".cm-line")!.textContent === "x←⍳");
});

test("typing goes on while Tab looks a name up", async () => {
    // The engine does not answer before its rest arrives.
    const release = browser.hold("/rest.wasm.gz");
    const { page } = await browser.visit();
    await page.keyboard.type("(iota");
    await page.keyboard.press("Tab");
    await page.keyboard.type("9)~5");
    assert.equal(await programOf(page), "(iota9)~5");
    release();
    await page.waitForFunction(() => document.querySelector(".cm-line")!.textContent === "(⍳9)~5");
    await page.keyboard.type("0");
    assert.equal(await programOf(page), "(⍳9)~50");
});

test("Tab lists several candidates, of the workspace too", async () => {
    const { page } = await browser.visit();
    await page.keyboard.type("total←1 ⋄ totals←2\ntot", { delay: 5 });
    await page.keyboard.press("Tab");
    await page.waitForSelector(".cm-tooltip-autocomplete");
    const shown = await page.$$eval(".cm-tooltip-autocomplete li", (all) => all.map((one) => one.textContent));
    assert.deepEqual(shown, ["total", "totals"]);
    await page.keyboard.press("ArrowDown");
    await pause(120);
    await page.keyboard.press("Enter");
    assert.match(await programOf(page), /\ntotals$/);
});

test("Escape and then Tab leave the editor", async () => {
    const { page } = await browser.visit();
    const isInEditor = () => page.evaluate(() => document.activeElement!.classList.contains("cm-content"));
    await page.keyboard.press("Tab");
    await statusMatches(page, /No completion/);
    assert.equal(await isInEditor(), true);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
    assert.equal(await isInEditor(), false);
});

test("the pointer on a glyph in the editor shows its meanings", async () => {
    const { page } = await browser.visit();
    await paste(page, "⍳5");
    const place = await page.$eval(".cm-line .token-function", (glyph) => {
        const { left, top, width, height } = glyph.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2 };
    });
    await page.mouse.move(place.x - 1, place.y);
    await page.mouse.move(place.x, place.y);
    const card = await page.waitForSelector(".cm-tooltip-hover .glyph-card, .cm-tooltip.glyph-card");
    assert.match(await card!.evaluate((box) => box.textContent!), /index generator/);
});
