// A result as a block under its statement.

import { WidgetType } from "@codemirror/view";
import { load } from "../chunks";
import { element } from "../page/elements";
import type { Fault, Shown } from "../protocol";
import type { Result } from "./results";
import type { CellPlace } from "./value_cells";

/** The form of values: as text, with boxes around nested arrays, or as tables. */
export type Form = "plain" | "boxed" | "grids";

export interface ResultActions {
    form(): Form;
    /** Shows the steps of a result's statement. */
    explain(result: Result): void;
    /** Shows the origin of a cell of a result's value. */
    why(result: Result, place: CellPlace): Promise<void>;
    /** Answers a program that asks for a line; null ends its input. */
    answer(line: string | null): void;
}

export class ResultWidget extends WidgetType {
    private readonly form: Form;

    constructor(
        private readonly result: Result,
        private readonly actions: ResultActions,
    ) {
        super();
        this.form = actions.form();
    }

    override eq(other: ResultWidget): boolean {
        const { shown, fault, output, asks, isEdited } = this.result;
        const its = other.result;
        return (
            this.form === other.form &&
            this.result.id === its.id &&
            shown === its.shown &&
            fault === its.fault &&
            output === its.output &&
            asks === its.asks &&
            isEdited === its.isEdited
        );
    }

    override toDOM(): HTMLElement {
        const { result } = this;
        const box = element("div", {
            class: `result${result.isEdited ? " edited" : ""}`,
            role: "group",
            "aria-label": result.fault ? "Error" : "Result",
        });
        for (const part of result.output)
            box.append(
                scrolling(element("pre", { class: part.isError ? "output wrong" : "output" }, part.text), "Output"),
            );
        if (result.asks) box.append(this.question());
        if (result.shown) box.append(...valueOf(result.shown, this.form));
        const tables = box.querySelector<HTMLElement>(".tables");
        if (tables && !result.isEdited) this.activate(tables);
        if (result.fault) box.append(faultOf(result.fault));
        if (result.shown && !result.isEdited) box.append(this.stepsButton());
        return box;
    }

    override get estimatedHeight(): number {
        const texts = [...this.result.output.map(({ text }) => text), this.result.shown?.text ?? ""];
        return 24 * texts.join("\n").split("\n").length + 12;
    }

    override ignoreEvent(): boolean {
        return true;
    }

    /** A click on cells that could not be loaded tries again. */
    private activate(tables: HTMLElement): void {
        load("cells").then(
            ({ activateCells }) => activateCells(tables, (place) => this.actions.why(this.result, place)),
            (problem: unknown) => {
                tables.addEventListener("click", () => this.activate(tables), { once: true });
                throw problem;
            },
        );
    }

    private stepsButton(): HTMLElement {
        const explain = () => this.actions.explain(this.result);
        return element(
            "button",
            { type: "button", class: "steps-button", title: "Show the steps", onclick: explain },
            "steps",
        );
    }

    /** The field for a line that the program asks for. */
    private question(): HTMLElement {
        const field = element("input", {
            type: "text",
            class: "line-field",
            "aria-label": "Input line",
            spellcheck: "false",
        });
        const submit = (event: Event) => {
            event.preventDefault();
            this.actions.answer(field.value);
        };
        const end = () => this.actions.answer(null);
        setTimeout(() => field.focus());
        return element(
            "form",
            { class: "question", onsubmit: submit },
            field,
            element("button", { type: "submit" }, "Enter"),
            element("button", { type: "button", onclick: end }, "End input"),
        );
    }
}

/** Makes a box reachable by keyboard if its content is larger than the box. */
function scrolling(box: HTMLElement, label: string): HTMLElement {
    box.setAttribute("data-scrolls", label);
    return box;
}

function valueOf(shown: Shown, form: Form): HTMLElement[] {
    const parts: HTMLElement[] = [];
    if (shown.picture) {
        const source = `data:image/svg+xml;utf8,${encodeURIComponent(shown.picture)}`;
        parts.push(element("img", { class: "picture", src: source, alt: shown.words || "Picture" }));
    }
    if (form === "grids" && shown.tables) {
        const box = element("div", { class: "value tables", role: "group", "aria-label": shown.words || "Value" });
        box.innerHTML = shown.tables;
        parts.push(scrolling(box, shown.words || "Value"));
        return parts;
    }
    const text = (form === "boxed" && shown.boxes) || shown.text;
    if (text) {
        const box = element("pre", { class: "value", title: shown.words }, text.replace(/\n$/, ""));
        parts.push(scrolling(box, shown.words || "Value"));
    }
    return parts;
}

function faultOf(fault: Fault): HTMLElement {
    const box = element("div", { class: "fault" });
    const message = fault.message && fault.message !== fault.name ? `: ${fault.message}` : "";
    box.append(element("p", {}, element("strong", {}, fault.name), message));
    if (fault.hint) box.append(element("p", { class: "hint" }, fault.hint));
    if (fault.places.length > 1) {
        const summary = element("summary", {}, "Calls");
        box.append(element("details", {}, summary, element("pre", {}, fault.report.replace(/\n$/, ""))));
    }
    return box;
}
