// The game on the screen: the board, the buttons, the status and what the hints say.
//
// All it knows of the game is the backend's state; all it does is to send the backend a command, a line of text:
//   fire L5 | guess x,y | lock x,y | lock-column x | lock-row y | check | solve | undo | redo | restart
//   new ID | load FILE | hints on | hints off | advice | why x,y | review
// A backend is { state, send(command), subscribe(listener) -> unsubscribe }; `state.busy` tells of commands under way.
// One that can find games of a difficulty has `deal(params, difficulty)`.

import { describeCell, describePort, gamePlaces, proofInWords, sizeInWords, statusInWords } from "./describe.js";
import { Grid, button, element, inWords, portName } from "./grid.js";
import { Helped } from "./helped.js";
import { Hints } from "./hints.js";
import { say } from "./words.js";

const STEPS = { ",": -1, ".": 1 };
const KEYS = { u: "undo", r: "redo", c: "check", h: "hints", a: "advice", w: "why", n: "next" };
const SCORINGS = ["rays", "markers", "waddingtons"];

// `small` is for a lesson: no more than a lesson needs.
export function showGame(host, backend, { small = false } = {}) {
  const view = new GameView(backend, small);
  host.append(view.root);
  return view.listen();
}

class GameView {
  constructor(backend, small) {
    Object.assign(this, { backend, small, before: null, fresh: [], sure: null, helped: new Helped(), told: "" });
    this.grid = new Grid({ act: (place, event) => this.act(place, event) });
    this.hints = new Hints(backend, (what) => this.helped.count(this.backend.state, what));
    // What the end teaches, from the first end on, and where it stands; the form for another game, once it is opened.
    Object.assign(this, { review: null, ending: element("div", { hidden: true }), form: null });
    const names = ["check", "solve", "review", "undo", "redo", "restart", "lock", "nudge", "why", "advice", "hints", "save", "load"];
    this.buttons = Object.fromEntries(names.map((name) => [name, button(name, `do.${name}`, () => this.press(name), `about.${name}`)]));
    for (const name of ["lock", "hints", "why"]) this.buttons[name].setAttribute("aria-pressed", "false");
    this.file = element("input", { type: "file", hidden: true, "aria-label": say("begin.file") });
    this.file.addEventListener("change", () => this.load());
    const scorings = SCORINGS.map((name) => element("option", { value: name }, say(`scoring.${name}`)));
    this.scoring = element("select", { class: "bb-field bb-scoring", "aria-label": say("scoring") }, ...scorings);
    this.scoring.addEventListener("change", () => this.draw());
    this.status = element("p", { class: "bb-status", role: "status" });
    this.score = element("span", { class: "bb-score" });
    this.points = element("p", { class: "bb-points" }, this.score, " ", this.scoring);
    this.proof = element("p", { class: "bb-proof" });
    this.hint = element("p", { class: "bb-hint" });
    this.error = element("p", { class: "bb-error", role: "alert" });
    // What changes is said aloud here, once.
    this.news = element("p", { class: "bb-hidden", "aria-live": "polite" });
    const group = (key, ...names) => element("div", { class: "bb-group", role: "group", "aria-label": say(key) }, ...names.map((name) => this.buttons[name]));
    const tools = small
      ? [group("group.answer", "check", "undo")]
      : [group("group.answer", "check", "solve", "review"), group("group.moves", "undo", "redo", "restart", "lock"), group("group.help", "nudge", "why", "advice", "hints")];
    this.more = element("details", { class: "bb-more" }, element("summary", {}, say("do.new")), group("group.files", "save", "load"), this.file);
    this.more.addEventListener("toggle", () => void this.offer());
    const more = [
      this.more,
      element("details", { class: "bb-help" }, element("summary", {}, say("keys")), say("keys.about")),
    ];
    this.root = element(
      "div",
      { class: "bb-widget bb-game" },
      this.status,
      this.grid.stage,
      // What is said stands where the eyes are; below the buttons a phone shows nothing.
      this.proof,
      this.hint,
      this.error,
      element("div", { class: "bb-tools" }, ...tools),
      ...(small ? [] : [this.points, this.ending, ...more]),
      this.news,
    );
    this.root.addEventListener("keydown", (event) => this.key(event));
  }

  listen() {
    this.draw();
    return this.backend.subscribe(() => this.draw());
  }

  send(command) {
    this.backend.send(command);
  }

  press(name) {
    const { state } = this.backend;
    switch (name) {
      case "hints":
        return this.hints.showHeat(!(this.hints.heat && state.hints));
      case "nudge":
        this.hints.nudge(state);
        return this.draw();
      case "advice":
        return this.hints.best();
      case "why":
        this.hints.asking = !this.hints.asking;
        return this.draw();
      case "lock":
        this.locking = !this.locking;
        return this.draw();
      case "next":
        return this.begin("");
      case "load":
        return this.file.click();
      case "save":
        return this.save();
      default:
        return this.send(name);
    }
  }

  // Begins another game; one that is under way is thrown away at the second press only.
  begin(id, difficulty = "") {
    const { state } = this.backend;
    if (state.position > 1 && !state.revealed && !this.sure) {
      this.ask(true);
      return;
    }
    this.ask(false);
    if (difficulty) this.backend.deal(id, difficulty);
    else this.send(`new ${id}`);
  }

  ask(asking) {
    clearTimeout(this.sure);
    this.sure = asking ? setTimeout(() => this.ask(false), 4000) : null;
    if (this.form) this.form.button.textContent = say(asking ? "do.sure" : "do.new");
    if (asking) this.news.textContent = say("do.sure");
  }

  // A click, a long press or a key on a place of the board.
  act({ port, cell, line }, event) {
    const lock = event.type === "contextmenu" || (event.type === "keydown" && event.key.toLowerCase() === "l");
    const why = event.type === "keydown" && event.key.toLowerCase() === "w" && cell;
    const enter = event.type === "click" || (event.type === "keydown" && (event.key === "Enter" || event.key === " "));
    if (event.ctrlKey || event.metaKey || event.altKey || !(lock || enter || why)) return;
    event.preventDefault();
    event.stopPropagation();
    if (cell && (why || (this.hints.asking && enter))) this.hints.why(cell);
    else if (!port) this.send(`${lock || this.locking ? "lock" : "guess"} ${cell}`);
    else if (!lock && !this.locking) this.fire(port);
    else if (line) this.send(`lock-${line}`);
  }

  fire(port) {
    this.fired = port;
    this.send(`fire ${port}`);
  }

  key(event) {
    // Text being typed is nobody's command.
    if (this.form?.has(event.target) || event.target === this.scoring || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key in STEPS && this.backend.state.revealed) {
      event.preventDefault();
      return this.review?.step(STEPS[key]);
    }
    let name = event.ctrlKey || event.metaKey ? null : KEYS[key];
    if ((event.ctrlKey || event.metaKey) && key === "z") name = event.shiftKey ? "redo" : "undo";
    if ((event.ctrlKey || event.metaKey) && key === "y") name = "redo";
    if (!name || (name === "next" && !this.backend.state.revealed)) return;
    event.preventDefault();
    if (!this.buttons[name]?.disabled) this.press(name);
  }

  save() {
    const { save, params } = this.backend.state;
    // One character a byte, as it came.
    const bytes = Uint8Array.from(save, (character) => character.charCodeAt(0));
    const link = element("a", { download: `blackbox-${params}.sav`, href: URL.createObjectURL(new Blob([bytes])) });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }

  async load() {
    const [file] = this.file.files;
    if (!file) return;
    const bytes = new Uint8Array(await file.arrayBuffer());
    this.file.value = "";
    this.send(`load ${Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")}`);
  }

  async offer() {
    const { BeginForm } = await import("./begin.js");
    if (this.form) return;
    this.form = new BeginForm({
      begin: (id, difficulty) => this.begin(id, difficulty),
      refuse: (text) => (this.error.textContent = text),
      deals: Boolean(this.backend.deal),
    });
    this.form.show(this.backend.state);
    this.more.firstChild.after(this.form.root);
  }

  async teach() {
    const { Review } = await import("./review.js");
    if (this.review) return;
    this.review = new Review({ draw: () => this.draw(), next: () => this.begin("") });
    this.buttons.next = this.review.next;
    this.ending.replaceWith(this.review.root);
    this.draw();
  }

  draw() {
    const { state } = this.backend;
    const { hints, review, buttons } = this;
    hints.follow(state);
    if (review) review.show(state);
    else if (state.revealed) void this.teach();
    this.grid.fit(state);
    this.grid.root.setAttribute("aria-label", say("game.name", { size: sizeInWords(state) }));
    const places = gamePlaces(state, { heat: hints.heat, why: hints.cell, alike: state.revealed && review ? review.shownAlike : [] });
    this.grid.draw((place) => (place.port ? describePort(state, places, place.port) : describeCell(state, places, place.cell)));
    this.drawRays(state);
    this.root.classList.toggle("bb-won", state.result === 1);
    this.root.classList.toggle("bb-over", state.revealed);
    this.root.setAttribute("aria-busy", String(Boolean(state.busy)));
    this.form?.show(state);
    buttons.undo.disabled = state.position === 1;
    buttons.redo.disabled = state.position === state.states;
    buttons.restart.disabled = state.position === 1;
    buttons.check.disabled = !state.can_check;
    for (const name of ["check", "solve", "nudge", "why", "advice", "hints", "lock"]) buttons[name].hidden = state.revealed;
    buttons.review.hidden = !state.revealed || Boolean(state.review) || Boolean(state.busy);
    buttons.hints.setAttribute("aria-pressed", String(hints.heat));
    buttons.lock.setAttribute("aria-pressed", String(Boolean(this.locking)));
    buttons.why.setAttribute("aria-pressed", String(hints.asking));
    this.status.textContent = statusInWords(state);
    this.error.textContent = state.error ?? "";
    this.proof.textContent = state.proof ? proofInWords(state.proof) : "";
    const begins = state.states === 1 && !state.revealed && !this.small;
    const fresh = this.follow(state);
    this.hint.textContent = hints.inWords(state) || (begins ? say("status.begin", { port: state.rows ? 1 : "L1" }) : state.revealed || state.proof ? "" : this.told);
    this.drawScore(state);
    this.tell(state, fresh);
    this.before = state;
  }

  // Drawn anew only when they change, so that a ray travels once.
  drawRays(state) {
    const { proof, why } = state;
    let rays = [];
    if (proof) rays = [{ ...proof, kind: "bb-refuted" }];
    else if (state.revealed) rays = this.review?.paths ?? [];
    else if (this.hints.cell && why?.rays) rays = why.rays.filter(({ whole }) => whole).map((ray) => ({ ...ray, kind: "bb-travel" }));
    rays = rays.map((ray) => ({ mark: state.marks[ray.entry], ...ray }));
    const drawn = JSON.stringify(rays);
    if (drawn !== this.drawn) this.grid.trace(rays);
    this.drawn = drawn;
  }

  drawScore(state) {
    const { scores, par, difficulty } = state;
    const said = [say("score", { score: scores[this.scoring.value] })];
    if (par != null) said.push(say("score.par", { par, difficulty: difficulty && say(`difficulty.${difficulty}`) }));
    const helped = this.helped.inWords(state);
    if (helped) said.push(helped);
    this.score.textContent = said.join(" · ");
  }

  // Shows which rays have come, and keeps what they did in words until others come or go.
  follow({ results }) {
    const seen = this.before?.results ?? {};
    const ports = Object.keys(results);
    const fresh = ports.filter((port) => !(port in seen));
    const fields = fresh.map((port) => this.grid.ports.get(port));
    for (const field of this.fresh) if (!fields.includes(field)) field.classList.remove("bb-fresh");
    for (const field of fields) field.classList.add("bb-fresh");
    this.fresh = fields;
    if (fresh.length || ports.length < Object.keys(seen).length) {
      // Of the two ends of a detour that which was fired says enough.
      const said = fresh.includes(this.fired) ? [this.fired] : fresh;
      this.told = this.before ? said.map((port) => `${portName(port)}: ${inWords(results[port])}`).join(". ") : "";
    }
    return fresh.length > 0;
  }

  // Says aloud what has changed: rays, the proof, the hint, and at the end the score.
  tell({ revealed }, fresh) {
    const said = fresh && this.told ? [this.told] : [];
    for (const line of [this.proof, this.hint]) {
      if (line.textContent && line.textContent !== line.said && line.textContent !== this.told) said.push(line.textContent);
      line.said = line.textContent;
    }
    if (revealed && this.before && !this.before.revealed) said.push(this.score.textContent);
    if (said.length) this.news.textContent = said.join(". ");
  }
}
