// Deduction puzzles: nothing is fired, the answers of some rays are given, and they leave one board.

import { Board, type Cell, type Port, type Shape } from "./board.js";
import { core } from "./core.js";
import { Evidence } from "./evidence.js";
import { limitOf, type Limited } from "./words.js";

/** How hard the reasoning is that a puzzle needs. */
export type Grade = "easy" | "medium" | "hard" | "expert";

/** A step to the solution. */
export interface PuzzleStep {
  /** How it was seen. */
  readonly technique: "edge" | "count" | "follow" | "ways" | "share" | "what if";
  /** The rays that it rests on, with their results. */
  readonly rays: readonly (readonly [port: Port, result: string])[];
  /** The cells that it shows to hold an atom. */
  readonly atoms: readonly Cell[];
  /** The cells that it shows to be empty. */
  readonly empty: readonly Cell[];
  /** The step as a sentence; rows and columns count from 1, as the ports do, and cells of hexagons have their names. */
  readonly words: string;
}

/** @internal What a core says to `puzzleQuestion`. */
export interface Made extends Shape {
  readonly id: string;
  readonly grade: Grade;
  readonly wanted: readonly [number, number];
  readonly results: Readonly<Record<Port, string>>;
  readonly atoms: readonly Cell[];
  readonly steps: readonly PuzzleStep[];
}

/** @internal The question for a puzzle, for a core elsewhere. */
export function puzzleQuestion(id: string, difficulty: Grade, limited: Limited): string {
  return `puzzle ${limitOf(limited)} ${difficulty} ${id}`;
}

/** A deduction puzzle, and the way to its solution. */
export class Puzzle {
  /** The game ID; with the difficulty it is this puzzle. */
  readonly id: string;
  /** The grade of the hardest technique that it needs. */
  readonly difficulty: Grade;
  /** What its solver is told: the number of atoms and the clues. */
  readonly evidence: Evidence;
  /** The solution. */
  readonly board: Board;
  readonly steps: readonly PuzzleStep[];

  /**
   * The first deduction puzzle of a grade among the games of an ID, or of parameters with a seed such as "w6h6m3M3#7":
   * the one that `blackbox generate --clues` makes of them.
   *
   * A step of the limit is a look at one ray; without one it goes on until it knows. `Background` makes puzzles beside the page.
   *
   * @throws {BlackBoxError} where there is none: with what was found and what was expected.
   * @throws {Stopped} where the limit was spent first.
   */
  constructor(id: string, difficulty: Grade, limited: Limited = {}, made = core().ask<Made>(puzzleQuestion(id, difficulty, limited))) {
    const { size, wanted, results } = made;
    // Of a detour one end is enough.
    const seen = Object.entries(results).filter(([port, result]) => !(result in results) || Object.keys(results).indexOf(port) < Object.keys(results).indexOf(result));
    this.id = made.id;
    this.difficulty = made.grade;
    this.evidence = new Evidence(`${size} ${wanted[0]}-${wanted[1]}${seen.map(([port, result]) => `; ${port} ${result}`).join("")}`);
    this.board = Board.fromAtoms(made.atoms, size);
    this.steps = made.steps;
  }
}
