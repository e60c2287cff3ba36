// The chunk of cells in tables, and of their origins.

import "../start";

export { activateCells } from "../editor/value_cells";
export { askedCell } from "../pads/origins";
