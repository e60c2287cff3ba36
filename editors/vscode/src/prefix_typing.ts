// The prefix key: it and the key typed next become a glyph. The prefix and a blank become the prefix itself.

import type { Glyph } from "./catalogue";

/** The insertion of a text, at an offset of the text before the change. */
export interface Insertion {
    offset: number;
    text: string;
}

export class PrefixTyping {
    private readonly glyphs: Map<string, string>;
    /** Where the next key would be inserted, directly after a prefix: an offset for each cursor. */
    private waiting: number[] = [];

    constructor(
        glyphs: readonly Glyph[],
        readonly prefix: string,
    ) {
        this.glyphs = new Map([[prefix, prefix], ...glyphs.map(({ key, glyph }) => [key, glyph] as const)]);
        this.glyphs.set(" ", prefix);
    }

    /** The text that the prefix and a key become; undefined for a key without one. */
    glyphOf(key: string): string | undefined {
        return this.glyphs.get(key);
    }

    /** Forgets a prefix, as when the cursor moves. */
    reset(): void {
        this.waiting = [];
    }

    /**
     * Takes the insertions of one change, in any order. Returns those that replace a prefix and the key after it, at
     * offsets of the text after the change.
     */
    take(insertions: readonly Insertion[]): Insertion[] {
        const sorted = [...insertions].sort((a, b) => a.offset - b.offset);
        const key = sorted[0]?.text ?? "";
        const isOneKey = [...key].length === 1 && sorted.every(({ text }) => text === key);
        const offsets = sorted.map(({ offset }) => offset);
        const glyph = isOneKey && this.waiting.join() === offsets.join() ? this.glyphOf(key) : undefined;
        this.waiting = [];
        // Each earlier insertion moves the later ones by one character.
        if (glyph !== undefined) return offsets.map((offset, i) => ({ offset: offset - 1 + i, text: glyph }));
        if (isOneKey && key === this.prefix) this.waiting = offsets.map((offset, i) => offset + 1 + i);
        return [];
    }
}
