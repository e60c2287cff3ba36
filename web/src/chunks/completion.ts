// The chunk of completion.

import "../start";

export { completionOnTab } from "../editor/completion";
