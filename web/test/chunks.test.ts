// The code that is loaded after the first view: when, without a network, and after a failure.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { after, before, test } from "node:test";
import type { Page } from "puppeteer-core";
import { paste, press, startBrowser, statusMatches } from "./browser";

let browser: Awaited<ReturnType<typeof startBrowser>>;
before(async () => (browser = await startBrowser()));
after(() => browser.stop());

const folder = process.env.STELE_PAGE ?? "../build/web";
const files = readdirSync(folder);

/** A use of each chunk: it starts what needs the chunk, and waits for its effect. */
interface Use {
    /** A text of its code. */
    phrase: string;
    start(page: Page): Promise<unknown>;
    works(page: Page): Promise<unknown>;
    /** The message after a failure, if the status line does not have it. */
    message?: string;
    again?(page: Page): Promise<unknown>;
}

async function showGrid(page: Page): Promise<void> {
    await page.locator('#forms label:has([value="grids"])').click();
    await paste(page, "2 3⍴⍳6");
    await press(page, "Control+Enter");
    await page.waitForSelector(".tables td");
}

/** The address with another view. */
const goTo = (page: Page, fragment: string) => page.evaluate((hash) => void (location.hash = hash), fragment);

const uses: Record<string, Use> = {
    menus: {
        phrase: "Prefix key of APL glyphs",
        start: (page) => page.locator("#settings").click(),
        works: (page) => page.waitForSelector("#settings + .popover select"),
        message: "#settings + .popover [role=alert]",
        again: async (page) => {
            await press(page, "Escape");
            await page.locator("#settings").click();
        },
    },
    panel: {
        phrase: "Fewer or other words may help.",
        start: (page) => page.locator("#panel-toggle").click(),
        works: async (page) => {
            await page.waitForSelector("#panel:not([hidden])");
            await page.locator("#panel-close").click();
        },
    },
    completion: {
        phrase: "Tab completes after the program that runs.",
        start: async (page) => {
            await paste(page, "iota");
            await press(page, "Tab");
        },
        works: (page) => page.waitForFunction(() => document.querySelector(".cm-line")!.textContent === "⍳"),
        again: (page) => press(page, "Tab"),
    },
    searching: {
        phrase: "cm-search",
        start: async (page) => {
            await page.locator(".cm-content").click();
            await press(page, "Control+f");
        },
        works: async (page) => {
            await page.waitForSelector(".cm-search");
            await press(page, "Escape");
        },
    },
    cells: {
        phrase: "shows the origin of a cell",
        start: showGrid,
        works: async (page) => {
            await page.waitForSelector(".with-cells");
            await page.locator(".with-cells td:nth-child(2)").click();
            await page.waitForSelector("#view-why .why-title");
        },
        again: (page) => page.locator(".tables td").click(),
    },
    exercises: {
        phrase: "Write an answer first.",
        start: (page) => goTo(page, "learn=apl"),
        works: (page) => page.waitForSelector(".answer-field .cm-content"),
        message: "#exercises .failure-box",
        again: (page) => page.locator("#exercises .failure-box button").click(),
    },
    lessons: {
        phrase: "blocks as printed",
        start: (page) => goTo(page, "lesson=thinking-in-arrays"),
        works: (page) => page.waitForSelector(".listing"),
        message: "#lesson .failure-box",
        again: (page) => page.locator("#lesson .failure-box button").click(),
    },
};

const fileOf = (chunk: string) => files.find((file) => new RegExp(`^${chunk}-[0-9A-Z]+\\.js$`).test(file))!;

/** Waits until all chunks are there. */
const untilLoaded = (page: Page) =>
    page.waitForFunction(
        (names) => {
            const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
            return names.every((name) => loaded.some((url) => url.endsWith(name)));
        },
        {},
        Object.keys(uses).map(fileOf),
    );

test("each chunk has a file, and a use here", () => {
    const named = files.flatMap((file) => /^(\w+)-[0-9A-Z]{8}\.js$/.exec(file)?.[1] ?? []);
    const chunks = named.filter((name) => name !== "chunk");
    assert.deepEqual(chunks.sort(), Object.keys(uses).sort());
});

test("the code of a chunk is not in the file of the first view", () => {
    const textOf = (file: string) => readFileSync(path.join(folder, file), "utf8");
    const preloaded = [...textOf("index.html").matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(
        ([, file]) => file!,
    );
    assert.ok(preloaded.length > 0);
    for (const [chunk, { phrase }] of Object.entries(uses)) {
        assert.ok(textOf(fileOf(chunk)).includes(phrase), chunk);
        for (const file of preloaded) assert.ok(!textOf(file).includes(phrase), `${chunk} in ${file}`);
    }
});

test("until the page is ready it loads the code of the first view alone", async () => {
    const { page } = await browser.visit();
    await untilLoaded(page);
    const early = await page.evaluate(() => {
        const [{ startTime }] = performance.getEntriesByName("ready") as [PerformanceEntry];
        const all = performance.getEntriesByType("resource").filter((one) => one.startTime < startTime);
        return all.map(({ name }) => name.split("/").at(-1)!).filter((name) => name.endsWith(".js"));
    });
    const preloaded = await page.$$eval("link[rel=modulepreload]", (all) =>
        all.map((link) => link.getAttribute("href")!),
    );
    assert.deepEqual([...new Set(early)].sort(), ["main.js", "worker.js", ...preloaded].sort());
});

for (const isReloaded of [false, true])
    test(`all chunks work without a network, ${isReloaded ? "after a reload" : "once the page was idle"}`, async () => {
        const { page, errors } = await browser.visit();
        await untilLoaded(page);
        await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
        await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
        await page.setOfflineMode(true);
        if (isReloaded) {
            await page.reload();
            await page.waitForSelector("body.ready");
        }
        for (const { start, works } of Object.values(uses)) {
            await start(page);
            await works(page);
        }
        assert.deepEqual(errors, []);
    });

for (const [chunk, { start, works, message, again }] of Object.entries(uses))
    test(`${chunk}: a failure is reported, and the next use loads them`, async () => {
        const end = browser.refuse(`/${fileOf(chunk)}`);
        try {
            const { page } = await browser.visit();
            await start(page);
            const sentence = /could not be loaded\. Check the connection, then try again\./;
            if (message) {
                const box = await page.waitForSelector(message);
                assert.match(await box!.evaluate((one) => one.textContent!), sentence);
            } else await statusMatches(page, sentence);
            end();
            await (again ?? start)(page);
            await works(page);
        } finally {
            end();
        }
    });

test("a key before its chunk has its effect when the chunk arrives", async () => {
    const release = browser.hold(`/${fileOf("completion")}`);
    const { page } = await browser.visit();
    await page.keyboard.type("rho");
    await press(page, "Tab");
    release();
    await page.waitForFunction(() => document.querySelector(".cm-line")!.textContent === "⍴");
});

test("the view of the newest address is shown, whichever chunk arrives first", async () => {
    const release = browser.hold(`/${fileOf("lessons")}`);
    const { page } = await browser.visit();
    await goTo(page, "lesson=thinking-in-arrays");
    await goTo(page, "");
    release();
    await untilLoaded(page);
    assert.equal(await page.$eval("#lesson", (view) => (view as HTMLElement).hidden), true);
    assert.equal(await page.$eval("#pads", (view) => (view as HTMLElement).hidden), false);
});
