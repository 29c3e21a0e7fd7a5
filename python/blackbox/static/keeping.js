// What is kept of games, so that they go on where they were.

import { forget, keep, kept, keptList } from "./storage.js";

// The ID that the address has: of a daily puzzle its day, so that it counts as one for whoever is sent it.
export const idOf = ({ id, params, seed }) => (isDaily(seed) ? `${params}#${seed}` : id);

export const isDaily = (seed) => Boolean(seed?.startsWith("daily-"));

// So many games go on where they were.
const GAMES = 12;

// What was written last: to write takes the browser longer than a move does.
let written = null;

// Keeps a game as far as it was played; `games` are the IDs of those that are kept, the last first. One that has just begun
// takes nothing away. Games on another board have a list of their own.
export function keepGame({ id, save, states }, list = "games") {
  if (`${id} ${save}` === written) return;
  written = `${id} ${save}`;
  if (states > 1 || keptGame(id) === null) keep(`save.${id}`, save);
  const games = keptList(list);
  if (games[0] === id) return;
  const now = [id, ...games.filter((other) => other !== id)];
  for (const old of now.splice(GAMES)) forget(`save.${old}`);
  keep(list, JSON.stringify(now));
}

export const keptGame = (id) => kept(`save.${id}`);
export const lastGame = (list = "games") => keptGame(keptList(list)[0]);

// The day where the player is, `2026-11-22`, or one so many days before.
export const today = (before = 0) => {
  const day = new Date();
  day.setDate(day.getDate() - before);
  return day.toLocaleDateString("sv");
};
