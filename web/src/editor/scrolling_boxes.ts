// Boxes with `data-scrolls` are reached by keyboard if their content is larger than they are.

/** Measures the boxes in a part of the page; returns the change. */
export function measured(part: HTMLElement): () => void {
    const boxes = [...part.querySelectorAll<HTMLElement>("[data-scrolls]")].map((box) => ({
        box,
        scrolls: box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1,
    }));
    return () => {
        for (const { box, scrolls } of boxes) {
            if (scrolls === box.hasAttribute("tabindex")) continue;
            box.toggleAttribute("tabindex", scrolls);
            if (scrolls) box.tabIndex = 0;
            box.setAttribute("role", "group");
            box.setAttribute("aria-label", box.dataset.scrolls ?? "");
        }
    };
}
