// A lesson in the place of the pads.

import { measured } from "../editor/scrolling_boxes";
import { keepLessonProgress, lessonProgress } from "../learn/progress";
import { nameOf, type LearnList, type LessonEntry } from "../learn/learn_list";
import { button, byId, element } from "../page/elements";
import { labelOf } from "../page/notations";
import { scrollToTop } from "../page/views";
import type { Workbench } from "../page/workbench";
import type { Lesson, Notation } from "../protocol";
import { excerpt } from "./excerpt";
import type { InputLine } from "./input_line";
import { LessonRuns, type Block } from "./lesson_runs";
import { sectionsOf } from "./lesson_text";
import { Listing } from "./listing";
import { Slides } from "./slides";

/** The interpreter of the lesson; pads have positive numbers. */
const lessonPad = -1;

export interface LessonPage {
    bench: Workbench;
    learn(): Promise<LearnList>;
    leave(): void;
    /** Opens a program in a pad; false if there is no room. */
    openInPad(notation: Notation, text: string): boolean;
}

export class LessonView {
    private readonly view = byId("lesson");
    private readonly article = element("article", { class: "lesson-text" });
    private readonly state = element("span", { class: "view-state", role: "status" });
    private readonly slides: Slides;
    private name = "";
    private sections: HTMLElement[] = [];
    private listings: Listing[] = [];
    private runs: LessonRuns | null = null;
    private measuring = 0;

    constructor(private readonly page: LessonPage) {
        const { bench } = page;
        this.slides = new Slides(this.view, {
            sections: () => this.sections,
            run: (section) => void this.runSection(section),
            report: (sentence) => bench.status.report(sentence),
            toggled: () => this.measure(),
        });
        const bar = element(
            "div",
            { class: "view-bar lesson-bar" },
            button("‹ Pads", () => page.leave(), { class: "quiet", title: "Back to the pads" }),
            this.state,
            element("span", { class: "room" }),
            button("Run all", () => this.runAll(), { title: "Run the whole lesson in an empty workspace" }),
            button("Slides", () => this.slides.enter(), { title: "One section at a time, in large type (S)" }),
        );
        this.view.append(bar, this.slides.bar, this.article);
        this.view.addEventListener("keydown", (event) => {
            const isRunning = this.runs?.blocks.some(({ requests }) => requests > 0);
            if (event.key !== "Escape" || event.defaultPrevented || !isRunning) return;
            event.preventDefault();
            this.runs?.stop();
        });
        bench.turns.onRestart(() => this.runs?.forget());
        new ResizeObserver(() => this.measure()).observe(this.view);
    }

    /** Shows a lesson; the title, or an empty text if there is no such lesson. */
    async open(name: string): Promise<string> {
        if (name !== this.name) await this.load(name);
        this.activate();
        return this.sections[0]?.querySelector("h1")?.textContent ?? "";
    }

    /** The view is hidden. */
    hide(): void {
        this.slides.end();
    }

    private async load(name: string): Promise<void> {
        this.clear();
        const entry = (await this.page.learn()).lessons.find((one) => nameOf(one) === name);
        if (!entry) return this.fail("There is no such lesson.");
        const answer = await fetch(`lessons/${entry.file}`);
        if (!answer.ok) return this.fail(`The lesson was not loaded: ${answer.status} ${answer.statusText}`);
        const lesson = await this.page.bench.turns.ask({ do: "lesson", markdown: await answer.text() });
        this.name = name;
        this.show(lesson);
        await this.addNext(entry);
    }

    private fail(sentence: string): void {
        this.article.replaceChildren(element("p", { class: "failure-box" }, sentence));
    }

    private clear(): void {
        this.slides.end();
        this.runs?.stop();
        for (const listing of this.listings) listing.close();
        this.name = "";
        this.listings = [];
        this.sections = [];
        this.runs = null;
        this.state.textContent = "";
        this.article.replaceChildren();
        scrollToTop(this.view);
    }

    private show(lesson: Lesson): void {
        const { bench } = this.page;
        const runs = new LessonRuns(bench.turns, lessonPad, lesson, (block) => this.changed(block));
        this.runs = runs;
        const surroundings = { bench, runs, editing: (line: InputLine) => this.closeOthers(line) };
        const commands = { openInPad: (block: Block) => void this.openInPad(block) };
        this.sections = sectionsOf(lesson.html);
        this.listings = runs.blocks.map((block) => new Listing(block, surroundings, commands));
        for (const section of this.sections)
            for (const place of section.querySelectorAll<HTMLElement>("[data-block]")) {
                const listing = this.listings.find(({ block }) => block.data.line === Number(place.dataset.block));
                if (listing) place.replaceWith(listing.element);
            }
        this.article.replaceChildren(...this.sections);
        this.showState();
        this.measure();
    }

    private async addNext({ file }: LessonEntry): Promise<void> {
        const all = (await this.page.learn()).lessons;
        const next = all[all.findIndex((one) => one.file === file) + 1];
        if (!next) return;
        const link = element("a", { href: `#lesson=${nameOf(next)}` }, next.title);
        this.article.append(element("p", { class: "next-lesson" }, "Next lesson: ", link));
    }

    private changed(block: Block): void {
        this.listings[block.index]?.update();
        this.showState();
        this.measure();
    }

    private showState(): void {
        const { runs } = this;
        if (!runs) return;
        const count = runs.blocks.length;
        const kept = lessonProgress(this.name);
        const now = runs.blocks.filter((block) => block.isDone).map(({ data }) => data.line);
        const lines = new Set(runs.blocks.map(({ data }) => data.line));
        const done = [...new Set([...kept.done.filter((line) => lines.has(line)), ...now])];
        if (done.length !== kept.done.length || kept.count !== count) keepLessonProgress(this.name, { done, count });
        this.state.textContent =
            now.length === count ? `✓ all ${count} blocks as printed` : `${now.length} of ${count} blocks as printed`;
    }

    private measure(): void {
        cancelAnimationFrame(this.measuring);
        this.measuring = requestAnimationFrame(() => measured(this.article)());
    }

    /** The glyph bar shows the lesson's glyphs; it inserts once an input is edited. */
    private activate(): void {
        const { bench } = this.page;
        bench.activate({
            notation: this.runs?.blocks[0]?.data.notation ?? "apl",
            insert: () => bench.status.report("Click an input of the lesson to edit it."),
            focus: () => this.view.focus(),
        });
    }

    private closeOthers(line: InputLine): void {
        for (const listing of this.listings) listing.closeOthers(line);
    }

    private runAll(): void {
        const last = this.runs?.blocks.at(-1);
        if (last) void this.runs?.runFromStart(last);
    }

    private async runSection(section: HTMLElement): Promise<void> {
        const blocks = this.listings.filter((one) => section.contains(one.element)).map(({ block }) => block);
        await this.runs?.run(blocks);
    }

    private async openInPad(block: Block): Promise<void> {
        const { bench } = this.page;
        const { notation, text, files } = excerpt(this.runs!.blocks, block);
        for (const file of files)
            await bench.turns.ask({ do: "writeFile", path: file.path, bytes: new TextEncoder().encode(file.text) });
        if (this.page.openInPad(notation, text))
            bench.status.report(`The block is in a pad in ${labelOf[notation]}, after the definitions that it needs.`);
        else bench.status.fail("All three pads have programs. Remove one of them first.");
    }
}
