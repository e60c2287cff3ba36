// The notations as the page names them.

import type { Notation } from "../protocol";

export const notations: readonly Notation[] = ["apl", "k", "k4", "q"];
export const labelOf: Record<Notation, string> = { apl: "APL", k: "k", k4: "k4", q: "q" };

/** The notation of a file by its ending; null for other files. */
export function notationOfFile(name: string): Notation | null {
    const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
    if (/^(?:apl[sfn]?|dyalog)$/.test(ending)) return "apl";
    return notations.find((notation) => notation === ending) ?? null;
}

/** `APL`, `APL and k`, `APL, k and q`. */
export function inWords(names: readonly string[]): string {
    return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
