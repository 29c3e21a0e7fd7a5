// Help: the rules sentence by sentence, the keys, and the way to the lessons.

import { button, element } from "./grid.js";
import { taught } from "./taught.js";
import { say } from "./words.js";

// Help on hexagons, or on squares, by the rules that `school` has; `learns()` leads to the lessons.
export function showRules(host, school, hexagons, learns) {
  const rules = school.rules(hexagons).map((rule) => element("li", {}, taught(hexagons, rule)));
  const title = (key) => element("h2", { class: "bb-title" }, say(key));
  const keys = element("p", { class: "bb-words" }, say("keys.about"));
  host.append(element("div", { class: "bb-widget" }, title("page.rules"), element("ul", { class: "bb-rules" }, ...rules), button("help-learn", "page.learn", learns), title("keys"), keys));
}
