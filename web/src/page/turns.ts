// The requests to the interpreter take turns: one program runs at a time, and other questions wait for its end.

import type { Interpreter } from "../interpreter";
import type { Answers, Report, Request, RunEnd } from "../protocol";

type Kind = Request["do"];
export type RunRequest = Extract<Request, { do: "run" }>;

interface Turn {
    isCancelled: boolean;
    isStarted: boolean;
}

export class Turns {
    private last: Promise<unknown> = Promise.resolve();
    private running: Turn | null = null;
    private readonly listeners: (() => void)[] = [];

    constructor(private readonly interpreter: Interpreter) {}

    /** Called after a fault of the module, when a new one runs. */
    onRestart(listener: () => void): void {
        this.listeners.push(listener);
    }

    /** Whether a program runs. */
    get isBusy(): boolean {
        return this.running !== null;
    }

    /** Asks after the programs before it have ended. */
    ask<K extends Kind>(request: Extract<Request, { do: K }>): Promise<Answers[K]> {
        return this.after(() => this.interpreter.ask<K>(request));
    }

    /** Runs a program; `started` is called when its turn comes. */
    run(request: RunRequest, started: () => void, onReport: (report: Report) => void): RunningProgram {
        const turn: Turn = { isCancelled: false, isStarted: false };
        const end = this.after(async () => {
            if (turn.isCancelled) return stopped(request, 0);
            this.running = turn;
            turn.isStarted = true;
            started();
            const start = performance.now();
            try {
                return await this.interpreter.ask<"run">(request, onReport);
            } catch (problem) {
                if (problem instanceof Error && problem.message === "stopped")
                    return stopped(request, performance.now() - start);
                throw problem;
            } finally {
                this.running = null;
            }
        });
        const stop = () => {
            turn.isCancelled = true;
            if (this.running === turn) void this.interpreter.stop();
        };
        return { end, stop };
    }

    private after<T>(action: () => Promise<T>): Promise<T> {
        const result = this.last.then(action).catch((problem: unknown) => this.recover(problem));
        this.last = result.catch(() => undefined);
        return result;
    }

    /** After a fault of the module itself, a new one is started. */
    private async recover(problem: unknown): Promise<never> {
        if (!(problem instanceof Error) || !isModuleFault(problem.message)) throw problem;
        await this.interpreter.restart("the interpreter ended");
        for (const listener of this.listeners) listener();
        // Without shared memory, the page keeps workspaces.
        const workspaces = this.interpreter.takesInput
            ? "the workspaces and the files of programs are lost"
            : "the workspaces are those before their last runs";
        throw new Error(`The interpreter ended: ${problem.message}. A new one runs; ${workspaces}.`);
    }
}

/** Messages of faults in WebAssembly, as Chromium, Firefox and WebKit word them. */
const moduleFaults = [
    "memory access out of bounds",
    "out of bounds memory access",
    "(?:table )?index (?:is )?out of bounds",
    "maximum call stack size exceeded",
    "too much recursion",
    "unreachable",
    "null function or function signature mismatch",
    "indirect call",
    "call_indirect",
    "aborted\\(",
];
const moduleFault = new RegExp(`^(?:RuntimeError: |RangeError: )?(?:${moduleFaults.join("|")})`, "i");

/** Whether a message is that of a fault of the module, which cannot run any more. */
export function isModuleFault(message: string): boolean {
    return moduleFault.test(message);
}

export interface RunningProgram {
    end: Promise<RunEnd>;
    stop(): void;
}

function stopped(request: RunRequest, milliseconds: number): RunEnd {
    return { status: "stopped", fault: null, exitStatus: 0, notation: request.notation, milliseconds };
}
