// Settings, kept between visits.

import type { Form } from "../editor/result_widget";

export interface Settings {
    theme: "system" | "light" | "dark";
    /** The size of programs, in CSS pixels. */
    size: number;
    /** The key before one that types a glyph in APL; empty for none. */
    prefix: string;
    form: Form;
}

const place = "stele.settings";
const initial: Settings = { theme: "system", size: 18, prefix: "`", form: "plain" };
export const sizes: readonly number[] = [14, 16, 18, 20, 24, 28];
export const prefixes: readonly string[] = ["`", ";", "\\", "§", "±", ""];

/** Reads a value of the browser's storage; null if there is none, or no storage. */
export function stored(name: string): unknown {
    try {
        return JSON.parse(localStorage.getItem(name) ?? "null");
    } catch {
        return null;
    }
}

export function store(name: string, value: unknown): void {
    try {
        localStorage.setItem(name, JSON.stringify(value));
    } catch {
        // A page without storage forgets its state.
    }
}

export class SettingsStore {
    readonly values: Settings;
    private readonly listeners: (() => void)[] = [];

    constructor() {
        const kept = stored(place);
        this.values = { ...initial, ...(typeof kept === "object" ? kept : {}) };
    }

    set<Name extends keyof Settings>(name: Name, value: Settings[Name]): void {
        this.values[name] = value;
        store(place, this.values);
        for (const listener of this.listeners) listener();
    }

    onChange(listener: () => void): void {
        this.listeners.push(listener);
    }
}

/** Applies theme and size to the page. */
export function applyAppearance({ theme, size }: Settings): void {
    document.documentElement.dataset.theme = theme;
    document.documentElement.style.setProperty("--program-size", `${size / 16}rem`);
}
