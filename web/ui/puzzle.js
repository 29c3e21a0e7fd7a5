// The deduction puzzle on the screen: clues around the box, cells to mark, and the steps to the solution in
// words.
//
// A backend is { state, send(command), subscribe(listener) -> unsubscribe }. Its commands are new GRADE ID |
// try x,y x,y ... `state.puzzle` is what the core's PuzzleState has; `state.tried` says what every ray would
// do if the atoms were in the cells that were tried last.

import { SIDES_OF_HEXAGONS, field, paramsOf, sizeOf, sizeOptions } from "./begin.js";
import { cellName, endOf, legend, proofInWords, sizeInWords, wantedOf } from "./describe.js";
import { drop } from "./drop.js";
import { Grid, button, element, portName } from "./grid.js";
import { KEYS_WORDS } from "./keys_words.js";
import { StepsList, stepInWords } from "./puzzle_steps.js";
import { PUZZLE } from "./puzzle_words.js";
import { isOnHexagons } from "./keeping.js";
import { firstScreen } from "./room.js";
import { keep, keptRecord, numberOr, textOr } from "./storage.js";
import { learn, refused, say } from "./words.js";

learn(PUZZLE);
learn(KEYS_WORDS);

const SIDES = [4, 5, 6, 7, 8, 9, 10];
const LEVELS = ["easy", "medium", "hard", "expert"];
const PUZZLE_KEYS = { u: "undo", r: "redo", c: "check", h: "hint" };
// The puzzle of those who have asked for none, on squares and on hexagons.
const USUAL = ["w6h6m3M3", "s3m3M3"];
// What the marks are kept as.
const MARKS = "puzzle";
// What a press makes of a mark.
const NEXT = { atom: "empty", empty: undefined, undefined: "atom" };

export function showPuzzle(host, backend) {
  const view = new PuzzleView(backend);
  host.append(view.root);
  view.draw();
  return backend.subscribe(() => view.draw());
}

// Shows puzzles in their room: one that is asked for, or one on the board that is played.
export async function showPuzzles(host, whole) {
  const { face, hexagons } = whole;
  const puzzled = { what: {} };
  whole.puzzled = puzzled;
  const shows = ({ grade, id }) => {
    puzzled.what = { puzzle: id, grade };
    if (whole.at === "puzzle") face.shows(puzzled.what);
  };
  return startPuzzle(host, await face.room("puzzle"), { asked: face.asked, hexagons, shows });
}

// Shows the puzzle that is asked for, `GRADE ID`, or the last one unless it is over, or a new one, on
// hexagons or on squares; `shows(puzzle)` is told each.
function startPuzzle(host, backend, { asked, hexagons, shows }) {
  const { of, solved, given } = keptRecord(MARKS);
  const last = solved || given || isOnHexagons(textOr(of, "").split(" ")[1] ?? "") !== hexagons ? null : textOr(of, null);
  const ends = [backend.subscribe(() => backend.state.puzzle && shows(backend.state.puzzle)), showPuzzle(host, backend)];
  backend.send(`new ${asked ?? last ?? `easy ${USUAL[Number(hexagons)]}#${randomSeed()}`}`);
  return () => ends.forEach((end) => end());
}

// The atoms that suit a size.
const usualAtoms = (size) => (size.startsWith("hex") ? Number(size.slice(3)) : Math.max(2, Math.round(size ** 2 / 12)));

const randomSeed = () => crypto.getRandomValues(new Uint32Array(2)).join("");

class PuzzleView {
  constructor(backend) {
    Object.assign(this, { backend, of: null, marks: {}, past: [], future: [], hints: [] });
    this.grid = new Grid({ act: (place, event) => this.act(place, event) });
    this.buttons = {
      check: button("check", "do.check", () => this.check(), "puzzle.about.check"),
      hint: button("hint", "do.nudge", () => this.hint(), "puzzle.about.hint"),
      solution: button("solution", "puzzle.solution", () => this.give(), "puzzle.about.solution"),
      undo: button("undo", "do.undo", () => this.travel(this.past, this.future), "about.undo"),
      redo: button("redo", "do.redo", () => this.travel(this.future, this.past), "about.redo"),
      clear: button("clear", "do.clear", () => this.change({})),
    };
    this.buttons.check.classList.add("bb-main");
    this.steps = new StepsList(() => this.draw());
    this.status = element("p", { class: "bb-status", role: "status" });
    this.points = element("p", { class: "bb-points" });
    this.said = element("p", { class: "bb-hint", "aria-live": "polite" });
    this.error = element("p", { class: "bb-error", role: "alert" });
    const { check, hint, solution, undo, redo, clear } = this.buttons;
    this.told = element("div", {}, this.said, this.error);
    this.goal = element("h2", { class: "bb-goal" });
    this.legend = element("div", { class: "bb-foot" });
    const more = drop("more", say("do.more"), "do.more", redo, clear, solution);
    const tools = element("div", { class: "bb-tools", role: "group", "aria-label": say("group.answer") }, check, undo, hint, more);
    const side = [element("div", { class: "bb-told" }, this.told), tools, this.points, this.steps.root, this.legend];
    this.first = firstScreen([this.goal, this.status], this.grid.stage, side);
    this.root = element(
      "div",
      { class: "bb-widget bb-puzzle" },
      this.first,
      this.#form(),
      element("h2", { class: "bb-title" }, say("keys")),
      element("p", { class: "bb-words" }, say("puzzle.keys")),
    );
    this.root.addEventListener("keydown", (event) => this.key(event));
  }

  #form() {
    const option = (value, text) => element("option", { value }, text);
    this.size = element("select", { class: "bb-field bb-sizes" }, ...sizeOptions(SIDES, SIDES_OF_HEXAGONS));
    this.atoms = element("input", { class: "bb-field bb-atoms", size: "5", spellcheck: "false", title: say("begin.atoms.about") });
    const graded = (grade) => say("puzzle.graded", { grade: say(`difficulty.${grade}`), about: say(`puzzle.about.${grade}`) });
    this.grade = element("select", { class: "bb-field bb-difficulty" }, ...LEVELS.map((grade) => option(grade, graded(grade))));
    const suit = () => (this.atoms.value = usualAtoms(this.size.value));
    this.size.addEventListener("change", suit);
    suit();
    this.atoms.addEventListener("keydown", ({ key }) => key === "Enter" && this.begin());
    this.form = element(
      "div",
      { class: "bb-begin" },
      field("begin.size", this.size),
      field("begin.atoms", this.atoms),
      field("begin.difficulty", this.grade),
      button("new", "puzzle.new", () => this.begin(), "puzzle.about.new"),
    );
    return this.form;
  }

  get puzzle() {
    return this.backend.state.puzzle;
  }

  get isOver() {
    return this.solved || this.given;
  }

  begin() {
    const params = paramsOf(this.size.value, this.atoms.value);
    if (!params) {
      this.refused = say("begin.nonsense", { atoms: this.atoms.value });
      return this.draw();
    }
    this.refused = "";
    this.backend.send(`new ${this.grade.value} ${params}#${randomSeed()}`);
  }

  // Another puzzle came: with the marks that were kept of it.
  follow(puzzle) {
    const { id, grade, wanted: [least, most] } = puzzle;
    const of = `${grade} ${id}`;
    if (of === this.of) return;
    Object.assign(this, { of, marks: {}, past: [], future: [], hints: [], errors: 0, given: false, solved: false });
    this.forget();
    this.steps.show(puzzle);
    this.size.value = sizeOf(puzzle);
    this.atoms.value = least === most ? least : `${least}-${most}`;
    this.grade.value = grade;
    const kept = keptRecord(MARKS);
    if (kept.of !== of) return;
    const marks = Object.entries(kept.marks ?? {}).filter(([cell, mark]) => /^\d+,\d+$/.test(cell) && ["atom", "empty"].includes(mark));
    Object.assign(this, {
      marks: Object.fromEntries(marks),
      hints: Array.isArray(kept.hints) ? kept.hints : [],
      errors: numberOr(kept.errors, 0),
      given: kept.given === true,
      solved: kept.solved === true,
    });
  }

  keepMarks() {
    const { of, marks, hints, errors, given, solved } = this;
    keep(MARKS, JSON.stringify({ of, marks, hints, errors, given, solved }));
  }

  // Forgets what was said about the marks as they were.
  forget() {
    Object.assign(this, { checking: null, verdict: "", proof: null, strength: 0, about: null });
  }

  change(marks) {
    if (this.isOver) return;
    this.past.push(this.marks);
    this.future = [];
    this.marks = marks;
    this.forget();
    this.keepMarks();
    this.draw();
  }

  travel(from, to) {
    if (!from.length || this.isOver) return;
    to.push(this.marks);
    this.marks = from.pop();
    this.forget();
    this.keepMarks();
    this.draw();
  }

  act({ cell }, event) {
    const key = event.type === "keydown" ? event.key.toLowerCase() : "";
    const empty = event.type === "contextmenu" || key === "x";
    const enter = event.type === "click" || key === "enter" || key === " ";
    if (!cell || event.ctrlKey || event.metaKey || event.altKey || !(empty || enter)) return;
    event.preventDefault();
    event.stopPropagation();
    const now = this.marks[cell];
    this.change({ ...this.marks, [cell]: empty ? (now === "empty" ? undefined : "empty") : NEXT[now] });
  }

  key(event) {
    if (this.form.contains(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    const made = this.buttons[PUZZLE_KEYS[event.key.toLowerCase()]];
    if (!made || made.disabled || made.hidden) return;
    event.preventDefault();
    made.click();
  }

  get marked() {
    return Object.keys(this.marks).filter((cell) => this.marks[cell] === "atom");
  }

  check() {
    const [least, most] = this.puzzle.wanted;
    const { marked } = this;
    this.forget();
    if (marked.length < least) this.verdict = "puzzle.few";
    else if (marked.length > most) this.verdict = "status.many";
    else {
      this.checking = marked.sort().join(" ");
      this.backend.send(`try ${this.checking}`);
    }
    this.draw();
  }

  // What was tried speaks for itself: the first clue that it does not satisfy, or all are satisfied.
  judge({ tried }) {
    if (this.checking === null || tried?.cells !== this.checking) return;
    this.checking = null;
    const { results } = this.puzzle;
    const entry = Object.keys(results).find((port) => tried.results[port] !== results[port]);
    if (entry) {
      const { result, ...path } = tried.rays.find((ray) => ray.entry === entry || ray.result === entry);
      const would = tried.results[entry];
      Object.assign(this, { verdict: "status.wrong", proof: { ...path, entry: path.entry, result, of: entry, seen: results[entry], would } });
      this.errors += 1;
    } else {
      this.solved = true;
    }
    this.keepMarks();
  }

  give() {
    this.given = true;
    this.forget();
    this.steps.choose(null);
    this.keepMarks();
    this.draw();
  }

  // A stronger hint each time: the kind of step, the step, and its marks.
  hint() {
    const { atoms, steps } = this.puzzle;
    const at = new Set(atoms.map(String));
    const wrong = Object.keys(this.marks).find((cell) => this.marks[cell] && (this.marks[cell] === "atom") !== at.has(cell));
    const open = steps.findIndex((step) => step.atoms.some((cell) => !this.marks[cell]) || step.empty.some((cell) => !this.marks[cell]));
    const about = wrong ? `mark ${wrong}` : `step ${open}`;
    const strength = about === this.about ? this.strength + 1 : 1;
    if (!wrong && open < 0) {
      this.forget();
    } else if (!wrong && strength === 3) {
      const step = steps[open];
      const filled = (cells, mark) => Object.fromEntries(cells.map((cell) => [cell, mark]));
      this.change({ ...this.marks, ...filled(step.atoms, "atom"), ...filled(step.empty, "empty") });
    } else {
      this.forget();
      Object.assign(this, { about, strength: Math.min(strength, 2), wrong, open });
      const hint = `${about} ${this.strength}`;
      if (!this.hints.includes(hint)) this.hints.push(hint);
      this.keepMarks();
    }
    this.draw();
  }

  // What a hint says, the ports that it is about, and its cells.
  get hinted() {
    if (!this.about) return { said: "", ports: [], cells: [] };
    if (this.wrong) {
      const cell = this.wrong.split(",").map(Number);
      const which = this.strength > 1;
      return { said: which ? say("puzzle.mistaken", { cell: cellName(cell, this.puzzle) }) : say("puzzle.mistake"), ports: [], cells: which ? [cell] : [] };
    }
    const step = this.puzzle.steps[this.open];
    if (this.strength === 1) return { said: say(`puzzle.hint.${step.technique}`), ports: [], cells: [] };
    return { said: `${stepInWords(step, this.puzzle)} ${say("puzzle.fill")}`, ports: step.rays.flat(), cells: [...step.atoms, ...step.empty] };
  }

  draw() {
    const { state } = this.backend;
    this.root.setAttribute("aria-busy", String(Boolean(state.busy)));
    this.error.textContent = this.refused || refused("puzzle", state.error) || "";
    this.said.textContent = state.busy ? say("puzzle.finding") : "";
    for (const made of Object.values(this.buttons)) made.disabled = !state.puzzle || Boolean(state.busy);
    // Where a link names no puzzle there is no board: what is wrong stands with what asks for another.
    this.first.hidden = !state.puzzle && Boolean(state.error);
    const words = this.first.hidden ? this.form : this.told;
    if (this.error.parentElement !== words) words.append(this.error);
    if (!state.puzzle) return;
    this.follow(state.puzzle);
    this.judge(state);
    const { puzzle, grid, buttons } = this;
    grid.fit(puzzle);
    grid.root.setAttribute("aria-label", say("puzzle.name", { size: sizeInWords(puzzle) }));
    this.steps.root.hidden = !this.isOver;
    const chosen = this.isOver ? this.steps.chosen : null;
    const shown = chosen ?? { ...this.hinted, marks: this.isOver ? null : this.marks };
    this.#drawBoard(puzzle, shown);
    const { proof } = this;
    grid.trace(proof ? [{ ...proof, kind: "bb-refuted" }] : []);
    this.root.classList.toggle("bb-won", Boolean(this.solved));
    for (const name of ["check", "hint", "solution", "undo", "redo", "clear"]) buttons[name].hidden = this.isOver;
    if (!this.past.length) buttons.undo.disabled = true;
    if (!this.future.length) buttons.redo.disabled = true;
    if (!Object.values(this.marks).some(Boolean)) buttons.clear.disabled = true;
    this.#say(puzzle, state);
  }

  #drawBoard(puzzle, { ports, cells, marks: noted }) {
    const { marks, results, atoms } = puzzle;
    const [reasons, asked, solution] = [new Set(ports), new Set(cells.map(String)), new Set(atoms.map(String))];
    const of = (cell) => (noted ? noted[cell] : solution.has(String(cell)) ? "atom" : "empty");
    const fixed = this.isOver;
    this.grid.draw(({ port, cell }) => {
      if (port) {
        const mark = marks[port];
        if (mark === undefined) return { text: port, classes: ["bb-unused"], label: `${portName(port)}, ${say("puzzle.noclue")}` };
        const end = endOf(mark, results[port], puzzle);
        const classes = [...end.classes, ...(reasons.has(port) ? ["bb-reason"] : []), ...(this.proof?.of === port ? ["bb-wrong"] : [])];
        return { ...end, classes, label: `${portName(port)}, ${say("puzzle.clue")}: ${end.label}` };
      }
      const mark = of(cell);
      const classes = mark === "atom" ? ["bb-atom", fixed ? "bb-right" : "bb-guess"] : mark === "empty" ? ["bb-empty"] : [];
      if (asked.has(String(cell))) classes.push("bb-asked");
      const said = mark ? (fixed ? `cell.${mark}` : `puzzle.${mark}`) : "puzzle.open";
      return { text: mark === "empty" ? "·" : "", classes, label: `${cellName(cell, puzzle)}, ${say(said)}` };
    });
  }

  #say({ wanted: [, most], grade }, { busy }) {
    const values = { marked: this.marked.length, guessed: this.marked.length, wanted: wantedOf(this.puzzle) };
    const key = this.solved ? "puzzle.solved" : this.given ? "puzzle.given" : this.verdict || "puzzle.marked";
    this.goal.textContent = say("puzzle.goal", { ...values, n: most });
    this.legend.replaceChildren(legend(this.puzzle));
    this.status.textContent = say(key, values);
    const points = [say("puzzle.graded", { grade: say(`difficulty.${grade}`), about: say(`puzzle.about.${grade}`) })];
    if (this.hints.length) points.push(say("score.hints", { n: this.hints.length }));
    if (this.errors) points.push(say("puzzle.errors", { n: this.errors }));
    this.points.textContent = points.join(" · ");
    const { proof } = this;
    const told = proof ? proofInWords({ entry: proof.of, seen: proof.seen, result: proof.would }) : this.isOver ? "" : this.hinted.said;
    const begins = !this.isOver && !this.past.length && !this.marked.length;
    if (!busy) this.said.textContent = told || (begins ? say("puzzle.about") : "");
  }
}
