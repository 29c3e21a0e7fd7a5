// The tutorial: tiny boards, each with one ray that the player fires and sees on its way; at the end two atoms to find.

import { cellName } from "./describe.js";
import { showGame } from "./game.js";
import { Grid, RAY_COLOURS, button, element, inWords, kindOf, portName } from "./grid.js";
import { LESSON } from "./lesson_words.js";
import { learn, say, says } from "./words.js";

learn(LESSON);

// The last lesson: two atoms that two or three rays find, on squares and on hexagons.
const LAST = ["w5h5m2M2#lesson", "s3m2M2#lesson"];

// `school.lessons(hexagons)` are the core's on hexagons or on squares, each with `shown`, everything about its board; otherwise it is
// the backend of a game, the last lesson's. `done()` puts the lessons away.
export function showTutorial(host, school, hexagons, done) {
  const lessons = school.lessons(hexagons);
  const all = lessons.length + 1;
  let at = 0;
  let endLast = () => {};
  const words = element("p", { class: "bb-status" });
  const outcome = element("p", { "aria-live": "polite" });
  const [back, again, next] = [["back", -1], ["again", 0], ["next", 1]].map(([name, step]) => button(`lesson-${name}`, `lesson.${name}`, () => show(at + step)));
  const skip = button("lesson-skip", "lesson.skip", done);
  const grid = new Grid({ act: ({ port }, { type, key }) => port && (type === "click" || (type === "keydown" && key === " ")) && fire(port) });
  const last = element("div", { class: "bb-last", hidden: true });
  const group = element("div", { class: "bb-group" }, back, again, next, skip);
  const root = element("div", { class: "bb-widget bb-lesson" }, words, grid.stage, outcome, last, group);

  // What a lesson teaches, as the language has it or the core.
  function taught({ name, port, text }) {
    const key = [`lesson.hexagons.${name}`, `lesson.${name}`].find((key, at) => (at || hexagons) && says(key));
    return key ? say(key, { port }) : text;
  }

  function draw(fired) {
    const { shown, port: asked } = lessons[at];
    const atoms = new Set(shown.atoms.map(String));
    const exit = fired && shown.results[fired];
    root.classList.toggle("bb-done", Boolean(fired));
    grid.draw(({ port, cell }) => {
      if (cell) {
        const atom = atoms.has(String(cell));
        return { classes: atom ? ["bb-atom"] : [], label: `${cellName(cell, shown)}, ${say(atom ? "cell.atom" : "cell.empty")}` };
      }
      if (port !== fired && port !== exit) {
        return { text: port, classes: port === asked ? ["bb-best"] : [], label: `${portName(port)}, ${say("port.fire")}` };
      }
      const mark = kindOf(exit) === "out" ? "1" : exit;
      const kind = { H: "bb-hit", R: "bb-reflection" }[mark] ?? "bb-detour";
      const beam = mark === "1" ? `, ${say("ray.beam", { mark })}` : "";
      return { text: mark, classes: ["bb-fired", "bb-fresh", kind], label: `${portName(port)}, ${inWords(shown.results[port])}${beam}`, colour: mark === "1" ? RAY_COLOURS[0] : null };
    });
  }

  function fire(port) {
    const { rays, results } = lessons[at].shown;
    const ray = rays.find(({ entry, result }) => entry === port || result === port);
    draw(port);
    const { result } = ray;
    grid.trace([{ ...ray, kind: "bb-travel", mark: kindOf(result) === "out" ? "1" : result }]);
    outcome.textContent = `${portName(port)}: ${inWords(results[port])}.`;
  }

  // A game of its own, in which two atoms are to be found.
  async function find() {
    outcome.textContent = "";
    await school.send(`new ${LAST[Number(hexagons)]}`);
    endLast();
    last.replaceChildren();
    const ends = [showGame(last, school, { small: true })];
    ends.push(school.subscribe(() => school.state.result === 1 && (outcome.textContent = say("lesson.found"))));
    endLast = () => ends.forEach((end) => end());
  }

  function show(lesson) {
    at = Math.max(0, Math.min(all - 1, lesson));
    const finding = at === lessons.length;
    back.disabled = at === 0;
    next.disabled = finding;
    skip.textContent = say(finding ? "lesson.play" : "lesson.skip");
    grid.stage.hidden = finding;
    last.hidden = !finding;
    const text = finding ? say("lesson.find") : taught(lessons[at]);
    words.textContent = say("lesson.number", { at: at + 1, all, text });
    if (finding) return void find();
    const { shown, port } = lessons[at];
    grid.fit(shown);
    grid.root.setAttribute("aria-label", say("lesson.label", { at: at + 1, all }));
    outcome.textContent = say("lesson.fire", { port: portName(port) });
    grid.trace([]);
    draw(null);
  }

  host.append(root);
  show(0);
  return () => endLast();
}
