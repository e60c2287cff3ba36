// The grammars agree with stele's own reading of programs, for each character.

import assert from "node:assert/strict";
import { readdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { after, test } from "node:test";
import { isNotation, notations, type Notation } from "../src/catalogue";
import { classesOf } from "./grammars";
import { casesOf } from "./lines";
import { editors, sources, textOf } from "./places";
import { Oracle } from "./server";

const oracle = new Oracle();
after(() => oracle.close());

/** The oracle has no class of their own for symbols and commands, and none for names, brackets and separators. */
const inClassesOfOracle = (classes: string) =>
    classes.replaceAll("y", "s").replaceAll("d", "k").replaceAll(/[vbp]/g, " ");

/** The classes with two corrections: the oracle takes #! for a program, and the - of {[a]-1} for a verb. */
const corrected = (line: string, classes: string) =>
    line.startsWith("#!")
        ? "c".repeat(line.length)
        : [...line.matchAll(/\{\s*\[[^\]]*\](?=-\d)/g)].reduce((all, { index, 0: text }) => {
              const minus = index + text.length;
              return all[minus] === "f" ? `${all.slice(0, minus)}n${all.slice(minus + 1)}` : all;
          }, classes);

/** The lines, each with its classes below it, where the classes differ; without blanks between words. */
function differences(lines: readonly string[], found: readonly string[], expected: readonly string[]): string[] {
    const marked = (line: string, classes: string) =>
        [...classes].map((mark, i) => (/\s/.test(line[i]!) ? " " : mark)).join("");
    return lines.flatMap((line, i) => {
        const [one, other] = [marked(line, inClassesOfOracle(found[i]!)), marked(line, corrected(line, expected[i]!))];
        return one === other ? [] : [`${line}\n${one}\n${other}`];
    });
}

async function compare(text: string, notation: Notation): Promise<string[]> {
    const lines = text.split("\n");
    const found = await classesOf(lines, notation);
    assert.deepEqual(differences(lines, found, await oracle.classesOf(lines, notation)), []);
    return found;
}

const programs = ["scripts", "examples"].flatMap((folder) =>
    readdirSync(path.join(sources, folder), { recursive: true, encoding: "utf8" }).map((name) =>
        path.join(folder, name),
    ),
);
// The tests of the other editors compare their colours with these.
const classesOfPrograms: Record<string, string[]> = {};
after(() => writeFileSync(path.join(editors, "classes.json"), JSON.stringify(classesOfPrograms)));
for (const name of programs) {
    const notation = path.extname(name).slice(1);
    if (isNotation(notation) && statSync(path.join(sources, name)).isFile())
        test(name, async () => {
            classesOfPrograms[name] = await compare(textOf(sources, name), notation);
        });
}

test("there are programs in each notation", () => {
    for (const notation of notations)
        assert.ok(
            programs.some((name) => name.endsWith(`.${notation}`)),
            notation,
        );
});

for (const notation of notations)
    for (const { rule, exception, lines } of casesOf(notation))
        if (!exception) test(`${notation}: ${rule}`, async () => void (await compare(lines.join("\n"), notation)));
