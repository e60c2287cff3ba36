// The progress in lessons and exercises, kept between visits.

import type { Notation } from "../protocol";
import { store, stored } from "../page/settings";

const lessonsName = "stele.lessons";
const exercisesName = "stele.exercises";

/** Of a lesson: the lines of the blocks that ran as printed, and the number of all blocks. */
export interface LessonProgress {
    done: number[];
    count: number;
}

/** Of a notation: the last answers by the titles of solved exercises, and the title of the current exercise. */
export interface ExerciseProgress {
    solved: Record<string, string>;
    current: string;
    count: number;
}

function kept<Value>(name: string): Record<string, Value> {
    const value = stored(name);
    return value !== null && typeof value === "object" ? (value as Record<string, Value>) : {};
}

export function lessonProgress(name: string): LessonProgress {
    const { done, count } = kept<Partial<LessonProgress>>(lessonsName)[name] ?? {};
    return { done: Array.isArray(done) ? done : [], count: typeof count === "number" ? count : 0 };
}

export function keepLessonProgress(name: string, progress: LessonProgress): void {
    store(lessonsName, { ...kept(lessonsName), [name]: progress });
}

export function exerciseProgress(notation: Notation): ExerciseProgress {
    const { solved, current, count } = kept<Partial<ExerciseProgress>>(exercisesName)[notation] ?? {};
    return {
        solved: solved !== null && typeof solved === "object" ? solved : {},
        current: typeof current === "string" ? current : "",
        count: typeof count === "number" ? count : 0,
    };
}

export function keepExerciseProgress(notation: Notation, progress: ExerciseProgress): void {
    store(exercisesName, { ...kept(exercisesName), [notation]: progress });
}
