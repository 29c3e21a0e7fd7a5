// The page: one core, and the game with all that is around it. The address always is the game.

import { element } from "../ui/grid.js";
import { speakOn } from "../ui/languages.js";
import { isOnHexagons, keptBeside, keptGame, lastGame, lastId, listAgain } from "../ui/keeping.js";
import { keep, kept, whenKept } from "../ui/storage.js";
import { Whole } from "../ui/whole.js";
import { learn, say } from "../ui/words.js";
import { Core } from "../package/dist/core.js";
import { BoardAhead } from "./ahead.js";
import { ExplorerBackend, GameBackend, schoolOf } from "./backend.js";
import * as places from "./places.js";
import { PAGE } from "./words.js";

learn(PAGE);

function themeButton() {
  const themes = ["system", "light", "dark"];
  let theme = themes.find((name) => name === kept("theme")) ?? themes[0];
  const made = element("button", { type: "button", class: "bb-button", id: "theme", "data-stays": true });
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

// The game that the address names, or the last one, as far as it was played here; answers whether the address
// names none that there is. Games on hexagons are found at `hexagons`, too; without an ID it is the last one
// there.
function open(backend, asked) {
  const id = asked.get("game") || asked.get("hexagons");
  const hexagons = !id && asked.has("hexagons");
  // The core reads links, as everywhere.
  if (id) backend.run(`new ${location.search}${location.hash}`);
  const fails = backend.state.error !== null;
  const save = id && !fails ? keptGame(backend.state.id) : lastGame(hexagons ? isOnHexagons : undefined);
  if (save) backend.run(`load ${save}`);
  else if (hexagons) backend.run("new s5m6M6");
  else if (fails) backend.run("new");
  return fails;
}

// The rays that the address wants to be beaten, and what it has beside that is no port of the board.
function raysOf(core, asked, { size }) {
  const isPort = (port) => {
    try {
      return /^[LRTB]?\d{1,3}$/.test(port) && core.ask(`trace ${port} ${size}:`);
    } catch {
      return false;
    }
  };
  const ports = [...new Set((asked.get("rays") ?? "").split(".").filter(Boolean))].slice(0, 64);
  return { rays: ports.filter(isPort), others: ports.filter((port) => !isPort(port)) };
}

// The address always is what is played; another game is another step of the browser's history, unless this is
// a part of another page.
let shown = null;

function address(what, challenge) {
  const there = new URL(location.href);
  there.search = new URLSearchParams({ ...what, ...(challenge && { rays: challenge.rays.join(".") }) });
  const { state } = history;
  if (there.search !== location.search) history[shown === null || state?.room || self !== top ? "replaceState" : "pushState"]("game" in what ? null : state, "", there);
  shown = there.search;
}

// A room is a step of the browser's history, too, so that Back closes it.
function enter(room) {
  const inside = history.state?.room;
  if (room === (inside ?? "game") || self !== top) return;
  if (room === "game") history.back();
  else history[inside ? "replaceState" : "pushState"]({ room }, "");
}

// The room that is open at first: a new visitor learns, unless a game was sent.
function roomOf(asked) {
  if (asked.has("puzzle")) return "puzzle";
  return self === top && kept("taught") === null && kept("statistics") === null && !asked.get("game") && !asked.get("hexagons") ? "learn" : "game";
}

// The same game in another tab goes on here, too. Two tabs that keep a list at the same instant have each
// read the one before: what the other has not seen is put there again.
function beside(whole, backend) {
  whenKept((key, told) => {
    const { id } = backend.state;
    if (key === `save.${id}`) backend.meet(keptBeside(id), told);
    else if (key === "games") listAgain(id);
    else if (key === "statistics") whole.countAgain(backend.state);
  });
  // A page that was left and is shown again has heard nothing meanwhile.
  addEventListener("pageshow", () => backend.meet(keptBeside(backend.state.id)));
}

async function start(whole, asked, core) {
  const backend = new GameBackend(core);
  const failed = open(backend, asked);
  const rooms = {
    lesson: () => schoolOf(core),
    explorer: () => new ExplorerBackend(core),
    puzzle: async () => new (await import("./deduction.js")).PuzzleBackend(core),
  };
  const { rays, others } = failed ? { rays: [], others: [] } : raysOf(core, asked, backend.state);
  const challenge = rays.length ? { id: backend.state.id, rays } : null;
  const face = {
    backend,
    room: async (name) => rooms[name](),
    link: (fired) => {
      const there = new URL(location.href);
      if (fired.length) there.searchParams.set("rays", fired.join("."));
      else there.searchParams.delete("rays");
      return there.href;
    },
    shows: (what) => address(what, challenge?.id === backend.state.id && "game" in what ? challenge : null),
    challenge,
    traced: (ports, { size, atoms }) => ports.map((port) => core.ask(`trace ${port} ${size}:${atoms.map((cell) => `(${cell})`).join("")}`)),
    asked: asked.has("puzzle") ? `${asked.get("grade") ?? "easy"} ${asked.get("puzzle")}` : undefined,
    leads: true,
    enters: () => {},
  };
  const opening = whole.start(face);
  beside(whole, backend);
  // Keeping the page for use offline takes the processor and the network, which the first answer needs.
  if (places.served && "serviceWorker" in navigator) setTimeout(() => navigator.serviceWorker.register("offline.js"), 1000);
  await opening;
  if (failed) whole.view.note(say("page.none"));
  else if (others.length) whole.view.note(say("page.noport", { ports: others.join(", ") }));
  history.replaceState(null, "");
  face.enters = enter;
  addEventListener("popstate", ({ state }) => (location.search === shown ? void whole.open(state?.room ?? "game", false) : location.reload()));
}

async function main() {
  const root = document.documentElement;
  const framed = self !== top;
  if (framed) {
    root.dataset.framed = "";
    // The page around it says whether it is light or dark.
    addEventListener("message", ({ source, data }) => {
      if (source === parent && ["light", "dark"].includes(data?.theme)) root.dataset.theme = data.theme;
    });
  }
  const core = Core.load(places.core);
  const asked = new URLSearchParams(location.search);
  const at = roomOf(asked);
  const whole = new Whole(await speakOn(root), () => location.reload(), at);
  document.title = say("page.title");
  if (!framed) whole.language.before(themeButton());
  document.querySelector("header").append(whole.bar);
  document.querySelector("main").append(...whole.parts);
  for (const name of ["game", "puzzle"]) whole[name].id = name;
  const ahead = new BoardAhead(whole.rooms[at].root, at, asked.get("game") || (asked.has("hexagons") ? "" : lastId()));
  try {
    const made = await core;
    ahead.end();
    await start(whole, asked, made);
    ahead.hand(whole.view);
  } catch (error) {
    ahead.end();
    whole.rooms[at].root.textContent = say("page.failed", { error: error.message });
    throw error;
  }
}

void main();
