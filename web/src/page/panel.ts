// The side panel with its views: help, search, keys, steps, origins of cells.

import type { TypedGlyph } from "../catalogue";
import type { Notation } from "../protocol";
import { HelpView } from "./help_view";
import { showKeys } from "./keys_view";
import type { SettingsStore } from "./settings";
import { SidePanel } from "./side_panel";
import { StepsView } from "./steps_view";
import type { Turns } from "./turns";
import { WhyView } from "./why_view";
import type { Program } from "./workbench";

/** The parts of the workbench that the panel uses. */
export interface PanelSurroundings {
    turns: Turns;
    settings: SettingsStore;
    glyphs: readonly TypedGlyph[];
    /** The notation of the active editor. */
    notation(): Notation;
    /** Inserts into the active editor. */
    insert(code: string): void;
}

/** The columns of the help. */
const helpColumns = 46;
/** The longest line of a search's result. */
const searchColumns = 10_000;

export class Panel {
    private readonly side: SidePanel;
    private readonly help: HelpView;
    private readonly steps = new StepsView();
    private readonly why = new WhyView();

    constructor(private readonly bench: PanelSurroundings) {
        const { turns, notation, insert } = bench;
        this.side = new SidePanel((tab) => tab === "keys" && this.showKeys());
        this.help = new HelpView({
            notation,
            help: (topic) => turns.ask({ do: "help", notation: notation(), topic, columns: helpColumns }),
            search: (words) => turns.ask({ do: "search", notation: notation(), words, columns: searchColumns }),
            insert,
        });
        bench.settings.onChange(() => this.side.isOpen && this.showKeys());
    }

    toggle(): void {
        this.side.toggle();
    }

    /** Shows the help on the primitive at the cursor, else on `word`. */
    async showHelp(program: Program, cursor: number, word: string): Promise<void> {
        const help = await this.bench.turns.ask({ do: "helpAt", ...program, cursor, columns: helpColumns });
        this.side.open("help", false);
        if (help) this.help.show(help);
        else await this.help.ask(word);
    }

    /** Shows the steps of a statement, which runs. */
    async showSteps(statement: Program): Promise<void> {
        this.side.open("steps", false);
        try {
            const page = await this.bench.turns.ask({ do: "explain", ...statement });
            this.steps.show(statement.text, page);
        } catch (problem) {
            this.steps.showHint((problem as Error).message);
        }
    }

    /** Shows the origin of a cell; `statement` has its index, and runs. */
    async showWhy(statement: Program): Promise<void> {
        this.side.open("why", false);
        try {
            const answer = await this.bench.turns.ask({ do: "why", ...statement, columns: searchColumns });
            this.why.show(statement.text, answer);
        } catch (problem) {
            this.why.showHint((problem as Error).message);
        }
    }

    /** Shows a sentence in the place of a cell's origin. */
    refuseWhy(sentence: string): void {
        this.side.open("why", false);
        this.why.showHint(sentence);
    }

    private showKeys(): void {
        showKeys(this.bench.glyphs, this.bench.settings.values.prefix, (glyph) => this.bench.insert(glyph));
    }
}
