// A lesson as slides: one section at a time, in large type.

import { button, element } from "../page/elements";
import { scrollToTop } from "../page/views";

export interface SlideShow {
    /** The sections of the lesson. */
    sections(): readonly HTMLElement[];
    /** Runs the blocks of a section. */
    run(section: HTMLElement): void;
    report(sentence: string): void;
    /** The slides began or ended. */
    toggled(isOn: boolean): void;
}

export class Slides {
    readonly bar: HTMLElement;
    private index = 0;
    private isShown = false;
    private readonly position = element("span", { class: "slide-position", role: "status" });
    private readonly back: HTMLButtonElement;
    private readonly next: HTMLButtonElement;

    constructor(
        private readonly view: HTMLElement,
        private readonly show: SlideShow,
    ) {
        this.back = button("‹", () => this.go(this.index - 1), {
            class: "icon",
            "aria-label": "Previous slide",
            title: "Previous slide (←)",
        });
        this.next = button("›", () => this.go(this.index + 1), {
            class: "icon",
            "aria-label": "Next slide",
            title: "Next slide (→)",
        });
        this.bar = element("div", { class: "slide-bar", role: "group", "aria-label": "Slides", hidden: true });
        const run = button("Run", () => this.run(), { title: "Run the blocks of this slide (R)" });
        const leave = button("Leave", () => this.leave(), { title: "Back to the lesson (Escape)" });
        this.bar.append(this.back, this.position, this.next, element("span", { class: "room" }), run, leave);
        addEventListener("keydown", (event) => this.handle(event));
    }

    get isOn(): boolean {
        return this.isShown;
    }

    /** Begins with the section at the top of the window. */
    enter(): void {
        const top = this.view.getBoundingClientRect().top + 80;
        const sections = this.show.sections();
        const first = sections.findIndex((section) => section.getBoundingClientRect().bottom > top);
        this.toggle(true);
        this.go(Math.max(0, first));
    }

    leave(): void {
        const section = this.current;
        this.toggle(false);
        section?.scrollIntoView({ block: "start" });
        section?.focus({ preventScroll: true });
    }

    /** Ends the slides without a change of the focus. */
    end(): void {
        if (this.isOn) this.toggle(false);
    }

    private get current(): HTMLElement | undefined {
        return this.show.sections()[this.index];
    }

    private toggle(isOn: boolean): void {
        this.isShown = isOn;
        this.bar.hidden = !isOn;
        document.body.classList.toggle("slides", isOn);
        for (const section of this.show.sections()) {
            section.tabIndex = -1;
            section.classList.remove("current");
        }
        this.show.toggled(isOn);
    }

    private go(index: number): void {
        const sections = this.show.sections();
        this.index = Math.min(Math.max(index, 0), sections.length - 1);
        sections.forEach((section, i) => section.classList.toggle("current", i === this.index));
        this.position.textContent = `${this.index + 1} of ${sections.length}`;
        const keepsFocus = this.bar.contains(document.activeElement);
        // A button without effect keeps the focus.
        this.back.setAttribute("aria-disabled", String(this.index === 0));
        this.next.setAttribute("aria-disabled", String(this.index === sections.length - 1));
        scrollToTop(this.view);
        if (!keepsFocus) this.current?.focus({ preventScroll: true });
    }

    private run(): void {
        const { current } = this;
        if (!current?.querySelector(".listing")) return this.show.report("This slide has no code that runs.");
        this.show.run(current);
    }

    private handle(event: KeyboardEvent): void {
        if (this.view.hidden || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
        const target = event.target as HTMLElement;
        if (target.closest(".cm-editor, input, select, textarea, #panel, [popover], #glyph-bar")) return;
        const isButton = target.closest("button, a") !== null;
        const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
        if (!this.isOn) {
            if (key !== "s") return;
            event.preventDefault();
            return this.enter();
        }
        const last = this.show.sections().length - 1;
        const actions: Record<string, () => void> = {
            ArrowRight: () => this.go(this.index + 1),
            PageDown: () => this.go(this.index + 1),
            ArrowLeft: () => this.go(this.index - 1),
            PageUp: () => this.go(this.index - 1),
            Home: () => this.go(0),
            End: () => this.go(last),
            r: () => this.run(),
            Escape: () => this.leave(),
            s: () => this.leave(),
        };
        if (!isButton) actions[" "] = () => this.go(this.index + (event.shiftKey ? -1 : 1));
        const action = actions[key];
        if (!action) return;
        event.preventDefault();
        action();
    }
}
