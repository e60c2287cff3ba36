// Bundles the tests of one kind, and runs their files, as many at once as there are processors:
// node test/run.mjs unit | page [FOLDER [PATTERN]]. A line for each file; the whole output of one with a failure.

import { spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = path.dirname(fileURLToPath(import.meta.url));
const [kind, folder, pattern = "."] = process.argv.slice(2);
// The tests of the page use the browser.
const isPage = async (name) => (await readFile(path.join(here, name), "utf8")).includes('from "./browser"');
const names = [];
for (const name of (await readdir(here)).filter((one) => one.endsWith(".test.ts")))
    if ((await isPage(name)) === (kind === "page")) names.push(name);
// The bundles are in this folder so that they find the packages.
const bundles = await mkdtemp(path.join(here, "bundles-"));
try {
    await build({
        entryPoints: names.map((name) => path.join(here, name)),
        outdir: bundles,
        bundle: true,
        platform: "node",
        format: "esm",
        outExtension: { ".js": ".mjs" },
        packages: "external",
        logLevel: "warning",
    });
    const files = names.map((name) => path.join(bundles, name.replace(/\.ts$/, ".mjs")));
    const page = path.resolve(folder ?? path.join(here, "../../build/web"));
    const workers = Array.from({ length: availableParallelism() }, async () => {
        while (files.length > 0) if (!(await passes(files.shift(), page))) process.exitCode = 1;
    });
    await Promise.all(workers);
} finally {
    await rm(bundles, { recursive: true });
}

/** Runs the tests of a file, and reports them. */
async function passes(file, page) {
    const start = Date.now();
    const child = spawn(process.execPath, ["--test", `--test-name-pattern=${pattern}`, file], {
        stdio: ["ignore", "pipe", "pipe"],
        env: { ...process.env, STELE_PAGE: page },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (piece) => (output += piece));
    const status = await new Promise((resolve) => child.on("close", resolve));
    const count = /^# pass (\d+)/m.exec(output)?.[1] ?? "0";
    if (status !== 0) console.log(output);
    const seconds = Math.round((Date.now() - start) / 1000);
    const name = path.basename(file, ".test.mjs");
    console.log(`${name}: ${count} passed${status === 0 ? "" : ", others FAILED"}, ${seconds} s`);
    return status === 0;
}
