// Completion on Tab, by the engine: a single candidate is inserted, several are listed.

import {
    acceptCompletion,
    autocompletion,
    completionStatus,
    startCompletion,
    type Completion,
    type CompletionResult,
} from "@codemirror/autocomplete";
import { type ChangeDesc, ChangeSet } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import type { Completions } from "../protocol";
import type { Keyed, Pressed } from "./late";

export interface CompletionSource {
    /** Waits for the end of a running program. */
    complete(text: string, cursor: number): Promise<Completions>;
    /** Called if nothing was completed. */
    report(sentence: string): void;
}

/** The time without candidates after which the wait is reported, in milliseconds. */
const patience = 300;

/** The candidates as CodeMirror lists them. */
function listed(found: Completions): CompletionResult {
    const options: Completion[] = found.candidates.map(({ inserted, shown, name }) => ({
        label: name || inserted,
        displayLabel: shown,
        apply: inserted,
    }));
    return { from: found.begin, to: found.end, options, validFor: /^[\p{L}\p{N}_.⎕:∆⍙]*$/u };
}

export function completionOnTab(source: CompletionSource): Keyed {
    let found: Completions | null = null;

    // The edits since the newest question: a person types on while the engine looks a word up.
    let asked: { edits: ChangeDesc } | null = null;

    const complete = async (view: EditorView, pressed?: Pressed) => {
        const state = pressed?.state ?? view.state;
        const mine = (asked = { edits: pressed?.edits ?? ChangeSet.empty(state.doc.length).desc });
        const waits = setTimeout(() => source.report("Tab completes after the program that runs."), patience);
        const answer = await source
            .complete(state.doc.toString(), state.selection.main.head)
            .finally(() => clearTimeout(waits));
        if (asked !== mine) return;
        asked = null;
        found = answer;
        const { begin, end, candidates } = answer;
        const [only, ...others] = candidates;
        if (only && !others.length) {
            const [from, to] = [mine.edits.mapPos(begin, 1), mine.edits.mapPos(end, -1)];
            if (view.state.sliceDoc(from, to) !== state.sliceDoc(begin, end)) return;
            const { head } = view.state.selection.main;
            const anchor = head < to ? head : head + only.inserted.length - (to - from);
            view.dispatch({ changes: { from, to, insert: only.inserted }, selection: { anchor } });
        } else if (view.state.doc === state.doc && view.state.selection.eq(state.selection)) {
            if (only) startCompletion(view);
            else source.report("No completion. Escape, then Tab leaves the editor.");
        }
    };

    const run = (view: EditorView, pressed?: Pressed): boolean => {
        if (completionStatus(view.state) === "active") return acceptCompletion(view);
        void complete(view, pressed);
        return true;
    };

    const extension = [
        EditorView.updateListener.of((update) => {
            if (asked && update.docChanged) asked.edits = asked.edits.composeDesc(update.changes.desc);
        }),
        autocompletion({
            activateOnTyping: false,
            // Tab opened the list on purpose: its keys act immediately.
            interactionDelay: 0,
            icons: false,
            override: [() => (found ? listed(found) : null)],
        }),
        keymap.of([{ key: "Tab", run: (view) => run(view) }]),
    ];
    return { extension, run };
}
