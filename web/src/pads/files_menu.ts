// The menu of files: programs, workspaces, and the files that programs read and write.

import type { Notation } from "../protocol";
import { button, download, element } from "../page/elements";
import { notationOfFile } from "../page/notations";
import type { Pad } from "./pad";
import type { Status } from "../page/status";
import type { Turns } from "../page/turns";

export interface FilesPage {
    turns: Turns;
    status: Status;
    pad(): Pad;
    /** Opens a program in the pad with its notation. */
    openProgram(notation: Notation, text: string): void;
}

const endings: Record<Notation, string> = { apl: "apl", k: "k", k4: "k4", q: "q" };

export async function fillFiles(panel: HTMLElement, page: FilesPage, close: () => void): Promise<void> {
    panel.classList.add("files");
    const pad = page.pad();
    const entry = (label: string, note: string, action: () => unknown) => {
        const made = button("", () => (close(), void action()), { class: "menu-entry" });
        made.append(element("strong", {}, label), element("span", { class: "entry-text" }, note));
        return made;
    };
    panel.append(
        entry("Open a file…", "a program, into a pad; other files, for programs to read", async () => {
            for (const file of await chosenFiles(true)) await openFile(page, file);
        }),
        entry("Download the program", `program.${endings[pad.notation]}`, () =>
            download(`program.${endings[pad.notation]}`, pad.text),
        ),
        entry("Download the workspace", "a script that makes its values again", async () => {
            const script = await page.turns.ask({ do: "workspace", pad: pad.number });
            download("workspace.txt", script);
        }),
        entry("Open a workspace…", "a script of a workspace, into the current pad", async () => {
            const [file] = await chosenFiles(false);
            if (!file) return;
            await page.turns.ask({ do: "restore", pad: pad.number, script: await file.text() });
            page.status.report(`The workspace of ${file.name} is open.`);
        }),
    );
    if (page.turns.isBusy) return;
    const files = await page.turns.ask({ do: "files" });
    if (!files.length) return;
    panel.append(element("h2", {}, "Files of programs"));
    for (const { path, size } of files)
        panel.append(
            entry(path, sizeInWords(size), async () => {
                const bytes = await page.turns.ask({ do: "readFile", path });
                download(path.split("/").at(-1)!, bytes, "application/octet-stream");
            }),
        );
}

/** Opens a local file: a program into a pad, any other into the engine's files. */
export async function openFile(page: FilesPage, file: File): Promise<void> {
    const notation = notationOfFile(file.name);
    if (notation) return page.openProgram(notation, (await file.text()).replaceAll("\r\n", "\n"));
    const bytes = new Uint8Array(await file.arrayBuffer());
    await page.turns.ask({ do: "writeFile", path: file.name, bytes });
    page.status.report(`Programs can read ${file.name}.`);
}

/** Files that the user chooses; none if the choice is cancelled. */
function chosenFiles(multiple: boolean): Promise<File[]> {
    return new Promise((resolve) => {
        const field = element("input", { type: "file", multiple });
        field.onchange = () => resolve([...(field.files ?? [])]);
        field.oncancel = () => resolve([]);
        field.click();
    });
}

function sizeInWords(bytes: number): string {
    return bytes < 1000
        ? `${bytes} bytes`
        : bytes < 1e6
          ? `${(bytes / 1000).toFixed(1)} kB`
          : `${(bytes / 1e6).toFixed(1)} MB`;
}
