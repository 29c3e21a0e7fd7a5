// The game with all that is around it, the same on the page and in a notebook: the menu, lessons, deduction puzzles, rules,
// statistics and the explorer.
//
// What differs is the face:
//   backend              the game's, as game.js has it; where it is not there yet, begin() makes it and plays
//   room(name)           resolves to the backend of a lesson, a puzzle or the explorer, beside the game
//   link()               what leads somebody else to what is played
//   shows(what)          is told what is played: { game: ID } or { puzzle: ID, grade }
//   again()              shows everything anew, in the language that was chosen

import { showGame } from "./game.js";
import { button, element } from "./grid.js";
import { LANGUAGES } from "./languages.js";
import { idOf, isOnHexagons, keepGame, keptGame, lastGame, today } from "./keeping.js";
import { keep, kept } from "./storage.js";
import { WHOLE } from "./whole_words.js";
import { learn, say } from "./words.js";

learn(WHOLE);

// The usual games on squares and on hexagons.
const GAMES_OF = ["w8h8m5M5", "s5m6M6"];

export class Whole {
  constructor(language, again) {
    Object.assign(this, { sounds: null, earlier: null, puzzled: null, taught: null, hexagons: false, ends: [] });
    this.daily = button("daily", "page.daily", () => this.playDaily());
    this.toPuzzle = button("to-puzzle", "page.puzzle", () => this.showPuzzle(this.puzzle.hidden && {}));
    this.toHexagons = button("to-hexagons", "hexagons", () => this.playOther());
    this.share = button("share", "page.share", () => this.tell());
    this.sound = button("sound", "page.sound.off", () => this.chooseSound(!this.sounds));
    const languages = Object.entries(LANGUAGES).map(([name, { name: text }]) => element("option", { value: name, selected: name === language }, text));
    this.language = element("select", { class: "bb-field", "aria-label": say("page.language") }, ...languages);
    // The game goes on where it was.
    this.language.addEventListener("change", () => {
      keep("language", this.language.value);
      again();
    });
    this.menu = element("div", { class: "bb-widget bb-menu", role: "group", "aria-label": say("page.menu") }, this.daily, this.toPuzzle, this.toHexagons, this.share, this.sound, this.language);
    this.game = element("section", { "aria-label": say("page.game") });
    this.puzzle = element("section", { "aria-label": say("page.puzzle"), hidden: true });
    this.said = element("p", { class: "bb-said", role: "status" });
    const lessons = async (host) => {
      const [{ showTutorial }, school] = await Promise.all([import("./tutorial.js"), this.face.room("lesson")]);
      return showTutorial(host, school, this.hexagons, () => (host.open = false));
    };
    const rules = async (host) => {
      const { showRules } = await import("./rules.js");
      return showRules(host, this.hexagons, () => this.game.querySelector("[tabindex='0']")?.focus());
    };
    const record = async (host) => {
      const { showStatistics } = await this.statisticsOf();
      return showStatistics(host, this.hexagons);
    };
    const explorer = async (host) => {
      const [{ showExplorer }, open] = await Promise.all([import("./explorer.js"), this.face.room("explorer")]);
      if (this.hexagons !== Boolean(open.state.rows)) await open.send(`board ${this.hexagons ? "hex5" : "8x8"}:`);
      return showExplorer(host, open);
    };
    this.cards = [new Card("page.learn", lessons), new Card("page.rules", rules), new Card("page.statistics", record), new Card("page.explorer", explorer)];
    [this.tutorial, this.rules, this.statistics, this.explorer] = this.cards.map(({ root }) => root);
    this.parts = [this.tutorial, this.game, this.puzzle, this.said, this.rules, this.statistics, this.explorer];
  }

  // Shows the game, if there is one, and what is around it; resolves once that is there.
  async start(face, hasGame = true) {
    this.face = face;
    for (const made of [this.toPuzzle, this.toHexagons, this.share, this.sound]) made.hidden = !hasGame;
    if (!hasGame) return void (this.daily.hidden = true);
    void this.chooseSound(kept("sound") === "on");
    const { backend } = face;
    this.turn(backend.state);
    // The lessons stand above: a game that came first would move from under the player's hand.
    this.taught = this.cards[0].fill();
    await this.taught;
    this.ends.push(backend.subscribe(() => this.follow()));
    this.follow();
    this.ends.push(showGame(this.game, backend));
  }

  // Ends what listens to the backends.
  end() {
    this.ends.forEach((end) => end());
    this.puzzled?.end();
    for (const card of this.cards) card.end();
  }

  follow() {
    const { state } = this.face.backend;
    this.turn(state);
    if (!this.game.hidden) this.face.shows({ game: idOf(state) });
    keepGame(state);
    if (state.revealed && state.id !== this.over) void this.count(state);
    this.sounds?.follow(state);
    this.daily.textContent = say(this.earlier && this.isToday(state) ? "page.back" : "page.daily");
  }

  // What is around the game is about its board: on hexagons or on squares.
  turn({ rows }) {
    const hexagons = Boolean(rows);
    if (hexagons === this.hexagons) return;
    this.hexagons = hexagons;
    this.toHexagons.textContent = say(hexagons ? "page.squares" : "hexagons");
    for (const card of this.cards) void card.renew();
  }

  statisticsOf() {
    return import("./statistics.js");
  }

  // Takes a game up that is over.
  async count(state) {
    this.over = state.id;
    const { count } = await this.statisticsOf();
    count(state);
    await this.cards[2].renew(true);
  }

  isToday({ seed }) {
    return seed === `daily-${today()}`;
  }

  // The puzzle of the day, as far as it was played here; from it back to the game before.
  async playDaily() {
    const { backend } = this.face;
    const { earlier } = this;
    if (this.isToday(backend.state)) {
      this.earlier = null;
      if (earlier) await backend.send(`load ${earlier}`);
    } else {
      this.earlier = backend.state.save;
      await backend.send(`daily ${today()}`);
      const save = keptGame(backend.state.id);
      if (save) await backend.send(`load ${save}`);
    }
    this.said.textContent = this.isToday(backend.state) ? say("page.today", { day: today() }) : "";
  }

  // From squares to hexagons and back: the last game there, or a new one.
  async playOther() {
    const wanted = !this.hexagons;
    const save = lastGame((id) => isOnHexagons(id) === wanted);
    await this.face.backend.send(save ? `load ${save}` : `new ${GAMES_OF[Number(wanted)]}`);
    this.put(false);
  }

  // Shows the puzzle in the place of the game, or the game; the button that leads there leads back.
  put(puzzle) {
    this.puzzle.hidden = !puzzle;
    this.game.hidden = this.daily.hidden = puzzle;
    this.toPuzzle.textContent = say(puzzle ? "page.back" : "page.puzzle");
    this.said.textContent = "";
    if (!puzzle) this.follow();
  }

  // Deduction puzzles: one that is asked for, or one on the board that is played.
  async showPuzzle(wanted) {
    this.put(Boolean(wanted));
    if (!wanted) return;
    const { hexagons } = this;
    if (this.puzzled?.hexagons === hexagons) return this.face.shows(this.puzzled.what);
    this.puzzled?.end();
    this.puzzle.replaceChildren();
    const puzzled = { hexagons, what: {}, end: () => {} };
    this.puzzled = puzzled;
    const [{ startPuzzle }, backend] = await Promise.all([import("./puzzle.js"), this.face.room("puzzle"), this.taught]);
    const shows = ({ grade, id }) => {
      puzzled.what = { puzzle: id, grade };
      if (!this.puzzle.hidden) this.face.shows(puzzled.what);
    };
    puzzled.end = startPuzzle(this.puzzle, backend, { asked: wanted.id, hexagons, shows });
  }

  // Sounds are off until they are switched on, and are loaded then.
  async chooseSound(on) {
    keep("sound", on ? "on" : "off");
    this.sound.setAttribute("aria-pressed", String(on));
    this.sound.textContent = say(on ? "page.sound.on" : "page.sound.off");
    this.sounds = on ? new (await import("./sound.js")).Sound() : null;
    this.sounds?.follow(this.face.backend?.state);
  }

  async tell() {
    const { squares } = await import("./squares.js");
    let what = `Black Box: ${say("page.puzzle")}`;
    if (!this.game.hidden) what = squares(this.face.backend.state);
    this.said.textContent = await handedOn(`${what}\n${this.face.link()}`);
  }
}

// Hands a text on, by what the device offers, else by the clipboard; answers what there is to say of it, at worst the text.
async function handedOn(text) {
  try {
    if (navigator.share) {
      await navigator.share({ title: "Black Box", text });
      return "";
    }
  } catch ({ name }) {
    // Whoever shuts the list of those to share with wants nothing more.
    if (name === "AbortError") return "";
  }
  try {
    await navigator.clipboard.writeText(text);
    return say("page.copied");
  } catch {
    return text;
  }
}

// What opens below the game. It is made when it is opened first, and anew where it is about another board; what cannot be had says why
// there.
class Card {
  // `make(host)` resolves to what ends it, if anything does.
  constructor(key, make) {
    this.root = element("details", { class: "bb-widget bb-card" }, element("summary", {}, say(key)));
    Object.assign(this, { make, made: false, end: () => {}, making: Promise.resolve() });
    this.root.addEventListener("toggle", () => this.fill());
  }

  // Resolves once what is in it is there, if it is open or is to be made before.
  fill(before = false) {
    this.making = this.making.then(async () => {
      if (!(this.root.open || before) || this.made) return;
      this.made = true;
      this.end();
      this.end = () => {};
      this.root.replaceChildren(this.root.firstChild);
      try {
        this.end = (await this.make(this.root)) ?? this.end;
      } catch ({ message }) {
        this.root.append(message);
      }
    });
    return this.making;
  }

  renew(before) {
    this.made = false;
    return this.fill(before);
  }
}
