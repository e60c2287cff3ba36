// The module under Node.

import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

/** The factory of the module in a folder. The module expects two names of Node's older modules. */
export async function moduleFactory(folder) {
    Object.assign(globalThis, { __dirname: folder, require: createRequire(import.meta.url) });
    return (await import(pathToFileURL(path.resolve(folder, "stele.mjs")))).default;
}
