// Help: the rules sentence by sentence, the keys, and the way to the lessons.

import { button, element } from "./grid.js";
import { KEYS_WORDS } from "./keys_words.js";
import { taught } from "./taught.js";
import { learn, say } from "./words.js";

learn(KEYS_WORDS);

// Help on hexagons, or on squares, by the rules that `school` has; `learns()` leads to the lessons.
export function showRules(host, school, hexagons, learns) {
  const list = (lines) => element("ul", { class: "bb-rules" }, ...lines.map((line) => element("li", {}, line)));
  const rules = school.rules(hexagons).map((rule) => taught(hexagons, rule));
  const title = (key) => element("h2", { class: "bb-title" }, say(key));
  host.append(element("div", { class: "bb-widget" }, title("page.rules"), list(rules), button("help-learn", "page.learn", learns), title("keys"), list(say("keys.about").split("\n"))));
}
