// The game with all that is around it, the same on the page and in a notebook: the menu, lessons, deduction puzzles, rules,
// statistics and the explorer.
//
// What differs is the face:
//   backend              the game's, as game.js has it; where it is not there yet, begin() makes it and plays
//   room(name)           resolves to the backend of a lesson, a puzzle, hexagons or the explorer, beside the game
//   link()               what leads somebody else to what is played
//   shows(what)          is told what is played: { game: ID }, { hexagons: ID } or { puzzle: ID, grade }
//   again()              shows everything anew, in the language that was chosen

import { showGame } from "./game.js";
import { button, element } from "./grid.js";
import { LANGUAGES } from "./languages.js";
import { idOf, keepGame, keptGame, today } from "./keeping.js";
import { keep, kept } from "./storage.js";
import { WHOLE } from "./whole_words.js";
import { learn, say } from "./words.js";

learn(WHOLE);

export class Whole {
  constructor(language, again) {
    Object.assign(this, { sounds: null, earlier: null, puzzled: null, six: null, taught: null, ends: [] });
    this.daily = button("daily", "page.daily", () => this.playDaily());
    this.toPuzzle = button("to-puzzle", "page.puzzle", () => this.showPuzzle(this.puzzle.hidden && {}));
    this.toHexagons = button("to-hexagons", "page.hexagons", () => this.showHexagons(this.hexagons.hidden && {}));
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
    this.hexagons = element("section", { "aria-label": say("page.hexagons"), hidden: true });
    this.said = element("p", { class: "bb-said", role: "status" });
    const card = (key, ...of) => element("details", { class: "bb-widget bb-card" }, element("summary", {}, say(key)), ...of);
    this.tutorial = card("page.learn");
    this.rules = card("page.rules");
    this.record = element("div");
    this.statistics = card("page.statistics", this.record);
    this.explorer = card("page.explorer");
    this.parts = [this.tutorial, this.game, this.puzzle, this.hexagons, this.said, this.rules, this.statistics, this.explorer];
    // What is in a card is made when it is opened first.
    whenOpened(this.rules, async () => {
      const { showRules } = await import("./rules.js");
      showRules(this.rules, () => this.game.querySelector("[tabindex='0']")?.focus());
    });
    this.statistics.addEventListener("toggle", () => this.count());
  }

  // Shows the lessons and the explorer, and the game if there is one; resolves once that is there.
  async start(face, hasGame = true) {
    this.face = face;
    this.taught = whenOpened(this.tutorial, async () => {
      const [{ showTutorial }, lesson] = await Promise.all([import("./tutorial.js"), face.room("lesson")]);
      showTutorial(this.tutorial, lesson, () => (this.tutorial.open = false));
    });
    whenOpened(this.explorer, async () => {
      const [{ showExplorer }, open] = await Promise.all([import("./explorer.js"), face.room("explorer")]);
      this.ends.push(showExplorer(this.explorer, open));
    });
    for (const made of [this.toPuzzle, this.toHexagons, this.share, this.sound]) made.hidden = !hasGame;
    if (!hasGame) return void (this.daily.hidden = true);
    void this.chooseSound(kept("sound") === "on");
    // The lessons stand above: a game that came first would move from under the player's hand.
    if (this.taught) await this.taught;
    if (face.backend) this.play();
  }

  // Shows the game.
  play() {
    const { backend } = this.face;
    this.ends.push(backend.subscribe(() => this.follow()));
    this.follow();
    this.ends.push(showGame(this.game, backend));
  }

  // Ends what listens to the backends.
  end() {
    this.ends.forEach((end) => end());
  }

  follow() {
    const { state } = this.face.backend;
    if (!this.game.hidden) this.face.shows({ game: idOf(state) });
    keepGame(state);
    if (state.revealed && state.id !== this.over) void this.count(state);
    this.sounds?.follow(state);
    this.daily.textContent = say(this.earlier && this.isToday(state) ? "page.back" : "page.daily");
  }

  // Takes a game up that is over, if there is one, and shows the record.
  async count(over = null) {
    if (over) this.over = over.id;
    const { count, showStatistics } = await import("./statistics.js");
    if (over) count(over);
    showStatistics(this.record);
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

  // What is shown: "puzzle" or "hexagons" in the place of the game, or the game; the button that leads there leads back. What is
  // around the game is about squares.
  put(what) {
    for (const name of ["puzzle", "hexagons"]) this[name].hidden = what !== name;
    this.game.hidden = this.daily.hidden = Boolean(what);
    this.toPuzzle.textContent = say(what === "puzzle" ? "page.back" : "page.puzzle");
    this.toHexagons.textContent = say(what === "hexagons" ? "page.squares" : "page.hexagons");
    for (const made of [this.tutorial, this.rules, this.statistics, this.explorer]) made.hidden = what === "hexagons";
    this.said.textContent = "";
    if (what) return;
    if (this.face.backend) this.follow();
    else void this.face.begin();
  }

  // Hexagons: the game of an ID, or that which was played last.
  async showHexagons(wanted) {
    this.put(wanted && "hexagons");
    if (!wanted) return;
    try {
      const { showHexagons } = await import("./hex_whole.js");
      await showHexagons(this, wanted.id);
    } catch ({ message }) {
      // Where they cannot be had, the game is.
      this.put(null);
      this.said.textContent = message;
    }
  }

  // Deduction puzzles.
  async showPuzzle(wanted) {
    this.put(wanted && "puzzle");
    if (!wanted) return;
    if (this.puzzled) return this.face.shows(this.puzzled);
    this.puzzled = {};
    const [{ startPuzzle }, backend] = await Promise.all([import("./puzzle.js"), this.face.room("puzzle"), this.taught]);
    const end = startPuzzle(this.puzzle, backend, wanted.id, ({ grade, id }) => {
      this.puzzled = { puzzle: id, grade };
      if (!this.puzzle.hidden) this.face.shows(this.puzzled);
    });
    this.ends.push(end);
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
    else if (!this.hexagons.hidden) what = this.six.told;
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

// Makes what is in an element that opens when it is opened first; resolves once that is made if it is open already. What cannot
// be had says why there.
function whenOpened(details, make) {
  const opened = () => {
    if (!details.open) return null;
    details.removeEventListener("toggle", opened);
    return make().catch(({ message }) => details.append(message));
  };
  details.addEventListener("toggle", opened);
  return opened();
}
