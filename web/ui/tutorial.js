// The lessons: tiny boards in the open. Each asks where a ray will come out before it shows; at the end there
// are two atoms to find.

import { showGame } from "./game.js";
import { Grid, button, element, inWords, portName } from "./grid.js";
import { legend } from "./describe.js";
import { isPress } from "./keys.js";
import { firstScreen } from "./room.js";
import { keep } from "./storage.js";
import { describeLesson, pathOf, taught } from "./taught.js";
import { say } from "./words.js";

// `school.tutorial(hexagons)` is the core's on hexagons or on squares: `lessons`, each with `shown`,
// everything about its board, and the ID of the `last`, a game of two atoms, whose backend the school is.
// `done(larger)` puts the lessons away; a player who has come to their end is led on to a larger game.
export function showTutorial(host, school, hexagons, done) {
  const { lessons, last: lastId } = school.tutorial(hexagons);
  const all = lessons.length + 1;
  let at = 0;
  let guess = null;
  let fired = false;
  let endLast = () => {};
  const words = element("p", { class: "bb-status" });
  const outcome = element("p", { class: "bb-told", "aria-live": "polite" });
  const [back, again, next] = [["back", -1], ["again", 0], ["next", 1]].map(([name, step]) => button(`lesson-${name}`, `lesson.${name}`, () => show(at + step)));
  const skip = button("lesson-skip", "lesson.skip", () => done(null));
  const play = button("lesson-play", "lesson.play", () => done(school.state.larger));
  const grid = new Grid({ act: (place, event) => isPress(event) && predict(place) });
  const last = element("div", { class: "bb-last", hidden: true });
  play.classList.add("bb-main");
  const group = element("div", { class: "bb-tools bb-even" }, next, play, again, back, skip);
  const goal = element("h2", { class: "bb-goal" }, say("lesson.goal"));
  const first = firstScreen([goal, words], grid.stage, [outcome, group, element("div", { class: "bb-foot" }, legend(lessons[0].shown))]);
  const root = element("div", { class: "bb-widget bb-lesson" }, first, last);

  function draw() {
    next.classList.toggle("bb-main", fired);
    grid.draw(describeLesson(lessons[at], fired, guess));
  }

  // The player says where the ray comes out: a port, its own where it comes back, or the atom that absorbs
  // it. Then it is fired.
  function predict({ port, cell }) {
    const { shown, port: asked } = lessons[at];
    if (fired || !(port || shown.atoms.some((atom) => String(atom) === String(cell)))) return;
    guess = port ?? String(cell);
    fired = true;
    const path = pathOf(lessons[at]);
    const right = guess === { H: String(path.atom), R: asked }[path.result] || guess === path.result;
    draw();
    grid.trace([{ ...path, kind: "bb-travel" }]);
    outcome.textContent = `${say(right ? "lesson.right" : "lesson.wrong", { port: portName(asked), result: inWords(path.result) })} ${taught(hexagons, lessons[at])}`;
    next.focus({ preventScroll: true });
  }

  // A game of its own, in which two atoms are to be found.
  async function find() {
    await school.send(`new ${lastId}`);
    endLast();
    last.replaceChildren();
    const view = showGame(last, school, { small: true });
    view.points.replaceWith(group);
    view.note(say("lesson.find"));
    const end = school.subscribe(() => {
      const found = school.state.result === 1;
      play.hidden = !found;
      if (!found) return;
      // A player who has found them does not begin with the lessons again.
      keep("taught", "yes");
      view.note(say("lesson.found"));
      if (play.contains(document.activeElement)) return;
      play.focus({ preventScroll: true });
    });
    endLast = () => {
      end();
      view.end();
    };
  }

  function show(lesson) {
    at = Math.max(0, Math.min(all - 1, lesson));
    const finding = at === lessons.length;
    [guess, fired] = [null, false];
    back.disabled = at === 0;
    next.hidden = finding;
    play.hidden = true;
    first.hidden = finding;
    last.hidden = !finding;
    if (finding) return void find();
    outcome.after(group);
    const { shown, port } = lessons[at];
    words.textContent = say("lesson.number", { at: at + 1, all });
    grid.fit(shown);
    grid.root.setAttribute("aria-label", say("lesson.number", { at: at + 1, all }));
    outcome.textContent = say("lesson.ask", { port: portName(port) });
    grid.trace([]);
    draw();
  }

  host.append(root);
  show(0);
  return () => endLast();
}
