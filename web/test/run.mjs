// Bundles the tests of one kind, and runs them: node test/run.mjs unit | page [FOLDER [PATTERN]]

import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
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
    const env = { ...process.env, STELE_PAGE: page };
    process.exitCode =
        spawnSync(process.execPath, ["--test", `--test-name-pattern=${pattern}`, ...files], {
            stdio: "inherit",
            env,
        }).status ?? 1;
} finally {
    await rm(bundles, { recursive: true });
}
