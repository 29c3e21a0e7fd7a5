// The rays of a game that is over: their true paths, one after another, and what each was worth.

import { button, element, portName } from "./grid.js";
import { grouped } from "./describe.js";
import { gradeInWords, gradeOf, wholePar } from "./grades.js";
import { HINTS } from "./hints_words.js";
import { rayRow } from "./log.js";
import { REVIEW } from "./review_words.js";
import { learn, say } from "./words.js";

learn(HINTS);
learn(REVIEW);

// Which rays are drawn: none, all, or those up to one.
export const NONE = -1;

export class Review {
  // `draw()` draws the board anew, `chosen()` is told that something here was chosen, `look(ports)` what is
  // pointed at, `ask()` asks for what is not found by itself.
  constructor({ draw, chosen, look, ask }) {
    Object.assign(this, { draw, chosen, look, at: NONE, cells: null, alike: 0, of: null, rays: [], alikes: [], exact: false });
    this.summary = element("p", { class: "bb-summary" });
    this.list = element("ol", { class: "bb-worth" });
    this.back = button("ray-back", "review.back", () => this.#go(-1));
    this.on = button("ray-on", "review.on", () => this.#go(1));
    this.cellBack = button("cell-back", "review.cell.back", () => this.step(-1), "review.cell.about");
    this.cellOn = button("cell-on", "review.cell.on", () => this.step(1), "review.cell.about");
    this.all = button("ray-all", "review.all", () => this.choose(null));
    this.others = button("alike", "review.show", () => {
      this.alike = (this.alike + 1) % (this.alikes.length + 1);
      this.draw();
    });
    this.bits = button("bits", "review.figures", () => {
      this.exact = !this.exact;
      this.shown = undefined;
      this.draw();
    });
    this.find = button("review", "review.name", ask);
    const group = element("div", { class: "bb-group", role: "group", "aria-label": say("review.name") }, this.find, this.back, this.on, this.cellBack, this.cellOn, this.all, this.others, this.bits);
    this.words = element("p", { class: "bb-words" });
    const title = element("h2", { class: "bb-title" }, say("review.name"));
    this.root = element("section", { class: "bb-review", "aria-label": say("review.name") }, title, this.list, group, this.summary, this.words);
  }

  // The rays in the order in which they were fired, as far as that was found out, each with its path.
  #raysOf({ review, paths }) {
    const of = (entry) => {
      const path = paths.find((path) => path.entry === entry || path.result === entry);
      return path && (path.entry === entry ? path : { ...path, entry, result: path.entry, cells: path.cells.toReversed() });
    };
    const rays = review?.rays ?? paths.map(({ entry, result }) => ({ entry, result }));
    return rays.map((ray) => ({ ...ray, path: of(ray.entry) })).filter(({ path }) => path);
  }

  // What is drawn over the board now.
  get paths() {
    if (this.at === NONE) return [];
    if (this.at === null) return this.rays.map(({ path }) => ({ ...path, kind: "bb-travel" }));
    return this.rays.slice(0, this.at + 1).map(({ path }, at) => {
      if (at < this.at) return { ...path, kind: "bb-faint" };
      if (this.cells === null) return { ...path, kind: "bb-travel" };
      // As far as it has come: it ends nowhere yet.
      return { ...path, cells: path.cells.slice(0, this.cells), result: "H", atom: null, kind: "bb-halfway" };
    });
  }

  get shownAlike() {
    return this.alike ? this.alikes[this.alike - 1] : [];
  }

  get isOnOne() {
    return this.at !== null && this.at !== NONE;
  }

  #go(step) {
    const last = this.rays.length - 1;
    this.choose(this.isOnOne ? Math.max(0, Math.min(last, this.at + step)) : step > 0 ? 0 : last);
  }

  // One cell further along the ray, or back: from its port to its end, then along the next ray.
  step(by) {
    if (!this.isOnOne) {
      if (by > 0 && this.rays.length) this.choose(0, 0);
      return;
    }
    const cells = (this.cells ?? this.rays[this.at].path.cells.length + 1) + by;
    if (cells < 0) {
      if (this.at > 0) this.choose(this.at - 1);
    } else if (cells <= this.rays[this.at].path.cells.length) {
      this.choose(this.at, cells);
    } else if (this.cells !== null) {
      this.choose(this.at);
    } else if (this.at + 1 < this.rays.length) {
      this.choose(this.at + 1, 0);
    }
  }

  // A ray, or all; `cells` is how far the ray has come; null is all of its way.
  choose(at, cells = null) {
    Object.assign(this, { at, cells });
    this.chosen();
    this.draw();
  }

  // Takes a state up. A player who has solved the game sees all rays; else the right board comes first.
  show(state, solved) {
    this.root.hidden = !state.revealed;
    const of = state.revealed ? JSON.stringify([state.id, state.position]) : null;
    if (of !== this.of) Object.assign(this, { of, at: solved ? null : NONE, cells: null, alike: 0, shown: undefined });
    if (!state.revealed) return;
    this.rays = this.#raysOf(state);
    this.alikes = state.review?.look_alikes ?? [];
    this.words.hidden = !state.review;
    this.words.textContent = say(this.exact ? "review.words.bits" : "review.words");
    this.others.hidden = this.alikes.length === 0;
    for (const made of [this.back, this.on, this.cellBack, this.cellOn, this.all]) made.hidden = this.rays.length === 0;
    this.find.hidden = Boolean(state.review) || Boolean(state.busy);
    this.bits.hidden = !state.review || this.rays.length === 0;
    this.bits.setAttribute("aria-pressed", String(this.exact));
    this.summary.textContent = this.#summary(state);
    const review = state.review ?? null;
    if (this.shown !== review) this.#list(state);
    this.shown = review;
    [...this.list.children].forEach((item, at) => item.firstChild.setAttribute("aria-pressed", String(at === this.at)));
  }

  #summary(state) {
    const { review, difficulty, busy } = state;
    const par = wholePar(state);
    const parts = [say("review.rays", { n: this.rays.length })];
    if (par !== null) parts.push(say("review.par", { par, difficulty: difficulty && say(`difficulty.${difficulty}`) }));
    const said = [`${parts.join("; ")}.`];
    if (review) {
      const { proven, look_alikes: alike, more } = review;
      if (proven !== null) said.push(say("review.proven", { n: proven }));
      else if (review.rays.every(({ left }) => left)) said.push(say("review.unproven"));
      if (alike) said.push(alike.length ? say(more ? "review.more" : "review.alike", { n: alike.length }) : say("review.unique"));
    } else if (busy) {
      said.push(say("review.busy"));
    }
    return said.join(" ");
  }

  #list(state) {
    const items = this.rays.map((ray, at) => {
      const grade = gradeOf(ray);
      const worth = grade === null ? [] : [gradeInWords(grade)];
      if (ray.left) worth.push(say(ray.left === "1" ? "hint.one" : "hint.left", { count: grouped(ray.left) }));
      if (this.exact && ray.bits != null) worth.push(say("review.bits", { bits: ray.bits.toFixed(1) }));
      if (ray.best && ray.best[0] !== ray.entry) {
        const [port, bits] = [portName(ray.best[0]), ray.best[1].toFixed(1)];
        worth.push(this.exact ? say("review.best.bits", { port, bits }) : say("review.best", { port }));
      }
      return rayRow([ray.entry, ray.path.result], state, { name: `ray-${at}`, look: this.look, act: () => this.choose(at), said: worth.join(" · ") });
    });
    this.list.replaceChildren(...items);
  }
}
