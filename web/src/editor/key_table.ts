// The glyphs of the keys after the prefix key.

import type { TypedGlyph } from "../catalogue";

/** The text that a key types after the prefix key; null if it has none. */
export function glyphOfKey(glyphs: readonly TypedGlyph[], prefix: string, key: string): string | null {
    const typed = glyphs.find((glyph) => glyph.key === key);
    return typed ? typed.glyph : key === " " || key === prefix ? prefix : null;
}

const usRows = [
    { margin: 0, plain: "`1234567890-=", shifted: "~!@#$%^&*()_+" },
    { margin: 1.5, plain: "qwertyuiop[]\\", shifted: "QWERTYUIOP{}|" },
    { margin: 1.8, plain: "asdfghjkl;'", shifted: 'ASDFGHJKL:"' },
    { margin: 2.3, plain: "zxcvbnm,./", shifted: "ZXCVBNM<>?" },
];

export interface DrawnKey {
    plain: string;
    shifted: string;
    plainGlyph: string;
    shiftedGlyph: string;
}

/** The rows of a US keyboard, each with its margin in keys. */
export function keyboardRows(glyphs: readonly TypedGlyph[]): { margin: number; keys: DrawnKey[] }[] {
    const glyphOf = new Map(glyphs.map(({ key, glyph }) => [key, glyph]));
    return usRows.map(({ margin, plain, shifted }) => ({
        margin,
        keys: [...plain].map((key, i) => ({
            plain: key,
            shifted: shifted[i]!,
            plainGlyph: glyphOf.get(key) ?? "",
            shiftedGlyph: glyphOf.get(shifted[i]!) ?? "",
        })),
    }));
}
