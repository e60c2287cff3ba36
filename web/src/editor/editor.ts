// The editor of a pad.

import { historyKeymap, insertNewlineAndIndent, standardKeymap, toggleComment } from "@codemirror/commands";
import { type ChangeSet, Compartment, EditorState, Prec, type Extension, type StateField } from "@codemirror/state";
import { EditorView, keymap, placeholder, ViewPlugin } from "@codemirror/view";
import { load } from "../chunks";
import type { Notation } from "../protocol";
import { late } from "./late";
import { measured } from "./scrolling_boxes";
import { insertInto, named, notationOf, typing, type TypingSource } from "./typing";
import type { Vocabulary } from "./vocabulary";

export interface EditorActions extends TypingSource {
    /** Enter at the end of the text, after the new line; `end` is the end of the text before it. */
    entered(end: number): void;
    runAll(): void;
    runSelection(): void;
    /** Whether a program was running. */
    stop(): boolean;
    help(): void;
    explain(): void;
    format(): void;
    changed(): void;
    edited(changes: ChangeSet): void;
    focused(): void;
}

export interface Editor {
    view: EditorView;
    setVocabulary(vocabulary: Vocabulary): void;
    setLabel(label: string): void;
    /** Replaces the selection. */
    insert(text: string): void;
}

const firstStatement: Record<Notation, string> = { apl: "+/⍳10", k: "+/!10", k4: "+/!10", q: "sum til 10" };

/** The words in an empty pad. */
function firstHint(notation: Notation, prefix: string): string {
    const sentence = `Type a statement, such as ${firstStatement[notation]}, and press Enter.`;
    if (notation !== "apl") return sentence;
    return `${sentence} For ⍳, type iota and press Tab${prefix ? `, or type ${prefix} and i` : ""}, or click it above.`;
}

const always = (action: () => void) => () => (action(), true);

function keysOf(actions: EditorActions): Extension {
    const enter = (view: EditorView): boolean => {
        const { main } = view.state.selection;
        const isAtEnd = main.empty && main.head === view.state.doc.length;
        const end = view.state.doc.length;
        const isText = view.state.doc.lineAt(end).text.trim() !== "";
        insertNewlineAndIndent(view);
        if (isAtEnd && isText) actions.entered(end);
        return true;
    };
    return Prec.high(
        keymap.of([
            { key: "Mod-Enter", run: always(actions.runAll) },
            { key: "Alt-Enter", run: always(actions.runSelection) },
            { key: "Shift-Enter", run: insertNewlineAndIndent },
            { key: "Enter", run: enter },
            { key: "Escape", run: () => actions.stop() },
            { key: "F1", run: always(actions.help) },
            { key: "Alt-e", run: always(actions.explain), preventDefault: true },
            { key: "Shift-Alt-f", run: always(actions.format), preventDefault: true },
            { key: "Mod-/", run: toggleComment },
        ]),
    );
}

/** Makes boxes of results that scroll reachable by keyboard. */
const scrollingBoxes = ViewPlugin.define((view) => {
    const measure = () =>
        view.requestMeasure({
            key: "scrolling boxes",
            read: () => measured(view.dom),
            write: (change) => change(),
        });
    measure();
    return { update: measure };
});

export function makeEditor(
    parent: HTMLElement,
    text: string,
    vocabulary: Vocabulary,
    results: StateField<unknown>,
    actions: EditorActions,
): Editor {
    const language = new Compartment();
    const label = new Compartment();
    const hint = (of: Vocabulary) => placeholder(firstHint(of.notation, actions.prefix()));
    const view = new EditorView({
        parent,
        state: EditorState.create({
            doc: text,
            extensions: [
                typing(actions),
                keysOf(actions),
                late(["Mod-f", "F3", "Mod-g"], async () => (await load("searching")).searching),
                keymap.of([...historyKeymap, ...standardKeymap]),
                language.of([notationOf(vocabulary), hint(vocabulary)]),
                label.of(named("Program")),
                results,
                scrollingBoxes,
                EditorView.updateListener.of((update) => {
                    if (update.docChanged) {
                        actions.edited(update.changes);
                        actions.changed();
                    }
                    if (update.focusChanged && update.view.hasFocus) actions.focused();
                }),
            ],
        }),
    });
    return {
        view,
        setVocabulary: (next) => view.dispatch({ effects: language.reconfigure([notationOf(next), hint(next)]) }),
        setLabel: (name) => view.dispatch({ effects: label.reconfigure(named(name)) }),
        insert: (inserted) => insertInto(view, inserted),
    };
}
