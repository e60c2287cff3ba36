// The glyphs and words of a notation by class, for the glyph bar.

import type { Catalogue, Spelling } from "../catalogue";
import type { Notation } from "../protocol";

export interface GlyphClass {
    title: string;
    glyphs: string[];
    /** Words need more room than glyphs. */
    areWords: boolean;
}

const isWord = (glyph: string): boolean => /^(?:`|\.?[a-z])/i.test(glyph);
const isSystemName = (glyph: string): boolean => /^[⎕.]\p{L}/u.test(glyph);

export function glyphClasses(catalogue: Catalogue, notation: Notation): GlyphClass[] {
    const spellings = catalogue.spellings.filter((one) => one.notations.includes(notation) && !isSystemName(one.glyph));
    const of = (isIn: (one: Spelling) => boolean) => [...new Set(spellings.filter(isIn).map(({ glyph }) => glyph))];
    const isApl = notation === "apl";
    const operators = of((one) => one.isOperator && !isWord(one.glyph));
    const functions = of((one) => !one.isOperator && !isWord(one.glyph)).filter((one) => !operators.includes(one));
    const classes: GlyphClass[] = [
        { title: isApl ? "functions" : "verbs", glyphs: functions, areWords: false },
        { title: isApl ? "operators" : "adverbs", glyphs: operators, areWords: false },
    ];
    if (isApl) {
        const known = new Set([...functions, ...operators]);
        const others = catalogue.glyphs.map(({ glyph }) => glyph).filter((one) => !known.has(one) && one > "\u007f");
        classes.push({ title: "syntax", glyphs: others, areWords: false });
    }
    classes.push({ title: "words", glyphs: of((one) => isWord(one.glyph)).sort(), areWords: true });
    return classes.filter(({ glyphs }) => glyphs.length > 0);
}
