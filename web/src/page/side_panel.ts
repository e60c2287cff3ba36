// The side panel: tabs for help, search, keys, steps and origins of cells.

import { byId } from "./elements";

export type Tab = "help" | "search" | "keys" | "steps" | "why";
const tabs: readonly Tab[] = ["help", "search", "keys", "steps", "why"];

export class SidePanel {
    private readonly panel = byId("panel");
    private readonly toggleButton = byId<HTMLButtonElement>("panel-toggle");
    /** The element that had the focus before the panel. */
    private before: HTMLElement | null = null;
    private current: Tab = "help";

    constructor(
        /** Called before a tab is shown. */
        private readonly opening: (tab: Tab) => void,
    ) {
        byId("panel-close").addEventListener("click", () => this.close());
        for (const tab of tabs) {
            const button = byId(`tab-${tab}`);
            button.addEventListener("click", () => this.open(tab, false));
            button.addEventListener("keydown", (event) => this.move(event, tab));
        }
        this.panel.addEventListener("keydown", (event) => {
            if (event.key !== "Escape" || event.defaultPrevented) return;
            event.preventDefault();
            this.close();
        });
    }

    get isOpen(): boolean {
        return !this.panel.hidden;
    }

    toggle(): void {
        if (this.isOpen) this.close();
        else this.open(this.current, true);
    }

    /** Shows a tab; moves the focus there if the user asked for the panel itself. */
    open(tab: Tab, takesFocus: boolean): void {
        if (!this.isOpen) this.before = document.activeElement as HTMLElement | null;
        this.current = tab;
        this.panel.hidden = false;
        this.panel.dataset.tab = tab;
        document.body.classList.add("with-panel");
        this.toggleButton.setAttribute("aria-expanded", "true");
        for (const one of tabs) {
            const button = byId(`tab-${one}`);
            button.setAttribute("aria-selected", String(one === tab));
            button.tabIndex = one === tab ? 0 : -1;
            byId(`view-${one}`).hidden = one !== tab;
        }
        this.opening(tab);
        if (takesFocus) (byId(`view-${tab}`).querySelector<HTMLElement>("input") ?? byId(`tab-${tab}`)).focus();
    }

    close(): void {
        const hadFocus = this.panel.contains(document.activeElement);
        this.panel.hidden = true;
        document.body.classList.remove("with-panel");
        this.toggleButton.setAttribute("aria-expanded", "false");
        if (hadFocus) (this.before?.isConnected ? this.before : this.toggleButton).focus();
    }

    private move(event: KeyboardEvent, tab: Tab): void {
        const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
        if (!step) return;
        const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length]!;
        this.open(next, false);
        byId(`tab-${next}`).focus();
    }
}
