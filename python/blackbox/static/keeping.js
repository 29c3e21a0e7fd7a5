// What is kept of games, and what is shared of one without saying where its atoms are.

import { forget, keep, kept, keptList } from "./storage.js";
import { say } from "./words.js";

// The ID that the address has: of a daily puzzle its day, so that it counts as one for whoever is sent it.
export const idOf = ({ id, params, seed }) => (isDaily(seed) ? `${params}#${seed}` : id);

const isDaily = (seed) => Boolean(seed?.startsWith("daily-"));

// So many games go on where they were.
const GAMES = 12;

// Keeps a game as far as it was played; `games` are the IDs of those that are kept, the last first. One that has just begun
// takes nothing away.
export function keepGame({ id, save, states }) {
  if (states > 1 || keptGame(id) === null) keep(`save.${id}`, save);
  const games = keptList("games");
  if (games[0] === id) return;
  const now = [id, ...games.filter((other) => other !== id)];
  for (const old of now.splice(GAMES)) forget(`save.${old}`);
  keep("games", JSON.stringify(now));
}

export const keptGame = (id) => kept(`save.${id}`);
export const lastGame = () => keptGame(keptList("games")[0]);

// A line of squares, one a ray that was fired, and what it cost; in the order of the rays once the game is over and that is known.
export function squares({ results, revealed, paths, review, width, height, wanted, scores, result, errors, seed }) {
  const kinds = { H: "🟥", R: "⬜" };
  // Not those that the end shows.
  const fired = revealed ? (review?.rays ?? paths).map(({ result }) => result) : onceEach(results);
  const [least, most] = wanted;
  const atoms = least === most ? `${least}` : `${least} to ${most}`;
  const end = { 1: "solved", 0: "under way", "-1": "given up" }[result];
  const day = isDaily(seed) ? `${seed.replace("-", " ")}, ` : "";
  const checks = "❌".repeat(Math.max(0, Math.min(errors, 9)));
  return `Black Box ${day}${width}×${height}, ${atoms} atoms: ${end}, ${scores.rays} points\n${fired.map((exit) => kinds[exit] ?? "🟦").join("")}${checks}`;
}

// The rays' results; of the two ends of a detour the first.
const onceEach = (results) => {
  const ports = Object.keys(results);
  return ports.map((port) => results[port]).filter((exit, at) => exit.length === 1 || at < ports.indexOf(exit));
};

// The day where the player is, `2026-11-22`, or one so many days before.
export const today = (before = 0) => {
  const day = new Date();
  day.setDate(day.getDate() - before);
  return day.toLocaleDateString("sv");
};

const RECORD = "statistics";

export class Statistics {
  constructor(line, file) {
    Object.assign(this, { line, file });
    this.show();
  }

  // Others that are open may have kept some meanwhile.
  get games() {
    return keptList(RECORD);
  }

  // Takes a game up when it is over, once.
  count({ revealed, id, seed, result, scores, errors }) {
    if (!revealed || id === this.last) return;
    this.last = id;
    const { games } = this;
    if (games.some((game) => game.id === id)) return;
    games.push({ id, seed, result, scores, errors, on: new Date().toISOString() });
    keep(RECORD, JSON.stringify(games));
    this.show();
  }

  // Days in a row on which the daily puzzle was solved, up to today, or to yesterday while today's is not.
  streak(games) {
    const days = new Set(games.filter(({ result, seed }) => result === 1 && isDaily(seed)).map(({ seed }) => seed.slice(6)));
    const first = days.has(today()) ? 0 : 1;
    let last = first;
    while (days.has(today(last))) last += 1;
    return last - first;
  }

  show() {
    const { games } = this;
    const won = games.filter(({ result }) => result === 1);
    const mean = won.reduce((sum, { scores }) => sum + scores.rays, 0) / won.length;
    const said = [say("page.played", { played: games.length, solved: won.length })];
    if (won.length) said.push(say("page.mean", { points: mean.toFixed(1) }));
    said.push(say("page.streak", { days: this.streak(games) }));
    this.line.textContent = said.join(" ");
    this.file.href = `data:application/json,${encodeURIComponent(JSON.stringify(games))}`;
  }
}
