// The menu of examples, from examples.json.

import { notLoaded } from "../chunks";
import { button, element } from "../page/elements";
import { inWords, labelOf } from "../page/notations";
import type { PadState } from "./permalink";

export interface Example {
    title: string;
    description: string;
    group: string;
    pads: PadState[];
}

/** Fills the menu; `choose` opens an example. */
export function fillExamples(
    panel: HTMLElement,
    examples: readonly Example[],
    choose: (example: Example) => void,
): void {
    panel.classList.add("examples");
    for (const group of new Set(examples.map((one) => one.group))) {
        panel.append(element("h2", {}, group));
        for (const example of examples.filter((one) => one.group === group)) {
            const entry = button("", () => choose(example), { class: "menu-entry" });
            const names = inWords([...new Set(example.pads.map(({ notation }) => labelOf[notation]))]);
            entry.append(
                element("strong", {}, example.title),
                element("span", { class: "entry-notations" }, names),
                element("span", { class: "entry-text" }, example.description),
            );
            panel.append(entry);
        }
    }
}

/** The examples next to the page. The error is a sentence. */
export async function loadExamples(): Promise<Example[]> {
    try {
        const answer = await fetch("examples.json");
        if (answer.ok) return (await answer.json()) as Example[];
    } catch {
        // The sentence is that of other answers.
    }
    throw new Error(notLoaded("The examples"));
}
