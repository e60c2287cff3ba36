// The words of a notation, by class, as the catalogue lists them.

import type { Catalogue } from "../catalogue";
import type { Notation } from "../protocol";

export type WordClass = "function" | "operator" | "keyword" | "systemName";

export interface Vocabulary {
    notation: Notation;
    /** The class of a glyph or word; undefined for names of programs. */
    classOf(word: string): WordClass | undefined;
}

/** Marks of syntax that are keywords: `:If`, `if[`, `select`. */
function keywordOf(mark: string): string | null {
    return /^:[A-Za-z]+$/.test(mark) ? mark.toLowerCase() : /^[a-z]{2,}\[?$/.test(mark) ? mark.replace("[", "") : null;
}

export function vocabularyOf(catalogue: Catalogue, notation: Notation): Vocabulary {
    const classes = new Map<string, WordClass>();
    for (const name of catalogue.systemNames[notation] ?? []) classes.set(name, "systemName");
    for (const form of catalogue.syntax) {
        if (!form.notations.includes(notation)) continue;
        for (const mark of form.marks) {
            const keyword = keywordOf(mark);
            if (keyword) classes.set(keyword, "keyword");
        }
    }
    for (const spelling of catalogue.spellings)
        if (spelling.notations.includes(notation)) {
            const isKnown = classes.get(spelling.glyph) === "function" || classes.get(spelling.glyph) === "operator";
            if (!isKnown) classes.set(spelling.glyph, spelling.isOperator ? "operator" : "function");
        }
    return { notation, classOf: (word) => classes.get(word) };
}
