// The end of a game: the rays' true paths, one after another, and what each was worth.

import { button, element, inWords, portName } from "./grid.js";
import { grouped } from "./describe.js";
import { REVIEW } from "./review_words.js";
import { learn, say } from "./words.js";

learn(REVIEW);

export class Review {
  // `draw()` draws the board anew, `next()` begins another game.
  constructor({ draw, next }) {
    Object.assign(this, { draw, at: null, cells: null, alike: 0, of: null });
    this.summary = element("p", { class: "bb-summary" });
    this.list = element("ol", { class: "bb-worth" });
    this.back = button("ray-back", "review.back", () => this.#go(-1));
    this.on = button("ray-on", "review.on", () => this.#go(1));
    this.cellBack = button("cell-back", "review.cell.back", () => this.step(-1), "review.cell.about");
    this.cellOn = button("cell-on", "review.cell.on", () => this.step(1), "review.cell.about");
    this.all = button("ray-all", "review.all", () => this.#choose(null));
    this.look = button("alike", "review.show", () => {
      this.alike = (this.alike + 1) % (this.alikes.length + 1);
      this.draw();
    });
    this.next = button("next", "do.next", next, "about.next");
    const group = element("div", { class: "bb-group", role: "group", "aria-label": say("review.name") }, this.back, this.on, this.cellBack, this.cellOn, this.all, this.look, this.next);
    this.words = element("p", { class: "bb-words" }, say("review.words"));
    this.root = element("section", { class: "bb-review", "aria-label": say("review.name") }, this.summary, group, this.list, this.words);
  }

  // The rays in the order in which they were fired, as far as that was found out, each with its path.
  #rays({ review, paths }) {
    const of = (entry) => {
      const path = paths.find((path) => path.entry === entry || path.result === entry);
      return path && (path.entry === entry ? path : { ...path, entry, result: path.entry, cells: path.cells.toReversed() });
    };
    const rays = review?.rays ?? paths.map(({ entry, result }) => ({ entry, result }));
    return rays.map((ray) => ({ ...ray, path: of(ray.entry) })).filter(({ path }) => path);
  }

  // What is drawn over the board now.
  get paths() {
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

  #go(step) {
    this.#choose(this.at === null ? (step > 0 ? 0 : this.rays.length - 1) : Math.max(0, Math.min(this.rays.length - 1, this.at + step)));
  }

  // One cell further along the ray, or back: from its port to its end, then along the next ray.
  step(by) {
    if (this.at === null) {
      if (by < 0) return;
      return this.#choose(0, 0);
    }
    const cells = (this.cells ?? this.rays[this.at].path.cells.length + 1) + by;
    if (cells < 0) {
      if (this.at > 0) this.#choose(this.at - 1);
    } else if (cells <= this.rays[this.at].path.cells.length) {
      this.#choose(this.at, cells);
    } else if (this.cells !== null) {
      this.#choose(this.at);
    } else if (this.at + 1 < this.rays.length) {
      this.#choose(this.at + 1, 0);
    }
  }

  // `cells` is how far the ray has come; null is all of its way.
  #choose(at, cells = null) {
    Object.assign(this, { at, cells });
    this.draw();
  }

  show(state) {
    this.root.hidden = !state.revealed;
    const of = state.revealed ? JSON.stringify([state.id, state.position]) : null;
    if (of !== this.of) Object.assign(this, { of, at: null, cells: null, alike: 0, shown: null });
    if (!state.revealed) return;
    this.rays = this.#rays(state);
    this.alikes = state.review?.look_alikes ?? [];
    this.words.hidden = !state.review;
    this.look.hidden = this.alikes.length === 0;
    for (const made of [this.back, this.on, this.cellBack, this.cellOn, this.all]) made.hidden = this.rays.length === 0;
    this.summary.textContent = this.#summary(state);
    if (this.shown !== state.review || !state.review) this.#list();
    this.shown = state.review ?? null;
    [...this.list.children].forEach((item, at) => item.firstChild.setAttribute("aria-pressed", String(at === this.at)));
  }

  #summary({ review, par, difficulty, busy }) {
    const parts = [say("review.rays", { n: this.rays.length })];
    if (par != null) parts.push(say("review.par", { par, difficulty: difficulty && say(`difficulty.${difficulty}`) }));
    const said = [`${parts.join("; ")}.`];
    if (review) {
      said.push(review.proven == null ? say("review.unproven") : say("review.proven", { n: review.proven }));
      if (review.look_alikes) said.push(review.look_alikes.length ? say("review.alike", { n: review.look_alikes.length }) : say("review.unique"));
    } else if (busy) {
      said.push(say("review.busy"));
    }
    return said.join(" ");
  }

  #list() {
    const items = this.rays.map((ray, at) => {
      const made = element("button", { type: "button", class: "bb-ray-button", "data-do": `ray-${at}` }, `${portName(ray.entry)}: ${inWords(ray.result)}`);
      made.addEventListener("click", () => this.#choose(at));
      const worth = [];
      if (ray.bits != null) worth.push(say("review.bits", { bits: ray.bits.toFixed(1) }));
      if (ray.left) worth.push(say(ray.left === "1" ? "hint.one" : "hint.left", { count: grouped(ray.left) }));
      if (ray.best) worth.push(ray.best[0] === ray.entry ? say("review.wasbest") : say("review.best", { port: portName(ray.best[0]), bits: ray.best[1].toFixed(1) }));
      return element("li", {}, made, element("span", {}, worth.join(" · ")));
    });
    this.list.replaceChildren(...items);
  }
}
