// Types glyphs of APL: by the prefix key in an editor, and by name from a list.

import * as vscode from "vscode";
import { glyphItems, type Catalogue, type Glyph } from "./catalogue";
import { PrefixTyping } from "./prefix_typing";
import { setting } from "./session";

const prefixKey = () => setting("prefixKey", "`") || "`";

/**
 * Replaces the prefix and the next key by a glyph, as both are typed. While a file of APL is edited, all keys come here,
 * before the editor closes brackets for them. If another extension takes them, the changes of the text show the keys.
 */
class TypingByPrefix {
    private typing: PrefixTyping;
    private keys: vscode.Disposable | undefined;
    /** Whether the last key was the prefix. */
    private isWaiting = false;
    private earlierKeys = Promise.resolve();
    /** The version of the text at the last move of the cursor. */
    private version = 0;

    constructor(private readonly glyphs: readonly Glyph[]) {
        this.typing = new PrefixTyping(glyphs, prefixKey());
    }

    start(): vscode.Disposable[] {
        this.begin();
        return [
            vscode.workspace.onDidChangeTextDocument((change) => void this.takeChange(change)),
            vscode.window.onDidChangeTextEditorSelection(({ textEditor }) =>
                this.takeMove(textEditor.document.version),
            ),
            vscode.window.onDidChangeActiveTextEditor(() => this.begin()),
            vscode.workspace.onDidChangeConfiguration(() => this.begin()),
            { dispose: () => this.keys?.dispose() },
        ];
    }

    private isOn(document = vscode.window.activeTextEditor?.document): boolean {
        return document?.languageId === "apl" && setting("prefixTyping", true);
    }

    private begin(): void {
        this.keys?.dispose();
        this.keys = undefined;
        this.isWaiting = false;
        this.typing = new PrefixTyping(this.glyphs, prefixKey());
        if (!this.isOn()) return;
        try {
            this.keys = vscode.commands.registerCommand("type", (key: { text: string }) => this.takeKey(key.text));
        } catch {
            // Another extension takes the keys.
        }
    }

    /** Keys may come faster than their effects: each waits for those before it. */
    private takeKey(key: string): Promise<void> {
        const glyph = this.isWaiting ? this.typing.glyphOf(key) : undefined;
        this.isWaiting = glyph === undefined && key === this.typing.prefix;
        const { executeCommand } = vscode.commands;
        this.earlierKeys = this.earlierKeys.then(async () => {
            if (glyph !== undefined) await executeCommand("deleteLeft");
            await executeCommand("default:type", { text: glyph ?? key });
        });
        return this.earlierKeys;
    }

    /** A cursor that moves without a change of the text leaves the prefix. */
    private takeMove(version: number): void {
        if (version === this.version) this.isWaiting = false;
        this.version = version;
    }

    private async takeChange({ document, contentChanges }: vscode.TextDocumentChangeEvent): Promise<void> {
        const editor = vscode.window.activeTextEditor;
        if (this.keys || !editor || editor.document !== document || !this.isOn(document)) return;
        const isTyped = contentChanges.every(({ rangeLength }) => rangeLength === 0);
        if (!isTyped) return this.typing.reset();
        const glyphs = this.typing.take(contentChanges.map(({ rangeOffset: offset, text }) => ({ offset, text })));
        const at = (offset: number) => document.positionAt(offset);
        const replace = (edit: vscode.TextEditorEdit) => {
            for (const { offset, text } of glyphs) edit.replace(new vscode.Range(at(offset), at(offset + 2)), text);
        };
        if (glyphs.length > 0) await editor.edit(replace, { undoStopBefore: false, undoStopAfter: false });
    }
}

export function typeByPrefix({ glyphs }: Catalogue): vscode.Disposable[] {
    return new TypingByPrefix(glyphs).start();
}

export async function togglePrefixTyping(): Promise<void> {
    const isOn = !setting("prefixTyping", true);
    const settings = vscode.workspace.getConfiguration("stele");
    await settings.update("prefixTyping", isOn, vscode.ConfigurationTarget.Global);
    const state = isOn ? "types glyphs in files of APL" : "types itself";
    vscode.window.setStatusBarMessage(`The prefix key ${prefixKey()} ${state}.`, 5000);
}

export async function insertGlyph({ glyphs }: Catalogue): Promise<void> {
    const editor = vscode.window.activeTextEditor;
    const options = { placeHolder: "The name of a glyph: iota, each, grade up", matchOnDescription: true };
    const chosen = await vscode.window.showQuickPick(glyphItems(glyphs, prefixKey()), options);
    if (!editor || !chosen) return;
    await editor.edit((edit) => {
        for (const selection of editor.selections) edit.replace(selection, chosen.label);
    });
}
