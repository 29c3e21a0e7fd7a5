// The form that begins a game: its size, atoms and difficulty, or an ID.

import { element } from "./grid.js";
import { say } from "./words.js";

const SIZES = [5, 6, 7, 8, 9, 10, 12, 14, 16];
const DIFFICULTIES = ["easy", "medium", "hard", "expert"];

// The atoms that suit a size, where nobody has said how many.
const usual = (side) => Math.max(2, Math.round((side * side) / 16));

// The parameters for a size and the atoms that were typed; null if these make no sense.
export function paramsOf(side, atoms) {
  const [, least, most = least] = /^\s*(\d{1,4})\s*(?:-\s*(\d{1,4})\s*)?$/.exec(atoms) ?? [];
  if (/^\s*\?\s*$/.test(atoms)) return `w${side}h${side}m1M${2 * usual(side)}`;
  if (least === undefined || Number(least) > Number(most)) return null;
  return `w${side}h${side}m${Number(least)}M${Number(most)}`;
}

export class BeginForm {
  // `begin(id, difficulty)` begins a game, `refuse(text)` says why there is none.
  constructor({ begin, refuse, deals }) {
    const option = (value, text = value) => element("option", { value }, text);
    this.sizes = element("select", { class: "bb-field bb-sizes" }, ...SIZES.map((side) => option(side, `${side} × ${side}`)), option("", "–"));
    this.atoms = element("input", { class: "bb-field bb-atoms", size: "5", spellcheck: "false", title: say("begin.atoms.about") });
    const levels = [option("", say("begin.any")), ...DIFFICULTIES.map((name) => option(name, say(`difficulty.${name}`)))];
    this.difficulty = element("select", { class: "bb-field bb-difficulty" }, ...levels);
    this.id = element("input", { class: "bb-field bb-id", spellcheck: "false", size: "14" });
    this.button = element("button", { type: "button", class: "bb-button", "data-do": "new", title: say("about.new") }, say("do.new"));
    this.root = element("div", { class: "bb-begin" });
    const field = (key, input) => this.root.append(element("label", { class: "bb-label" }, element("span", {}, say(key)), input));
    field("begin.size", this.sizes);
    field("begin.atoms", this.atoms);
    if (deals) field("begin.difficulty", this.difficulty);
    field("begin.id", this.id);
    this.root.append(this.button);
    const choose = () => {
      if (!this.sizes.value) return;
      const params = paramsOf(this.sizes.value, this.atoms.value);
      if (params) this.id.value = params;
      refuse(params ? "" : say("begin.nonsense", { atoms: this.atoms.value }));
    };
    this.sizes.addEventListener("change", () => {
      this.atoms.value = usual(this.sizes.value);
      choose();
    });
    this.atoms.addEventListener("input", choose);
    this.begin = () => {
      const typed = document.activeElement === this.atoms && this.sizes.value;
      if (typed && !paramsOf(this.sizes.value, this.atoms.value)) choose();
      else begin(this.id.value.trim(), this.difficulty.value);
    };
    this.button.addEventListener("click", this.begin);
    for (const input of [this.atoms, this.id]) input.addEventListener("keydown", ({ key }) => key === "Enter" && this.begin());
  }

  // Whether text is being typed here, which is nobody's command.
  has(target) {
    return this.root.contains(target) && target !== this.button;
  }

  show({ params, width, height, wanted: [least, most] }) {
    if (this.root.contains(document.activeElement) && document.activeElement !== this.button) return;
    this.id.value = params;
    this.sizes.value = width === height && SIZES.includes(width) ? width : "";
    this.atoms.value = least === most ? least : `${least}-${most}`;
  }
}
