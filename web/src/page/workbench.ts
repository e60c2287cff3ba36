// The parts of the page that pads, lessons and exercises share: the catalogue, the turns of the interpreter, the glyph
// bar, the side panel.

import type { Catalogue } from "../catalogue";
import type { TypingSource } from "../editor/typing";
import { vocabularyOf, type Vocabulary } from "../editor/vocabulary";
import type { Interpreter } from "../interpreter";
import type { Notation } from "../protocol";
import { byId } from "./elements";
import { GlyphBar } from "./glyph_bar";
import { glyphCard, glyphEntry } from "./glyph_card";
import { glyphClasses } from "./glyph_classes";
import { HelpView } from "./help_view";
import { showKeys } from "./keys_view";
import { labelOf } from "./notations";
import type { SettingsStore } from "./settings";
import { SidePanel } from "./side_panel";
import { Status } from "./status";
import { StepsView } from "./steps_view";
import { Turns } from "./turns";
import { WhyView } from "./why_view";

/** The editor that the glyph bar inserts into. */
export interface ActiveEditor {
    notation: Notation;
    insert(text: string): void;
    focus(): void;
}

/** A program in an interpreter, with the number of its pad. */
export interface Program {
    pad: number;
    notation: Notation;
    text: string;
}

/** The columns of the help in the side panel. */
const helpColumns = 46;
/** The longest line of a search's result. */
const searchColumns = 10_000;

export class Workbench {
    readonly status = new Status();
    readonly turns: Turns;
    private active: ActiveEditor = { notation: "apl", insert: () => {}, focus: () => {} };
    private barNotation: Notation | null = null;
    private readonly vocabularies = new Map<Notation, Vocabulary>();
    private readonly bar: GlyphBar;
    private readonly panel: SidePanel;
    private readonly help: HelpView;
    private readonly steps = new StepsView();
    private readonly whyView = new WhyView();

    constructor(
        readonly catalogue: Catalogue,
        readonly interpreter: Interpreter,
        readonly settings: SettingsStore,
    ) {
        this.turns = new Turns(interpreter);
        this.bar = new GlyphBar(byId("glyph-bar"), {
            insert: (glyph) => this.active.insert(glyph),
            card: (glyph) => this.card(this.active.notation, glyph),
            leave: () => this.active.focus(),
        });
        this.panel = new SidePanel((tab) => tab === "keys" && this.showKeys());
        this.help = new HelpView({
            notation: () => this.active.notation,
            help: (topic) =>
                this.turns.ask({ do: "help", notation: this.active.notation, topic, columns: helpColumns }),
            search: (words) =>
                this.turns.ask({ do: "search", notation: this.active.notation, words, columns: searchColumns }),
            insert: (code) => this.insert(code),
        });
        settings.onChange(() => this.panel.isOpen && this.showKeys());
        addEventListener("unhandledrejection", ({ reason }) => {
            this.status.fail(reason instanceof Error ? reason.message : String(reason));
        });
        interpreter.onRestart = () => this.status.report("stopped; the workspaces are those before the run");
    }

    /** The glyph bar inserts into this editor from now on, and shows the glyphs of its notation. */
    activate(editor: ActiveEditor): void {
        this.active = editor;
        if (this.barNotation === editor.notation) return;
        this.barNotation = editor.notation;
        byId("glyph-bar").setAttribute("aria-label", `Glyphs of ${labelOf[editor.notation]}`);
        this.bar.show(glyphClasses(this.catalogue, editor.notation));
    }

    vocabulary(notation: Notation): Vocabulary {
        const known = this.vocabularies.get(notation) ?? vocabularyOf(this.catalogue, notation);
        this.vocabularies.set(notation, known);
        return known;
    }

    /** The card of a glyph or word; null if nothing is known about it. */
    card(notation: Notation, word: string): HTMLElement | null {
        const entry = glyphEntry(this.catalogue, notation, word, this.settings.values.prefix);
        return entry && glyphCard(entry);
    }

    /** Glyphs and completion of an editor; `place` is its interpreter. */
    typing(place: () => Omit<Program, "text">): TypingSource {
        return {
            glyphs: this.catalogue.glyphs,
            prefix: () => (place().notation === "apl" ? this.settings.values.prefix : ""),
            card: (word) => this.card(place().notation, word),
            complete: (text, cursor) => this.turns.ask({ do: "complete", ...place(), text, cursor }),
            report: (sentence) => this.status.report(sentence),
        };
    }

    /** Shows the help on the primitive at the cursor, else on `word`. */
    async showHelp(program: Program, cursor: number, word: string): Promise<void> {
        const help = await this.turns.ask({ do: "helpAt", ...program, cursor, columns: helpColumns });
        this.panel.open("help", false);
        if (help) this.help.show(help);
        else await this.help.ask(word);
    }

    /** Shows the steps of a statement, which runs. */
    async showSteps(statement: Program): Promise<void> {
        this.panel.open("steps", false);
        try {
            const page = await this.turns.ask({ do: "explain", ...statement });
            this.steps.show(statement.text, page);
        } catch (problem) {
            this.steps.showHint((problem as Error).message);
        }
    }

    /** Shows the origin of a cell; `statement` has its index, and runs. */
    async showWhy(statement: Program): Promise<void> {
        this.panel.open("why", false);
        try {
            const answer = await this.turns.ask({ do: "why", ...statement, columns: searchColumns });
            this.whyView.show(statement.text, answer);
        } catch (problem) {
            this.whyView.showHint((problem as Error).message);
        }
    }

    /** Shows a sentence in the place of a cell's origin. */
    refuseWhy(sentence: string): void {
        this.panel.open("why", false);
        this.whyView.showHint(sentence);
    }

    private insert(code: string): void {
        this.active.insert(code);
        this.active.focus();
    }

    private showKeys(): void {
        showKeys(this.catalogue.glyphs, this.settings.values.prefix, (glyph) => this.insert(glyph));
    }
}
