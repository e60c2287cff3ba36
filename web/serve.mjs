// Serves a folder on this machine, with the headers that shared memory needs: node serve.mjs FOLDER PORT
// Port 0 is any free one. Prints the address.

import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";

const types = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".wasm": "application/wasm",
    ".woff2": "font/woff2",
};

/** Resolves with the server and its address, once it listens. */
export function serve(folder, port = 0) {
    const root = path.resolve(folder);
    const server = createServer(async (request, response) => {
        const headers = {
            "Cross-Origin-Opener-Policy": "same-origin",
            "Cross-Origin-Embedder-Policy": "require-corp",
            "Cross-Origin-Resource-Policy": "same-origin",
            "Cache-Control": "no-cache",
        };
        const fail = (status, text) =>
            response.writeHead(status, { ...headers, "Content-Type": "text/plain" }).end(text);
        if (request.method !== "GET" && request.method !== "HEAD") return fail(405, "only GET and HEAD\n");
        try {
            let name = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
            if (name.endsWith("/")) name += "index.html";
            const file = path.join(root, name);
            if (!file.startsWith(root + path.sep)) return fail(404, "not found\n");
            const { size } = await stat(file);
            const type = types[path.extname(file)] ?? "application/octet-stream";
            response.writeHead(200, { ...headers, "Content-Type": type, "Content-Length": size });
            if (request.method === "HEAD") return response.end();
            createReadStream(file)
                .on("error", () => response.destroy())
                .pipe(response);
        } catch {
            fail(404, "not found\n");
        }
    });
    return new Promise((resolve, reject) => {
        server.on("error", reject);
        server.listen(port, "127.0.0.1", () =>
            resolve({ server, address: `http://127.0.0.1:${server.address().port}/` }),
        );
    });
}

if (path.basename(process.argv[1] ?? "") === "serve.mjs") {
    const [folder, port = "0"] = process.argv.slice(2);
    if (!folder) {
        console.error("usage: node serve.mjs FOLDER [PORT]");
        process.exit(2);
    }
    const { address } = await serve(folder, Number(port));
    console.log(address);
}
