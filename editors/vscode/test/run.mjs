// Bundles the tests, and runs them: node test/run.mjs FOLDER
// FOLDER, build/editors, has the files that generate.py and package.mjs write.

import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = path.dirname(fileURLToPath(import.meta.url));
const names = (await readdir(here)).filter((name) => name.endsWith(".test.ts"));
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
    const editors = path.join(here, "../..");
    const env = {
        ...process.env,
        STELE: process.env.STELE ?? path.join(editors, "../build/release/stele"),
        STELE_SOURCES: path.join(editors, ".."),
        STELE_EDITORS: path.resolve(process.argv[2] ?? path.join(editors, "../build/editors")),
    };
    process.exitCode =
        spawnSync(process.execPath, ["--test", ...files], { stdio: "inherit", env, timeout: 60_000 }).status ?? 1;
} finally {
    await rm(bundles, { recursive: true });
}
