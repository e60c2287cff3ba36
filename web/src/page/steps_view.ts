// The steps of a statement: a page of the engine's in a frame.

import { button, byId, download, element } from "./elements";

export class StepsView {
    private readonly view = byId("view-steps");

    constructor() {
        this.showHint();
    }

    /** `document` is an HTML document; empty if the statement has no steps. */
    show(statement: string, document: string): void {
        if (!document) return this.showHint("This statement has no steps.");
        const frame = element("iframe", { sandbox: "allow-scripts", srcdoc: document, title: `Steps of ${statement}` });
        const open = () => {
            const url = URL.createObjectURL(new Blob([document], { type: "text/html" }));
            window.open(url, "_blank", "noopener");
            setTimeout(() => URL.revokeObjectURL(url), 60_000);
        };
        const bar = element(
            "p",
            { class: "view-bar" },
            element("code", { class: "cut-text" }, statement.split("\n")[0]!),
        );
        bar.append(
            button("Open in a tab", open),
            button("Download", () => download("steps.html", document, "text/html")),
        );
        this.view.replaceChildren(bar, frame);
    }

    showHint(sentence = ""): void {
        const hint =
            "Alt+E in the editor, or the button next to a result, shows each step of a statement. The statement runs again.";
        const parts = [sentence, hint].filter(Boolean).map((text) => element("p", { class: "quiet-text" }, text));
        this.view.replaceChildren(...parts);
    }
}
