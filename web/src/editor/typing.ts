// The parts that all editors of programs share: glyphs, completion, colours, brackets.

import { bracketMatching, indentUnit } from "@codemirror/language";
import { Prec, type Extension } from "@codemirror/state";
import { drawSelection, EditorView, highlightSpecialChars } from "@codemirror/view";
import { history } from "@codemirror/commands";
import type { TypedGlyph } from "../catalogue";
import { load } from "../chunks";
import type { CompletionSource } from "./completion";
import { glyphHover } from "./glyph_hover";
import { late } from "./late";
import { languageOf } from "./notation_language";
import { prefixKey } from "./prefix_key";
import { tokenClasses } from "./tokens";
import type { Vocabulary } from "./vocabulary";

export interface TypingSource extends CompletionSource {
    glyphs: readonly TypedGlyph[];
    /** The prefix key; empty if there is none. */
    prefix(): string;
    /** The card of a glyph or word; null if nothing is known about it. */
    card(word: string): HTMLElement | null;
}

/** The keys of glyphs and of completion come first. */
export function typing(source: TypingSource): Extension {
    return [
        prefixKey(() => source.prefix(), source.glyphs),
        Prec.high(late(["Tab"], async () => (await load("completion")).completionOnTab(source))),
        history(),
        highlightSpecialChars(),
        EditorView.lineWrapping,
        drawSelection(),
        bracketMatching(),
        tokenClasses,
        glyphHover((word) => source.card(word)),
    ];
}

/** The notation of an editor. */
export function notationOf(vocabulary: Vocabulary): Extension {
    return [languageOf(vocabulary), indentUnit.of(vocabulary.notation === "apl" ? "  " : " ")];
}

/** The name of an editor for assistive technology. */
export function named(name: string): Extension {
    return EditorView.contentAttributes.of({ "aria-label": name, spellcheck: "false" });
}

export function insertInto(view: EditorView, text: string): void {
    view.dispatch(view.state.replaceSelection(text), { userEvent: "input.type", scrollIntoView: true });
}
