// The program stele on this machine.

import { accessSync, constants, statSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";

function isProgram(file: string): boolean {
    try {
        accessSync(file, constants.X_OK);
        return statSync(file).isFile();
    } catch {
        return false;
    }
}

/** The file of a program: a path, which may begin with ~/, or a name that is searched in PATH; null without one. */
export function findProgram(name: string, searchPath = ""): string | null {
    const named = name.replace(/^~(?=\/)/, homedir());
    const folders = searchPath.split(path.delimiter).filter(Boolean);
    const files = path.basename(named) === named ? folders.map((folder) => path.join(folder, named)) : [named];
    return files.find(isProgram) ?? null;
}

/** The sentence for people who do not have the program. */
export function missingProgram(name: string): string {
    const where =
        path.basename(name) === name ? `no folder in PATH contains \`${name}\`` : `\`${name}\` is not a program`;
    return (
        `stele was not found: ${where}. Build it in a clone of stele by ./dev build, ` +
        "then set stele.path to the path of build/release/stele."
    );
}
