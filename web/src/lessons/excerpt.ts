// A block of a lesson as a program of its own: its inputs, after the definitions before it.

import type { Notation } from "../protocol";
import type { Block, Item } from "./lesson_runs";

export interface Excerpt {
    notation: Notation;
    text: string;
    /** Files that the program may load. */
    files: { path: string; text: string }[];
}

/** An input without an output defines something. */
const defines = (item: Item): boolean => item.kind === "script" || (item.kind === "input" && item.printed === "");

export function excerpt(blocks: readonly Block[], block: Block): Excerpt {
    const { notation, file } = block.data;
    const before = blocks.slice(0, block.index);
    const files = before
        .filter(({ data }) => data.file)
        .map(({ data, items }) => ({ path: data.file, text: items[0]!.text }));
    const own = block.items.map(({ text }) => text.replace(/\n$/, ""));
    if (file) return { notation, text: `${own.join("\n")}\n`, files };
    const definitions = before.flatMap((one) => one.items.filter(defines).map((item) => inNotation(item, notation)));
    return { notation, text: `${[...definitions, ...own].join("\n")}\n`, files };
}

/** The text in a program of another notation. */
function inNotation({ text, block }: Item, notation: Notation): string {
    const own = text.replace(/\n$/, "");
    const isSwitched = /^\s*(?:apl|k4|k|q)\)/.test(own);
    return block.data.notation === notation || isSwitched ? own : `${block.data.notation})${own}`;
}
