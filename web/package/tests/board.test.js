// Boards, rays and signatures against the vectors that Rust, C and Python are held to.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { before, test } from "node:test";

import { BlackBoxError, Board, Evidence, Game, Stopped, load, signatures } from "blackbox-toolkit";
import { clockwise, contests, lines, text } from "./vectors.js";

before(async () => {
  assert.throws(() => new Board("8x8:"), /not loaded, expected `await load\(\)` before/);
  await load();
});

test("every ray of every recorded board answers as the sgt collection has it", () => {
  // Recordings of a build that still allowed games without atoms are left out.
  const vectors = lines("sgt/vectors_public.jsonl").filter(({ params }) => !/m0/.test(params));
  assert.ok(vectors.length > 80, `${vectors.length} vectors`);
  for (const { seed_id, desc_id, w, h, balls, lasers } of vectors) {
    const board = new Board(desc_id);
    assert.equal(String(new Board(seed_id)), String(board), seed_id);
    assert.equal(String(Board.fromAtoms(balls, [w, h])), String(board), seed_id);
    const ports = clockwise(w, h);
    assert.deepEqual([...board.ports].sort(), [...ports].sort());
    ports.forEach((port, at) => {
      const result = typeof lasers[at] === "number" ? ports[lasers[at]] : lasers[at];
      assert.equal(String(board.fire(port)), result, `${seed_id} ${port}`);
    });
  }
});

test("every ray of the contest answers as recorded", () => {
  let rays = 0;
  for (const { name, cases, answers } of contests()) {
    const found = cases.flatMap(({ board, ports }) => {
      const of = new Board(board);
      return ports.map((port) => String(of.fire(port)));
    });
    assert.deepEqual(found, answers, name);
    rays += found.length;
  }
  assert.ok(rays > 1000, `${rays} rays`);
});

test("the signatures of all boards of a size have the digest that is published", () => {
  let sizes = 0;
  for (const line of text("signature-digests.txt").split("\n").filter((line) => line && !line.startsWith("#"))) {
    const [w = 0, h = 0] = line.split(" ").map(Number);
    // Larger ones take minutes by way of texts.
    if (w * h > 12) continue;
    const ports = clockwise(w, h);
    const codes = new Map([...ports.entries()].map(([code, port]) => [port, code])).set("H", 0xfe).set("R", 0xff);
    const boards = Array.from({ length: 2 ** (w * h) }, (_, mask) => {
      const atoms = Array.from({ length: w * h }, (_, cell) => cell).filter((cell) => (mask >> cell) & 1);
      return Board.fromAtoms(atoms.map((cell) => [cell % w, Math.floor(cell / w)]), [w, h]);
    });
    const hash = createHash("sha256");
    for (const signature of signatures(boards)) {
      hash.update(Uint8Array.from(ports, (port) => codes.get(String(signature.get(port))) ?? assert.fail(port)));
    }
    assert.equal(`${w} ${h} ${hash.digest("hex")}`, line);
    sizes += 1;
  }
  assert.equal(sizes, 6);
});

test("a trace is the path that leads to the outcome", () => {
  const board = new Board("8/8/1@4@1/8/8/3@4/8/6@1");
  assert.deepEqual([board.size, board.rows, board.atoms.length], ["8x8", Array(8).fill(8), 4]);
  const { entry, outcome, cells, atom } = board.trace("L5");
  assert.deepEqual([entry, outcome.kind, outcome.exit, atom], ["L5", "detour", "B5", null]);
  assert.deepEqual(cells.slice(0, 3), [[0, 4], [1, 4], [2, 4]]);
  assert.deepEqual(board.trace("L3"), { entry: "L3", outcome: board.fire("L3"), cells: [[0, 2]], atom: [1, 2] });
  const back = board.trace("B5");
  assert.deepEqual([...back.cells].reverse(), cells);
  assert.equal(String(board.fire("B5")), "L5");
});

test("signatures of many boards", () => {
  const [empty, one] = signatures(["3x3:", Board.fromAtoms([[1, 1]], "3x3")]);
  assert.deepEqual([...(empty ?? [])].map(([port, outcome]) => `${port} ${outcome}`).slice(0, 4), ["L1 R1", "L2 R2", "L3 R3", "B1 T1"]);
  assert.equal(one?.get("L2")?.kind, "hit");
  assert.equal(one?.size, 12);
});

test("the figures of Black Box+", () => {
  const figures = text("hex/figures.txt").split("\n").filter((line) => line && !line.startsWith("#"));
  assert.ok(figures.length > 10, `${figures.length} rays`);
  for (const figure of figures) {
    const [of = "", port = "", result] = figure.split(" ");
    const board = new Board(of);
    assert.equal(String(board.fire(port)), result, figure);
    assert.equal(String(board.trace(port).outcome), result, figure);
    assert.equal(String(new Board(board.to("atoms"))), String(board));
  }
});

test("a board of hexagons", () => {
  const board = Board.fromAtoms([[1, 2], [0, 4]], "hex3");
  assert.deepEqual([board.size, board.rows, String(board)], ["hex3", [3, 4, 5, 4, 3], "3/4/1@3/4/@2"]);
  assert.deepEqual(board.ports, Array.from({ length: 30 }, (_, at) => String(at + 1)));
  assert.equal(board.signature().size, 30);
  for (const port of board.ports) {
    const { outcome, cells } = board.trace(port);
    if (outcome.exit) assert.deepEqual([...board.trace(outcome.exit).cells].reverse(), cells);
  }
  // The other rule of the first look is another board.
  const beside = [[0, 0], [1, 0]];
  const results = ["hex3", "hex3r"].map((size) => [...Board.fromAtoms(/** @type {[number, number][]} */ (beside), size).signature().values()].map(String));
  assert.notDeepEqual(results[0], results[1]);
  const other = Board.fromAtoms(/** @type {[number, number][]} */ (beside), "hex3r");
  for (const image of [other, other.canonical(), other.transformed("identity"), Board.unrank("hex3r", 2, 0)]) {
    assert.equal(image.size, "hex3r");
    for (const port of image.ports) assert.equal(String(image.trace(port).outcome), String(image.fire(port)));
  }
  assert.throws(() => board.fire("31"), /no such port: 31, expected one of a board of hex3/);
  assert.throws(() => board.to("sgt"), BlackBoxError);
  assert.throws(() => new Board("hex6:"), BlackBoxError);
});

test("a board is written in every notation", () => {
  const board = new Board("..@\n...\n");
  assert.equal(board.to("atoms"), "3x2:(2,0)");
  assert.equal(board.to("grid"), "..@\n...");
  assert.equal(board.to("bits"), "0x0000000000000004");
  assert.equal(String(board), "2@/3");
  assert.equal(String(new Board(board.to("sgt"))), String(board));
  assert.equal(new Board(`255x255:(254,254)`).fire("R255").kind, "hit");
});

test("a picture has the rays that are asked for", () => {
  const board = new Board("4/1@2/4");
  const lines = ["    1 2 3 4", "      H", "1   . │ . .", "2   . @ . .", "3 1 ┐ . . .", "    1", ""];
  const { text, svg } = board.draw(["L3", "T2"]);
  assert.equal(text, lines.join("\n"));
  assert.match(svg, /^<svg /);
  assert.doesNotMatch(board.draw("all", { atoms: false }).text, /@/);
  assert.match(board.draw().text, /@/);
  assert.match(new Board("hex2:(0,0)").draw("all").text, /@/);
  assert.throws(() => board.draw(["L9"]), /no such port/);
});

test("a certificate proves its board, and no fewer rays do", () => {
  for (const text of ["8/8/1@4@1/8/8/3@4/8/6@1", "3@1/5/1@3/5/5", "hex3:(1,2)(0,4)"]) {
    const board = new Board(text);
    const known = (/** @type {string[]} */ ports) =>
      new Evidence([`${board.size} ${board.atoms.length}`, ...ports.map((port) => `${port} ${board.fire(port)}`)].join("; ")).solve().uniqueClass;
    const ports = board.certificate();
    assert.ok(known(ports), `${text} ${ports}`);
    const fewer = board.ports.flatMap((one) => (ports.length < 3 ? [[one]] : board.ports.map((other) => [one, other])));
    assert.ok(ports.length <= 3 && !fewer.some(known), `${text} ${ports}`);
  }
  assert.throws(() => new Board("8/8/1@4@1/8/8/3@4/8/6@1").certificate({ limit: 10 }), Stopped);
  assert.throws(() => new Board("9x9:(0,0)").certificate(), /the size 9x9 is too large/);
});

test("what is wrong is said, and what was expected", () => {
  assert.throws(() => new Board("nothing"), BlackBoxError);
  assert.throws(() => new Board("3x3:(3,0)"), /expected/);
  assert.throws(() => new Board("3x3:").fire("L4"), /no such port: L4, expected one of a board of 3x3/);
  assert.throws(() => new Board("3x3:").trace("L4"), BlackBoxError);
  assert.throws(() => new Board("9x9:").to("bits"), BlackBoxError);
  assert.throws(() => new Game("w1h1"), /Width and height must both be at least two/);
});
