// The menu of settings.

import { element } from "./elements";
import { prefixes, sizes, type Settings, type SettingsStore } from "./settings";

const themes: readonly [Settings["theme"], string][] = [
    ["system", "System"],
    ["light", "Light"],
    ["dark", "Dark"],
];

export function fillSettings(panel: HTMLElement, settings: SettingsStore): void {
    panel.classList.add("settings");
    panel.append(
        chosen("Theme", themes, settings.values.theme, (theme) => settings.set("theme", theme)),
        chosen(
            "Size of type",
            sizes.map((size) => [String(size), `${size} px`]),
            String(settings.values.size),
            (size) => settings.set("size", Number(size)),
        ),
        chosen(
            "Prefix key of APL glyphs",
            prefixes.map((prefix) => [prefix, prefix || "off"]),
            settings.values.prefix,
            (prefix) => settings.set("prefix", prefix),
        ),
    );
}

function chosen<Value extends string>(
    label: string,
    options: readonly (readonly [Value, string])[],
    current: Value,
    set: (value: Value) => void,
): HTMLElement {
    const select = element("select", { onchange: () => set(select.value as Value) });
    for (const [value, text] of options) select.append(element("option", { value, selected: value === current }, text));
    return element("label", {}, element("span", {}, label), select);
}
