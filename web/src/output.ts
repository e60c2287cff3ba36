// What a running program writes, sent to the page in pieces that are neither too many nor too much.

import type { Report, Shown } from "./protocol";

/** Characters in a piece, milliseconds between pieces, characters of one run. */
const PIECE = 16384;
const PAUSE = 50;
const MOST = 2_000_000;

export class Output {
    private text = "";
    private isError = false;
    private sent = performance.now();
    private length = 0;

    constructor(private readonly post: (report: Report) => void) {}

    write(text: string, isError: boolean): void {
        if (this.length > MOST) return;
        if (isError !== this.isError) this.flush();
        this.isError = isError;
        this.text += text;
        this.length += text.length;
        if (this.length > MOST) this.text += "\n(further output is not shown)\n";
        if (this.text.length > PIECE || performance.now() - this.sent > PAUSE) this.flush();
    }

    show(shown: Shown): void {
        this.flush();
        this.post({ report: "shown", shown });
    }

    flush(): void {
        if (this.text !== "") this.post({ report: "output", text: this.text, isError: this.isError });
        this.text = "";
        this.sent = performance.now();
    }
}
