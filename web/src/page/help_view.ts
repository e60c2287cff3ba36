// Help on a topic, and search by words.

import type { Notation } from "../protocol";
import { button, byId, element } from "./elements";
import { labelOf } from "./notations";

export interface HelpSource {
    notation(): Notation;
    help(topic: string): Promise<string>;
    search(words: string): Promise<string>;
    insert(code: string): void;
}

export class HelpView {
    private readonly text = byId("help-text");
    private readonly topic = byId<HTMLInputElement>("help-topic");
    private readonly words = byId<HTMLInputElement>("search-words");
    private readonly found = byId("search-results");

    constructor(private readonly source: HelpSource) {
        onSubmit("help-form", () => void this.ask(this.topic.value));
        onSubmit("search-form", () => void this.search(this.words.value));
    }

    /** Help on a glyph, word, term or command. */
    async ask(topic: string): Promise<void> {
        this.topic.value = topic;
        if (!topic.trim()) return this.show("");
        this.show((await this.source.help(topic.trim())) || `There is no help on ${topic.trim()}. Try the search.`);
    }

    /** Shows a help text. */
    show(text: string): void {
        this.text.textContent = text.replace(/\n$/, "");
        byId("help-hint").hidden = text !== "";
        byId("help-box").hidden = text === "";
        byId("help-box").scrollTo(0, 0);
    }

    async search(words: string): Promise<void> {
        if (!words.trim()) return;
        const lines = (await this.source.search(words.trim())).split("\n").filter((line) => line.trim());
        const list = element("ul", { class: "findings" }, ...lines.map((line) => this.finding(line)));
        const label = labelOf[this.source.notation()];
        const none = element("p", { class: "quiet-text" }, `Nothing found in ${label}. Fewer or other words may help.`);
        this.found.replaceChildren(lines.length ? list : none);
    }

    /** A line of the results: the code, its name, a sentence, in columns with several blanks between them. */
    private finding(line: string): HTMLElement {
        const [code = "", name = "", ...rest] = line.trim().split(/ {2,}/);
        const explanation = element("span", {}, rest.join(" "));
        const title = `Insert ${code}`;
        const insert = button("", () => this.source.insert(code), { class: "finding", title });
        insert.append(element("code", {}, code), element("strong", {}, name), explanation);
        return element("li", {}, insert);
    }
}

function onSubmit(id: string, action: () => void): void {
    byId(id).addEventListener("submit", (event) => {
        event.preventDefault();
        action();
    });
}
