// Goes through the steps of the list: one is current, and shown with its values; the program has its part marked.
"use strict";
(() => {
  const byId = id => document.getElementById(id);
  const steps = [...document.querySelectorAll("#steps li[id]")];
  if (!steps.length) return;
  const texts = [...document.querySelectorAll(".program")].map(figure => ({
    figure, code: figure.querySelector("code"), text: figure.querySelector("code").textContent }));
  let current = null;

  // Without ids the browser does not scroll to them: the address says which step is current, and it is shown above the list.
  for (const step of steps) {
    step.key = step.id;
    step.removeAttribute("id");
  }
  const numberOf = step => step.key.slice("step=".length);
  const partsOf = step => step.querySelector(":scope > ol");
  const around = step => step.parentElement.closest("li");
  const linkOf = step => step.querySelector(":scope > a");
  const isOpen = step => !step.classList.contains("closed");
  const chain = step => step ? [step, ...chain(around(step))] : [];
  const siblings = step => [...step.parentElement.children].filter(other => other.key);
  const isLater = step => step.classList.contains("later");
  const isVisible = step => chain(around(step)).every(isOpen) && !chain(step).some(isLater);

  function open(step, isToBe) {
    if (!partsOf(step)) return;
    step.classList.toggle("closed", !isToBe);
    for (const button of step === current ? [step.toggle, byId("toggle")] : [step.toggle])
      button.setAttribute("aria-expanded", isToBe);
  }

  // Of many parts the first are shown; buttons show more.
  const few = 10;
  function reveal(step, count) {
    const parts = [...partsOf(step).children].filter(part => part.key);
    parts.forEach((part, i) => part.classList.toggle("later", i >= count));
    const left = Math.max(0, parts.length - count);
    step.more.hidden = !left;
    step.more.shown = count;
    const [next, all] = step.more.children;
    next.textContent = `Next ${Math.min(few, left)}`;
    all.textContent = `All ${parts.length}`;
    for (const button of [next, all])
      button.setAttribute("aria-label", `${button.textContent} parts of step ${numberOf(step)}`);
  }
  function addMore(step) {
    step.more = document.createElement("div");
    step.more.className = "more";
    const actions = [() => step.more.shown + few, () => Infinity];
    for (const upTo of actions) {
      const button = document.createElement("button");
      button.type = "button";
      button.addEventListener("click", () => { reveal(step, upTo()); go(current); });
      step.more.append(button);
    }
    partsOf(step).after(step.more);
    reveal(step, few);
  }

  // Values as boards of 9 by 9: the tables of their cells, or none. A matrix of 81 columns has a board in each row, one
  // of 81 rows a board in each column.
  const side = 9, size = side * side;
  function boardsOf(figure) {
    const tables = [...figure.querySelectorAll(":scope table")];
    const rows = tables.map(table => [...table.rows].map(row => [...row.cells]));
    const isSized = (table, height, width) => table.length === height && table.every(row => row.length === width);
    if (figure.querySelector(".board, td table") || !rows.length) return [];
    if (rows.length === side && rows.every(table => isSized(table, side, side))) return rows.map(table => table.flat());
    if (rows.length !== 1) return [];
    const [table] = rows;
    if (table.every(row => row.length === size)) return table;
    if (isSized(table, size, side) || isSized(table, size, 1)) return table[0].map((_, j) => table.map(row => row[j]));
    return isSized(table, side, side) ? [table.flat()] : [];
  }
  function boardOf(cells, name) {
    const table = document.createElement("table");
    table.className = "board";
    if (name) table.createCaption().textContent = name;
    for (let i = 0; i < size; i += side)
      table.insertRow().append(...cells.slice(i, i + side).map(cell => cell.cloneNode(true)));
    return table;
  }
  let asBoards = false;
  function addBoards(figure) {
    const boards = boardsOf(figure);
    if (!boards.length) return;
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "as 9×9";
    button.setAttribute("aria-pressed", asBoards);
    button.addEventListener("click", () => {
      const at = [...document.querySelectorAll("#now figure > button")].indexOf(button);
      asBoards = !asBoards;
      showValues(current);
      document.querySelectorAll("#now figure > button")[at].focus();
    });
    if (asBoards) {
      const group = document.createElement("div");
      group.className = "planes";
      group.append(...boards.map((cells, i) => boardOf(cells, boards.length > 1 ? `${i + 1}` : "")));
      const drawn = figure.querySelector(":scope > .box, :scope > .planes");
      if (drawn.matches(".box")) drawn.replaceChildren(group);
      else drawn.replaceWith(group);
    }
    figure.querySelector("figcaption").after(button);
  }

  // What the innermost of the steps that cover a place in a program is; of several the next to the current one.
  function stepAt(place, among) {
    const distance = step => Math.abs(steps.indexOf(step) - steps.indexOf(current));
    const width = step => step.dataset.to - step.dataset.from;
    return among.filter(step => step.dataset.from <= place && place < step.dataset.to)
      .sort((a, b) => width(a) - width(b) || distance(a) - distance(b))[0];
  }

  // A program with the part of a step marked, in pieces that lead to their steps.
  function mark(program, step) {
    const among = siblings(step).filter(other => other.dataset.text === step.dataset.text);
    const [from, to] = [+step.dataset.from, +step.dataset.to];
    const ends = new Set([0, program.text.length]);
    for (const other of among) ends.add(+other.dataset.from).add(+other.dataset.to);
    const sorted = [...ends].sort((a, b) => a - b);
    const marked = document.createElement("mark");
    program.code.replaceChildren();
    sorted.slice(0, -1).forEach((begin, i) => {
      const piece = document.createElement("span");
      piece.textContent = program.text.slice(begin, sorted[i + 1]);
      const target = stepAt(begin, among);
      if (target) piece.onclick = () => go(target);
      const isMarked = from <= begin && begin < to;
      if (isMarked && !marked.parentNode) program.code.append(marked);
      (isMarked ? marked : program.code).append(piece);
    });
    if (marked.parentNode) marked.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  function showPrograms(step) {
    const shown = new Map();
    for (const one of chain(step)) if (one.dataset.text && !shown.has(one.dataset.text)) shown.set(one.dataset.text, one);
    texts.forEach((program, i) => {
      const at = shown.get(String(i));
      program.figure.classList.toggle("off", !at);
      if (at) mark(program, at);
    });
  }

  function sentence(step) {
    const outer = around(step), all = siblings(step);
    const place = outer ? `Step ${numberOf(step)}, part ${all.indexOf(step) + 1} of ${all.length} of step ${numberOf(outer)}`
                        : `Step ${numberOf(step)} of ${all.length}`;
    const level = step.dataset.level ? `, ${step.dataset.level} deep in functions` : "";
    return `${place}${level}: ${step.dataset.say}`;
  }

  function showValues(step) {
    byId("now").replaceChildren(step.querySelector(":scope > .applied").cloneNode(true));
    for (const figure of byId("now").querySelectorAll("figure")) addBoards(figure);
    // What is wider than its box is scrolled by keys, too.
    for (const box of byId("now").querySelectorAll(".box, pre"))
      if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
  }

  function showInList(step) {
    for (const link of document.querySelectorAll("[aria-current]")) link.removeAttribute("aria-current");
    const link = linkOf(step), list = byId("list");
    link.setAttribute("aria-current", "step");
    if (list.scrollHeight <= list.clientHeight) return;
    const above = link.getBoundingClientRect().top - list.getBoundingClientRect().top;
    const below = link.getBoundingClientRect().bottom - list.getBoundingClientRect().bottom;
    if (above < 0) list.scrollTop += above;
    else if (below > 0) list.scrollTop += below;
  }

  // A button without effect keeps the focus.
  const enable = (name, has) => byId(name).setAttribute("aria-disabled", !has);

  function go(step) {
    if (!step) return;
    for (const outer of chain(around(step))) open(outer, true);
    for (const one of chain(step)) {
      if (isLater(one)) reveal(around(one), Math.ceil((siblings(one).indexOf(one) + 1) / few) * few);
    }
    current = step;
    showPrograms(step);
    showValues(step);
    showInList(step);
    byId("said").textContent = sentence(step);
    enable("toggle", partsOf(step));
    if (partsOf(step)) byId("toggle").setAttribute("aria-expanded", isOpen(step));
    else byId("toggle").removeAttribute("aria-expanded");
    for (const name of ["first", "back"]) enable(name, neighbour(-1));
    for (const name of ["next", "last"]) enable(name, neighbour(1));
    // A page inside another one has no address of its own.
    const hasAddress = location.protocol !== "about:";
    if (hasAddress && location.hash !== "#" + step.key) history.replaceState(null, "", "#" + step.key);
  }

  // The next of the steps that the list shows, or the one before.
  function neighbour(direction) {
    for (let i = steps.indexOf(current) + direction; i >= 0 && i < steps.length; i += direction)
      if (isVisible(steps[i])) return steps[i];
    return null;
  }
  const lastShown = () => steps.filter(isVisible).pop();
  const toggle = step => open(step, !isOpen(step));
  const move = { first: () => go(steps[0]), back: () => go(neighbour(-1)), next: () => go(neighbour(1)),
                 last: () => go(lastShown()), toggle: () => { toggle(current); go(current); } };
  const keys = { ArrowRight: "next", " ": "next", n: "next", ArrowLeft: "back", p: "back", Home: "first", End: "last",
                 Enter: "toggle" };

  document.addEventListener("keydown", event => {
    const at = event.target, name = keys[event.key];
    if (!name || event.ctrlKey || event.metaKey || event.altKey) return;
    if (at.closest("button") && (event.key === " " || event.key === "Enter")) return;
    if (at.tabIndex === 0 && at.closest("#now") && event.key.startsWith("Arrow")) return;  // scrolls the box
    const link = at.closest("#steps a");
    event.preventDefault();
    if (event.key === "Enter" && link && link.parentElement !== current) go(link.parentElement);
    else move[name]();
  });
  for (const name in move) byId(name).addEventListener("click", move[name]);
  byId("steps").addEventListener("click", event => {
    const link = event.target.closest("a");
    if (!link) return;
    event.preventDefault();
    if (link.parentElement === current) move.toggle();
    else go(link.parentElement);
  });

  // Functions that are entered begin open, what operators and trains apply closed.
  for (const step of steps) {
    const parts = partsOf(step);
    if (!parts) continue;
    step.toggle = document.createElement("button");
    step.toggle.type = "button";
    const count = parts.children.length;
    step.toggle.textContent = `${count} ${count === 1 ? "part" : "parts"}`;
    step.toggle.setAttribute("aria-label", `${step.toggle.textContent} of step ${numberOf(step)}`);
    step.toggle.addEventListener("click", () => { toggle(step); if (!isVisible(current)) go(step); else go(current); });
    parts.before(step.toggle);
    if (count > few) addMore(step);
    open(step, [...parts.children].some(part => part.dataset.text));
  }
  const notations = document.querySelectorAll("#notations button");
  for (const button of notations)
    button.addEventListener("click", () => {
      for (const other of notations) other.setAttribute("aria-pressed", other === button);
      for (const figure of document.querySelectorAll(".translation"))
        figure.classList.toggle("chosen", figure.id === button.dataset.shows);
    });
  document.documentElement.classList.add("live");
  const goToAsked = () => go(steps.find(step => "#" + step.key === location.hash) || steps[0]);
  addEventListener("hashchange", goToAsked);
  goToAsked();
})();
