// An input of a lesson with its output: highlighted code, which a click turns into an editor.

import { insertNewlineAndIndent } from "@codemirror/commands";
import { makeSmallEditor, type SmallEditor } from "../editor/small_editor";
import { highlighted } from "../editor/token_list";
import { button, element } from "../page/elements";
import { labelOf } from "../page/notations";
import type { Workbench } from "../page/workbench";
import type { Item, LessonRuns } from "./lesson_runs";

/** The part of a lesson that its inputs share. */
export interface Surroundings {
    bench: Workbench;
    runs: LessonRuns;
    /** An input is edited now; the editor of another input closes. */
    editing(line: InputLine): void;
}

const marks: Record<string, readonly [string, string]> = {
    same: ["✓", "as printed"],
    ran: ["✓", "ran"],
    differs: ["≠", "differs from the printed output"],
    failed: ["✗", "error"],
};

export class InputLine {
    readonly element: HTMLElement;
    private readonly code = element("div", { class: "input-code" });
    private readonly mark = element("span", { class: "input-mark", role: "img", hidden: true });
    private readonly output = element("div", { class: "input-output" });
    private readonly editButton: HTMLButtonElement;
    private readonly restoreButton: HTMLButtonElement;
    private editor: SmallEditor | null = null;
    private shownHtml = "";

    constructor(
        private readonly item: Item,
        private readonly lesson: Surroundings,
    ) {
        const about = item.printedText.split("\n")[0]!;
        const tool = (label: string, action: () => void, title: string) =>
            button(label, action, { class: "input-tool", title, "aria-label": `${label}: ${about}` });
        this.editButton = tool("edit", () => this.edit(), "Edit this input (or click it)");
        this.restoreButton = tool("restore", () => this.restore(), "The input as printed");
        const tools = element("span", { class: "input-tools" }, this.restoreButton, this.editButton);
        if (item.kind === "input") tools.append(tool("steps", () => void this.explain(), "Show the steps"));
        const row = element("div", { class: "input-row" }, this.mark, this.code, tools);
        this.element = element("li", { class: "input" }, row, this.output);
        this.code.addEventListener("click", () => !this.editor && this.edit());
        this.showCode();
        this.update();
    }

    /** Shows the state of the item. */
    update(): void {
        const { ran, isEdited, printed, kind } = this.item;
        this.element.dataset.outcome = ran?.outcome ?? "none";
        this.element.classList.toggle("edited", isEdited);
        this.restoreButton.hidden = !isEdited;
        this.mark.hidden = !ran;
        const [sign, words] = marks[ran?.outcome ?? "ran"]!;
        this.mark.textContent = sign;
        const meaning = kind === "file" ? "written" : isEdited && ran?.outcome === "ran" ? "ran, edited" : words;
        this.mark.setAttribute("aria-label", meaning);
        this.mark.title = meaning;
        this.showOutputs(this.outputs(printed));
    }

    /** An output that has the focus keeps it: equal ones stay, and the place of others takes it. */
    private showOutputs(outputs: HTMLElement[]): void {
        const html = outputs.map((one) => one.outerHTML).join("");
        if (html === this.shownHtml) return;
        this.shownHtml = html;
        const hadFocus = this.output.contains(document.activeElement);
        this.output.replaceChildren(...outputs);
        if (!hadFocus) return;
        this.output.tabIndex = -1;
        this.output.focus({ preventScroll: true });
    }

    /** Turns the editor into code again. */
    close(): void {
        if (!this.editor) return;
        const hadFocus = this.editor.view.hasFocus;
        this.editor.view.destroy();
        this.editor = null;
        this.element.classList.remove("editing");
        this.editButton.hidden = false;
        this.showCode();
        if (hadFocus) this.editButton.focus();
    }

    private outputs(printed: string): HTMLElement[] {
        const { ran, isEdited } = this.item;
        const block = (text: string, label: string, className = "") =>
            element("pre", { class: className, "data-scrolls": label }, text);
        const shownPrinted = printed.replace(/\n$/, "");
        const isOther = ran && (ran.outcome === "differs" || ran.outcome === "failed");
        if (isEdited && ran) return ran.output ? [block(ran.output, "Output", ran.outcome)] : [];
        if (!isOther) return shownPrinted ? [block(shownPrinted, "Output")] : [];
        const side = (title: string, text: string) =>
            element("figure", {}, element("figcaption", {}, title), block(text, title));
        const now = side("now", ran.output);
        now.classList.add("now");
        return [element("div", { class: "difference" }, side("printed", shownPrinted), now)];
    }

    private showCode(): void {
        const { bench } = this.lesson;
        const { text, block } = this.item;
        const code = element("code", {}, ...highlighted(text, block.data.notation, (one) => bench.vocabulary(one)));
        this.code.replaceChildren(element("pre", {}, code));
    }

    private edit(): void {
        if (this.editor) return this.editor.view.focus();
        const { bench, runs } = this.lesson;
        const { notation } = this.item.block.data;
        this.lesson.editing(this);
        this.code.replaceChildren();
        const place = () => ({ pad: runs.pad, notation });
        const editor = makeSmallEditor(
            this.code,
            this.item.text,
            bench.vocabulary(notation),
            `Input in ${labelOf[notation]}`,
            {
                ...bench.typing(place),
                entered: () => void this.enter(),
                left: () => this.close(),
                help: (cursor, word) => void bench.showHelp({ ...place(), text: this.item.text }, cursor, word),
                changed: (text) => this.change(text),
                focused: () =>
                    bench.activate({
                        notation,
                        insert: (text) => editor.insert(text),
                        focus: () => editor.view.focus(),
                    }),
            },
            false,
        );
        this.editor = editor;
        this.element.classList.add("editing");
        this.editButton.hidden = true;
        editor.view.dispatch({ selection: { anchor: this.item.text.length } });
        editor.view.focus();
    }

    private change(text: string): void {
        this.item.text = text;
        this.item.ran = null;
        this.update();
    }

    private async enter(): Promise<void> {
        const { bench, runs } = this.lesson;
        const { text, kind, block } = this.item;
        const { notation } = block.data;
        const isOpen = kind === "input" && (await bench.turns.ask({ do: "isOpen", pad: runs.pad, notation, text }));
        if (isOpen && this.editor) insertNewlineAndIndent(this.editor.view);
        else await runs.runItem(this.item);
    }

    private restore(): void {
        this.item.text = this.item.printedText;
        this.item.ran = null;
        this.close();
        this.showCode();
        this.update();
        this.editButton.focus();
    }

    private async explain(): Promise<void> {
        const { bench, runs } = this.lesson;
        if (!(await runs.prepare(this.item))) return;
        await bench.showSteps({ pad: runs.pad, notation: this.item.block.data.notation, text: this.item.text });
    }
}
