// The state of the page in the fragment of its address: `1:` and the compressed state.

import type { Form } from "../editor/result_widget";
import type { Notation } from "../protocol";
import { notations } from "../page/notations";

export interface PadState {
    notation: Notation;
    text: string;
}
export interface PageState {
    pads: PadState[];
    form: Form;
}

const version = "1:";
const forms: readonly Form[] = ["plain", "boxed", "grids"];
export const mostPads = 3;

async function through(bytes: Uint8Array, stream: GenericTransformStream): Promise<Uint8Array> {
    const body = new Blob([bytes as BlobPart])
        .stream()
        .pipeThrough(stream as ReadableWritablePair<Uint8Array, Uint8Array>);
    return new Uint8Array(await new Response(body).arrayBuffer());
}

function base64url(bytes: Uint8Array): string {
    let text = "";
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function bytesOf(text: string): Uint8Array {
    return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) =>
        character.charCodeAt(0),
    );
}

/** The fragment, without `#`. */
export async function encodeState(state: PageState): Promise<string> {
    const compact = [state.form, ...state.pads.map(({ notation, text }) => [notation, text])];
    const bytes = new TextEncoder().encode(JSON.stringify(compact));
    return version + base64url(await through(bytes, new CompressionStream("deflate-raw")));
}

/** The state of a fragment; null for one that is not a state. */
export async function decodeState(fragment: string): Promise<PageState | null> {
    if (!fragment.startsWith(version)) return null;
    try {
        const bytes = bytesOf(fragment.slice(version.length));
        const text = new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw")));
        const [form, ...pads] = JSON.parse(text) as [Form, ...[Notation, string][]];
        return checkedState({ form, pads: pads.map(([notation, program]) => ({ notation, text: program })) });
    } catch {
        return null;
    }
}

/** The parts of a value that are a state; null if there are none. */
export function checkedState(value: unknown): PageState | null {
    const { pads, form } = (value ?? {}) as Partial<PageState>;
    if (!Array.isArray(pads)) return null;
    const sound = pads.filter(
        (pad: Partial<PadState> | null) =>
            typeof pad?.text === "string" && notations.includes(pad.notation as Notation),
    );
    if (!sound.length) return null;
    return { pads: sound.slice(0, mostPads), form: forms.includes(form as Form) ? (form as Form) : "plain" };
}
