// What is kept of games, so that they go on where they were.

import { forget, keep, kept, keptList } from "./storage.js";

// The ID that the address has: of a daily puzzle its day, so that it counts as one for whoever is sent it.
export const idOf = ({ id, params, seed }) => (isDaily(seed) ? `${params}#${seed}` : id);

export const isDaily = (seed) => Boolean(seed?.startsWith("daily-"));

// So many games go on where they were.
const GAMES = 12;

// What was written last: to write takes the browser longer than a move does.
let written = null;

// The IDs of the games that are kept, the last first.
const LIST = "games";

// Whether a game of this ID is played on hexagons.
export const isOnHexagons = (id) => id.startsWith("s");

// Keeps a game as far as it was played. One that has just begun takes nothing away.
export function keepGame({ id, save, states }) {
  if (`${id} ${save}` === written) return;
  written = `${id} ${save}`;
  if (states > 1 || keptGame(id) === null) keep(`save.${id}`, save);
  const games = keptList(LIST);
  if (games[0] === id) return;
  const now = [id, ...games.filter((other) => other !== id)];
  for (const old of now.splice(GAMES)) forget(`save.${old}`);
  keep(LIST, JSON.stringify(now));
}

export const keptGame = (id) => kept(`save.${id}`);
// The last game, or the last that is wanted by its ID.
export const lastGame = (isWanted = () => true) => keptGame(keptList(LIST).find(isWanted));

// The day where the player is, `2026-11-22`, or one so many days before.
export const today = (before = 0) => {
  const day = new Date();
  day.setDate(day.getDate() - before);
  return day.toLocaleDateString("sv");
};
