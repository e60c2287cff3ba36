// The prefix key: typed before another key, it makes a glyph. After a pause, a list shows the keys.

import { Prec, StateEffect, StateField, type Extension } from "@codemirror/state";
import { Decoration, EditorView, keymap, showTooltip, WidgetType, type Tooltip } from "@codemirror/view";
import type { TypedGlyph } from "../catalogue";
import { drawnKeyboard } from "../page/keyboard";
import { glyphOfKey } from "./key_table";

/** The pause before the list of keys, in milliseconds. */
const pause = 600;

type Waiting = "no" | "for key" | "with list";
const setWaiting = StateEffect.define<Waiting>();

class PrefixMark extends WidgetType {
    constructor(private readonly prefix: string) {
        super();
    }
    override eq(other: PrefixMark): boolean {
        return other.prefix === this.prefix;
    }
    toDOM(): HTMLElement {
        const mark = document.createElement("span");
        mark.className = "prefix-mark";
        mark.textContent = this.prefix;
        return mark;
    }
}

/** `prefix` is empty where there is no prefix key. */
export function prefixKey(prefix: () => string, glyphs: readonly TypedGlyph[]): Extension {
    const state = StateField.define<{ waiting: Waiting; at: number }>({
        create: () => ({ waiting: "no", at: 0 }),
        update(value, transaction) {
            for (const effect of transaction.effects)
                if (effect.is(setWaiting)) return { waiting: effect.value, at: transaction.newSelection.main.head };
            const isOver = transaction.docChanged || transaction.selection;
            return isOver && value.waiting !== "no" ? { waiting: "no", at: 0 } : value;
        },
        provide: (field) => [
            EditorView.decorations.from(field, ({ waiting, at }) => {
                const mark = Decoration.widget({ widget: new PrefixMark(prefix()), side: 1 });
                return waiting === "no" ? Decoration.none : Decoration.set([mark.range(at)]);
            }),
            showTooltip.from(field, ({ waiting, at }) => (waiting === "with list" ? listAt(at) : null)),
        ],
    });
    const listAt = (pos: number): Tooltip => ({
        pos,
        create: (view) => ({
            dom: drawnKeyboard(glyphs, prefix(), (text) => insert(view, text)),
        }),
    });
    const waitingIn = (view: EditorView) => view.state.field(state).waiting !== "no";
    let timer: ReturnType<typeof setTimeout> | undefined;

    const begin = (view: EditorView) => {
        view.dispatch({ effects: setWaiting.of("for key") });
        clearTimeout(timer);
        timer = setTimeout(() => {
            if (waitingIn(view)) view.dispatch({ effects: setWaiting.of("with list") });
        }, pause);
    };
    const cancel = (view: EditorView): boolean => {
        if (!waitingIn(view)) return false;
        view.dispatch({ effects: setWaiting.of("no") });
        return true;
    };
    const insert = (view: EditorView, text: string) => {
        view.dispatch(view.state.replaceSelection(text), {
            effects: setWaiting.of("no"),
            userEvent: "input.type",
            scrollIntoView: true,
        });
    };

    return [
        state,
        EditorView.inputHandler.of((view, _from, _to, text) => {
            if (waitingIn(view)) {
                const glyph = glyphOfKey(glyphs, prefix(), text);
                if (glyph === null) cancel(view);
                else insert(view, glyph);
                return true;
            }
            if (!prefix() || text !== prefix()) return false;
            begin(view);
            return true;
        }),
        Prec.highest(
            keymap.of([
                { key: "Escape", run: cancel },
                { key: "Backspace", run: cancel },
            ]),
        ),
        EditorView.domEventHandlers({ blur: (_event, view) => void setTimeout(() => cancel(view)) }),
    ];
}
