// The parts of the page that pads, lessons and exercises share: the catalogue, the turns of the interpreter, the glyph
// bar, the side panel.

import type { Catalogue } from "../catalogue";
import { load, once } from "../chunks";
import type { TypingSource } from "../editor/typing";
import { vocabularyOf, type Vocabulary } from "../editor/vocabulary";
import type { Interpreter } from "../interpreter";
import type { Notation } from "../protocol";
import { byId } from "./elements";
import { GlyphBar } from "./glyph_bar";
import { glyphCard, glyphEntry } from "./glyph_card";
import { glyphClasses } from "./glyph_classes";
import { labelOf } from "./notations";
import type { Panel } from "./panel";
import type { SettingsStore } from "./settings";
import { Status } from "./status";
import { Turns } from "./turns";

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

export class Workbench {
    readonly status = new Status();
    readonly turns: Turns;
    private active: ActiveEditor = { notation: "apl", insert: () => {}, focus: () => {} };
    private barNotation: Notation | null = null;
    private readonly vocabularies = new Map<Notation, Vocabulary>();
    private readonly bar: GlyphBar;
    private readonly panel = once(() => this.newPanel());

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
        byId("panel-toggle").addEventListener("click", async () => (await this.panel()).toggle());
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
        await (await this.panel()).showHelp(program, cursor, word);
    }

    /** Shows the steps of a statement, which runs. */
    async showSteps(statement: Program): Promise<void> {
        await (await this.panel()).showSteps(statement);
    }

    /** Shows the origin of a cell; `statement` has its index, and runs. */
    async showWhy(statement: Program): Promise<void> {
        await (await this.panel()).showWhy(statement);
    }

    /** Shows a sentence in the place of a cell's origin. */
    async refuseWhy(sentence: string): Promise<void> {
        (await this.panel()).refuseWhy(sentence);
    }

    private async newPanel(): Promise<Panel> {
        const { Panel } = await load("panel");
        const { turns, settings } = this;
        return new Panel({
            turns,
            settings,
            glyphs: this.catalogue.glyphs,
            notation: () => this.active.notation,
            insert: (code) => this.insert(code),
        });
    }

    private insert(code: string): void {
        this.active.insert(code);
        this.active.focus();
    }
}
