// The colours of the heat map, the same as in the terminal: what cannot be is the
// darkest; what can be is the lighter the likelier it is, each number with a step of its own.

const NEVER = [10, 14, 36];
const LEAST = [150, 78, 24];
const SURE = [255, 243, 208];

// From this chance on the ink is dark.
export const LIT = 0.02;

// The colour of a chance, from 0 to 1. Small chances differ more to a player than large ones.
export function heatColour(chance) {
  const mixed = chance > 0 ? LEAST.map((from, part) => Math.round(from + (SURE[part] - from) * Math.sqrt(chance))) : NEVER;
  return `rgb(${mixed.join(" ")})`;
}
