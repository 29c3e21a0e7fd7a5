// Rays in rows: the mark, where it went, and what is said of it. Pointing at a row lights its ports.

import { chip } from "./describe.js";
import { element, inWords, kindOf } from "./grid.js";

// A row of a ray; `look(ports)` is told what is pointed at, and `act()` that it was pressed.
export function rayRow([entry, result], state, { name, look, act, said }) {
  const goesOn = kindOf(result) === "out";
  const way = element("bdi", {}, goesOn ? `${entry} → ${result}` : entry);
  const more = element("span", { class: "bb-hidden" }, goesOn || said === inWords(result) ? "" : `: ${inWords(result)}`);
  const made = element("button", { "type": "button", "class": "bb-ray-button", "data-do": name }, chip(state.marks[entry], state), element("span", {}, way, more));
  made.addEventListener("click", act);
  const row = element("li", {}, made, element("span", {}, said));
  for (const event of ["pointerenter", "focusin"]) row.addEventListener(event, () => look([entry, result]));
  for (const event of ["pointerleave", "focusout"]) row.addEventListener(event, () => look([]));
  return row;
}

// The rays that were fired, the last first.
export class Log {
  constructor(look, act) {
    Object.assign(this, { look, act, shown: "" });
    this.root = element("ol", { class: "bb-worth bb-log" });
  }

  show(rays, state) {
    const shown = JSON.stringify([state.id, rays.map(([entry]) => [entry, state.marks[entry]])]);
    if (shown === this.shown) return;
    this.shown = shown;
    const rows = rays.map((ray) => rayRow(ray, state, { name: `log-${ray[0]}`, look: this.look, act: () => this.act(ray[0]), said: inWords(ray[1]) }));
    this.root.replaceChildren(...rows.reverse());
  }
}
