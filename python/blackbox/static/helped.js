// How many hints a game took: kept in the browser, so that a reload does not forget them.

import { keep, keptList } from "./storage.js";
import { say } from "./words.js";

const PLACE = "helped";

export class Helped {
  constructor() {
    [this.id, this.of] = keptList(PLACE);
    this.of ??= [];
  }

  // Counts a hint about a position, once.
  count({ id, results }, what) {
    if (this.id !== id) [this.id, this.of] = [id, []];
    const hint = `${what} ${Object.keys(results).length}`;
    if (this.of.includes(hint)) return;
    this.of.push(hint);
    keep(PLACE, JSON.stringify([this.id, this.of]));
  }

  inWords({ id }) {
    const n = this.id === id ? this.of.length : 0;
    return n ? say("score.hints", { n }) : "";
  }
}
