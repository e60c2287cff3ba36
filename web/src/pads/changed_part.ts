// The difference of two texts as one replacement.

export interface Replacement {
    from: number;
    to: number;
    insert: string;
}

/** The shortest part of `before` whose replacement makes it `after`. */
export function changedPart(before: string, after: string): Replacement {
    const most = Math.min(before.length, after.length);
    let from = 0;
    while (from < most && before[from] === after[from]) from++;
    let same = 0;
    while (same < most - from && before[before.length - 1 - same] === after[after.length - 1 - same]) same++;
    return { from, to: before.length - same, insert: after.slice(from, after.length - same) };
}
