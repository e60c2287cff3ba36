// Makes stele-VERSION.vsix: node package.mjs FOLDER
// generate.py has written FOLDER/vscode before.

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

const here = path.dirname(fileURLToPath(import.meta.url));
const folder = path.resolve(process.argv[2] ?? "");
const extension = path.join(folder, "vscode");
if (!process.argv[2] || !existsSync(path.join(extension, "catalogue.json"))) {
    console.error("usage: node package.mjs FOLDER");
    console.error("The folder must contain the files that generate.py writes: python3 generate.py LIBRARY FOLDER");
    process.exit(2);
}
const { version } = JSON.parse(await readFile(path.join(here, "package.json"), "utf8"));
const run = (args, options = {}) => {
    const { status } = spawnSync(process.execPath, args, { stdio: ["ignore", "ignore", "inherit"], ...options });
    if (status !== 0) process.exit(status ?? 1);
};
run([path.join(here, "build.mjs"), extension]);
const file = path.join(folder, `stele-${version}.vsix`);
const vsce = path.join(here, "node_modules/@vscode/vsce/vsce");
run([vsce, "package", "--no-dependencies", "--allow-missing-repository", "--out", file], { cwd: extension });
console.log(file);
