// The hints of an exercise, one after the other: each is the card of a glyph or word.

import { button, element } from "../page/elements";

/** `finished` is called after the last hint. */
export function hintsOf(
    hints: readonly string[],
    card: (hint: string) => HTMLElement | null,
    finished: () => void,
): HTMLElement {
    const cards = element("div", { class: "hint-cards", "aria-live": "polite" });
    let shown = 0;
    const label = () => (hints.length > 1 ? `Hint ${shown + 1} of ${hints.length}` : "Hint");
    const reveal = () => {
        const hint = hints[shown++]!;
        cards.append(card(hint) ?? element("p", {}, element("code", {}, hint)));
        if (shown < hints.length) return void (more.textContent = label());
        more.hidden = true;
        finished();
    };
    const more = button(label(), reveal, { class: "hint", hidden: !hints.length });
    return element("div", { class: "hints" }, more, cards);
}
