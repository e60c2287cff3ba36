// The browser of the page's tests, and what a test does in it. Tests click through locators, which wait for what they
// name: parts of the page load when they are first used.

import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequire } from "node:module";
import { afterEach } from "node:test";
import puppeteer, { type Browser, type BrowserContext, type Page } from "puppeteer-core";
import { serve } from "../serve.mjs";

export interface Visit {
    page: Page;
    /** Sentences of errors in the page. */
    errors: string[];
}

/** The time that a step of a test may take, in milliseconds. */
const limit = 20_000;
export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The visitors of a test, who leave when it ends: an open page goes on working. */
const visitors: BrowserContext[] = [];
afterEach(async () => {
    const here = visitors.splice(0).filter((visitor) => visitor.browser().connected);
    await Promise.all(here.map((visitor) => visitor.close()));
});

export async function startBrowser() {
    const { server, address } = await serve(process.env.STELE_PAGE ?? "../build/web", 0);
    const [answer] = server.listeners("request") as ((request: IncomingMessage, response: ServerResponse) => void)[];
    /** Answers requests for a file by `instead`, until the returned function is called. */
    const divert = (file: string, instead: typeof answer): (() => void) => {
        const chosen = (request: IncomingMessage, response: ServerResponse) =>
            (request.url!.endsWith(file) ? instead! : answer!)(request, response);
        server.removeAllListeners("request").on("request", chosen);
        return () => void server.removeAllListeners("request").on("request", answer!);
    };
    /** Holds the answers to requests for a file, until the returned function is called. */
    const hold = (file: string): (() => void) => {
        const held: (() => void)[] = [];
        const end = divert(file, (request, response) => void held.push(() => answer!(request, response)));
        return () => {
            end();
            for (const release of held) release();
        };
    };
    const refuse = (file: string) => divert(file, (_, response) => void response.writeHead(404).end());
    const browser: Browser = await puppeteer.launch({
        executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
        args: ["--no-sandbox", "--disable-gpu", "about:blank"], // in place of the browser's own page
    });
    /** Opens the page as a new visitor. */
    const visit = async (suffix = "", width = 1200, height = 800): Promise<Visit> => {
        const context = await browser.createBrowserContext();
        visitors.push(context);
        const page = await context.newPage();
        page.setDefaultTimeout(limit);
        const errors: string[] = [];
        page.on("pageerror", (problem) => errors.push(String(problem)));
        await page.setViewport({ width, height });
        await page.goto(address + suffix);
        await page.waitForSelector("body.ready");
        return { page, errors };
    };
    const stop = async () => {
        await browser.close();
        server.close();
    };
    return { address, visit, hold, refuse, stop };
}

/** The status line, with what it announces as an alert. */
export const statusOf = (page: Page): Promise<string> =>
    page.evaluate(() => ["status", "alert"].map((id) => document.getElementById(id)!.textContent).join(""));

export async function statusMatches(page: Page, pattern: RegExp): Promise<void> {
    const start = Date.now();
    let status = "";
    while (Date.now() - start < limit) {
        status = await statusOf(page);
        if (pattern.test(status)) return;
        await pause(30);
    }
    throw new Error(`the status line is ${JSON.stringify(status)}, not ${pattern}`);
}

/** Chooses the notation of a pad, by its number from 1. */
export async function setNotation(page: Page, notation: string, pad = 1): Promise<void> {
    await page.locator(`.pad:nth-child(${pad}) .notations label:has([value="${notation}"])`).click();
    await page.locator(`.pad:nth-child(${pad}) .cm-content`).click();
}

export async function press(page: Page, keys: string): Promise<void> {
    const names = keys.split("+");
    const last = names.pop()!;
    for (const name of names) await page.keyboard.down(name as "Control");
    await page.keyboard.press(last as "Enter");
    for (const name of names.reverse()) await page.keyboard.up(name as "Control");
}

/** Puts a text into the editor as if it were pasted: no key has an effect. */
export async function paste(page: Page, text: string, pad = 1): Promise<void> {
    await page.locator(`.pad:nth-child(${pad}) .cm-content`).click();
    await press(page, "Control+a");
    const client = await page.createCDPSession();
    await client.send("Input.insertText", { text });
    await client.detach();
}

/** The program of a pad, without its results. */
export const programOf = (page: Page, pad = 1): Promise<string> =>
    page.$$eval(`.pad:nth-child(${pad}) .cm-line`, (lines) =>
        lines.map((line) => (line.querySelector(".cm-placeholder") ? "" : line.textContent)).join("\n"),
    );

/** The values that a pad shows. */
export const valuesOf = (page: Page, pad = 1): Promise<string[]> =>
    page.$$eval(`.pad:nth-child(${pad}) .result .value`, (values) => values.map((value) => value.textContent ?? ""));

/** The faults that axe-core finds in the page. */
export async function violations(page: Page): Promise<string[]> {
    const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
    await page.evaluate(source);
    return page.evaluate(async () => {
        const { axe } = window as unknown as {
            axe: {
                run(): Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }>;
            };
        };
        const found = (await axe.run()).violations;
        return found.flatMap(({ id, nodes }) =>
            nodes.map(({ html, failureSummary }) => `${id}: ${html}: ${failureSummary}`),
        );
    });
}
