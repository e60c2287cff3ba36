// The side panel: help, search, steps, origins of cells.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Page } from "puppeteer-core";
import { paste, press, programOf, setNotation, startBrowser, statusMatches, violations } from "./browser";

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
    await page.locator("#panel-toggle").click();
    await page.locator("#tab-search").click();
    await page.type("#search-words", "remainder");
    await page.keyboard.press("Enter");
    await page.waitForSelector(".finding");
    assert.match(await page.$eval(".finding", (one) => one.textContent!), /X\|Y.*residue/);
    await page.locator(".finding").click();
    assert.equal(await programOf(page), "X|Y");
});

test("the steps of a statement", async () => {
    const { page } = await browser.visit();
    await paste(page, "+/⍳4");
    await press(page, "Alt+e");
    const frame = await (await page.waitForSelector("#view-steps iframe"))!.contentFrame();
    await frame.waitForFunction(() => document.body.textContent!.includes("step by step"));
    await frame.locator("#next").click();
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
    await page.locator('#forms label:has([value="grids"])').click();
    await paste(page, "x←3 4⍴⍳12\nx+.×⍉x ⍝ product\n⎕IO←0 ⋄ y←⌽⍳3\ny");
    await press(page, "Control+Enter");
    await page.waitForSelector(".result:last-of-type .with-cells");
    await page.locator(".with-cells tr:nth-child(2) td:nth-child(3)").click();
    await origin(page, /\(x\+\.×⍉x\)\[1;2\].*278.*inner product/);
    assert.equal(await page.$eval(".asked", (cell) => cell.textContent), "278");
    assert.deepEqual(await violations(page), []);
    assert.deepEqual(errors, []);
});

test("why: cells by keyboard, in q", async () => {
    const { page } = await browser.visit();
    await page.locator('#forms label:has([value="grids"])').click();
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
    await page.locator('#forms label:has([value="grids"])').click();
    await paste(page, "⊢x←1 2 3\n{a←⍵ ⋄ a+1}1 2 3");
    await press(page, "Control+Enter");
    await page.waitForSelector(".with-cells");
    await page.locator(".with-cells td:nth-child(2)").click();
    await origin(page, /assigns a name/);
    await (await page.$$(".with-cells"))[1]!.click();
    await page.locator(".result:last-of-type .with-cells td:nth-child(2)").click();
    await origin(page, /\(\{a←⍵ ⋄ a\+1\}1 2 3\)\[2\].*3/);
});

test("why: cells of planes, nested cells, boards, columns of tables", async () => {
    const { page } = await browser.visit();
    await page.locator('#forms label:has([value="grids"])').click();
    const title = () => page.$eval("#view-why", (view) => view.querySelector(".why-title code")?.textContent ?? "");
    for (const [notation, statement, cell, wanted] of [
        ["apl", "2 2 3⍴⍳12", ".box:nth-of-type(2) tr:nth-child(2) td:nth-child(3)", "(2 2 3⍴⍳12)[2;2;3]"],
        ["apl", "(1 2)(3 4)", ".nested td:nth-child(2) td:nth-child(1)", "2 1⊃(1 2)(3 4)"],
        ["apl", "9 9⍴⍳4", "tr:nth-child(2) td:nth-child(9)", "(9 9⍴⍳4)[2;9]"],
        ["k", "(1 2;3 4 5)", ".nested > tbody > tr:nth-child(2) > td", "((1 2;3 4 5))[1;1]"],
        ["q", "([]a:1 2;b:3 4)", "tr:nth-child(3) td:nth-child(2)", "(([]a:1 2;b:3 4))[1;`b]"],
    ] as const) {
        await setNotation(page, notation);
        await paste(page, statement);
        await press(page, "Control+Enter");
        await page.waitForSelector(".with-cells");
        await page.locator(`.with-cells ${cell}`).click();
        await page.waitForFunction((old) => document.querySelector(".why-title code")?.textContent === old, {}, wanted);
        assert.equal(await title(), wanted);
    }
});

/** Runs a statement in the form Grids, clicks on a cell of its last value, and returns the statement that is explained. */
async function askedBy(page: Page, notation: string, statement: string, cell: string): Promise<string> {
    await setNotation(page, notation);
    await paste(page, statement);
    // Neither the result of the last statement nor its origin is taken for that of this one.
    await page.evaluate(() => {
        for (const id of ["status", "view-why"]) document.getElementById(id)!.textContent = "";
    });
    await press(page, "Control+Enter");
    await statusMatches(page, /^done in /);
    await page.waitForSelector(`.result:last-of-type .with-cells ${cell}`);
    await page.locator(`.result:last-of-type .with-cells ${cell}`).click();
    // The first request loads the panel's code, which begins with a sentence about the view.
    await page.waitForFunction(() => !/^$|^In the form Grids/.test(document.getElementById("view-why")!.textContent!));
    return page.$eval("#view-why", (view) => (view.querySelector(".why-title code") ?? view).textContent!);
}

test("why: characters of texts", async () => {
    const { page, errors } = await browser.visit();
    await page.locator('#forms label:has([value="grids"])').click();
    for (const [notation, statement, cell, wanted] of [
        ["apl", "⌽'año'", "span:nth-child(2)", "(⌽'año')[2]"],
        ["apl", "⌽2 3⍴'abcdef'", "tr:nth-child(2) span:nth-child(3)", "(⌽2 3⍴'abcdef')[2;3]"],
        ["apl", "2 2 3⍴⎕A", ".box:nth-of-type(2) tr:nth-child(1) span:nth-child(3)", "(2 2 3⍴⎕A)[2;1;3]"],
        ["apl", "81⍴'5.3'", "tr:nth-child(2) td:nth-child(3)", "(81⍴'5.3')[12]"],
        ["apl", "9⍴⊂⍳9", "tr:nth-child(2) td:nth-child(3)", "2 3⊃9⍴⊂⍳9"],
        // k, k4 and q count bytes.
        ["k", '"año",x:"z"', "span:nth-child(4)", "The statement assigns a name."],
        ["k", '"año","z"', "span:nth-child(4)", '("año","z")[4]'],
        ["k", '|("ab";"cde")', "span:nth-child(3)", '(|("ab";"cde"))[0;2]'],
        ["q", 'reverse "abc"', "span:nth-child(1)", '(reverse "abc")[0]'],
    ] as const)
        assert.ok((await askedBy(page, notation, statement, cell)).startsWith(wanted), statement);
    assert.match(await page.$eval("#view-why", (view) => view.textContent!), /\(reverse "abc"\)\[0\]\s*"c"/);
    assert.equal(await page.$eval(".asked", (one) => one.textContent), "c");
    assert.deepEqual(await violations(page), []);
    assert.deepEqual(errors, []);
});

test("why: keys and values of dictionaries, cells of tables", async () => {
    const { page, errors } = await browser.visit();
    await page.locator('#forms label:has([value="grids"])').click();
    const value = (row: number) => `table tr:nth-child(${row}) td`;
    for (const [notation, statement, cell, wanted] of [
        ["k", "2*`a`b!3 4", value(2), "(2*`a`b!3 4)[`b]"],
        ["k", "2*`a`b!3 4", "tr:nth-child(2) th", "(!2*`a`b!3 4)[1]"],
        ["k4", "5 6!(1 2;3)", "tr:nth-child(1) td td:nth-child(2)", "(5 6!(1 2;3))[5;1]"],
        ["q", "`a`a!3 4", value(2), "(value `a`a!3 4)[1]"],
        ["q", '("ab";"c")!3 4', "th span:nth-child(2)", '(key ("ab";"c")!3 4)[0;1]'],
        ["q", '("ab";"c")!3 4', "> .box > table > tbody > tr:nth-child(1) > td", '(value ("ab";"c")!3 4)[0]'],
        ["q", "`a`b!3 4", "tr:nth-child(1) th", "(key `a`b!3 4)[0]"],
        ["apl", "q) `a`b!3 4", value(1), "(`a`b!3 4)[`a]"],
        ["q", "([]a:1 2;b:3 4)", "tr:nth-child(3) td:nth-child(2)", "(([]a:1 2;b:3 4))[1;`b]"],
        ["q", "2*([k:`x`y]b:3 4)", "tr:nth-child(3) td", "(value 2*([k:`x`y]b:3 4))[1;`b]"],
        ["q", "2*([k:`x`y]b:3 4)", "tr:nth-child(3) th", "(key 2*([k:`x`y]b:3 4))[1;`k]"],
    ] as const)
        assert.equal(await askedBy(page, notation, statement, cell), wanted);
    await askedBy(page, "q", "d:`a`b!3 4\n2*d", value(2));
    await origin(page, /\(2\*d\)\[`b\]\s*8.*d\[`b\]: 4/s);
    assert.deepEqual(await violations(page), []);
    assert.deepEqual(errors, []);
});

test("why: F2 goes into a nested cell, Escape back", async () => {
    const { page } = await browser.visit();
    await page.locator('#forms label:has([value="grids"])').click();
    await paste(page, "'ab'(1 2 3)");
    await press(page, "Control+Enter");
    await page.waitForSelector(".with-cells");
    await page.focus('.with-cells [tabindex="0"]');
    for (const [key, wanted] of [
        ["ArrowRight", "vector of 3 numbers123"],
        ["F2", "1"],
        ["End", "3"],
        ["ArrowRight", "3"],
        ["Escape", "vector of 3 numbers123"],
        ["ArrowLeft", "text of 2 charactersab"],
        ["F2", "a"],
        ["ArrowRight", "b"],
    ] as const) {
        await page.keyboard.press(key);
        assert.equal(await page.evaluate(() => document.activeElement!.textContent), wanted, key);
    }
    await page.keyboard.press("Enter");
    await origin(page, /1 2⊃'ab'\(1 2 3\)\s*'b'/);
    assert.deepEqual(await violations(page), []);
});

test("why: a value of one cell", async () => {
    const { page } = await browser.visit();
    await page.locator('#forms label:has([value="grids"])').click();
    assert.equal(await askedBy(page, "apl", "+/⍳5", "> .atom"), "+/⍳5");
    await origin(page, /all 5 items: 1 2 3 4 5.*index generator/s);
    assert.equal(await askedBy(page, "k", '*"abc"', "> .atom"), '*"abc"');
    assert.deepEqual(await violations(page), []);
    await page.focus('.with-cells [role="button"]');
    await page.evaluate(() => (document.getElementById("view-why")!.textContent = ""));
    await page.keyboard.press("Enter");
    await origin(page, /\*"abc"/);
    await paste(page, "{x}");
    await press(page, "Control+Enter");
    await page.waitForFunction(() => document.querySelector(".result")?.textContent?.includes("{x}"));
    assert.equal(await page.$(".with-cells"), null);
});

test("why: in a small window the answer does not cover the cell", async () => {
    const { page } = await browser.visit("", 390, 800);
    await page.locator('#forms label:has([value="grids"])').click();
    await paste(page, `${"⍳9\n".repeat(8)}⌽'last'`);
    await press(page, "Control+Enter");
    await page.waitForSelector(".with-cells span");
    await page.$eval(".with-cells span", (one) => one.scrollIntoView({ block: "center" }));
    await page.locator(".with-cells span:nth-child(2)").click();
    await origin(page, /\(⌽'last'\)\[2\]/);
    await page.waitForFunction(() => {
        const cell = document.querySelector(".asked")!.getBoundingClientRect();
        return cell.top > 0 && cell.bottom < document.getElementById("panel")!.getBoundingClientRect().top;
    });
});

test("why: values of statements of several lines", async () => {
    const { page } = await browser.visit();
    await page.locator('#forms label:has([value="grids"])').click();
    for (const [notation, statement, wanted] of [
        ["apl", "{\n  a←2×⍵ ⍝ twice\n  a+1\n} 1 2", "({a←2×⍵ ⋄ a+1} 1 2)[2]"],
        ["apl", "(1 2\n3 4\n)", "1 2⊃(1 2 ⋄ 3 4 ⋄ )"],
        ["k", "{\n  a:2*x\n  a+1\n}1 2", "({a:2*x;a+1}1 2)[1]"],
        ["q", "{\n  a:2*x;\n  a+1\n  }1 2", "({ a:2*x; a+1 }1 2)[1]"],
        ["apl", "q) {\n  a:2*x;\n  a+1}1 2", "({ a:2*x; a+1}1 2)[1]"],
    ] as const)
        assert.equal(await askedBy(page, notation, statement, "tr:nth-child(1) td:nth-child(2)"), wanted);
    await origin(page, /a\+1/);
});

test("why: characters, keys and values by keyboard", async () => {
    const { page } = await browser.visit();
    await page.locator('#forms label:has([value="grids"])').click();
    const focused = () => page.evaluate(() => document.activeElement!.textContent);
    await paste(page, "2 3⍴'abcdef'");
    await press(page, "Control+Enter");
    await page.waitForSelector(".with-cells");
    await page.focus('.with-cells [tabindex="0"]');
    for (const [key, wanted] of [
        ["ArrowRight", "b"],
        ["ArrowDown", "e"],
        ["End", "f"],
        ["Home", "d"],
        ["ArrowUp", "a"],
    ] as const) {
        await page.keyboard.press(key);
        assert.equal(await focused(), wanted);
    }
    assert.equal(await page.$eval(".asked, .with-cells :focus", (one) => one.getAttribute("role")), "gridcell");
    await page.keyboard.press("Enter");
    await origin(page, /\(2 3⍴'abcdef'\)\[1;1\]/);
    await setNotation(page, "k");
    await paste(page, "`a`b!3 4");
    await press(page, "Control+Enter");
    await page.waitForSelector(".with-cells th");
    await page.focus('.with-cells [tabindex="0"]');
    assert.equal(await focused(), "`a");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowRight");
    assert.equal(await focused(), "4");
    await page.keyboard.press(" ");
    await origin(page, /\(`a`b!3 4\)\[`b\]/);
});
