// The rules in six sentences.

import { button, element } from "./grid.js";
import { RULES } from "./rules_words.js";
import { learn, say } from "./words.js";

learn(RULES);

const SQUARES = [1, 2, 3, 4, 5, 6];
const HEXAGONS = [1, "hexagons.1", "hexagons.2", "hexagons.3", "hexagons.4", 5, 6];

// The rules on hexagons, or on squares; `back()` leads back to the game.
export function showRules(host, hexagons, back) {
  const rules = hexagons ? HEXAGONS : SQUARES;
  host.append(element("ul", { class: "bb-rules" }, ...rules.map((key) => element("li", {}, say(`page.rule.${key}`)))), button("rules-back", "page.back", back));
}
