// Extensions that chunks make: an editor gets one when the page is idle, or at its key.

import { Compartment, type Extension } from "@codemirror/state";
import { type Command, type EditorView, keymap, ViewPlugin } from "@codemirror/view";
import { idle } from "../chunks";

/** An extension with the command of its key. */
export interface Keyed {
    extension: Extension;
    run: Command;
}

/** The place of an extension in one editor. Until it is there, `keys` load it, and then have its command. */
export function late(keys: readonly string[], make: () => Promise<Keyed>): Extension {
    const place = new Compartment();
    let command: Command | null = null;
    const put = async (view: EditorView): Promise<Command> => {
        const { extension, run } = await make();
        if (!command) view.dispatch({ effects: place.reconfigure(extension) });
        return (command ??= run);
    };
    const load = (view: EditorView): boolean => {
        void put(view).then((run) => run(view));
        return true;
    };
    const whenIdle = ViewPlugin.define((view) => {
        idle.then(() => put(view)).catch(() => undefined); // its keys try again
        return {};
    });
    return place.of([keymap.of(keys.map((key) => ({ key, run: load }))), whenIdle]);
}
