// Finding and replacing text in a pad.

import { highlightSelectionMatches, openSearchPanel, search, searchKeymap } from "@codemirror/search";
import { keymap } from "@codemirror/view";
import type { Keyed } from "./late";

export const searching: Keyed = {
    extension: [keymap.of(searchKeymap), search({ top: true }), highlightSelectionMatches({ minSelectionLength: 2 })],
    run: openSearchPanel,
};
