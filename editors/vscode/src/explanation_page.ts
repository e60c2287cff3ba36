// A page of `stele explain` for a webview.

/** The page may use its own styles, scripts and pictures; it needs nothing else. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:";

export function pageForWebview(page: string): string {
    return page.replace("<head>", `<head>\n<meta http-equiv="Content-Security-Policy" content="${policy}">`);
}

/** The messages of stele in one line: the first sentence, the place in the program, the hint. */
export function inOneLine(messages: string): string {
    const [first = "", ...others] = messages.trim().split("\n");
    const place = others.map((line) => /^(\S+\[\d+\])\s/.exec(line)?.[1]).find(Boolean);
    const hint = others.find((line) => line.startsWith("hint: "));
    return first + (place ? ` (${place})` : "") + (hint ? `; ${hint}` : "");
}
