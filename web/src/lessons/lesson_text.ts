// The HTML of a lesson as elements: sections for slides, links that work in the page.

import { element } from "../page/elements";

/** Ids of the lesson's headings are not those of the page. */
const idPrefix = "in-lesson-";

/** The sections of a lesson. A section begins at a heading of level 2 or 3; the first has the title. */
export function sectionsOf(html: string): HTMLElement[] {
    const template = element("template");
    template.innerHTML = html;
    const sections = [newSection()];
    for (const child of [...template.content.children]) {
        const isHeading = child.matches("h2, h3");
        if (isHeading) sections.push(newSection());
        sections.at(-1)!.append(child);
    }
    for (const section of sections) {
        for (const one of section.querySelectorAll("[id]")) one.id = idPrefix + one.id;
        for (const link of section.querySelectorAll("a")) adapt(link);
        for (const pre of section.querySelectorAll("pre")) pre.dataset.scrolls = "Code";
        for (const table of section.querySelectorAll("table")) {
            const box = element("div", { class: "table-box", "data-scrolls": "Table" });
            table.replaceWith(box);
            box.append(table);
        }
    }
    return sections;
}

function newSection(): HTMLElement {
    return element("section", { class: "slide" });
}

/** Links to lessons stay in the page; the page has no other files of the documentation. */
function adapt(link: HTMLAnchorElement): void {
    const address = link.getAttribute("href") ?? "";
    const [, name] = /^([\w-]+)\.md(?:#.*)?$/.exec(address) ?? [];
    if (name) link.setAttribute("href", `#lesson=${name}`);
    else if (address.startsWith("#")) {
        link.addEventListener("click", (event) => {
            event.preventDefault();
            document.getElementById(idPrefix + decodeURIComponent(address.slice(1)))?.scrollIntoView();
        });
    } else if (/^https?:/.test(address)) {
        link.target = "_blank";
        link.rel = "noopener";
    } else link.replaceWith(...link.childNodes);
}
