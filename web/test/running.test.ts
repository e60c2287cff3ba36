// Running programs in pads: values, errors, input, a stop.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { paste, pause, press, programOf, setNotation, startBrowser, statusMatches, valuesOf } from "./browser";

let browser: Awaited<ReturnType<typeof startBrowser>>;
before(async () => (browser = await startBrowser()));
after(() => browser.stop());

const done = /^done in /;

for (const [notation, text, value] of [
    ["apl", "+/⍳10", "55"],
    ["k", "+/!10", "45"],
    ["k4", "+/!10", "45"],
    ["q", "sum til 10", "45"],
] as const)
    test(`${notation}: the value is under its statement`, async () => {
        const { page, errors } = await browser.visit();
        await setNotation(page, notation);
        await paste(page, text);
        await press(page, "Control+Enter");
        await statusMatches(page, done);
        assert.deepEqual(await valuesOf(page), [value]);
        assert.deepEqual(errors, []);
    });

test("the page is isolated, so that programs can be stopped", async () => {
    const { page } = await browser.visit();
    assert.equal(await page.evaluate(() => crossOriginIsolated), true);
});

test("Enter runs the last statement and begins a line; Shift-Enter only begins one", async () => {
    const { page } = await browser.visit();
    await page.keyboard.type("x←2+3");
    await press(page, "Enter");
    await statusMatches(page, done);
    await page.keyboard.type("x×2");
    await press(page, "Enter");
    await page.waitForSelector(".result .value");
    assert.deepEqual(await valuesOf(page), ["10"]);
    await page.keyboard.type("x×3");
    await press(page, "Shift+Enter");
    await pause(300);
    assert.deepEqual(await valuesOf(page), ["10"]);
    assert.equal(await programOf(page), "x←2+3\nx×2\nx×3\n");
});

test("Shift-Alt-F gives the program the standard layout, and keeps results above", async () => {
    const { page } = await browser.visit();
    await paste(page, "1+1\nf←{\n⍵⋄0\n      }");
    await press(page, "Control+Enter");
    await statusMatches(page, done);
    await press(page, "Shift+Alt+f");
    await page.waitForFunction(() => document.querySelector(".cm-content")!.textContent!.includes("⍵ ⋄ 0"));
    assert.equal(await programOf(page), "1+1\nf←{\n  ⍵ ⋄ 0\n}");
    assert.deepEqual(await valuesOf(page), ["2"]);
    await paste(page, "f←{");
    await press(page, "Shift+Alt+f");
    await statusMatches(page, /not closed/);
});

test("Enter in an open bracket only begins a line", async () => {
    const { page } = await browser.visit();
    await page.keyboard.type("f←{");
    await press(page, "Enter");
    await page.keyboard.type("⍵+1");
    await press(page, "Enter");
    await page.keyboard.type("}");
    await press(page, "Enter");
    await statusMatches(page, done);
    await page.keyboard.type("f 4");
    await press(page, "Enter");
    await page.waitForSelector(".result .value");
    assert.deepEqual(await valuesOf(page), ["5"]);
});

test("Alt-Enter runs the statement at the cursor in the workspace", async () => {
    const { page } = await browser.visit();
    await paste(page, "x←7\nx+1\nx+2");
    await press(page, "Control+Enter");
    await statusMatches(page, done);
    assert.deepEqual(await valuesOf(page), ["8", "9"]);
    await press(page, "Control+Home");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("End");
    await page.keyboard.type("00");
    assert.equal(await page.$$eval(".result.edited", (all) => all.length), 1);
    await press(page, "Alt+Enter");
    await page.waitForFunction(() => !document.querySelector(".result.edited"));
    assert.deepEqual(await valuesOf(page), ["107", "9"]);
});

test("a fresh run has an empty workspace", async () => {
    const { page } = await browser.visit();
    await page.keyboard.type("f←{⍵+1}\ng←f\n");
    await statusMatches(page, done);
    for (let i = 0; i < 2; i++) {
        await paste(page, "⎕NC 'f'\nf←{⍵+1}\nf 1");
        await press(page, "Control+Enter");
        await statusMatches(page, done);
        assert.deepEqual(await valuesOf(page), ["0", "2"]);
    }
});

test("an error is marked at its place, described under its statement, and announced", async () => {
    const { page } = await browser.visit();
    await paste(page, "x←1 2\n\n3 4 5+x");
    await press(page, "Control+Enter");
    await statusMatches(page, /^LENGTH ERROR in line 3$/);
    const mark = await page.$eval(".fault-place.innermost", (place) => ({
        text: place.textContent,
        line: place.closest(".cm-line")!.textContent,
    }));
    assert.deepEqual(mark, { text: "+", line: "3 4 5+x" });
    assert.match(await page.$eval(".fault", (fault) => fault.textContent!), /^LENGTH ERROR: left has shape 3/);
    assert.equal(await page.$eval("#alert", (alert) => alert.getAttribute("role")), "alert");
});

test("the output of a program is before its value, errors in their colour", async () => {
    const { page } = await browser.visit();
    await paste(page, "⎕←'one' ⋄ ⎕←'two'");
    await press(page, "Control+Enter");
    await statusMatches(page, done);
    const output = await page.$$eval(".result .output", (all) => all.map((one) => one.textContent).join(""));
    assert.match(output, /one\s+two/);
});

test("a program can ask for a line", async () => {
    const { page } = await browser.visit();
    await paste(page, "⌽⍞");
    await press(page, "Control+Enter");
    await page.waitForSelector(".line-field");
    await page.type(".line-field", "abc");
    await page.keyboard.press("Enter");
    await statusMatches(page, done);
    assert.deepEqual(await valuesOf(page), ["cba"]);
});

test("the form of values", async () => {
    const { page } = await browser.visit();
    await paste(page, "(1 2)(3 4)");
    await press(page, "Control+Enter");
    await statusMatches(page, done);
    assert.doesNotMatch((await valuesOf(page)).join(), /┌/);
    await page.locator('#forms label:has([value="boxed"])').click();
    assert.match((await valuesOf(page)).join(), /┌/);
    await page.locator('#forms label:has([value="grids"])').click();
    assert.ok(await page.$(".result .tables table"));
    await page.reload();
    await page.waitForSelector("body.ready");
    assert.equal(await page.$eval("#forms :checked", (radio) => (radio as HTMLInputElement).value), "grids");
});

test("three pads that agree, and that differ", async () => {
    const { page, errors } = await browser.visit();
    await paste(page, "+/⍳4");
    await page.locator("#add-pad").click();
    await page.locator("#add-pad").click();
    assert.equal(await page.$eval("#add-pad", (button) => (button as HTMLButtonElement).disabled), true);
    await paste(page, "+/1+!4", 2);
    await paste(page, "sum 1+til 4", 3);
    await page.locator("#run-pads").click();
    await statusMatches(page, /^APL, k and q agree\.$/);
    await paste(page, "sum til 4", 3);
    await page.locator("#run-pads").click();
    await statusMatches(page, /^APL and k agree; q differs: /);
    await paste(page, "1 2+1 2 3", 2);
    await page.locator("#run-pads").click();
    await statusMatches(page, /^k: 'length\. q differs from APL: /);
    assert.deepEqual(errors, []);
});

test("a program that is stopped leaves its workspace", async () => {
    const { page } = await browser.visit();
    await page.keyboard.type("kept←42");
    await press(page, "Enter");
    await statusMatches(page, done);
    await paste(page, "{∇⍵}1");
    await press(page, "Alt+Enter");
    await page.waitForFunction(() => document.querySelector(".elapsed")!.textContent !== "");
    await page.keyboard.press("Escape");
    await statusMatches(page, /^stopped$/);
    await paste(page, "kept");
    await press(page, "Alt+Enter");
    await statusMatches(page, done);
    assert.deepEqual(await valuesOf(page), ["42"]);
});

test("after a fault of the module a new one runs", async () => {
    const { page } = await browser.visit();
    // The worker answers as it does after a trap.
    await page.evaluate(() => {
        const post = Worker.prototype.postMessage;
        Worker.prototype.postMessage = function (this: Worker, message: { id: number; text?: string }) {
            if (message.text !== "crash") return post.call(this, message);
            this.onmessage!({ data: { id: message.id, problem: "memory access out of bounds" } } as MessageEvent);
        };
    });
    await paste(page, "crash");
    await press(page, "Control+Enter");
    await statusMatches(page, /^The interpreter ended: memory access out of bounds\. A new one runs; .* are lost\.$/);
    await paste(page, "+/⍳4");
    await press(page, "Control+Enter");
    await statusMatches(page, done);
});
