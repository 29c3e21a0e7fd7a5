// What rays were worth, and results against par, in words and squares that spoil nothing.

import { say } from "./words.js";

// The grades of a ray, from nothing new to as much as the best ray would have told; and what none could tell.
const SQUARES = ["⬛", "🟧", "🟨", "🟩"];
const UNKNOWN = "⬜";

// What a ray has earned against what the best ray was expected to earn then.
export function gradeOf({ bits, best }) {
  if (bits == null) return null;
  if (!best || bits < 0.01) return 0;
  const part = bits / best[1];
  return part >= 0.95 ? 3 : part >= 0.5 ? 2 : 1;
}

export const squareOf = (grade) => SQUARES[grade] ?? UNKNOWN;

export const gradeInWords = (grade) => say(`grade.${grade ?? "unknown"}`);

// The par as a whole number.
export const wholePar = ({ par }) => (par == null ? null : Math.floor(par + 0.5));

// A number as a word, as far as there are words.
const inWord = (n) => say("number.words").split(" ")[n] ?? String(n);

// Rays against the par: `two under par`.
function againstPar(rays, par) {
  if (rays === par) return say("par.even");
  return say(rays < par ? "par.under" : "par.over", { number: inWord(Math.abs(rays - par)) });
}

// The result alone: against the par where it is known, and else how many atoms were found or missed.
export function resultInWords({ par, missed, result }, { rays }) {
  if (result !== 1) return say("end.lost", { n: missed });
  const said = par == null ? say("status.solved") : againstPar(rays.length, wholePar({ par }));
  return said[0].toLocaleUpperCase() + said.slice(1);
}

// How a game ended: the rays, and the par where there is one.
export function endInWords(state, { end, rays }) {
  const n = rays.length;
  const par = wholePar(state);
  const said = say("end.rays", { n });
  if (end !== 1) return say("end.missed", { rays: par === null ? said : say("end.withpar", { rays: said, par }) });
  return say("end.solved", { rays: par === null ? said : say("end.against", { rays: said, par: againstPar(n, par) }) });
}
