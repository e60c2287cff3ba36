// Turns the reports of one run into results under its statements.

import { ChangeSet, type StateEffect } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import { putResult, removeResults, setFaultMarks, type Result } from "../editor/results";
import type { Fault, Report, RunEnd } from "../protocol";

/** The time between changes of the editor, in milliseconds, and the longest output of a statement, in UTF-16 units. */
const drawingInterval = 40;
const longestOutput = 200_000;

let lastId = 0;

export class RunResults {
    /** The edits since the run was asked for. */
    private changes: ChangeSet;
    /** The result that has no value yet; positions are those in the text that runs. */
    private current: Result | null = null;
    private changed = new Map<number, Result>();
    private lastEnd = 0;
    private timer: ReturnType<typeof setTimeout> | undefined;
    private outputLength = 0;

    /** `old`: the results that this run replaces. */
    constructor(
        private readonly view: EditorView,
        private readonly begin: number,
        private readonly text: string,
        private old: readonly Result[],
    ) {
        this.changes = ChangeSet.empty(view.state.doc.length);
    }

    /** The editor's text changed. */
    edited(changes: ChangeSet): void {
        this.changes = this.changes.compose(changes);
    }

    receive(report: Report): void {
        if (report.report === "output") this.output(report.text, report.isError);
        else if (report.report === "asks") this.put({ ...this.pending(), asks: true });
        else {
            const { shown } = report;
            this.put({ ...this.pending(), shown, asks: false, begin: shown.begin, end: shown.end });
            this.lastEnd = shown.end;
            this.current = null;
            this.outputLength = 0;
        }
        this.timer ??= setTimeout(() => this.draw(), drawingInterval);
    }

    /** The page answered a program that asked for a line. */
    answered(line: string | null): void {
        if (line !== null) this.output(`${line}\n`, false);
        this.put({ ...this.pending(), asks: false });
        this.draw();
    }

    finish(end: RunEnd): void {
        if (end.fault) this.fail(end.fault);
        else if (this.current) this.put({ ...this.current, asks: false });
        this.lastEnd = Infinity;
        this.draw();
    }

    private output(text: string, isError: boolean): void {
        if (this.outputLength > longestOutput) return;
        this.outputLength += text.length;
        const shown = this.outputLength > longestOutput ? "…\nThe rest of the output is not shown.\n" : text;
        const result = this.pending();
        const output = [...result.output];
        const last = output.at(-1);
        if (last && last.isError === isError) output[output.length - 1] = { text: last.text + shown, isError };
        else output.push({ text: shown, isError });
        this.put({ ...result, output });
    }

    /** The result of the statement that runs now. */
    private pending(): Result {
        if (this.current) return this.current;
        const begin = this.lastEnd + (this.text.slice(this.lastEnd).match(/^[\s⋄;]*/)?.[0].length ?? 0);
        const lineEnd = this.text.indexOf("\n", begin);
        const end = lineEnd < 0 ? this.text.length : lineEnd;
        return { id: ++lastId, begin, end, output: [], shown: null, fault: null, asks: false, isEdited: false };
    }

    private put(result: Result): void {
        this.current = result;
        this.changed.set(result.id, result);
    }

    private fail(fault: Fault): void {
        const outermost = fault.places.at(-1);
        const place = outermost ?? { begin: this.text.length, end: this.text.length };
        this.put({ ...this.pending(), fault, asks: false, begin: place.begin, end: place.end });
    }

    private place({ begin, end }: { begin: number; end: number }): { begin: number; end: number } {
        const mapped = this.changes.mapPos(this.begin + begin, 1);
        return { begin: mapped, end: Math.max(mapped, this.changes.mapPos(this.begin + end, -1)) };
    }

    /** Shows what came since the last call, and removes the old results up to there. */
    private draw(): void {
        clearTimeout(this.timer);
        this.timer = undefined;
        const effects: StateEffect<unknown>[] = [];
        const limit = this.lastEnd === Infinity ? Infinity : this.place({ begin: 0, end: this.lastEnd }).end;
        const replaced = this.old.filter(({ begin }) => begin <= limit);
        if (replaced.length) effects.push(removeResults.of(new Set(replaced.map(({ id }) => id))));
        this.old = this.old.filter(({ begin }) => begin > limit);
        for (const result of this.changed.values()) {
            effects.push(putResult.of({ ...result, ...this.place(result), isEdited: this.isEdited(result) }));
            if (result.fault) effects.push(setFaultMarks.of(this.marks(result.fault)));
        }
        this.changed.clear();
        if (effects.length) this.view.dispatch({ effects });
    }

    private isEdited({ begin, end }: Result): boolean {
        let isEdited = false;
        this.changes.iterChangedRanges((from, to) => {
            if (from < this.begin + end && to > this.begin + begin) isEdited = true;
        });
        return isEdited;
    }

    private marks(fault: Fault): { begin: number; end: number; isInnermost: boolean }[] {
        return fault.places.map((place, i) => ({ ...this.place(place), isInnermost: i === 0 }));
    }
}
