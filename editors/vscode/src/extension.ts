// The start of the extension, and its commands.

import { readFileSync } from "node:fs";
import { commands, type ExtensionContext } from "vscode";
import type { Catalogue } from "./catalogue";
import { explainLine } from "./explaining";
import { insertGlyph, togglePrefixTyping, typeByPrefix } from "./glyph_typing";
import { runServer, stopServer } from "./language_server";
import { runFile, runLine, runSelection } from "./running";

export function activate(context: ExtensionContext): void {
    const catalogue = JSON.parse(readFileSync(context.asAbsolutePath("catalogue.json"), "utf8")) as Catalogue;
    const actions: Record<string, () => unknown> = {
        runLine: () => runLine(catalogue),
        runSelection,
        runFile,
        explainLine,
        insertGlyph: () => insertGlyph(catalogue),
        togglePrefixTyping,
    };
    for (const [name, action] of Object.entries(actions))
        context.subscriptions.push(commands.registerCommand(`stele.${name}`, action));
    context.subscriptions.push(...typeByPrefix(catalogue), runServer());
}

export const deactivate = stopServer;
