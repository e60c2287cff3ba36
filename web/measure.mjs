// Measures the start of the page: node measure.mjs FOLDER [OTHER] [PAIRS]
// From the navigation to the first result that is drawn, in milliseconds, at a first visit and at a second, on a machine
// that is slower by the factor below. The times of scripts and of all tasks are those of the processor. Two builds are
// measured in turn; the medians, and those of their ratios.

import { statSync } from "node:fs";
import puppeteer from "puppeteer-core";
import { serve } from "./serve.mjs";

const slowness = 4;
const [folder, ...others] = process.argv.slice(2);
if (!folder) {
    console.error("usage: node measure.mjs FOLDER [OTHER] [PAIRS]");
    process.exit(2);
}
const folders = [folder, ...others.filter((one) => !/^\d+$/.test(one))];
const count = Number(others.find((one) => /^\d+$/.test(one)) ?? 9);
for (const one of folders) statSync(`${one}/index.html`);

/** In the page: runs a program when the page is ready, and notes the times. */
function drive() {
    const times = (window.times = {});
    const note = (name) => (times[name] ??= performance.now());
    const look = () => {
        if (!times.editor && document.querySelector(".cm-content")) note("editor");
        if (!times.ready && document.body?.classList.contains("ready")) {
            note("ready");
            document.querySelector(".cm-content").focus();
            document.execCommand("insertText", false, "+/⍳10");
            setTimeout(() => document.querySelector(".pad .run").click()); // after the editor has read its text
        }
        if (!times.value && document.querySelector(".result .value")) {
            note("value");
            requestAnimationFrame(() => setTimeout(() => note("result")));
        }
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributeFilter: ["class"] });
}

async function visit(context, address) {
    const page = await context.newPage();
    const client = await page.createCDPSession();
    await client.send("Performance.enable", { timeDomain: "threadTicks" });
    await client.send("Emulation.setCPUThrottlingRate", { rate: slowness });
    await page.bringToFront();
    await page.evaluateOnNewDocument(drive);
    await page.goto(address);
    await page.waitForFunction(() => window.times.result, { timeout: 120_000, polling: 50 });
    const { metrics } = await client.send("Performance.getMetrics");
    const of = (name) => metrics.find((one) => one.name === name).value * 1000;
    const times = await page.evaluate(() => window.times);
    const figures = {
        editor: times.editor,
        ready: times.ready,
        result: times.result,
        script: of("ScriptDuration"),
        task: of("TaskDuration"),
    };
    await client.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    return { page, figures };
}

/** A first and a second visit. */
async function visits(browser, address) {
    const context = await browser.createBrowserContext();
    try {
        const { page, figures: first } = await visit(context, address);
        await page.waitForFunction(() => navigator.serviceWorker.controller !== null, { timeout: 120_000 });
        await page.evaluate(() => localStorage.clear());
        await page.close();
        const { figures: second } = await visit(context, address);
        return { first, second };
    } finally {
        await context.close();
    }
}

function median(values) {
    const sorted = [...values].sort((a, b) => a - b);
    const middle = sorted.length / 2;
    return sorted.length % 2 ? sorted[Math.floor(middle)] : (sorted[middle - 1] + sorted[middle]) / 2;
}

const browser = await puppeteer.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    // Its requests would get stack traces, which cost more than the requests.
    networkEnabled: false,
    args: ["--no-sandbox", "--disable-gpu", "about:blank"],
});
const servers = await Promise.all(folders.map((one) => serve(one, 0)));
const runs = folders.map(() => []);
for (let i = 0; i <= count; i++)
    for (const k of i % 2 ? folders.keys() : [...folders.keys()].reverse()) {
        const run = await visits(browser, servers[k].address);
        if (i) runs[k].push(run); // the first one warms up
    }
await browser.close();
for (const { server } of servers) server.close();

for (const visit of ["first", "second"])
    for (const figure of Object.keys(runs[0][0].first)) {
        const of = (k) => runs[k].map((run) => run[visit][figure]);
        const medians = folders.map((_, k) => median(of(k)).toFixed(0).padStart(6));
        const ratio = folders.length > 1 ? median(of(0).map((value, i) => of(1)[i] / value)).toFixed(2) : "";
        console.log(`${visit.padEnd(7)} ${figure.padEnd(7)} ${medians.join(" ")}  ${ratio}`);
    }
