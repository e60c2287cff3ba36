// The chunk of the side panel.

import "../start";

export { Panel } from "../page/panel";
