// The words of stele's catalogue that the extension itself needs: catalogue.json.

/** A character that keyboards lack. */
export interface Glyph {
    glyph: string;
    /** The key after the prefix key. */
    key: string;
    /** The names of the key, then those of the functions and operators that it writes. */
    names: string[];
}

export interface Catalogue {
    glyphs: Glyph[];
    /** APL's control words that have an end, without the colon: `If`. */
    openingWords: string[];
}

export const notations = ["apl", "k", "k4", "q"] as const;
export type Notation = (typeof notations)[number];

export function isNotation(name: string): name is Notation {
    return (notations as readonly string[]).includes(name);
}

export interface GlyphItem {
    label: string;
    description: string;
    detail: string;
}

/** The glyphs as items of a list: glyph, names, keys. */
export function glyphItems(glyphs: readonly Glyph[], prefix: string): GlyphItem[] {
    const isNamed = ({ names }: Glyph) => names.length > 0;
    return glyphs.filter(isNamed).map(({ glyph, key, names }) => ({
        label: glyph,
        description: names.join(", "),
        detail: `typed: ${prefix} then ${key}`,
    }));
}
