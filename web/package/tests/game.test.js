// Games against recorded plays of the sgt program.

import assert from "node:assert/strict";
import { before, test } from "node:test";

import { BlackBoxError, Board, Game, load } from "blackbox-toolkit";
import { GameTable } from "blackbox-toolkit/table";
import { clockwise, lines, text } from "./vectors.js";

/** @type {Awaited<ReturnType<typeof load>>} */
let core;
before(async () => {
  core = await load();
});

/**
 * Gives a table one input of a recording and answers whether it was taken.
 *
 * @param {GameTable} table
 * @param {string} token
 */
function input(table, token) {
  const { width = 0, height = 0 } = table.state;
  const [, word, rest] = /^([A-Z]+)(.*)$/.exec(token) ?? [];
  // Cells and lines are counted from 1 there.
  const place = (rest ?? "").split(",").map((number) => Number(number) - 1).join(",");
  const verbs = { F: `fire ${clockwise(width, height)[Number(rest)]}`, T: `guess ${place}`, LB: `lock ${place}`, LC: `lock-column ${place}`, LR: `lock-row ${place}`, R: "check", S: "solve" };
  const command = word && word in verbs ? verbs[/** @type {keyof typeof verbs} */ (word)] : token;
  return table.run(command).error === null;
}

test("recorded plays, step by step", () => {
  let steps = 0;
  const table = new GameTable(core);
  for (const { start_id, desc_id, steps: recorded } of lines("sgt/plays_public.jsonl")) {
    if (table.run(`new ${start_id}`).error) continue;
    assert.equal(table.state.id, desc_id);
    for (const step of recorded) {
      // An undo of nothing is no fault here.
      if (step.tok !== "start") assert.ok(input(table, step.tok) === step.accepted || ["undo", "redo", "restart"].includes(step.tok), `${start_id} ${step.tok}`);
      const { state } = table;
      const place = `${start_id}: ${step.tok}`;
      assert.deepEqual([state.states, state.position], [step.nstates, step.statepos], place);
      assert.deepEqual([state.status, state.errors, state.result], [step.status, step.errors, step.game_status], place);
      assert.deepEqual([state.can_check, state.revealed, state.just_wrong], [step.can_check, step.reveal, step.just_wrong], place);
      const marks = clockwise(state.width ?? 0, state.height ?? 0).map((port) => state.marks[port] ?? null);
      assert.deepEqual(marks, step.range.map((/** @type {unknown} */ mark) => (mark === null ? null : String(mark))), place);
      assert.equal(state.guesses.length, step.nguesses, place);
      steps += 1;
    }
  }
  table.free();
  assert.ok(steps > 900, `${steps} steps`);
});

test("a game by itself", () => {
  const game = new Game("w5h5m3M3#1");
  assert.equal(String(game.fire("L2")), "T2");
  for (const cell of /** @type {const} */ ([[3, 4], [0, 4], [3, 1]])) game.guess(cell);
  assert.equal(game.check(), false);
  assert.equal(game.state.status, "Wrong! Guess again. (1 error)");
  // What a program knows of its game, which has not ended.
  assert.deepEqual([game.state.revealed, game.state.par8, game.state.par, game.state.difficulty], [false, 36, 4.5, "easy"]);
  assert.ok(game.undo());
  game.guess([3, 1]);
  game.lock([0, 0]);
  game.lock({ row: 2 });
  game.lock({ column: 1 });
  assert.ok(game.state.locks.length > 5);
  game.guess([3, 0]);
  const copy = Game.load(game.save());
  assert.deepEqual(copy.state, game.state);
  assert.ok(game.check());
  assert.deepEqual([game.state.result, game.score(), game.score("markers")], [1, 1, 2]);
  assert.equal(String(game.evidence), "5x5 3; L2 T2");
  assert.equal(game.redo(), false);
  assert.ok(game.restart() && game.undo());
  assert.throws(() => game.fire("L9"), BlackBoxError);
  game.free();
  assert.throws(() => game.fire("L1"), /given back by free/);
  const hidden = new Game(new Board("4/1@2/4"));
  assert.equal(String(hidden.fire("T2")), "H");
  hidden.solve();
  assert.deepEqual(hidden.state.atoms, [[1, 1]]);
  // A place that was given back is used again.
  assert.equal(new Game("w5h5m3M3#1").id, "w5h5m3M3:20271ed865287cf5");
});

test("saved games of hexagons go on, and show what was recorded", () => {
  // Each game, and after `= ` what its state showed.
  const games = text("hex/games.txt").split("\n\n").slice(1);
  assert.ok(games.length > 20, `${games.length} games`);
  for (const game of games) {
    const [saved = "", ...shown] = game.split(/^= /m);
    const { state } = Game.load(new TextEncoder().encode(saved));
    const recorded = new Map(shown.map((line) => /** @type {[string, string]} */ (/^(\w+) ?(.*)$/.exec(line.trim())?.slice(1) ?? [])));
    const marks = Object.entries(state.marks).map(([port, mark]) => `${port}=${mark}`);
    assert.equal(marks.join(" "), recorded.get("marks"), saved);
    for (const name of /** @type {const} */ (["wrong", "omitted"])) assert.equal(state[name].join(" "), recorded.get(name), saved);
    for (const name of /** @type {const} */ (["guesses", "locks"])) assert.equal(String(Board.fromAtoms(state[name], state.size)), recorded.get(name), saved);
    const { rays, markers, waddingtons } = state.scores;
    assert.equal(`${state.result} scores ${rays} ${markers} ${waddingtons}`, recorded.get("result"), saved);
  }
});

test("a game on hexagons", () => {
  const game = new Game("s3m2M2#1");
  assert.equal(game.state.size, "hex3");
  assert.equal(String(game.fire("3")), "H");
  assert.equal(String(game.evidence), "hex3 2; 3 H");
  game.guess([2, 2]);
  game.lock([0, 0]);
  game.lock({ row: 2 });
  assert.equal(game.state.locks.length, 6);
  const copy = Game.load(game.save());
  assert.deepEqual(copy.state, game.state);
  assert.throws(() => game.lock({ column: 1 }), BlackBoxError);
  assert.throws(() => game.guess([5, 2]), BlackBoxError);
  // The atoms once more, by what the rays tell.
  const again = new Game(game.id);
  for (const port of Board.fromAtoms([], "hex3").ports) if (!(port in again.state.results)) again.fire(port);
  const { unique, model } = again.evidence.solve();
  assert.ok(unique);
  for (const cell of model?.atoms ?? []) again.guess(cell);
  assert.ok(again.check());
});

test("games that are refused or given back take no memory", async () => {
  /** @type {WebAssembly.Memory | undefined} */
  let memory;
  const { instantiate } = WebAssembly;
  // The module's memory is the concern of this test alone.
  Object.assign(WebAssembly, {
    instantiate: async (/** @type {WebAssembly.Module} */ module, /** @type {WebAssembly.Imports} */ imports) => {
      const made = await instantiate(module, imports);
      memory = /** @type {WebAssembly.Memory} */ (made.exports.memory);
      return made;
    },
  });
  const { Core, GameTable } = await import("../dist/table.js");
  const core = await Core.load();
  Object.assign(WebAssembly, { instantiate });
  const play = () => {
    for (let at = 0; at < 200; at += 1) {
      const table = new GameTable(core);
      table.run("new nonsense");
      table.free();
    }
  };
  play();
  const before = memory?.buffer.byteLength;
  play();
  assert.equal(memory?.buffer.byteLength, before);
  // A constructor that fails frees what it made.
  let freed = 0;
  const { free } = GameTable.prototype;
  GameTable.prototype.free = function () {
    freed += 1;
    free.call(this);
  };
  assert.throws(() => new Game("nonsense"), BlackBoxError);
  GameTable.prototype.free = free;
  assert.equal(freed, 1);
});
