// The record of the games that are over, in words and as a file.

import { button, element } from "./grid.js";
import { dayOfPuzzle, isOnHexagons, today } from "./keeping.js";
import { STATISTICS } from "./statistics_words.js";
import { keep, keptRecords, numberOr, textOr } from "./storage.js";
import { wholePar } from "./grades.js";
import { learn, say } from "./words.js";

learn(STATISTICS);

const RECORD = "statistics";

// The games that are over, as far as they are games.
const recorded = () => keptRecords(RECORD).filter(({ id, result }) => typeof id === "string" && [1, -1].includes(result));

// Takes a game up when it is over, as it ended first; its par may come later.
export function count(state, { rays, hints, errors, end, begun }) {
  // Others that are open may have kept some meanwhile.
  const games = recorded();
  const { id, params, seed, scores } = state;
  const known = games.find((game) => game.id === id);
  const par = wholePar(state);
  if (known && (known.par != null || par === null)) return;
  if (known) known.par = par;
  else games.push({ id, params, seed, result: end, rays: rays.length, hints: hints.length, errors, par, scores, begun, on: new Date().toISOString() });
  keep(RECORD, JSON.stringify(games));
}

// The daily puzzles that were begun on their day, by their days. A clock that was set back makes no earlier
// day, and one that was ahead none that has not come.
function dailies() {
  const found = new Map();
  let last = "";
  for (const game of recorded()) {
    const day = dayOfPuzzle({ params: game.params, seed: textOr(game.seed, "") });
    if (day === null || game.begun !== day || day < last || day > today()) continue;
    last = day;
    if (!found.has(day) || game.result === 1) found.set(day, game);
  }
  return found;
}

// Days in a row on which the daily puzzle was solved, up to today, or to yesterday while today's is not.
export function streak() {
  const days = dailies();
  const solved = (before) => days.get(today(before))?.result === 1;
  const first = solved(0) ? 0 : 1;
  let last = first;
  while (solved(last)) last += 1;
  return last - first;
}

// How the daily puzzles went: how many were solved this many rays under or over par, two or more together,
// and how many were not.
export function results() {
  const counted = { "-2": 0, "-1": 0, 0: 0, 1: 0, 2: 0, missed: 0 };
  for (const { result, rays, par } of dailies().values()) {
    if (result !== 1) counted.missed += 1;
    else if (Number.isFinite(par)) counted[Math.max(-2, Math.min(2, numberOr(rays, par) - par))] += 1;
  }
  return counted;
}

// The results as bars; the one that `marks` names is marked.
export function resultBars(marks = null) {
  const counted = results();
  const most = Math.max(1, ...Object.values(counted));
  const order = ["-2", "-1", "0", "1", "2", "missed"];
  const rows = order.map((name) =>
    element(
      "li",
      { class: name === marks ? "bb-marked" : "" },
      element("span", {}, say(`results.${name}`)),
      element("span", { class: "bb-bar-of", style: `--bb-part:${counted[name] / most}` }, String(counted[name])),
    ),
  );
  return element("ol", { class: "bb-results", "aria-label": say("results") }, ...rows);
}

// Shows the record of the games on hexagons, or on squares; `plays()` leads to the puzzle of the day.
export function showStatistics(host, hexagons, plays) {
  const games = recorded().filter(({ id }) => isOnHexagons(id) === hexagons);
  const won = games.filter(({ result }) => result === 1);
  const said = [say("page.played", { played: games.length, solved: won.length })];
  const counted = won.map(({ rays, scores }) => numberOr(rays, numberOr(scores?.rays, null))).filter((rays) => rays !== null);
  if (counted.length) said.push(say("page.mean", { rays: (counted.reduce((sum, rays) => sum + rays, 0) / counted.length).toFixed(1) }));
  said.push(say("page.streak", { days: streak() }));
  const href = `data:application/json,${encodeURIComponent(JSON.stringify(games))}`;
  const file = element("a", { class: "bb-button", download: "blackbox-statistics.json", href }, say("page.export"));
  const parts = [element("h2", { class: "bb-title" }, say("page.statistics"))];
  if (games.length) parts.push(element("p", { class: "bb-counted" }, said.join(" ")), element("p", {}, file));
  // What has not begun is an invitation, not a row of zeros.
  const invite = () => [say(games.length ? "statistics.nodaily" : "statistics.none"), say("statistics.invite")].map((text) => element("p", {}, text));
  const main = button("play-daily", "statistics.play", plays);
  main.classList.add("bb-main");
  if (dailies().size) parts.push(element("p", {}, say("results")), resultBars());
  else parts.push(element("div", { class: "bb-invite" }, ...invite(), main));
  host.append(element("div", { class: "bb-widget" }, ...parts));
}
