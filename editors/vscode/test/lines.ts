// The cases of editors/test/lines: each has a rule, lines of a program, and a class for each character.

import type { Notation } from "../src/catalogue";
import { sources, textOf } from "./places";

export interface Case {
    rule: string;
    /** Why stele's highlighter reads the lines otherwise; empty if it does not. */
    exception: string;
    lines: string[];
    classes: string[];
}

export function casesOf(notation: Notation): Case[] {
    const texts = textOf(sources, "editors/test/lines", `${notation}.txt`).trim().split(/\n\n/);
    return texts.map((text) => {
        const rows = text.split("\n");
        const after = (mark: string) => rows.filter((row) => row.startsWith(mark)).map((row) => row.slice(mark.length));
        return {
            rule: after("# ").join(" "),
            exception: after("~ ").join(" "),
            lines: after("| "),
            classes: after(": "),
        };
    });
}
