// The tokens of APL for highlighting, line by line.

import type { StringStream } from "@codemirror/language";
import type { TokenName } from "./tokens";
import type { Vocabulary } from "./vocabulary";

const real = String.raw`¯?(?:\d+\.?\d*|\.\d+)(?:[eE]¯?\d+)?`;
const letter = "A-Za-zÀ-ÖØ-öø-ÿⒶ-Ⓩ_∆⍙";
const word = `[${letter}][${letter}0-9]*`;

const patterns = {
    command: /^\s*(?:[)\]][A-Za-z?]|(?:apl|k4?|q)\)).*/,
    number: new RegExp(`^${real}(?:[jJ]${real})?`),
    string: /^(?:'(?:''|[^'])*'?|"(?:""|[^"])*"?)/,
    systemName: /^⎕[ÁⒶA-Za-z0-9]*/,
    name: new RegExp(`^${word}(?:\\.${word})*`),
    argument: /^(?:⍺⍺?|⍵⍵?|∇∇?|⍞|##?)/,
    keyword: /^:[A-Za-z]+/,
    product: /^∘\./,
};

export interface AplState {
    /** The number of open brackets and control structures. */
    depth: number;
}

/** Reads one token; null for blanks. */
export function aplToken(stream: StringStream, state: AplState, vocabulary: Vocabulary): TokenName | null {
    if (stream.sol() && stream.match(patterns.command)) return "directive";
    if (stream.eatSpace()) return null;
    if (stream.match(/^⍝.*/)) return "comment";
    if (stream.match(patterns.number)) return "number";
    if (stream.match(patterns.string)) return "string";
    if (stream.match(patterns.systemName)) return "systemName";
    if (stream.match(patterns.argument)) return "argument";
    if (stream.match(patterns.name)) return "name";
    const keyword = stream.match(patterns.keyword) as RegExpMatchArray | null;
    if (keyword) return keywordToken(keyword[0].toLowerCase(), state, vocabulary);
    if (stream.match(patterns.product)) return "operator";
    const glyph = String.fromCodePoint(stream.string.codePointAt(stream.pos) ?? 0);
    stream.pos += glyph.length;
    if ("([{".includes(glyph)) return (state.depth++, "bracket");
    if (")]}".includes(glyph)) return ((state.depth = Math.max(0, state.depth - 1)), "bracket");
    if (glyph === "←") return "assignment";
    if ("→⋄◇;:⍬".includes(glyph)) return "syntax";
    const known = vocabulary.classOf(glyph);
    return known === "function" || known === "operator" ? known : "invalid";
}

function keywordToken(keyword: string, state: AplState, vocabulary: Vocabulary): TokenName {
    if (/^:(?:end|until)/.test(keyword)) state.depth = Math.max(0, state.depth - 1);
    else if (/^:(?:if|for|while|repeat|select|trap|hold|with|namespace|class|section)$/.test(keyword)) state.depth++;
    return vocabulary.classOf(keyword) === "keyword" ? "keyword" : "invalid";
}
