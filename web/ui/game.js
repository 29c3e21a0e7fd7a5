// The game on the screen: the board, one line that says what has just happened, the buttons, and the end.
//
// All it knows of the game is the backend's state; all it does is to send the backend a command, a line of
// text:
//
//     fire L5 | guess x,y | lock x,y | lock-column x | lock-row y | check | solve | undo | redo | restart
//     new ID | load FILE | hints on | hints off | advice | why x,y | review
//
// A backend is { state, send(command), subscribe(listener) -> unsubscribe }; `state.busy` tells of commands
// under way. One that can find games of a difficulty has `deal(params, difficulty)`.

import { checkInWords, chip, describeCell, describePort, gamePlaces, goalInWords, legend, proofInWords, scoreInWords, sizeInWords, statusInWords } from "./describe.js";
import { drop } from "./drop.js";
import { Grid, button, element, inWords, portName } from "./grid.js";
import { dayOfPuzzle } from "./keeping.js";
import { isPress } from "./keys.js";
import { Ledger } from "./ledger.js";
import { Log } from "./log.js";
import { firstScreen } from "./room.js";
import { say } from "./words.js";

const STEPS = { ",": -1, ".": 1 };
const KEYS = { u: "undo", r: "redo", c: "check", h: "hints", a: "advice", w: "why", n: "next" };
// Those that take hints, which are loaded with the first.
const HINTING = ["hints", "nudge", "advice", "why"];
const NO_HINTS = { heat: false, cell: null, asking: false, follow: () => {}, end: () => {}, inWords: () => "" };
const SCORINGS = ["rays", "markers", "waddingtons"];

// `small` is for a lesson: no more than a lesson needs. `around` is what is around the game, as whole.js has
// it.
export function showGame(host, backend, options) {
  const view = new GameView(backend, options);
  host.append(view.root);
  view.draw();
  const end = backend.subscribe(() => view.draw());
  view.end = () => {
    view.ending?.end();
    end();
  };
  return view;
}

class GameView {
  constructor(backend, { small = false, ledger = new Ledger(false), around = null }) {
    Object.assign(this, { backend, small, ledger, around, before: null, fresh: [], told: "", noted: "", asking: false, ending: null, again: null });
    this.grid = new Grid({ act: (place, event) => this.act(place, event) });
    this.hints = NO_HINTS;
    const names = ["check", "undo", "nudge", "redo", "restart", "lock", "why", "advice", "hints", "save", "solve"];
    this.buttons = Object.fromEntries(names.map((name) => [name, button(name, `do.${name}`, () => this.press(name), `about.${name}`)]));
    const { check, undo, nudge, ...others } = this.buttons;
    check.classList.add("bb-main");
    for (const name of ["lock", "hints", "why"]) this.buttons[name].setAttribute("aria-pressed", "false");
    const scorings = SCORINGS.map((name) => element("option", { value: name }, say(`scoring.${name}`)));
    this.scoring = element("select", { class: "bb-field bb-scoring", "aria-label": say("scoring") }, ...scorings);
    this.scoring.addEventListener("change", () => this.draw());
    this.goal = element("h2", { class: "bb-goal" });
    this.status = element("p", { class: "bb-status", role: "status" });
    this.points = element("p", { class: "bb-points" });
    this.proof = element("p", { class: "bb-proof" });
    this.hint = element("p", { class: "bb-hint" });
    this.error = element("p", { class: "bb-error", role: "alert" });
    // What changes is said aloud here, once.
    this.news = element("p", { class: "bb-hidden", "aria-live": "polite" });
    const more = small ? [] : [drop("more", say("do.more"), "do.more", ...Object.values(others), this.scoring)];
    this.tools = element("div", { class: "bb-tools", role: "group", "aria-label": say("group.answer") }, check, undo, ...(small ? [] : [nudge]), ...more);
    // A player who gives up is asked first.
    const yes = button("solve-yes", "do.solve.yes", () => this.give());
    const no = button("solve-no", "do.solve.no", () => this.ask(false));
    this.sure = element("div", { class: "bb-tools bb-sure-to", role: "group", "aria-label": say("do.solve"), hidden: true }, yes, no);
    this.mark = element("span", { class: "bb-slot" });
    this.card = element("div", { class: "bb-told" }, this.mark, element("div", {}, this.proof, this.hint, this.error));
    this.log = new Log((ports) => this.grid.point(ports), (port) => this.fire(port));
    this.rays = element("section", { "class": "bb-fired-rays", "aria-label": say("log.name") }, element("h3", {}, say("log.name")), this.log.root);
    this.legend = element("div", { class: "bb-foot" });
    const side = [this.card, this.tools, this.sure, this.points, this.rays, this.legend];
    this.root = element("div", { class: "bb-widget bb-game" }, firstScreen([this.goal, this.status], this.grid.stage, side), this.news);
    this.root.addEventListener("keydown", (event) => this.key(event));
  }

  send(command) {
    this.noted = "";
    this.again = null;
    // A check explains itself, whatever was said before; a guess on the cell that a hint names ends the hint.
    const [word, cell] = command.split(" ");
    if (word === "check" || (word === "guess" && cell === String(this.hints.cell))) this.hints.end();
    this.back = command === "undo" || command === "restart";
    this.backend.send(command);
  }

  press(name) {
    if (HINTING.includes(name)) return void this.helped((hints) => hints.press(name));
    switch (name) {
      case "lock":
        this.locking = !this.locking;
        return this.draw();
      case "next":
        return this.ending?.next();
      case "save":
        return this.save();
      case "solve":
        return this.ask(true);
      default:
        return this.send(name);
    }
  }

  // Does something with the hints, which are loaded when they are wanted first.
  async helped(does) {
    const { Hints } = await import("./hints.js");
    const { backend, ledger } = this;
    if (this.hints === NO_HINTS) {
      this.hints = new Hints(backend, (what) => ledger.count(backend.state, what));
      this.hints.follow(backend.state);
    }
    this.noted = "";
    does(this.hints);
    this.draw();
  }

  ask(asking) {
    this.asking = asking;
    this.draw();
    (asking ? this.sure.lastChild : this.buttons.check).focus({ preventScroll: true });
  }

  give() {
    this.asking = false;
    this.send("solve");
  }

  // Says something until the next command.
  note(text) {
    this.noted = text;
    this.draw();
  }

  // A click, a long press or a key on a place of the board.
  act({ port, cell, line }, event) {
    const lock = event.type === "contextmenu" || (event.type === "keydown" && event.key.toLowerCase() === "l");
    const why = event.type === "keydown" && event.key.toLowerCase() === "w" && cell;
    const enter = isPress(event);
    if (event.ctrlKey || event.metaKey || event.altKey || !(lock || enter || why)) return;
    event.preventDefault();
    event.stopPropagation();
    if (cell && (why || (this.hints.asking && enter))) void this.helped((hints) => hints.why(cell));
    else if (!port) this.send(`${lock || this.locking ? "lock" : "guess"} ${cell}`);
    else if (!lock && !this.locking) this.fire(port);
    else if (line) this.send(`lock-${line}`);
  }

  // A ray that was fired says once more what it did, and where.
  fire(port) {
    const { results, revealed } = this.backend.state;
    if (port in results && !revealed) {
      this.again = [port, results[port]];
      return this.note(`${portName(port)}: ${inWords(results[port])}`);
    }
    this.fired = port;
    this.send(`fire ${port}`);
  }

  key(event) {
    if (event.target === this.scoring || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === "escape" && this.asking) return this.ask(false);
    if (key in STEPS && this.backend.state.revealed) {
      event.preventDefault();
      return this.ending?.step(STEPS[key]);
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

  // What the end shows and teaches is loaded with the first end.
  async teach() {
    const { Ending } = await import("./ending.js");
    if (this.ending) return;
    this.ending = new Ending(this);
    this.rays.before(this.ending.root, this.ending.review.root);
    this.draw();
  }

  draw() {
    const { state } = this.backend;
    const { hints, buttons, ledger } = this;
    if (!this.around) ledger.follow(state, this.fired);
    hints.follow(state);
    if (this.ending) this.ending.show(state);
    else if (state.revealed && !this.small) void this.teach();
    if (state.revealed) this.asking = false;
    this.grid.fit(state);
    this.grid.root.setAttribute("aria-label", say("game.name", { size: sizeInWords(state) }));
    const places = gamePlaces(state, { heat: hints.heat, why: hints.cell, again: this.again, ...(state.revealed && this.ending?.shown) });
    this.grid.draw((place) => (place.port ? describePort(state, places, place.port) : describeCell(state, places, place.cell)));
    this.drawRays(state);
    this.root.classList.toggle("bb-won", state.result === 1);
    this.root.classList.toggle("bb-over", state.revealed);
    this.root.setAttribute("aria-busy", String(Boolean(state.busy)));
    const { position, states, revealed, can_check: canCheck } = state;
    const begun = position > 1;
    const fixed = dayOfPuzzle(state) !== null;
    buttons.undo.disabled = !begun || (fixed && revealed);
    buttons.redo.disabled = position === states;
    buttons.restart.hidden = fixed;
    buttons.restart.disabled = !begun;
    buttons.check.disabled = !canCheck;
    for (const name of ["check", "solve", "nudge", "why", "advice", "hints", "lock"]) buttons[name].hidden = revealed;
    buttons.hints.setAttribute("aria-pressed", String(hints.heat));
    buttons.lock.setAttribute("aria-pressed", String(Boolean(this.locking)));
    buttons.why.setAttribute("aria-pressed", String(hints.asking));
    this.tools.hidden = this.asking;
    this.sure.hidden = !this.asking;
    buttons.check.textContent = checkInWords(state);
    this.goal.textContent = goalInWords(state);
    this.status.textContent = statusInWords(state);
    this.log.show(ledger.shown(state), state);
    this.rays.hidden = this.small || revealed || !this.log.root.firstChild;
    this.legend.hidden = this.small || revealed;
    this.legend.replaceChildren(legend(state));
    this.points.textContent = scoreInWords(state, ledger, this.scoring.value);
    const fresh = this.follow(state);
    this.say(state);
    this.tell(state, fresh);
    this.before = state;
  }

  // The one line: what is wrong, what was asked for, or what has just happened.
  say(state) {
    const hinted = this.hints.inWords(state);
    const begins = state.states === 1 && !state.revealed && !this.small;
    const proof = state.refutation && !hinted && !this.noted ? proofInWords(state.refutation) : "";
    const stays = state.error && dayOfPuzzle(state) && this.back;
    this.error.textContent = stays ? say("daily.stays") : (state.error ?? "");
    this.proof.textContent = this.asking || state.error ? "" : proof;
    const said = this.noted || this.ending?.said(state) || hinted || (begins ? this.beginning(state) : state.revealed || proof ? "" : this.told);
    this.hint.textContent = this.asking ? say("do.solve.ask") : state.error ? "" : said;
    const port = this.proof.textContent ? state.refutation.entry : this.again ? this.again[0] : this.hint.textContent && said === this.told ? this.fresh[0]?.dataset.place : null;
    this.mark.replaceChildren(...(port && port in state.marks ? [chip(state.marks[port], state)] : []));
  }

  beginning(state) {
    const { challenge } = this.around?.face ?? {};
    if (challenge?.id === state.id) return say("challenge", { n: challenge.rays.length });
    return say("status.begin", { port: state.rows ? 1 : "L1" });
  }

  // Drawn anew only when they change, so that a ray travels once.
  drawRays(state) {
    const { refutation, why } = state;
    let rays = [];
    if (refutation) rays = [{ ...refutation, kind: "bb-refuted" }];
    else if (state.revealed) rays = this.ending?.paths ?? [];
    else if (this.hints.cell && why?.rays) rays = why.rays.filter(({ whole }) => whole).map((ray) => ({ ...ray, kind: "bb-travel" }));
    rays = rays.map((ray) => ({ mark: state.marks[ray.entry], ...ray }));
    const drawn = JSON.stringify(rays);
    if (drawn !== this.drawn) this.grid.trace(rays);
    this.drawn = drawn;
  }

  // Shows which rays have come, and keeps what they did in words until others come or go.
  follow({ results }) {
    const seen = this.before?.results ?? {};
    const ports = Object.keys(results);
    const fresh = ports.filter((port) => !(port in seen));
    if (fresh.length || ports.length < Object.keys(seen).length) {
      // They stay so until others come, as what is drawn meanwhile is the same.
      for (const field of this.fresh) field.classList.remove("bb-fresh");
      this.fresh = fresh.map((port) => this.grid.ports.get(port));
      for (const field of this.fresh) field.classList.add("bb-fresh");
      // Those that a check or the end shows were not fired here.
      if (this.before && fresh.includes(this.fired)) this.grid.spark(this.fired, results[this.fired]);

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
    if (revealed && this.before && !this.before.revealed) said.push(this.points.textContent);
    if (said.length) this.news.textContent = said.join(". ");
  }
}
