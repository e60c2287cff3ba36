// The verdict on an answer.

import { button, element } from "../page/elements";

export class VerdictBox {
    readonly element = element("div", { class: "verdict", role: "status" });

    say(kind: "right" | "wrong" | "wait", sentence: string, text = ""): void {
        this.element.dataset.kind = kind;
        this.element.replaceChildren(element("p", {}, sentence));
        if (text) this.element.append(element("pre", { "data-scrolls": "Explanation" }, text));
    }

    /** `about`: the fault as whole lines. */
    refuse(about: string): void {
        const [first = "", ...rest] = about.trimEnd().split("\n");
        this.say("wrong", `✗ ${first.charAt(0).toUpperCase()}${first.slice(1)}`, rest.join("\n"));
    }

    /** Offers the next exercise. */
    offer(label: string, action: () => void): void {
        const next = button(label, action, { class: "primary" });
        this.element.append(next);
        next.focus();
    }
}
