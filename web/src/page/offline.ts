// The service worker keeps the page for use without a network, and isolates it: programs of an isolated page can be
// stopped without the loss of their workspace, and can read lines.

const reloaded = "stele.reloaded";

/**
 * Registers the service worker, which loads all files again, once the page is ready. A page that it may isolate is loaded
 * again, if nothing was typed yet: there the service worker comes first.
 */
export function keepForOfflineUse(isEmbedded: boolean, ready: Promise<void>): void {
    if (!("serviceWorker" in navigator)) return;
    const register = () => void navigator.serviceWorker.register("service-worker.js").catch(() => undefined);
    if (crossOriginIsolated || isEmbedded) return void ready.then(register);
    register();
    let isTouched = false;
    for (const event of ["keydown", "pointerdown"]) addEventListener(event, () => (isTouched = true), { once: true });
    navigator.serviceWorker.addEventListener("controllerchange", () => {
        if (isTouched || sessionStorage.getItem(reloaded)) return;
        sessionStorage.setItem(reloaded, "1");
        location.reload();
    });
}
