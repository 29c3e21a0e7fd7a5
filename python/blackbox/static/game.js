// The game on the screen: the board, the buttons, the status and what the hints say.
//
// All it knows of the game is the backend's state; all it does is to send the backend a command, a line of text:
//   fire L5 | guess x,y | lock x,y | lock-column x | lock-row y | check | solve | undo | redo | restart
//   new ID | load FILE | hints on | hints off | advice | review
// A backend is { state, send(command), subscribe(listener) -> unsubscribe }; `state.busy` tells of commands under way.

import { Grid, RAY_COLOURS, element, inWords } from "./grid.js";

// What the menu offers; any other game by its ID.
const GAMES = [
  ["w5h5m3M3", "5 × 5, 3 atoms"],
  ["w8h8m4M4", "8 × 8, 4 atoms"],
  ["w8h8m5M5", "8 × 8, 5 atoms"],
  ["w8h8m3M6", "8 × 8, 3 to 6 atoms"],
  ["w10h10m5M5", "10 × 10, 5 atoms"],
  ["w10h10m4M10", "10 × 10, 4 to 10 atoms"],
  ["w12h12m6M6", "12 × 12, 6 atoms"],
  ["w16h16m8M8", "16 × 16, 8 atoms"],
];
const SCORINGS = {
  rays: "rays: 1 a ray, 5 a wrong atom",
  markers: "markers: 1 a marker, 5 a wrong atom",
  waddingtons: "Waddingtons: 1 a marker, 10 a wrong atom",
};

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
    this.asking = null;
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
        ["lock", "Lock", "Clicks lock cells and, at the edge, whole lines; a right click or a long press always does"],
        ["hints", "Hints", "What is still possible, and which observations the guesses satisfy (H)"],
        ["advice", "Advice", "Which ray tells most (A)"],
        ["review", "Review", "Compare your rays with the par of this board"],
        ["new", "New game", "A new game of this kind, or the game of this ID"],
        ["save", "Save", "Save the game as a file that the sgt program loads"],
        ["load", "Load", "Load a saved game"],
      ].map(([name, text, title]) => [name, button(name, text, title)]),
    );
    for (const name of ["lock", "hints"]) this.buttons[name].setAttribute("aria-pressed", "false");
    this.id = element("input", { class: "bb-id", "aria-label": "Parameters or game ID", spellcheck: "false", size: "14" });
    this.sizes = element(
      "select",
      { class: "bb-sizes", "aria-label": "Size and atoms" },
      ...GAMES.map(([value, text]) => element("option", { value }, text)),
      element("option", { value: "" }, "another, by its ID"),
    );
    this.sizes.addEventListener("change", () => {
      this.id.value = this.sizes.value;
      if (this.sizes.value) this.press("new");
      else this.id.focus();
    });
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
    games.prepend(this.sizes, this.id);
    this.root = element(
      "div",
      { class: "bb-widget bb-game" },
      this.status,
      this.grid.stage,
      element(
        "div",
        { class: "bb-tools" },
        group("Answer", "check", "solve", "review"),
        group("Moves", "undo", "redo", "restart"),
        group("Help", "lock", "hints", "advice"),
      ),
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
        return this.begin(this.id.value.trim());
      case "load":
        return this.file.click();
      case "save":
        return this.save();
      default:
        return this.send(name);
    }
  }

  // Begins another game; one that is under way is thrown away at the second press only.
  begin(id) {
    const { state } = this.backend;
    if (state.position > 1 && !state.revealed && !this.asking) {
      this.ask(true);
      return;
    }
    this.ask(false);
    this.send(`new ${id}`);
  }

  ask(asking) {
    clearTimeout(this.asking);
    this.asking = asking ? setTimeout(() => this.ask(false), 4000) : null;
    this.buttons.new.textContent = asking ? "Throw this one away?" : "New game";
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
    else if (!lock && !this.locking) this.send(`fire ${port}`);
    else this.send("LR".includes(port[0]) ? `lock-row ${line}` : `lock-column ${line}`);
  }

  key(event) {
    // Keys meant for the widget are nobody else's, and text being typed is nobody's command.
    event.stopPropagation();
    if (event.target === this.id || event.target === this.scoring || event.target === this.sizes || event.altKey) return;
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
    // Drawn anew only when they change, so that a ray travels once.
    const rays = proof ? [{ ...proof, kind: "bb-refuted" }] : (state.paths ?? []).map((ray) => ({ ...ray, kind: "bb-travel" }));
    const drawn = JSON.stringify(rays);
    if (drawn !== this.drawn) this.grid.trace(rays);
    this.drawn = drawn;
    this.root.classList.toggle("bb-won", state.result === 1);
    this.root.classList.toggle("bb-over", state.revealed);
    this.root.setAttribute("aria-busy", String(Boolean(state.busy)));
    if (document.activeElement !== this.id && this.before?.id !== state.id) this.id.value = state.params;
    this.buttons.undo.disabled = state.position === 1;
    this.buttons.redo.disabled = state.position === state.states;
    this.buttons.restart.disabled = state.position === 1;
    this.buttons.check.disabled = !state.can_check;
    this.buttons.check.hidden = this.buttons.solve.hidden = state.revealed;
    this.buttons.review.hidden = !state.revealed || state.par != null;
    this.buttons.solve.disabled = state.revealed;
    this.buttons.advice.disabled = state.revealed;
    this.buttons.hints.setAttribute("aria-pressed", String(state.hints));
    this.status.textContent = statusInWords(state);
    if (document.activeElement !== this.sizes) this.sizes.value = GAMES.some(([value]) => value === state.params) ? state.params : "";
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
      this.scoring.replaceChildren(...names.map((name) => element("option", { value: name }, SCORINGS[name] ?? name)));
    }
    const told = par == null ? "" : `, par ${par}`;
    this.score.textContent = `Score ${scores[this.scoring.value || names[0]]}${told}, counting`;
  }

  // Says aloud what the last rays did.
  tell({ results }) {
    const seen = this.before?.results ?? {};
    const fresh = Object.keys(results).filter((port) => !(port in seen));
    for (const { field, place } of this.grid.fields.values()) field.classList.toggle("bb-fresh", fresh.includes(place.port));
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
  const colour = /\d/.test(mark) ? RAY_COLOURS[(mark - 1) % RAY_COLOURS.length] : null;
  return { text: mark ?? port, classes, label: label.join(", "), colour };
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
    if (heat > 0) classes.push(heat > 0.45 ? "bb-hot" : "bb-warm");
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

// Upstream's status line says balls, and names a button that is elsewhere.
function statusInWords({ status }) {
  return status
    .replace("CORRECT!", "Solved!")
    .replace("Balls marked", "Atoms guessed")
    .replace("too many balls marked", "too many atoms guessed")
    .replace("missed balls", "missed atoms")
    .replace("Click button to verify guesses.", "Press Check when you are sure.");
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
