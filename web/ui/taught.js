// The rules as lessons and help show them: a sentence, and a tiny board in the open with a ray.

import { cellName, endOf } from "./describe.js";
import { kindOf, portName } from "./grid.js";
import { LESSON } from "./lesson_words.js";
import { learn, say, says } from "./words.js";

learn(LESSON);

// A sentence on hexagons or on squares, as the language has it or the core.
export function taught(hexagons, { name, text }) {
  const key = [`rule.hexagons.${name}`, `rule.${name}`].find((key, at) => (at || hexagons) && says(key));
  return key ? say(key) : text;
}

// The way of the ray that a lesson fires, from the port where it does.
export function pathOf({ shown, port }) {
  const ray = shown.rays.find(({ entry, result }) => entry === port || result === port);
  const path = ray.entry === port ? ray : { ...ray, entry: port, result: ray.entry, cells: ray.cells.toReversed() };
  return { ...path, mark: kindOf(path.result) === "out" ? "1" : path.result };
}

// What the places of a lesson's board show, before its ray is fired or after; `guess` is where the player has
// said that it ends.
export function describeLesson({ shown, port: asked }, fired, guess = null) {
  const atoms = new Set(shown.atoms.map(String));
  const exit = fired ? shown.results[asked] : null;
  return ({ port, cell }) => {
    const predicted = guess !== null && guess === (port ?? String(cell)) ? ["bb-guessed"] : [];
    if (cell) {
      const atom = atoms.has(String(cell));
      return { classes: [...(atom ? ["bb-atom"] : []), ...predicted], label: `${cellName(cell, shown)}, ${say(atom ? "cell.atom" : "cell.empty")}` };
    }
    if (port !== asked && port !== exit) {
      return { text: port, classes: predicted, label: `${portName(port)}, ${say("lesson.port")}` };
    }
    if (!fired) return { text: port, classes: ["bb-best", ...predicted], label: `${portName(port)}, ${say("lesson.port.fired")}` };
    const end = endOf(kindOf(exit) === "out" ? "1" : exit, shown.results[port], shown);
    return { ...end, classes: [...end.classes, ...(guess === null ? [] : ["bb-fresh"]), ...predicted], label: `${portName(port)}, ${end.label}` };
  };
}
