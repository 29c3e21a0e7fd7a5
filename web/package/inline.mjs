// Makes the entry of the package blackbox-toolkit that has its core inside, for bundlers and for CommonJS.
//
//   node web/package/inline.mjs      called by scripts/web.sh

import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { build } from "./node_modules/esbuild/lib/main.js";

const dist = fileURLToPath(new URL("dist/", import.meta.url));
const core = readFileSync(join(dist, "blackbox.wasm")).toString("base64");
const contents = `export * from "./index.js";
import { load as from } from "./index.js";
const core = () => Uint8Array.from(atob("${core}"), (character) => character.charCodeAt(0));
export const load = (source) => from(source ?? core());
`;
const shared = { stdin: { contents, resolveDir: dist }, bundle: true, minify: true, target: "es2022", legalComments: "none" };
await build({ ...shared, format: "esm", outfile: join(dist, "inline.js") });
// CommonJS has no import.meta.
const banner = { js: 'const address = require("node:url").pathToFileURL(__filename).href;' };
await build({ ...shared, format: "cjs", define: { "import.meta.url": "address" }, banner, platform: "node", outfile: join(dist, "inline.cjs") });
writeFileSync(join(dist, "inline.d.ts"), 'export * from "./index.js";\n');
// The types once more for CommonJS, which may not name those of modules.
for (const name of readdirSync(dist).filter((name) => name.endsWith(".d.ts"))) {
  const types = readFileSync(join(dist, name), "utf8").replace(/(from "\.\/\w+)\.js"/g, '$1.cjs"');
  writeFileSync(join(dist, name.replace(/ts$/, "cts")), types);
}
