// The statement that `]why` needs for a cell of a result.

import { switched } from "../editor/token_list";
import type { CellPlace } from "../editor/value_cells";
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
    place: CellPlace,
    vocabulary: (notation: Notation) => Vocabulary,
    indexOrigin: () => Promise<number>,
): Promise<{ notation: Notation; text: string } | { reason: string }> {
    const other = switched(text, notation);
    const own = other?.notation ?? notation;
    const statement = repeatable(text.slice(other?.begin ?? 0), vocabulary(own));
    if ("reason" in statement) return statement;
    if (hasOutput) return { reason: "The statement writes output, so it does not run a second time." };
    const isOfMapping = place.in || [place.index, ...(place.inner ?? [])].flat().some((one) => typeof one === "string");
    if (own === "apl" && isOfMapping)
        return { reason: "APL has no index for dictionaries. Show the value in k, k4 or q, then choose a cell there." };
    const origin = own === "apl" ? await indexOrigin() : 0;
    return { notation: own, text: indexed(statement.text, place, own, origin) };
}

/** The statement with an index; the statement itself if its value is one cell. `origin`: the first index of APL. */
export function indexed(statement: string, place: CellPlace, notation: Notation, origin: number): string {
    const first = notation === "apl" ? origin : 0;
    const [index = [], ...inner] = [place.index, ...(place.inner ?? [])].map((one) =>
        one.map((part) => (typeof part === "number" ? String(part + first) : part)),
    );
    if (!index.length) return statement;
    if (notation === "apl" && inner.length) {
        const path = [index, ...inner].map((one) => (one.length === 1 ? one[0] : `(${one.join(" ")})`));
        return `${path.join(" ").replaceAll(" (", "(").replaceAll(") ", ")")}⊃${statement}`;
    }
    const verb = place.in ? partVerbs[place.in][notation === "q" ? "q" : "k"] : "";
    return `(${verb}${statement})[${[index, ...inner].flat().join(";")}]`;
}

/** The verbs for the parts of a dictionary. */
const partVerbs = { keys: { k: "!", q: "key " }, values: { k: ". ", q: "value " } } as const;
