// Lessons, slides and exercises.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { after, before, test } from "node:test";
import type { Page } from "puppeteer-core";
import type { LearnList } from "../src/learn/learn_list";
import { labelOf, notations } from "../src/page/notations";
import { paste, press, programOf, startBrowser, statusMatches, violations } from "./browser";

let browser: Awaited<ReturnType<typeof startBrowser>>;
before(async () => (browser = await startBrowser()));
after(() => browser.stop());

const folder = process.env.STELE_PAGE ?? "../build/web";
const { lessons, exercises } = JSON.parse(readFileSync(path.join(folder, "learn.json"), "utf8")) as LearnList;
const nameOf = (file: string) => file.replace(/\.md$/, "");

async function openLesson(name: string, width = 1200, height = 800) {
    const visited = await browser.visit(`#lesson=${name}`, width, height);
    await visited.page.waitForSelector(".listing");
    return visited;
}

const clickText = (page: Page, selector: string, text: string): Promise<void> =>
    page.locator(`${selector} ::-p-text(${text})`).click();

/** Waits until no block of the lesson runs. */
const untilIdle = (page: Page) =>
    page.waitForFunction(
        () =>
            document.querySelector('.input:not([data-outcome="none"])') &&
            !document.querySelector(".listing-bar .stop:not([hidden])"),
        { timeout: 60_000 },
    );

const outcomes = (page: Page, listing: number): Promise<string[]> =>
    page.$$eval(
        `.listing`,
        (all, i) => [...all[i]!.querySelectorAll<HTMLElement>(".input")].map((one) => one.dataset.outcome!),
        listing,
    );

for (const { file } of lessons)
    test(`every block of ${file} runs as printed`, async () => {
        const { page, errors } = await openLesson(nameOf(file));
        await clickText(page, ".lesson-bar", "Run all");
        await page.waitForFunction(() => document.querySelector(".view-state")!.textContent!.startsWith("✓ all"), {
            timeout: 60_000,
        });
        const others = await page.$$eval(
            '.input:not([data-outcome="same"], [data-outcome="ran"])',
            (all) => all.length,
        );
        assert.equal(others, 0);
        assert.deepEqual(errors, []);
    });

test("the menu opens a lesson, and shows its progress; back returns to the pads as they were", async () => {
    const { page } = await browser.visit();
    await paste(page, "x←1 2 3");
    await page.locator("#learn").click();
    await clickText(page, "#learn + .popover", "Thinking in arrays");
    await page.waitForSelector(".listing");
    assert.equal(await page.evaluate(() => location.hash), "#lesson=thinking-in-arrays");
    assert.equal(await page.$eval("#pads", (pads) => (pads as HTMLElement).hidden), true);
    await page.locator(".listing .listing-run").click();
    await page.waitForSelector('.listing[data-state="done"]');
    await page.goBack();
    await page.waitForFunction(() => !document.getElementById("pads")!.hidden);
    assert.equal(await programOf(page), "x←1 2 3");
    await page.locator("#learn").click();
    await page.waitForSelector("#learn + :popover-open .menu-entry");
    assert.match(await page.$eval("#learn + .popover", (menu) => menu.textContent!), /1 of 14 blocks/);
});

test("earlier blocks run before a block", async () => {
    const { page } = await openLesson("thinking-in-arrays");
    await (await page.$$(".listing-run"))[2]!.click();
    await untilIdle(page);
    for (const listing of [0, 1, 2])
        assert.ok(
            (await outcomes(page, listing)).every((one) => one === "same"),
            `block ${listing}`,
        );
    assert.ok((await outcomes(page, 3)).every((one) => one === "none"));
});

test("an edited input runs, is not checked, and changes later outputs; restore brings it back", async () => {
    const { page } = await openLesson("thinking-in-arrays");
    const state = () => outcomes(page, 0);
    await page.locator(".listing .listing-run").click();
    await untilIdle(page);
    await page.locator(".input:nth-child(3) .input-code").click();
    await page.keyboard.type("+1");
    await page.keyboard.press("Enter");
    await page.waitForSelector('.input.edited[data-outcome="ran"]');
    assert.equal(await page.$eval(".input.edited .input-output", (output) => output.textContent), "16");
    await page.keyboard.press("Escape");
    assert.match(await page.evaluate(() => document.activeElement!.textContent!), /edit/);
    await page.locator(".input:nth-child(2) .input-code").click();
    await press(page, "Control+a");
    await page.keyboard.type("n`[1 2 3");
    await page.keyboard.press("Enter");
    await page.waitForSelector('.input:nth-child(2)[data-outcome="ran"]');
    await page.locator(".listing .listing-run").click();
    await page.waitForSelector('.input[data-outcome="differs"]');
    assert.deepEqual(await state(), ["same", "ran", "ran", "differs", "differs"]);
    const sides = await page.$$eval(".input:nth-child(4) .difference pre", (all) => all.map((one) => one.textContent));
    assert.deepEqual(sides, ["6 16 10 24 14 8", "2 4 6"]);
    for (const number of [2, 3]) {
        await page.hover(`.input:nth-child(${number})`);
        await page.locator(`.input:nth-child(${number}) .input-tool:not([hidden])`).click();
    }
    await page.locator(".listing .listing-run").click();
    await page.waitForSelector('.listing[data-state="done"]');
    assert.deepEqual(await state(), ["same", "same", "same", "same", "same"]);
});

test("an endless input stops, and its block can run again", async () => {
    const { page } = await openLesson("thinking-in-arrays");
    await page.locator(".input:nth-child(3) .input-code").click();
    await press(page, "Control+a");
    await page.keyboard.type("{∇⍵}1");
    await page.keyboard.press("Enter");
    await page.waitForSelector(".listing-bar .stop:not([hidden])");
    await page.keyboard.press("Escape");
    await page.locator(".listing-bar .stop:not([hidden])").click();
    await page.waitForFunction(() => !document.querySelector(".listing-bar .stop:not([hidden])"));
    assert.deepEqual((await outcomes(page, 0)).slice(0, 3), ["same", "same", "none"]);
});

test("the steps of an input are in the side panel", async () => {
    const { page } = await openLesson("thinking-in-arrays");
    await page.hover(".listing .input:nth-child(4)");
    await clickText(page, ".listing .input:nth-child(4)", "steps");
    const frame = await (await page.waitForSelector("#view-steps iframe"))!.contentFrame();
    await frame.waitForFunction(() => document.body.textContent!.includes("step by step"));
});

test("a block opens in a pad, after the definitions before it", async () => {
    const { page } = await openLesson("thinking-in-arrays");
    const [, second] = await page.$$(".listing");
    await (await second!.waitForSelector("::-p-text(Open in a pad)"))!.click();
    await page.waitForFunction(() => !document.getElementById("pads")!.hidden);
    assert.match(await programOf(page), /^⎕IO←0\nn←3 8 5 12 7 4\n0=2\|n\n/);
    await press(page, "Control+Enter");
    await statusMatches(page, /^done in /);
});

test("files of a lesson are there for a pad", async () => {
    const { page } = await openLesson("72-bytes");
    const [, second] = await page.$$(".listing");
    await (await second!.waitForSelector("::-p-text(Open in a pad)"))!.click();
    await page.waitForFunction(() => !document.getElementById("pads")!.hidden);
    await press(page, "Control+Enter");
    await statusMatches(page, /^done in /);
});

test("links between lessons stay in the page", async () => {
    const { page } = await openLesson("the-same-in-q");
    await page.locator('a[href="#lesson=72-bytes"]').click();
    await page.waitForFunction(() => document.querySelector("#lesson h1")?.textContent?.startsWith("72 bytes"));
    const dead = await page.$$eval("#lesson a", (all) =>
        all.map((one) => one.getAttribute("href")!).filter((href) => !/^(?:#|https?:)/.test(href)),
    );
    assert.deepEqual(dead, []);
});

test("an unknown lesson is a sentence", async () => {
    const { page, errors } = await browser.visit("#lesson=nothing");
    await page.waitForSelector("#lesson .failure-box");
    assert.deepEqual(errors, []);
});

test("slides by keys", async () => {
    const { page } = await openLesson("thinking-in-arrays");
    const position = () => page.$eval(".slide-position", (one) => one.textContent);
    const title = () => page.$eval(".slide.current :is(h1, h2, h3)", (one) => one.textContent);
    await page.keyboard.press("s");
    await page.waitForSelector("body.slides");
    assert.equal(await position(), "1 of 15");
    for (const [key, place] of [
        ["ArrowRight", "2 of 15"],
        ["Space", "3 of 15"],
        ["PageDown", "4 of 15"],
        ["ArrowLeft", "3 of 15"],
        ["PageUp", "2 of 15"],
        ["End", "15 of 15"],
        ["ArrowRight", "15 of 15"],
        ["Home", "1 of 15"],
        ["ArrowRight", "2 of 15"],
    ] as const) {
        await page.keyboard.press(key);
        assert.equal(await position(), place, key);
    }
    assert.equal(await title(), "1. A loop with an if");
    assert.equal(await page.$eval(".page-bar", (bar) => getComputedStyle(bar).display), "none");
    await page.keyboard.press("r");
    await page.waitForSelector('.slide.current .listing[data-state="done"]');
    // Keys in an edited input are text.
    await page.locator(".slide.current .input-code").click();
    await page.keyboard.type(" r s");
    assert.equal(await position(), "2 of 15");
    await page.keyboard.press("Escape");
    assert.ok(await page.$("body.slides"));
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => !document.body.classList.contains("slides"));
    assert.equal(await page.$$eval(".slide", (all) => all.filter((one) => one.checkVisibility()).length), 15);
});

test("the focus stays where it is: at the buttons of slides, and where a block is run", async () => {
    const { page } = await openLesson("72-bytes");
    const focused = () =>
        page.evaluate(() => document.activeElement!.getAttribute("aria-label") ?? document.activeElement!.textContent);
    await page.focus(".listing .listing-run");
    const runs = await focused();
    await page.keyboard.press("Enter");
    await untilIdle(page);
    assert.equal(await focused(), runs);
    await page.keyboard.press("s");
    await page.focus('[aria-label="Next slide"]');
    const count = await page.$$eval(".slide", (all) => all.length);
    for (let i = 0; i < count; i++) {
        await page.keyboard.press("Enter");
        assert.equal(await focused(), "Next slide");
    }
    assert.equal(await page.$eval(".slide-position", (one) => one.textContent), `${count} of ${count}`);
    assert.equal(await page.$eval('[aria-label="Next slide"]', (one) => one.getAttribute("aria-disabled")), "true");
});

test("no slide is cut off", async () => {
    const { page } = await openLesson("sudoku-in-apl", 1024, 600);
    await page.keyboard.press("s");
    const count = await page.$$eval(".slide", (all) => all.length);
    for (let i = 0; i < count; i++) {
        const [content, width] = await page.$eval("#lesson", (view) => [view.scrollWidth, view.clientWidth]);
        assert.ok(content! <= width!, `slide ${i + 1}: ${content} pixels in ${width}`);
        const reaches = await page.$eval("#lesson", (view) => {
            view.scrollTo(0, view.scrollHeight);
            const last = view.querySelector(".slide.current")!.lastElementChild!.getBoundingClientRect();
            return last.bottom <= view.getBoundingClientRect().bottom;
        });
        assert.ok(reaches, `the end of slide ${i + 1}`);
        await page.keyboard.press("ArrowRight");
    }
});

test("slides print with one slide a page, a lesson without page breaks", async () => {
    const { page } = await openLesson("72-bytes");
    const breaks = () =>
        page.$$eval(".slide", (all) =>
            all.map((one) => `${getComputedStyle(one).breakAfter} ${one.checkVisibility()}`),
        );
    await page.emulateMediaType("print");
    assert.ok((await breaks()).every((one) => one === "auto true"));
    await page.emulateMediaType("screen");
    await page.keyboard.press("s");
    await page.emulateMediaType("print");
    assert.ok((await breaks()).every((one) => one === "page true"));
});

const answers = { apl: ["⍳6", "⍳7"], k: ["!6", "!7"], k4: ["!6", "!7"], q: ["til 6", "til 7"] } as const;
for (const notation of exercises) {
    const [wrong, right] = answers[notation];
    test(`${notation}: an exercise is refused, then solved`, async () => {
        const { page, errors } = await browser.visit(`#learn=${notation}`);
        await page.waitForSelector(".answer-field .cm-focused");
        const title = () => page.$eval(".exercise h2", (one) => one.textContent);
        const first = await title();
        await page.keyboard.type(wrong);
        await page.keyboard.press("Enter");
        await page.waitForSelector('.verdict[data-kind="wrong"]');
        assert.match(await page.$eval(".verdict", (one) => one.textContent!), /It gives/);
        await page.locator(".hint").click();
        await page.waitForSelector(".hint-cards .glyph-card");
        await page.focus(".answer-field .cm-content");
        await page.keyboard.press("Backspace");
        await page.keyboard.type(right.at(-1)!);
        await page.locator(".check").click();
        await page.waitForSelector('.verdict[data-kind="right"]');
        assert.equal(await page.$$eval(".exercise-entry.solved", (all) => all.length), 1);
        await page.keyboard.press("Enter");
        await page.waitForFunction((old) => document.querySelector(".exercise h2")!.textContent !== old, {}, first);
        const second = await title();
        await page.reload();
        await page.waitForSelector(".answer-field");
        assert.equal(await title(), second);
        assert.match(await page.$eval(".exercise-bar .view-state", (one) => one.textContent!), /^1 of \d+ solved$/);
        assert.deepEqual(errors, []);
    });
}

test("the glyph bar, the prefix key and Tab type into an answer; it has one line", async () => {
    const { page } = await browser.visit("#learn=apl");
    await page.waitForSelector(".answer-field .cm-focused");
    const answer = () => page.$eval(".answer-field .cm-content", (one) => one.textContent);
    await page.locator('[data-glyph="⍳"]').click();
    await page.keyboard.type("`r");
    assert.equal(await answer(), "⍳⍴");
    await page.keyboard.type("rho");
    await page.keyboard.press("Tab");
    await page.waitForFunction(() => document.querySelector(".answer-field .cm-content")!.textContent === "⍳⍴⍴");
    await press(page, "Shift+Enter");
    assert.equal(await page.$$eval(".answer-field .cm-line", (all) => all.length), 1);
});

test("the menu lists the notations that have exercises", async () => {
    const { page } = await browser.visit();
    await page.locator("#learn").click();
    await page.waitForSelector("#learn + .popover .menu-entry");
    const entries = await page.$$eval("#learn + .popover .menu-entry strong", (all) =>
        all.map((one) => one.textContent!),
    );
    const listed = entries.filter((entry) => entry.startsWith("Exercises in "));
    assert.deepEqual(
        listed,
        exercises.map((notation) => `Exercises in ${labelOf[notation]}`),
    );
});

for (const notation of notations)
    test(`${notation}: its exercises, or a reference to the others`, async () => {
        const { page, errors } = await browser.visit(`#learn=${notation}`);
        if (exercises.includes(notation)) {
            await page.waitForSelector(".answer-field .cm-content");
            assert.match(await page.title(), new RegExp(`^Exercises in ${labelOf[notation]} `));
        } else {
            await page.waitForSelector(".exercise h2");
            assert.equal(
                await page.$eval(".exercise h2", (one) => one.textContent),
                `${labelOf[notation]} has no exercises`,
            );
            const others = await page.$$eval(".exercise a", (all) => all.map((link) => link.textContent));
            assert.deepEqual(
                others,
                exercises.map((one) => labelOf[one]),
            );
        }
        assert.deepEqual(errors, []);
    });

test("lessons and exercises fit a phone", async () => {
    const { page } = await openLesson("one-idea-in-three-scripts", 390, 780);
    const fits = async (what: string) => {
        const [content, width] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
        assert.ok(content! <= width!, `${what}: ${content} pixels in ${width}`);
    };
    await fits("lesson");
    await clickText(page, ".lesson-bar", "Run all");
    await untilIdle(page);
    await fits("lesson with marks");
    await page.keyboard.press("s");
    await fits("slides");
    await page.keyboard.press("Escape");
    await page.evaluate(() => (location.hash = "learn=q"));
    await page.waitForSelector(".answer-field");
    await fits("exercises");
});

for (const theme of ["light", "dark"])
    test(`axe-core finds nothing in lessons, slides and exercises, ${theme}`, async () => {
        const { page } = await browser.visit("#lesson=thinking-in-arrays");
        await page.emulateMediaFeatures([
            { name: "prefers-color-scheme", value: theme },
            { name: "prefers-reduced-motion", value: "reduce" },
        ]);
        await page.waitForSelector(".listing");
        await page.locator(".input:nth-child(2) .input-code").click();
        await page.keyboard.type(" 1");
        await page.locator(".listing .listing-run").click();
        await page.waitForSelector('.input[data-outcome="differs"]');
        assert.deepEqual(await violations(page), [], "lesson");
        await page.keyboard.press("Escape");
        await page.keyboard.press("s");
        await page.waitForSelector("body.slides");
        assert.deepEqual(await violations(page), [], "slides");
        await page.keyboard.press("Escape");
        await page.evaluate(() => (location.hash = "learn=apl"));
        await page.waitForSelector(".answer-field");
        await page.locator(".hint").click();
        await page.locator(".answer-field").click();
        await page.keyboard.type("2+");
        await page.keyboard.press("Enter");
        await page.waitForSelector('.verdict[data-kind="wrong"]');
        assert.deepEqual(await violations(page), [], "exercises");
        await page.locator("#learn").click();
        await page.waitForSelector("#learn + :popover-open .menu-entry");
        assert.deepEqual(await violations(page), [], "menu");
    });
