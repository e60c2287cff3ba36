// A pad: its notation, its program, its runs.

import type { StateField } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { load } from "../chunks";
import { makeEditor, type Editor } from "../editor/editor";
import { glyphAt } from "../editor/glyph_hover";
import {
    isVisible,
    redrawResults,
    removeResults,
    resultsField,
    setFaultMarks,
    type Result,
    type Results,
} from "../editor/results";
import type { CellPlace } from "../editor/value_cells";
import type { RunningProgram } from "../page/turns";
import type { Program, Workbench } from "../page/workbench";
import type { Notation, Report, RunEnd } from "../protocol";
import { changedPart } from "./changed_part";
import { PadFrame } from "./pad_frame";
import { PadStatements } from "./pad_statements";
import { endSentence, type EndSentence } from "./run_end";
import { RunResults } from "./run_results";
import type { Range } from "./statements";

const noStatement = "There is no statement at the cursor.";

/** The page's parts that a pad uses. */
export interface PadSurroundings {
    bench: Workbench;
    changed(): void;
    focused(pad: Pad): void;
    removed(pad: Pad): void;
}

/** Pixels below a statement in which its result becomes visible. */
const roomForResult = 220;

export class Pad {
    readonly frame: PadFrame;
    readonly editor: Editor;
    /** The end of the last run; null before the first. */
    last: RunEnd | null = null;
    private readonly results: StateField<Results>;
    private running: { program: RunningProgram; results: RunResults } | null = null;
    private readonly statements = new PadStatements(
        () => this.editor.view,
        () => this.allResults(),
        (text) => this.isOpen(text),
    );
    /** Whether a program that ran may have changed ⎕IO. */
    private setsIndexOrigin = false;
    /** The notation of the next input, which a program may switch. */
    private inputNotation: Notation;

    constructor(
        private readonly page: PadSurroundings,
        /** The number of its interpreter. */
        readonly number: number,
        private currentNotation: Notation,
        text: string,
    ) {
        this.inputNotation = currentNotation;
        this.frame = new PadFrame(number, currentNotation, {
            setNotation: (notation) => this.setNotation(notation),
            runAll: () => void this.runAll(),
            runSelection: () => void this.runSelection(),
            stop: () => void this.stop(),
            remove: () => page.removed(this),
        });
        const { bench } = page;
        this.results = resultsField({
            form: () => bench.settings.values.form,
            explain: (result) => void bench.showSteps(this.program(result)),
            why: (result, place) => this.showWhy(result, place),
            answer: (line) => this.answer(line),
        });
        this.editor = makeEditor(this.frame.editor, text, bench.vocabulary(currentNotation), this.results, {
            ...bench.typing(() => ({ pad: number, notation: this.notation })),
            entered: (end) => void this.runLast(end),
            runAll: () => void this.runAll(),
            runSelection: () => void this.runSelection(),
            stop: () => this.stop(),
            help: () => void this.showHelp(),
            explain: () => void this.explainAtCursor(),
            format: () => void this.format(),
            changed: () => page.changed(),
            edited: (changes) => this.running?.results.edited(changes),
            focused: () => page.focused(this),
        });
    }

    get notation(): Notation {
        return this.currentNotation;
    }
    get text(): string {
        return this.editor.view.state.doc.toString();
    }
    set text(text: string) {
        const { view } = this.editor;
        view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text }, selection: { anchor: 0 } });
        this.clearResults();
    }

    setNotation(notation: Notation): void {
        this.currentNotation = this.inputNotation = notation;
        this.editor.setVocabulary(this.page.bench.vocabulary(notation));
        this.frame.showNotation(notation);
        this.clearResults();
        this.page.focused(this);
        this.page.changed();
    }

    /** Names the pad for assistive technology. */
    setLabel(label: string): void {
        this.frame.element.setAttribute("aria-label", label);
        this.editor.setLabel(`Program of ${label}`);
    }

    redraw(): void {
        this.editor.view.dispatch({ effects: redrawResults.of(null) });
    }

    clearResults(): void {
        const ids = new Set(this.allResults().map(({ id }) => id));
        this.editor.view.dispatch({ effects: [removeResults.of(ids), setFaultMarks.of([])] });
    }

    /** Runs the whole pad in a fresh workspace. */
    runAll(): Promise<RunEnd> {
        this.inputNotation = this.notation;
        return this.run({ begin: 0, end: this.editor.view.state.doc.length }, true);
    }

    /** Runs the statements at the selection in the pad's workspace. */
    async runSelection(): Promise<void> {
        const chosen = await this.statements.atSelection(this.notation);
        if (chosen) await this.run(chosen, false);
        else this.page.bench.status.report(noStatement);
    }

    /** Whether a program was running or waiting for its turn. */
    stop(): boolean {
        this.running?.program.stop();
        return this.running !== null;
    }

    private async runLast(end: number): Promise<void> {
        const last = await this.statements.lastBefore(end, this.inputNotation);
        if (last) await this.run(last, false);
    }

    private async explainAtCursor(): Promise<void> {
        const chosen = await this.statements.atSelection(this.notation);
        if (chosen) await this.page.bench.showSteps(this.program(chosen));
        else this.page.bench.status.report(noStatement);
    }

    /** Replaces only the part that changes, so that results elsewhere stay. */
    private async format(): Promise<void> {
        const { text, notation } = this;
        const { turns, status } = this.page.bench;
        try {
            const next = (await turns.ask({ do: "format", notation, text })).replace(/\n$/, "");
            if (this.text === text) this.editor.view.dispatch({ changes: changedPart(text, next) });
        } catch (problem) {
            status.report((problem as Error).message);
        }
    }

    /** Help on the glyph or word at the cursor, or before it. */
    private async showHelp(): Promise<void> {
        const { state } = this.editor.view;
        const { head } = state.selection.main;
        const word = (glyphAt(state, head) ?? glyphAt(state, head - 1))?.text ?? "";
        await this.page.bench.showHelp({ pad: this.number, notation: this.notation, text: this.text }, head, word);
    }

    private async showWhy(result: Result, place: CellPlace): Promise<void> {
        const { bench } = this.page;
        const { askedCell } = await load("cells");
        const asked = await askedCell(
            { ...this.program(result), hasOutput: result.output.length > 0 },
            place,
            (notation) => bench.vocabulary(notation),
            async () => (this.setsIndexOrigin ? this.indexOrigin() : 1),
        );
        if ("reason" in asked) await bench.refuseWhy(asked.reason);
        else await bench.showWhy({ ...asked, pad: this.number });
    }

    /** The first index of APL in the pad's workspace. */
    private async indexOrigin(): Promise<number> {
        let shown = "";
        const request = {
            do: "run",
            pad: this.number,
            notation: "apl",
            text: "⎕IO",
            fresh: false,
            columns: 80,
        } as const;
        const take = (report: Report) => report.report === "shown" && (shown = report.shown.text);
        await this.page.bench.turns.run(request, () => {}, take).end;
        return shown.trim() === "0" ? 0 : 1;
    }

    /** A part of the program. */
    private program({ begin, end }: Range): Program {
        return { pad: this.number, notation: this.notation, text: this.editor.view.state.sliceDoc(begin, end) };
    }

    private isOpen(text: string): Promise<boolean> {
        return this.page.bench.turns.ask({ do: "isOpen", pad: this.number, notation: this.inputNotation, text });
    }

    private allResults(): readonly Result[] {
        return this.editor.view.state.field(this.results).all;
    }

    private answer(line: string | null): void {
        if (line === null) this.page.bench.interpreter.endInput();
        else this.page.bench.interpreter.sendLine(line);
        this.running?.results.answered(line);
        this.editor.view.focus();
    }

    private async run({ begin, end }: Range, fresh: boolean): Promise<RunEnd> {
        await this.running?.program.end.catch(() => undefined);
        const { bench } = this.page;
        const { view } = this.editor;
        const text = view.state.sliceDoc(begin, end);
        this.setsIndexOrigin ||= /⎕io/i.test(text) || text.includes(")load");
        const old = this.allResults().filter((result) => fresh || (result.begin <= end && result.end >= begin));
        const results = new RunResults(view, begin, text, old);
        view.dispatch({ effects: setFaultMarks.of([]) });
        bench.status.report("");
        const program = bench.turns.run(
            { do: "run", pad: this.number, notation: this.inputNotation, text, fresh, columns: this.columns() },
            () => this.frame.showRunning(true),
            (report: Report) => results.receive(report),
        );
        this.running = { program, results };
        this.frame.showRunning(false);
        try {
            const ended = (this.last = await program.end);
            results.finish(ended);
            this.scrollToResult();
            if (!fresh) this.inputNotation = ended.notation;
            const firstLine = view.state.doc.lineAt(Math.min(begin, view.state.doc.length)).number;
            this.report(
                endSentence(ended, firstLine, this.inputNotation !== this.notation ? this.inputNotation : null),
            );
            return ended;
        } catch (problem) {
            bench.status.fail((problem as Error).message);
            return { status: "error", fault: null, exitStatus: 0, notation: this.notation, milliseconds: 0 };
        } finally {
            this.running = null;
            this.frame.showStopped();
        }
    }

    /** Shows the error of a run, or its last result. */
    private scrollToResult(): void {
        const shown = this.allResults().filter(isVisible);
        const wanted = shown.find(({ fault }) => fault) ?? shown.at(-1);
        if (!wanted) return;
        const place = EditorView.scrollIntoView(wanted.end, { y: "nearest", yMargin: roomForResult });
        this.editor.view.dispatch({ effects: place });
    }

    private report({ text, isFailure }: EndSentence): void {
        if (isFailure) this.page.bench.status.fail(text);
        else this.page.bench.status.report(text);
    }

    /** The characters that fit in a line. k, k4 and q cut wider values, which scroll here instead. */
    private columns(): number {
        if (this.inputNotation !== "apl") return 250;
        const { view } = this.editor;
        const width = view.contentDOM.clientWidth - 4 * view.defaultCharacterWidth;
        return Math.max(20, Math.floor(width / view.defaultCharacterWidth));
    }
}
