// Where the page's parts lie: beside it. The page in one file has `places-inside.js` in the place of this.

export const core = new URL("blackbox.wasm", import.meta.url);

export const worker = () => new Worker(new URL("worker.js", import.meta.url), { type: "module" });

export const served = true;
