// The form that begins a game: its size, atoms, rule at the port and difficulty, or an ID.

import { BEGIN } from "./begin_words.js";
import { endClimb } from "./climb.js";
import { button, element } from "./grid.js";
import { learn, say } from "./words.js";

learn(BEGIN);

const SIZES = [5, 6, 7, 8, 9, 10, 12, 14, 16];
export const SIDES_OF_HEXAGONS = [2, 3, 4, 5];
const DIFFICULTIES = ["easy", "medium", "hard", "expert"];

// The games that one press begins: what they are called, the board, the atoms.
const PRESETS = [
  ["begin.easy", "6", 3],
  ["begin.classic", "8", 4],
  ["begin.hard", "10", 6],
  [null, "hex5", 6],
];

// Sizes to choose from: of squares by their side, and hexagons.
export const sizeOptions = (sides, hexagons) => [
  ...sides.map((side) => element("option", { value: side }, `${side} × ${side}`)),
  ...hexagons.map((side) => element("option", { value: `hex${side}` }, `${say("hexagons")} ${side}`)),
];

// Which of the sizes to choose from a state has.
export const sizeOf = ({ rows, width, height }) => (rows ? `hex${rows[0]}` : width === height ? width : "");

// The atoms that suit a size, where no number is given.
const usual = (size) => (size.startsWith("hex") ? [2, 3, 4, 6][size.slice(3) - 2] : Math.max(2, Math.round(size ** 2 / 16)));

// The parameters for a size and the atoms that were typed; null if these make no sense.
export function paramsOf(size, atoms, rule = "hit") {
  const [, least, most = least] = /^\s*(\d{1,4})\s*(?:-\s*(\d{1,4})\s*)?$/.exec(atoms) ?? [];
  const board = size.startsWith("hex") ? `s${size.slice(3)}` : `w${size}h${size}`;
  const end = board[0] === "s" && rule === "reflection" ? "r" : "";
  if (/^\s*\?\s*$/.test(atoms)) return `${board}m1M${2 * usual(size)}${end}`;
  if (least === undefined || Number(least) > Number(most)) return null;
  return `${board}m${Number(least)}M${Number(most)}${end}`;
}

// A field of a form with its name.
export const field = (key, input) => element("label", { class: "bb-label" }, element("span", {}, say(key)), input);

export class BeginForm {
  // `begin(id, difficulty)` begins a game, `refuse(text)` says why there is none.
  constructor({ begin, refuse, deals }) {
    const option = (value, text = value) => element("option", { value }, text);
    this.sizes = element("select", { class: "bb-field bb-sizes" }, ...sizeOptions(SIZES, SIDES_OF_HEXAGONS), option("", "–"));
    this.atoms = element("input", { class: "bb-field bb-atoms", size: "5", spellcheck: "false", title: say("begin.atoms.about") });
    this.rule = element("select", { class: "bb-field" }, ...["hit", "reflection"].map((rule) => option(rule, say(`begin.edge.${rule}`))));
    const levels = [option("", say("begin.any")), ...DIFFICULTIES.map((name) => option(name, say(`difficulty.${name}`)))];
    this.difficulty = element("select", { class: "bb-field bb-difficulty" }, ...levels);
    this.id = element("input", { class: "bb-field bb-id", spellcheck: "false", size: "14" });
    this.button = button("new", "do.new", () => this.begin(), "about.new");
    this.edge = field("begin.edge", this.rule);
    const level = deals ? [field("begin.difficulty", this.difficulty)] : [];
    const fields = [field("begin.size", this.sizes), field("begin.atoms", this.atoms), this.edge, ...level, field("begin.id", this.id)];
    this.root = element("div", { class: "bb-begin" }, ...fields, this.button);
    const chosen = () => paramsOf(this.sizes.value, this.atoms.value, this.rule.value);
    const choose = () => {
      if (!this.sizes.value) return;
      this.#follow();
      const params = chosen();
      if (params) this.id.value = params;
      refuse(params ? "" : say("begin.nonsense", { atoms: this.atoms.value }));
    };
    this.sizes.addEventListener("change", () => {
      this.atoms.value = usual(this.sizes.value);
      choose();
    });
    this.rule.addEventListener("change", choose);
    this.atoms.addEventListener("input", choose);
    this.begin = () => {
      const typed = document.activeElement === this.atoms && this.sizes.value;
      if (typed && !chosen()) choose();
      else begin(this.id.value.trim(), this.difficulty.value);
    };
    for (const input of [this.atoms, this.id]) input.addEventListener("keydown", ({ key }) => key === "Enter" && this.begin());
  }

  // Only hexagons have two rules.
  #follow() {
    this.edge.hidden = !this.sizes.value.startsWith("hex");
  }

  show(state) {
    const { params, size, wanted: [least, most] } = state;
    if (this.root.contains(document.activeElement) && document.activeElement !== this.button) return;
    this.id.value = params;
    this.sizes.value = sizeOf(state);
    if (!this.sizes.value) this.sizes.value = "";
    this.rule.value = size.endsWith("r") ? "reflection" : "hit";
    this.#follow();
    this.atoms.value = least === most ? least : `${least}-${most}`;
  }
}

const boardInWords = (size) => (size.startsWith("hex") ? `${say("hexagons")} ${size.slice(3)}` : `${size} × ${size}`);

// The form in a room of its own, below games that one press begins, and with games from files; `done()` leads
// to the game that has begun.
export function showBegin(host, backend, done) {
  const error = element("p", { class: "bb-error", role: "alert" });
  const file = element("input", { type: "file", hidden: true, "aria-label": say("begin.file") });
  let sure = null;
  const form = new BeginForm({ begin: (id, difficulty) => begin(form.button, id, difficulty), refuse: (text) => (error.textContent = text), deals: Boolean(backend.deal) });
  // A game that is under way is thrown away at the second press only.
  const ask = (pressed) => {
    clearTimeout(sure?.timer);
    if (sure) sure.pressed.textContent = sure.text;
    sure = pressed && { pressed, text: pressed.textContent, timer: setTimeout(() => ask(null), 4000) };
    if (pressed) pressed.textContent = say("do.sure");
  };
  async function begun(doing) {
    await doing;
    if (backend.state.error) return;
    endClimb();
    done();
  }
  function begin(pressed, id, difficulty) {
    const { position, revealed } = backend.state;
    if (position > 1 && !revealed && sure?.pressed !== pressed) return ask(pressed);
    ask(null);
    void begun(difficulty ? backend.deal(id, difficulty) : backend.send(`new ${id}`));
  }
  file.addEventListener("change", async () => {
    const [chosen] = file.files;
    if (!chosen) return;
    // A move is saved in some 20 bytes: nobody makes as many as a mebibyte holds.
    const bytes = chosen.size > 1 << 20 ? null : new Uint8Array(await chosen.arrayBuffer());
    file.value = "";
    if (!bytes) return void (error.textContent = say("begin.large"));
    // One character a byte.
    void begun(backend.send(`load ${Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")}`));
  });
  const title = element("h2", { class: "bb-title" }, say("do.new"));
  const presets = PRESETS.map(([name, size, atoms]) => {
    const about = say("begin.preset", { board: boardInWords(size), n: atoms });
    const made = element("button", { type: "button", class: "bb-button", "data-do": `new-${size}` }, name ? `${say(name)} · ${about}` : about);
    made.addEventListener("click", () => begin(made, paramsOf(size, String(atoms)), ""));
    return made;
  });
  const sign = element("summary", { class: "bb-button", "data-do": "other" }, say("begin.other"));
  const other = element("details", { class: "bb-other" }, sign, form.root, button("load", "do.load", () => file.click(), "about.load"), file);
  host.append(element("div", { class: "bb-widget" }, title, element("div", { class: "bb-presets" }, ...presets), other, error));
  const show = () => {
    form.show(backend.state);
    error.textContent = backend.state.error ?? "";
  };
  show();
  const end = backend.subscribe(show);
  return () => {
    ask(null);
    end();
  };
}
