// The statements of a pad's program, as the engine and the results of earlier runs divide it.

import type { EditorView } from "@codemirror/view";
import type { Result } from "../editor/results";
import type { Notation } from "../protocol";
import { statements, touched, type IsOpen, type Range } from "./statements";

export class PadStatements {
    constructor(
        private readonly view: () => EditorView,
        private readonly results: () => readonly Result[],
        private readonly isOpen: IsOpen,
    ) {}

    /** The statements that the selection touches, as one range; null if there are none or the text changed meanwhile. */
    async atSelection(notation: Notation): Promise<Range | null> {
        const { doc, selection } = this.view().state;
        const { from: begin, to: end } = selection.main;
        const all = await statements(doc, this.boundaryBefore(begin), end, notation, this.isOpen);
        const chosen = touched(all, { begin, end });
        return doc === this.view().state.doc ? chosen : null;
    }

    /** The last statement before a position; null if there is none, or if it is open. */
    async lastBefore(end: number, notation: Notation): Promise<Range | null> {
        const program = this.view().state.doc.slice(0, end);
        const last = (await statements(program, this.boundaryBefore(end), end, notation, this.isOpen)).at(-1);
        if (!last) return null;
        const text = program.sliceString(last.begin, last.end);
        const isOpen = await this.isOpen(text);
        return !isOpen && this.view().state.sliceDoc(last.begin, last.end) === text ? last : null;
    }

    /** The end of the last unedited result in lines before a position: a statement begins after it. */
    private boundaryBefore(pos: number): number {
        const { doc } = this.view().state;
        const line = doc.lineAt(pos).from;
        const ends = this.results()
            .filter(({ isEdited, fault }) => !isEdited && !fault)
            .map(({ end }) => doc.lineAt(end).to + 1)
            .filter((end) => end <= line);
        return Math.min(Math.max(0, ...ends), doc.length);
    }
}
