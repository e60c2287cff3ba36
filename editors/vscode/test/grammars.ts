// The classes of characters by the TextMate grammars.

import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import oniguruma from "vscode-oniguruma";
import textmate, { type IGrammar } from "vscode-textmate";
import type { Notation } from "../src/catalogue";
import { extensionFile, textOf } from "./places";

/** The classes, as editors/test/lines describes them, by the beginning of a scope; the first of a row applies. */
const classes: [string, string][] = [
    ["comment", "c"],
    ["string", "s"],
    ["constant.other.symbol", "y"],
    ["constant.numeric", "n"],
    ["keyword.control", "k"],
    ["keyword.other.operator", "o"],
    ["support.function", "f"],
    ["meta.preprocessor", "d"],
    ["punctuation.section", "b"],
    ["invalid.illegal.bracket", "b"],
    ["variable", "v"],
    ["support.variable", "v"],
    ["entity.name.function", "v"],
    ["keyword.operator", "p"],
    ["punctuation.separator", "p"],
    ["constant.language", "p"],
];

const wasm = createRequire(import.meta.url).resolve("vscode-oniguruma/release/onig.wasm");
await oniguruma.loadWASM(readFileSync(wasm).buffer as ArrayBuffer);
const registry = new textmate.Registry({
    onigLib: Promise.resolve({
        createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
        createOnigString: (text) => new oniguruma.OnigString(text),
    }),
    async loadGrammar(scope) {
        const name = extensionFile(`syntaxes/${scope.replace("source.", "")}.tmLanguage.json`);
        return textmate.parseRawGrammar(textOf(name), name);
    },
});

function classOf(scopes: readonly string[]): string {
    const scope = scopes.slice(1).filter((one) => !one.startsWith("source."));
    const found = classes.find(([beginning]) => scope.some((one) => `${one}.`.startsWith(`${beginning}.`)));
    return found ? found[1] : "?";
}

/** A class for each UTF-16 unit of each line; a blank for blanks outside of words. */
export async function classesOf(lines: readonly string[], notation: Notation): Promise<string[]> {
    const grammar = (await registry.loadGrammar(`source.${notation}`)) as IGrammar;
    let stack = textmate.INITIAL;
    return lines.map((line) => {
        const { tokens, ruleStack } = grammar.tokenizeLine(line, stack);
        stack = ruleStack;
        const marks = [...Array(line.length)].map((_, i) => {
            const token = tokens.find(({ startIndex, endIndex }) => startIndex <= i && i < endIndex)!;
            const mark = classOf(token.scopes);
            return mark === "?" && /\s/.test(line[i]!) ? " " : mark;
        });
        return marks.join("");
    });
}
