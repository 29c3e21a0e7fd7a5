// The tutorial: tiny boards, each with one ray that the player fires and sees on its way.

import { Grid, RAY_COLOURS, element, inWords } from "./grid.js";
import { explorerBackend } from "./wasm.js";

const LESSONS = [
  ["5x5:(3,3)", "L2", "Nothing is in this ray's way. Fire it at L2: it goes straight through the box."],
  ["5x5:(3,2)", "L3", "An atom straight ahead absorbs the ray: a hit."],
  ["5x5:(3,2)", "L2", "An atom diagonally ahead turns the ray away by a right angle."],
  ["5x5:(3,1)(3,3)", "L3", "Two atoms, one at either side ahead, send it back the way it came: a reflection."],
  ["5x5:(0,1)", "L3", "An atom at the rim beside the port sends the ray back before it enters: a reflection, too."],
  ["5x5:(3,2)(3,1)", "L3", "With an atom straight ahead and another diagonally, the hit comes first."],
  ["5x5:(2,0)(2,3)", "L2", "A ray may be turned more than once. Now find the atoms of a real game yourself."],
];

export function showTutorial(host, core) {
  const backend = explorerBackend(core);
  let at = 0;
  const words = element("p", { class: "bb-status" });
  const outcome = element("p", { "aria-live": "polite" });
  const button = (text, step) => {
    const made = element("button", { type: "button", class: "bb-button" }, text);
    made.addEventListener("click", () => show(at + step));
    return made;
  };
  const [back, again, next] = [button("Back", -1), button("Again", 0), button("Next", 1)];
  const grid = new Grid({ act: ({ port }, event) => event.type === "click" && port && fire(port) });
  const root = element("div", { class: "bb-widget bb-lesson" }, words, grid.stage, outcome, element("div", { class: "bb-group" }, back, again, next));

  function draw(fired) {
    const { state } = backend;
    const atoms = new Set(state.atoms.map(String));
    const exit = fired && state.results[fired];
    grid.draw(({ port, cell }) => {
      if (cell) {
        const atom = atoms.has(String(cell));
        return { classes: atom ? ["bb-atom"] : [], label: `column ${cell[0] + 1}, row ${cell[1] + 1}, ${atom ? "an atom" : "empty"}` };
      }
      if (port !== fired && port !== exit) return { text: port, classes: port === LESSONS[at][1] ? ["bb-best"] : [], label: `${port}, fire` };
      const mark = exit.length === 1 ? exit : "1";
      const kind = { H: "bb-hit", R: "bb-reflection" }[mark] ?? "bb-detour";
      return { text: mark, classes: ["bb-fired", "bb-fresh", kind], label: `${port}, ${inWords(state.results[port])}${mark === "1" ? ", beam 1" : ""}`, colour: mark === "1" ? RAY_COLOURS[0] : null };
    });
  }

  function fire(port) {
    const ray = backend.state.rays.find(({ entry, result }) => entry === port || result === port);
    draw(port);
    grid.trace([{ ...ray, kind: "bb-travel" }]);
    outcome.textContent = `${port}: ${inWords(backend.state.results[port])}.`;
  }

  function show(lesson) {
    at = Math.max(0, Math.min(LESSONS.length - 1, lesson));
    const [board, port, text] = LESSONS[at];
    backend.run(`board ${board}`);
    grid.resize(backend.state.width, backend.state.height);
    grid.root.setAttribute("aria-label", `Lesson ${at + 1} of ${LESSONS.length}`);
    words.textContent = `${at + 1} of ${LESSONS.length}. ${text}`;
    outcome.textContent = `Fire at ${port}.`;
    grid.trace([]);
    draw(null);
    back.disabled = at === 0;
    next.disabled = at === LESSONS.length - 1;
  }

  host.append(root);
  show(0);
}
