// The menu of lessons and exercises.

import { button, element } from "../page/elements";
import { inWords, labelOf, notations } from "../page/notations";
import type { Notation } from "../protocol";
import { nameOf, type LearnList } from "./learn_list";
import { exerciseProgress, lessonProgress } from "./progress";

export interface LearnCommands {
    openLesson(name: string): void;
    openExercises(notation: Notation): void;
}

const aboutExercises: Record<Notation, string> = {
    apl: "arrays, functions and operators, up to a Sudoku solver",
    k: "lists, verbs and adverbs, up to a Sudoku solver",
    k4: "lists, verbs, dictionaries and tables, up to a Sudoku solver",
    q: "lists, words and dictionaries, up to a Sudoku solver",
};

export function fillLearn(panel: HTMLElement, { lessons, exercises }: LearnList, commands: LearnCommands): void {
    panel.classList.add("learn");
    panel.append(element("h2", {}, "Lessons"));
    for (const lesson of lessons) {
        const name = nameOf(lesson);
        const { done, count } = lessonProgress(name);
        const state = count ? progressInWords(done.length, count, "blocks") : "";
        panel.append(entry(lesson.title, state, lesson.description, () => commands.openLesson(name)));
    }
    panel.append(element("h2", {}, "Exercises"));
    for (const notation of exercises) {
        const { solved, count } = exerciseProgress(notation);
        const state = count ? progressInWords(Object.keys(solved).length, count, "solved") : "";
        const open = () => commands.openExercises(notation);
        panel.append(entry(`Exercises in ${labelOf[notation]}`, state, aboutExercises[notation], open));
    }
    const others = notations.filter((one) => !exercises.includes(one)).map((one) => labelOf[one]);
    if (!others.length) return;
    const sentence = `${inWords(others)} ${others.length > 1 ? "have" : "has"} no exercises.`;
    panel.append(element("p", { class: "quiet-text menu-note" }, sentence));
}

function progressInWords(done: number, count: number, noun: string): string {
    if (done === 0) return "";
    return done >= count ? "✓ complete" : `${done} of ${count} ${noun}`;
}

function entry(title: string, state: string, text: string, open: () => void): HTMLElement {
    const made = button("", open, { class: "menu-entry" });
    made.append(
        element("strong", {}, title),
        element("span", { class: "entry-notations" }, state),
        element("span", { class: "entry-text" }, text),
    );
    return made;
}
