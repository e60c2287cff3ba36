// Compares values of two interpreters, as k sees them: a matrix is a list of rows, a boolean a number.

import { type Engine, KIND, numberOf } from "./engine";

type Value = number;
export interface Comparison {
    same: boolean;
    /** The first difference in words; empty if there is none. */
    why: string;
}

const SAME: Comparison = { same: true, why: "" };
/** Floats that differ by less than this part of the larger one are the same: notations may add in different orders. */
const TOLERANCE = 1e-9;
/** The longest text of a value in a difference. */
const SHORT = 60;

/** Compares the last values of two interpreters. */
export function compare(engine: Engine, first: number, second: number): Comparison {
    const values = [first, second].map((s) => engine.call("stele_last_value", s));
    const converted = values.map((v) => engine.call("stele_convert", v, numberOf("k")));
    try {
        if (converted.includes(0)) return { same: false, why: "a value has no form in the other notation" };
        return difference(engine, converted[0]!, converted[1]!, "");
    } finally {
        for (const v of [...values, ...converted]) engine.call("stele_release", v);
    }
}

function difference(engine: Engine, a: Value, b: Value, at: string): Comparison {
    const [kindOfA, kindOfB] = [a, b].map((v) => engine.call("stele_kind_of", v));
    const [rankOfA, rankOfB] = [a, b].map((v) => engine.call("stele_rank", v));
    const [m, n] = [a, b].map((v) => engine.call("stele_count", v)) as [number, number];
    if (rankOfA !== rankOfB) return differ(engine, a, b, at);
    if (m !== n) return { same: false, why: `${m} and ${n} items${at}` };
    if (kindOfA === KIND.dictionary && kindOfB === KIND.dictionary) return ofDictionaries(engine, a, b, at);
    const [x, y] = [numbers(engine, a, m), numbers(engine, b, n)];
    if (x && y) {
        const i = x.findIndex((item, j) => !isClose(item, y[j]!));
        if (i < 0) return SAME;
        return rankOfA === 0
            ? differ(engine, a, b, at)
            : { same: false, why: `${x[i]} and ${y[i]}${at} at index ${i}` };
    }
    if (engine.call("stele_rank", a) === 0 || (kindOfA !== KIND.list && kindOfB !== KIND.list))
        return shown(engine, a) === shown(engine, b) ? SAME : differ(engine, a, b, at);
    return ofItems(engine, a, b, m, at);
}

function ofDictionaries(engine: Engine, a: Value, b: Value, at: string): Comparison {
    for (const part of ["keys", "values"]) {
        const parts = [a, b].map((v) => engine.call(`stele_${part}`, v)) as [number, number];
        const found = difference(engine, ...parts, `${at} in the ${part}`);
        for (const v of parts) engine.call("stele_release", v);
        if (!found.same) return found;
    }
    return SAME;
}

function ofItems(engine: Engine, a: Value, b: Value, count: number, at: string): Comparison {
    for (let i = 0; i < count; i++) {
        const items = [a, b].map((v) => engine.call("stele_item", v, i)) as [number, number];
        const found = difference(engine, ...items, `${at} in item ${i}`);
        for (const v of items) engine.call("stele_release", v);
        if (!found.same) return found;
    }
    return SAME;
}

function numbers(engine: Engine, v: Value, count: number): Float64Array | null {
    return engine.floats(count, (items) => engine.call("stele_read_floats", v, 0, count, items));
}

function isClose(x: number, y: number): boolean {
    if (Object.is(x, y) || x === y || (Number.isNaN(x) && Number.isNaN(y))) return true;
    return Math.abs(x - y) <= TOLERANCE * Math.max(Math.abs(x), Math.abs(y));
}

function shown(engine: Engine, v: Value): string {
    return engine.text(engine.call("stele_show", v, 0)).trimEnd();
}

function differ(engine: Engine, a: Value, b: Value, at: string): Comparison {
    const [x, y] = [a, b].map((v) => {
        const text = shown(engine, v).replaceAll("\n", " ");
        return text.length > SHORT ? `${text.slice(0, SHORT)}...` : text;
    });
    return { same: false, why: `${x} and ${y}${at}` };
}
