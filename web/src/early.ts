// The worker that index.html starts before it loads the page's script: the module takes as long as the script.

declare global {
    interface Window {
        /** Undefined once it is used, or if it could not start. */
        earlyWorker?: Worker | undefined;
    }
}

/** The early worker at the first call; then new ones. */
export function newWorker(): Worker {
    const worker = window.earlyWorker;
    window.earlyWorker = undefined;
    return worker ?? new Worker("worker.js", { type: "module" });
}
