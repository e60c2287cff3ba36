// Whether a statement may run a second time, for the origin of a cell.

import { tokensOf, type Token } from "../editor/token_list";
import type { Vocabulary } from "../editor/vocabulary";
import type { Notation } from "../protocol";

/** System names of APL that only read the workspace. */
const plainSystemNames =
    /^⎕(?:IO|CT|PP|PW|ML|FR|DCT|A|D|AV|UCS|NC|NL|DR|C|R|S|JSON|CSV|XML|AT|CR|NR|VR|SIZE|NULL|AN|AI)$/i;
/** Words of the k family that change something outside of the statement. */
const actingWords = /^(?:set|insert|upsert|system|hopen|hclose|hdel|exit|save|rsave|load|rload)$/;
/** Verbs that read and write files and connections. */
const fileVerb = /^[0-2]:$/;

/** A statement for `]why`, or the reason against it in a sentence. */
export type Repeatable = { text: string } | { reason: string };

/** `statement` is without a switch of notation. Comments are left out; several lines become one. */
export function repeatable(statement: string, vocabulary: Vocabulary): Repeatable {
    const all = tokensOf(statement, vocabulary).filter(({ kind }) => kind !== "comment");
    const tokens = inOneLine(all, vocabulary.notation);
    const isApl = vocabulary.notation === "apl";
    if (!tokens) return { reason: "A string or a block has several lines: the statement does not run in one line." };
    const text = tokens
        .map((token) => token.text)
        .join("")
        .trim();
    const outside = outsideBraces(tokens);
    if (!text || tokens.some(({ kind }) => kind === "directive"))
        return { reason: "The cells of a command's value have no origin." };
    if (outside.some((one) => one.text.trim() === (isApl ? "⋄" : ";") && one.depth === 0))
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

/**
 * The tokens of a statement whose lines are inside brackets, as one line. In APL and k each of these lines is a
 * statement or an item; in k4 and q a line end is a blank. Null if a line ends outside of brackets, or in a string.
 */
function inOneLine(tokens: readonly Token[], notation: Notation): Token[] | null {
    const separator: Token = { text: notation === "apl" ? " ⋄ " : ";", kind: "syntax" };
    const lines = linesOf(tokens);
    if (lines.slice(0, -1).some((line) => isOpenString(line.at(-1)!))) return null;
    if (notation === "k4" || notation === "q")
        return lines.flatMap((line, i) => (i ? [{ text: " ", kind: null }, ...line] : line));
    const found: Token[] = [];
    let depth = 0;
    for (const line of lines) {
        if (found.length && depth === 0) return null;
        if (found.length && !endsStatement(found.at(-1)!) && !closes(line[0]!, notation)) found.push(separator);
        for (const { text, kind } of line) if (kind === "bracket") depth += "([{".includes(text) ? 1 : -1;
        found.push(...line);
    }
    return found;
}

/** The lines, without blanks around them and without blank lines. */
function linesOf(tokens: readonly Token[]): Token[][] {
    const lines: Token[][] = [[]];
    for (const token of tokens) {
        const line = lines.at(-1)!;
        if (token.text === "\n") lines.push([]);
        else if (line.length || token.text.trim()) line.push(token);
    }
    for (const line of lines) while (line.length && !line.at(-1)!.text.trim()) line.pop();
    return lines.filter(({ length }) => length);
}

function isOpenString({ text, kind }: Token): boolean {
    return kind === "string" && (text.length < 2 || text.at(-1) !== text[0] || /(?:^|[^\\])(?:\\\\)*\\"$/.test(text));
}

/** Whether a line that ends with this token has no statement at its end. */
function endsStatement({ text, kind }: Token): boolean {
    return (kind === "bracket" && "([{".includes(text)) || /^[;⋄◇]$/.test(text);
}

/** Whether a line end before this token separates nothing. In APL it makes a list of a pair of parentheses. */
function closes(next: Token, notation: Notation): boolean {
    return next.kind === "bracket" && (notation === "apl" ? next.text === "}" : ")]}".includes(next.text));
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
