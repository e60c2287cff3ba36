// The chunk of the search in programs.

import "../start";

export { searching } from "../editor/searching";
