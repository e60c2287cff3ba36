// The cells of a value drawn as tables, with their places: a click on one, or Enter, chooses it.

/** Numbers from 0; texts in the notation: names of columns, keys. */
export type Index = readonly (number | string)[];

/** The place of a cell in a value. */
export interface CellPlace {
    index: Index;
    /** Of a dictionary: the part that has the index, if it is not the dictionary itself. */
    in?: "keys" | "values";
    /** The indices in the item, in its item, and so on. */
    inner?: readonly Index[];
}

type Cells = Map<HTMLElement, CellPlace>;
type Put = (cell: HTMLElement, place: CellPlace) => void;

/** The characters of a text that are drawn. */
const longestText = 400;
const ofMatrix = /^(?:\d+ by )+\d+ /;

/**
 * The cells of a drawn value with their places; an atom is one cell. Each character of a text is a cell: it gets an
 * element of its own. Cells of a table in a cell follow this one.
 */
export function cellsOf(box: HTMLElement): Cells {
    const cells: Cells = new Map();
    const planes = box.querySelector<HTMLElement>(":scope > .planes");
    const axes = planes ? axesIn(box.querySelector(":scope > .caption")?.textContent ?? "") : [];
    const atom = box.querySelector<HTMLElement>(":scope > .atom");
    if (atom && hasOrigin(box)) cells.set(atom, { index: [] });
    const put = putIn(cells, null);
    tablesIn(planes ?? box).forEach((table, plane) => addCells(put, table, axes, indexOf(plane, axes.slice(0, -2))));
    return cells;
}

function tablesIn(box: HTMLElement): HTMLTableElement[] {
    return [...box.querySelectorAll<HTMLTableElement>(":scope > .box > table")];
}

/** Adds cells of a value that is the item at the place `outer`. Parts of inner dictionaries have no index. */
function putIn(cells: Cells, outer: CellPlace | null): Put {
    return (cell, place) => {
        if (outer && place.in) return;
        const whole = outer
            ? { ...outer, inner: [...(outer.inner ?? []), place.index, ...(place.inner ?? [])] }
            : place;
        cells.set(cell, whole);
        for (const table of tablesIn(cell)) addCells(putIn(cells, whole), table, [], []);
    };
}

/** Whether a value that is drawn as a text is one cell: not a function, say. */
function hasOrigin(box: HTMLElement): boolean {
    return ["Value", "character"].includes(box.getAttribute("aria-label") ?? "");
}

function axesIn(words: string): number[] {
    return (ofMatrix.exec(words)?.[0].match(/\d+/g) ?? []).map(Number);
}

/** The index of an item of an array with these axes, by its place in the ravel. */
function indexOf(place: number, axes: readonly number[]): number[] {
    let rest = place;
    const index: number[] = [];
    for (const axis of [...axes].reverse()) {
        index.unshift(rest % axis);
        rest = Math.floor(rest / axis);
    }
    return index;
}

/** `axes`: of the array whose planes are drawn; `before`: the index of this one. */
function addCells(put: Put, table: HTMLTableElement, axes: readonly number[], before: readonly number[]): void {
    const words = table.caption?.textContent ?? "";
    if (words.startsWith("dictionary ")) return addEntries(put, table);
    const heads = [...(table.rows[0]?.cells ?? [])].filter((cell) => cell.matches("th[scope=col]"));
    if (heads.length) return addColumns(put, table, heads);
    const isText = words.startsWith("text of ");
    const isPlane = axes.length > 0 || ofMatrix.test(words);
    const isOfVectors = words.startsWith("vector of 9 vectors");
    if (!isPlane && !isOfVectors && !isText && !/^(?:vector|list) of /.test(words)) return;
    const columns = isText ? Number(/\d+/.exec(words)) : (axes.at(-1) ?? axesIn(words).at(-1) ?? 0);
    [...table.rows].forEach((row, i) => {
        const [only] = row.cells;
        if ((isText || isPlane) && only?.matches(".text:only-child")) {
            for (const [character, j] of splitText(only, columns) ?? [])
                put(character, { index: isPlane ? [...before, i, j] : [j] });
            return;
        }
        [...row.cells].forEach((cell, j) => {
            if (!isCell(cell)) return;
            if (isOfVectors) put(cell, { index: [i], inner: [[j]] });
            else put(cell, { index: isPlane ? [...before, i, j] : [i * row.cells.length + j] });
        });
    });
}

function isCell(cell: HTMLElement): boolean {
    return cell.matches("td:not(.cut, .none)");
}

/** A dictionary: in each row a key and its value. */
function addEntries(put: Put, table: HTMLTableElement): void {
    const seen = new Set<string>();
    [...table.rows].forEach(({ cells: [key, value] }, i) => {
        if (!key || !value || !isCell(value)) return;
        const text = literal(key);
        const isFirst = text !== null && !seen.has(text);
        if (text !== null) seen.add(text);
        put(key, { index: [i], in: "keys" });
        put(value, isFirst ? { index: [text] } : { index: [i], in: "values" });
    });
}

/** The text of a key that reads as this key again; null for others, and for those whose text may be rounded. */
function literal(key: HTMLElement): string | null {
    const text = key.querySelector(":scope > .atom")?.textContent ?? "";
    return /^(?:`[A-Za-z][A-Za-z0-9.]*|-?\d+)$/.test(text) ? text : null;
}

/** A table, or a keyed table, whose columns of keys have row headings. */
function addColumns(put: Put, table: HTMLTableElement, heads: readonly HTMLElement[]): void {
    const isKeyed = table.querySelector(":scope > tbody > tr > th[scope=row]") !== null;
    [...table.rows].slice(1).forEach((row, i) => {
        [...row.cells].forEach((cell, j) => {
            const isKey = cell.matches("th[scope=row]");
            const name = heads[j]?.textContent ?? "";
            if ((!isKey && !isCell(cell)) || !/^[A-Za-z]\w*$/.test(name)) return;
            const index = [i, `\`${name}`];
            put(cell, isKeyed ? { index, in: isKey ? "keys" : "values" } : { index });
        });
    });
}

/** The indices of the characters of a text of `count` items, of which the first are drawn; null if they are unknown. */
export function characterIndices(characters: readonly string[], count: number, drawn = count): number[] | null {
    const lengths = characters.map((character) => new TextEncoder().encode(character).length);
    const bytes = lengths.reduce((sum, length) => sum + length, 0);
    // Items are characters in APL, bytes in k, k4 and q.
    if (characters.length === drawn) return characters.map((_, i) => i);
    if (bytes !== drawn) return null;
    let at = 0;
    return lengths.map((length) => (at += length) - length);
}

const names: Record<string, string> = { " ": "blank", "\n": "line end", "\t": "tab" };

/**
 * Puts each character of a text into an element of its own, a cell of the grid. Returns these with their indices.
 * `count`: the items of the text.
 */
function splitText(cell: HTMLElement, count: number): [HTMLElement, number][] | null {
    const characters = [...(cell.textContent ?? "")];
    const isCut = characters.length !== count && characters.at(-1) === "…";
    if (isCut) characters.pop();
    const indices = characterIndices(characters, count, isCut ? Math.min(count, longestText) : count);
    if (!indices) return null;
    const parts = characters.map((character) => {
        const part = document.createElement("span");
        part.textContent = character;
        part.setAttribute("role", "gridcell");
        if (character in names) part.setAttribute("aria-label", names[character]!);
        return part;
    });
    cell.setAttribute("role", "none");
    cell.replaceChildren(...parts, ...(isCut ? ["…"] : []));
    return parts.map((part, i) => [part, indices[i]!]);
}

/** Makes the cells of a box active. The arrow keys move between them; Tab reaches one. `choose` shows an answer. */
export function activateCells(box: HTMLElement, choose: (place: CellPlace) => Promise<void>): boolean {
    const cells = cellsOf(box);
    const [first] = cells.keys();
    if (!first) return false;
    const owner = (target: Element | null): HTMLElement | undefined => {
        for (let one = target; one && one !== box; one = one.parentElement)
            if (cells.has(one as HTMLElement)) return one as HTMLElement;
        return undefined;
    };
    for (const cell of cells.keys()) {
        cell.tabIndex = cell === first ? 0 : -1;
        // A value of one cell is a button, tables are grids.
        const table = cell.closest("table");
        (table ?? cell).setAttribute("role", table ? "grid" : "button");
        (table ?? cell).title = "A click, or Enter, shows the origin of a cell";
    }
    const take = (cell: HTMLElement) => {
        for (const one of cells.keys()) {
            one.classList.toggle("asked", one === cell);
            one.tabIndex = one === cell ? 0 : -1;
        }
        // In small windows the answer covers the lower half.
        void choose(cells.get(cell)!).then(() => cell.scrollIntoView({ block: "nearest", inline: "nearest" }));
    };
    box.classList.add("with-cells");
    box.addEventListener("click", ({ target }) => {
        const cell = owner(target as Element);
        if (cell) take(cell);
    });
    box.addEventListener("keydown", (event) => {
        const cell = owner(event.target as Element);
        if (!cell) return;
        if (event.key === "Enter" || event.key === " ") take(cell);
        else if (!moveFrom(cell, event.key, [...cells.keys()], (one) => owner(one.parentElement))) return;
        event.preventDefault();
        event.stopPropagation();
    });
    return true;
}

const steps: Record<string, readonly [number, number]> = {
    ArrowRight: [0, 1],
    ArrowLeft: [0, -1],
    ArrowDown: [1, 0],
    ArrowUp: [-1, 0],
};

/** Whether the key is one that moves. F2 goes to the cells inside of a cell, Escape back; `outer` is the cell around one. */
function moveFrom(
    cell: HTMLElement,
    key: string,
    cells: readonly HTMLElement[],
    outer: (cell: HTMLElement) => HTMLElement | undefined,
): boolean {
    const around = outer(cell);
    const all = cells.filter((one) => outer(one) === around);
    const step = steps[key];
    const rows = rowsOf(all);
    const place = rows.findIndex((row) => row.includes(cell));
    const row = rows[place]!;
    let next: HTMLElement | undefined;
    if (key === "Home") next = row[0];
    else if (key === "End") next = row.at(-1);
    else if (key === "F2") next = cells.find((one) => outer(one) === cell);
    else if (key === "Escape") next = around;
    else if (step) {
        const inRow = step[0] ? rows[place + step[0]] : row;
        next = inRow?.[row.indexOf(cell) + step[1]];
        // After the last row of a plane comes the next plane.
        if (!next || next.closest("table") !== cell.closest("table")) next = neighbour(all, cell, step);
    }
    if (next) {
        for (const one of cells) one.tabIndex = one === next ? 0 : -1;
        next.focus();
    }
    return next !== undefined || step !== undefined;
}

/** The cells, row by row. */
function rowsOf(all: readonly HTMLElement[]): HTMLElement[][] {
    const rows = new Map<Element | null, HTMLElement[]>();
    for (const cell of all) {
        const row = cell.closest("tr");
        rows.set(row, [...(rows.get(row) ?? []), cell]);
    }
    return [...rows.values()];
}

function neighbour(
    all: readonly HTMLElement[],
    cell: HTMLElement,
    [down, right]: readonly [number, number],
): HTMLElement | undefined {
    const ofOther = (one: HTMLElement) => one.closest("table") !== cell.closest("table");
    const at = all.indexOf(cell);
    if (down + right > 0) return all.slice(at).find(ofOther);
    return all.slice(0, at).reverse().find(ofOther);
}
