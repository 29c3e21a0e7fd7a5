// The end of a game: a card that says how it went, and below it what each ray was worth.

import { inWords, button, element, portName } from "./grid.js";
import { END } from "./end_words.js";
import { endInWords, gradeInWords, gradeOf, resultInWords, wholePar } from "./grades.js";
import { largerThan } from "./climb.js";
import { dayOfPuzzle } from "./keeping.js";
import { NONE, Review } from "./review.js";
import { resultBars, streak } from "./statistics.js";
import { learn, say } from "./words.js";

learn(END);

export class Ending {
  // `view` is the game's, as game.js has it.
  constructor(view) {
    Object.assign(this, { view, of: null, telling: null, theirs: null });
    this.review = new Review({ draw: () => view.draw(), chosen: () => this.#leave(), look: (ports) => view.grid.point(ports), ask: () => view.send("review") });
    this.nextButton = button("next", "do.next", () => this.next(), "about.next");
    this.share = button("share-end", "page.share", () => void view.around?.tell());
    this.share.hidden = !view.around;
    view.tools.prepend(this.nextButton, this.share);
    view.buttons.next = this.nextButton;
    this.tell = button("telling", "end.telling", () => this.#tellNext());
    this.overlay = button("theirs", "end.theirs", () => void this.#overlay());
    this.result = element("p", { class: "bb-result" });
    this.squares = element("ol", { class: "bb-squares", "aria-label": say("end.squares") });
    this.also = element("p", { class: "bb-also" });
    this.results = element("div", { class: "bb-daily" });
    this.countdown = element("p", { class: "bb-countdown" });
    this.root = element("div", { class: "bb-end" }, this.also, element("div", { class: "bb-group" }, this.tell, this.overlay), this.results, this.countdown);
    view.hint.before(this.result);
    view.card.append(this.squares);
    this.clock = setInterval(() => this.#countDown(), 20_000);
  }

  end() {
    clearInterval(this.clock);
  }

  // Another game of this kind, or a larger one.
  next() {
    const { backend } = this.view;
    const larger = largerThan(backend.state);
    this.view.send(`new ${larger ?? ""}`);
  }

  step(by) {
    this.#leave();
    this.review.step(by);
  }

  #leave() {
    Object.assign(this, { telling: null, theirs: null });
  }

  // The rays that would have told most, one after another, then the board alone.
  #tellNext() {
    const { telling = [] } = this.view.backend.state.review ?? {};
    const at = (this.telling ?? -1) + 1;
    this.#leave();
    this.review.choose(NONE);
    this.telling = at < telling.length ? at : null;
    this.view.draw();
  }

  // The rays of the player who sent the game, over those that were fired here.
  async #overlay() {
    const { around, backend } = this.view;
    if (this.theirs) this.#leave();
    else {
      this.#leave();
      this.theirs = await around.face.traced(around.face.challenge.rays, backend.state);
    }
    this.view.draw();
  }

  // What is drawn over the board.
  get paths() {
    const { review } = this.view.backend.state;
    if (this.telling !== null) return [{ ...review.telling[this.telling], kind: "bb-travel" }];
    const ours = this.review.paths;
    return this.theirs ? [...ours.map((path) => ({ ...path, kind: "" })), ...this.theirs.map((path) => ({ ...path, kind: "bb-theirs" }))] : ours;
  }

  // What the board shows beside the game: look-alikes, and the ports of a ray that would have told.
  get shown() {
    const ray = this.telling === null ? null : this.view.backend.state.review?.telling?.[this.telling];
    return { alike: this.review.shownAlike, telling: ray ? [ray.entry, ray.result] : [] };
  }

  // The line that says how it went, or what is shown.
  said(state) {
    if (!state.revealed) return "";
    const { ledger } = this.view;
    if (this.telling !== null) {
      const { entry, result } = state.review.telling[this.telling];
      return say("end.told", { ray: `${portName(entry)}: ${inWords(result)}` });
    }
    if (this.theirs) return say("end.beaten", { mine: say("end.rays", { n: ledger.rays.length }), theirs: say("end.rays", { n: this.theirs.length }) });
    const gone = ledger.gone(state).length;
    const back = gone ? ` ${say("end.back", { n: gone })}` : "";
    return endInWords(state, ledger) + back;
  }

  show(state) {
    const { revealed, id, position, review, result } = state;
    this.root.hidden = this.result.hidden = this.squares.hidden = !revealed;
    this.nextButton.hidden = !revealed;
    this.share.hidden = !revealed || !this.view.around;
    const of = revealed ? `${id} ${position}` : null;
    if (of !== this.of) this.#leave();
    this.of = of;
    this.review.show(state, result === 1);
    if (!revealed) return;
    const day = dayOfPuzzle(state);
    this.nextButton.classList.toggle("bb-main", day === null);
    this.share.classList.toggle("bb-main", day !== null);
    this.result.textContent = resultInWords(state, this.view.ledger);
    const larger = largerThan(state);
    this.nextButton.textContent = larger ? say("end.larger") : say("do.next");
    this.tell.hidden = result === 1 || !review?.telling?.length;
    const { challenge } = this.view.around?.face ?? {};
    this.overlay.hidden = challenge?.id !== id;
    this.overlay.setAttribute("aria-pressed", String(Boolean(this.theirs)));
    this.tell.setAttribute("aria-pressed", String(this.telling !== null));
    this.#squares(review);
    this.#also(day);
    this.results.hidden = this.countdown.hidden = day === null;
    if (day) {
      const { ledger } = this.view;
      const par = wholePar(state);
      const mark = ledger.end === 1 ? (par === null ? null : String(Math.max(-2, Math.min(2, ledger.rays.length - par)))) : "missed";
      this.results.replaceChildren(resultBars(mark));
      this.#countDown();
    }
  }

  #squares(review) {
    if (this.drawn === review) return;
    this.drawn = review;
    const made = (review?.rays ?? []).map((ray) => {
      const grade = gradeOf(ray);
      const label = `${portName(ray.entry)}: ${gradeInWords(grade)}`;
      const named = [element("span", { class: "bb-hidden" }, label), element("bdi", { "aria-hidden": "true" }, ray.entry)];
      return element("li", { class: "bb-square", role: "listitem", title: label }, element("span", { class: "bb-grade", style: `--bb-part:${(grade ?? 0) / 3}` }), ...named);
    });
    this.squares.replaceChildren(...made);
  }

  #also(day) {
    const { ledger } = this.view;
    const days = day ? streak() : 0;
    this.also.textContent = [ledger.hintsInWords, days ? say("end.streak", { n: days }) : ""].filter(Boolean).join(" · ");
  }

  #countDown() {
    const now = new Date();
    const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
    const minutes = Math.max(0, Math.ceil((midnight - now) / 60_000));
    this.countdown.textContent = say("end.next", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  }
}
