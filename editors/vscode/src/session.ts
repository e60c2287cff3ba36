// stele as the commands use it: settings, the program, messages.

import * as vscode from "vscode";
import { isNotation, type Notation } from "./catalogue";
import { findProgram, missingProgram } from "./program";

export function setting<T>(name: string, otherwise: T): T {
    return vscode.workspace.getConfiguration("stele").get(name, otherwise);
}

/** The file of the program; shows a message and returns null if there is none. */
export function programOrMessage(): string | null {
    const name = setting("path", "stele");
    const found = findProgram(name, process.env.PATH);
    if (!found) void offerSettings(missingProgram(name));
    return found;
}

/** Shows an error, with a button that opens the setting of the path. */
export async function offerSettings(message: string): Promise<void> {
    const button = "Open Settings";
    if ((await vscode.window.showErrorMessage(message, button)) === button)
        await vscode.commands.executeCommand("workbench.action.openSettings", "stele.path");
}

export interface Program {
    editor: vscode.TextEditor;
    notation: Notation;
}

/** The program in the active editor; shows a message and returns null if there is none. */
export function activeProgram(): Program | null {
    const editor = vscode.window.activeTextEditor;
    const language = editor?.document.languageId ?? "";
    if (editor && isNotation(language)) return { editor, notation: language };
    void vscode.window.showErrorMessage("The active editor has no program in APL, k, k4 or q.");
    return null;
}

/** Saves the program. False, with a message, if it is not in a file. */
export async function isSaved({ editor: { document } }: Program): Promise<boolean> {
    if (!document.isUntitled && (!document.isDirty || (await document.save()))) return true;
    void vscode.window.showErrorMessage("stele reads programs from files: save this one first.");
    return false;
}
