// What is kept of games, so that they go on where they were.

import { forget, keep, kept, keptTexts } from "./storage.js";

const isDay = (day) => {
  const made = new Date(`${day}T12:00:00`);
  return !Number.isNaN(made.getTime()) && dayOf(made) === day;
};

// The games of a day: the parameters on squares and on hexagons.
const OF_A_DAY = ["w8h8m4M4", "s5m4M4"];

// The day of whose puzzle this is the game, or null. Only what the calendar has is a day.
export function dayOfPuzzle({ params, seed }) {
  const [, day] = /^daily-(\d{4}-\d\d-\d\d)$/.exec(seed ?? "") ?? [];
  return OF_A_DAY.includes(params) && isDay(day) ? day : null;
}

// The ID that the address has: of a daily puzzle its day, so that it counts as one for a player who is sent
// it.
export const idOf = (state) => (dayOfPuzzle(state) ? `${state.params}#${state.seed}` : state.id);

// This many games go on where they were.
const GAMES = 30;

// What was written last: to write takes the browser longer than a move does.
let written = null;

// The IDs of the games that are kept, the last first.
const LIST = "games";

// What is kept of each: the game as it was saved, and what it has cost.
const OF_A_GAME = ["save", "ledger"];

// Whether a game of this ID is played on hexagons.
export const isOnHexagons = (id) => id.startsWith("s");

// Puts a game before the others in the list.
function list(id) {
  const now = [id, ...keptTexts(LIST).filter((other) => other !== id)];
  for (const old of now.splice(GAMES)) for (const what of OF_A_GAME) forget(`${what}.${old}`);
  keep(LIST, JSON.stringify(now));
}

// Another tab has kept the list, maybe without having seen this game there, which is open.
export const listAgain = (id) => keptGame(id) !== null && !keptTexts(LIST).includes(id) && list(id);

// Keeps a game as far as it was played. One that has just begun takes nothing away.
export function keepGame({ id, save, states }) {
  if (`${id} ${save}` === written) return;
  written = `${id} ${save}`;
  if (states > 1 || keptGame(id) === null) keep(`save.${id}`, save);
  if (lastId() !== id) list(id);
}

export const keptGame = (id) => kept(`save.${id}`);

// The same, of a game that is played in another tab, too. It need not be kept once more: by then that tab may
// have kept more.
export function keptBeside(id) {
  const save = keptGame(id);
  written = `${id} ${save}`;
  return save;
}

// The ID of the last game, or of the last that is wanted by it; and that game.
export const lastId = (isWanted = () => true) => keptTexts(LIST).find(isWanted);
export const lastGame = (isWanted) => keptGame(lastId(isWanted));

const dayOf = (date) => `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, "0")}-${String(date.getDate()).padStart(2, "0")}`;

// The day where the player is, `2026-11-22`, or one this many days before.
export function today(before = 0) {
  const day = new Date();
  day.setHours(12);
  day.setDate(day.getDate() - before);
  return dayOf(day);
}
