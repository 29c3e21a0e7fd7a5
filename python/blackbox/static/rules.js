// The rules in six sentences.

import { button, element } from "./grid.js";
import { RULES } from "./rules_words.js";
import { learn, say } from "./words.js";

learn(RULES);

// `back()` leads back to the game.
export function showRules(host, back) {
  const rules = Object.keys(RULES).map((key) => element("li", {}, say(key)));
  host.append(element("ul", { class: "bb-rules" }, ...rules), button("rules-back", "page.back", back));
}
