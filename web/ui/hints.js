// Hints in three strengths: what kind of cell is certain, which and why, and the best ray; and a reason for
// any cell.

import { cellName, chances, grouped, sentence } from "./describe.js";
import { kindOf, portName } from "./grid.js";
import { HINTS } from "./hints_words.js";
import { rowName } from "./shapes.js";
import { learn, refused, say } from "./words.js";

learn(HINTS);

export class Hints {
  // `count(what)` counts a hint that was taken.
  constructor(backend, count) {
    Object.assign(this, { backend, count, about: "", strength: 0, heat: false, cell: null, asking: false, over: false });
  }

  // What was said holds as long as no ray is fired; a check that fires one explains itself.
  follow({ id, results, revealed, refutation }) {
    const about = JSON.stringify([id, results, revealed]);
    if (about !== this.about) Object.assign(this, { about, strength: 0, cell: null, asking: false, over: Boolean(refutation) });
    if (revealed) this.heat = false;
  }

  // Nothing is said until a hint is wanted again.
  end() {
    Object.assign(this, { strength: 0, cell: null, asking: false, over: true });
  }

  // The cells that are certain and not as the guesses have them: what kind, and where.
  certain({ hint, guesses, locks }) {
    if (!hint?.count) return null;
    const has = (cells, cell) => cells.some((other) => String(other) === String(cell));
    const kinds = [];
    for (const [cell, part] of chances(hint)) {
      const guessed = has(guesses, cell);
      if (part === 0 && guessed) kinds.push({ kind: "mistaken", cell, rank: 0 });
      else if (part === 1 && !guessed) kinds.push({ kind: "atom", cell, rank: 1 });
      else if (part === 0 && !has(locks, cell)) kinds.push({ kind: "empty", cell, rank: 2 });
    }
    return kinds.sort((a, b) => a.rank - b.rank)[0] ?? { kind: "nothing" };
  }

  // Does what a button says.
  press(name) {
    const { state } = this.backend;
    this.over = false;
    if (name === "nudge") this.nudge(state);
    else if (name === "advice") this.best();
    else if (name === "hints") this.showHeat(!(this.heat && state.hints));
    else this.asking = !this.asking;
  }

  // A stronger hint each time.
  nudge(state) {
    if (this.strength === 0) {
      this.strength = 1;
      this.count("kind");
      if (!state.hint) this.backend.send("hints on");
      return;
    }
    const certain = this.certain(state);
    if (this.strength === 1 && certain?.cell) {
      this.strength = 2;
      this.why(certain.cell);
    } else {
      this.strength = 3;
      this.best();
    }
  }

  best() {
    this.count("best");
    this.backend.send("advice");
  }

  why(cell) {
    this.over = false;
    this.cell = cell;
    this.asking = false;
    this.count(`why ${cell}`);
    this.backend.send(`why ${cell}`);
  }

  showHeat(shown) {
    this.heat = shown;
    if (shown) this.count("heat");
    this.backend.send(`hints ${shown ? "on" : "off"}`);
  }

  inWords(state) {
    const said = [];
    if (state.revealed || this.over) return "";
    if (this.asking) said.push(say("why.ask"));
    const wanted = this.heat || this.strength === 1;
    if (wanted && !state.hint && state.busy) said.push(say("hint.busy"));
    if (state.hint && (this.heat || (this.strength > 0 && state.hint.message))) said.push(countInWords(state.hint));
    if (this.strength === 1 && state.hint && !state.hint.message) said.push(kindInWords(this.certain(state), state));
    if (this.cell) said.push(state.why && whyInWords(state.why, state, this.cell));
    if (state.advice) said.push(adviceInWords(state.advice));
    return said.filter(Boolean).join(" ");
  }
}

const kindInWords = ({ kind, cell }, state) => say(`hint.${kind}`, { y: cell && rowName(cell[1], state) });

// Why there is no answer of a search.
function unfoundInWords({ message, at_least: least }) {
  if (least !== undefined) return say("hint.many", { count: grouped(least) });
  return message === "late" ? say("hint.late") : refused("search", message);
}

function countInWords(hint) {
  if (hint.message) return unfoundInWords(hint);
  if (hint.count === "1") return say("hint.one");
  return say(hint.same ? "hint.alike" : "hint.left", { count: grouped(hint.count) });
}

function adviceInWords(advice) {
  if (advice.message) return unfoundInWords(advice);
  return advice.best ? say("hint.best", { port: portName(advice.best) }) : say("hint.none");
}

function whyInWords(why, state, cell) {
  const [least, most] = state.wanted;
  if (!why.rays) return / is not certain/.test(why.message) ? sentence("why.uncertain", { cell: cellName(cell, state) }) : unfoundInWords(why);
  const reasons = why.rays.map(({ entry, result }) => say(`why.${kindOf(result)}`, { entry: portName(entry), exit: portName(result) }));
  if (why.by_number) reasons.push(least === most ? say("why.number", { n: least }) : say("why.numbers", { least, most }));
  return sentence(why.atom ? "why.atom" : "why.empty", { cell: cellName(why.cell, state), reasons: reasons.join(", ") });
}
