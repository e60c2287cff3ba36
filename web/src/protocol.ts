// Messages between the page and the worker that runs the interpreters. Positions count UTF-16 units, as in a
// JavaScript string.

export type Notation = "apl" | "k" | "k4" | "q";

/** A question of the page. Each pad has an interpreter of its own, made when it is first named. */
export type Request =
    /** Runs a program or a part of one. `fresh`: in an empty workspace. Reports are sent while it runs. */
    | { do: "run"; pad: number; notation: Notation; text: string; fresh: boolean; columns: number }
    | { do: "complete"; pad: number; notation: Notation; text: string; cursor: number }
    /** Whether the text ends inside a bracket or a block. */
    | { do: "isOpen"; pad: number; notation: Notation; text: string }
    /** Help on the primitive at a position, as text; empty if there is none. */
    | { do: "helpAt"; pad: number; notation: Notation; text: string; cursor: number; columns: number }
    /** Help on a glyph, a word, a term or a command; empty for an unknown topic. */
    | { do: "help"; notation: Notation; topic: string; columns: number }
    /** Lines for the primitives, forms of syntax and phrases that fit these words, best first. */
    | { do: "search"; notation: Notation; words: string; columns: number }
    /** The steps of a statement as an HTML document. The statement runs, with its effects. */
    | { do: "explain"; pad: number; notation: Notation; text: string }
    /** The cells from which a cell of a value was made: the text of `]why`. The statement runs again, with its effects. */
    | { do: "why"; pad: number; notation: Notation; text: string; columns: number }
    /** The program in the standard layout. */
    | { do: "format"; notation: Notation; text: string }
    /** A Markdown lesson: its HTML, and the blocks that run. */
    | { do: "lesson"; markdown: string }
    | { do: "exercises"; notation: Notation }
    /** The verdict on an answer to an exercise, by its index. */
    | { do: "judge"; notation: Notation; exercise: number; answer: string }
    /** Whether the last values of two pads match, after conversion to the notation of the first. */
    | { do: "match"; pads: [number, number] }
    /** The workspace of a pad as a script that makes it again. */
    | { do: "workspace"; pad: number }
    | { do: "restore"; pad: number; script: string }
    /** Ends a pad's interpreter. */
    | { do: "close"; pad: number }
    /** Files that programs read and write. */
    | { do: "files" }
    | { do: "readFile"; path: string }
    | { do: "writeFile"; path: string; bytes: Uint8Array };

export interface Answers {
    run: RunEnd;
    complete: Completions;
    isOpen: boolean;
    helpAt: string;
    help: string;
    search: string;
    explain: string;
    why: string;
    format: string;
    lesson: Lesson;
    exercises: Exercise[];
    judge: { isRight: boolean; about: string };
    match: { same: boolean; why: string };
    workspace: string;
    restore: null;
    close: null;
    files: { path: string; size: number }[];
    readFile: Uint8Array;
    writeFile: null;
}

/** One statement after it has run. Texts are empty where there is nothing to show. */
export interface Shown {
    begin: number;
    end: number;
    notation: Notation;
    /** As the notation displays the value: whole lines. */
    text: string;
    /** APL: with boxes around nested arrays, if that differs. */
    boxes: string;
    /** As HTML tables. */
    tables: string;
    /** In words, `3 by 4 matrix`. */
    words: string;
    /** An SVG picture. */
    picture: string;
}

export interface Fault {
    /** In the notation: `LENGTH ERROR`, `'length`. */
    name: string;
    message: string;
    hint: string;
    /** The lines of the command line: name, message, statement with a caret, calls, hint. */
    report: string;
    /** The places in the text that was run, innermost first; empty for an error outside of it. */
    places: { begin: number; end: number; line: number; column: number }[];
}

export interface RunEnd {
    status: "done" | "error" | "stopped" | "exited";
    fault: Fault | null;
    exitStatus: number;
    /** The notation of the next input. */
    notation: Notation;
    milliseconds: number;
}

export interface Completions {
    /** The part of the text that a candidate replaces. */
    begin: number;
    end: number;
    candidates: { inserted: string; shown: string; name: string }[];
}

/** A lesson. */
export interface Lesson {
    title: string;
    /** The document, with `<div data-block=LINE></div>` in place of each block. */
    html: string;
    blocks: LessonBlock[];
}

export interface LessonBlock {
    /** The line of the block's fence, from 1. */
    line: number;
    notation: Notation;
    /** The name of a file that the block is the content of; empty for a program. */
    file: string;
    /** Of a file, or of a script without inputs. */
    text: string;
    /** The inputs with their outputs in the document, whole lines. */
    inputs: { text: string; expected: string }[];
    /** Outputs differ from run to run. */
    varies: boolean;
    /** The window that the outputs were made for; 0 for none. */
    columns: number;
    rows: number;
}

/** An exercise: an expression with the hole `___`. */
export interface Exercise {
    section: string;
    title: string;
    task: string;
    expression: string;
    /** Assigns the names of the example; may be empty. */
    shown: string;
    /** Glyphs and words of the catalogue. */
    hints: string[];
    /** The shown value of the reference answer for the example. */
    result: string;
}

/** Sent while a program runs. */
export type Report =
    | { report: "output"; text: string; isError: boolean }
    | { report: "shown"; shown: Shown }
    /** The program waits for a line: the page answers by `Interpreter.sendLine`. */
    | { report: "asks" };

/** From the worker: it is ready, a report on request `id`, or its answer. */
export type FromWorker =
    | { ready: true; version: string; milliseconds: number }
    | { failed: string }
    | ({ id: number } & Report)
    | { id: number; answer: unknown }
    | { id: number; problem: string };

/** To the worker: first its start, then requests. */
export type ToWorker =
    /** `signal`: shared memory with a flag to stop and a line of input; null where the page has none. */
    { start: true; memoryLimit: number; signal: SharedArrayBuffer | null } | ({ id: number } & Request);
