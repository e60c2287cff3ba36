// Small windows, axe-core, the keyboard alone.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { paste, pause, press, programOf, startBrowser, statusMatches, statusOf, violations } from "./browser";

let browser: Awaited<ReturnType<typeof startBrowser>>;
before(async () => (browser = await startBrowser()));
after(() => browser.stop());

const done = /^done in /;

test("wide values do not scroll a small page", async () => {
    const { page } = await browser.visit("", 390, 780);
    await paste(page, "⎕PW←1000\n100⍴⍳9\nvariable_with_a_long_name←⍳100 ⋄ another_long_name←variable_with_a_long_name");
    await press(page, "Control+Enter");
    await statusMatches(page, done);
    await page.locator("#add-pad").click();
    for (const action of ["none", "#panel-toggle", "#tab-keys"]) {
        if (action !== "none") await page.locator(action).click();
        const [content, width] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
        assert.ok(content! <= width!, `${action}: ${content} pixels in ${width}`);
    }
    const box = await page.$eval(".result .value", (value) => [
        value.scrollWidth > value.clientWidth,
        value.getAttribute("tabindex"),
    ]);
    assert.deepEqual(box, [true, "0"]);
});

for (const theme of ["light", "dark"])
    test(`axe-core finds nothing, ${theme}`, async () => {
        const { page } = await browser.visit();
        await page.emulateMediaFeatures([
            { name: "prefers-color-scheme", value: theme },
            { name: "prefers-reduced-motion", value: "reduce" },
        ]);
        await paste(page, "x←2 3⍴⍳6 ⍝ a matrix\nx\n'text' (1 2)\n:If 1 ⋄ ⎕IO ⋄ :EndIf\n⎕←⎕A\n3 4+x[1;]");
        await press(page, "Control+Enter");
        await statusMatches(page, /ERROR/);
        await page.locator("#add-pad").click();
        await paste(page, '`a`b!(1;"x") / a comment', 2);
        await press(page, "Control+Enter");
        await statusMatches(page, done);
        assert.deepEqual(await violations(page), []);
        await page.locator("#panel-toggle").click();
        for (const tab of ["search", "keys", "steps"]) {
            await page.locator(`#tab-${tab}`).click();
            await pause(300);
            assert.deepEqual(await violations(page), [], tab);
        }
        for (const menu of ["examples", "files", "share", "settings"]) {
            await page.locator(`#${menu}`).click();
            await page.waitForSelector(`#${menu} + :popover-open :is(button, input, select, a)`);
            await pause(200);
            assert.deepEqual(await violations(page), [], menu);
            await page.keyboard.press("Escape");
        }
    });

test("everything is reached by keyboard", async () => {
    const { page } = await browser.visit();
    const focused = () => page.evaluate(() => document.activeElement!.id || document.activeElement!.textContent!);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    const reached: string[] = [];
    for (let i = 0; i < 12; i++) {
        await page.keyboard.press("Tab");
        reached.push(await focused());
        if (await page.evaluate(() => document.activeElement!.classList.contains("cm-content"))) break;
    }
    for (const one of ["examples", "files", "share", "settings", "add-pad", "panel-toggle", "+"])
        assert.ok(reached.includes(one), `${one} in ${reached.join(", ")}`);
    // From the glyph bar: an arrow, Enter inserts, Escape returns to the editor.
    await page.focus('[data-glyph="+"]');
    await page.keyboard.press("ArrowRight");
    assert.equal(await focused(), "-");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await page.keyboard.type("5");
    assert.equal(await programOf(page), "-5");
    // A menu: Enter opens it, Escape closes it and returns.
    await page.focus("#examples");
    await page.keyboard.press("Enter");
    await page.waitForSelector("#examples + :popover-open button:focus");
    await page.keyboard.press("Escape");
    assert.equal(await focused(), "examples");
    // The panel: Enter opens it, Escape closes it.
    await page.focus("#panel-toggle");
    await page.keyboard.press("Enter");
    await page.waitForSelector("#panel input:focus");
    await page.keyboard.press("Escape");
    assert.equal(await focused(), "panel-toggle");
    assert.doesNotMatch(await statusOf(page), /failed/);
});
