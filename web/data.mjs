// Makes the data of the page: node data.mjs MODULE_FOLDER FOLDER
// It copies the module, its code compressed, and the lessons, and writes the catalogue as the module has it and the
// examples, with the programs of scripts/ in them.

import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

const here = path.dirname(fileURLToPath(import.meta.url));
const [from, to] = process.argv.slice(2);
if (!from || !to) {
    console.error("usage: node data.mjs MODULE_FOLDER FOLDER");
    process.exit(2);
}
await mkdir(to, { recursive: true });

const code = await readFile(path.join(from, "stele.wasm"));
await copyFile(path.join(from, "stele.mjs"), path.join(to, "stele.mjs"));
await writeFile(path.join(to, "stele.wasm.gz"), gzipSync(code, { level: 9 }));
await writeFile(path.join(to, "catalogue.json"), await catalogue());
await writeFile(path.join(to, "examples.json"), JSON.stringify(await examples()));
await mkdir(path.join(to, "lessons"), { recursive: true });
await writeFile(path.join(to, "lessons.json"), JSON.stringify(await lessons()));

/** The catalogue as JSON. The module expects two names of Node's older modules. */
async function catalogue() {
    Object.assign(globalThis, { __dirname: from, require: createRequire(import.meta.url) });
    const { default: load } = await import(pathToFileURL(path.resolve(from, "stele.mjs")));
    const module = await load({ wasmBinary: code });
    const start = module._stele_catalogue();
    return Buffer.from(module.HEAPU8.slice(start, module.HEAPU8.indexOf(0, start)));
}

async function examples() {
    const all = JSON.parse(await readFile(path.join(here, "examples.json"), "utf8"));
    for (const example of all) {
        for (const pad of example.pads) {
            const texts = await Promise.all(pad.parts.map(async (p) => (p.script ? await program(p.script) : p)));
            pad.text = `${texts.join("\n")}\n`;
            delete pad.parts;
        }
    }
    return all;
}

/** The lessons in the order of their table in docs/lessons/README.md, copied next to the page. */
async function lessons() {
    const folder = path.join(here, "../docs/lessons");
    const table = await readFile(path.join(folder, "README.md"), "utf8");
    const rows = [...table.matchAll(/^\| \[([^\]]+)\]\(([^)]+\.md)\)[^|]*\| ([^|]+) \|/gm)];
    if (rows.length === 0) throw new Error("docs/lessons/README.md has no table of lessons");
    for (const [, , file] of rows) await copyFile(path.join(folder, file), path.join(to, "lessons", file));
    return rows.map(([, title, file, description]) => ({ file, title, description }));
}

/** The program proper of a script: the lines from a comment that ends in `program:` to the next comment. */
async function program(script) {
    const lines = (await readFile(path.join(here, "../scripts", script), "utf8")).split("\n");
    const mark = script.endsWith(".apl") ? "⍝" : "/";
    const first = lines.findIndex((line) => line.startsWith(mark) && line.endsWith("program:")) + 1;
    const end = lines.findIndex((line, i) => i >= first && line.startsWith(mark));
    if (first === 0 || end < 0) throw new Error(`${script} has no program between comments`);
    return lines.slice(first, end).join("\n").trim();
}
