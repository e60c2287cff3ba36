// The page's side of the worker: questions as promises, reports as calls, and a way to stop a program.

import type { Answers, FromWorker, Report, Request, ToWorker } from "./protocol";

type Kind = Request["do"];
interface Pending {
    resolve(answer: unknown): void;
    reject(problem: Error): void;
    onReport?: (report: Report) => void;
}

/** The shared memory: a flag to stop, the state of an input line, its length in bytes, then its bytes. */
export const SIGNAL = { stop: 0, input: 1, length: 2, bytes: 12, size: 65536 } as const;
export const INPUT = { none: 0, awaited: 1, given: 2, ended: 3 } as const;

export class Interpreter {
    /** Resolves with the time from the worker's start to its readiness. */
    readonly ready: Promise<{ version: string; milliseconds: number }>;
    /** Called after a worker without shared memory was ended, and its workspaces restored in a new one. */
    onRestart: () => void = () => {};

    private worker!: Worker;
    private pending = new Map<number, Pending>();
    private lastId = 0;
    private readonly signal: SharedArrayBuffer | null;
    private readonly flags: Int32Array | null;
    /** The workspaces before the running request, for a page without shared memory. */
    private kept = new Map<number, string>();

    constructor(
        private readonly newWorker: () => Worker,
        private readonly memoryLimit: number,
    ) {
        this.signal =
            typeof SharedArrayBuffer === "function" && crossOriginIsolated ? new SharedArrayBuffer(SIGNAL.size) : null;
        this.flags = this.signal ? new Int32Array(this.signal) : null;
        this.ready = this.start();
    }

    /** Asks the worker. Several requests wait for each other. */
    async ask<K extends Kind>(
        request: Extract<Request, { do: K }>,
        onReport?: (report: Report) => void,
    ): Promise<Answers[K]> {
        // A stop that comes from now on is for this request, even if the worker is not ready yet.
        if (this.flags) Atomics.store(this.flags, SIGNAL.stop, 0);
        await this.ready;
        const asked: Request = request;
        if (!this.signal && asked.do === "run") await this.keep(asked.pad);
        return this.send(request, onReport) as Promise<Answers[K]>;
    }

    /** Stops the running program. Its workspace stays; without shared memory, as it was before the run. */
    async stop(): Promise<void> {
        if (this.flags) {
            Atomics.store(this.flags, SIGNAL.stop, 1);
            this.endInput();
            return;
        }
        await this.restart("stopped");
    }

    /** Ends the worker and starts another one, as after a fault of the module. Workspaces come back where they are kept. */
    async restart(reason: string): Promise<void> {
        this.worker.terminate();
        const stopped = [...this.pending.values()];
        this.pending.clear();
        await this.start();
        for (const [pad, script] of this.kept) await this.send({ do: "restore", pad, script });
        for (const one of stopped) one.reject(new Error(reason));
        this.onRestart();
    }

    /** Answers a program that asks for a line. */
    sendLine(line: string): void {
        if (!this.flags || !this.signal) return;
        const bytes = new TextEncoder().encode(line).slice(0, SIGNAL.size - SIGNAL.bytes);
        new Uint8Array(this.signal, SIGNAL.bytes).set(bytes);
        Atomics.store(this.flags, SIGNAL.length, bytes.length);
        this.setInput(INPUT.given);
    }

    /** Tells a program that asks for a line that there is none. */
    endInput(): void {
        if (this.flags && Atomics.load(this.flags, SIGNAL.input) === INPUT.awaited) this.setInput(INPUT.ended);
    }

    /** Whether programs can ask for lines of input. */
    get takesInput(): boolean {
        return this.signal !== null;
    }

    private setInput(state: number): void {
        if (!this.flags) return;
        Atomics.store(this.flags, SIGNAL.input, state);
        Atomics.notify(this.flags, SIGNAL.input);
    }

    private async keep(pad: number): Promise<void> {
        this.kept.set(pad, (await this.send({ do: "workspace", pad })) as string);
    }

    private send(request: Request, onReport?: (report: Report) => void): Promise<unknown> {
        const id = ++this.lastId;
        return new Promise((resolve, reject) => {
            this.pending.set(id, { resolve, reject, onReport });
            this.post({ id, ...request });
        });
    }

    private post(message: ToWorker): void {
        this.worker.postMessage(message);
    }

    private start(): Promise<{ version: string; milliseconds: number }> {
        this.worker = this.newWorker();
        this.post({ start: true, memoryLimit: this.memoryLimit, signal: this.signal });
        return new Promise((resolve, reject) => {
            this.worker.onerror = (event) => reject(new Error(event.message || "the worker did not start"));
            this.worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
                if ("ready" in data) resolve(data);
                else if ("failed" in data) reject(new Error(data.failed));
                else this.receive(data);
            };
        });
    }

    private receive(message: Exclude<FromWorker, { ready: true } | { failed: string }>): void {
        const pending = this.pending.get(message.id);
        if (!pending) return;
        if ("report" in message) return pending.onReport?.(message);
        this.pending.delete(message.id);
        if ("answer" in message) pending.resolve(message.answer);
        else pending.reject(new Error(message.problem));
    }
}
