// The views of the page: the pads, a lesson, the exercises. The address decides: `#lesson=NAME`, `#learn=NOTATION`.

import type { Notation } from "../protocol";
import { byId } from "./elements";
import { notations } from "./notations";

export type Route =
    { view: "pads"; fragment: string } | { view: "lesson"; name: string } | { view: "exercises"; notation: Notation };
export type View = Route["view"];

/** The view of a fragment, which has no `#`. */
export function routeOf(fragment: string): Route {
    const [, name] = /^lesson=([\w-]+)$/.exec(fragment) ?? [];
    if (name) return { view: "lesson", name };
    const [, learned] = /^learn=(\w+)$/.exec(fragment) ?? [];
    const notation = notations.find((one) => one === learned);
    return notation ? { view: "exercises", notation } : { view: "pads", fragment };
}

const views: readonly View[] = ["pads", "lesson", "exercises"];

/** Shows a view in the place of the others. The style sheet hides the controls that it does not use. */
export function showView(view: View, title: string): void {
    for (const one of views) byId(one).hidden = one !== view;
    document.body.dataset.view = view;
    document.title = title ? `${title} – stele` : "stele: APL, k and q in the browser";
}

/** Scrolls a view to its beginning; small windows scroll as a whole. */
export function scrollToTop(view: HTMLElement): void {
    view.scrollTo(0, 0);
    scrollTo(0, 0);
}
