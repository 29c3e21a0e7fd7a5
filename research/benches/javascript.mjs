// What the package for JavaScript takes beside the C library, in turns; the answers are compared.
//
//   make page && cargo build --release -p blackbox-ffi && node research/benches/javascript.mjs
//
// BLACKBOX_KERNEL names the kernel that C traces with: WebAssembly has the bit-sliced one alone, `sliced`.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { Board, Evidence, load, signatureCodes } from "../../web/package/dist/index.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const target = process.env.CARGO_TARGET_DIR ?? `${root}target`;
const PROBLEMS = [
  "3x3 1; L1 R1",
  "5x5 2; L1 R1; T2 H; B5 R",
  "8x8 2; L5 B5; R1 H",
  "8x8 4; L5 B5; R1 H",
  "8x8 4; L1 R1; L3 H; T6 R; B2 B5; R7 H",
  "8x8 4; L1 R1; L2 T1; L3 H; L4 B1; L5 B5; L6 H; L7 B3; L8 H; B2 H; B4 H; B6 R; B7 H; B8 R; R8 H; R7 R4; R6 H; R5 T5; R3 H; R2 T8; T7 H; T6 T3; T4 H; T2 H",
  "8x8 5; T1 H; B8 R; L4 L6",
  "8x8 0-3; T2 B2",
  "hex3 2; 1 H; 5 9",
  "hex5 5; 24 17; 10 H",
  "10x10 3; L1 R1; T2 H",
];
const [BOARDS, ROUNDS, TURNS] = [1 << 14, 40, 5];

// The least of some rounds, in nanoseconds: what the machine does besides only adds.
function least(rounds, work) {
  let best = Infinity;
  for (let round = 0; round < rounds; round += 1) {
    const start = process.hrtime.bigint();
    work();
    best = Math.min(best, Number(process.hrtime.bigint() - start));
  }
  return best;
}

function javascript(boards) {
  let codes;
  const each = least(ROUNDS, () => (codes = signatureCodes(boards))) / BOARDS;
  const solved = PROBLEMS.map((text) => {
    let count;
    const took = least(ROUNDS, () => {
      const solution = new Evidence(text).solve();
      count = Number(solution.count);
      assert.ok(solution.probability && solution.model);
    });
    return [took / 1000, count];
  });
  return [[each, codes.reduce((sum, code) => sum + code, 0)], ...solved];
}

await load();
const build = `${root}build`;
mkdirSync(build, { recursive: true });
const libraries = [`${target}/release/libblackbox.a`, "-lpthread", "-ldl", "-lm"];
execFileSync("cc", ["-O2", "-I", `${root}include`, `${root}research/benches/javascript.c`, "-o", `${build}/javascript`, ...libraries]);
const bits = (text) => new Board(text).atoms.reduce((sum, [x, y]) => sum | (1n << BigInt(8 * y + x)), 0n);
const boards = BigUint64Array.from({ length: BOARDS }, (_, i) => bits(String(Board.unrank("8x8", 4, 38 * i))));
const best = { c: [], js: [] };
for (let turn = 0; turn < TURNS; turn += 1) {
  for (const [face, found] of [["c", JSON.parse(execFileSync(`${build}/javascript`, PROBLEMS, { encoding: "utf8" }))], ["js", javascript(boards)]]) {
    best[face] = found.map(([took, answer], at) => [Math.min(took, best[face][at]?.[0] ?? Infinity), answer]);
  }
}
[`a signature 8x8, 4 atoms, C by ${process.env.BLACKBOX_KERNEL ?? "its best kernel"}, ns`, ...PROBLEMS.map((text) => `${text}, us`)].forEach((name, at) => {
  const [[c, expected], [js, answer]] = [best.c[at], best.js[at]];
  assert.equal(answer, expected, name);
  console.log(`${(name.length > 56 ? `${name.slice(0, 49)}..., us` : name).padEnd(56)} C ${c.toFixed(1).padStart(8)}   JavaScript ${js.toFixed(1).padStart(8)}   ${(js / c).toFixed(1)} times`);
});
