// The origin of a cell: the answer of `]why` in the side panel.

import { byId, element } from "./elements";

export class WhyView {
    private readonly view = byId("view-why");

    constructor() {
        this.showHint();
    }

    /** `answer` is the text of `]why`: paragraphs, most of them a statement with marks below and an explanation. */
    show(statement: string, answer: string): void {
        const [head = "", ...parts] = answer.trimEnd().split(/\n\n+/);
        const value = head.startsWith(statement) ? head.slice(statement.length).replace(/^:\s*/, "") : head;
        const title = element("p", { class: "why-title" }, element("code", {}, statement), element("b", {}, value));
        const list = element("ol", { class: "why-parts" });
        for (const part of parts) list.append(element("li", {}, ...partOf(part)));
        const label = `Origin of ${statement}`;
        this.view.replaceChildren(
            element("div", { class: "why-box", tabindex: "0", role: "region", "aria-label": label }, title, list),
        );
        this.view.firstElementChild?.scrollTo(0, 0);
    }

    showHint(sentence = ""): void {
        const hint =
            "In the form Grids, a click on a cell shows the cells from which it was made: a number, a character, a key " +
            "or a value. Tab and the arrow keys reach a cell, F2 goes into a nested one, Enter asks. The statement runs again.";
        const parts = [sentence, hint].filter(Boolean).map((text) => element("p", { class: "quiet-text" }, text));
        this.view.replaceChildren(...parts);
    }
}

/** A statement with marks in the line below becomes a statement with a marked part. */
function partOf(text: string): HTMLElement[] {
    const lines = text.split("\n");
    const [statement = "", marks = "", ...rest] = lines;
    if (!/^ *‾+ *$/.test(marks)) return [element("pre", {}, text)];
    const characters = [...statement];
    const begin = marks.indexOf("‾");
    const end = marks.lastIndexOf("‾") + 1;
    const marked = element("pre", { class: "why-statement" }, characters.slice(0, begin).join(""));
    marked.append(element("mark", {}, characters.slice(begin, end).join("")), characters.slice(end).join(""));
    const indent = Math.min(...rest.filter((line) => line.trim()).map((line) => line.search(/\S/)));
    const explanation = rest.map((line) => line.slice(Number.isFinite(indent) ? indent : 0)).join("\n");
    return [marked, element("pre", { class: "why-explanation" }, explanation)];
}
