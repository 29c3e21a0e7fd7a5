// The game on the screen: the board, the buttons, the status and what the hints say.
//
// All it knows of the game is the backend's state; all it does is to send the backend a command, a line of text:
//   fire L5 | guess x,y | lock x,y | lock-column x | lock-row y | check | solve | undo | redo | restart
//   new ID | load FILE | hints on | hints off | advice
// A backend is { state, send(command), subscribe(listener) -> unsubscribe }; `state.busy` tells of commands under way.

import { Grid, element, inWords } from "./grid.js";

const KEYS = { u: "undo", r: "redo", c: "check", h: "hints", a: "advice" };
const HELP =
  "Arrow keys move. Enter or Space fires at a port and guesses at a cell. L locks; on a port, its row or column. " +
  "U undo, R redo, C check, H hints, A advice.";

export function showGame(host, backend) {
  const view = new GameView(backend);
  host.append(view.root);
  return view.listen();
}

class GameView {
  constructor(backend) {
    this.backend = backend;
    this.grid = new Grid({ act: (place, event) => this.act(place, event) });
    this.before = null;
    const button = (name, text, title) => {
      const made = element("button", { type: "button", class: "bb-button", "data-do": name, title }, text);
      made.addEventListener("click", () => this.press(name));
      return made;
    };
    this.buttons = Object.fromEntries(
      [
        ["undo", "Undo", "Take the last move back (U)"],
        ["redo", "Redo", "Make it again (R)"],
        ["restart", "Restart", "Start again with the same board"],
        ["check", "Check", "Check the guesses (C)"],
        ["solve", "Give up", "End the game and show the atoms"],
        ["lock", "Lock", "Clicks lock cells instead of guessing; a right click always does"],
        ["hints", "Hints", "What is still possible, and which observations the guesses satisfy (H)"],
        ["advice", "Advice", "Which ray tells most (A)"],
        ["new", "New", "A new game of these parameters, or the game of this ID"],
        ["save", "Save", "Save the game as a file that the sgt program loads"],
        ["load", "Load", "Load a saved game"],
      ].map(([name, text, title]) => [name, button(name, text, title)]),
    );
    for (const name of ["lock", "hints"]) this.buttons[name].setAttribute("aria-pressed", "false");
    this.id = element("input", { class: "bb-id", "aria-label": "Parameters or game ID", spellcheck: "false", size: "14" });
    this.id.addEventListener("keydown", (event) => {
      if (event.key === "Enter") this.press("new");
    });
    this.file = element("input", { type: "file", hidden: true, "aria-label": "Saved game" });
    this.file.addEventListener("change", () => this.load());
    this.scoring = element("select", { class: "bb-scoring", "aria-label": "Scoring" });
    this.scoring.addEventListener("change", () => this.draw());
    this.status = element("p", { class: "bb-status", role: "status" });
    this.score = element("span", { class: "bb-score" });
    this.proof = element("p", { class: "bb-proof" });
    this.hint = element("p", { class: "bb-hint" });
    this.error = element("p", { class: "bb-error", role: "alert" });
    this.news = element("p", { class: "bb-hidden", "aria-live": "polite" });
    const group = (label, ...names) =>
      element("div", { class: "bb-group", role: "group", "aria-label": label }, ...names.map((name) => this.buttons[name]));
    const games = group("Games", "new", "save", "load");
    games.prepend(this.id);
    this.root = element(
      "div",
      { class: "bb-widget bb-game" },
      element(
        "div",
        { class: "bb-tools" },
        group("Moves", "undo", "redo", "restart"),
        group("Answer", "lock", "check", "solve"),
        group("Help", "hints", "advice"),
      ),
      this.grid.root,
      this.status,
      element("p", { class: "bb-points" }, this.score, " ", this.scoring),
      this.proof,
      this.hint,
      this.error,
      games,
      this.file,
      element("details", { class: "bb-help" }, element("summary", {}, "Keys"), HELP),
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
        return this.send(`hints ${state.hints ? "off" : "on"}`);
      case "lock":
        return this.setLocking(!this.locking);
      case "new":
        return this.send(`new ${this.id.value.trim()}`);
      case "load":
        return this.file.click();
      case "save":
        return this.save();
      default:
        return this.send(name);
    }
  }

  setLocking(locking) {
    this.locking = locking;
    this.buttons.lock.setAttribute("aria-pressed", String(locking));
  }

  // A click or a key on a place of the board.
  act({ port, cell }, event) {
    const lock = event.type === "contextmenu" || (event.type === "keydown" && event.key.toLowerCase() === "l");
    const enter = event.type === "click" || (event.type === "keydown" && (event.key === "Enter" || event.key === " "));
    if (event.ctrlKey || event.metaKey || event.altKey || !(lock || enter)) return;
    event.preventDefault();
    event.stopPropagation();
    const line = port && Number(port.slice(1)) - 1;
    if (!port) this.send(`${lock || this.locking ? "lock" : "guess"} ${cell}`);
    else if (!lock) this.send(`fire ${port}`);
    else this.send("LR".includes(port[0]) ? `lock-row ${line}` : `lock-column ${line}`);
  }

  key(event) {
    // Keys meant for the widget are nobody else's, and text being typed is nobody's command.
    event.stopPropagation();
    if (event.target === this.id || event.target === this.scoring || event.altKey) return;
    const key = event.key.toLowerCase();
    let name = event.ctrlKey || event.metaKey ? null : KEYS[key];
    if ((event.ctrlKey || event.metaKey) && key === "z") name = event.shiftKey ? "redo" : "undo";
    if ((event.ctrlKey || event.metaKey) && key === "y") name = "redo";
    if (!name) return;
    event.preventDefault();
    if (!this.buttons[name].disabled) this.press(name);
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

  draw() {
    const { state } = this.backend;
    this.grid.resize(state.width, state.height);
    this.grid.root.setAttribute("aria-label", `Black Box, ${state.width} by ${state.height}`);
    const places = gamePlaces(state);
    this.grid.draw((place) => (place.port ? describePort(state, places, place.port) : describeCell(state, places, place.cell)));
    const { proof } = state;
    this.grid.trace(proof ? [{ ...proof, kind: "bb-refuted" }] : []);
    this.root.classList.toggle("bb-won", state.result === 1);
    this.root.setAttribute("aria-busy", String(Boolean(state.busy)));
    if (document.activeElement !== this.id && this.before?.id !== state.id) this.id.value = state.params;
    this.buttons.undo.disabled = state.position === 1;
    this.buttons.redo.disabled = state.position === state.states;
    this.buttons.restart.disabled = state.position === 1;
    this.buttons.check.disabled = !state.can_check;
    this.buttons.solve.disabled = state.revealed;
    this.buttons.advice.disabled = state.revealed;
    this.buttons.hints.setAttribute("aria-pressed", String(state.hints));
    this.status.textContent = state.status;
    this.error.textContent = state.error ?? "";
    this.proof.textContent = proof ? proofInWords(proof) : "";
    this.hint.textContent = hintInWords(state);
    this.drawScore(state);
    this.tell(state);
    this.before = state;
  }

  drawScore({ scores, par }) {
    const names = Object.keys(scores);
    if (this.scoring.options.length !== names.length) {
      this.scoring.replaceChildren(...names.map((name) => element("option", { value: name }, name)));
    }
    const told = par == null ? "" : `, par ${par}`;
    this.score.textContent = `Score ${scores[this.scoring.value || names[0]]}${told}, counting`;
  }

  // Says aloud what the last rays did.
  tell({ results }) {
    const seen = this.before?.results ?? {};
    const fresh = Object.keys(results).filter((port) => !(port in seen));
    if (fresh.length) this.news.textContent = fresh.map((port) => `${port}: ${inWords(results[port])}`).join(". ");
  }
}

const cellName = ([x, y]) => `column ${x + 1}, row ${y + 1}`;
const key = (cells) => new Set((cells ?? []).map(String));

// The state's lists as sets, for looking up.
function gamePlaces(state) {
  return {
    guesses: key(state.guesses),
    locks: key(state.locks),
    atoms: key(state.atoms),
    wrong: new Set(state.wrong),
    omitted: new Set(state.omitted),
  };
}

function describePort(state, places, port) {
  const mark = state.marks[port];
  const classes = [];
  const label = [port];
  if (mark === undefined) {
    label.push(state.revealed ? "not fired" : "fire");
  } else {
    classes.push("bb-fired", mark === "H" ? "bb-hit" : mark === "R" ? "bb-reflection" : "bb-detour");
    label.push(inWords(state.results[port]) + (/\d/.test(mark) ? `, beam ${mark}` : ""));
  }
  if (places.wrong.has(port)) {
    classes.push("bb-wrong");
    label.push("contradicts the guesses");
  } else if (places.omitted.has(port)) {
    classes.push("bb-omitted");
    label.push("fired to show that the guesses are not right");
  }
  if (state.hints && mark !== undefined && !state.revealed) {
    const good = state.satisfied[port];
    classes.push(good ? "bb-satisfied" : "bb-unsatisfied");
    label.push(good ? "the guesses agree" : "the guesses do not agree");
  }
  const advice = state.advice?.ports?.[port];
  if (advice !== undefined) label.push(`tells ${advice.toFixed(2)} bits`);
  if (state.advice?.best === port) {
    classes.push("bb-best");
    label.push("advised");
  }
  return { text: mark ?? port, classes, label: label.join(", ") };
}

function describeCell(state, places, cell) {
  const name = String(cell);
  const [guessed, atom] = [places.guesses.has(name), places.atoms.has(name)];
  const classes = [];
  const label = [cellName(cell)];
  let text = "";
  let heat = null;
  if (state.revealed && (guessed || atom)) {
    const kind = guessed && atom ? "right" : guessed ? "false" : "missed";
    classes.push("bb-atom", `bb-${kind}`);
    label.push({ right: "an atom, guessed", false: "guessed, no atom", missed: "an atom, not guessed" }[kind]);
  } else if (guessed) {
    classes.push("bb-atom", "bb-guess");
    label.push("guessed");
  } else {
    label.push(state.revealed ? "empty" : "no guess");
  }
  if (places.locks.has(name)) {
    classes.push("bb-locked");
    label.push("locked");
  }
  const row = state.hints && !state.revealed ? state.hint?.probability?.[cell[1]] : null;
  if (row) {
    heat = row[cell[0]];
    classes.push("bb-heat");
    text = inPercent(heat);
    label.push(`${text} per cent`);
  }
  return { text, classes, label: label.join(", "), heat };
}

// What is possible never reads as 0, nor what is not certain as 100.
function inPercent(part) {
  if (part > 0 && part < 0.005) return "<1";
  if (part < 1 && part > 0.995) return ">99";
  return String(Math.round(100 * part));
}

function proofInWords({ entry, seen, result, fresh }) {
  const would = result.length > 1 ? `would leave at ${result}` : `would be ${inWords(result)}`;
  const is = seen.length > 1 ? inWords(seen) : `is ${inWords(seen)}`;
  return `${entry} ${fresh ? "was fired to show it" : "shows it"}: it ${is}, but with these guesses it ${would}.`;
}

function hintInWords(state) {
  const said = [];
  if (state.hints && state.hint) {
    const { count, message, same } = state.hint;
    if (message) said.push(`${message}`);
    else if (count === "1") said.push("One board is left.");
    else said.push(`${grouped(count)} boards are left${same ? ", and no ray tells them apart" : ""}.`);
  }
  if (state.advice) {
    const { best, message } = state.advice;
    said.push(message ?? (best ? `Fire ${best}: it tells most.` : "No ray tells more."));
  }
  return said.join(" ");
}

const grouped = (digits) => digits.replace(/\B(?=(\d{3})+$)/g, "\u202f");
