// Opens what an address leads to, and all lines at once; goes through steps by keys; what is wider than its box is
// scrolled by keys, too.
"use strict";
(() => {
  const lines = [...document.querySelectorAll("details.line")], all = document.getElementById("all");

  function openTarget() {
    const target = document.querySelector(":target");
    for (let at = target; at; at = at.parentElement) if (at.tagName === "DETAILS") at.open = true;
    if (target) target.scrollIntoView();
  }
  window.addEventListener("hashchange", openTarget);
  openTarget();

  // From an open line or one of its steps to the next step that is shown, or the one before; before the first is the line.
  document.addEventListener("keydown", event => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key], line = event.target.closest("details.line[open]");
    const isPlace = event.target.matches(".steps a, .line > summary");
    if (!by || !line || !isPlace || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const places = [...line.querySelectorAll(":scope > summary, .steps a")].filter(place => place.getClientRects().length);
    const next = places[places.indexOf(event.target) + by];
    if (!next) return;
    event.preventDefault();
    next.focus({ preventScroll: true });
    (next.closest("li") || next).scrollIntoView({ block: "nearest" });
  });

  const areOpen = () => lines.every(line => line.open);
  function letScroll(within) {
    for (const box of within.querySelectorAll(".box, pre, summary code"))
      if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
  }
  letScroll(document);
  document.addEventListener("toggle", event => {
    letScroll(event.target);
    all.textContent = areOpen() ? "Close all" : "Open all";
  }, true);
  for (const part of document.querySelectorAll("[data-live]")) part.hidden = false;
  all.addEventListener("click", () => {
    const isToOpen = !areOpen();
    for (const line of lines) line.open = isToOpen;
  });
})();
