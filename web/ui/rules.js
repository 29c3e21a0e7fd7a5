// Help: the rules sentence by sentence with their pictures, the keys, and the way to the lessons.

import { Grid, button, element } from "./grid.js";
import { KEYS_WORDS } from "./keys_words.js";
import { describeLesson, pathOf, taught } from "./taught.js";
import { learn, say } from "./words.js";

learn(KEYS_WORDS);

// The board of a lesson with its ray, to be looked at alone.
function pictureOf(lesson) {
  const grid = new Grid({ act: () => {} });
  grid.fit(lesson.shown);
  grid.draw(describeLesson(lesson, true));
  grid.trace([pathOf(lesson)]);
  return element("div", { class: "bb-picture", inert: true, "aria-hidden": "true" }, grid.stage);
}

// Help on hexagons, or on squares, by the rules that `school` has; `learns()` leads to the lessons.
export function showRules(host, school, hexagons, learns) {
  const list = (lines) => element("ul", { class: "bb-rules" }, ...lines.map((line) => element("li", {}, line)));
  const { lessons } = school.tutorial(hexagons);
  const rules = school.rules(hexagons).map((rule) => {
    const lesson = lessons.find(({ name }) => name === rule.name);
    return element("span", { class: "bb-rule" }, ...(lesson ? [pictureOf(lesson)] : []), element("span", {}, taught(hexagons, rule)));
  });
  const title = (key) => element("h2", { class: "bb-title" }, say(key));
  host.append(element("div", { class: "bb-widget" }, title("page.rules"), list(rules), button("help-learn", "page.learn", learns), title("keys"), list(say("keys.about").split("\n"))));
}
