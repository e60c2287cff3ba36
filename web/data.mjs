// Makes the data of the page: node data.mjs MODULE_FOLDER FOLDER
// It copies the module, the parts of its code compressed, and the lessons, and writes the catalogue as the module has it
// and the examples. split.mjs makes the parts.

import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { examples } from "./examples.mjs";
import { moduleFactory } from "./node_module.mjs";

const here = path.dirname(fileURLToPath(import.meta.url));
const [from, to] = process.argv.slice(2);
if (!from || !to) {
    console.error("usage: node data.mjs MODULE_FOLDER FOLDER");
    process.exit(2);
}
await mkdir(to, { recursive: true });

await copyFile(path.join(from, "stele.mjs"), path.join(to, "stele.mjs"));
for (const part of ["first.wasm", "rest.wasm"])
    await writeFile(path.join(to, `${part}.gz`), gzipSync(await readFile(path.join(from, part)), { level: 9 }));
const module = await wholeModule();
await writeFile(path.join(to, "catalogue.json"), textAt(module._stele_catalogue()));
await writeFile(path.join(to, "examples.json"), JSON.stringify(await examples()));
await mkdir(path.join(to, "lessons"), { recursive: true });
const learn = { lessons: await lessons(), exercises: notationsWithExercises() };
await writeFile(path.join(to, "learn.json"), JSON.stringify(learn));

async function wholeModule() {
    const make = await moduleFactory(from);
    return make({ wasmBinary: await readFile(path.join(from, "stele.wasm")) });
}

/** The text of the module that ends with a zero byte. */
function textAt(start) {
    return Buffer.from(module.HEAPU8.slice(start, module.HEAPU8.indexOf(0, start))).toString();
}

function notationsWithExercises() {
    const notations = ["apl", "k", "k4", "q"];
    return notations.filter((_, number) => JSON.parse(textAt(module._page_exercises(number))).length > 0);
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
