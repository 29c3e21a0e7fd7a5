// The page: one core, and the game with all that is around it. The address always is the game.

import { element } from "../../python/blackbox/static/grid.js";
import { speakOn } from "../../python/blackbox/static/languages.js";
import { isOnHexagons, keptGame, lastGame } from "../../python/blackbox/static/keeping.js";
import { keep, kept } from "../../python/blackbox/static/storage.js";
import { Whole } from "../../python/blackbox/static/whole.js";
import { learn, say } from "../../python/blackbox/static/words.js";
import { Core } from "../../blackbox-web/js/dist/core.js";
import { ExplorerBackend, GameBackend, schoolOf } from "./backend.js";
import * as places from "./places.js";
import { wholeCore } from "./thinker.js";
import { PAGE } from "./words.js";

learn(PAGE);

function themeButton() {
  const themes = ["system", "light", "dark"];
  let theme = kept("theme") ?? "system";
  const made = element("button", { type: "button", class: "bb-button", id: "theme" });
  const show = () => {
    document.documentElement.dataset.theme = theme;
    made.textContent = say("page.theme", { theme: say(`page.theme.${theme}`) });
  };
  made.addEventListener("click", () => {
    theme = themes[(themes.indexOf(theme) + 1) % themes.length];
    keep("theme", theme);
    show();
  });
  show();
  return made;
}

// The game that the address names, or the last one, as far as it was played here; answers why there is none. Games on hexagons are
// found at `hexagons`, too; without an ID it is the last one there.
function open(backend) {
  const asked = new URLSearchParams(location.search);
  const id = asked.get("game") || asked.get("hexagons");
  const hexagons = !id && asked.has("hexagons");
  if (id) backend.run(`new ${id}`);
  if (backend.state.error) return say("page.none", { error: backend.state.error });
  const save = id ? keptGame(backend.state.id) : lastGame(hexagons ? isOnHexagons : undefined);
  if (save) backend.run(`load ${save}`);
  else if (hexagons) backend.run("new s5m6M6");
  return null;
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

async function start(whole, core) {
  const asked = new URLSearchParams(location.search);
  const backend = new GameBackend(core);
  const failed = open(backend);
  const rooms = {
    lesson: () => schoolOf(core),
    explorer: async () => new ExplorerBackend(await wholeCore()),
    puzzle: async () => new (await import("./deduction.js")).PuzzleBackend(),
  };
  const face = { backend, room: async (name) => rooms[name](), link: () => location.href, shows: address };
  if (asked.has("puzzle") && !failed) whole.put(true);
  const { tutorial } = whole;
  tutorial.open = !failed && self === top && kept("taught") === null;
  tutorial.addEventListener("toggle", () => keep("taught", "yes"));
  const game = whole.start(face, !failed);
  if (places.served && "serviceWorker" in navigator) void navigator.serviceWorker.register("offline.js");
  if (failed) whole.game.append(`${failed} `, element("a", { href: location.pathname }, say("page.another")));
  else if (asked.has("puzzle")) await whole.showPuzzle({ id: `${asked.get("grade") ?? "easy"} ${asked.get("puzzle")}` });
  await game;
}

async function main() {
  const root = document.documentElement;
  const framed = self !== top;
  if (framed) {
    root.dataset.framed = "";
    // The page around it says whether it is light or dark.
    addEventListener("message", ({ source, data }) => source === parent && data?.theme && (root.dataset.theme = data.theme));
  }
  const first = Core.load(places.first);
  const whole = new Whole(await speakOn(root), () => location.reload());
  if (!framed) whole.language.before(themeButton());
  document.querySelector("header").append(whole.menu);
  // What stands below the game is seen once that is there.
  const all = document.querySelector("main");
  all.setAttribute("aria-busy", "true");
  all.append(...whole.parts);
  for (const name of ["game", "puzzle"]) whole[name].id = name;
  try {
    await start(whole, await first);
  } catch (error) {
    whole.game.textContent = say("page.failed", { error: error.message });
    throw error;
  } finally {
    all.removeAttribute("aria-busy");
  }
}

void main();
