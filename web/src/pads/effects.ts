// Whether a statement may run a second time, for the origin of a cell.

import { tokensOf, type Token } from "../editor/token_list";
import type { Vocabulary } from "../editor/vocabulary";

/** System names of APL that only read the workspace. */
const plainSystemNames =
    /^⎕(?:IO|CT|PP|PW|ML|FR|DCT|A|D|AV|UCS|NC|NL|DR|C|R|S|JSON|CSV|XML|AT|CR|NR|VR|SIZE|NULL|AN|AI)$/i;
/** Words of the k family that change something outside of the statement. */
const actingWords = /^(?:set|insert|upsert|system|hopen|hclose|hdel|exit|save|rsave|load|rload)$/;
/** Verbs that read and write files and connections. */
const fileVerb = /^[0-2]:$/;

/** A statement for `]why`, or the reason against it in a sentence. */
export type Repeatable = { text: string } | { reason: string };

/** `statement` is without a switch of notation. Comments are left out. */
export function repeatable(statement: string, vocabulary: Vocabulary): Repeatable {
    const tokens = tokensOf(statement, vocabulary).filter(({ kind }) => kind !== "comment");
    const text = tokens
        .map((token) => token.text)
        .join("")
        .trim();
    const isApl = vocabulary.notation === "apl";
    const outside = outsideBraces(tokens);
    if (!text || tokens.some(({ kind }) => kind === "directive"))
        return { reason: "The cells of a command's value have no origin." };
    if (text.includes("\n"))
        return { reason: "The statement has several lines; the origin of a cell is found in statements of one line." };
    if (outside.some((one) => one.text === (isApl ? "⋄" : ";") && one.depth === 0))
        return { reason: "There are several statements. Put each in its line, run them, then choose a cell." };
    if (isApl ? assignsInApl(tokens, outside) : assignsInK(tokens, outside))
        return {
            reason: "The statement assigns a name. Show the name in a statement of its own, then choose a cell there.",
        };
    if (isApl && tokens.some((one) => one.text === "?" && one.kind === "function"))
        return { reason: "The statement is random: a second run gives other values." };
    if (isApl ? actsInApl(tokens) : actsInK(tokens))
        return { reason: "The statement has effects, so it does not run a second time." };
    return { text };
}

/** The tokens outside of braces, where assignments are not local, with the number of open brackets around each. */
function outsideBraces(tokens: readonly Token[]): (Token & { depth: number; before: Token | undefined })[] {
    let braces = 0;
    let depth = 0;
    const found: ReturnType<typeof outsideBraces> = [];
    tokens.forEach((token, i) => {
        const sign = token.kind === "bracket" ? token.text : "";
        if (sign && "([{".includes(sign)) depth++;
        if (sign === "{") braces++;
        if (braces === 0) found.push({ ...token, depth, before: tokens[i - 1] });
        if (sign && ")]}".includes(sign)) depth--;
        if (sign === "}") braces--;
    });
    return found;
}

function assignsInApl(tokens: readonly Token[], outside: readonly Token[]): boolean {
    const isGlobal = tokens.some(({ kind }, i) => kind === "assignment" && tokens[i - 1]?.text === "∘");
    return isGlobal || outside.some(({ kind }) => kind === "assignment");
}

function assignsInK(tokens: readonly Token[], outside: ReturnType<typeof outsideBraces>): boolean {
    const isTarget = (token: Token | undefined) =>
        token?.kind === "name" || token?.kind === "argument" || token?.text === "]";
    const isGlobal = tokens.some(({ text }, i) => text === "::" && isTarget(tokens[i - 1]));
    // Columns have names: `([]a:1 2)`, `select a:sum b from t`.
    const hasColumns = tokens.some(({ text }, i) => text === "[" && tokens[i - 1]?.text === "(");
    const isQuery = tokens.some(({ text }) => /^(?:select|exec|update|by)$/.test(text));
    const isAssignment = ({ text, before }: (typeof outside)[number]) => /^[^\d:]?:$/.test(text) && isTarget(before);
    return isGlobal || (hasColumns || isQuery ? outside.slice(0, 2) : outside).some(isAssignment);
}

function actsInApl(tokens: readonly Token[]): boolean {
    return tokens.some(
        ({ text, kind }) => text.startsWith("⍞") || (kind === "systemName" && !plainSystemNames.test(text)),
    );
}

function actsInK(tokens: readonly Token[]): boolean {
    const words = tokens.filter(({ kind }) => kind !== "string" && kind !== "symbol");
    return words.some(({ text }) => actingWords.test(text) || fileVerb.test(text));
}
