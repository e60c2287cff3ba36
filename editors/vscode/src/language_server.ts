// The language server, `stele lsp`: checks, completion, help and the other services of the editor.

import * as vscode from "vscode";
import { LanguageClient, RevealOutputChannelOn } from "vscode-languageclient/node";
import { notations } from "./catalogue";
import { offerSettings, programOrMessage } from "./session";

let client: LanguageClient | undefined;

async function start(): Promise<void> {
    const command = programOrMessage();
    if (!command) return;
    try {
        const documentSelector = notations.map((language) => ({ language }));
        const revealOutputChannelOn = RevealOutputChannelOn.Never;
        client = new LanguageClient("stele", { command, args: ["lsp"] }, { documentSelector, revealOutputChannelOn });
        await client.start();
    } catch (error) {
        client = undefined;
        await offerSettings(`\`${command} lsp\` did not start: ${error instanceof Error ? error.message : error}`);
    }
}

export async function stopServer(): Promise<void> {
    const running = client;
    client = undefined;
    await running?.stop();
}

/** Starts the server, and again with each change of stele.path. */
export function runServer(): vscode.Disposable {
    void start();
    return vscode.workspace.onDidChangeConfiguration(async (change) => {
        if (!change.affectsConfiguration("stele.path")) return;
        await stopServer();
        await start();
    });
}
