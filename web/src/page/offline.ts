// The service worker keeps the page for use without a network, and isolates it: programs of an isolated page can be
// stopped without the loss of their workspace, and can read lines.

const reloaded = "stele.reloaded";

/** Registers the service worker. A page that it may isolate is loaded again, once, if nothing was typed yet. */
export function keepForOfflineUse(isEmbedded: boolean): void {
    if (!("serviceWorker" in navigator)) return;
    // It loads all files again: the page comes first.
    const register = () => navigator.serviceWorker.register("service-worker.js").catch(() => undefined);
    if (document.readyState === "complete") void register();
    else addEventListener("load", () => void register(), { once: true });
    if (crossOriginIsolated || isEmbedded) return;
    let isTouched = false;
    for (const event of ["keydown", "pointerdown"]) addEventListener(event, () => (isTouched = true), { once: true });
    navigator.serviceWorker.addEventListener("controllerchange", () => {
        if (isTouched || sessionStorage.getItem(reloaded)) return;
        sessionStorage.setItem(reloaded, "1");
        location.reload();
    });
}
