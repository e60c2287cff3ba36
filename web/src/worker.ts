// The worker: the interpreters of a page's pads, one request after the other.

import { compare } from "./compare";
import { Engine, type Factory, numberOf, STATUS, type Streams } from "./engine";
import { INPUT, SIGNAL } from "./interpreter";
import { Output } from "./output";
import { fetchParts } from "./parts";
import { TextPositions } from "./positions";
import type { Answers, FromWorker, Notation, Report, Request, RunEnd, ToWorker } from "./protocol";

/** Run texts have no name: their places in errors differ so from those in files. */
const SOURCE = "";
/** Rows of a shown value; further rows are cut. */
const ROWS = 400;
/** The folder of programs' files, and a file outside of it for workspaces on their way. */
const FOLDER = "/files";
const WORKSPACE = "/workspace";

const scope = self as unknown as { postMessage(message: FromWorker): void; onmessage: unknown };

class Server {
    private readonly pads = new Map<number, number>();

    constructor(
        private readonly engine: Engine,
        private readonly memoryLimit: number,
        private readonly flags: Int32Array | null,
        private readonly signal: SharedArrayBuffer | null,
    ) {
        engine.files.mkdirTree(FOLDER);
        engine.files.chdir(FOLDER);
    }

    /** Resolves when requests can be answered. */
    get whole(): Promise<void> {
        return this.engine.whole;
    }

    answer(id: number, request: Request): Answers[Request["do"]] {
        switch (request.do) {
            case "run":
                return this.run(id, request);
            case "complete":
                return this.complete(request);
            case "isOpen":
                return this.engine.withText(request.text, (text, length) =>
                    Boolean(this.engine.call("stele_is_open", this.pad(request.pad, request.notation), text, length)),
                );
            case "helpAt":
                return this.helpAt(request);
            case "help":
                return this.described("stele_help", request.notation, request.topic, request.columns);
            case "search":
                return this.described("stele_search", request.notation, request.words, request.columns);
            case "explain":
                return this.explain(id, request);
            case "why":
                return this.why(id, request);
            case "format":
                return this.format(request.notation, request.text);
            case "lesson":
                return this.ofPage("page_lesson", [], request.markdown) as Answers["lesson"];
            case "exercises":
                return JSON.parse(this.engine.text(this.engine.call("page_exercises", numberOf(request.notation))));
            case "judge":
                return this.ofPage(
                    "page_judge",
                    [numberOf(request.notation), request.exercise],
                    request.answer,
                ) as Answers["judge"];
            case "match":
                return compare(this.engine, ...(request.pads.map((pad) => this.pad(pad, "apl")) as [number, number]));
            case "workspace":
                return this.workspace(request.pad);
            case "restore":
                return this.restore(request.pad, request.script);
            case "close":
                return this.close(request.pad);
            case "files":
                return this.files();
            case "readFile":
                return this.engine.files.readFile(request.path);
            case "writeFile":
                this.engine.files.writeFile(request.path, request.bytes);
                return null;
        }
    }

    private run(id: number, { pad, notation, text, fresh, columns }: Extract<Request, { do: "run" }>): RunEnd {
        if (fresh) this.close(pad);
        const s = this.pad(pad, notation);
        const { engine } = this;
        const positions = new TextPositions(text);
        engine.call("stele_set_window", s, columns, ROWS);
        const start = performance.now();
        const status = this.during(id, positions, (receiver) =>
            engine.withText(text, (address, length) => engine.call("stele_enter", s, address, length, 0, receiver, 0)),
        );
        const milliseconds = performance.now() - start;
        const { exitStatus, ...fault } = engine.fault(s, SOURCE, positions);
        const ends: Record<number, RunEnd["status"]> = {
            [STATUS.ok]: "done",
            [STATUS.interrupted]: "stopped",
            [STATUS.exited]: "exited",
        };
        const end = ends[status] ?? "error";
        if (end === "exited") this.close(pad);
        return {
            status: end,
            fault: end === "error" || end === "stopped" ? fault : null,
            exitStatus: end === "exited" ? exitStatus : 0,
            notation: end === "exited" ? notation : engine.notation(engine.call("stele_own_notation", s)),
            milliseconds,
        };
    }

    private complete({ pad, notation, text, cursor }: Extract<Request, { do: "complete" }>): Answers["complete"] {
        const { engine } = this;
        const s = this.pad(pad, notation);
        const positions = new TextPositions(text);
        const found = engine.withText(text, (address, length) =>
            engine.call("stele_complete", s, address, length, positions.byte(cursor)),
        );
        if (found === 0) throw this.problem(s);
        return engine.completions(found, positions);
    }

    private helpAt({ pad, notation, text, cursor, columns }: Extract<Request, { do: "helpAt" }>): string {
        const s = this.pad(pad, notation);
        this.engine.call("stele_set_window", s, columns, ROWS);
        return this.engine.withText(text, (address, length) =>
            this.kept(s, this.engine.call("stele_help_at", s, address, length, new TextPositions(text).byte(cursor))),
        );
    }

    // Help needs no workspace: pad 0 is never one of the page's.
    private described(by: "stele_help" | "stele_search", notation: Notation, text: string, columns: number): string {
        const s = this.pad(0, notation);
        this.engine.call("stele_set_window", s, columns, ROWS);
        return this.engine.withText(text, (address) => this.kept(s, this.engine.call(by, s, address)));
    }

    private format(notation: Notation, text: string): string {
        const s = this.pad(0, notation);
        return this.engine.withText(text, (address, length) =>
            this.kept(s, this.engine.call("stele_format", s, address, length)),
        );
    }

    private explain(id: number, { pad, notation, text }: Extract<Request, { do: "explain" }>): string {
        const s = this.pad(pad, notation);
        const page = this.during(id, new TextPositions(text), () =>
            this.engine.withText(text, (address, length) =>
                this.engine.call("stele_explain", s, address, length, address, 1),
            ),
        );
        return this.kept(s, page);
    }

    private why(id: number, { pad, notation, text, columns }: Extract<Request, { do: "why" }>): string {
        const s = this.pad(pad, notation);
        const line = `]why ${text}`;
        let answer = "";
        const receive = (at: number) => (answer += this.engine.shown(at, positions).text);
        const positions = new TextPositions(line);
        this.engine.call("stele_set_window", s, columns, ROWS);
        const status = this.engine.during(this.streams(id, new Output(() => {})), receive, (receiver) =>
            this.engine.withText(line, (address, length) =>
                this.engine.call("stele_enter", s, address, length, 0, receiver, 0),
            ),
        );
        if (status !== STATUS.ok) throw this.problem(s);
        return answer;
    }

    // A function of the module for pages: a number, or none, and a text as arguments, JSON as its result.
    private ofPage(name: string, numbers: number[], text: string): unknown {
        return this.engine.withText(text, (address) =>
            JSON.parse(this.engine.text(this.engine.call(name, ...numbers, address))),
        );
    }

    private workspace(pad: number): string {
        if (!this.pads.has(pad)) return "";
        this.enterCommand(pad, `)save -force ${WORKSPACE}`);
        const [file] = this.engine.files.readdir("/").filter((name) => name.startsWith(WORKSPACE.slice(1)));
        const script = new TextDecoder().decode(this.engine.files.readFile(`/${file}`));
        this.engine.files.unlink(`/${file}`);
        this.workspaceFile = `/${file}`;
        return script;
    }

    private workspaceFile = `${WORKSPACE}.apl`;

    private restore(pad: number, script: string): null {
        if (script === "") return this.close(pad);
        this.engine.files.writeFile(this.workspaceFile, new TextEncoder().encode(script));
        this.enterCommand(pad, `)load ${WORKSPACE}`);
        return null;
    }

    // Commands for workspaces are lines of APL.
    private enterCommand(pad: number, line: string): void {
        const { engine } = this;
        const s = this.pad(pad, "apl");
        const status = engine.withText(line, (text, length) => engine.call("stele_enter", s, text, length, 0, 0, 0));
        if (status !== STATUS.ok) throw this.problem(s);
    }

    private files(): Answers["files"] {
        const { files } = this.engine;
        return files
            .readdir(FOLDER)
            .map((name) => ({ path: name, ...files.stat(`${FOLDER}/${name}`) }))
            .filter(({ mode }) => !files.isDir(mode))
            .map(({ path, size }) => ({ path, size }));
    }

    private pad(number: number, notation: Notation): number {
        let s = this.pads.get(number);
        if (s === undefined) {
            s = this.engine.newInterpreter(notation, this.memoryLimit);
            this.pads.set(number, s);
        }
        this.engine.call("stele_set_own_notation", s, numberOf(notation));
        return s;
    }

    private close(pad: number): null {
        const s = this.pads.get(pad);
        if (s !== undefined) this.engine.call("stele_free", s);
        this.pads.delete(pad);
        return null;
    }

    // Sends what a running program writes and shows.
    private during(id: number, positions: TextPositions, body: (receiver: number) => number): number {
        const output = new Output((report) => scope.postMessage({ id, ...report }));
        try {
            return this.engine.during(
                this.streams(id, output),
                (at) => output.show(this.engine.shown(at, positions)),
                body,
            );
        } finally {
            output.flush();
        }
    }

    private streams(id: number, output: Output): Streams {
        return {
            write: (text, isError) => output.write(text, isError),
            read: () => {
                output.flush();
                return this.read((report) => scope.postMessage({ id, ...report }));
            },
        };
    }

    // Waits for a line from the page. Without shared memory there is none.
    private read(post: (report: Report) => void): string | null {
        const { flags, signal } = this;
        if (!flags || !signal) return null;
        Atomics.store(flags, SIGNAL.input, INPUT.awaited);
        post({ report: "asks" });
        while (Atomics.load(flags, SIGNAL.input) === INPUT.awaited) Atomics.wait(flags, SIGNAL.input, INPUT.awaited);
        const state = Atomics.exchange(flags, SIGNAL.input, INPUT.none);
        if (state !== INPUT.given) return null;
        const length = Atomics.load(flags, SIGNAL.length);
        return new TextDecoder().decode(new Uint8Array(signal, SIGNAL.bytes, length).slice());
    }

    private kept(s: number, text: number): string {
        if (text === 0) throw this.problem(s);
        return this.engine.text(text);
    }

    private problem(s: number): Error {
        return new Error(this.engine.fault(s, SOURCE, new TextPositions("")).report.trimEnd());
    }
}

// The engine loads before the page asks for it.
let flags: Int32Array | null = null;
const engine = load();
engine.catch(() => undefined); // start reports it

async function load(): Promise<Engine> {
    const parts = fetchParts(".");
    const module = "./stele.mjs";
    const { default: make } = (await import(module)) as { default: Factory };
    return Engine.load(make, parts, () => flags !== null && Atomics.load(flags, SIGNAL.stop) === 1);
}

async function start({ memoryLimit, signal }: Extract<ToWorker, { start: true }>): Promise<Server> {
    flags = signal ? new Int32Array(signal) : null;
    const loaded = await engine;
    const server = new Server(loaded, memoryLimit, flags, signal);
    const { version } = JSON.parse(loaded.catalogue()) as { version: string };
    scope.postMessage({ ready: true, version, milliseconds: performance.now() });
    return server;
}

let server: Promise<Server> | null = null;
scope.onmessage = async ({ data }: MessageEvent<ToWorker>) => {
    if ("start" in data) {
        server = start(data);
        server.catch((problem) => scope.postMessage({ failed: String(problem) }));
        return;
    }
    try {
        const running = await server!;
        await running.whole;
        scope.postMessage({ id: data.id, answer: running.answer(data.id, data) });
    } catch (problem) {
        scope.postMessage({ id: data.id, problem: problem instanceof Error ? problem.message : String(problem) });
    }
};
