// The page: one core; a game, and below it what is opened when it is wanted. The address always is the game.

import { showGame } from "../../python/blackbox/static/game.js";
import { say } from "../../python/blackbox/static/words.js";
import { Core } from "../../blackbox-web/js/dist/core.js";
import { ExplorerBackend, GameBackend } from "./backend.js";
import { idOf, keepGame, keptGame, lastGame, squares, Statistics, today } from "./keeping.js";
import * as places from "./places.js";
import { keep, kept } from "./storage.js";
import { LANGUAGES, chosenLanguage, speakOn } from "./words.js";

const at = (id) => document.getElementById(id);
const announce = (text) => (at("said").textContent = text);

function chooseTheme() {
  const themes = ["system", "light", "dark"];
  let theme = kept("theme") ?? "system";
  const show = () => {
    document.documentElement.dataset.theme = theme;
    at("theme").textContent = say("page.theme", { theme: say(`page.theme.${theme}`) });
  };
  at("theme").addEventListener("click", () => {
    theme = themes[(themes.indexOf(theme) + 1) % themes.length];
    keep("theme", theme);
    show();
  });
  show();
}

// Sounds are off until they are switched on, and are loaded then.
function chooseSound(backend) {
  let sound = null;
  const show = async (on) => {
    at("sound").setAttribute("aria-pressed", String(on));
    at("sound").textContent = say(on ? "page.sound.on" : "page.sound.off");
    sound = on ? new (await import("./sound.js")).Sound() : null;
    sound?.follow(backend.state);
  };
  at("sound").addEventListener("click", () => {
    const on = !sound;
    keep("sound", on ? "on" : "off");
    void show(on);
  });
  backend.subscribe(() => sound?.follow(backend.state));
  void show(kept("sound") === "on");
}

// Another language begins with the page anew; the game goes on where it was.
function chooseLanguage(language) {
  at("language").append(...Object.entries(LANGUAGES).map(([name, { name: text }]) => new Option(text, name, false, name === language)));
  at("language").addEventListener("change", ({ target }) => {
    keep("language", target.value);
    location.reload();
  });
}

// The game that the address names, or the last one, as far as it was played here; answers why there is none.
function open(backend) {
  const asked = new URLSearchParams(location.search).get("game");
  if (asked) {
    backend.run(`new ${asked}`);
    if (backend.state.error) return say("page.none", { error: backend.state.error });
  }
  goOn(backend, asked ? keptGame(backend.state.id) : lastGame());
  return null;
}

function goOn(backend, save) {
  if (save) backend.run(`load ${save}`);
}

// The address always is what is played; another game is another step of the browser's history, unless this is a part of another page.
let shown = null;

function address(what) {
  const there = new URL(location.href);
  there.search = new URLSearchParams(what);
  if (there.search !== location.search) history[shown === null || self !== top ? "replaceState" : "pushState"](null, "", there);
  shown = there.search;
}

addEventListener("popstate", () => shown !== null && location.search !== shown && location.reload());

function follow({ state }) {
  if (at("puzzle").hidden) address({ game: idOf(state) });
  keepGame(state);
}

async function share(backend) {
  const what = at("puzzle").hidden ? squares(backend.state) : `Black Box: ${say("page.puzzle")}`;
  const text = `${what}\n${location.href}`;
  try {
    if (navigator.share) await navigator.share({ title: "Black Box", text });
    else await navigator.clipboard.writeText(text);
    announce(navigator.share ? "" : say("page.copied"));
  } catch ({ name }) {
    // Whoever shuts the list of those to share with wants nothing more.
    announce(name === "AbortError" ? "" : text);
  }
}

// The puzzle of the day, as far as it was played here. What was played before is kept, so nothing is thrown away.
function daily(backend) {
  backend.run(`daily ${today()}`);
  goOn(backend, keptGame(backend.state.id));
  backend.shown();
  announce(say("page.today", { day: today() }));
}

// Deduction puzzles in the place of the game; the same button leads back to it.
function choosePuzzle(core, backend) {
  const [game, puzzle, button] = ["game", "puzzle", "to-puzzle"].map(at);
  let name = null;
  const show = async (wanted) => {
    puzzle.hidden = !wanted;
    game.hidden = at("daily").hidden = Boolean(wanted);
    button.textContent = say(wanted ? "page.back" : "page.puzzle");
    if (!wanted) return follow(backend);
    if (name) return address(name);
    const { startPuzzle } = await import("./deduction.js");
    name = {};
    startPuzzle(puzzle, core, wanted.id, ({ grade, id }) => {
      name = { puzzle: id, grade };
      if (!puzzle.hidden) address(name);
    });
  };
  button.addEventListener("click", () => show(puzzle.hidden && {}));
  const asked = new URLSearchParams(location.search);
  if (asked.has("puzzle")) void show({ id: `${asked.get("grade") ?? "easy"} ${asked.get("puzzle")}` });
}

// What is in an element that opens is made when it is opened first.
function whenOpened(details, make) {
  const made = () => details.open && (details.removeEventListener("toggle", made), make());
  details.addEventListener("toggle", made);
  made();
}

async function start(core) {
  const backend = new GameBackend(core);
  const failed = open(backend);
  if (failed) {
    at("game").textContent = failed;
    for (const button of ["daily", "to-puzzle", "share", "sound"]) at(button).hidden = true;
    at("game").append(" ", Object.assign(document.createElement("a"), { href: location.pathname, textContent: say("page.another") }));
  } else {
    const statistics = new Statistics(at("statistics"), at("export"));
    backend.subscribe(() => {
      follow(backend);
      statistics.count(backend.state);
    });
    choosePuzzle(core, backend);
    chooseSound(backend);
    follow(backend);
    showGame(at("game"), backend);
    at("share").addEventListener("click", () => share(backend));
    at("daily").addEventListener("click", () => daily(backend));
  }
  whenOpened(at("explore"), async () => {
    const { showExplorer } = await import("../../python/blackbox/static/explorer.js");
    showExplorer(at("explorer"), new ExplorerBackend(core));
  });
  const tutorial = at("tutorial");
  whenOpened(tutorial, async () => {
    const { showTutorial } = await import("./tutorial.js");
    showTutorial(at("lesson"), core, () => (tutorial.open = false));
  });
  tutorial.open = !failed && self === top && kept("taught") === null;
  tutorial.addEventListener("toggle", () => keep("taught", "yes"));
  if (places.served && "serviceWorker" in navigator) void navigator.serviceWorker.register("offline.js");
}

async function main() {
  if (self !== top) document.documentElement.dataset.framed = "";
  const language = chosenLanguage();
  const loading = Core.load(places.first);
  await speakOn(language);
  chooseLanguage(language);
  chooseTheme();
  try {
    await start(await loading);
  } catch (error) {
    at("game").textContent = say("page.failed", { error: error.message });
    throw error;
  }
}

void main();
