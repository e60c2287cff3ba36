// Extensions that chunks make: an editor gets one when the page is idle, or at its key.

import { type ChangeDesc, ChangeSet, Compartment, type EditorState, type Extension } from "@codemirror/state";
import { EditorView, keymap, ViewPlugin } from "@codemirror/view";
import { idle } from "../chunks";

/** The editor when a key was pressed, and the edits since: a person types on while a chunk loads. */
export interface Pressed {
    state: EditorState;
    edits: ChangeDesc;
}

/** An extension with the command of its key. */
export interface Keyed {
    extension: Extension;
    run(view: EditorView, pressed?: Pressed): boolean;
}

/** The place of an extension in one editor. Until it is there, `keys` load it, and then have its command. */
export function late(keys: readonly string[], make: () => Promise<Keyed>): Extension {
    const place = new Compartment();
    let command: Keyed["run"] | null = null;
    let pressed: Pressed | undefined;
    const put = async (view: EditorView): Promise<Keyed["run"]> => {
        const { extension, run } = await make();
        if (!command) view.dispatch({ effects: place.reconfigure(extension) });
        return (command ??= run);
    };
    const load = (view: EditorView): boolean => {
        pressed = { state: view.state, edits: ChangeSet.empty(view.state.doc.length).desc };
        void put(view).then((run) => run(view, pressed));
        return true;
    };
    const follow = EditorView.updateListener.of((update) => {
        if (pressed && update.docChanged) pressed.edits = pressed.edits.composeDesc(update.changes.desc);
    });
    const whenIdle = ViewPlugin.define((view) => {
        idle.then(() => put(view)).catch(() => undefined); // its keys try again
        return {};
    });
    return place.of([keymap.of(keys.map((key) => ({ key, run: load }))), follow, whenIdle]);
}
