// The examples of the page: examples.json, with the programs of scripts/ in them.

import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

const here = path.dirname(fileURLToPath(import.meta.url));

/** The examples, each pad with its text. */
export async function examples() {
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

/** The program proper of a script: the lines from a comment that ends in `program:` to the next comment. */
async function program(script) {
    const lines = (await readFile(path.join(here, "../scripts", script), "utf8")).split("\n");
    const mark = script.endsWith(".apl") ? "⍝" : "/";
    const first = lines.findIndex((line) => line.startsWith(mark) && line.endsWith("program:")) + 1;
    const end = lines.findIndex((line, i) => i >= first && line.startsWith(mark));
    if (first === 0 || end < 0) throw new Error(`${script} has no program between comments`);
    return lines.slice(first, end).join("\n").trim();
}
