// Starts the page: loads the catalogue and the interpreter, and shows the view of the address.

import type { Catalogue } from "./catalogue";
import type { Form } from "./editor/result_widget";
import { ExerciseView } from "./exercises/exercise_view";
import { newWorker } from "./early";
import { Interpreter } from "./interpreter";
import { fillLearn } from "./learn/learn_menu";
import { loadLessons } from "./learn/lesson_list";
import { LessonView } from "./lessons/lesson_view";
import { byId, element } from "./page/elements";
import { keepForOfflineUse } from "./page/offline";
import { popoverAt } from "./page/popover";
import { fillSettings } from "./page/settings_menu";
import { applyAppearance, SettingsStore, stored } from "./page/settings";
import { routeOf, showView } from "./page/views";
import { Workbench } from "./page/workbench";
import { fillExamples, loadExamples } from "./pads/examples_menu";
import { fillFiles, openFile } from "./pads/files_menu";
import { checkedState, decodeState, type PageState } from "./pads/permalink";
import { Playground, stateName } from "./pads/playground";
import { addressesOf, fillShare } from "./pads/share_menu";

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
    private readonly lesson: LessonView;
    private readonly exercises: ExerciseView;
    private readonly lessons = loadLessons();
    /** The fragment of the pads: a link that was followed, or empty. */
    private padsFragment = "";

    constructor(private readonly bench: Workbench) {
        this.pads = new Playground(bench);
        const leave = () => this.go(this.padsFragment);
        this.lesson = new LessonView({
            bench,
            lessons: this.lessons,
            leave,
            openInPad: (notation, text) => {
                const isOpen = this.pads.openInNewPad(notation, text);
                if (isOpen) this.toPads();
                return isOpen;
            },
        });
        this.exercises = new ExerciseView(bench, leave);
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
            window.open(addressesOf(await this.pads.fragment()).page, "_blank", "noopener");
        });
        byId("run-embedded").addEventListener("click", () => void this.pads.runPads());
        await this.follow();
        if (linked && !isEmbedded) this.bench.status.report("These pads come from a link. Run shows their values.");
    }

    /** Shows the view of the address. Pads stay as they are, unless the address has other pads. */
    private async follow(): Promise<void> {
        const route = routeOf(location.hash.slice(1));
        if (route.view !== "lesson") this.lesson.hide();
        this.bench.status.report("");
        if (route.view === "lesson") {
            showView("lesson", "Lesson");
            showView("lesson", await this.lesson.open(route.name));
            return byId("lesson").focus({ preventScroll: true });
        }
        if (route.view === "exercises") {
            showView("exercises", "Exercises");
            return showView("exercises", await this.exercises.open(route.notation));
        }
        showView("pads", "");
        const state = route.fragment === this.padsFragment ? null : await decodeState(route.fragment);
        if (state) {
            this.padsFragment = route.fragment;
            this.pads.show(state);
        }
        this.pads.activate();
        this.focusPad();
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
        popoverAt(byId("examples"), "Examples", async (panel, close) => {
            fillExamples(panel, await examples, (example) => {
                close();
                this.toPads();
                pads.show({ ...pads.state(), pads: example.pads });
                bench.status.report(`${example.title}: ${example.description}`);
            });
        });
        popoverAt(byId("learn"), "Learn", async (panel, close) => {
            const open = (fragment: string) => (close(), this.go(fragment));
            fillLearn(panel, await this.lessons, {
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
        popoverAt(byId("files"), "Files", (panel, close) => fillFiles(panel, files, close));
        popoverAt(byId("share"), "Share", async (panel) => fillShare(panel, await pads.fragment(), bench.status));
        popoverAt(byId("settings"), "Settings", (panel) => fillSettings(panel, bench.settings));
        addEventListener("dragover", (event) => event.preventDefault());
        addEventListener("drop", (event) => {
            if (!event.dataTransfer?.files.length) return;
            event.preventDefault();
            for (const file of event.dataTransfer.files) void openFile(files, file);
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
    } catch (problem) {
        fail(
            `The interpreter was not loaded: ${(problem as Error).message}`,
            "Check the connection, then reload the page.",
        );
    }
}

const examples = isEmbedded ? Promise.resolve([]) : loadExamples();
keepForOfflineUse(isEmbedded, start());
