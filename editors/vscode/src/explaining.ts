// Shows the steps of a statement, as `stele explain` writes them.

import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import * as vscode from "vscode";
import { inOneLine, pageForWebview } from "./explanation_page";
import { activeProgram, isSaved, programOrMessage } from "./session";

/** The time for the program up to the line, in milliseconds. */
const limit = 60_000;

let panel: vscode.WebviewPanel | undefined;

function show(title: string, page: string): void {
    if (!panel) {
        const place = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
        panel = vscode.window.createWebviewPanel("stele.explanation", title, place, { enableScripts: true });
        panel.onDidDispose(() => (panel = undefined));
    }
    panel.title = title;
    panel.webview.html = page;
    panel.reveal(undefined, true);
}

/** Runs stele; resolves to its messages, which are empty after success. */
function run(program: string, cwd: string, args: string[]): Promise<string> {
    return new Promise((resolve) => {
        execFile(program, args, { cwd, timeout: limit }, (error, _output, messages) =>
            resolve(!error ? "" : error.killed ? `stele took more than ${limit / 1000} s` : messages || error.message),
        );
    });
}

export async function explainLine(): Promise<void> {
    const program = activeProgram();
    if (!program || !(await isSaved(program))) return;
    const stele = programOrMessage();
    if (!stele) return;
    const { document, selection } = program.editor;
    const place = `${path.basename(document.fileName)}:${selection.active.line + 1}`;
    const folder = await mkdtemp(path.join(tmpdir(), "stele-"));
    try {
        const file = path.join(folder, "page.html");
        const args = ["-n", program.notation, "explain", "--html", file, `./${place}`];
        const messages = await run(stele, path.dirname(document.fileName), args);
        const page = await readFile(file, "utf8").catch(() => "");
        if (page) show(place, pageForWebview(page));
        else void vscode.window.showErrorMessage(inOneLine(messages) || `stele wrote no page for ${place}`);
    } finally {
        await rm(folder, { recursive: true, force: true });
    }
}
