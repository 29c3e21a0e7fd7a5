// What follows from evidence, against cases that were counted by independent methods.

import assert from "node:assert/strict";
import { before, test } from "node:test";

import { Board, Evidence, Stopped, load } from "blackbox-toolkit";
import { lines } from "./vectors.js";

before(() => load());

test("the counted cases", () => {
  const cases = lines("evidence/cases.jsonl");
  assert.equal(cases.length, 40);
  for (const { id, w, h, nmin, nmax, hints, consistent, count, count_by_atoms, cell_atom_counts, unique } of cases) {
    let evidence = new Evidence(`${w}x${h} ${nmin}-${nmax}`);
    for (const [port, result] of hints) evidence = evidence.add(port, result);
    const solution = evidence.solve();
    assert.equal(solution.consistent, consistent, `case ${id}`);
    assert.equal(solution.count, BigInt(count), `case ${id}`);
    assert.deepEqual(solution.countByAtoms, new Map(Object.entries(count_by_atoms).map(([n, boards]) => [Number(n), BigInt(boards)])));
    assert.deepEqual(solution.atomCount.flat(), cell_atom_counts.map(BigInt), `case ${id}`);
    assert.equal(solution.unique, unique, `case ${id}`);
    assert.equal(solution.conflict.length > 0 || solution.consistent, true, `case ${id}`);
    for (const [port, result] of solution.model ? hints : []) {
      const answer = String(solution.model?.fire(port));
      assert.equal(answer === "R" && result === port ? port : answer, result, `case ${id} ${port}`);
    }
    // What contradicts itself still does without the rest, and no longer without one of its facts.
    if (!consistent) {
      const [least, most] = evidence.atoms;
      const only = (/** @type {typeof solution.conflict} */ facts) =>
        new Evidence([`${w}x${h} ${least}-${most}`, ...facts.map((fact) => fact.join(" "))].join("; ")).solve().consistent;
      assert.equal(only(solution.conflict), false, `case ${id}`);
      solution.conflict.forEach((_, at) => assert.equal(only(solution.conflict.toSpliced(at, 1)), true, `case ${id}`));
    }
  }
});

test("the page's example of evidence", () => {
  const evidence = new Evidence("5x5 3; L4 B3; T2 R; R1 H");
  const { count, uniqueClass, probability, unique } = evidence.solve();
  assert.deepEqual([count, unique, uniqueClass], [15n, false, false]);
  assert.equal(probability[2]?.[3], 1);
  const { best, ports, count: left } = evidence.advise();
  assert.deepEqual([best, left], ["B2", 15n]);
  assert.deepEqual(ports[0], { port: "B2", bits: 2.1493, outcomes: 5, expectedRemaining: 3.6667, expectedCost: 1 });
  assert.ok((evidence.advise({ scoring: "markers" }).ports[0]?.expectedCost ?? 0) > 1);
  assert.equal(String(evidence.know([3, 2], false).solve().count), "0");
  assert.deepEqual(evidence.know([3, 2]).facts.at(-1), ["=(3,2)", "@"]);
  assert.equal(String(evidence), "5x5 3; L4 B3; R1 H; T2 R");
});

test("why a cell is certain", () => {
  const evidence = new Evidence("5x5 3; L4 B3; T2 R; R1 H");
  const { atom, rays, byNumber, smallest, words, forced } = evidence.explain([3, 2]);
  assert.deepEqual([atom, byNumber, smallest, rays.map(({ entry, result }) => `${entry} ${result}`)], [true, true, true, ["L4 B3", "T2 R"]]);
  assert.match(words, /^Row 3 column 4 holds an atom: /);
  assert.ok(forced.atoms.some((cell) => String(cell) === "3,2"));
  assert.throws(() => evidence.explain([0, 0]), /is not certain/);
});

test("what follows from evidence on hexagons", () => {
  // Against all boards of so many atoms, one by one.
  const cells = Array.from({ length: 5 }, (_, y) => Array.from({ length: 5 - Math.abs(y - 2) }, (_, x) => /** @type {[number, number]} */ ([x, y]))).flat();
  const boards = cells.flatMap((one, at) => cells.slice(at + 1).map((other) => Board.fromAtoms([one, other], "hex3")));
  assert.equal(boards.length, 171);
  for (const hidden of [boards[3], boards[77], boards[150]]) {
    let evidence = new Evidence("hex3 2");
    for (const port of ["1", "8", "15", "22"]) {
      evidence = evidence.add(port, String(hidden?.fire(port)));
      const left = boards.filter((board) => evidence.facts.every(([about, result]) => String(board.fire(about)) === result));
      const { count, atomCount, uniqueClass } = evidence.solve();
      assert.equal(count, BigInt(left.length));
      const alike = new Set(left.map((board) => [...board.signature().values()].join(" ")));
      assert.equal(uniqueClass, alike.size === 1);
      assert.deepEqual(atomCount.map((row) => row.length), [3, 4, 5, 4, 3]);
      for (const [x, y] of cells) assert.equal(atomCount[y]?.[x], BigInt(left.filter((board) => board.atoms.some((atom) => String(atom) === String([x, y]))).length));
    }
  }
  const evidence = new Evidence("hex3 2; 3 H");
  assert.equal(evidence.size, "hex3");
  assert.ok(evidence.advise().best);
  assert.deepEqual(evidence.know([0, 0]).facts.at(-1), ["=A1", "@"]);
  assert.equal(evidence.know([0, 0]).know([2, 4]).know([1, 1]).solve().count, 0n);
  const known = evidence.know([0, 0]).know([2, 4]);
  if (known.solve().consistent) assert.equal(known.explain([1, 1]).atom, false);
});

test("a search that may not go on says so, with as many boards as it met", () => {
  const many = new Evidence("16x16 20; L8 H");
  assert.throws(() => many.solve({ limit: 1000 }), (/** @type {unknown} */ error) => error instanceof Stopped && error.atLeast > 1000n);
  assert.throws(() => new Evidence("65x65 2").solve(), /larger than the solver holds, expected at most 64x64/);
  assert.throws(() => new Evidence("8x8 4; L9 H"), /expected/);
});

test("boards are drawn at random, the same for a seed", () => {
  for (const text of ["8x8 4; L5 B5; R1 H; T3 R", "hex3 2-3; 1 H", "16x16 20; L3 R3; T5 H; B7 R; L9 T2"]) {
    const evidence = new Evidence(text);
    const drawn = evidence.sample(20, { seed: 7 });
    assert.deepEqual(drawn.map(String), evidence.sample(20, { seed: 7n }).map(String), text);
    assert.notDeepEqual(drawn.map(String), evidence.sample(20).map(String), text);
    for (const board of drawn) {
      for (const [port, result] of evidence.facts) assert.equal(String(board.fire(port)), result, `${text} ${board}`);
      assert.ok(board.atoms.length >= evidence.atoms[0] && board.atoms.length <= evidence.atoms[1], `${text} ${board}`);
    }
  }
  assert.deepEqual(new Evidence("3x3 1").sample(0), []);
  assert.throws(() => new Evidence("3x3 1; L1 R1; L2 R2; L3 R3").sample(1), /no board satisfies the evidence/);
  assert.throws(() => new Evidence("8x8 4").sample(2 ** 20 + 1), /1048577 boards are too many, expected at most 1048576 of 8x8 a call/);
  assert.throws(() => new Evidence("64x64 100; L9 H; T9 R").sample(1, { limit: 1 }), Stopped);
});

test("priors and answers that may be wrong", () => {
  const evidence = new Evidence("2x1 ?; T1 H");
  const near = (/** @type {number | undefined} */ found, /** @type {number} */ expected) => assert.ok(Math.abs((found ?? NaN) - expected) < 1e-12, `${found} ${expected}`);
  // One atom is on the first cell in one of two boards.
  const solution = evidence.solve({ prior: { atoms: { 1: 1, 2: 3 } } });
  near(solution.probability[0]?.[1], 6 / 7);
  near(solution.probabilityByAtoms.get(2), 6 / 7);
  assert.equal(solution.count, 2n);
  near(evidence.solve().entropy, 1);
  near(evidence.solve({ prior: { odds: [[1e300, 1]] } }).entropy, 1);
  near(evidence.solve({ prior: { odds: [[Infinity, 3]] } }).probability[0]?.[1], 0.75);
  // No atom for certain, so the answer was wrong.
  near(evidence.solve({ prior: { odds: [[0, 1]], error: 0.1 } }).probability[0]?.[0], 0);
  const named = { boards: /** @type {const} */ ([[new Board("2x1:(0,0)"), 1], ["@@", 3]]) };
  near(evidence.solve({ prior: named }).probability[0]?.[1], 0.75);
  assert.equal(new Evidence("2x1 1").advise({ prior: { odds: [[3, 1]] } }).ports[0]?.bits.toFixed(4), "0.8113");
  const drawn = evidence.sample(400, { seed: 1, prior: named }).filter((board) => board.atoms.length === 2).length;
  assert.ok(drawn > 250 && drawn < 350, `${drawn}`);
  assert.throws(() => evidence.solve({ prior: { atoms: { 1: -1 } } }), /the weight of 1 atoms is -1, expected a number from 0/);
  assert.throws(() => evidence.solve({ prior: { odds: [[1]] } }), /expected \(1, 2\) for 2x1 boards/);
  assert.throws(() => evidence.solve({ prior: { atoms: { 5: 1 } } }), /the prior allows no board/);
  assert.throws(() => evidence.solve({ prior: { error: 1 } }), /expected a probability of 0 to below 1/);
});
