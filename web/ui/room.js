// A room: what stands in the place of the game, one at a time. It is made when it is opened first, and anew
// where it is about another board; what cannot be had says why there.

import { element } from "./grid.js";
import { say } from "./words.js";

// The first screen of all that has a board: what is to be found and how far it is, the board, and at its side
// what is said and what to do.
export const firstScreen = (head, stage, side) =>
  element("div", { class: "bb-first" }, element("div", { class: "bb-head" }, ...head), stage, element("div", { class: "bb-side" }, ...side));

export class RoomView {
  // `make(host)` resolves to what ends it, if anything does.
  constructor(name, key, make) {
    this.root = element("section", { class: `bb-room bb-in-${name}`, "aria-label": say(key), tabindex: "-1", hidden: true });
    Object.assign(this, { make, made: false, end: () => {}, making: Promise.resolve() });
  }

  // Resolves once what is in it is there.
  fill() {
    this.making = this.making.then(async () => {
      if (this.made) return;
      this.made = true;
      this.end();
      this.end = () => {};
      this.root.replaceChildren();
      try {
        this.end = (await this.make(this.root)) ?? this.end;
      } catch ({ message }) {
        this.made = false;
        this.root.replaceChildren(message);
      }
    });
    return this.making;
  }

  renew() {
    this.made = false;
    return this.root.hidden ? undefined : this.fill();
  }
}
