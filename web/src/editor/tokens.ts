// The kinds of tokens, their tags for CodeMirror, and their CSS classes.

import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { Tag } from "@lezer/highlight";

export const tokenNames = [
    "number",
    "string",
    "symbol",
    "name",
    "argument",
    "systemName",
    "function",
    "operator",
    "keyword",
    "assignment",
    "syntax",
    "bracket",
    "comment",
    "directive",
    "invalid",
] as const;
export type TokenName = (typeof tokenNames)[number];

/** A tag for each kind, by name. */
export const tokenTags = Object.fromEntries(tokenNames.map((name) => [name, Tag.define(name)])) as Record<
    TokenName,
    Tag
>;

/** Tokens get the classes `token-number` and so on, which the style sheet colours. */
export const tokenClasses = syntaxHighlighting(
    HighlightStyle.define(tokenNames.map((name) => ({ tag: tokenTags[name], class: `token-${name}` }))),
);
