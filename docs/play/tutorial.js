// The tutorial: tiny boards, each with one ray that the player fires and sees on its way.

import { Grid, RAY_COLOURS, element, inWords } from "../../python/blackbox/static/grid.js";

export function showTutorial(host, backend, lessons) {
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
      if (port !== fired && port !== exit) return { text: port, classes: port === lessons[at].port ? ["bb-best"] : [], label: `${port}, fire` };
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
    at = Math.max(0, Math.min(lessons.length - 1, lesson));
    const { board, port, text } = lessons[at];
    backend.run(`board ${board}`);
    grid.resize(backend.state.width, backend.state.height);
    grid.root.setAttribute("aria-label", `Lesson ${at + 1} of ${lessons.length}`);
    words.textContent = `${at + 1} of ${lessons.length}. ${text}`;
    outcome.textContent = `Fire at ${port}.`;
    grid.trace([]);
    draw(null);
    back.disabled = at === 0;
    next.disabled = at === lessons.length - 1;
  }

  host.append(root);
  show(0);
}
