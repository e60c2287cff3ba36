// The tokens of k, k4 and q for highlighting, line by line.

import type { StringStream } from "@codemirror/language";
import type { Notation } from "../protocol";
import type { TokenName } from "./tokens";
import type { Vocabulary } from "./vocabulary";

const moment = String.raw`\d{4}\.\d\d\.\d\d(?:[DT][\d:.]*)?|\d+D[\d:.]*|\d{4}\.\d\dm|\d\d+:\d\d(?::\d\d(?:\.\d*)?)?`;
const decimal = String.raw`(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?`;
const bytes = String.raw`0x[\da-fA-F]*|[01]+b`;
const quoted = String.raw`"(?:\\.|[^"\\])*"?`;

interface Patterns {
    number: RegExp;
    name: RegExp;
    symbol: RegExp;
}

const k: Patterns = {
    number: new RegExp(`^-?(?:${bytes}|0[NWnw]|\\d+n|${moment}|${decimal})(?![\\d.])`),
    name: /^(?:\.z\.)?[\p{L}][\p{L}\d]*(?:\.[\p{L}][\p{L}\d]*)*/u,
    symbol: new RegExp(`^\`(?:${quoted}|:[\\w./:]*|[\\p{L}\\d]+(?:\\.[\\p{L}][\\p{L}\\d]*)*\\??)?`, "u"),
};
const typed = `^-?(?:${bytes}|0[NW][hijefpmdznuvtg]?|0[nw][efz]?|${moment}|${decimal}[hijefpmdznuvt]?)(?![\\w.])`;
const k4: Patterns = {
    number: new RegExp(typed),
    name: /^\.?[A-Za-z][A-Za-z0-9]*(?:\.[A-Za-z][A-Za-z0-9]*)*/,
    symbol: new RegExp(`^\`(?:${quoted}|:[\\w./:]*|[A-Za-z0-9.]*)`),
};
const q: Patterns = {
    number: new RegExp(typed),
    name: /^\.?[A-Za-z]\w*(?:\.[A-Za-z]\w*)*/,
    symbol: new RegExp(`^\`(?:${quoted}|:[\\w./:]*|[\\w.]*)`),
};
const patternsOf: Record<Exclude<Notation, "apl">, Patterns> = { k, k4, q };

export interface KState {
    /** The number of open brackets. */
    depth: number;
    /** Inside of a comment from `/` to `\`, or after the `\` that ends the program. */
    comment: "none" | "block" | "rest";
    /** Whether a noun ends directly before: a `-` is then a verb. */
    afterNoun: boolean;
}

/** Reads one token; null for blanks. */
export function kToken(stream: StringStream, state: KState, vocabulary: Vocabulary): TokenName | null {
    if (stream.sol()) {
        state.afterNoun = false;
        const line = lineToken(stream, state);
        if (line) return line;
    }
    if (stream.eatSpace()) {
        state.afterNoun = false;
        return null;
    }
    const isAfterBlank = stream.sol() || /\s/.test(stream.string[stream.pos - 1] ?? " ");
    if (isAfterBlank && stream.match(/^\/.*/)) return "comment";
    const notation = vocabulary.notation === "apl" ? "k" : vocabulary.notation;
    const token = inner(stream, state, vocabulary, patternsOf[notation]);
    const isClosing = token === "bracket" && /[)\]}]/.test(stream.string[stream.pos - 1]!);
    state.afterNoun = isClosing || ["number", "string", "symbol", "name", "argument", "systemName"].includes(token);
    return token;
}

/** A comment or directive that begins with the line. */
function lineToken(stream: StringStream, state: KState): TokenName | null {
    if (state.comment !== "none") {
        if (state.comment === "block" && /^\\\s*$/.test(stream.string)) state.comment = "none";
        stream.skipToEnd();
        return "comment";
    }
    if (state.depth > 0) return null;
    if (/^[/\\]\s*$/.test(stream.string)) state.comment = stream.string[0] === "/" ? "block" : "rest";
    if (stream.match(/^(?:\/.*|\\\s*$)/)) return "comment";
    return stream.match(/^(?:\\.+|[)\]][A-Za-z?].*|(?:apl|k4?|q)\).*)/) ? "directive" : null;
}

function inner(stream: StringStream, state: KState, vocabulary: Vocabulary, patterns: Patterns): TokenName {
    if (stream.match(/^\d::?/)) return "function";
    const isSign = stream.peek() === "-" && state.afterNoun;
    if (!isSign && stream.match(patterns.number)) return "number";
    if (stream.match(/^"(?:\\.|[^"\\])*"?/)) return "string";
    const symbol = stream.match(patterns.symbol) as RegExpMatchArray | null;
    if (symbol) return vocabulary.classOf(symbol[0]) === "function" ? "function" : "symbol";
    const name = stream.match(patterns.name) as RegExpMatchArray | null;
    if (name) return nameToken(name[0], vocabulary);
    for (const length of [2, 1]) {
        const glyph = stream.string.substr(stream.pos, length);
        const known = glyph === ":" ? undefined : vocabulary.classOf(glyph);
        if (glyph.length !== length || (known !== "function" && known !== "operator")) continue;
        stream.pos += length;
        if (known === "function") stream.eat(":");
        return known;
    }
    const sign = stream.next()!;
    if ("([{".includes(sign)) return (state.depth++, "bracket");
    if (")]}".includes(sign)) return ((state.depth = Math.max(0, state.depth - 1)), "bracket");
    if (sign === ":") return (stream.eat(":"), "assignment");
    if (sign === ";") return "syntax";
    // A program may define verbs of its own in k.
    return vocabulary.notation === "k" && sign > "\u007f" ? "function" : "invalid";
}

function nameToken(name: string, vocabulary: Vocabulary): TokenName {
    const known = vocabulary.classOf(name);
    if (known) return known;
    if (/^[xyzo]$/.test(name)) return "argument";
    return /^\.[zQ]\./.test(name) ? "systemName" : "name";
}
