// What a glyph or word means and how it is typed: the popover of the glyph bar and of the editor.

import type { Catalogue, Spelling, SyntaxForm } from "../catalogue";
import type { Notation } from "../protocol";
import { element } from "./elements";

/** The meanings of a glyph or word in a notation: its primitives, else its forms of syntax. */
export interface GlyphEntry {
    glyph: string;
    meanings: (Spelling | SyntaxForm)[];
    /** `` ` then i ``; empty where a keyboard has the key. */
    keys: string;
    /** Names that Tab completes. */
    names: string[];
}

export function glyphEntry(catalogue: Catalogue, notation: Notation, glyph: string, prefix: string): GlyphEntry | null {
    const ofNotation = ({ notations }: { notations: Notation[] }) => notations.includes(notation);
    const spellings = catalogue.spellings.filter((one) => ofNotation(one) && one.glyph === glyph);
    const isMark = (mark: string) => mark.toLowerCase() === glyph.toLowerCase() || mark === `${glyph}[`;
    const syntax = catalogue.syntax.filter((form) => ofNotation(form) && form.marks.some(isMark));
    const typed = notation === "apl" ? catalogue.glyphs.find((one) => one.glyph === glyph) : undefined;
    const meanings = [...spellings, ...syntax];
    if (!meanings.length && !typed) return null;
    const isOnKeyboard = glyph.length === 1 && glyph < "\u007f";
    const keys = typed && prefix && !isOnKeyboard ? `${prefix} then ${typed.key}` : "";
    return { glyph, meanings, keys, names: isOnKeyboard ? [] : (typed?.names ?? []) };
}

/** Lists of more meanings than this are cut; F1 shows all. */
const shownMeanings = 4;

export function glyphCard(entry: GlyphEntry): HTMLElement {
    const card = element("div", { class: "glyph-card" });
    const head = element("p", { class: "card-head" }, element("code", { class: "card-glyph" }, entry.glyph));
    const ways: (Node | string)[] = [];
    if (entry.keys) ways.push(element("kbd", {}, entry.keys));
    for (const name of entry.names.slice(0, 3)) ways.push(element("kbd", {}, `${name} Tab`));
    if (ways.length) head.append(element("span", { class: "card-typing" }, ...ways));
    if (ways.length || entry.glyph.length < 3 || !entry.meanings.length) card.append(head);
    for (const meaning of entry.meanings.slice(0, shownMeanings)) {
        const term = element("p", { class: "card-meaning" }, element("code", {}, meaning.form), " ");
        term.append(element("strong", {}, meaning.name));
        card.append(term, element("p", { class: "card-sentence" }, sentence(meaning.does)));
        const example = meaning.examples[0];
        if (example) card.append(exampleOf(example));
    }
    const more = entry.meanings.length - shownMeanings;
    if (more > 0) card.append(element("p", { class: "card-more" }, `${more} more: F1`));
    return card;
}

/** With a capital and a full stop. */
function sentence(text: string): string {
    const begun = text.charAt(0).toUpperCase() + text.slice(1);
    return /[.!?]$/.test(begun) || !begun ? begun : `${begun}.`;
}

function exampleOf({ input, output }: { input: string; output: string }): HTMLElement {
    const lines = output.split("\n");
    const shown = lines.length > 4 ? [...lines.slice(0, 4), "…"] : lines;
    return element(
        "pre",
        { class: "card-example" },
        element("code", { class: "card-input" }, input),
        output ? `\n${shown.join("\n")}` : "",
    );
}
