// Keeps the page for use without a network, and sends the headers that shared memory needs from servers that do not.
// Without shared memory, a program can be stopped only by ending its worker.

/** The files of the page, and a number that changes with them: the build fills them in. */
declare const PAGE_FILES: string[];
declare const PAGE_VERSION: string;

interface Scope {
    skipWaiting(): Promise<void>;
    clients: { claim(): Promise<void> };
    location: Location;
    addEventListener(
        type: "install" | "activate",
        run: (event: { waitUntil(work: Promise<unknown>): void }) => void,
    ): void;
    addEventListener(
        type: "fetch",
        run: (event: { request: Request; respondWith(response: Promise<Response>): void }) => void,
    ): void;
}
const scope = self as unknown as Scope;
const cacheName = `stele-${PAGE_VERSION}`;

async function install(): Promise<void> {
    const cache = await caches.open(cacheName);
    await cache.addAll(PAGE_FILES.map((file) => new Request(file, { cache: "reload" })));
    await scope.skipWaiting();
}

async function activate(): Promise<void> {
    const names = await caches.keys();
    await Promise.all(names.filter((n) => n.startsWith("stele-") && n !== cacheName).map((n) => caches.delete(n)));
    await scope.clients.claim();
}

async function respond(request: Request): Promise<Response> {
    const cache = await caches.open(cacheName);
    const kept = await cache.match(request, { ignoreSearch: true });
    return isolated(kept ?? (await fetch(request)));
}

/** The response with the headers of an isolated page. */
function isolated(response: Response): Response {
    if (response.type === "opaque" || response.status === 0) return response;
    const headers = new Headers(response.headers);
    headers.set("Cross-Origin-Opener-Policy", "same-origin");
    headers.set("Cross-Origin-Embedder-Policy", "require-corp");
    headers.set("Cross-Origin-Resource-Policy", "same-origin");
    return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

scope.addEventListener("install", (event) => event.waitUntil(install()));
scope.addEventListener("activate", (event) => event.waitUntil(activate()));
scope.addEventListener("fetch", (event) => {
    const { request } = event;
    if (request.method === "GET" && new URL(request.url).origin === scope.location.origin)
        event.respondWith(respond(request));
});
