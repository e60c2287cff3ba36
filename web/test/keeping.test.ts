// Links, files, workspaces, examples, and a page without a network.

import assert from "node:assert/strict";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import type { Page } from "puppeteer-core";
import { paste, pause, press, programOf, setNotation, startBrowser, statusMatches, valuesOf } from "./browser";

let browser: Awaited<ReturnType<typeof startBrowser>>;
before(async () => (browser = await startBrowser()));
after(() => browser.stop());

const done = /^done in /;

test("a link shows its pads, and runs them at a click", async () => {
    const { page } = await browser.visit();
    await paste(page, "'it''s'\n⍳3 ⍝ glyphs");
    await page.locator("#add-pad").click();
    await paste(page, "!3", 2);
    await page.locator("#share").click();
    const link = await (await page.waitForSelector(".copied input"))!.evaluate(
        (field) => (field as HTMLInputElement).value,
    );
    const { page: other } = await browser.visit(link.slice(browser.address.length));
    assert.equal(await programOf(other, 1), "'it''s'\n⍳3 ⍝ glyphs");
    assert.equal(await programOf(other, 2), "!3");
    assert.deepEqual(await valuesOf(other), []);
    await other.locator(".pad:nth-child(2) .run").click();
    await statusMatches(other, done);
    assert.deepEqual(await valuesOf(other, 2), ["0 1 2"]);

    const { page: frame } = await browser.visit(`?embed${new URL(link).hash}`, 600, 300);
    assert.equal(await frame.$eval("#glyph-bar", (bar) => getComputedStyle(bar).display), "none");
    assert.deepEqual(await valuesOf(frame), []);
    await frame.locator("#run-embedded").click();
    await frame.waitForSelector(".pad:nth-child(2) .value");
});

/** Chooses a file in the menu of files. */

async function chooseFile(page: Page, entry: string, name: string, content: string): Promise<void> {
    const folder = mkdtempSync(path.join(tmpdir(), "stele-"));
    writeFileSync(path.join(folder, name), content);
    const [chooser] = await Promise.all([page.waitForFileChooser(), chooseEntry(page, entry)]);
    await chooser.accept([path.join(folder, name)]);
}

async function chooseEntry(page: Page, entry: string): Promise<void> {
    await page.locator("#files").click();
    await page.locator(`#files + .popover ::-p-text(${entry})`).click();
}

test("files: programs open in a pad, others can be read by programs", async () => {
    const { page } = await browser.visit();
    await chooseFile(page, "Open a file…", "sum.q", "sum til 4\n");
    await page.waitForFunction(() => document.querySelector(".cm-line")!.textContent === "sum til 4");
    assert.equal(await page.$eval(".notations :checked", (radio) => (radio as HTMLInputElement).value), "q");
    await chooseFile(page, "Open a file…", "data.csv", "1,2\n3,4\n");
    await statusMatches(page, /^Programs can read data\.csv\.$/);
    await paste(page, "count read0`:data.csv");
    await press(page, "Control+Enter");
    await statusMatches(page, done);
    assert.deepEqual(await valuesOf(page), ["2"]);
    await page.locator("#files").click();
    await page.waitForFunction(() => document.querySelector("#files + .popover")!.textContent!.includes("data.csv"));
});

test("a workspace is downloaded and opened again", async () => {
    const { page } = await browser.visit();
    await page.evaluate(() => {
        const original = URL.createObjectURL;
        URL.createObjectURL = (blob) => {
            void (blob as Blob).text().then((text) => (document.body.dataset.downloaded = text));
            return original(blob);
        };
    });
    await paste(page, "kept←1 2 3");
    await press(page, "Control+Enter");
    await statusMatches(page, done);
    await chooseEntry(page, "Download the workspace");
    await page.waitForSelector("[data-downloaded]");
    const script = await page.$eval("body", (body) => body.dataset.downloaded!);
    assert.match(script, /kept/);
    const { page: other } = await browser.visit();
    await chooseFile(other, "Open a workspace…", "workspace.txt", script);
    await statusMatches(other, /^The workspace of workspace\.txt is open\.$/);
    await paste(other, "kept");
    await press(other, "Alt+Enter");
    await statusMatches(other, done);
    assert.deepEqual(await valuesOf(other), ["1 2 3"]);
});

test("examples open in their pads", async () => {
    const { page } = await browser.visit();
    await page.locator("#examples").click();
    await page.locator("#examples + .popover ::-p-text(Primes below 50)").click();
    await page.waitForSelector(".pad:nth-child(3)");
    await page.locator("#run-pads").click();
    await statusMatches(page, /^APL, k and q agree\.$/);
});

test("programs are kept between visits", async () => {
    const { page } = await browser.visit();
    await setNotation(page, "k");
    await paste(page, "!3");
    await pause(600);
    await page.reload();
    await page.waitForSelector("body.ready");
    assert.equal(await programOf(page), "!3");
    assert.equal(await page.$eval(".notations :checked", (radio) => (radio as HTMLInputElement).value), "k");
});

test("the page works without a network", async () => {
    const { page, errors } = await browser.visit();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.setOfflineMode(true);
    await page.reload();
    await page.waitForSelector("body.ready");
    await paste(page, "+/⍳10");
    await press(page, "Control+Enter");
    await statusMatches(page, done);
    assert.deepEqual(await valuesOf(page), ["55"]);
    assert.deepEqual(errors, []);
});
