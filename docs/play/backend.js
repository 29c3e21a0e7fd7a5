// What the page's views draw and send commands to: the core for what is quick, the worker for searches.

import { Explorer, GameTable } from "../../blackbox-web/js/dist/index.js";
import { Thinker } from "./thinker.js";

class Backend {
  constructor() {
    this.listeners = new Set();
  }

  subscribe(listener) {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  shown() {
    this.listeners.forEach((listener) => listener());
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

const LATE = { message: "unknown: this device took too long" };

// What is found out about a position, by the worker: the commands, and the parts of the state that answer them.
const FOUND = { hint: "hints on", advice: "advice", review: "review" };
const REVIEW = ["review", "par", "par8", "difficulty"];

export class GameBackend extends Backend {
  constructor(core, thinker = new Thinker(core.module)) {
    super();
    Object.assign(this, { thinker, table: new GameTable(core), hints: false, about: "", found: {}, wanted: [] });
    this.#follow();
  }

  // Obeys a command that needs no search.
  run(command) {
    this.table.run(command);
    this.#follow();
  }

  send(command) {
    if (command.startsWith("hints ")) {
      this.hints = command === "hints on";
      if (this.hints) this.#want("hint");
    } else if (command === "advice") {
      this.#want("advice");
    } else if (command === "review") {
      this.#want("review");
    } else {
      this.run(command);
    }
    this.#show();
    void this.#think();
  }

  // What was found out holds as long as the evidence stays.
  #follow() {
    const { id, results, revealed } = this.table.state;
    const about = JSON.stringify([id, results, revealed]);
    if (about !== this.about) {
      Object.assign(this, { about, found: {}, wanted: this.hints && !revealed ? ["hint"] : [] });
      this.thinker.stop();
    }
    this.#show();
  }

  #want(what) {
    if (!(what in this.found) && !this.wanted.includes(what)) this.wanted.push(what);
  }

  async #think() {
    while (this.wanted.length && !this.thinker.asked) {
      const { about } = this;
      const [what] = this.wanted;
      const state = await this.thinker.ask({ save: this.table.state.save, command: FOUND[what] });
      if (about !== this.about) return;
      this.wanted.shift();
      this.found[what] = !state ? null : state.late ? LATE : what === "review" ? Object.fromEntries(REVIEW.map((name) => [name, state[name]])) : state[what];
      this.#show();
      this.shown();
    }
  }

  #show() {
    const { state } = this.table;
    const { hint = null, advice = null, review = null } = this.found;
    this.state = {
      ...state,
      hints: this.hints,
      hint: this.hints && !state.revealed ? hint : null,
      advice: state.revealed ? null : advice,
      ...(review?.message ? { review } : review),
      busy: this.wanted.length > 0,
    };
    if (this.listeners.size) this.shown();
  }
}
