// The status line: reports are announced, errors as alerts.

import { byId } from "./elements";

export class Status {
    private readonly line = byId("status");
    private readonly alert = byId("alert");

    report(sentence: string): void {
        this.alert.textContent = "";
        this.line.textContent = sentence;
    }

    fail(sentence: string): void {
        this.line.textContent = "";
        this.alert.textContent = sentence;
    }
}

/** `12 ms`, `1.5 s`, `3 min 5 s`. */
export function duration(milliseconds: number): string {
    if (milliseconds < 1) return "under 1 ms";
    if (milliseconds < 999.5) return `${Math.round(milliseconds)} ms`;
    const seconds = milliseconds / 1000;
    if (seconds < 60) return `${seconds < 9.95 ? seconds.toFixed(1) : Math.round(seconds)} s`;
    return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}
