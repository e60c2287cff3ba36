// The list of all keys.

import type { TypedGlyph } from "../catalogue";
import { byId, element } from "./elements";
import { drawnKeyboard } from "./keyboard";
import { modifier } from "./modifier";

const keys: readonly [string, string][] = [
    ["Enter", "a new line; at the end of the text, also runs the last statement in the workspace"],
    ["Shift+Enter", "a new line"],
    [`${modifier}+Enter`, "runs the whole pad in a fresh workspace"],
    ["Alt+Enter", "runs the statements at the selection in the workspace"],
    ["Escape", "stops the program; closes lists"],
    ["Tab", "completes a name; types a glyph by its name, rho, or by a pair, <-"],
    ["Escape, Tab", "leaves the editor"],
    ["F1", "help on the glyph or word at the cursor"],
    ["Shift+Alt+F", "the standard layout of the program"],
    ["Alt+E", "the steps of the statement at the cursor; the statement runs"],
    [`${modifier}+F`, "finds and replaces text"],
    [`${modifier}+/`, "makes lines comments, and back"],
    [`${modifier}+Z`, "undoes the last change"],
    ["S", "in a lesson: slides. The arrow keys, Space, Home and End step, R runs the code, Escape leaves"],
    [
        "Arrow keys, Enter",
        "in the form Grids: move between cells; show the cells from which one was made. F2 goes into a nested cell, Escape back",
    ],
    ["Arrow keys", "in the glyph bar: the next glyph; Enter inserts it, Escape returns to the editor"],
];

/** `prefix` is empty if the prefix key is off. */
export function showKeys(glyphs: readonly TypedGlyph[], prefix: string, insert: (glyph: string) => void): void {
    const list = element("dl", { class: "keys" });
    for (const [key, action] of keys) {
        const parts = key.split(", ").flatMap((part, i) => [i ? ", " : null, element("kbd", {}, part)]);
        list.append(element("dt", {}, ...parts), element("dd", {}, action));
    }
    const parts: HTMLElement[] = [list];
    if (prefix) {
        const again = glyphs.find(({ key }) => key === prefix)?.glyph ?? prefix;
        const blank = again === prefix ? "" : `; ${prefix} and a blank type ${prefix} itself`;
        const rule = `In APL, ${prefix} and then a key type a glyph. ${prefix} twice types ${again}${blank}.`;
        parts.push(element("h2", {}, "Glyphs"), element("p", {}, rule), drawnKeyboard(glyphs, prefix, insert));
    }
    byId("view-keys").replaceChildren(...parts);
}
