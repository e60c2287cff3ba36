// The lessons, and the notations that have exercises, from learn.json.

import { notLoaded } from "../chunks";
import type { Notation } from "../protocol";

export interface LessonEntry {
    /** In the folder lessons. */
    file: string;
    title: string;
    description: string;
}

export interface LearnList {
    /** In reading order. */
    lessons: LessonEntry[];
    exercises: Notation[];
}

/** The lesson's name in the address. */
export const nameOf = ({ file }: LessonEntry): string => file.replace(/\.md$/, "");

/** The list next to the page. The error is a sentence. */
export async function loadLearnList(): Promise<LearnList> {
    try {
        const answer = await fetch("learn.json");
        if (answer.ok) return (await answer.json()) as LearnList;
    } catch {
        // The sentence is that of other answers.
    }
    throw new Error(notLoaded("The list of lessons"));
}
