// The catalogue of primitives, as the engine writes it: catalogue.json.

import type { Notation } from "./protocol";

/** A primitive: a glyph or a word in some notations, with one of its meanings. */
export interface Spelling {
    notations: Notation[];
    glyph: string;
    /** The field's term, `index of`. */
    name: string;
    /** A function of so many arguments, or an operator of so many operands. */
    valence: number;
    isOperator: boolean;
    /** The form of a call: `X⍳Y`, `f[x;y;z]`. */
    form: string;
    /** A sentence. */
    does: string;
    examples: { input: string; output: string }[];
}

/** A form of syntax: brackets, assignments, control words. */
export interface SyntaxForm {
    notations: Notation[];
    marks: string[];
    form: string;
    name: string;
    does: string;
    examples: { input: string; output: string }[];
}

/** A character that keyboards lack. */
export interface TypedGlyph {
    glyph: string;
    /** The key after the prefix key. */
    key: string;
    /** Pairs of ASCII characters that resemble it. */
    pairs: string[];
    names: string[];
}

export interface Catalogue {
    version: string;
    spellings: Spelling[];
    syntax: SyntaxForm[];
    glyphs: TypedGlyph[];
    /** System names of APL (⎕IO) and of the k family (.z.p), by notation. */
    systemNames: Record<Notation, string[]>;
}
