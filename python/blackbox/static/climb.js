// The first games after the lessons, each larger than the one before; a player who begins another game by the form climbs no more.

import { forget, keep, kept } from "./storage.js";

const CLIMB = "climb";
const GAMES_TO_CLIMB = [
  ["w5h5m3M3", "w6h6m3M3", "w7h7m4M4", "w8h8m5M5"],
  ["s3m2M2", "s4m4M4", "s5m6M6"],
];

// Begins to climb; answers the parameters of the first game.
export function beginClimb(hexagons) {
  keep(CLIMB, "on");
  return GAMES_TO_CLIMB[Number(hexagons)][0];
}

export const endClimb = () => forget(CLIMB);

// The parameters of the game to play after this one: larger ones after one that was solved, if there are any.
export function largerThan({ params, result, rows }) {
  if (kept(CLIMB) !== "on" || result !== 1) return null;
  const games = GAMES_TO_CLIMB[Number(Boolean(rows))];
  return games[games.indexOf(params) + 1 || games.length] ?? null;
}
