// The page: one core; a game, a tutorial and an explorer over it. The address always is the game.

import { showExplorer } from "../../python/blackbox/static/explorer.js";
import { showGame } from "../../python/blackbox/static/game.js";
import { Core } from "../../blackbox-web/js/dist/index.js";
import { ExplorerBackend, GameBackend } from "./backend.js";
import { squares, Statistics } from "./keeping.js";
import * as places from "./places.js";
import { showTutorial } from "./tutorial.js";

const at = (id) => document.getElementById(id);
const say = (text) => (at("said").textContent = text);
const today = () => new Date().toLocaleDateString("sv");

function chooseTheme() {
  const themes = ["system", "light", "dark"];
  let theme = localStorage.getItem("blackbox.theme") ?? "system";
  const show = () => {
    document.documentElement.dataset.theme = theme;
    at("theme").textContent = `Theme: ${theme}`;
  };
  at("theme").addEventListener("click", () => {
    theme = themes[(themes.indexOf(theme) + 1) % themes.length];
    localStorage.setItem("blackbox.theme", theme);
    show();
  });
  show();
}

// The game that the address names, as far as it was played here; answers why there is none.
function open(backend) {
  const asked = new URLSearchParams(location.search).get("game");
  const kept = localStorage.getItem("blackbox.save");
  if (asked) {
    backend.run(`new ${asked}`);
    if (backend.state.error) return `There is no such game: ${backend.state.error}`;
  }
  if (kept && (!asked || localStorage.getItem("blackbox.id") === backend.state.id)) backend.run(`load ${kept}`);
  return null;
}

function keep(backend) {
  const { state } = backend;
  const address = new URL(location.href);
  address.search = new URLSearchParams({ game: state.id });
  if (address.href !== location.href) history.replaceState(null, "", address);
  localStorage.setItem("blackbox.save", state.save);
  localStorage.setItem("blackbox.id", state.id);
}

async function share(backend) {
  const text = `${squares(backend.state)}\n${location.href}`;
  try {
    if (navigator.share) await navigator.share({ title: "Black Box", text });
    else await navigator.clipboard.writeText(text);
    say(navigator.share ? "" : "The result and the address are in the clipboard.");
  } catch {
    say(text);
  }
}

function daily(backend) {
  const { state } = backend;
  const under_way = state.position > 1 && !state.revealed;
  if (under_way && !confirm("Throw the game away that is under way?")) return;
  backend.send(`daily ${today()}`);
  say(`The puzzle of ${today()}: the same for everybody.`);
}

async function start() {
  const core = await Core.load(places.core);
  const backend = new GameBackend(core);
  const failed = open(backend);
  if (failed) {
    at("game").textContent = failed;
    at("game").append(" ", Object.assign(document.createElement("a"), { href: location.pathname, textContent: "Play another game" }));
  } else {
    const statistics = new Statistics(at("statistics"), at("export"));
    backend.subscribe(() => {
      keep(backend);
      statistics.count(backend.state);
    });
    keep(backend);
    showGame(at("game"), backend);
    at("share").addEventListener("click", () => share(backend));
    at("daily").addEventListener("click", () => daily(backend));
  }
  showExplorer(at("explorer"), new ExplorerBackend(core));
  at("tutorial").open = localStorage.getItem("blackbox.taught") === null;
  at("tutorial").addEventListener("toggle", () => localStorage.setItem("blackbox.taught", "yes"));
  showTutorial(at("lesson"), new ExplorerBackend(core), core.ask("lessons"));
  if (places.served && "serviceWorker" in navigator) void navigator.serviceWorker.register("offline.js");
}

chooseTheme();
start().catch((error) => {
  at("game").textContent = `The game could not be loaded: ${error.message}`;
  throw error;
});
