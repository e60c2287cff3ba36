// The statements of a program as ranges of whole lines. The engine decides whether a line continues in the next.

import type { Text } from "@codemirror/state";
import type { Notation } from "../protocol";

export interface Range {
    begin: number;
    end: number;
}

/** Whether a text ends inside a bracket or a block. */
export type IsOpen = (text: string) => Promise<boolean>;

/** The statements from the beginning of the line at `from` to the end of the line at `to`. */
export async function statements(
    doc: Text,
    from: number,
    to: number,
    notation: Notation,
    isOpen: IsOpen,
): Promise<Range[]> {
    const found: Range[] = [];
    let number = doc.lineAt(from).number;
    const last = doc.lineAt(to).number;
    while (number <= last) {
        const first = doc.line(number);
        let end = number;
        if (first.text.trim()) {
            while (end < doc.lines && (await goesOn(doc, first.from, end, notation, isOpen))) end++;
            found.push({ begin: first.from, end: doc.line(end).to });
        }
        number = end + 1;
    }
    return found;
}

async function goesOn(doc: Text, begin: number, number: number, notation: Notation, isOpen: IsOpen): Promise<boolean> {
    // In k4 and q a blank at the beginning of a line continues the statement, and so does a closing brace.
    const next = doc.line(number + 1).text;
    if ((notation === "k4" || notation === "q") && /^(?:[ \t]+\S|\})/.test(next)) return true;
    return isOpen(doc.sliceString(begin, doc.line(number).to));
}

/** The statements that a selection touches, as one range; null if there are none. */
export function touched(all: readonly Range[], selection: Range): Range | null {
    const chosen = all.filter(({ begin, end }) => begin <= selection.end && selection.begin <= end);
    return chosen.length ? { begin: chosen[0]!.begin, end: chosen.at(-1)!.end } : null;
}
