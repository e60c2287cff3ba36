// Panels that open at a button: menus and settings. The browser closes them at Escape or a click elsewhere.

import { element } from "./elements";

/** Opens `panel` below a button. `fill` makes its content each time; its error, a sentence, is shown in the panel. */
export function popoverAt(
    trigger: HTMLElement,
    name: string,
    fill: (content: HTMLElement, close: () => void) => unknown,
): void {
    const panel = element("div", { popover: "auto", class: "popover", role: "dialog", "aria-label": name });
    trigger.setAttribute("aria-haspopup", "dialog");
    trigger.setAttribute("aria-expanded", "false");
    trigger.after(panel);
    // A press on the trigger closes an open panel before the click.
    let wasOpen = false;
    trigger.addEventListener("pointerdown", () => (wasOpen = panel.matches(":popover-open")));
    trigger.addEventListener("click", async () => {
        if (panel.matches(":popover-open")) return panel.hidePopover();
        if (wasOpen) return void (wasOpen = false);
        const content = element("div");
        panel.replaceChildren(content);
        const filled = fill(content, () => panel.hidePopover());
        panel.showPopover();
        placeBelow(panel, trigger);
        try {
            await filled;
        } catch (problem) {
            content.replaceChildren(element("p", { role: "alert" }, (problem as Error).message));
        }
        if (!panel.matches(":popover-open")) return;
        placeBelow(panel, trigger);
        panel.querySelector<HTMLElement>("button, input, select, a")?.focus();
    });
    panel.addEventListener("toggle", (event) => {
        const isOpen = (event as ToggleEvent).newState === "open";
        trigger.setAttribute("aria-expanded", String(isOpen));
        if (!isOpen && panel.contains(document.activeElement)) trigger.focus();
    });
    panel.addEventListener("keydown", (event) => moveFocus(panel, event));
}

/** Places a box below another one, or above where there is no room, within the window. */
export function placeBelow(box: HTMLElement, at: HTMLElement): void {
    const gap = 6;
    const anchor = at.getBoundingClientRect();
    const { width, height } = box.getBoundingClientRect();
    const left = Math.max(gap, Math.min(anchor.left, innerWidth - width - gap));
    const isBelow = anchor.bottom + gap + height <= innerHeight || anchor.top < height;
    box.style.left = `${left}px`;
    box.style.top = `${isBelow ? anchor.bottom + gap : anchor.top - gap - height}px`;
}

/** Up and Down move between the entries of a menu. */
function moveFocus(panel: HTMLElement, event: KeyboardEvent): void {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const entries = [...panel.querySelectorAll<HTMLElement>("button:not([hidden])")];
    const current = entries.indexOf(document.activeElement as HTMLElement);
    if (current < 0) return;
    event.preventDefault();
    entries[(current + (event.key === "ArrowDown" ? 1 : entries.length - 1)) % entries.length]?.focus();
}
