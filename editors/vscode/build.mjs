// Bundles the extension: node build.mjs FOLDER
// The folder, build/editors/vscode, then contains all files of the package; generate.py writes its tables before.

import { copyFile, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
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
const { metafile } = await build({
    entryPoints: [path.join(here, "src/extension.ts")],
    outfile: path.join(folder, "extension.cjs"),
    bundle: true,
    minify: true,
    platform: "node",
    format: "cjs",
    target: "node18",
    external: ["vscode"],
    charset: "utf8",
    legalComments: "none",
    metafile: true,
    logLevel: "warning",
});
// The licenses of the packages in the bundle.
const packages = new Set(
    Object.keys(metafile.inputs).flatMap((file) => file.match(/^.*node_modules\/(?:@[^/]+\/)?[^/]+/) ?? []),
);
const licenses = [];
for (const name of [...packages].sort()) {
    const license = (await readdir(name)).find((file) => /^licen[cs]e/i.test(file));
    if (!license) throw new Error(`the package ${name} has no file with its license`);
    licenses.push(`${name.replace(/^.*node_modules\//, "")}\n\n${await readFile(path.join(name, license), "utf8")}`);
}
await writeFile(path.join(folder, "THIRD-PARTY.txt"), licenses.join("\n----\n\n"));
// Without scripts and packages, which vsce would run and search.
const {
    scripts,
    devDependencies,
    private: isPrivate,
    type,
    ...manifest
} = JSON.parse(await readFile(path.join(here, "package.json"), "utf8"));
await writeFile(path.join(folder, "package.json"), JSON.stringify(manifest, null, 4) + "\n");
await copyFile(path.join(here, "README.md"), path.join(folder, "README.md"));
await copyFile(path.join(here, "../../LICENSE"), path.join(folder, "LICENSE.txt"));
