// The record of the games that are over, in words and as a file.

import { element } from "./grid.js";
import { isDaily, today } from "./keeping.js";
import { STATISTICS } from "./statistics_words.js";
import { keep, keptList } from "./storage.js";
import { learn, say } from "./words.js";

learn(STATISTICS);

const RECORD = "statistics";

// Takes a game up when it is over, once. Games on another board have a record of their own.
export function count({ id, seed, result, scores, errors }, record = RECORD) {
  // Others that are open may have kept some meanwhile.
  const games = keptList(record);
  if (games.some((game) => game.id === id)) return;
  games.push({ id, seed, result, scores, errors, on: new Date().toISOString() });
  keep(record, JSON.stringify(games));
}

// Days in a row on which the daily puzzle was solved, up to today, or to yesterday while today's is not.
function streak(games) {
  const days = new Set(games.filter(({ result, seed }) => result === 1 && isDaily(seed)).map(({ seed }) => seed.slice(6)));
  const first = days.has(today()) ? 0 : 1;
  let last = first;
  while (days.has(today(last))) last += 1;
  return last - first;
}

export function showStatistics(host, record = RECORD) {
  const games = keptList(record);
  const won = games.filter(({ result }) => result === 1);
  const mean = won.reduce((sum, { scores }) => sum + scores.rays, 0) / won.length;
  const said = [say("page.played", { played: games.length, solved: won.length })];
  if (won.length) said.push(say("page.mean", { points: mean.toFixed(1) }));
  if (record === RECORD) said.push(say("page.streak", { days: streak(games) }));
  const href = `data:application/json,${encodeURIComponent(JSON.stringify(games))}`;
  const file = element("a", { download: `blackbox-${record}.json`, href }, say("page.export"));
  host.replaceChildren(element("p", { class: "bb-counted" }, said.join(" ")), element("p", {}, file));
}
