// Splits the module's code: node split.mjs MODULE_FOLDER
// Writes first.wasm, with the functions that a start of the page and the programs of its examples call, and rest.wasm.
// src/parts.ts joins them.

import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { examples } from "./examples.mjs";
import { moduleFactory } from "./node_module.mjs";

const folder = process.argv[2];
if (!folder) {
    console.error("usage: node split.mjs MODULE_FOLDER");
    process.exit(2);
}
const inFolder = (name) => path.join(folder, name);
const split = (...options) => execFileSync("wasm-split", ["--all-features", ...options], { stdio: "inherit" });

split("--instrument", inFolder("stele.wasm"), "-o", inFolder("instrumented.wasm"));
await writeFile(inFolder("profile.data"), await profile());
const parts = ["-o1", inFolder("first.wasm"), "-o2", inFolder("rest.wasm")];
split(inFolder("stele.wasm"), "--export-prefix=%", `--profile=${inFolder("profile.data")}`, ...parts);

/** The functions that were called, as wasm-split notes them. */
async function profile() {
    const make = await moduleFactory(folder);
    const wasmBinary = await readFile(inFolder("instrumented.wasm"));
    let profile = () => 0;
    const instantiateWasm = (imports, receive) => {
        WebAssembly.instantiate(wasmBinary, imports).then(({ instance }) => {
            profile = instance.exports.__write_profile;
            receive(instance);
        });
        return {};
    };
    const module = await make({ instantiateWasm, wantsStop: () => false });
    module._stele_catalogue();
    const receiver = module.addFunction(() => {}, "vii");
    for (const { title, pads } of await examples())
        for (const { notation, text } of pads)
            if (run(module, notation, text, receiver) !== 0) throw new Error(`the example "${title}" fails`);
    const size = profile(0, 0);
    const address = module._malloc(size);
    profile(address, size);
    return module.HEAPU8.slice(address, address + size);
}

/** The status of a program. */
function run(module, notation, text, receiver) {
    const bytes = new TextEncoder().encode(text);
    const address = module._malloc(bytes.length);
    module.HEAPU8.set(bytes, address);
    const session = module._stele_new(["apl", "k", "k4", "q"].indexOf(notation));
    module._stele_set_forms(session, 3);
    module._stele_set_window(session, 80, 400);
    const status = module._stele_enter(session, address, bytes.length, 0, receiver, 0);
    module._stele_free(session);
    module._free(address);
    return status;
}
