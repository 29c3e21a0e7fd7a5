// The game with all that is around it, the same on the page and in a notebook: a bar, and rooms that stand in
// the place of the game, one at a time: lessons, deduction puzzles, help, statistics, the explorer, and the
// form for another game.
//
// What differs is the face:
//
// - `backend`: the game's, as game.js has it
// - `room(name)`: resolves to the backend of a lesson, a puzzle or the explorer, beside the game
// - `link(rays)`: what leads somebody else to what is played, with the rays to be beaten, if there are any
// - `shows(what)`: is told what is played, `{ game: ID }` or `{ puzzle: ID, grade }`
// - `challenge`: `{ id, rays }` of a game that somebody else has played, and `traced(rays, state)`, which
//   gives their paths
// - `enters(room)`: is told which room is open; may be missing
// - `leads`: whether the lessons lead on to a first game

import { drop } from "./drop.js";
import { showGame } from "./game.js";
import { button, element } from "./grid.js";
import { LANGUAGES } from "./languages.js";
import { dayOfPuzzle, idOf, keepGame, today } from "./keeping.js";
import { Ledger } from "./ledger.js";
import { RoomView } from "./room.js";
import { keep, kept } from "./storage.js";
import { WHOLE } from "./whole_words.js";
import { learn, say } from "./words.js";

learn(WHOLE);

export class Whole {
  // `at` is the room that is open at first.
  constructor(language, again, at = "game") {
    Object.assign(this, { sounds: null, earlier: null, puzzled: null, hexagons: false, ends: [], at, ledger: new Ledger() });
    this.back = button("back", "page.return", () => this.open("game"), "page.back");
    this.daily = button("daily", "page.daily", () => this.travel("toDaily"), "page.daily.about");
    this.fresh = button("to-new", "page.new", () => this.open("new"), "do.new");
    this.help = button("to-help", "page.help.sign", () => this.open("help"), "page.help");
    for (const made of [this.back, this.fresh, this.help]) made.setAttribute("aria-label", made.title);
    const leads = (name, key) => button(`to-${name}`, key, () => this.open(name));
    this.toHexagons = button("to-hexagons", "hexagons", () => this.travel("toOtherBoard"));
    this.toPuzzle = button("to-puzzle", "page.puzzle", () => this.open("puzzle"));
    this.share = button("share", "page.share", () => this.tell());
    this.sound = button("sound", "page.sound.off", () => this.chooseSound(!this.sounds));
    this.sound.dataset.stays = "";
    const languages = Object.entries(LANGUAGES).map(([name, { name: text }]) => element("option", { value: name, selected: name === language }, text));
    this.language = element("select", { class: "bb-field", "aria-label": say("page.language") }, ...languages);
    // The game goes on where it was.
    this.language.addEventListener("change", () => {
      keep("language", this.language.value);
      again();
    });
    this.places = [this.toHexagons, this.toPuzzle, leads("learn", "page.learn"), leads("explorer", "page.explorer"), leads("statistics", "page.statistics"), this.share, this.sound];
    this.menu = drop("menu", "☰", "page.menu", ...this.places, this.language);
    this.bar = element("div", { class: "bb-widget bb-bar", role: "group", "aria-label": say("page.menu") }, this.back, this.daily, this.fresh, this.help, this.menu);
    const room = (name, key, make) => new RoomView(name, key, make);
    this.rooms = {
      game: room("game", "page.game"),
      puzzle: room("puzzle", "page.puzzle", async (host) => (await import("./puzzle.js")).showPuzzles(host, this)),
      learn: room("learn", "page.learn", async (host) => {
        const [{ showTutorial }, school] = await Promise.all([import("./tutorial.js"), this.face.room("lesson")]);
        return showTutorial(host, school, this.hexagons, (larger) => this.travel("fromLessons", larger));
      }),
      help: room("help", "page.help", async (host) => {
        const [{ showRules }, school] = await Promise.all([import("./rules.js"), this.face.room("lesson")]);
        showRules(host, school, this.hexagons, () => this.open("learn"));
      }),
      statistics: room("statistics", "page.statistics", async (host) => (await import("./statistics.js")).showStatistics(host, this.hexagons, () => this.play())),
      explorer: room("explorer", "page.explorer", async (host) => {
        const [{ showExplorer }, open] = await Promise.all([import("./explorer.js"), this.face.room("explorer")]);
        if (this.hexagons !== Boolean(open.state.rows)) await open.send(`board ${this.hexagons ? "hex5" : "8x8"}:`);
        return showExplorer(host, open);
      }),
      new: room("new", "do.new", async (host) => (await import("./begin.js")).showBegin(host, this.face.backend, () => this.open("game"))),
    };
    const { game, puzzle } = this.rooms;
    Object.assign(this, { game: game.root, puzzle: puzzle.root, parts: Object.values(this.rooms).map(({ root }) => root) });
    game.made = true;
    // Escape closes what stands in the place of the game.
    for (const { root } of Object.values(this.rooms)) {
      if (root !== game.root) root.addEventListener("keydown", ({ key }) => key === "Escape" && this.open("game"));
    }
    this.#mark();
  }

  // Shows the game and what is around it.
  start(face) {
    this.face = face;
    for (const made of [...this.places, this.daily, this.fresh, this.help]) made.hidden = false;
    void this.chooseSound(kept("sound") === "on");
    const { backend } = face;
    this.turn(backend.state);
    this.follow();
    this.ends.push(backend.subscribe(() => this.follow()));
    this.view = showGame(this.game, backend, { ledger: this.ledger, around: this });
    this.ends.push(() => this.view.end());
    return this.open(this.at, false);
  }

  // Ends what listens to the backends.
  end() {
    this.ends.forEach((end) => end());
    for (const room of Object.values(this.rooms)) room.end();
  }

  // Shows a room in the place of the one before; resolves once it is there.
  async open(name, looks = true) {
    // A player who has left the lessons does not begin with them again.
    if (this.at === "learn" && name !== "learn") keep("taught", "yes");
    this.at = name;
    this.face.enters?.(name);
    this.#mark();
    const room = this.rooms[name];
    // What was counted meanwhile is shown, too.
    if (name === "statistics") room.made = false;
    await room.fill();
    if (this.at !== name) return;
    if (name === "puzzle") this.face.shows(this.puzzled.what);
    else this.follow();
    if (!looks) return;
    const first = name === "game" ? this.game.querySelector(".bb-grid [tabindex='0']") : room.root;
    first?.focus({ preventScroll: true });
  }

  #mark() {
    for (const [name, { root }] of Object.entries(this.rooms)) root.hidden = name !== this.at;
    const inside = this.at === "game";
    this.back.hidden = inside;
    this.daily.hidden = this.fresh.hidden = !inside;
  }

  follow() {
    const { state } = this.face.backend;
    this.turn(state);
    this.ledger.follow(state, this.view?.fired);
    if (this.at !== "puzzle") this.face.shows({ game: idOf(state) });
    keepGame(state);
    if (state.revealed) void this.count(state);
    this.sounds?.follow(state);
    const leadsBack = this.earlier && this.isToday(state);
    this.daily.textContent = say(leadsBack ? "page.return" : "page.daily");
    this.daily.title = say(leadsBack ? "page.back" : "page.daily.about");
    if (leadsBack) this.daily.setAttribute("aria-label", this.daily.title);
    else this.daily.removeAttribute("aria-label");
  }

  // What is around the game is about its board: on hexagons or on squares.
  turn({ rows }) {
    const hexagons = Boolean(rows);
    if (hexagons === this.hexagons) return;
    this.hexagons = hexagons;
    this.toHexagons.textContent = say(hexagons ? "page.squares" : "hexagons");
    for (const name of ["puzzle", "learn", "help", "statistics", "explorer"]) void this.rooms[name].renew();
  }

  // Takes a game up that is over, and again once its par is known.
  async count(state) {
    const what = `${state.id} ${state.par}`;
    if (this.counted === what) return;
    this.counted = what;
    const { count } = await import("./statistics.js");
    count(state, this.ledger);
    this.view?.draw();
  }

  // Takes it up again if others that are open have kept their games without it.
  countAgain(state) {
    if (!state.revealed) return;
    this.counted = null;
    void this.count(state);
  }

  // The puzzle of the day, from wherever one is.
  async play() {
    if (!this.isToday(this.face.backend.state)) await this.travel("toDaily");
    await this.open("game");
  }

  isToday(state) {
    return dayOfPuzzle(state) === today();
  }

  // Goes to another game, by one of the ways that travel.js knows.
  async travel(way, ...given) {
    await (await import("./travel.js"))[way](this, ...given);
  }

  // Sounds are off until they are switched on, and are loaded then.
  async chooseSound(on) {
    keep("sound", on ? "on" : "off");
    this.sound.setAttribute("aria-pressed", String(on));
    this.sound.textContent = say(on ? "page.sound.on" : "page.sound.off");
    this.sounds = on ? new (await import("./sound.js")).Sound() : null;
    this.sounds?.follow(this.face.backend.state);
  }

  // Hands the game on, or the puzzle.
  async tell() {
    await (await import("./share.js")).tell(this);
  }
}
