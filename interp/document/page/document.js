// Opens what an address leads to, and all lines at once; what is wider than its box is scrolled by keys, too.
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
  all.hidden = false;
  all.addEventListener("click", () => {
    const isToOpen = !areOpen();
    for (const line of lines) line.open = isToOpen;
  });
})();
