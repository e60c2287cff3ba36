// The list of exercises by section, with a mark on the solved ones.

import { button, element } from "../page/elements";
import type { Exercise } from "../protocol";

export class ExerciseList {
    readonly element: HTMLDetailsElement;
    private readonly box = element("nav", { class: "exercise-list", "aria-label": "Exercises" });
    private readonly summary = element("summary", {}, "All exercises");
    private entries: { exercise: Exercise; button: HTMLButtonElement }[] = [];
    private readonly small = matchMedia("(width < 900px)");

    constructor(private readonly choose: (index: number) => void) {
        this.element = element("details", { class: "exercise-contents" }, this.summary, this.box);
        const fit = () => (this.element.open = !this.small.matches);
        this.small.addEventListener("change", fit);
        fit();
    }

    fill(exercises: readonly Exercise[]): void {
        this.box.replaceChildren();
        this.entries = [];
        let list: HTMLElement | null = null;
        exercises.forEach((exercise, i) => {
            if (!list || exercise.section !== exercises[i - 1]?.section) {
                list = element("ol", { start: String(i + 1) });
                this.box.append(element("h2", {}, exercise.section), list);
            }
            const entry = button("", () => this.open(i), { class: "exercise-entry" });
            this.entries.push({ exercise, button: entry });
            list.append(element("li", {}, entry));
        });
    }

    /** Marks the solved exercises, and the current one. */
    mark(current: number, isSolved: (exercise: Exercise) => boolean): void {
        this.entries.forEach(({ exercise, button: entry }, i) => {
            const solved = isSolved(exercise);
            entry.classList.toggle("solved", solved);
            if (i === current) entry.setAttribute("aria-current", "true");
            else entry.removeAttribute("aria-current");
            const mark = element("span", { class: "solved-mark", "aria-hidden": "true" }, solved ? "✓" : "");
            const words = solved ? element("span", { class: "unseen" }, ", solved") : null;
            entry.replaceChildren(mark, element("span", {}, exercise.title, words));
        });
        if (this.element.open && !this.small.matches)
            this.entries[current]?.button.scrollIntoView({ block: "nearest" });
    }

    private open(index: number): void {
        if (this.small.matches) this.element.open = false;
        this.choose(index);
    }
}
