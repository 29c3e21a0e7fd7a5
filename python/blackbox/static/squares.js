// What is shared of a game without saying where its atoms are.

import { isDaily } from "./keeping.js";

// A line of squares, one a ray that was fired, and what it cost; in the order of the rays once the game is over and that is known.
export function squares({ results, revealed, paths, review, rows, width, height, wanted, scores, result, errors, seed }) {
  const board = rows ? `hexagons, side ${rows[0]}` : `${width}×${height}`;
  const kinds = { H: "🟥", R: "⬜" };
  // Not those that the end shows.
  const fired = revealed ? (review?.rays ?? paths).map(({ result }) => result) : onceEach(results);
  const [least, most] = wanted;
  const atoms = least === most ? `${least}` : `${least} to ${most}`;
  const end = { 1: "solved", 0: "under way", "-1": "given up" }[result];
  const day = isDaily(seed) ? `${seed.replace("-", " ")}, ` : "";
  const checks = "❌".repeat(Math.max(0, Math.min(errors, 9)));
  return `Black Box ${day}${board}, ${atoms} atoms: ${end}, ${scores.rays} points\n${fired.map((exit) => kinds[exit] ?? "🟦").join("")}${checks}`;
}

// The rays' results; of the two ends of a detour the first.
const onceEach = (results) => {
  const ports = Object.keys(results);
  return ports.map((port) => results[port]).filter((exit, at) => !/\d/.test(exit) || at < ports.indexOf(exit));
};
