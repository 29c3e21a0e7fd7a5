// Many boards in binary, one core for all, searches in a worker, and words that say no more than they should.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { before, test } from "node:test";

import { Background, BlackBoxError, Board, Evidence, HIT, Outcome, REFLECTION, load, signatureCodes } from "blackbox-toolkit";
import { text } from "./vectors.js";

before(async () => {
  const cores = await Promise.all([load(), load(), load()]);
  assert.equal(new Set(cores).size, 1, "one core however often it is loaded at once");
});

test("the codes of all boards of a size have the digest that is published", () => {
  let sizes = 0;
  for (const line of text("signature-digests.txt").split("\n").filter((line) => line && !line.startsWith("#"))) {
    const [w = 0, h = 0] = line.split(" ").map(Number);
    if (w > 8 || h > 8 || w * h > 16) continue;
    const boards = BigUint64Array.from({ length: 2 ** (w * h) }, (_, mask) => {
      let bits = 0n;
      for (let y = 0; y < h; y += 1) bits |= BigInt((mask >> (w * y)) & (2 ** w - 1)) << BigInt(8 * y);
      return bits;
    });
    const [codes, ports] = [signatureCodes(boards, [w, h]), 2 * (w + h)];
    // The digests have the ports clockwise.
    for (let at = 0; at < codes.length; at += ports) codes.subarray(at, at + ports).reverse();
    codes.forEach((code, at) => (codes[at] = code < ports ? ports - 1 - code : code));
    assert.equal(`${w} ${h} ${createHash("sha256").update(codes).digest("hex")}`, line);
    sizes += 1;
  }
  assert.ok(sizes > 6, `${sizes} sizes`);
});

test("codes are those of the boards, on hexagons too", () => {
  const board = new Board("hex3:(1,2)(0,4)");
  const codes = signatureCodes(new BigUint64Array([3n, 0n]), "hex3");
  assert.equal(codes.length, 60);
  assert.equal(signatureCodes(new BigUint64Array(0), "hex3").length, 0);
  assert.deepEqual(signatureCodes([3n, 0n], "hex3"), codes);
  assert.throws(() => signatureCodes(/** @type {any} */ ([3]), "hex3"), /BigInt/);
  const bits = (/** @type {Board} */ of) => of.atoms.reduce((sum, [x, y]) => sum | (1n << BigInt(of.rows.slice(0, y).reduce((a, b) => a + b, 0) + x)), 0n);
  const own = signatureCodes(new BigUint64Array([bits(board)]), board.size);
  board.ports.forEach((port, at) => {
    const outcome = board.fire(port);
    const code = outcome.kind === "hit" ? HIT : outcome.kind === "reflection" ? REFLECTION : board.ports.indexOf(String(outcome.exit));
    assert.equal(own[at], code, port);
  });
  assert.throws(() => signatureCodes(new BigUint64Array([1n << 63n]), "3x3"), BlackBoxError);
  assert.throws(() => signatureCodes(new BigUint64Array([0n]), "9x9"), /the size 9x9 is too large, expected at most 8x8/);
  assert.throws(() => signatureCodes(new BigUint64Array([0n]), "8x8:(1,1)"), /'8x8:\(1,1\)' is no size/);
  assert.throws(() => signatureCodes([1n], /** @type {any} */ (undefined)), /no size was given, expected one such as 8x5/);
});

test("a word is one word", () => {
  const evidence = new Evidence("8x8 4");
  assert.throws(() => evidence.add("L1", "H; R8 H"), /'H; R8 H' is no port, expected H, R or a port/);
  assert.throws(() => evidence.add("L1 H; R8", "H"), /'L1 H; R8' is no port/);
  assert.throws(() => new Outcome("zz"), BlackBoxError);
  assert.throws(() => Board.fromAtoms([[9, 9]]), /\[9, 9\] is no cell of a 8x8 board, expected a row from 0 to 7/);
  assert.throws(() => Board.fromAtoms([[3, 0]], "hex3"), /\[3, 0\] is no cell of a hex3 board, expected 0 to 2 in row 0/);
  assert.throws(() => Board.fromAtoms([[0.5, 0]]), BlackBoxError);
  assert.throws(() => evidence.know([8, 0]), BlackBoxError);
  assert.throws(() => evidence.solve({ limit: -1 }), /'-1' is no whole number/);
  assert.equal(String(evidence.add("L1", new Outcome("R1"))), "8x8 4; L1 R1");
});

test("ranks and images", () => {
  const board = new Board("8/8/1@4@1/8/8/3@4/8/6@1");
  assert.equal(board.rank(), 461339n);
  assert.equal(String(Board.unrank("8x8", 4, 461339n)), String(board));
  assert.equal(String(new Board("3/@2").transformed("rotate90")), "@1/2/2");
  assert.equal(String(board.transformed("rotate180").canonical()), String(board.canonical()));
  assert.throws(() => board.transformed("rotate60"), BlackBoxError);
  assert.throws(() => board.transformed("x 8x8:"), /is no symmetry, expected a word such as rotate90/);
  assert.throws(() => Board.unrank("8x8", 4, 10n ** 9n), BlackBoxError);
});

test("a worker searches, and stops at once", async () => {
  const background = new Background();
  const evidence = new Evidence("5x5 3; L4 B3; T2 R; R1 H");
  const [solution, advice] = await Promise.all([background.solve(evidence), background.advise(evidence)]);
  assert.deepEqual(solution, evidence.solve());
  assert.deepEqual(advice, evidence.advise());
  const hard = new Evidence("16x16 30; L1 H; R8 H; T3 H");
  const controller = new AbortController();
  const searching = background.solve(hard, { limit: 10n ** 15n, signal: controller.signal });
  setTimeout(() => controller.abort(), 20);
  await assert.rejects(searching, { name: "AbortError" });
  assert.throws(() => hard.solve({ signal: controller.signal }), { name: "AbortError" });
  await assert.rejects(background.solve(hard, { limit: 10 }), { name: "Stopped" });
  assert.equal((await background.solve(evidence)).count, 15n);
  background.close();
});
