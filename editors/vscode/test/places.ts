// The files that the tests read.

import { readFileSync } from "node:fs";
import path from "node:path";
import type { Catalogue } from "../src/catalogue";

/** The root of stele's sources. */
export const sources = process.env.STELE_SOURCES!;
/** The folder of the written files, build/editors. */
export const editors = process.env.STELE_EDITORS!;

export const textOf = (...parts: string[]) => readFileSync(path.join(...parts), "utf8");
export const extensionFile = (name: string) => path.join(editors, "vscode", name);
export const catalogue = () => JSON.parse(textOf(extensionFile("catalogue.json"))) as Catalogue;
