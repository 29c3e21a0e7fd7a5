// How many hints a game took: kept in the browser, so that a reload does not forget them.

import { say } from "./words.js";

const PLACE = "blackbox.helped";

export class Helped {
  constructor() {
    try {
      [this.id, this.of] = JSON.parse(localStorage.getItem(PLACE)) ?? [];
    } catch {
      // A notebook may keep nothing.
    }
    this.of ??= [];
  }

  // Counts a hint about a position, once.
  count({ id, results }, what) {
    if (this.id !== id) [this.id, this.of] = [id, []];
    const hint = `${what} ${Object.keys(results).length}`;
    if (this.of.includes(hint)) return;
    this.of.push(hint);
    try {
      localStorage.setItem(PLACE, JSON.stringify([this.id, this.of]));
    } catch {
      // As above.
    }
  }

  inWords({ id }) {
    const n = this.id === id ? this.of.length : 0;
    return n ? say("score.hints", { n }) : "";
  }
}
