// The record of the games that are over, in words and as a file.

import { element } from "./grid.js";
import { isDaily, isOnHexagons, today } from "./keeping.js";
import { STATISTICS } from "./statistics_words.js";
import { keep, keptList } from "./storage.js";
import { learn, say } from "./words.js";

learn(STATISTICS);

const RECORD = "statistics";

// Takes a game up when it is over, once.
export function count({ id, seed, result, scores, errors }) {
  // Others that are open may have kept some meanwhile.
  const games = keptList(RECORD);
  if (games.some((game) => game.id === id)) return;
  games.push({ id, seed, result, scores, errors, on: new Date().toISOString() });
  keep(RECORD, JSON.stringify(games));
}

// Days in a row on which the daily puzzle was solved, up to today, or to yesterday while today's is not.
function streak(games) {
  const days = new Set(games.filter(({ result, seed }) => result === 1 && isDaily(seed)).map(({ seed }) => seed.slice(6)));
  const first = days.has(today()) ? 0 : 1;
  let last = first;
  while (days.has(today(last))) last += 1;
  return last - first;
}

// Shows the record of the games on hexagons, or on squares.
export function showStatistics(host, hexagons) {
  const games = keptList(RECORD).filter(({ id }) => isOnHexagons(id) === hexagons);
  const won = games.filter(({ result }) => result === 1);
  const mean = won.reduce((sum, { scores }) => sum + scores.rays, 0) / won.length;
  const said = [say("page.played", { played: games.length, solved: won.length })];
  if (won.length) said.push(say("page.mean", { points: mean.toFixed(1) }));
  said.push(say("page.streak", { days: streak(games) }));
  const href = `data:application/json,${encodeURIComponent(JSON.stringify(games))}`;
  const file = element("a", { download: "blackbox-statistics.json", href }, say("page.export"));
  host.append(element("p", { class: "bb-counted" }, said.join(" ")), element("p", {}, file));
}
