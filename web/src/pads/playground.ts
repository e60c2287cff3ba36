// The pads of the page: up to three programs next to each other.

import type { Form } from "../editor/result_widget";
import { byId } from "../page/elements";
import { labelOf, notations } from "../page/notations";
import { store } from "../page/settings";
import type { Workbench } from "../page/workbench";
import type { Notation } from "../protocol";
import { agreement, type Outcome } from "./agreement";
import { Pad } from "./pad";
import { encodeState, mostPads, type PadState, type PageState } from "./permalink";

export const stateName = "stele.pads";
/** The pause after an edit before the state is stored, in milliseconds. */
const storingPause = 400;

export class Playground {
    private pads: Pad[] = [];
    private focused!: Pad;
    private lastNumber = 0;
    private readonly box = byId("pads");
    private storing: ReturnType<typeof setTimeout> | undefined;

    constructor(private readonly bench: Workbench) {
        byId("add-pad").addEventListener("click", () => this.addPad());
        byId("run-pads").addEventListener("click", () => void this.runPads());
        bench.settings.onChange(() => this.applySettings());
    }

    get pad(): Pad {
        return this.focused;
    }

    state(): PageState {
        return {
            pads: this.pads.map(({ notation, text }) => ({ notation, text })),
            form: this.bench.settings.values.form,
        };
    }

    fragment(): Promise<string> {
        return encodeState(this.state());
    }

    /** Replaces all pads. */
    show(state: PageState): void {
        for (const pad of this.pads) this.close(pad);
        this.pads = [];
        this.box.replaceChildren();
        for (const pad of state.pads) this.add(pad);
        this.focus(this.pads[0]!);
        this.arrange();
    }

    /** The glyph bar inserts into the focused pad. */
    activate(): void {
        const { editor, notation } = this.focused;
        this.bench.activate({ notation, insert: (text) => editor.insert(text), focus: () => editor.view.focus() });
    }

    /** Opens a program in a new pad, or in one that is empty; false if all pads have programs. */
    openInNewPad(notation: Notation, text: string): boolean {
        const empty = this.pads.find((pad) => !pad.text.trim());
        if (!empty && this.pads.length >= mostPads) return false;
        const pad = empty ?? this.add({ notation, text });
        if (empty) {
            if (pad.notation !== notation) pad.setNotation(notation);
            pad.text = text;
        }
        this.arrange();
        this.focus(pad);
        pad.editor.view.focus();
        this.store();
        return true;
    }

    openProgram(notation: Notation, text: string): void {
        const pad = this.pads.find((one) => one.notation === notation) ?? this.focused;
        if (pad.notation !== notation) pad.setNotation(notation);
        pad.text = text;
        pad.editor.view.focus();
    }

    setForm(form: Form): void {
        this.bench.settings.set("form", form);
    }

    /** Runs the pads one after the other, and compares their last values. */
    async runPads(): Promise<void> {
        const pads = [...this.pads];
        const ends = await Promise.all(pads.map((pad) => pad.runAll()));
        if (pads.length === 1) return;
        const failures = pads.flatMap((pad, i) => {
            const { status, fault } = ends[i]!;
            return status === "done" ? [] : `${this.label(pad)}: ${fault?.name ?? status}.`;
        });
        const sound = pads.filter((_, i) => ends[i]!.status === "done");
        const [first, ...others] = sound;
        const outcomes: Outcome[] = [];
        for (const other of first ? others : []) {
            const matches = await this.bench.turns.ask({ do: "match", pads: [first!.number, other.number] });
            outcomes.push({ label: this.label(other), matches });
        }
        const sentence = agreement(first ? this.label(first) : null, outcomes);
        if (failures.length) this.bench.status.fail([...failures, sentence].filter(Boolean).join(" "));
        else if (sentence) this.bench.status.report(sentence);
    }

    private addPad(): void {
        if (this.pads.length >= mostPads) return;
        const used = new Set(this.pads.map(({ notation }) => notation));
        const notation = notations.find((one) => !used.has(one) && one !== "k4") ?? "apl";
        const pad = this.add({ notation, text: "" });
        this.arrange();
        pad.editor.view.focus();
        this.store();
    }

    private add({ notation, text }: PadState): Pad {
        const surroundings = {
            bench: this.bench,
            changed: () => this.store(),
            focused: (one: Pad) => this.focus(one),
            removed: (one: Pad) => this.remove(one),
        };
        const pad = new Pad(surroundings, ++this.lastNumber, notation, text);
        this.pads.push(pad);
        this.box.append(pad.frame.element);
        return pad;
    }

    private remove(pad: Pad): void {
        this.pads = this.pads.filter((one) => one !== pad);
        this.close(pad);
        pad.frame.element.remove();
        this.arrange();
        this.focus(this.pads[0]!);
        this.pads[0]!.editor.view.focus();
        this.store();
    }

    private close(pad: Pad): void {
        pad.stop();
        pad.editor.view.destroy();
        this.bench.turns.ask({ do: "close", pad: pad.number }).catch(() => undefined);
    }

    /** Shows the controls that the number of pads needs. */
    private arrange(): void {
        this.box.dataset.count = String(this.pads.length);
        byId("run-pads").hidden = this.pads.length < 2;
        byId("add-pad").toggleAttribute("disabled", this.pads.length >= mostPads);
        for (const pad of this.pads) {
            pad.frame.allowRemoval(this.pads.length > 1);
            pad.setLabel(this.label(pad));
        }
    }

    /** `APL`, or `pad 2 (APL)` if several pads have the notation. */
    private label(pad: Pad): string {
        const isOnly = this.pads.filter(({ notation }) => notation === pad.notation).length === 1;
        return isOnly ? labelOf[pad.notation] : `pad ${this.pads.indexOf(pad) + 1} (${labelOf[pad.notation]})`;
    }

    private focus(pad: Pad): void {
        this.focused = pad;
        for (const one of this.pads) one.frame.element.classList.toggle("focused", one === pad);
        this.activate();
        this.arrange();
    }

    private applySettings(): void {
        for (const pad of this.pads) {
            pad.redraw();
            pad.editor.view.requestMeasure();
        }
    }

    private store(): void {
        clearTimeout(this.storing);
        this.storing = setTimeout(() => store(stateName, this.state()), storingPause);
    }
}
