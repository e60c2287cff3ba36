// The lines of a statement, by the rules of stele's prompt: open brackets, blocks of APL, indented lines of k4 and q.

import { isNotation, type Notation } from "./catalogue";

const opening = "([{";
const closing = ")]}";

/** The open brackets of `open` after a line. Brackets in strings and comments do not count. */
export function openAfter(line: string, notation: Notation, open = ""): string {
    const isApl = notation === "apl";
    let quote = "";
    for (let i = 0; i < line.length; i++) {
        const character = line[i]!;
        if (quote) {
            if (character === "\\" && !isApl) i++;
            else if (character === quote) quote = "";
        } else if (isApl ? character === "⍝" : character === "/" && /^$|[ \t]/.test(line[i - 1] ?? "")) break;
        else if (character === '"' || (isApl && character === "'")) quote = character;
        else if (opening.includes(character)) open += character;
        else if (closing.includes(character)) {
            const isPair = open.at(-1) === opening[closing.indexOf(character)];
            if (!isPair) return ""; // a fault, which stele reports
            open = open.slice(0, -1);
        }
    }
    return open;
}

/** The notation that `k)` or another mark at the beginning of a line switches to, and the rest of the line. */
function switched(line: string, notation: Notation): [Notation, string] {
    const mark = /^(apl|k4?|q)\)/.exec(line);
    if (!mark || !isNotation(mark[1]!)) return [notation, line];
    return [mark[1], line.slice(mark[0].length)];
}

/** The last line of a statement that begins on line `first`, as long as brackets are open. */
function lastOfBrackets(lines: readonly string[], first: number, notation: Notation): number {
    const [own, rest] = switched(lines[first]!, notation);
    const isIndented = own === "k4" || own === "q";
    let open = openAfter(rest, own);
    let last = first;
    for (let i = first + 1; i < lines.length; i++) {
        const line = lines[i]!;
        const continues = isIndented ? /^[ \t]/.test(line) || (open && /^\}|^$/.test(line)) : open !== "";
        if (!continues) break;
        open = openAfter(line, own, open);
        last = i;
    }
    // A bracket that nothing closes leaves the line by itself.
    return open ? first : last;
}

/** The last line of APL's block that begins on line `first`: a ∇ or a control word. `first` if it has no end. */
function lastOfBlock(lines: readonly string[], first: number, openingWords: readonly string[]): number {
    const begin = /^\s*(?:(∇)\s*[^\s∇]|:([A-Za-z]+))/.exec(lines[first]!);
    if (begin?.[1]) {
        const end = lines.findIndex((line, i) => i > first && /^\s*∇\s*(?:⍝.*)?$/.test(line));
        return end < 0 ? first : end;
    }
    const opens = new RegExp(`^\\s*:(?:${openingWords.join("|")})\\b`, "i");
    if (!begin || !opens.test(lines[first]!)) return first;
    for (let i = first, depth = 0; i < lines.length; i++) {
        if (opens.test(lines[i]!)) depth++;
        else if (/^\s*:(?:End[A-Za-z]*|Until)\b/i.test(lines[i]!) && --depth === 0) return i;
    }
    return first;
}

/** The last line of a comment from `/` to `\`, each alone on its line. */
function lastOfComment(lines: readonly string[], first: number): number {
    if (!/^\/\s*$/.test(lines[first]!)) return first;
    const end = lines.findIndex((line, i) => i > first && /^\\\s*$/.test(line));
    return end < 0 ? lines.length - 1 : end;
}

/** The first and the last line of the statement that contains line `at`; lines are counted from 0. */
export function statementAt(
    lines: readonly string[],
    at: number,
    notation: Notation,
    openingWords: readonly string[],
): [number, number] {
    for (let first = 0; first < lines.length;) {
        const special = notation === "apl" ? lastOfBlock(lines, first, openingWords) : lastOfComment(lines, first);
        const last = special > first ? special : lastOfBrackets(lines, first, notation);
        if (at <= last) return [first, last];
        first = last + 1;
    }
    return [at, at];
}
