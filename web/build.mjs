// Builds the page: node build.mjs FOLDER
// The module, the catalogue, the examples and the font must be in the folder before, because the service worker lists
// all its files.

import { createHash } from "node:crypto";
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
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
for (const name of await readdir(folder)) if (/-[0-9A-Z]{8}\.js$/.test(name)) await rm(path.join(folder, name));
await build({ ...options, entryPoints: ["src/worker.ts", "style/main.css"].map(inWeb) });
// The page's script is small and imports the first view's code, which src/chunks.ts shares with the other chunks.
const { metafile } = await build({
    ...options,
    entryPoints: [inWeb("src/main.ts")],
    splitting: true,
    chunkNames: "[name]-[hash]",
    metafile: true,
    // @codemirror/commands makes one at its top level, for a command that the page lacks: a third of the script's time.
    define: { "Intl.Segmenter": "undefined" },
});
await writeFile(path.join(folder, "index.html"), withPreloads(await readFile(inWeb("index.html"), "utf8")));
await copyFile(inWeb("assets/icon.svg"), path.join(folder, "icon.svg"));

/** The page's markup, with the files that its script imports, so that the browser loads them with the script. */
function withPreloads(markup) {
    const outputs = Object.entries(metafile.outputs);
    const [, script] = outputs.find(([name]) => path.basename(name) === "main.js");
    const imported = script.imports.filter(({ kind }) => kind === "import-statement");
    const links = imported.map((one) => `<link rel="modulepreload" href="${path.basename(one.path)}" />`);
    const place = '<script type="module" src="main.js">';
    if (!markup.includes(place)) throw new Error("index.html has no script main.js");
    return markup.replace(place, [...links, place].join("\n        "));
}

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
