// The popover of a glyph or word under the pointer.

import { syntaxTree } from "@codemirror/language";
import type { EditorState, Extension } from "@codemirror/state";
import { hoverTooltip } from "@codemirror/view";

const withHelp = new Set(["function", "operator", "keyword", "systemName", "assignment", "syntax", "argument"]);

/** The glyph or word of the notation at a position; null elsewhere. */
export function glyphAt(state: EditorState, pos: number): { text: string; begin: number; end: number } | null {
    const node = syntaxTree(state).resolveInner(pos, 1);
    if (!withHelp.has(node.name)) return null;
    return { text: state.sliceDoc(node.from, node.to), begin: node.from, end: node.to };
}

/** `card` makes the content for a word; null if nothing is known about it. */
export function glyphHover(card: (text: string) => HTMLElement | null): Extension {
    return hoverTooltip(
        (view, pos) => {
            const found = glyphAt(view.state, pos);
            const dom = found && card(found.text);
            return dom ? { pos: found.begin, end: found.end, create: () => ({ dom }) } : null;
        },
        { hoverTime: 450, hideOnChange: true },
    );
}
