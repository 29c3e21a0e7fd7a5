// The board before the core has come: empty, and as large as that of the game or of the lessons. What was
// pressed on it is pressed again once the game is there. Hexagons come with the core.

import { Grid, element } from "../ui/grid.js";
import { firstScreen } from "../ui/room.js";

// Where the core comes within so many milliseconds, nothing is drawn twice.
const SOON = 40;

function sidesOf(room, id) {
  if (room === "learn") return [5, 5];
  return room === "game" ? /^w([1-9]|1[0-6])h([1-9]|1[0-6])m/.exec(id)?.slice(1).map(Number) : undefined;
}

export class BoardAhead {
  constructor(host, room, id = "w8h8m5M5") {
    this.pressed = [];
    const sides = sidesOf(room, id);
    if (sides) this.timer = setTimeout(() => host.append(this.#drawn(room, ...sides)), SOON);
  }

  #drawn(room, width, height) {
    const { stage } = (this.grid = new Grid({ act: (place, event) => room === "game" && this.pressed.push([place, event]) }));
    this.grid.fit({ size: `${width}x${height}`, width, height });
    // So high that the board stays where it is.
    const line = (name) => element("div", { class: name }, "\u00a0");
    const first = firstScreen([line("bb-goal"), line("bb-status")], stage, [line("bb-told")]);
    return (this.root = element("div", { class: "bb-widget bb-game", "aria-busy": "true" }, first));
  }

  end() {
    clearTimeout(this.timer);
    // The place that has the focus is to have it afterwards, too.
    this.focused = this.root?.contains(document.activeElement) ? document.activeElement.dataset.place : null;
    this.root?.remove();
  }

  // Hands on to the view of the game what was done meanwhile.
  hand(view) {
    if (this.focused) view.grid.root.querySelector(`[data-place="${this.focused}"]`)?.focus({ preventScroll: true });
    for (const [place, event] of this.pressed) view.act(place, event);
  }
}
