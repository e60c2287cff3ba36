// The notations as languages of CodeMirror: tokens, comments, brackets, indents.

import { StreamLanguage, type StreamParser } from "@codemirror/language";
import { aplToken, type AplState } from "./apl_tokens";
import { kToken, type KState } from "./k_tokens";
import { tokenTags } from "./tokens";
import type { Vocabulary } from "./vocabulary";

/** The parser of a line's tokens. */
export function parserOf(vocabulary: Vocabulary): StreamParser<AplState> | StreamParser<KState> {
    const isApl = vocabulary.notation === "apl";
    const languageData = {
        commentTokens: { line: isApl ? "⍝" : "/" },
        closeBrackets: { brackets: ["(", "[", "{"] },
    };
    const shared = { tokenTable: tokenTags, languageData, mergeTokens: false };
    if (isApl) {
        const parser: StreamParser<AplState> = {
            ...shared,
            startState: () => ({ depth: 0 }),
            token: (stream, state) => aplToken(stream, state, vocabulary),
            indent: (state, after, context) => indented(state.depth, after) * context.unit,
        };
        return parser;
    }
    const parser: StreamParser<KState> = {
        ...shared,
        startState: () => ({ depth: 0, comment: "none", afterNoun: false }),
        token: (stream, state) => kToken(stream, state, vocabulary),
        // A line in brackets begins with a blank, which continues the statement.
        indent: (state, after) => indented(state.depth, after),
    };
    return parser;
}

function indented(depth: number, after: string): number {
    return Math.max(0, /^\s*(?:[)\]}]|:(?:End|Else|Until|Case|AndIf|OrIf))/i.test(after) ? depth - 1 : depth);
}

export function languageOf(vocabulary: Vocabulary): StreamLanguage<unknown> {
    return StreamLanguage.define(parserOf(vocabulary) as StreamParser<unknown>);
}
