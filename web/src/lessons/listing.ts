// A block of a lesson: its inputs, and buttons to run them.

import { button, element } from "../page/elements";
import { labelOf } from "../page/notations";
import { InputLine, type Surroundings } from "./input_line";
import type { Block } from "./lesson_runs";

export interface ListingCommands {
    openInPad(block: Block): void;
}

export class Listing {
    readonly element: HTMLElement;
    private readonly lines: InputLine[];
    private readonly state = element("span", { class: "listing-state" });
    private readonly runButton: HTMLButtonElement;
    private readonly stopButton: HTMLButtonElement;

    constructor(
        readonly block: Block,
        lesson: Surroundings,
        commands: ListingCommands,
    ) {
        const { runs } = lesson;
        const { notation, file } = block.data;
        this.lines = block.items.map((item) => new InputLine(item, lesson));
        this.runButton = button(file ? "Write" : "Run", () => void runs.run([block]), {
            class: "listing-run",
            title: file
                ? `Write the file ${file}, which later inputs load`
                : "Run these inputs; earlier ones that have not run, run first",
        });
        this.stopButton = button("Stop", () => runs.stop(), { class: "stop", title: "Stop (Escape)", hidden: true });
        const bar = element("div", { class: "listing-bar" });
        bar.append(
            element("span", { class: "listing-notation" }, labelOf[notation]),
            file ? element("code", { class: "listing-file" }, file) : "",
            this.state,
            element("span", { class: "room" }),
            button("Open in a pad", () => commands.openInPad(block), {
                class: "quiet",
                title: "Copy these inputs and the definitions before them into a pad",
            }),
            button("Run all to here", () => void runs.runFromStart(block), {
                class: "quiet",
                title: "Run the lesson from its start to the end of this block, in an empty workspace",
            }),
            this.stopButton,
            this.runButton,
        );
        const list = element("ol", { class: "inputs" }, ...this.lines.map((line) => line.element));
        const name = file || `${labelOf[notation]}, block ${block.index + 1}`;
        this.element = element("div", { class: "listing", role: "group", "aria-label": name }, bar, list);
        this.update();
    }

    update(): void {
        const { block } = this;
        for (const line of this.lines) line.update();
        const isRunning = block.requests > 0;
        const hadFocus = [this.runButton, this.stopButton].some((one) => one === document.activeElement);
        this.runButton.hidden = isRunning;
        this.stopButton.hidden = !isRunning;
        if (hadFocus) (isRunning ? this.stopButton : this.runButton).focus();
        const differing = block.items.filter(({ ran }) => ran?.outcome === "differs" || ran?.outcome === "failed");
        const state = block.isDone ? "done" : differing.length ? "differs" : "none";
        this.element.dataset.state = state;
        const isCompared = block.items.some(({ ran }) => ran?.outcome === "same");
        this.state.textContent =
            state === "done"
                ? `✓ ${block.data.file ? "written" : isCompared ? "as printed" : "ran"}`
                : state === "differs"
                  ? `${differing.length} of ${block.items.length} ${differing.length > 1 ? "differ" : "differs"}`
                  : "";
    }

    close(): void {
        for (const line of this.lines) line.close();
    }

    /** The lines other than one are not edited any more. */
    closeOthers(than: InputLine): void {
        for (const line of this.lines) if (line !== than) line.close();
    }
}
