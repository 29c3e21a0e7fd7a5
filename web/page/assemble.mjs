// Puts the page together, from web/page, the widgets' JavaScript and the package blackbox-toolkit: in a folder for any
// file server, and as one file that needs none.
//
//   node web/page/assemble.mjs FOLDER      called by scripts/web.sh

import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

import { Resvg, initWasm } from "../package/node_modules/@resvg/resvg-wasm/index.mjs";
import { build } from "../package/node_modules/esbuild/lib/main.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const source = join(root, "web", "page");
const core = join(root, "build", "page.wasm");
const folder = resolve(process.argv[2]);

const shared = { absWorkingDir: root, bundle: true, minify: true, target: "es2022", legalComments: "none", write: false };

async function bundled(options) {
  const { outputFiles } = await build({ ...shared, ...options });
  return outputFiles;
}

async function style(path) {
  const [{ text }] = await bundled({ entryPoints: [path], outdir: folder });
  return text;
}

const ofThePage = () => style(join(source, "page.css"));

// Scripts that are imported later are declared to need every script that is loaded at once. Otherwise the
// latter would be split into one small file for each way to share them, and together these are larger.
const together = {
  name: "together",
  setup: (building) => {
    const whole = join(root, "web/ui/whole.js");
    building.onResolve({ filter: /^\.\.?\// }, ({ kind, path, resolveDir }) =>
      kind === "dynamic-import" ? { path: resolve(resolveDir, path), pluginData: "later" } : undefined,
    );
    building.onLoad({ filter: /\.js$/ }, ({ path, pluginData }) =>
      pluginData === "later" ? { contents: `${readFileSync(path, "utf8")}\nimport ${JSON.stringify(whole)};\n`, resolveDir: dirname(path) } : undefined,
    );
  },
};

// Icons and the preview that other pages show of a link, drawn from their SVGs.
async function pictures() {
  await initWasm(readFileSync(join(root, "web/package/node_modules/@resvg/resvg-wasm/index_bg.wasm")));
  const font = { fontBuffers: [readFileSync(join(root, "blackbox-sheet/fonts/DejaVuSans-cut.ttf"))], loadSystemFonts: false, defaultFontFamily: "DejaVu Sans" };
  const draw = (name, width, to) => {
    const svg = readFileSync(join(source, name), "utf8");
    writeFileSync(join(folder, to), new Resvg(svg, { fitTo: { mode: "width", value: width }, font }).render().asPng());
  };
  for (const width of [180, 192, 512]) draw("icon.svg", width, `icon-${width}.png`);
  draw("preview.svg", 1200, "preview.png");
}

// The scripts of the folder that come at once with one of them, itself first.
function atOnce(script) {
  const names = new Set([script]);
  for (const name of names) {
    for (const [, part] of readFileSync(join(folder, name), "utf8").matchAll(/(?:from|import)\s*"\.\/([\w-]+\.js)"/g)) names.add(part);
  }
  return [...names];
}

// The page. It names the scripts that its own imports, so that none waits for another. Where its address is known, links to it
// name the preview by its own, as most readers of links want it.
function linked() {
  const parts = atOnce("page.js").slice(1).map((name) => `<link rel="modulepreload" href="${name}" />`);
  const html = readFileSync(join(source, "index.html"), "utf8").replace(/(?= *<script type="module")/, `    ${parts.join("\n    ")}\n`);
  const address = process.env.PAGE_ADDRESS;
  return address ? html.replace('content="preview.png"', `content="${new URL("preview.png", address)}"`) : html;
}

// The page whose parts lie beside it; what is not needed at once in files of its own.
async function served() {
  const entryPoints = [join(source, "page.js"), join(source, "worker.js"), join(root, "web/package/dist/table.js")];
  const outputFiles = await bundled({
    entryPoints: entryPoints.map((path) => ({ in: path, out: path.match(/(\w+)\.js$/)[1] })),
    format: "esm",
    splitting: true,
    plugins: [together],
    chunkNames: "part-[hash]",
    outdir: folder,
  });
  for (const { path, contents } of outputFiles) writeFileSync(path, contents);
  writeFileSync(join(folder, "page.css"), await ofThePage());
  copyFileSync(core, join(folder, "blackbox.wasm"));
  for (const name of ["icon.svg", "manifest.webmanifest"]) copyFileSync(join(source, name), join(folder, name));
  writeFileSync(join(folder, "index.html"), linked());
  await pictures();
  // What makes the page work offline keeps every file, under a name that changes with them.
  const names = readdirSync(folder).sort();
  const hash = createHash("sha256");
  for (const name of names) hash.update(name).update(readFileSync(join(folder, name)));
  const text = readFileSync(join(source, "offline.js"), "utf8")
    .replace("VERSION", hash.digest("hex").slice(0, 16))
    .replace("FILES", JSON.stringify(["./", ...names.filter((name) => name !== "blackbox.html")]));
  writeFileSync(join(folder, "offline.js"), text);
}

// The page as one file: everything inside, the worker and the core as texts.
async function alone() {
  const inside = {
    name: "inside",
    setup: (building) => building.onResolve({ filter: /\/places\.js$/ }, () => ({ path: join(source, "places-inside.js") })),
  };
  const script = async (name) => {
    const options = { entryPoints: [join(source, name)], format: "iife", plugins: [inside], outdir: folder, define: { "import.meta.url": "document.baseURI" } };
    const [{ text }] = await bundled(options);
    // So that no text ends the element that it stands in.
    return text.replaceAll("</script", "<\\/script");
  };
  const worker = (await script("worker.js")).replaceAll("document.baseURI", "location.href");
  const css = await ofThePage();
  const page = await script("page.js");
  // What may run is this script, and nothing that comes from elsewhere.
  const hashed = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  const policy = `default-src 'none'; script-src ${hashed(page)} 'wasm-unsafe-eval'; style-src ${hashed(css)}; img-src data:; worker-src blob:; base-uri 'none'; form-action 'none'`;
  const element = (id, text) => `<script type="text/plain" id="${id}">${text}</script>`;
  const html = readFileSync(join(source, "index.html"), "utf8")
    .replace(/(http-equiv="Content-Security-Policy" content=").*(" \/>)/, (_, before, after) => `${before}${policy}${after}`)
    .replace(/ *<meta property="og:image".*\n/, "")
    .replace(/ *<link rel="(manifest|apple-touch-icon)".*\n/g, "")
    .replace(/ *<link rel="preload".*\n/, "")
    .replace(/href="icon\.svg"/, `href="data:image/svg+xml,${encodeURIComponent(readFileSync(join(source, "icon.svg"), "utf8"))}"`)
    .replace(/<link rel="stylesheet".*>/, () => `<style>${css}</style>`)
    .replace(/ *<script type="module".*\n/, "")
    .replace("</body>", () => [element("core", readFileSync(core).toString("base64")), element("worker", worker), `<script>${page}</script>`, "</body>"].join("\n"));
  writeFileSync(join(folder, "blackbox.html"), html);
}

// What comes over the wire, with gzip: before the first move, and all of it.
function weigh() {
  const packed = (name) => gzipSync(readFileSync(join(folder, name)), { level: 9 }).length;
  const weights = new Map(readdirSync(folder).sort().filter((name) => name !== "blackbox.html").map((name) => [name, packed(name)]));
  // With the scripts that are imported at once.
  const needed = new Set(["index.html", "page.css", "blackbox.wasm", "icon.svg", "manifest.webmanifest", ...atOnce("page.js")]);
  for (const [name, weight] of weights) console.log(`web: ${name.padEnd(22)} ${String(weight).padStart(6)} bytes as served with gzip${needed.has(name) ? ", before the first move" : ""}`);
  const sum = (names) => [...names].reduce((total, name) => total + weights.get(name), 0);
  console.log(`web: ${folder}: ${sum(needed)} bytes before the first move`);
  console.log(`web: ${sum(weights.keys())} bytes with everything that may be loaded later`);
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
await served();
await alone();
weigh();
