// Runs lines, selections and files at stele's prompt, in a terminal for each notation.

import path from "node:path";
import { setTimeout } from "node:timers/promises";
import * as vscode from "vscode";
import type { Catalogue, Notation } from "./catalogue";
import { activeProgram, isSaved, programOrMessage, type Program } from "./session";
import { statementAt } from "./statements";
import { loadOf, pasteOf } from "./terminal_input";

const nameOf = (notation: Notation) => `stele ${notation}`;

/** The time in which a new prompt turns off the terminal's own echo, in milliseconds. */
const start = 300;

function openTerminal(notation: Notation): vscode.Terminal | undefined {
    return vscode.window.terminals.find((one) => one.name === nameOf(notation) && one.exitStatus === undefined);
}

async function newTerminal({ editor: { document }, notation }: Program): Promise<vscode.Terminal | null> {
    const shellPath = programOrMessage();
    if (!shellPath) return null;
    const options = { name: nameOf(notation), shellPath, shellArgs: ["-n", notation] };
    const cwd = document.isUntitled ? undefined : path.dirname(document.fileName);
    const terminal = vscode.window.createTerminal({ ...options, ...(cwd ? { cwd } : {}) });
    await setTimeout(start);
    return terminal;
}

async function enter(program: Program, text: string): Promise<void> {
    const terminal = openTerminal(program.notation) ?? (await newTerminal(program));
    terminal?.show(true);
    terminal?.sendText(pasteOf(text), false);
}

/** Runs the statement at the cursor: its line, and further lines that belong to it. */
export async function runLine({ openingWords }: Catalogue): Promise<void> {
    const program = activeProgram();
    if (!program) return;
    const { document, selection } = program.editor;
    const lines = document.getText().split(/\r?\n/);
    const [first, last] = statementAt(lines, selection.active.line, program.notation, openingWords);
    const text = lines.slice(first, last + 1).join("\n");
    if (text.trim()) await enter(program, text);
}

/** Runs the selected text as one input. */
export async function runSelection(): Promise<void> {
    const program = activeProgram();
    if (!program) return;
    const text = program.editor.document.getText(program.editor.selection);
    if (text.trim()) await enter(program, text);
    else void vscode.window.showErrorMessage("Nothing is selected; Run Line runs the statement at the cursor.");
}

export async function runFile(): Promise<void> {
    const program = activeProgram();
    if (program && (await isSaved(program))) await enter(program, loadOf(program.editor.document.fileName));
}
