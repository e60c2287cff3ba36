// The frame of a pad: the choice of its notation, its buttons, the elapsed time of a run.

import type { Notation } from "../protocol";
import { button, element } from "../page/elements";
import { modifier } from "../page/modifier";
import { labelOf, notations } from "../page/notations";
import { duration } from "../page/status";

export interface PadCommands {
    setNotation(notation: Notation): void;
    runAll(): void;
    runSelection(): void;
    stop(): void;
    remove(): void;
}

/** The time after which a run shows its elapsed time, in milliseconds. */
const silentTime = 300;

export class PadFrame {
    readonly element: HTMLElement;
    readonly editor = element("div", { class: "editor" });
    private readonly radios = new Map<Notation, HTMLInputElement>();
    private readonly elapsed = element("span", { class: "elapsed" });
    private readonly runButton: HTMLButtonElement;
    private readonly lineButton: HTMLButtonElement;
    private readonly stopButton: HTMLButtonElement;
    private readonly removeButton: HTMLButtonElement;
    private timer: ReturnType<typeof setInterval> | undefined;

    constructor(number: number, notation: Notation, commands: PadCommands) {
        const choice = element("fieldset", { class: "segments notations" });
        choice.append(element("legend", { class: "unseen" }, "Notation"));
        for (const one of notations) {
            const radio = element("input", {
                type: "radio",
                name: `notation-${number}`,
                value: one,
                checked: one === notation,
                onchange: () => commands.setNotation(one),
            });
            this.radios.set(one, radio);
            choice.append(element("label", {}, radio, element("span", {}, labelOf[one])));
        }
        this.runButton = button("Run", () => commands.runAll(), {
            class: "run primary",
            title: `Run the whole pad in a fresh workspace (${modifier}+Enter)`,
        });
        this.lineButton = button("Run line", () => commands.runSelection(), {
            class: "run-line quiet",
            title: "Run the statements at the selection (Alt+Enter)",
        });
        this.stopButton = button("Stop", () => commands.stop(), {
            class: "stop",
            title: "Stop the program (Escape)",
            hidden: true,
        });
        this.removeButton = button("×", () => commands.remove(), {
            class: "icon quiet remove-pad",
            title: "Remove this pad",
            "aria-label": "Remove this pad",
            hidden: true,
        });
        for (const one of [this.runButton, this.lineButton, this.stopButton])
            one.addEventListener("mousedown", (event) => event.preventDefault());
        const bar = element("div", { class: "pad-bar" }, choice, element("span", { class: "room" }), this.elapsed);
        bar.append(this.lineButton, this.stopButton, this.runButton, this.removeButton);
        this.element = element("section", { class: "pad" }, bar, this.editor);
    }

    showNotation(notation: Notation): void {
        this.radios.get(notation)!.checked = true;
    }

    /** A lone pad cannot be removed. */
    allowRemoval(isAllowed: boolean): void {
        this.removeButton.hidden = !isAllowed;
    }

    /** A run was asked for; `isStarted`: its turn has come. */
    showRunning(isStarted: boolean): void {
        clearInterval(this.timer);
        this.stopButton.hidden = false;
        this.runButton.hidden = true;
        this.element.classList.add("running");
        const start = performance.now();
        this.timer = setInterval(() => {
            const time = performance.now() - start;
            if (time < silentTime) return;
            this.elapsed.textContent = isStarted ? duration(Math.floor(time / 100) * 100) : "waiting";
        }, 100);
    }

    showStopped(): void {
        clearInterval(this.timer);
        this.elapsed.textContent = "";
        const hadFocus = document.activeElement === this.stopButton;
        this.stopButton.hidden = true;
        this.runButton.hidden = false;
        if (hadFocus) this.runButton.focus();
        this.element.classList.remove("running");
    }
}
