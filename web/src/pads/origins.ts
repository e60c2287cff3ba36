// The statement that `]why` needs for a cell of a result.

import { switched } from "../editor/token_list";
import type { CellIndex } from "../editor/value_cells";
import type { Vocabulary } from "../editor/vocabulary";
import type { Notation } from "../protocol";
import { repeatable } from "./effects";

/** A statement that showed a value. */
export interface ShownStatement {
    notation: Notation;
    text: string;
    hasOutput: boolean;
}

/** The statement with the index of a cell, or the reason against it. `indexOrigin`: the first index of APL. */
export async function askedCell(
    { notation, text, hasOutput }: ShownStatement,
    index: CellIndex,
    vocabulary: (notation: Notation) => Vocabulary,
    indexOrigin: () => Promise<number>,
): Promise<{ notation: Notation; text: string } | { reason: string }> {
    const other = switched(text, notation);
    const own = other?.notation ?? notation;
    const statement = repeatable(text.slice(other?.begin ?? 0), vocabulary(own));
    if ("reason" in statement) return statement;
    if (hasOutput) return { reason: "The statement writes output, so it does not run a second time." };
    const origin = own === "apl" ? await indexOrigin() : 0;
    return { notation: own, text: indexed(statement.text, indexText(index, own, origin)) };
}

/** The index in the notation. `origin`: the first index of APL. */
export function indexText(index: CellIndex, notation: Notation, origin: number): string {
    const first = notation === "apl" ? origin : 0;
    return index.map((one) => (typeof one === "number" ? String(one + first) : `\`${one}`)).join(";");
}

/** The statement with an index. */
export function indexed(statement: string, index: string): string {
    return `(${statement})[${index}]`;
}
