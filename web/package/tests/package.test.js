// What the package holds, and that it works as it is installed elsewhere.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL("..", import.meta.url));
const MODULES = ["background", "board", "core", "evidence", "game", "index", "puzzle", "table", "words", "worker"];

test("the package holds the modules, their types, the core, and nothing else", () => {
  const folder = mkdtempSync(join(tmpdir(), "blackbox-"));
  try {
    const packed = execFileSync("npm", ["pack", "--json", "--silent", "--pack-destination", folder], { cwd: here, encoding: "utf8" });
    const [made] = Object.values(JSON.parse(packed));
    const files = made.files.map((/** @type {{ path: string }} */ file) => file.path).sort();
    const dist = MODULES.flatMap((name) => [`dist/${name}.d.cts`, `dist/${name}.d.ts`, `dist/${name}.js`]);
    assert.deepEqual(files, ["LICENSE-APACHE", "LICENSE-CRATES", "LICENSE-MIT", "README.md", "dist/blackbox.wasm", "dist/inline.cjs", "dist/inline.d.cts", "dist/inline.d.ts", "dist/inline.js", ...dist, "package.json"].sort());
    // Elsewhere, in a worker, with the module that the main thread has compiled.
    execFileSync("npm", ["install", "--silent", "--offline", "--no-audit", "--no-fund", "--prefix", folder, join(folder, made.filename)]);
    const worker = 'import { parentPort, workerData } from "node:worker_threads"; import { Evidence, load } from "blackbox-toolkit"; await load(workerData); parentPort.postMessage(String(new Evidence("3x3 1; L1 R1").solve().count));';
    writeFileSync(join(folder, "worker.mjs"), worker);
    const main = 'import { Worker } from "node:worker_threads"; import { load } from "blackbox-toolkit"; const { module } = await load(); new Worker(new URL("./worker.mjs", import.meta.url), { workerData: module }).on("message", (count) => console.log(`boards ${count}`));';
    writeFileSync(join(folder, "main.mjs"), main);
    assert.equal(execFileSync("node", ["main.mjs"], { cwd: folder, encoding: "utf8" }), "boards 3\n");
    // With the core inside, as CommonJS and in one bundled file that stands alone.
    const inside = 'load().then(() => console.log(`boards ${new Evidence("3x3 1; L1 R1").solve().count}`));';
    writeFileSync(join(folder, "inside.cjs"), `const { Evidence, load } = require("blackbox-toolkit/inline"); ${inside}`);
    assert.equal(execFileSync("node", ["inside.cjs"], { cwd: folder, encoding: "utf8" }), "boards 3\n");
    writeFileSync(join(folder, "inside.mjs"), `import { Evidence, load } from "blackbox-toolkit/inline"; ${inside}`);
    // The types, for a program of modules and for one of CommonJS.
    for (const ending of ["mts", "cts"]) {
      const typed = 'import { Evidence, load } from "blackbox-toolkit/inline"; void load(); export const count: bigint = new Evidence("3x3 1; L1 R1").solve().count;';
      writeFileSync(join(folder, `typed.${ending}`), typed);
      for (const resolution of ["node16", "nodenext"]) {
        const options = ["--noEmit", "--strict", "--module", resolution, "--target", "es2022", "--lib", "es2022,dom"];
        execFileSync(join(here, "node_modules/.bin/tsc"), [...options, `typed.${ending}`], { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
      }
    }
    const alone = mkdtempSync(join(tmpdir(), "blackbox-"));
    const outfile = join(alone, "bundle.js");
    execFileSync(join(here, "node_modules/.bin/esbuild"), [join(folder, "inside.mjs"), "--bundle", "--format=iife", "--log-override:empty-import-meta=silent", `--outfile=${outfile}`]);
    assert.equal(execFileSync("node", [outfile], { encoding: "utf8" }), "boards 3\n");
    rmSync(alone, { recursive: true });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
