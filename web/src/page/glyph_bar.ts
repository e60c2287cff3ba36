// The glyph bar: a click inserts a glyph; the pointer or the focus on one shows its meanings.

import { button, element } from "./elements";
import type { GlyphClass } from "./glyph_classes";
import { FloatingCard } from "./floating_card";
import { popoverAt } from "./popover";

export interface GlyphBarActions {
    insert(glyph: string): void;
    card(glyph: string): HTMLElement | null;
    /** Moves the focus back to the editor. */
    leave(): void;
}

/** A class with more words than this opens in a panel of its own. */
const mostWords = 24;

export class GlyphBar {
    private readonly card: FloatingCard;

    constructor(
        private readonly bar: HTMLElement,
        private readonly actions: GlyphBarActions,
    ) {
        this.card = new FloatingCard(actions.card);
        this.card.serve(bar);
        bar.addEventListener("keydown", (event) => this.move(event));
        bar.addEventListener("mousedown", (event) => event.preventDefault());
        bar.addEventListener("focusin", (event) => this.makeCurrent(event.target as HTMLElement));
    }

    show(classes: readonly GlyphClass[]): void {
        this.card.hide();
        const isFirst = !this.bar.firstChild;
        this.bar.replaceChildren(...classes.map((one) => this.group(one)));
        if (!isFirst) this.bar.scrollTo(0, 0); // needs the layout
        const [first] = this.buttons();
        if (first) first.tabIndex = 0;
    }

    private group({ title, glyphs, areWords }: GlyphClass): HTMLElement {
        const className = areWords ? "glyphs words" : "glyphs";
        const group = element("div", { class: className, role: "group", "aria-label": title });
        if (areWords && glyphs.length > mostWords) {
            const more = button("Words", () => {}, { class: "more-words", tabindex: "-1" });
            group.append(more);
            popoverAt(more, "Words", (panel, close) => this.fillWords(panel, glyphs, close));
        } else group.append(...glyphs.map((glyph) => this.glyph(glyph)));
        return group;
    }

    private glyph(glyph: string, close: () => void = () => {}): HTMLButtonElement {
        const insert = (event: MouseEvent) => {
            this.card.hide();
            close();
            this.actions.insert(glyph);
            // A click of the pointer leaves the focus in the editor; Enter and Space leave it in the bar.
            if (event.detail > 0) this.actions.leave();
        };
        return button(glyph, insert, { tabindex: "-1", "data-glyph": glyph });
    }

    private fillWords(panel: HTMLElement, words: readonly string[], close: () => void): void {
        this.card.serve(panel);
        panel.classList.add("word-list");
        for (const word of words) {
            const made = this.glyph(word, close);
            made.tabIndex = 0;
            panel.append(made);
        }
    }

    private buttons(): HTMLButtonElement[] {
        return [...this.bar.querySelectorAll<HTMLButtonElement>(".glyphs > button")];
    }

    private move(event: KeyboardEvent): void {
        const all = this.buttons();
        const current = all.indexOf(document.activeElement as HTMLButtonElement);
        if (current < 0) return;
        if (event.key === "Escape") return this.actions.leave();
        const next = {
            ArrowRight: (current + 1) % all.length,
            ArrowLeft: (current + all.length - 1) % all.length,
            ArrowDown: inNextRow(all, current, 1),
            ArrowUp: inNextRow(all, current, -1),
            Home: 0,
            End: all.length - 1,
        }[event.key];
        if (next === undefined) return;
        event.preventDefault();
        all[next]?.focus();
    }

    /** Tab returns to the glyph that had the focus last. */
    private makeCurrent(target: HTMLElement): void {
        const all = this.buttons();
        if (!all.includes(target as HTMLButtonElement)) return;
        for (const one of all) one.tabIndex = one === target ? 0 : -1;
    }
}

/** The nearest button of the row below (1) or above (-1); the same one if there is none. */
function inNextRow(all: readonly HTMLElement[], current: number, direction: 1 | -1): number {
    const here = all[current]!.getBoundingClientRect();
    let best = current;
    let bestDistance = Infinity;
    all.forEach((one, i) => {
        const place = one.getBoundingClientRect();
        const down = (place.top + place.height / 2 - here.top - here.height / 2) * direction;
        const distance = down * 1000 + Math.abs(place.left - here.left);
        if (down > 10 && distance < bestDistance) [best, bestDistance] = [i, distance];
    });
    return best;
}
