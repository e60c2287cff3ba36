// The cells of a value drawn as tables, with their indices: a click on one, or Enter, chooses it.

/** Numbers from 0, and the names of columns. */
export type CellIndex = readonly (number | string)[];

const ofMatrix = /^(?:\d+ by )+\d+ /;

/** The cells of a drawn value with their indices. Cells of tables inside of cells have none: the outer cell has. */
export function cellsOf(box: HTMLElement): Map<HTMLTableCellElement, CellIndex> {
    const cells = new Map<HTMLTableCellElement, CellIndex>();
    const planes = box.querySelector<HTMLElement>(":scope > .planes");
    const tables = [...box.querySelectorAll<HTMLTableElement>(`:scope ${planes ? "> .planes " : ""}> .box > table`)];
    const axes = planes ? axesIn(box.querySelector(":scope > .caption")?.textContent ?? "").slice(0, -2) : [];
    tables.forEach((table, plane) => addCells(cells, table, planes ? indexOf(plane, axes) : []));
    return cells;
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

function addCells(
    cells: Map<HTMLTableCellElement, CellIndex>,
    table: HTMLTableElement,
    before: readonly number[],
): void {
    const words = table.caption?.textContent ?? "";
    const names = [...(table.rows[0]?.querySelectorAll<HTMLElement>(":scope > th[scope=col]") ?? [])].map(
        (name) => name.textContent ?? "",
    );
    const rows = [...table.rows].slice(names.length ? 1 : 0);
    const isPlane = before.length > 0 || words.startsWith("plane ") || ofMatrix.test(words);
    const isList = /^(?:vector|list) of /.test(words);
    if (!isPlane && !isList && !names.length) return;
    rows.forEach((row, i) => {
        [...row.cells].forEach((cell, j) => {
            if (cell.tagName !== "TD" || cell.matches(".cut, .none")) return;
            // A row of characters is drawn as one cell.
            const isRowOfText = isPlane && cell.matches(".text") && row.cells.length === 1;
            if (names.length) cells.set(cell, [i, names[j] ?? j]);
            else if (isRowOfText) return;
            else if (isPlane) cells.set(cell, [...before, i, j]);
            else cells.set(cell, [i * row.cells.length + j]);
        });
    });
}

/** Makes the cells of a box active. The arrow keys move between them; Tab reaches one. */
export function activateCells(
    box: HTMLElement,
    choose: (index: CellIndex, cell: HTMLTableCellElement) => void,
): boolean {
    const cells = cellsOf(box);
    const [first] = cells.keys();
    if (!first) return false;
    const owner = (target: EventTarget | null): HTMLTableCellElement | undefined =>
        [...cells.keys()].find((cell) => cell.contains(target as Node));
    for (const cell of cells.keys()) cell.tabIndex = cell === first ? 0 : -1;
    for (const table of new Set([...cells.keys()].map((cell) => cell.closest("table")!)))
        table.setAttribute("role", "grid");
    const take = (cell: HTMLTableCellElement) => {
        for (const one of cells.keys()) {
            one.classList.toggle("asked", one === cell);
            one.tabIndex = one === cell ? 0 : -1;
        }
        choose(cells.get(cell)!, cell);
    };
    box.classList.add("with-cells");
    box.addEventListener("click", ({ target }) => {
        const cell = owner(target);
        if (cell) take(cell);
    });
    box.addEventListener("keydown", (event) => {
        const cell = owner(event.target);
        if (!cell) return;
        if (event.key === "Enter" || event.key === " ") take(cell);
        else if (!moveFrom(cell, event.key, cells)) return;
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

/** Whether the key is one that moves. */
function moveFrom(
    cell: HTMLTableCellElement,
    key: string,
    cells: ReadonlyMap<HTMLTableCellElement, CellIndex>,
): boolean {
    const row = cell.parentElement as HTMLTableRowElement;
    const table = row.closest("table")!;
    const step = steps[key];
    const all = [...cells.keys()];
    let next: HTMLTableCellElement | undefined;
    if (step) next = table.rows[row.rowIndex + step[0]]?.cells[cell.cellIndex + step[1]];
    else if (key === "Home") next = row.cells[0];
    else if (key === "End") next = [...row.cells].filter((one) => cells.has(one)).at(-1);
    else return false;
    // After the last row of a plane comes the next plane.
    if (step && (!next || !cells.has(next))) next = neighbour(all, cell, step);
    if (next && cells.has(next)) {
        for (const one of all) one.tabIndex = one === next ? 0 : -1;
        next.focus();
    }
    return true;
}

function neighbour(
    all: readonly HTMLTableCellElement[],
    cell: HTMLTableCellElement,
    [down, right]: readonly [number, number],
): HTMLTableCellElement | undefined {
    const ofOther = (one: HTMLTableCellElement) => one.closest("table") !== cell.closest("table");
    const at = all.indexOf(cell);
    if (down + right > 0) return all.slice(at).find(ofOther);
    return all.slice(0, at).reverse().find(ofOther);
}
