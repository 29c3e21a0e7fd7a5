// Deduction puzzles on the page: the worker finds them, and the open board says what marked atoms would do.

import { MARKS_PLACE, showPuzzle } from "../../python/blackbox/static/puzzle.js";
import { PUZZLE } from "../../python/blackbox/static/puzzle_words.js";
import { learn, say } from "../../python/blackbox/static/words.js";
import { Backend, ExplorerBackend } from "./backend.js";
import { Thinker } from "./thinker.js";

learn(PUZZLE);

const USUAL = "w6h6m3M3";

export class PuzzleBackend extends Backend {
  constructor(core) {
    super();
    Object.assign(this, { board: new ExplorerBackend(core), thinker: new Thinker(), state: { puzzle: null, tried: null, busy: false, error: null } });
  }

  send(command) {
    const [word, ...rest] = command.split(" ");
    if (word === "new") void this.#find(rest.join(" "));
    else this.#try(rest);
  }

  async #find(wanted) {
    this.#set({ busy: true, error: null });
    const found = await this.thinker.ask({ question: `puzzle ${wanted}` });
    // Another was asked for.
    if (!found) return;
    const { answer, error } = found;
    this.#set(answer ? { puzzle: answer, tried: null, busy: false } : { busy: false, error: error ?? say("puzzle.late") });
  }

  #try(cells) {
    const { width, height } = this.state.puzzle;
    this.board.run(`board ${width}x${height}:${cells.map((cell) => `(${cell})`).join("")}`);
    const { results, rays } = this.board.state;
    this.#set({ tried: { cells: cells.join(" "), results, rays } });
  }

  #set(state) {
    this.state = { ...this.state, ...state };
    this.shown();
  }
}

// The puzzle that was played here last, unless it is over.
function lastPuzzle() {
  try {
    const { of, solved, given } = JSON.parse(localStorage.getItem(MARKS_PLACE));
    return solved || given ? null : of;
  } catch {
    return null;
  }
}

// Shows the puzzle that is asked for, `GRADE ID`, or the last one, or a new one; `keep(puzzle)` is told each that is shown.
export function startPuzzle(host, core, asked, keep) {
  const backend = new PuzzleBackend(core);
  backend.subscribe(() => backend.state.puzzle && keep(backend.state.puzzle));
  showPuzzle(host, backend);
  const seed = crypto.getRandomValues(new Uint32Array(2)).join("");
  backend.send(`new ${asked ?? lastPuzzle() ?? `easy ${USUAL}#${seed}`}`);
}
