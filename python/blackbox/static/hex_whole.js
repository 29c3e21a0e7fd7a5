// Hexagons in the place of the square game, with rules, statistics and saves of their own; `whole.js` has the menu around them.

import { showHexGame } from "./hex_game.js";
import { HEXAGONS } from "./hex_words.js";
import { button, element } from "./grid.js";
import { keepGame, keptGame, lastGame } from "./keeping.js";
import { RULES } from "./rules_words.js";
import { squares } from "./squares.js";
import { count, showStatistics } from "./statistics.js";
import { learn, say } from "./words.js";

learn({ ...RULES, ...HEXAGONS });

// Where the list of their games and their statistics are kept: a square game is in neither.
const [HEX_GAMES, HEX_RECORD] = ["hexagons", "hexagons-statistics"];

class Hexagons {
  // `host` is where they are played; `changed(state)` is told what is played.
  constructor(host, backend, changed) {
    Object.assign(this, { host, backend, changed });
    this.end = () => {};
    this.record = element("div");
    const card = (key, ...of) => element("details", { class: "bb-widget bb-card" }, element("summary", {}, say(key)), ...of);
    const rules = ["page.rule.1", ...Object.keys(HEXAGONS).filter((key) => key.startsWith("hex.rule.")), "page.rule.5", "page.rule.6"].map((key) => element("li", {}, say(key)));
    this.cards = [card("page.rules", element("ul", { class: "bb-rules" }, ...rules)), card("page.statistics", this.record)];
  }

  // Plays the game of this ID, or the last one; of no such game it says why.
  async start(asked) {
    const { host, backend } = this;
    if (asked) {
      await backend.send(`new ${asked}`);
      const { error } = backend.state;
      if (error) return void host.replaceChildren(element("p", { role: "alert" }, say("page.none", { error })), button("another", "page.another", () => this.start(null)));
    }
    const save = asked ? keptGame(backend.state.id) : lastGame(HEX_GAMES);
    if (save) await backend.send(`load ${save}`);
    host.replaceChildren();
    const unsubscribe = backend.subscribe(() => this.follow());
    const gone = showHexGame(host, backend);
    host.append(...this.cards);
    this.end = () => {
      unsubscribe();
      gone();
    };
    this.follow();
  }

  follow() {
    const { state } = this.backend;
    keepGame(state, HEX_GAMES);
    if (state.revealed && state.id !== this.over) {
      this.over = state.id;
      count(state, HEX_RECORD);
    }
    showStatistics(this.record, HEX_RECORD);
    this.changed(state);
  }

  // What is shared of the game.
  get told() {
    const { state } = this.backend;
    return squares(state, `hexagons, side ${state.side}`);
  }
}

// Shows hexagons in their place in `whole`: the game of an ID, or that which is on or was played last.
export async function showHexagons(whole, asked) {
  if (whole.six) return whole.six.follow();
  const backend = await whole.face.room("hexagons");
  whole.six = new Hexagons(whole.hexagons, backend, (state) => {
    if (!whole.hexagons.hidden) whole.face.shows({ hexagons: state.id });
    whole.sounds?.follow(state);
  });
  whole.ends.push(() => whole.six.end());
  await whole.six.start(asked);
}
