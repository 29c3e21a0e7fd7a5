// What the page's views draw and send commands to: the core for what is quick, the worker for searches.

import { Explorer, GameTable } from "../package/dist/table.js";
import { refused, say } from "../ui/words.js";
import { Thinker } from "./thinker.js";

export class Backend {
  constructor() {
    this.listeners = new Set();
  }

  subscribe(listener) {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  // Several changes at once are drawn once.
  shown() {
    if (this.telling) return;
    this.telling = true;
    queueMicrotask(() => {
      this.telling = false;
      this.listeners.forEach((listener) => listener());
    });
  }
}

export class ExplorerBackend extends Backend {
  constructor(core) {
    super();
    this.table = new Explorer(core);
  }

  get state() {
    return this.table.state;
  }

  run(command) {
    this.table.run(command);
  }

  send(command) {
    this.run(command);
    this.shown();
  }
}

const LATE = { message: "late" };

// So many milliseconds after a command something still moves: a ray, a marker that lands. A search waits for
// the end of it, as the drawing needs the processors, and the next command may make it void.
const MOTION = 540;

const isMove = (word) => /^(fire|guess|lock|check|solve)/.test(word);

// How often a saved game has a line.
const times = (save, line) => save.split(`\n${line}\n`).length;

// What is found out about a position, by the worker: the commands, and the parts of the state that answer
// them.
const COMMANDS = { hint: "hints on", advice: "advice", review: "review" };
const REVIEW = ["review", "par", "par8", "difficulty"];

export class GameBackend extends Backend {
  constructor(core) {
    super();
    Object.assign(this, { thinker: new Thinker(core), made: [], table: new GameTable(core), hints: false, about: "", found: {}, wanted: [], saying: null, moved: -MOTION });
    this.#follow();
  }

  // Obeys a command that needs no search.
  run(command) {
    const [word] = command.split(" ");
    this.moved = performance.now();
    const { error, save } = this.table.run(command);
    this.saying = refused(word, error);
    if (word === "undo") this.made.pop();
    else if (!isMove(word)) this.made = [];
    else if (error === null) this.made.push({ command, line: save.trimEnd().split("\n").at(-1) });
    this.#follow();
  }

  // Goes on with what another tab keeps of this game by now; it may have told of an earlier save. The moves
  // that were made here at the same instant, which neither has, are made once more.
  meet(now, told = now) {
    const { save } = this.table.state;
    if (!now || now === save) return;
    const missed = this.made.filter(({ line }) => [now, told].every((other) => times(other, line) < times(save, line)));
    this.run(`load ${now}`);
    if (this.saying !== null) return;
    for (const { command } of missed) this.run(command);
    // What cannot be done any more was not asked for now.
    this.saying = null;
    this.#show();
  }

  send(command) {
    const [word, rest] = command.split(" ");
    if (word === "hints") {
      this.hints = rest === "on";
      if (this.hints) this.#want("hint");
    } else if (word === "why") {
      delete this.found.why;
      this.why = command;
      this.#want("why");
    } else if (word === "advice" || word === "review") {
      this.#want(word);
    } else {
      this.run(command);
    }
    this.#show();
    void this.#think();
  }

  // Finds a game of these parameters that is as hard as it is wished to be, and begins it.
  async deal(params, difficulty) {
    this.thinker.stop();
    Object.assign(this, { wanted: [], dealing: true, saying: say("begin.finding") });
    this.#show();
    const found = await this.thinker.ask({ command: params, difficulty });
    this.dealing = false;
    if (found?.id) return this.send(`new ${found.id}`);
    this.saying = refused("new", found?.error) ?? say("begin.notfound");
    this.#show();
  }

  // What was found out holds as long as the evidence stays.
  #follow() {
    const { id, results, revealed } = this.table.state;
    const about = JSON.stringify([id, results, revealed]);
    if (about !== this.about) {
      this.thinker.stop();
      Object.assign(this, { about, found: {}, wanted: revealed ? ["review"] : this.hints ? ["hint"] : [] });
    }
    this.#show();
    void this.#think();
  }

  #want(what) {
    if (!(what in this.found) && !this.wanted.includes(what)) this.wanted.push(what);
  }

  async #think() {
    if (this.thinking) return;
    this.thinking = true;
    for (;;) {
      for (let left; (left = this.moved + MOTION - performance.now()) > 0; ) await new Promise((calm) => setTimeout(calm, left));
      if (!this.wanted.length || this.thinker.asked) break;
      const { about } = this;
      const [what] = this.wanted;
      const state = await this.thinker.ask({ save: this.table.state.save, command: COMMANDS[what] ?? this.why });
      if (about !== this.about) continue;
      if (!state) break;
      this.wanted.shift();
      if (what === "review") this.found.review = state.late ? {} : Object.fromEntries(REVIEW.map((name) => [name, state[name]]));
      else this.found[what] = state.late ? LATE : (state[what] ?? { message: state.error });
      this.#show();
    }
    this.thinking = false;
  }

  #show() {
    const { state } = this.table;
    const { hint = null, advice = null, why = null, review = {} } = this.found;
    this.state = {
      ...state,
      error: this.saying,
      hints: this.hints,
      hint: this.hints && !state.revealed ? hint : null,
      advice: state.revealed ? null : advice,
      why: state.revealed ? null : why,
      ...review,
      busy: this.wanted.length > 0 || Boolean(this.dealing),
    };
    this.shown();
  }
}

// The tutorial and the rules on hexagons or on squares, beside the game that ends the lessons.
export function schoolOf(core) {
  const asked = (word) => (hexagons) => core.ask(`${word}${hexagons ? " hexagons" : ""}`);
  return Object.assign(new GameBackend(core), { tutorial: asked("tutorial"), rules: asked("rules") });
}
