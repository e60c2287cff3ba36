// The results under the statements of a pad: their places, kept through edits, and the marks of errors.

import { StateEffect, StateField, type EditorState, type Range, type Transaction } from "@codemirror/state";
import { Decoration, EditorView, type DecorationSet } from "@codemirror/view";
import type { Fault, Shown } from "../protocol";
import { ResultWidget, type ResultActions } from "./result_widget";

/** What the engine reported on one statement. Positions are those of the statement in the document. */
export interface Result {
    /** Stays the same while the result grows. */
    id: number;
    begin: number;
    end: number;
    /** The program's output, before the value. */
    output: { text: string; isError: boolean }[];
    shown: Shown | null;
    fault: Fault | null;
    /** The program waits for a line of input. */
    asks: boolean;
    /** The statement was edited after it ran. */
    isEdited: boolean;
}

/** A place of an error, the innermost first. */
export interface FaultMark {
    begin: number;
    end: number;
    isInnermost: boolean;
}

/** Adds a result, or replaces the one with its id. */
export const putResult = StateEffect.define<Result>();
/** Removes results, by id. */
export const removeResults = StateEffect.define<ReadonlySet<number>>();
/** Draws all results again, in the current form. */
export const redrawResults = StateEffect.define<null>();
export const setFaultMarks = StateEffect.define<FaultMark[]>();

export interface Results {
    all: readonly Result[];
    marks: readonly FaultMark[];
    decorations: DecorationSet;
}

/** Whether a result shows anything. */
export const isVisible = (result: Result): boolean => {
    const { shown } = result;
    const isValue = shown && (shown.text || shown.boxes || shown.tables || shown.picture);
    return Boolean(isValue) || result.output.length > 0 || result.fault !== null || result.asks;
};

/** The state of the results; `actions` are those of the buttons in them. */
export function resultsField(actions: ResultActions): StateField<Results> {
    return StateField.define<Results>({
        create: () => ({ all: [], marks: [], decorations: Decoration.none }),
        update: (value, transaction) => updated(value, transaction, actions),
        provide: (field) => EditorView.decorations.from(field, (value) => value.decorations),
    });
}

function updated(value: Results, transaction: Transaction, actions: ResultActions): Results {
    let { all, marks } = value;
    if (transaction.docChanged) {
        all = all.map((result) => moved(result, transaction));
        marks = marks
            .filter((mark) => !transaction.changes.touchesRange(mark.begin, mark.end))
            .map((mark) => ({ ...mark, ...placeAfter(mark, transaction) }));
    }
    for (const effect of transaction.effects) {
        if (effect.is(putResult)) all = [...all.filter(({ id }) => id !== effect.value.id), effect.value];
        if (effect.is(removeResults)) all = all.filter(({ id }) => !effect.value.has(id));
        if (effect.is(setFaultMarks)) marks = effect.value;
        if (effect.is(redrawResults)) all = [...all];
    }
    if (all === value.all && marks === value.marks) return value;
    all = [...all].sort((a, b) => a.end - b.end || a.id - b.id);
    return { all, marks, decorations: decorationsOf(all, marks, transaction.state, actions) };
}

function placeAfter(place: { begin: number; end: number }, { changes }: Transaction): { begin: number; end: number } {
    const begin = changes.mapPos(place.begin, 1);
    return { begin, end: Math.max(begin, changes.mapPos(place.end, -1)) };
}

function moved(result: Result, transaction: Transaction): Result {
    let isEdited = result.isEdited;
    transaction.changes.iterChangedRanges((from, to) => {
        if (from < result.end && to > result.begin) isEdited = true;
    });
    // Text typed directly at an end of a statement belongs to it, but a new line does not.
    const { doc } = transaction.startState;
    transaction.changes.iterChanges((from, to, _begin, _end, inserted) => {
        const isAtEdge = from === to && (from === result.end || from === result.begin);
        const isOnLine = doc.lineAt(from).number === doc.lineAt(result.end).number || from === result.begin;
        const first = inserted.line(1).text;
        const last = inserted.line(inserted.lines).text;
        if (isAtEdge && isOnLine && (from === result.end ? first.trim() : last.trim())) isEdited = true;
    });
    return { ...result, ...placeAfter(result, transaction), isEdited };
}

function decorationsOf(
    all: readonly Result[],
    marks: readonly FaultMark[],
    { doc }: EditorState,
    actions: ResultActions,
): DecorationSet {
    const ranges: Range<Decoration>[] = [];
    for (const result of all) {
        if (!isVisible(result)) continue;
        const widget = new ResultWidget(result, actions);
        ranges.push(Decoration.widget({ widget, block: true, side: 1 }).range(doc.lineAt(result.end).to));
    }
    for (const mark of marks) {
        const end = Math.min(doc.length, Math.max(mark.end, mark.begin + 1));
        const begin = Math.min(mark.begin, Math.max(0, end - 1));
        if (begin === end) continue;
        const className = mark.isInnermost ? "fault-place innermost" : "fault-place";
        ranges.push(Decoration.mark({ class: className }).range(begin, end));
    }
    return Decoration.set(ranges, true);
}
