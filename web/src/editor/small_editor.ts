// An editor for a few lines: an input of a lesson, the answer to an exercise.

import { historyKeymap, insertNewlineAndIndent, standardKeymap } from "@codemirror/commands";
import { EditorState, Prec, type Extension } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import { glyphAt } from "./glyph_hover";
import { insertInto, named, notationOf, typing, type TypingSource } from "./typing";
import type { Vocabulary } from "./vocabulary";

export interface SmallEditorActions extends TypingSource {
    /** Enter. */
    entered(): void;
    /** Escape, if it closed no list. */
    left?(): void;
    help(cursor: number, word: string): void;
    changed?(text: string): void;
    focused(): void;
    /** The editor lost the focus. */
    blurred?(): void;
}

export interface SmallEditor {
    view: EditorView;
    insert(text: string): void;
}

/** A text without line ends. */
const oneLine: Extension = [
    EditorState.transactionFilter.of((transaction) => (transaction.newDoc.lines > 1 ? [] : transaction)),
    EditorView.clipboardInputFilter.of((text) => text.trim().replace(/\s*\n\s*/g, " ")),
];

export function makeSmallEditor(
    parent: HTMLElement,
    text: string,
    vocabulary: Vocabulary,
    name: string,
    actions: SmallEditorActions,
    hasOneLine: boolean,
): SmallEditor {
    const help = (view: EditorView): boolean => {
        const { head } = view.state.selection.main;
        actions.help(head, (glyphAt(view.state, head) ?? glyphAt(view.state, head - 1))?.text ?? "");
        return true;
    };
    const enter = () => (actions.entered(), true);
    const keys = [
        { key: "Enter", run: enter },
        { key: "Mod-Enter", run: enter },
        { key: "F1", run: help },
    ];
    const more = hasOneLine ? [] : [{ key: "Shift-Enter", run: insertNewlineAndIndent }];
    // The keys of lists come first: Escape closes them.
    const leave = { key: "Escape", run: () => (actions.left ? (actions.left(), true) : false) };
    const view = new EditorView({
        parent,
        state: EditorState.create({
            doc: text,
            extensions: [
                typing(actions),
                Prec.high(keymap.of([...keys, ...more])),
                keymap.of([leave, ...historyKeymap, ...standardKeymap]),
                notationOf(vocabulary),
                named(name),
                hasOneLine ? oneLine : [],
                EditorView.updateListener.of((update) => {
                    if (update.docChanged) actions.changed?.(update.state.doc.toString());
                    if (!update.focusChanged) return;
                    if (update.view.hasFocus) actions.focused();
                    else actions.blurred?.();
                }),
            ],
        }),
    });
    return { view, insert: (inserted) => insertInto(view, inserted) };
}
