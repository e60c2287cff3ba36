// The end of a run in a sentence.

import { labelOf } from "../page/notations";
import { duration } from "../page/status";
import type { Notation, RunEnd } from "../protocol";

export interface EndSentence {
    text: string;
    isFailure: boolean;
}

/**
 * `firstLine`: the line of the pad in which the text that ran begins, from 1. `switched`: the notation of the next
 * input, if it is not that of the pad.
 */
export function endSentence(end: RunEnd, firstLine: number, switched: Notation | null): EndSentence {
    if (end.status === "error" && end.fault) {
        const place = end.fault.places.at(-1);
        const line = place ? ` in line ${place.line + firstLine - 1}` : "";
        return { text: end.fault.name + line, isFailure: true };
    }
    if (end.status === "stopped") return { text: "stopped", isFailure: false };
    if (end.status === "exited") return { text: `the program ended with status ${end.exitStatus}`, isFailure: false };
    const next = switched ? `; the next input is in ${labelOf[switched]}` : "";
    return { text: `done in ${duration(end.milliseconds)}${next}`, isFailure: false };
}
