// Starts the page. Its code is that of start.ts, which the chunks use too.

import { startPage } from "./start";

startPage();
