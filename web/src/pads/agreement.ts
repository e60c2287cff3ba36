// Whether the last values of the pads agree, in a sentence.

import { inWords } from "../page/notations";

export interface Outcome {
    label: string;
    /** Null if the pad's program did not end well. */
    matches: { same: boolean; why: string } | null;
}

/** `first` is the pad with which the others were compared; null if its program failed. */
export function agreement(first: string | null, others: readonly Outcome[]): string {
    if (first === null) return "";
    const compared = others.filter((one) => one.matches !== null);
    const same = compared.filter((one) => one.matches?.same).map(({ label }) => label);
    const different = compared.filter((one) => !one.matches?.same);
    const parts: string[] = [];
    if (same.length) parts.push(`${inWords([first, ...same])} agree`);
    for (const { label, matches } of different) {
        const why = matches?.why.replace(/\.$/, "");
        parts.push((same.length ? `${label} differs` : `${label} differs from ${first}`) + (why ? `: ${why}` : ""));
    }
    return parts.length ? `${parts.join("; ")}.` : "";
}
