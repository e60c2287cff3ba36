// A drawing of the keyboard with the glyph of each key.

import type { TypedGlyph } from "../catalogue";
import { keyboardRows } from "../editor/key_table";
import { element } from "./elements";

/** Keys as buttons that insert their glyphs. They are out of the order of Tab: the keys themselves type the glyphs. */
export function drawnKeyboard(
    glyphs: readonly TypedGlyph[],
    prefix: string,
    insert: (glyph: string) => void,
): HTMLElement {
    const box = element("div", {
        class: "keyboard",
        role: "group",
        "aria-label": `Glyphs of the keys after ${prefix}`,
    });
    const half = (key: string, glyph: string) =>
        glyph
            ? element(
                  "button",
                  {
                      type: "button",
                      tabindex: "-1",
                      "aria-label": `${key} types ${glyph}`,
                      onmousedown: (event: MouseEvent) => event.preventDefault(),
                      onclick: () => insert(glyph),
                  },
                  element("kbd", {}, key),
                  element("span", {}, glyph),
              )
            : element("span", { class: "blank-key" }, element("kbd", {}, key));
    for (const { margin, keys } of keyboardRows(glyphs)) {
        const row = element("div", { class: "keyboard-row", style: `margin-inline-start: ${margin * 1.6}em` });
        for (const key of keys)
            row.append(
                element("div", { class: "key" }, half(key.shifted, key.shiftedGlyph), half(key.plain, key.plainGlyph)),
            );
        box.append(row);
    }
    return box;
}
