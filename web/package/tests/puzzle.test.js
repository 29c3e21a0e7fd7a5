// Deduction puzzles: the core words the steps, and the clues leave one board.

import assert from "node:assert/strict";
import { before, test } from "node:test";

import { BlackBoxError, Puzzle, load } from "blackbox-toolkit";

before(async () => {
  await load();
});

test("a puzzle has one solution, and steps that lead to it", () => {
  const puzzle = new Puzzle("w5h5m3M3#e", "expert");
  assert.equal(String(puzzle.evidence), "5x5 3; B3 R; B4 R3; R4 R");
  assert.equal(puzzle.steps.length, 14);
  assert.equal(puzzle.steps[0]?.words, "Edge: B3 is a reflection, so at the edge there is no atom in row 5 column 3.");
  assert.deepEqual(puzzle.steps[0]?.empty, [[2, 4]]);
  const { count, model } = puzzle.evidence.solve();
  assert.equal(count, 1n);
  assert.equal(String(model), String(puzzle.board));
  const atoms = puzzle.steps.flatMap((step) => step.atoms);
  assert.deepEqual(atoms.map(String).sort(), [...puzzle.board.atoms].map(String).sort());
  // The ID and the difficulty are the puzzle.
  assert.deepEqual(new Puzzle(puzzle.id, "expert"), puzzle);
});

test("a puzzle on hexagons", () => {
  for (const difficulty of /** @type {const} */ (["easy", "medium"])) {
    const puzzle = new Puzzle("s3m3M3#e", difficulty);
    const { count, model } = puzzle.evidence.solve();
    assert.equal(count, 1n);
    assert.equal(String(model), String(puzzle.board));
    assert.equal(puzzle.board.size, "hex3");
    const found = (/** @type {"atoms" | "empty"} */ kind) => puzzle.steps.flatMap((step) => step[kind]);
    assert.deepEqual(found("atoms").map(String).sort(), puzzle.board.atoms.map(String).sort());
    assert.equal(found("empty").length, 16);
    assert.deepEqual(new Puzzle(puzzle.id, difficulty), puzzle);
  }
});

test("what makes no puzzle is refused", () => {
  assert.throws(() => new Puzzle("w5h5m3M3", "easy"), BlackBoxError);
  assert.throws(() => new Puzzle("w1h1", "easy"), BlackBoxError);
});
