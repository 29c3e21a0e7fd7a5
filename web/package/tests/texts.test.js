// The texts that people bring: what is read, and what is refused in which words.

import assert from "node:assert/strict";
import { before, test } from "node:test";

import { BlackBoxError, Board, Evidence, Game, load } from "blackbox-toolkit";
import { lines } from "./vectors.js";

before(() => load());

/** @type {Record<string, (text: string) => string>} */
const readers = {
  board: (text) => String(new Board(text)),
  game: (text) => new Game(text).id,
  parameters: (text) => new Game(text).id.split(":")[0] ?? "",
  evidence: (text) => String(new Evidence(text)),
  conflict: (text) => [text.split(";")[0], ...new Evidence(text).solve().conflict.map((fact) => fact.join(" "))].join("; "),
  port: (text) => String(new Evidence("8x8 4").add(text, "H").facts[0]?.[0]),
};

test("texts are read or refused in words", () => {
  let cases = 0;
  for (const { reader, text, reads, refused, numbering } of lines("texts/cases.jsonl")) {
    // Ports are named by letters here.
    if (numbering) continue;
    const read = readers[reader];
    assert.ok(read, reader);
    cases += 1;
    if (refused === undefined) {
      assert.equal(read(text), reader === "game" ? read(reads) : reads, text);
    } else {
      assert.throws(() => read(text), (error) => error instanceof BlackBoxError && error.message.includes(refused), `${text}: ${refused}`);
    }
  }
  assert.ok(cases > 150);
});

test("what is written is read", () => {
  const rectangles = [[1, 1], [1, 255], [255, 1], [255, 255], [3, 5], [8, 8], [9, 9], [64, 65]].map(([width, height]) => `${width}x${height}`);
  const hexagons = [2, 3, 4, 5].flatMap((side) => [`hex${side}`, `hex${side}r`]);
  for (const size of [...rectangles, ...hexagons]) {
    for (const atoms of ["", "(0,0)", "(0,0)(0,1)"]) {
      if (atoms.includes("1") && size.endsWith("x1")) continue;
      const board = new Board(`${size}:${atoms}`);
      const same = (/** @type {Board} */ other) => assert.deepEqual([other.size, other.atoms], [size, board.atoms], size);
      same(new Board(String(board)));
      for (const notation of /** @type {const} */ (["grid", "compact", "bits", "atoms", "sgt"])) {
        let text;
        try {
          text = board.to(notation);
        } catch {
          assert.ok(notation === "bits" || notation === "sgt", `${size} ${notation}`);
          continue;
        }
        if (notation !== "bits" || size === "8x8") same(new Board(text));
      }
      const port = board.ports[0] ?? assert.fail();
      const known = new Evidence(`${size} ${board.atoms.length}`).add(port, String(board.fire(port)));
      assert.equal(String(new Evidence(String(known))), String(known));
    }
  }
});
