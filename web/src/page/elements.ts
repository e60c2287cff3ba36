// Elements of the page, made in one call.

type Attribute = string | boolean | ((event: never) => void) | null | undefined;
export type Attributes = Record<string, Attribute>;
export type Child = Node | string | null | undefined | false;

/** An element with attributes; a name such as `onclick` sets a listener, `true` an attribute without a value. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
    tag: Tag,
    attributes: Attributes = {},
    ...children: Child[]
): HTMLElementTagNameMap[Tag] {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
        if (typeof value === "function") made.addEventListener(name.slice(2), value as (event: Event) => void);
        else if (typeof value === "boolean") made.toggleAttribute(name, value);
        else if (value !== null && value !== undefined) made.setAttribute(name, value);
    }
    made.append(
        ...children.filter((child): child is Node | string => child !== null && child !== undefined && child !== false),
    );
    return made;
}

/** The element of the page's markup with this id. */
export function byId<Kind extends HTMLElement = HTMLElement>(id: string): Kind {
    const found = document.getElementById(id);
    if (!found) throw new Error(`the page has no element ${id}`);
    return found as Kind;
}

/** Starts a download. */
export function download(name: string, content: string | Uint8Array, type = "text/plain"): void {
    const url = URL.createObjectURL(new Blob([content as BlobPart], { type }));
    element("a", { href: url, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** A button for a command. */
export function button(
    label: string,
    onclick: (event: MouseEvent) => void,
    attributes: Attributes = {},
): HTMLButtonElement {
    return element("button", { type: "button", onclick, ...attributes }, label);
}
