// The classes of characters by stele itself: the semantic tokens of `stele lsp`.

import { spawn } from "node:child_process";
import type { Notation } from "../src/catalogue";

interface Message {
    id?: number;
    result?: unknown;
    error?: { message: string };
}

/** The program of the tests. */
export const stele = process.env.STELE!;

/** Asks a server, which ends with `close`. */
export class Server {
    private readonly process = spawn(stele, ["lsp"], { stdio: ["pipe", "pipe", "inherit"] });
    private readonly waiting = new Map<number, (message: Message) => void>();
    private unread = Buffer.alloc(0);
    private count = 0;

    constructor() {
        this.process.stdout.on("data", (part: Buffer) => {
            this.unread = Buffer.concat([this.unread, part]);
            for (let message = this.next(); message; message = this.next())
                this.waiting.get(message.id ?? -1)?.(message);
        });
    }

    private next(): Message | null {
        const header = /^Content-Length: (\d+)\r\n(?:.+\r\n)*\r\n/.exec(this.unread.toString("latin1"));
        if (!header || this.unread.length < header[0].length + Number(header[1])) return null;
        const end = header[0].length + Number(header[1]);
        const text = this.unread.subarray(header[0].length, end).toString("utf8");
        this.unread = this.unread.subarray(end);
        return JSON.parse(text) as Message;
    }

    notify(method: string, params: object, id?: number): void {
        const text = Buffer.from(JSON.stringify({ jsonrpc: "2.0", id, method, params }));
        this.process.stdin.write(`Content-Length: ${text.length}\r\n\r\n`);
        this.process.stdin.write(text);
    }

    async ask<T>(method: string, params: object): Promise<T> {
        const id = ++this.count;
        const answer = new Promise<Message>((resolve) => this.waiting.set(id, resolve));
        this.notify(method, params, id);
        const { result, error } = await answer;
        if (error) throw new Error(`${method}: ${error.message}`);
        return result as T;
    }

    async close(): Promise<void> {
        await this.ask("shutdown", {});
        this.notify("exit", {});
    }
}

interface Legend {
    tokenTypes: string[];
    tokenModifiers: string[];
}

const marks: Record<string, string> = {
    number: "n",
    string: "s",
    keyword: "k",
    comment: "c",
    function: "f",
    operator: "o",
};

/** Classes by the server: those of `marks`, functions and operators if they are primitives; blanks for all others. */
export class Oracle {
    private readonly server = new Server();
    private legend: Legend | undefined;

    async classesOf(lines: readonly string[], notation: Notation): Promise<string[]> {
        if (!this.legend) {
            const { capabilities } = await this.server.ask<{
                capabilities: { semanticTokensProvider: { legend: Legend } };
            }>("initialize", { processId: null, rootUri: null, capabilities: {} });
            this.legend = capabilities.semanticTokensProvider.legend;
            this.server.notify("initialized", {});
        }
        const uri = `file:///text.${notation}`;
        const text = lines.join("\n");
        this.server.notify("textDocument/didOpen", { textDocument: { uri, languageId: notation, version: 1, text } });
        const textDocument = { uri };
        const { data } = await this.server.ask<{ data: number[] }>("textDocument/semanticTokens/full", {
            textDocument,
        });
        this.server.notify("textDocument/didClose", { textDocument });
        return this.decoded(data, lines);
    }

    private decoded(data: number[], lines: readonly string[]): string[] {
        const classes = lines.map((line) => [..." ".repeat(line.length)]);
        const { tokenTypes, tokenModifiers } = this.legend!;
        const primitive = 1 << tokenModifiers.indexOf("defaultLibrary");
        for (let i = 0, line = 0, column = 0; i < data.length; i += 5) {
            const [down, right, length, type, modifiers] = data.slice(i, i + 5) as [
                number,
                number,
                number,
                number,
                number,
            ];
            column = down > 0 ? right : column + right;
            line += down;
            const mark = marks[tokenTypes[type]!];
            const isOwn = (mark === "f" || mark === "o") && !(modifiers & primitive);
            if (mark && !isOwn) classes[line]!.fill(mark, column, column + length);
        }
        return classes.map((row) => row.join(""));
    }

    close(): Promise<void> {
        return this.server.close();
    }
}
