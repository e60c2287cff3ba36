// A stand-in for the module `vscode`: it records calls, and has as many functions as the extension uses.

import Module, { createRequire } from "node:module";
import { extensionFile } from "./places";

/** The value of every name that the tests do not use: it can be called, constructed and extended. */
const anything: object = new Proxy(class {}, {
    apply: () => anything,
    construct: (own, args, made) => (made === anything ? anything : Reflect.construct(own, args, made)),
    get: (own, name) =>
        name in own
            ? Reflect.get(own, name)
            : typeof name === "symbol" || /^(then|toJSON)$/.test(name)
              ? undefined
              : anything,
});

/** An object that has `anything` for the names that `parts` lacks. */
const withOthers = (parts: object): object =>
    new Proxy(parts, { get: (own, name) => (name in own ? Reflect.get(own, name) : anything) });

type Command = (argument?: unknown) => unknown;
type Listener = (event: unknown) => unknown;

export class StandIn {
    settings: Record<string, unknown> = {};
    commands = new Map<string, Command>();
    errors: string[] = [];
    sent: { terminal: string; program: string; args: string[]; cwd?: string; text: string }[] = [];
    pages: { title: string; html: string }[] = [];
    picked: { label: string; description: string }[] = [];
    editor: Editor | undefined;
    listeners: Record<string, Listener[]> = {};
    terminals: { name: string; exitStatus?: object }[] = [];

    private readonly on = (name: string) => (listener: Listener) => {
        (this.listeners[name] ??= []).push(listener);
        return { dispose() {} };
    };
    readonly fire = async (name: string, event: unknown): Promise<void> => {
        for (const listener of this.listeners[name] ?? []) await listener(event);
    };

    private createTerminal(options: { name: string; shellPath: string; shellArgs: string[]; cwd?: string }) {
        const { name, shellPath: program, shellArgs: args, cwd } = options;
        const sendText = (text: string, isLine: boolean) => {
            if (isLine) throw new Error("a paste has its own Enter");
            this.sent.push({ terminal: name, program, args, cwd, text });
        };
        const terminal = { name, exitStatus: undefined, show() {}, sendText };
        this.terminals.push(terminal);
        return terminal;
    }

    private createWebviewPanel(_type: string, title: string) {
        const page = { title, html: "" };
        this.pages.push(page);
        return { title, webview: page, reveal() {}, onDidDispose() {} };
    }

    /** The module. */
    module(): object {
        const own = this;
        const configuration = {
            get: (name: string, otherwise: unknown) => own.settings[name] ?? otherwise,
            update: async (name: string, value: unknown) => void (own.settings[name] = value),
        };
        const parts: Record<string, unknown> = {
            Range: class {
                constructor(
                    readonly start: number,
                    readonly end: number,
                ) {}
            },
            ViewColumn: { Beside: -2 },
            ConfigurationTarget: { Global: 1 },
            env: withOthers({ appName: "stand-in", language: "en" }),
            version: "1.82.0",
            languages: withOthers({ match: () => 0 }),
            commands: withOthers({
                registerCommand: (name: string, run: Command) => {
                    if (own.commands.has(name)) throw new Error(`command '${name}' already exists`);
                    own.commands.set(name, run);
                    return { dispose: () => own.commands.delete(name) };
                },
                executeCommand: async (name: string, { text } = { text: "" }) => {
                    if (name === "default:type") own.editor!.text += text;
                    if (name === "deleteLeft") own.editor!.text = own.editor!.text.slice(0, -1);
                },
            }),
            window: withOthers({
                get activeTextEditor() {
                    return own.editor;
                },
                get terminals() {
                    return own.terminals;
                },
                showErrorMessage: async (message: string) => void own.errors.push(message),
                setStatusBarMessage: () => undefined,
                showQuickPick: async (items: StandIn["picked"]) => (
                    (own.picked = items),
                    items.find((item) => item.label === "⍋")
                ),
                createTerminal: (options: Parameters<StandIn["createTerminal"]>[0]) => own.createTerminal(options),
                createWebviewPanel: (type: string, title: string) => own.createWebviewPanel(type, title),
                createOutputChannel: () => ({ append() {}, appendLine() {}, show() {}, dispose() {} }),
                onDidChangeActiveTextEditor: own.on("editor"),
                onDidChangeTextEditorSelection: own.on("selection"),
            }),
            workspace: withOthers({
                getConfiguration: () => configuration,
                onDidChangeTextDocument: own.on("text"),
                onDidChangeConfiguration: own.on("configuration"),
                workspaceFolders: undefined,
                textDocuments: [],
            }),
        };
        return withOthers(parts);
    }
}

/** An editor with one cursor: a file, or a text that was never saved. */
export class Editor {
    readonly document;
    selections: object[] = [];
    constructor(
        public text: string,
        languageId: string,
        readonly fileName: string,
        public selection: { start: number; end: number; active: { line: number } },
    ) {
        const own = this;
        this.selections = [selection];
        this.document = {
            languageId,
            fileName,
            uri: { scheme: "file" },
            isUntitled: fileName === "",
            isDirty: false,
            version: 1,
            getText: (range?: { start: number; end: number }) =>
                range ? own.text.slice(range.start, range.end) : own.text,
            positionAt: (offset: number) => offset,
            save: async () => true,
        };
    }
    async edit(change: (edit: { replace(range: { start: number; end: number }, text: string): void }) => void) {
        change({
            replace: ({ start, end }, text) => (this.text = this.text.slice(0, start) + text + this.text.slice(end)),
        });
    }
}

/** Loads the packed extension with a stand-in, and activates it. */
export function activated(standIn: StandIn): { deactivate(): Promise<void> } {
    const loader = Module as unknown as { _load(name: string, ...rest: unknown[]): unknown };
    const load = loader._load;
    loader._load = (name, ...rest) => (name === "vscode" ? standIn.module() : load.call(loader, name, ...rest));
    try {
        const require = createRequire(import.meta.url);
        const file = extensionFile("extension.cjs");
        delete require.cache[file];
        const extension = require(file);
        extension.activate({ subscriptions: [], asAbsolutePath: extensionFile });
        return extension;
    } finally {
        loader._load = load;
    }
}
