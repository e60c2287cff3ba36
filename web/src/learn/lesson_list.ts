// The lessons, from lessons.json.

export interface LessonEntry {
    /** In the folder lessons. */
    file: string;
    title: string;
    description: string;
}

/** The lesson's name in the address. */
export const nameOf = ({ file }: LessonEntry): string => file.replace(/\.md$/, "");

/** The lessons next to the page, in reading order; none if the file cannot be read. */
export async function loadLessons(): Promise<LessonEntry[]> {
    try {
        const answer = await fetch("lessons.json");
        return answer.ok ? ((await answer.json()) as LessonEntry[]) : [];
    } catch {
        return [];
    }
}
