// The steps to the solution of a deduction puzzle: in words, and each with the cells known by then.

import { button, element, kindOf, portName } from "./grid.js";
import { hexagonName } from "./shapes.js";
import { say, says } from "./words.js";

// A step as a sentence: as the core words it, or as the table of the language does.
// The board has the size that a puzzle has.
export function stepInWords({ technique, rays, atoms, empty, number, words }, puzzle) {
  const key = `step.${technique}`;
  if (!says(key)) return words;
  const [[entry, answer] = []] = rays;
  const ray = entry ? `${portName(entry)} ${say(`proof.is.${kindOf(answer)}`, { exit: portName(answer) })}` : say("step.number");
  const found = [];
  if (atoms.length) found.push(say("step.atoms", { cells: listed(atoms, puzzle) }));
  if (empty.length) found.push(say("step.empty", { cells: listed(empty, puzzle) }));
  return say(key, { ray, rays: rays.map(([port]) => port).join(", "), n: number, found: found.join("; ") });
}

// Cells row by row, or by their names.
function listed(cells, { rows }) {
  if (rows) return cells.map(hexagonName).join(", ");
  const columns = new Map();
  for (const [x, y] of cells) columns.set(y, [...(columns.get(y) ?? []), x + 1]);
  const sorted = [...columns].sort(([a], [b]) => a - b);
  return sorted.map(([y, of]) => say("step.row", { y: y + 1, n: of.length, columns: of.join(", ") })).join(", ");
}

export class StepsList {
  // `draw()` draws the board anew.
  constructor(draw) {
    Object.assign(this, { draw, at: null, steps: [] });
    this.back = button("step-back", "puzzle.back", () => this.choose(Math.max(0, (this.at ?? this.steps.length) - 1)));
    this.on = button("step-on", "puzzle.on", () => this.choose(Math.min(this.steps.length - 1, (this.at ?? -1) + 1)));
    this.list = element("ol", { class: "bb-worth bb-steps" });
    this.root = element(
      "section",
      { class: "bb-review", "aria-label": say("puzzle.steps"), hidden: true },
      element("p", { class: "bb-summary" }, say("puzzle.steps")),
      element("div", { class: "bb-group", role: "group", "aria-label": say("puzzle.steps") }, this.back, this.on),
      this.list,
    );
  }

  show(puzzle) {
    const { steps } = puzzle;
    Object.assign(this, { steps, at: null });
    const items = steps.map((step, at) => {
      const made = element("button", { type: "button", class: "bb-ray-button", "data-do": `step-${at}` }, `${at + 1}. ${stepInWords(step, puzzle)}`);
      made.addEventListener("click", () => this.choose(at));
      return element("li", {}, made);
    });
    this.list.replaceChildren(...items);
    this.#press();
  }

  choose(at) {
    this.at = at;
    this.#press();
    this.draw();
  }

  #press() {
    [...this.list.children].forEach((item, at) => item.firstChild.setAttribute("aria-pressed", String(at === this.at)));
  }

  // What is known after the step that is chosen, and what is new by it; nothing if none is.
  get chosen() {
    if (this.at === null) return null;
    const marks = {};
    for (const { atoms, empty } of this.steps.slice(0, this.at + 1)) {
      for (const cell of atoms) marks[cell] = "atom";
      for (const cell of empty) marks[cell] = "empty";
    }
    const { rays, atoms, empty } = this.steps[this.at];
    return { marks, ports: rays.flat(), cells: [...atoms, ...empty] };
  }
}
