// The tokens of a text without an editor: highlighted code, and questions about a statement.

import { StringStream, type StreamParser } from "@codemirror/language";
import type { Notation } from "../protocol";
import { parserOf } from "./notation_language";
import type { TokenName } from "./tokens";
import type { Vocabulary } from "./vocabulary";

export interface Token {
    text: string;
    /** Null for blanks and line ends. */
    kind: TokenName | null;
}

const columnsOfTab = 8;

/** The tokens of a text in their order. They have all its characters. */
export function tokensOf(text: string, vocabulary: Vocabulary): Token[] {
    const parser = parserOf(vocabulary) as StreamParser<unknown>;
    const state = parser.startState!(2);
    const tokens: Token[] = [];
    text.split("\n").forEach((line, i) => {
        if (i) tokens.push({ text: "\n", kind: null });
        const stream = new StringStream(line, columnsOfTab, 2);
        if (!line) parser.blankLine?.(state, 2);
        while (!stream.eol()) {
            stream.start = stream.pos;
            const kind = parser.token(stream, state) as TokenName | null;
            tokens.push({ text: stream.current(), kind });
        }
    });
    return tokens;
}

const switchMark = /^(\s*)(apl|k4|k|q)\)/;

/** A text with a switch such as `q)` before it: the notation of the rest, and where that begins. */
export function switched(text: string, notation: Notation): { notation: Notation; begin: number } | null {
    const found = switchMark.exec(text);
    if (!found) return null;
    // In k4 and q, `k)` is k4.
    const isK4 = found[2] === "k" && (notation === "k4" || notation === "q");
    return { notation: isK4 ? "k4" : (found[2] as Notation), begin: found[0].length };
}

/** The text as highlighted code. */
export function highlighted(text: string, notation: Notation, vocabulary: (of: Notation) => Vocabulary): Node[] {
    const other = switched(text, notation);
    const tokens = other
        ? [
              { text: text.slice(0, other.begin), kind: "directive" as const },
              ...tokensOf(text.slice(other.begin), vocabulary(other.notation)),
          ]
        : tokensOf(text, vocabulary(notation));
    return tokens.map(({ text: part, kind }) => {
        if (!kind) return document.createTextNode(part);
        const span = document.createElement("span");
        span.className = `token-${kind}`;
        span.textContent = part;
        return span;
    });
}
