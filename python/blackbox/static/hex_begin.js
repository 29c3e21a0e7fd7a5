// The form that begins a game on hexagons: the cells a side, the atoms, the rule at the port, or an ID.

import { element } from "./grid.js";
import { say } from "./words.js";

const HEX_SIDES = [2, 3, 4, 5];
// The atoms that suit a side, where nobody has said how many.
const HEX_ATOMS = { 2: 2, 3: 3, 4: 4, 5: 6 };

// The parameters for what was chosen; null if the atoms make no sense.
function hexParams(side, atoms, rule) {
  const [, least, most = least] = /^\s*(\d{1,3})\s*(?:-\s*(\d{1,3})\s*)?$/.exec(atoms) ?? [];
  if (least === undefined || Number(least) > Number(most)) return null;
  return `s${side}m${Number(least)}M${Number(most)}${rule === "reflection" ? "r" : ""}`;
}

export class HexForm {
  // `begin(id)` begins a game, `refuse(text)` says why there is none.
  constructor({ begin, refuse }) {
    const option = (value, text = value) => element("option", { value }, text);
    this.side = element("select", { class: "bb-field bb-sizes" }, ...HEX_SIDES.map((side) => option(side)));
    this.atoms = element("input", { class: "bb-field bb-atoms", size: "5", spellcheck: "false", title: say("hex.atoms.about") });
    this.rule = element("select", { class: "bb-field" }, ...["hit", "reflection"].map((rule) => option(rule, say(`hex.edge.${rule}`))));
    this.id = element("input", { class: "bb-field bb-id", spellcheck: "false", size: "14" });
    this.button = element("button", { type: "button", class: "bb-button", "data-do": "new", title: say("about.new") }, say("do.new"));
    this.root = element("div", { class: "bb-begin" });
    const field = (key, input) => this.root.append(element("label", { class: "bb-label" }, element("span", {}, say(key)), input));
    field("hex.side", this.side);
    field("begin.atoms", this.atoms);
    field("hex.edge", this.rule);
    field("begin.id", this.id);
    this.root.append(this.button);
    const params = () => hexParams(this.side.value, this.atoms.value, this.rule.value);
    const choose = () => {
      const chosen = params();
      if (chosen) this.id.value = chosen;
      refuse(chosen ? "" : say("hex.nonsense", { atoms: this.atoms.value }));
    };
    this.side.addEventListener("change", () => {
      this.atoms.value = HEX_ATOMS[this.side.value];
      choose();
    });
    this.rule.addEventListener("change", choose);
    this.atoms.addEventListener("input", choose);
    this.begin = () => {
      if (document.activeElement === this.atoms && !params()) choose();
      else begin(this.id.value.trim());
    };
    this.button.addEventListener("click", this.begin);
    for (const input of [this.atoms, this.id]) input.addEventListener("keydown", ({ key }) => key === "Enter" && this.begin());
  }

  // Whether text is being typed here, which is nobody's command.
  has(target) {
    return this.root.contains(target) && target !== this.button;
  }

  show({ params, side, rule, wanted: [least, most] }) {
    if (this.root.contains(document.activeElement) && document.activeElement !== this.button) return;
    this.id.value = params;
    this.side.value = side;
    this.rule.value = rule;
    this.atoms.value = least === most ? least : `${least}-${most}`;
  }
}
