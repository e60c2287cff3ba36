// The runs of a lesson: its blocks in an interpreter of their own, and the comparison with the printed outputs.

import type { RunningProgram, Turns } from "../page/turns";
import type { Lesson, LessonBlock, Report, RunEnd } from "../protocol";

/** How an item ran. */
export interface Ran {
    /**
     * `same`, `differs`: its output and the printed one. `ran`: there is nothing to compare. `failed`: an error that
     * is not in the printed output.
     */
    outcome: "same" | "differs" | "ran" | "failed";
    output: string;
}

/** An input, a script or a file. */
export class Item {
    text: string;
    ran: Ran | null = null;

    constructor(
        readonly block: Block,
        readonly kind: "input" | "script" | "file",
        readonly printedText: string,
        readonly printed: string,
    ) {
        this.text = printedText;
    }

    get isEdited(): boolean {
        return this.text !== this.printedText;
    }
}

export class Block {
    readonly items: Item[];
    /** The requests that run it or wait for their turn. */
    requests = 0;

    constructor(
        readonly data: LessonBlock,
        readonly index: number,
    ) {
        const kind = data.file ? "file" : "script";
        this.items = data.inputs.length
            ? data.inputs.map(({ text, expected }) => new Item(this, "input", text, expected))
            : [new Item(this, kind, data.text, "")];
    }

    get hasRun(): boolean {
        return this.items.every(({ ran }) => ran !== null);
    }

    /** Whether all of it ran as printed. */
    get isDone(): boolean {
        return this.items.every(
            ({ ran, isEdited }) => !isEdited && (ran?.outcome === "same" || ran?.outcome === "ran"),
        );
    }
}

export class LessonRuns {
    readonly blocks: Block[];
    private queue: Promise<unknown> = Promise.resolve();
    private program: RunningProgram | null = null;
    /** Grows at each stop: requests from before are dropped. */
    private stops = 0;
    private stopsBefore = 0;
    /** Whether the interpreter has run an item of this lesson. */
    private isBegun = false;

    constructor(
        private readonly turns: Turns,
        /** The number of the lesson's interpreter. */
        readonly pad: number,
        lesson: Lesson,
        /** Called when a block has changed. */
        private readonly changed: (block: Block) => void,
    ) {
        this.blocks = lesson.blocks.map((data, i) => new Block(data, i));
    }

    /** Runs blocks, and before each one the earlier items that have not run. */
    run(blocks: readonly Block[]): Promise<void> {
        return this.inTurn(async () => {
            for (const block of blocks) {
                for (const one of this.blocks.slice(0, block.index))
                    if (!(await this.runItems(one, (item) => item.ran === null))) return;
                if (!(await this.runItems(block, () => true))) return;
            }
        }, blocks);
    }

    /** Runs everything from the beginning to the end of a block, in an empty workspace. */
    runFromStart(last: Block): Promise<void> {
        return this.inTurn(
            async () => {
                if (this.isStopped) return;
                this.forget();
                for (const block of this.blocks.slice(0, last.index + 1))
                    if (!(await this.runItems(block, () => true))) return;
            },
            this.blocks.slice(0, last.index + 1),
        );
    }

    /** Runs one item, and the earlier ones that have not run. */
    runItem(item: Item): Promise<void> {
        return this.inTurn(async () => {
            if (await this.runBefore(item)) await this.runItems(item.block, (one) => one === item);
        }, [item.block]);
    }

    /** Runs the items before one that have not run; false if it was stopped. */
    prepare(item: Item): Promise<boolean> {
        return this.inTurn(() => this.runBefore(item), [item.block]);
    }

    stop(): void {
        this.stops++;
        this.program?.stop();
    }

    /** The interpreter of the lesson is a new one. */
    forget(): void {
        this.isBegun = false;
        for (const block of this.blocks) {
            for (const item of block.items) item.ran = null;
            this.changed(block);
        }
    }

    private get isStopped(): boolean {
        return this.stops !== this.stopsBefore;
    }

    private inTurn<T>(action: () => Promise<T>, blocks: readonly Block[]): Promise<T> {
        const { stops } = this;
        this.count(blocks, 1);
        const result = this.queue.then(async () => {
            this.stopsBefore = stops;
            try {
                return await action();
            } finally {
                this.count(blocks, -1);
            }
        });
        this.queue = result.catch(() => undefined);
        return result;
    }

    private count(blocks: readonly Block[], change: number): void {
        for (const block of blocks) {
            block.requests += change;
            this.changed(block);
        }
    }

    private async runBefore(item: Item): Promise<boolean> {
        for (const block of this.blocks.slice(0, item.block.index))
            if (!(await this.runItems(block, (one) => one.ran === null))) return false;
        const before = item.block.items.slice(0, item.block.items.indexOf(item));
        return this.runItems(item.block, (one) => before.includes(one) && one.ran === null);
    }

    /** Runs the wanted items of a block; false if the program was stopped. */
    private async runItems(block: Block, isWanted: (item: Item) => boolean): Promise<boolean> {
        for (const item of block.items.filter(isWanted)) {
            if (this.isStopped) return false;
            item.ran = await this.ranNow(item);
            this.changed(block);
        }
        return !this.isStopped;
    }

    private async ranNow(item: Item): Promise<Ran | null> {
        const { data } = item.block;
        if (item.kind === "file") {
            await this.turns.ask({ do: "writeFile", path: data.file, bytes: new TextEncoder().encode(item.text) });
            return { outcome: "ran", output: "" };
        }
        let output = "";
        const receive = (report: Report) => {
            if (report.report === "output") output += report.text;
            // Values of scripts are not shown.
            else if (report.report === "shown" && item.kind === "input") output += lines(report.shown.text);
        };
        const request = { do: "run", pad: this.pad, notation: data.notation, text: item.text } as const;
        const fresh = !this.isBegun;
        this.program = this.turns.run(
            { ...request, fresh, columns: data.columns },
            () => (this.isBegun = true),
            receive,
        );
        const end = await this.program.end.finally(() => (this.program = null));
        if (end.status === "stopped") {
            this.stopsBefore = -1;
            return null;
        }
        if (end.fault) output += lines(end.fault.report);
        if (end.status === "exited") this.isBegun = false;
        return { outcome: outcomeOf(item, end, output), output: withoutEnds(output) };
    }
}

function outcomeOf(item: Item, end: RunEnd, output: string): Ran["outcome"] {
    const isError = end.status === "error";
    const isKnown = isError && `\n${item.printed}`.includes(`\n${end.fault?.name ?? ""}`);
    if (item.isEdited || item.kind !== "input") return isError ? "failed" : "ran";
    if (item.block.data.varies) return isError && !isKnown ? "failed" : "ran";
    return withoutEnds(output) === withoutEnds(item.printed) ? "same" : isError && !isKnown ? "failed" : "differs";
}

/** Text that ends with its line. */
function lines(text: string): string {
    return text === "" || text.endsWith("\n") ? text : `${text}\n`;
}

/** Without blanks at the ends of lines and empty lines at the end, which are not compared. */
export function withoutEnds(text: string): string {
    return text.replace(/[ \t\r]+$/gm, "").replace(/\n+$/, "");
}
