// Texts on their way to stele's prompt in a terminal.

/**
 * The keys that enter a text as one input of stele's prompt: a paste, then Enter. The prompt reads pasted lines as they
 * are; typed ones could complete names, and the prefix key would type glyphs.
 */
export function pasteOf(text: string): string {
    // A control character could end the paste; programs have none besides tabs.
    const lines = text.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n\t]/gu, "");
    return `\x1b[200~${lines.replace(/^\n+|\s+$/g, "")}\x1b[201~\r`;
}

/** The command that runs a file at the prompt of any notation. */
export function loadOf(file: string): string {
    return `]load ${file}`;
}
