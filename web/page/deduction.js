// Deduction puzzles on the page: the worker finds them, and the open board says what marked atoms would do.

import { say } from "../ui/words.js";
import { Backend, ExplorerBackend } from "./backend.js";
import { Thinker } from "./thinker.js";

export class PuzzleBackend extends Backend {
  constructor(core) {
    super();
    Object.assign(this, { core, thinker: new Thinker(core), state: { puzzle: null, tried: null, busy: false, error: null } });
  }

  send(command) {
    const [word, ...rest] = command.split(" ");
    if (word === "new") void this.#find(rest.join(" "));
    else this.#try(rest);
  }

  async #find(wanted) {
    this.#set({ busy: true, error: null });
    const found = await this.thinker.ask({ question: `puzzle usual ${wanted}` });
    // Another was asked for.
    if (!found) return;
    const { answer, error } = found;
    this.#set(answer ? { puzzle: answer, tried: null, busy: false } : { busy: false, error: error ?? say("puzzle.late") });
  }

  #try(cells) {
    const board = new ExplorerBackend(this.core);
    board.run(`board ${this.state.puzzle.size}:${cells.map((cell) => `(${cell})`).join("")}`);
    const { results, rays } = board.state;
    this.#set({ tried: { cells: cells.join(" "), results, rays } });
  }

  #set(state) {
    this.state = { ...this.state, ...state };
    this.shown();
  }
}
