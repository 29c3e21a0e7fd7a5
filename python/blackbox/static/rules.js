// Help: the rules in six sentences, the keys, and the way to the lessons.

import { button, element } from "./grid.js";
import { RULES } from "./rules_words.js";
import { learn, say } from "./words.js";

learn(RULES);

const SQUARES_RULES = [1, 2, 3, 4, 5, 6];
const HEXAGON_RULES = [1, "hexagons.1", "hexagons.2", "hexagons.3", "hexagons.4", 5, 6];

// Help on hexagons, or on squares; `learns()` leads to the lessons.
export function showRules(host, hexagons, learns) {
  const rules = (hexagons ? HEXAGON_RULES : SQUARES_RULES).map((key) => element("li", {}, say(`page.rule.${key}`)));
  const title = (key) => element("h2", { class: "bb-title" }, say(key));
  const keys = element("p", { class: "bb-words" }, say("keys.about"));
  host.append(element("div", { class: "bb-widget" }, title("page.rules"), element("ul", { class: "bb-rules" }, ...rules), button("help-learn", "page.learn", learns), title("keys"), keys));
}
