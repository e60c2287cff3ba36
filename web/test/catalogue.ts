// A small catalogue for the unit tests.

import type { Catalogue, Spelling } from "../src/catalogue";
import type { Notation } from "../src/protocol";

function spelling(notations: Notation[], glyph: string, name: string, isOperator = false): Spelling {
    const form = isOperator ? `f${glyph}Y` : `${glyph}Y`;
    return { notations, glyph, name, valence: 1, isOperator, form, does: "Does it.", examples: [] };
}

const family: Notation[] = ["k", "k4", "q"];

export const catalogue: Catalogue = {
    version: "0",
    spellings: [
        ..."+-×÷⍳⍴⌽=,⊂⍵⍟".split("").map((glyph) => spelling(["apl"], glyph, `name of ${glyph}`)),
        ...["/", "¨", "∘", "⍨", "."].map((glyph) => spelling(["apl"], glyph, `name of ${glyph}`, true)),
        spelling(["apl"], "⎕NGET", "read file"),
        ..."+-*%#!,=<>~@".split("").map((glyph) => spelling(family, glyph, `name of ${glyph}`)),
        ...["'", "/", "\\", "/:", "\\:", "':"].map((glyph) => spelling(family, glyph, `name of ${glyph}`, true)),
        spelling(["k"], "`sin", "sine"),
        spelling(["q"], "<=", "at most"),
        ...["til", "avg", "count", "where"].map((word) => spelling(["q"], word, word)),
        spelling(["q"], "each", "each", true),
    ],
    syntax: [
        { notations: ["apl"], marks: ["←"], form: "N←Y", name: "assignment", does: "assigns", examples: [] },
        { notations: ["apl"], marks: [":If", ":EndIf"], form: ":If A", name: "if", does: "runs lines", examples: [] },
        { notations: ["k4", "q"], marks: ["if[", "if"], form: "if[c;x]", name: "if", does: "runs x", examples: [] },
        { notations: family, marks: ["x", "y", "z"], form: "x y z", name: "arguments", does: "are it", examples: [] },
    ],
    glyphs: [
        { glyph: "⋄", key: "`", pairs: ["<>"], names: ["diamond"] },
        { glyph: "⍳", key: "i", pairs: ["ii"], names: ["iota"] },
        { glyph: "⍴", key: "r", pairs: ["rr", "pp"], names: ["rho", "reshape"] },
        { glyph: "*", key: "p", pairs: [], names: [] },
        { glyph: "¯", key: "2", pairs: ["--"], names: ["high", "macron"] },
    ],
    systemNames: { apl: ["⎕IO", "⎕CT"], k: [], k4: [".z.p"], q: [".z.p"] },
};
