// The two parts of the module's code. The names of the page's files are those of data.mjs.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, test } from "node:test";
import { gunzipSync } from "node:zlib";
import { moduleFactory } from "../node_module.mjs";
import { Engine, type Factory } from "../src/engine";
import { TextPositions } from "../src/positions";
import type { Notation } from "../src/protocol";
import { pause, press, startBrowser, statusMatches, valuesOf } from "./browser";

const folder = process.env.STELE_PAGE ?? "../build/web";
const part = async (name: string) => gunzipSync(await readFile(path.join(folder, `${name}.wasm.gz`)));
const make = (await moduleFactory(folder)) as Factory;
const { compile, Module } = WebAssembly;
afterEach(() => void Object.assign(WebAssembly, { compile, Module }));

async function engine(): Promise<Engine> {
    const first = compile(await part("first"));
    return Engine.load(make, { first, rest: part("rest") }, () => false);
}

/** The values that a statement shows, or its error. */
function shown(one: Engine, notation: Notation, text: string): string {
    const s = one.newInterpreter(notation, 1 << 28);
    const positions = new TextPositions(text);
    let values = "";
    const receive = (at: number) => void (values += one.shown(at, positions).text);
    const status = one.during({ write: () => {}, read: () => null }, receive, (receiver) =>
        one.withText(text, (address, length) => one.call("stele_enter", s, address, length, 0, receiver, 0)),
    );
    if (status !== 0) values += one.fault(s, "", positions).report;
    one.call("stele_free", s);
    return values;
}

const statements: [Notation, string, RegExp][] = [
    ["apl", "⌹2 2⍴1 2 3 4", /^¯2 +1\n +1\.5 ¯0\.5\n$/],
    ["apl", "⎕JSON'[1,2'", /DOMAIN ERROR/],
    ["apl", "{11::'caught' ⋄ ⎕JSON'{'}0", /^caught\n$/],
    ["apl", "('\\d+'⎕R'#')'10 plus 32'", /^# plus #\n$/],
    ["apl", "]help ⍳", /index generator/],
    ["apl", "⍎'1+('", /SYNTAX ERROR/],
    ["k", "`j@(1;2)", /\[1,2\]/],
    ["k", '.[{x+`a};,1;{"caught"}]', /caught/],
    ["q", "([]a:1 2;b:`x`y)lj([b:`x`y]c:3 4)", /a b c/],
    ["q", "2000.01.01+til 3", /2000\.01\.03/],
];

test("the rest joins the first part at the first call of a function in it, whichever that is", async () => {
    let joins = 0;
    // Emscripten makes small modules of callbacks.
    const counted = function (code: BufferSource) {
        joins += Number(code.byteLength > 1e5);
        return new Module(code);
    };
    Object.assign(WebAssembly, { compile: () => new Promise(() => {}), Module: counted });
    for (const [i, [notation, text, expected]] of statements.entries()) {
        const one = await engine();
        await one.whole;
        assert.match(shown(one, notation, text), expected, text);
        assert.equal(joins, i + 1, text);
    }
});

test("once it is compiled, it joins before a call", async () => {
    let compiled: Promise<WebAssembly.Module> | null = null;
    WebAssembly.compile = (code) => (compiled = compile(code));
    const one = await engine();
    await one.whole;
    await compiled;
    const refused = function (code: BufferSource) {
        if (code.byteLength > 1e5) throw new Error("compiled again");
        return new Module(code);
    };
    Object.assign(WebAssembly, { Module: refused });
    for (const [notation, text, expected] of statements) assert.match(shown(one, notation, text), expected, text);
});

test("an engine starts without the rest", async () => {
    const first = compile(await part("first"));
    const one = await Engine.load(make, { first, rest: new Promise(() => {}) }, () => false);
    assert.match(one.catalogue(), /"version"/);
});

test("a statement says that the rest cannot be loaded", async () => {
    const { visit, refuse, stop } = await startBrowser();
    try {
        refuse("/rest.wasm.gz");
        const { page } = await visit();
        await page.keyboard.type("2+2");
        await press(page, "Enter");
        await statusMatches(
            page,
            /rest\.wasm\.gz cannot be loaded: 404 .*Check the connection, then reload the page\./,
        );
    } finally {
        await stop();
    }
});

test("a program that waits for the rest can be stopped", async () => {
    const { visit, hold, stop } = await startBrowser();
    try {
        const release = hold("/rest.wasm.gz");
        const { page } = await visit();
        await page.keyboard.type("{∇⍵}1");
        await press(page, "Control+Enter");
        await pause(300);
        await press(page, "Escape");
        release();
        await statusMatches(page, /^stopped$/);
    } finally {
        await stop();
    }
});

test("the page is ready before the rest arrives; a statement waits for it", async () => {
    const { visit, hold, stop } = await startBrowser();
    try {
        const release = hold("/rest.wasm.gz");
        const { page } = await visit();
        await page.keyboard.type("2+2");
        await press(page, "Enter");
        await pause(500);
        assert.deepEqual(await valuesOf(page), []);
        release();
        await statusMatches(page, /^done in /);
        assert.deepEqual(await valuesOf(page), ["4"]);
    } finally {
        await stop();
    }
});
