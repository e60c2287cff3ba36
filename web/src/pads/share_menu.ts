// The menu that shares the page's state: as a link, and as a frame for other pages.

import { button, element } from "../page/elements";
import type { Status } from "../page/status";

/** The addresses of a state: as a page, and as a frame. */
export function addressesOf(fragment: string): { page: string; frame: string } {
    const base = location.origin + location.pathname;
    return { page: `${base}#${fragment}`, frame: `${base}?embed#${fragment}` };
}

export async function fillShare(panel: HTMLElement, fragment: string, status: Status): Promise<void> {
    panel.classList.add("share");
    const { page, frame } = addressesOf(fragment);
    const markup = `<iframe src="${frame}" title="stele" width="100%" height="320" style="border:0"></iframe>`;
    panel.append(copied("Link to these pads", page, status), copied("Frame for a web page", markup, status));
    if (await copy(page)) status.report("The link is copied.");
    else panel.querySelector("input")?.select();
}

function copied(label: string, text: string, status: Status): HTMLElement {
    const field = element("input", { type: "text", readonly: true, value: text, onfocus: () => field.select() });
    const take = button("Copy", async () => {
        if (await copy(text)) return status.report("Copied.");
        field.select();
        status.report(`The browser refused the clipboard. Copy the marked text.`);
    });
    return element("div", { class: "copied" }, element("label", {}, element("span", {}, label), field), take);
}

async function copy(text: string): Promise<boolean> {
    try {
        await navigator.clipboard.writeText(text);
        return true;
    } catch {
        return false;
    }
}
