// Values of the caller's that become words of a question: each is looked at, so that none says more than it
// should.

import { BlackBoxError } from "./core.js";

/** A size as its text. */
export function sizeOf(size: string | readonly [width: number, height: number]): string {
  const text = Array.isArray(size) ? size.join("x") : String(size);
  if (!/^(\d{1,3}x\d{1,3}|hex\d{1,3}r?)$/.test(text)) {
    const found = size === undefined ? "no size was given" : `'${text}' is no size`;
    throw new BlackBoxError(`${found}, expected one such as 8x5 or hex5, or a pair of columns and rows`);
  }
  return text;
}

/** The cells in each row, from the top. */
export function rowsOf(size: string): readonly number[] {
  const side = Number(/^hex(\d+)/.exec(size)?.[1]);
  if (side) return Array.from({ length: 2 * side - 1 }, (_, y) => 2 * side - 1 - Math.abs(side - 1 - y));
  const [width = 0, height = 0] = size.split("x").map(Number);
  return Array<number>(height).fill(width);
}

/** A cell of a board. */
export function cellOf(cell: readonly [number, number], size: string, rows: readonly number[]): readonly [number, number] {
  const [x, y] = cell;
  if (!(Number.isInteger(x) && Number.isInteger(y) && x >= 0 && x < (rows[y] ?? 0))) {
    const most = rows[y] === undefined ? `a row from 0 to ${rows.length - 1}` : `0 to ${rows[y] - 1} in row ${y}`;
    throw new BlackBoxError(`[${String(x)}, ${String(y)}] is no cell of a ${size} board, expected ${most}`);
  }
  return [x, y];
}

/** The name of a port. */
export function portOf(text: string, expected = "one such as L5, on hexagons 24"): string {
  if (!/^[LBRTlbrt]?\d{1,4}$/.test(text)) throw new BlackBoxError(`'${text}' is no port, expected ${expected}`);
  return text;
}

/** A whole number, 0 or more, as its digits. */
export function wholeOf(number: number | bigint): string {
  const text = String(number);
  if (!/^\d{1,19}$/.test(text)) throw new BlackBoxError(`'${text}' is no whole number, expected one, 0 or more`);
  return text;
}

/** What was likely before any ray, and how often answers are wrong. Weights need not add up to 1. */
export interface Prior {
  /** How likely each number of atoms was: `{ 3: 1, 4: 2 }`. So games are dealt: first the number, then a board with so many. */
  readonly atoms?: Readonly<Record<number, number>>;
  /** The odds of an atom on each cell, p / (1 - p), row by row: 0 where there is none for certain, Infinity where there is one. */
  readonly odds?: readonly (readonly number[])[];
  /** The boards that alone are possible, each with its weight. */
  readonly boards?: readonly (readonly [board: { toString(): string }, weight: number])[];
  /** How likely each answer is wrong, 0 to below 1: then it is any other outcome, each as likely: a hit, a reflection, or any other port. */
  readonly error?: number;
}

/** A number as its digits, infinity as `inf`. */
function floatOf(number: number): string {
  if (typeof number !== "number") throw new BlackBoxError(`'${String(number)}' is no number, expected a weight from 0`);
  return String(number).replace("Infinity", "inf");
}

/** A prior as a word of a question; `-` if there is none. */
export function priorOf(prior: Prior | undefined): string {
  const { atoms, odds, boards, error } = prior ?? {};
  const parts: string[] = [];
  if (atoms) parts.push(`atoms=${Object.entries(atoms).map(([number, weight]) => `${wholeOf(Number(number))}:${floatOf(weight)}`).join(",")}`);
  if (odds) parts.push(`odds=${odds.map((row) => row.map(floatOf).join(",")).join(";")}`);
  if (boards) parts.push(`boards=${boards.map(([board, weight]) => `${boardWord(String(board))}:${floatOf(weight)}`).join(",")}`);
  if (error !== undefined) parts.push(`error=${floatOf(error)}`);
  return parts.join("|") || "-";
}

/** A board in a notation that is one word without commas. */
function boardWord(text: string): string {
  if (!/^[\d@/]+$/.test(text)) throw new BlackBoxError(`'${text}' is no board here, expected compact notation such as 2@/3`);
  return text;
}

/** How long a search may go on. */
export interface Limited {
  /** Placements of one cell that the search tries, each about a microsecond. Without a word, 30 million. */
  readonly limit?: number | bigint;
  /** Asked before the search; `Background` ends a search that is under way. */
  readonly signal?: AbortSignal;
}

/** A limit as its digits, or `usual`. */
export function limitOf({ limit, signal }: Limited): string {
  signal?.throwIfAborted();
  return limit === undefined ? "usual" : wholeOf(limit);
}
