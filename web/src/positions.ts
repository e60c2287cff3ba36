// Positions in a text: bytes of its UTF-8 form, as the engine counts, and UTF-16 units, as JavaScript does.

export class TextPositions {
    /** The unit at each byte. Ends with one for the end of the text. */
    private readonly units: Uint32Array;

    constructor(readonly text: string) {
        const units: number[] = [];
        let unit = 0;
        for (const character of text) {
            const code = character.codePointAt(0)!;
            const bytes = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
            for (let i = 0; i < bytes; i++) units.push(unit);
            unit += character.length;
        }
        units.push(unit);
        this.units = Uint32Array.from(units);
    }

    /** The unit at a byte; the end of the text for a byte after it. */
    unit(byte: number): number {
        return this.units[Math.min(byte, this.units.length - 1)]!;
    }

    /** The first byte of a unit. */
    byte(unit: number): number {
        let low = 0;
        let high = this.units.length - 1;
        while (low < high) {
            const middle = (low + high) >> 1;
            if (this.units[middle]! < unit) low = middle + 1;
            else high = middle;
        }
        return low;
    }
}
