// Builds the page: node build.mjs FOLDER
// The module, the catalogue, the examples and the font must be in the folder before, because the service worker lists
// all its files.

import { createHash } from "node:crypto";
import { copyFile, mkdir, readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = path.dirname(fileURLToPath(import.meta.url));
const folder = process.argv[2];
if (!folder) {
    console.error("usage: node build.mjs FOLDER");
    process.exit(2);
}
await mkdir(folder, { recursive: true });
const inWeb = (name) => path.join(here, name);

const options = {
    outdir: folder,
    entryNames: "[name]",
    bundle: true,
    external: ["./stele.woff2", "./stele.mjs"],
    minify: true,
    format: "esm",
    target: ["es2022", "chrome123", "firefox125", "safari17.5"],
    charset: "utf8",
    legalComments: "none",
    logLevel: "warning",
};
const sources = ["src/main.ts", "src/worker.ts", "style/main.css"];
await build({ ...options, entryPoints: sources.map(inWeb) });
for (const name of ["index.html", "assets/icon.svg"])
    await copyFile(inWeb(name), path.join(folder, path.basename(name)));

// The service worker keeps all files of the page, under a name that changes with their contents.
const entries = await readdir(folder, { recursive: true, withFileTypes: true });
const files = entries
    .filter((entry) => entry.isFile() && entry.name !== "service-worker.js")
    .map((entry) => path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)))
    .sort();
const hash = createHash("sha256");
for (const name of files) hash.update(name).update(await readFile(path.join(folder, name)));
await build({
    ...options,
    entryPoints: [inWeb("src/service-worker.ts")],
    define: {
        PAGE_FILES: JSON.stringify(["./", ...files]),
        PAGE_VERSION: JSON.stringify(hash.digest("hex").slice(0, 16)),
    },
});
