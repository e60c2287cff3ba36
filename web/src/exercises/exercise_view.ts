// Exercises in the place of the pads: a task, an expression with a hole, a verdict.

import { makeSmallEditor, type SmallEditor } from "../editor/small_editor";
import { measured } from "../editor/scrolling_boxes";
import { highlighted } from "../editor/token_list";
import type { LearnList } from "../learn/learn_list";
import { exerciseProgress, keepExerciseProgress, type ExerciseProgress } from "../learn/progress";
import { button, byId, element } from "../page/elements";
import { labelOf, notations } from "../page/notations";
import { scrollToTop } from "../page/views";
import type { Workbench } from "../page/workbench";
import type { Exercise, Notation } from "../protocol";
import { ExerciseList } from "./exercise_list";
import { hintsOf } from "./hints";
import { VerdictBox } from "./verdict";

/** The interpreter that completes names; pads have positive numbers. */
const exercisePad = -2;
const hole = "___";

export class ExerciseView {
    private readonly view = byId("exercises");
    private readonly choice = element("nav", { class: "exercise-notations", "aria-label": "Notations" });
    private readonly list = new ExerciseList((index) => this.show(index));
    private readonly box = element("div", { class: "exercise" });
    private readonly state = element("span", { class: "view-state" });
    private readonly known = new Map<Notation, Exercise[]>();
    private notation: Notation = "apl";
    private exercises: Exercise[] = [];
    private progress: ExerciseProgress = exerciseProgress("apl");
    private index = 0;
    private editor: SmallEditor | null = null;
    private verdict = new VerdictBox();

    constructor(
        private readonly bench: Workbench,
        private readonly learn: () => Promise<LearnList>,
        leave: () => void,
    ) {
        const bar = element("div", { class: "view-bar exercise-bar" });
        bar.append(button("‹ Pads", leave, { class: "quiet", title: "Back to the pads" }), this.choice, this.state);
        this.view.append(bar, element("div", { class: "exercise-parts" }, this.list.element, this.box));
        new ResizeObserver(() => this.measure()).observe(this.view);
    }

    /** Shows the exercises of a notation, the first unsolved one or that of the last visit. */
    async open(notation: Notation): Promise<string> {
        this.notation = notation;
        this.showChoice();
        const exercises = this.known.get(notation) ?? (await this.bench.turns.ask({ do: "exercises", notation }));
        if (notation !== this.notation) return "";
        this.known.set(notation, exercises);
        this.exercises = exercises;
        this.progress = exerciseProgress(notation);
        this.progress.count = exercises.length;
        this.list.element.hidden = !exercises.length;
        if (!exercises.length) this.showNone((await this.learn()).exercises);
        else {
            const last = exercises.findIndex(({ title }) => title === this.progress.current);
            const unsolved = exercises.findIndex(({ title }) => !(title in this.progress.solved));
            this.list.fill(exercises);
            this.show(last >= 0 ? last : Math.max(0, unsolved));
        }
        return `Exercises in ${labelOf[notation]}`;
    }

    private showChoice(): void {
        const link = (notation: Notation) =>
            element(
                "a",
                { href: `#learn=${notation}`, "aria-current": notation === this.notation ? "page" : null },
                labelOf[notation],
            );
        this.choice.replaceChildren(...notations.map(link));
    }

    private showNone(notationsWithExercises: readonly Notation[]): void {
        this.closeEditor();
        this.state.textContent = "";
        const { notation } = this;
        this.bench.activate({ notation, insert: () => {}, focus: () => this.view.focus() });
        const others = notationsWithExercises.map((one) => element("a", { href: `#learn=${one}` }, labelOf[one]));
        this.box.replaceChildren(
            element("h2", {}, `${labelOf[notation]} has no exercises`),
            element("p", {}, "There are exercises in ", ...separated(others), "."),
        );
    }

    private show(index: number): void {
        this.closeEditor();
        this.index = index;
        const exercise = this.exercises[index]!;
        this.progress.current = exercise.title;
        this.keep();
        this.verdict = new VerdictBox();
        const previous = button("Previous", () => this.show(index - 1), { disabled: index === 0 });
        const next = button("Next", () => this.show(index + 1), {
            class: "next-exercise",
            disabled: index === this.exercises.length - 1,
        });
        this.box.replaceChildren(
            element("p", { class: "exercise-section" }, exercise.section),
            element("h2", {}, exercise.title),
            element("p", { class: "task" }, exercise.task),
            this.example(exercise),
            this.question(exercise),
            this.verdict.element,
            hintsOf(
                exercise.hints,
                (hint) => this.bench.card(this.notation, hint),
                () => this.editor?.view.focus(),
            ),
            element("div", { class: "exercise-steps" }, previous, next),
        );
        if (exercise.title in this.progress.solved) this.verdict.say("right", "✓ solved");
        scrollToTop(this.box);
        this.measure();
        this.editor?.view.focus();
    }

    private code(text: string): Node[] {
        return highlighted(text, this.notation, (one) => this.bench.vocabulary(one));
    }

    /** The names of the example, and the wanted result. */
    private example({ shown, result }: Exercise): HTMLElement {
        const list = element("dl", { class: "example" });
        const add = (term: string, label: string, ...parts: Node[]) =>
            list.append(
                element("dt", {}, term),
                element("dd", {}, element("pre", { "data-scrolls": label }, ...parts)),
            );
        if (shown) add("With", "Names of the example", ...this.code(shown));
        add("the result is", "Wanted result", document.createTextNode(result.replace(/\n$/, "")));
        return list;
    }

    /** The expression, with a field in its hole. */
    private question({ expression, title }: Exercise): HTMLElement {
        const { bench, notation } = this;
        const at = expression.indexOf(hole);
        const field = element("span", { class: "answer-field" });
        const line = element("div", { class: "expression" });
        const before = expression.slice(0, at);
        const after = expression.slice(at + hole.length);
        if (before) line.append(element("code", {}, ...this.code(before)));
        line.append(field);
        if (after) line.append(element("code", {}, ...this.code(after)));
        const check = button("Check", () => void this.check(), { class: "primary check", title: "Check (Enter)" });
        const label = `Answer: the part of ${before}…${after} that is missing`;
        const place = { pad: exercisePad, notation };
        const editor = makeSmallEditor(
            field,
            this.progress.solved[title] ?? "",
            bench.vocabulary(notation),
            label,
            {
                ...bench.typing(() => place),
                entered: () => void this.check(),
                help: (cursor, word) =>
                    void bench.showHelp({ ...place, text: editor.view.state.doc.toString() }, cursor, word),
                focused: () => this.activate(editor),
            },
            true,
        );
        editor.view.dispatch({ selection: { anchor: editor.view.state.doc.length } });
        this.editor = editor;
        this.activate(editor);
        return element("div", { class: "question-line" }, line, check);
    }

    private activate(editor: SmallEditor): void {
        const { notation } = this;
        this.bench.activate({ notation, insert: (text) => editor.insert(text), focus: () => editor.view.focus() });
    }

    private async check(): Promise<void> {
        const { editor, index, notation, bench } = this;
        const answer = editor?.view.state.doc.toString().trim() ?? "";
        if (!answer) return this.verdict.say("wait", "Write an answer first.");
        this.verdict.say("wait", bench.turns.isBusy ? "waits for the program that runs…" : "…");
        const verdict = await bench.turns.ask({ do: "judge", notation, exercise: index, answer });
        if (editor !== this.editor) return;
        if (verdict.isRight) {
            this.progress.solved[this.exercises[index]!.title] = answer;
            this.keep();
            this.accept();
        } else this.verdict.refuse(verdict.about);
        this.measure();
    }

    private accept(): void {
        const isLast = this.index === this.exercises.length - 1;
        const isAll = this.exercises.every(({ title }) => title in this.progress.solved);
        this.verdict.say("right", isAll ? "✓ Right. All exercises are solved." : "✓ Right.");
        if (!isLast) this.verdict.offer("Next exercise", () => this.show(this.index + 1));
    }

    private keep(): void {
        keepExerciseProgress(this.notation, this.progress);
        this.list.mark(this.index, (one) => one.title in this.progress.solved);
        const count = this.exercises.filter(({ title }) => title in this.progress.solved).length;
        this.state.textContent = `${count} of ${this.exercises.length} solved`;
    }

    private closeEditor(): void {
        this.editor?.view.destroy();
        this.editor = null;
    }

    private measure(): void {
        requestAnimationFrame(() => measured(this.box)());
    }
}

/** Links with commas, the last one with `and`. */
function separated(links: readonly HTMLElement[]): (HTMLElement | string)[] {
    return links.flatMap((link, i) => (i === 0 ? [link] : [i === links.length - 1 ? " and " : ", ", link]));
}
