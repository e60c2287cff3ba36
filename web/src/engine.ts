// The functions of include/stele.h, of the interpreter compiled to WebAssembly.

import type { Parts } from "./parts";
import { Rest } from "./parts";
import type { Completions, Fault, Notation, Shown } from "./protocol";
import { TextPositions } from "./positions";

const NOTATIONS: Notation[] = ["apl", "k", "k4", "q"];

/** stele_status, the values that callers distinguish. */
export const STATUS = { ok: 0, interrupted: 11, exited: 19 } as const;
/** stele_kind, the values that callers distinguish. */
export const KIND = { null: 0, list: 20, dictionary: 21, table: 22, function: 23 } as const;
/** STELE_BOXES and STELE_HTML. */
const ALL_FORMS = 3;

type Pointer = number;
type Native = (...args: number[]) => number;

/** The file system of the module, as Emscripten has it. */
export interface FileSystem {
    readFile(path: string): Uint8Array;
    writeFile(path: string, bytes: Uint8Array): void;
    readdir(path: string): string[];
    stat(path: string): { mode: number; size: number };
    isDir(mode: number): boolean;
    mkdirTree(path: string): void;
    chdir(path: string): void;
    unlink(path: string): void;
}

/** The module's factory, as Emscripten writes it. */
export type Factory = (options: object) => Promise<Module>;

interface Module {
    HEAPU8: Uint8Array;
    FS: FileSystem;
    addFunction(callback: (...args: number[]) => number | void, signature: string): number;
    [name: `_${string}`]: Native;
}

/** Where a program's output goes and its input comes from. */
export interface Streams {
    write(text: string, isError: boolean): void;
    /** The next line; null at the end of the input. */
    read(): string | null;
}

export class Engine {
    private readonly decoder = new TextDecoder();
    private readonly encoder = new TextEncoder();
    private readonly writers: [number, number];
    private readonly reader: number;
    private readonly receiver: number;
    private streams: Streams = { write: () => {}, read: () => null };
    private receive: (shown: Pointer) => void = () => {};
    private line: Pointer = 0;

    private constructor(
        private readonly module: Module,
        /** Resolves when every function can be called. */
        readonly whole: Promise<void>,
    ) {
        const writer = (isError: boolean) => (_: number, text: Pointer, length: number) =>
            this.streams.write(this.textAt(text, length), isError);
        this.writers = [module.addFunction(writer(false), "viii"), module.addFunction(writer(true), "viii")];
        this.reader = module.addFunction((_, length) => this.readLine(length!), "iii");
        this.receiver = module.addFunction((_, shown) => this.receive(shown!), "vii");
    }

    /**
     * An engine whose first part is there; await `whole` before a call of anything but `catalogue`. `wantsStop` is
     * asked from time to time while a program runs.
     */
    static load(make: Factory, parts: Parts, wantsStop: () => boolean): Promise<Engine> {
        const rest = new Rest(parts.rest);
        return new Promise((resolve, reject) => {
            const instantiateWasm = (
                imports: WebAssembly.Imports,
                receive: (instance: WebAssembly.Instance) => void,
            ) => {
                parts.first
                    .then((code) => WebAssembly.instantiate(code, { ...imports, ...rest.imports }))
                    .then((instance) => {
                        rest.joins(instance);
                        receive(instance);
                    })
                    .catch(reject);
                return {};
            };
            make({ wantsStop, instantiateWasm }).then((module) => resolve(new Engine(module, rest.arrived)), reject);
        });
    }

    get files(): FileSystem {
        return this.module.FS;
    }

    /** The catalogue as JSON. */
    catalogue(): string {
        return this.text(this.call("stele_catalogue"));
    }

    /** Calls a function of the interface. */
    call(name: string, ...args: number[]): number {
        return this.module[`_${name}`]!(...args);
    }

    /** Calls `body` with a text in the module's memory: its address and its length in bytes. */
    withText<T>(text: string, body: (address: Pointer, length: number) => T): T {
        const bytes = this.encoder.encode(text);
        const address = this.copied(bytes);
        try {
            return body(address, bytes.length);
        } finally {
            this.module._free!(address);
        }
    }

    /** Runs `body` with these streams, and passes shown statements to `receive`. */
    during<T>(streams: Streams, receive: (shown: Pointer) => void, body: (receiver: number) => T): T {
        this.streams = streams;
        this.receive = receive;
        return body(this.receiver);
    }

    /** A new interpreter that uses the streams of `during`. */
    newInterpreter(notation: Notation, memoryLimit: number): Pointer {
        const s = this.call("stele_new", NOTATIONS.indexOf(notation));
        if (s === 0) throw new Error("There is no memory for a new workspace.");
        this.module._stele_set_memory_limit!(s, memoryLimit, 0);
        this.call("stele_set_forms", s, ALL_FORMS);
        this.call("stele_on_output", s, this.writers[0], 0);
        this.call("stele_on_errors", s, this.writers[1], 0);
        this.call("stele_on_input", s, this.reader, 0);
        return s;
    }

    /** A text that ends with a zero byte; empty for NULL. */
    text(address: Pointer): string {
        if (address === 0) return "";
        return this.textAt(address, this.module.HEAPU8.indexOf(0, address) - address);
    }

    word(address: Pointer): number {
        return this.view().getUint32(address, true);
    }

    /** Calls `body` with room for `count` floats, and returns those that it stores. */
    floats(count: number, body: (address: Pointer) => number): Float64Array | null {
        const address = this.module._malloc!(Math.max(8 * count, 1));
        try {
            if (body(address) !== STATUS.ok) return null;
            return new Float64Array(this.module.HEAPU8.slice(address, address + 8 * count).buffer);
        } finally {
            this.module._free!(address);
        }
    }

    /** stele_shown. */
    shown(at: Pointer, positions: TextPositions): Shown {
        return {
            begin: positions.unit(this.word(at)),
            end: positions.unit(this.word(at + 4)),
            notation: this.notation(this.word(at + 8)),
            text: this.text(this.word(at + 12)),
            boxes: this.text(this.word(at + 16)),
            tables: this.text(this.word(at + 20)),
            words: this.text(this.word(at + 24)),
            picture: this.text(this.word(at + 28)),
        };
    }

    /** stele_last_error of an interpreter; its places in the text named `source` alone. */
    fault(s: Pointer, source: string, positions: TextPositions): Fault & { status: number; exitStatus: number } {
        const at = this.call("stele_last_error", s);
        const first = this.word(at + 24);
        const places = Array.from({ length: this.word(at + 28) }, (_, i) => first + 24 * i)
            .filter((place) => this.text(this.word(place)) === source)
            .map((place) => ({
                begin: positions.unit(this.word(place + 12)),
                end: positions.unit(this.word(place + 16)),
                line: this.word(place + 4),
                column: this.word(place + 8),
            }));
        return {
            status: this.word(at),
            name: this.text(this.word(at + 4)),
            message: this.text(this.word(at + 8)),
            hint: this.text(this.word(at + 12)),
            report: this.text(this.word(at + 16)),
            exitStatus: this.word(at + 20) | 0,
            places,
        };
    }

    /** stele_completions. */
    completions(at: Pointer, positions: TextPositions): Completions {
        const first = this.word(at + 8);
        const candidates = Array.from({ length: this.word(at + 12) }, (_, i) => first + 12 * i).map((one) => ({
            inserted: this.text(this.word(one)),
            shown: this.text(this.word(one + 4)),
            name: this.text(this.word(one + 8)),
        }));
        return { begin: positions.unit(this.word(at)), end: positions.unit(this.word(at + 4)), candidates };
    }

    notation(number: number): Notation {
        return NOTATIONS[number]!;
    }

    private view(): DataView {
        const { buffer } = this.module.HEAPU8;
        return new DataView(buffer);
    }

    private textAt(address: Pointer, length: number): string {
        return this.decoder.decode(this.module.HEAPU8.subarray(address, address + length));
    }

    private copied(bytes: Uint8Array): Pointer {
        const address = this.module._malloc!(bytes.length + 1);
        this.module.HEAPU8.set(bytes, address);
        this.module.HEAPU8[address + bytes.length] = 0;
        return address;
    }

    // stele_reader: the line stays until the next one.
    private readLine(length: Pointer): Pointer {
        this.module._free!(this.line);
        this.line = 0;
        const line = this.streams.read();
        if (line === null) return 0;
        const bytes = this.encoder.encode(line);
        this.line = this.copied(bytes);
        this.view().setUint32(length, bytes.length, true);
        return this.line;
    }
}

/** The number of a notation in the interface. */
export function numberOf(notation: Notation): number {
    return NOTATIONS.indexOf(notation);
}
