// A popover that shows the card of the glyph under the pointer, or of the one that has the focus.

import { element } from "./elements";
import { placeBelow } from "./popover";

/** The time before the first card, in milliseconds. */
const hoverTime = 350;

export class FloatingCard {
    private readonly box = element("div", {
        class: "floating-card",
        role: "tooltip",
        id: "glyph-card",
        popover: "manual",
    });
    private timer: ReturnType<typeof setTimeout> | undefined;
    private described: HTMLElement | null = null;

    /** `content` makes the card of a glyph; null if there is none. */
    constructor(private readonly content: (glyph: string) => HTMLElement | null) {
        document.body.append(this.box);
        addEventListener("keydown", (event) => event.key === "Escape" && this.hide(), { capture: true });
    }

    /** Shows cards for the elements with `data-glyph` in a container. */
    serve(container: HTMLElement): void {
        container.addEventListener("pointerover", (event) => event.pointerType === "mouse" && this.point(event.target));
        container.addEventListener("pointerleave", () => this.hide());
        container.addEventListener("focusin", (event) => {
            const target = event.target as HTMLElement;
            if (target.dataset.glyph && target.matches(":focus-visible")) this.show(target);
        });
        container.addEventListener("focusout", () => this.hide());
        container.addEventListener("scroll", () => this.hide());
    }

    hide(): void {
        clearTimeout(this.timer);
        this.described?.removeAttribute("aria-describedby");
        if (this.isShown) this.box.hidePopover();
    }

    private get isShown(): boolean {
        return this.box.matches(":popover-open");
    }

    private point(target: EventTarget | null): void {
        clearTimeout(this.timer);
        const glyph = (target as HTMLElement).closest<HTMLElement>("[data-glyph]");
        if (!glyph) return this.hide();
        if (this.isShown) this.show(glyph);
        else this.timer = setTimeout(() => this.show(glyph), hoverTime);
    }

    private show(glyph: HTMLElement): void {
        const content = glyph.isConnected && this.content(glyph.dataset.glyph ?? "");
        this.hide();
        if (!content) return;
        this.box.replaceChildren(content);
        this.box.showPopover();
        this.described = glyph;
        glyph.setAttribute("aria-describedby", this.box.id);
        placeBelow(this.box, glyph);
    }
}
