// The tutorial: tiny boards, each with one ray that the player fires and sees on its way; at the end two atoms to find.

import { cellName } from "../../python/blackbox/static/describe.js";
import { showGame } from "../../python/blackbox/static/game.js";
import { Grid, RAY_COLOURS, element, inWords } from "../../python/blackbox/static/grid.js";
import { say, says } from "../../python/blackbox/static/words.js";
import { ExplorerBackend, GameBackend } from "./backend.js";

// The last lesson: two atoms that two or three rays find.
const LAST = "w5h5m2M2#lesson";

// `done()` puts the lessons away.
export function showTutorial(host, core, done) {
  const lessons = core.ask("lessons");
  const backend = new ExplorerBackend(core);
  const all = lessons.length + 1;
  let at = 0;
  const words = element("p", { class: "bb-status" });
  const outcome = element("p", { "aria-live": "polite" });
  const button = (key, act) => {
    const made = element("button", { type: "button", class: "bb-button" }, say(key));
    made.addEventListener("click", act);
    return made;
  };
  const [back, again, next] = [["lesson.back", -1], ["lesson.again", 0], ["lesson.next", 1]].map(([key, step]) => button(key, () => show(at + step)));
  const grid = new Grid({ act: ({ port }, event) => event.type === "click" && port && fire(port) });
  const last = element("div", { class: "bb-last", hidden: true });
  const group = element("div", { class: "bb-group" }, back, again, next, button("lesson.skip", done));
  const root = element("div", { class: "bb-widget bb-lesson" }, words, grid.stage, outcome, last, group);

  function draw(fired) {
    const { state } = backend;
    const atoms = new Set(state.atoms.map(String));
    const exit = fired && state.results[fired];
    grid.draw(({ port, cell }) => {
      if (cell) {
        const atom = atoms.has(String(cell));
        return { classes: atom ? ["bb-atom"] : [], label: `${cellName(cell)}, ${say(atom ? "cell.atom" : "cell.empty")}` };
      }
      if (port !== fired && port !== exit) {
        return { text: port, classes: port === lessons[at].port ? ["bb-best"] : [], label: `${port}, ${say("port.fire")}` };
      }
      const mark = exit.length === 1 ? exit : "1";
      const kind = { H: "bb-hit", R: "bb-reflection" }[mark] ?? "bb-detour";
      const beam = mark === "1" ? `, ${say("ray.beam", { mark })}` : "";
      return { text: mark, classes: ["bb-fired", "bb-fresh", kind], label: `${port}, ${inWords(state.results[port])}${beam}`, colour: mark === "1" ? RAY_COLOURS[0] : null };
    });
  }

  function fire(port) {
    const ray = backend.state.rays.find(({ entry, result }) => entry === port || result === port);
    draw(port);
    const { result } = ray;
    grid.trace([{ ...ray, kind: "bb-travel", mark: result.length === 1 ? result : "1" }]);
    outcome.textContent = `${port}: ${inWords(backend.state.results[port])}.`;
  }

  // A game of its own, in which two atoms are to be found.
  function find() {
    const game = new GameBackend(core);
    game.run(`new ${LAST}`);
    last.replaceChildren();
    showGame(last, game, { small: true });
    game.subscribe(() => game.state.result === 1 && (outcome.textContent = say("lesson.found")));
    outcome.textContent = "";
  }

  function show(lesson) {
    at = Math.max(0, Math.min(all - 1, lesson));
    const finding = at === lessons.length;
    back.disabled = at === 0;
    next.disabled = finding;
    grid.stage.hidden = finding;
    last.hidden = !finding;
    const text = finding ? say("lesson.find") : (says(`lesson.${lessons[at].name}`) ?? lessons[at].text);
    words.textContent = say("lesson.number", { at: at + 1, all, text });
    if (finding) return find();
    const { board, port } = lessons[at];
    backend.run(`board ${board}`);
    grid.resize(backend.state.width, backend.state.height);
    grid.root.setAttribute("aria-label", say("lesson.label", { at: at + 1, all }));
    outcome.textContent = say("lesson.fire", { port });
    grid.trace([]);
    draw(null);
  }

  host.append(root);
  show(0);
}
