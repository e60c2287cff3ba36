// Completion on Tab, by the engine: a single candidate is inserted, several are listed.

import {
    acceptCompletion,
    autocompletion,
    completionStatus,
    insertCompletionText,
    startCompletion,
    type Completion,
    type CompletionResult,
} from "@codemirror/autocomplete";
import { Prec, type Extension } from "@codemirror/state";
import { keymap, type EditorView } from "@codemirror/view";
import type { Completions } from "../protocol";

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

export function completionOnTab(source: CompletionSource): Extension {
    let found: Completions | null = null;

    const complete = async (view: EditorView) => {
        const { state } = view;
        const waits = setTimeout(() => source.report("Tab completes after the program that runs."), patience);
        found = await source
            .complete(state.doc.toString(), state.selection.main.head)
            .finally(() => clearTimeout(waits));
        if (view.state.doc !== state.doc || view.state.selection.main.head !== state.selection.main.head) return;
        const [only, ...others] = found.candidates;
        if (!only) return source.report("No completion. Escape, then Tab leaves the editor.");
        if (others.length) return void startCompletion(view);
        view.dispatch(insertCompletionText(view.state, only.inserted, found.begin, found.end));
    };

    return [
        autocompletion({
            activateOnTyping: false,
            // Tab opened the list on purpose: its keys act immediately.
            interactionDelay: 0,
            icons: false,
            override: [() => (found ? listed(found) : null)],
        }),
        Prec.high(
            keymap.of([
                {
                    key: "Tab",
                    run: (view) => {
                        if (completionStatus(view.state) === "active") return acceptCompletion(view);
                        void complete(view);
                        return true;
                    },
                },
            ]),
        ),
    ];
}
