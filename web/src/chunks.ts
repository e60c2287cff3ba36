// The code that the first view does not need, in chunks: each is loaded at its first use, or before, when the page is
// idle. Their modules, in the folder chunks, import start.ts, so that the first view's code is in one file.

const imports = {
    cells: () => import("./chunks/cells"),
    completion: () => import("./chunks/completion"),
    exercises: () => import("./chunks/exercises"),
    lessons: () => import("./chunks/lessons"),
    menus: () => import("./chunks/menus"),
    panel: () => import("./chunks/panel"),
    searching: () => import("./chunks/searching"),
};
type Imports = typeof imports;
export type Chunk = keyof Imports;

/** The name of a chunk in sentences. */
const titles: Record<Chunk, string> = {
    cells: "The cells of tables",
    completion: "The completion",
    exercises: "The exercises",
    lessons: "The lessons",
    menus: "The menus",
    panel: "The side panel",
    searching: "The search",
};

/** Loads a chunk. The error is a sentence; the next call tries again. */
export async function load<Name extends Chunk>(name: Name): Promise<Awaited<ReturnType<Imports[Name]>>> {
    try {
        return (await imports[name]()) as Awaited<ReturnType<Imports[Name]>>;
    } catch (cause) {
        throw new Error(notLoaded(titles[name]), { cause });
    }
}

/** The sentence about a part of the page that is missing. */
export function notLoaded(title: string): string {
    return `${title} could not be loaded. Check the connection, then try again.`;
}

/** The value that `make` promises, made at the first call, and again after a failure. */
export function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
    let made: Promise<Value> | null = null;
    return () => {
        made ??= make().catch((problem: unknown) => {
            made = null;
            throw problem;
        });
        return made;
    };
}

let begin: () => void;
/** Resolves when the page, which is ready, has nothing to do. */
export const idle = new Promise<void>((resolve) => (begin = resolve));

/** The time for a first program, before chunks are loaded, in milliseconds. */
const firstWait = 1000;
/** The time after which the page counts as idle, in milliseconds. */
const longestWait = 3000;

function untilIdle(): Promise<void> {
    return new Promise((resolve) => {
        if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: longestWait });
        else setTimeout(resolve, 200);
    });
}

/** Loads the chunks one after the other while the page is idle. Their first uses report failures. */
export async function loadWhenIdle(): Promise<void> {
    if (document.readyState !== "complete") await new Promise((resolve) => addEventListener("load", resolve));
    await new Promise((resolve) => setTimeout(resolve, firstWait));
    await untilIdle();
    begin();
    for (const name of Object.keys(imports) as Chunk[]) {
        await load(name).catch(() => undefined);
        await untilIdle();
    }
}
