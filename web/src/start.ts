// The start of the page: loads the catalogue and the interpreter, and shows the view of the address.

import type { Catalogue } from "./catalogue";
import { load, loadWhenIdle, once } from "./chunks";
import type { Form } from "./editor/result_widget";
import { newWorker } from "./early";
import { Interpreter } from "./interpreter";
import { loadLearnList } from "./learn/learn_list";
import type { LessonView } from "./lessons/lesson_view";
import { button, byId, element } from "./page/elements";
import { keepForOfflineUse } from "./page/offline";
import { popoverAt } from "./page/popover";
import { applyAppearance, SettingsStore, stored } from "./page/settings";
import { type Route, routeOf, showView } from "./page/views";
import { Workbench } from "./page/workbench";
import { loadExamples } from "./pads/examples_menu";
import { checkedState, decodeState, type PageState } from "./pads/permalink";
import { Playground, stateName } from "./pads/playground";

/** The memory of the interpreters, in bytes. */
const memoryLimit = 1 << 30;
const isEmbedded = new URLSearchParams(location.search).has("embed");
const firstState: PageState = { pads: [{ notation: "apl", text: "" }], form: "plain" };

async function loadCatalogue(): Promise<Catalogue> {
    const answer = await fetch("catalogue.json");
    if (!answer.ok) throw new Error(`catalogue.json: ${answer.status} ${answer.statusText}`);
    return (await answer.json()) as Catalogue;
}

/** Shows a sentence in the place of the pads. */
function fail(sentence: string, hint: string): void {
    const box = element(
        "div",
        { class: "failure-box", role: "alert" },
        element("p", {}, element("strong", {}, sentence)),
    );
    box.append(element("p", {}, hint));
    showView("pads", "");
    byId("pads").replaceChildren(box);
    document.body.classList.add("failed");
}

class Main {
    private readonly pads: Playground;
    /** The view of lessons, once it was opened. */
    private lesson: LessonView | null = null;
    private readonly lessons = once(() => this.newLessonView());
    private readonly exercises = once(() => this.newExerciseView());
    private readonly learn = once(loadLearnList);
    private readonly examples = once(loadExamples);
    private failure: HTMLElement | null = null;
    /** The fragment of the pads: a link that was followed, or empty. */
    private padsFragment = "";

    constructor(private readonly bench: Workbench) {
        this.pads = new Playground(bench);
    }

    private async newLessonView(): Promise<LessonView> {
        const { LessonView } = await load("lessons");
        return (this.lesson = new LessonView({
            bench: this.bench,
            learn: this.learn,
            leave: () => this.leave(),
            openInPad: (notation, text) => {
                const isOpen = this.pads.openInNewPad(notation, text);
                if (isOpen) this.toPads();
                return isOpen;
            },
        }));
    }

    private async newExerciseView() {
        const { ExerciseView } = await load("exercises");
        return new ExerciseView(this.bench, this.learn, () => this.leave());
    }

    /** Shows the pads of the last visit, or of a link, and the view of the address. */
    async begin(): Promise<void> {
        const route = routeOf(location.hash.slice(1));
        const linked = route.view === "pads" ? await decodeState(route.fragment) : null;
        if (linked) this.bench.settings.set("form", linked.form);
        this.pads.show(linked ?? checkedState(stored(stateName)) ?? firstState);
        if (linked && route.view === "pads") this.padsFragment = route.fragment;
        this.addMenus();
        this.addForms();
        addEventListener("hashchange", () => void this.follow());
        byId("open-page").addEventListener("click", async (event) => {
            event.preventDefault();
            const { addressesOf } = await load("menus");
            window.open(addressesOf(await this.pads.fragment()).page, "_blank", "noopener");
        });
        byId("run-embedded").addEventListener("click", () => void this.pads.runPads());
        await this.follow();
        if (linked && !isEmbedded) this.bench.status.report("These pads come from a link. Run shows their values.");
    }

    /** Shows the view of the address. Pads stay as they are, unless the address has other pads. */
    private async follow(): Promise<void> {
        const route = routeOf(location.hash.slice(1));
        if (route.view !== "lesson") this.lesson?.hide();
        this.failure?.remove();
        this.bench.status.report("");
        if (route.view === "pads") return this.showPads(route.fragment);
        showView(route.view, route.view === "lesson" ? "Lesson" : "Exercises");
        const { hash } = location;
        const isCurrent = () => location.hash === hash;
        try {
            const title = await this.titleOf(route, isCurrent);
            if (!isCurrent()) return;
            showView(route.view, title);
            if (route.view === "lesson") byId("lesson").focus({ preventScroll: true });
        } catch (problem) {
            if (isCurrent()) this.showFailure(route.view, (problem as Error).message);
        }
    }

    /** Opens a lesson or exercises, unless the address has changed when their code arrives; resolves with the title. */
    private async titleOf(route: Exclude<Route, { view: "pads" }>, isCurrent: () => boolean): Promise<string> {
        if (route.view === "lesson") {
            const lessons = await this.lessons();
            return isCurrent() ? lessons.open(route.name) : "";
        }
        const exercises = await this.exercises();
        return isCurrent() ? exercises.open(route.notation) : "";
    }

    private async showPads(fragment: string): Promise<void> {
        showView("pads", "");
        const state = fragment === this.padsFragment ? null : await decodeState(fragment);
        if (state) {
            this.padsFragment = fragment;
            this.pads.show(state);
        }
        this.pads.activate();
        this.focusPad();
    }

    /** Shows in a view that it could not be loaded. */
    private showFailure(view: "lesson" | "exercises", sentence: string): void {
        const again = button("Try again", () => void this.follow());
        const leave = button("‹ Pads", () => this.leave(), { class: "quiet" });
        this.failure = element("div", { class: "failure-box", role: "alert" }, element("p", {}, sentence));
        this.failure.append(again, leave);
        byId(view).append(this.failure);
    }

    private leave(): void {
        this.go(this.padsFragment);
    }

    focusPad(): void {
        const isAtPads = document.body.dataset.view === "pads";
        if (isAtPads && !isEmbedded && !matchMedia("(pointer: coarse)").matches) this.pads.pad.editor.view.focus();
    }

    private go(fragment: string): void {
        history.pushState(null, "", location.pathname + location.search + (fragment && `#${fragment}`));
        void this.follow();
    }

    private toPads(): void {
        if (document.body.dataset.view !== "pads") this.go(this.padsFragment);
    }

    private addMenus(): void {
        const { bench, pads } = this;
        type Menus = Awaited<ReturnType<typeof load<"menus">>>;
        type Fill = (menus: Menus, content: HTMLElement, close: () => void) => unknown;
        const menu = (id: string, name: string, fill: Fill) =>
            popoverAt(byId(id), name, async (content, close) => fill(await load("menus"), content, close));
        menu("examples", "Examples", async ({ fillExamples }, content, close) => {
            fillExamples(content, await this.examples(), (example) => {
                close();
                this.toPads();
                pads.show({ ...pads.state(), pads: example.pads });
                bench.status.report(`${example.title}: ${example.description}`);
            });
        });
        menu("learn", "Learn", async ({ fillLearn }, content, close) => {
            const open = (fragment: string) => (close(), this.go(fragment));
            fillLearn(content, await this.learn(), {
                openLesson: (name) => open(`lesson=${name}`),
                openExercises: (notation) => open(`learn=${notation}`),
            });
        });
        const files = {
            turns: bench.turns,
            status: bench.status,
            pad: () => pads.pad,
            openProgram: (...program: Parameters<Playground["openProgram"]>) => {
                this.toPads();
                pads.openProgram(...program);
            },
        };
        menu("files", "Files", ({ fillFiles }, content, close) => fillFiles(content, files, close));
        menu("share", "Share", async ({ fillShare }, content) =>
            fillShare(content, await pads.fragment(), bench.status),
        );
        menu("settings", "Settings", ({ fillSettings }, content) => fillSettings(content, bench.settings));
        addEventListener("dragover", (event) => event.preventDefault());
        addEventListener("drop", async (event) => {
            const dropped = [...(event.dataTransfer?.files ?? [])];
            if (!dropped.length) return;
            event.preventDefault();
            const { openFile } = await load("menus");
            for (const file of dropped) void openFile(files, file);
        });
    }

    private addForms(): void {
        for (const radio of document.querySelectorAll<HTMLInputElement>("#forms input")) {
            radio.checked = radio.value === this.bench.settings.values.form;
            radio.addEventListener("change", () => this.pads.setForm(radio.value as Form));
        }
    }
}

async function start(): Promise<void> {
    const settings = new SettingsStore();
    applyAppearance(settings.values);
    settings.onChange(() => applyAppearance(settings.values));
    document.body.classList.toggle("embed", isEmbedded);
    if (typeof WebAssembly !== "object") {
        const hint = "Update the browser, or allow WebAssembly in its settings.";
        return fail("stele runs as WebAssembly, and this browser does not support it.", hint);
    }
    const interpreter = new Interpreter(newWorker, memoryLimit);
    interpreter.ready.catch(() => undefined);
    try {
        const main = new Main(new Workbench(await loadCatalogue(), interpreter, settings));
        await main.begin();
        const { version } = await interpreter.ready;
        byId("version").textContent = `stele ${version}`;
        main.focusPad();
        document.body.classList.add("ready");
        performance.mark("ready");
    } catch (problem) {
        fail(
            `The interpreter was not loaded: ${(problem as Error).message}`,
            "Check the connection, then reload the page.",
        );
    }
}

/** Starts the page; then the rest of its code is loaded. */
export function startPage(): void {
    const ready = start();
    keepForOfflineUse(isEmbedded, ready);
    void ready.then(loadWhenIdle);
}
