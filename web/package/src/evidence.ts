// What a seeker knows, and what follows from it.

import { Board, Outcome, type Cell, type Port } from "./board.js";
import { BlackBoxError, core, entropy } from "./core.js";
import { cellOf, limitOf, portOf, priorOf, rowsOf, wholeOf, type Limited, type Prior } from "./words.js";

/** What rays cost: `rays` is 1 a ray; `markers` and `waddingtons` are 2 for a detour. */
export type Scoring = "rays" | "markers" | "waddingtons";

/** A fact: a port and its result, or `=(x,y)`, on hexagons `=E5`, and `@` or `.`. */
export type Fact = readonly [about: string, result: string];

const SCORINGS: readonly Scoring[] = ["rays", "markers", "waddingtons"];

interface Known {
  readonly size: string;
  readonly atoms: readonly [number, number];
  readonly facts: readonly Fact[];
}

/** A number where a double holds it exactly, else its digits. */
type Whole = number | string;

export interface Solved {
  readonly count: Whole;
  readonly count_by_atoms: readonly (readonly [number, Whole])[];
  readonly atom_count: readonly (readonly Whole[])[];
  readonly unique_class: boolean;
  readonly model: string | null;
  readonly conflict: readonly Fact[];
}

interface Weighed {
  readonly probability: readonly (readonly number[])[];
  readonly by_atoms: readonly (readonly [number, number])[];
  readonly entropy: number;
}

export interface Advised {
  readonly count: string;
  readonly best: Port | null;
  readonly ports: readonly {
    readonly port: Port;
    readonly bits: number;
    readonly outcomes: number;
    readonly expected_remaining: number;
    readonly expected_cost: number;
  }[];
}

/** What follows from evidence. */
export interface Solution {
  /** Whether at least one board satisfies the evidence. */
  readonly consistent: boolean;
  /** How many boards satisfy it. */
  readonly count: bigint;
  /** For each number of atoms that occurs, how many of the boards have so many. */
  readonly countByAtoms: ReadonlyMap<number, bigint>;
  /** How many of the boards have an atom there: `atomCount[y][x]`, on hexagons row by row, too. */
  readonly atomCount: readonly (readonly bigint[])[];
  /** How likely an atom is there, 0 to 1, under the prior if there is one: `probability[y][x]`. */
  readonly probability: readonly (readonly number[])[];
  /** How likely each number of atoms is. */
  readonly probabilityByAtoms: ReadonlyMap<number, number>;
  /** The entropy in bits of which board it is. */
  readonly entropy: number;
  /** Whether exactly one board satisfies it. */
  readonly unique: boolean;
  /** Whether no ray tells the boards apart that satisfy it, and there is one. */
  readonly uniqueClass: boolean;
  /** A board that satisfies it. */
  readonly model: Board | null;
  /** Few facts that contradict each other, where no board satisfies the evidence. */
  readonly conflict: readonly Fact[];
}

/** What follows from evidence as far as it was found; what is unknown is null. Counts are decimal digits. */
export interface Conclusion {
  readonly consistent: boolean | null;
  readonly count: string | null;
  /** For each number of atoms that occurs, how many of the boards have so many: of all numbers, or of those below `unknown_from`. */
  readonly count_by_atoms: Readonly<Record<string, string>> | null;
  readonly unique: boolean | null;
  readonly unique_class: boolean | null;
  /** A board in compact notation. */
  readonly model: string | null;
  readonly probability: readonly (readonly number[])[] | null;
  readonly conflict: readonly Fact[] | null;
  /** Where no board satisfies the evidence, the other numberings of ports by which its text has boards. */
  readonly numberings?: readonly string[];
  /** The boards that were counted, and the first number of atoms that was not, where there is one. */
  readonly at_least?: string;
  readonly unknown_from?: number;
}

/** What a ray that was not fired would tell. */
export interface PortAdvice {
  readonly port: Port;
  /** The information that the ray is expected to give, to four decimals. */
  readonly bits: number;
  /** How many outcomes it may have. */
  readonly outcomes: number;
  /** How many boards are expected to be left after it. */
  readonly expectedRemaining: number;
  /** What it is expected to cost. */
  readonly expectedCost: number;
}

/** Which port to fire next. */
export interface Advice {
  /** How many boards satisfy the evidence. */
  readonly count: bigint;
  /** The port to fire; none if no ray tells anything. */
  readonly best: Port | null;
  /** The ports that were not fired, the best first. */
  readonly ports: readonly PortAdvice[];
}

/** Why a cell is certain. */
export interface Explanation {
  readonly cell: Cell;
  /** Whether it holds an atom. */
  readonly atom: boolean;
  /** The observations that force it, each in words, and the cells that its ray is sure to enter. */
  readonly rays: readonly { readonly entry: Port; readonly result: Outcome; readonly words: string; readonly cells: readonly Cell[] }[];
  /** Whether no fewer observations force it; otherwise none of these can be spared. */
  readonly smallest: boolean;
  /** Whether it takes the number of atoms too. */
  readonly byNumber: boolean;
  /** All of it in a sentence or two. */
  readonly words: string;
  /** The cells that these observations force to hold an atom, and to be empty. */
  readonly forced: { readonly atoms: readonly Cell[]; readonly empty: readonly Cell[] };
}

interface Why {
  readonly cell: Cell;
  readonly atom: boolean;
  readonly smallest: boolean;
  readonly by_number: boolean;
  readonly rays: readonly { readonly entry: Port; readonly result: string; readonly words: string; readonly cells: readonly Cell[] }[];
  readonly words: string;
  readonly atoms: readonly Cell[];
  readonly empty: readonly Cell[];
}

/** What a seeker knows: the size, the possible numbers of atoms, and facts. It does not change. */
export class Evidence {
  /** As it was given. */
  readonly #given: string;
  #text: string | undefined;
  #known: Known | undefined;

  /**
   * Evidence from its text, `8x8 4; L5 B5; R1 H` or `hex5 6; 24 17`. The number of atoms is one, a range `3-6`, or `?`.
   *
   * @throws {BlackBoxError} with what was found, where, and what was expected.
   */
  constructor(text: string) {
    core().ask<true>(`check ${text}`);
    this.#given = text;
  }

  /** Asked for once: to solve it the text is enough. */
  #facts(): Known {
    return (this.#known ??= core().ask<Known>(`facts ${this.#given}`));
  }

  /** `8x5`, `hex5` or `hex5r`. */
  get size(): string {
    return this.#facts().size;
  }

  /** The least and the greatest number of atoms. */
  get atoms(): readonly [number, number] {
    return this.#facts().atoms;
  }

  /** What is known: ports with their results, then cells. */
  get facts(): readonly Fact[] {
    return this.#facts().facts;
  }

  /** The evidence with a ray that was seen. */
  add(port: Port, result: Outcome | Port | "H" | "R"): Evidence {
    return new Evidence(`${this}; ${portOf(port)} ${new Outcome(String(result))}`);
  }

  /** The evidence with a cell that is known to hold an atom, or to be empty. */
  know(known: Cell, atom = true): Evidence {
    const [x, y] = cellOf(known, this.size, rowsOf(this.size));
    const cell = this.size.startsWith("hex") ? `${String.fromCharCode(65 + y)}${x + 1}` : `(${x},${y})`;
    return new Evidence(`${this}; =${cell} ${atom ? "@" : "."}`);
  }

  /**
   * Everything that follows; rectangles to 64 x 64, and hexagons. A prior changes probabilities and the entropy.
   *
   * @throws {BlackBoxError} for a prior that is none, or allows no board.
   * @throws {Stopped} where the search ended without an answer.
   */
  solve({ prior, ...limited }: Limited & { readonly prior?: Prior } = {}): Solution {
    const plain = solution(core().ask<Solved>(this.solveQuestion(limited)));
    if (!prior) return plain;
    // What contradicts itself has no posterior, unless answers may be wrong.
    if (!plain.consistent && !prior.error) return plain;
    const said = core().ask<Weighed>(`weigh ${limitOf(limited)} ${priorOf(prior)} ${this.#given}`);
    const probabilityByAtoms = new Map(said.by_atoms);
    return Object.create(plain, {
      probability: { value: said.probability, enumerable: true },
      probabilityByAtoms: { value: probabilityByAtoms, enumerable: true },
      entropy: { value: said.entropy, enumerable: true },
    }) as Solution;
  }

  /** @internal The question that `solve` asks, for a core elsewhere; its answer is for `solution`. */
  solveQuestion(limited: Limited = {}): string {
    return `solve ${limitOf(limited)} ${this.#given}`;
  }

  /**
   * What follows as far as it is found within the limit: all boards are counted together; where this takes long and the number
   * of atoms is a range, they are counted by their number of atoms, from the fewest; and where no board is known then, it is
   * what a solver for propositional logic knows. The same as `blackbox solve --json` says; without a limit it takes some
   * seconds to minutes.
   *
   * @throws {Stopped} where nothing is known.
   */
  conclude(limited: Limited = {}): Conclusion {
    const nodes = limited.limit === undefined ? "usual" : limitOf(limited);
    return core().ask<Conclusion>(`conclude ${nodes} ${this.#given}`);
  }

  /**
   * Which port to fire next, by bits for each point that a ray is expected to cost; rectangles to 64 x 64, and hexagons.
   *
   * @throws {Stopped} where the search ended without an answer.
   */
  advise(asked: Limited & { readonly scoring?: Scoring; readonly prior?: Prior } = {}): Advice {
    return advice(core().ask<Advised>(this.adviseQuestion(asked)));
  }

  /** @internal */
  adviseQuestion({ scoring = "rays", prior, ...limited }: Limited & { readonly scoring?: Scoring; readonly prior?: Prior } = {}): string {
    if (!SCORINGS.includes(scoring)) throw new BlackBoxError(`'${scoring}' is no scoring, expected rays, markers or waddingtons`);
    if (prior) return `advise_under ${limitOf(limited)} ${scoring} ${priorOf(prior)} ${this.#given}`;
    return `advise ${limitOf(limited)} ${scoring} ${this.#given}`;
  }

  /**
   * Why a cell is certain: the fewest observations that force it; rectangles to 64 x 64, and hexagons.
   *
   * @throws {BlackBoxError} where the cell is not certain, or no board satisfies the evidence.
   * @throws {Stopped} where the search ended without an answer.
   */
  explain(certain: Cell, limited: Limited = {}): Explanation {
    const [x, y] = cellOf(certain, this.size, rowsOf(this.size));
    const why = core().ask<Why>(`explain ${limitOf(limited)} ${x},${y} ${this.#given}`);
    const { cell, atom, smallest, by_number: byNumber, words, atoms, empty } = why;
    const rays = why.rays.map(({ entry, result, words, cells }) => ({ entry, result: new Outcome(result), words, cells }));
    return { cell, atom, smallest, byNumber, words, rays, forced: { atoms, empty } };
  }

  /**
   * Boards that satisfy the evidence, drawn at random: every board is equally likely each time, or as the prior says, and they are independent. Equal
   * seeds, to 2^63, give equal boards, and the boards that the other languages draw; without one they are others each time. At most
   * a million words of 64 cells a call.
   *
   * @throws {BlackBoxError} where no board satisfies the evidence.
   * @throws {Stopped} where the search ended without an answer.
   */
  sample(
    n: number,
    { seed = BigInt.asUintN(63, entropy()), prior, ...limited }: Limited & { readonly seed?: number | bigint; readonly prior?: Prior } = {},
  ): Board[] {
    const question = `sample ${limitOf(limited)} ${wholeOf(seed)} ${wholeOf(n)} ${priorOf(prior)} ${this.#given}`;
    return core().ask<string[]>(question).map((board) => new Board(board, true));
  }

  /** The evidence as its text, on one line. */
  toString(): string {
    return (this.#text ??= core().ask<string>(`evidence ${this.#given}`));
  }
}

/** @internal What a core says to `solveQuestion`, in this package's words. */
export function solution(said: Solved): Solution {
  const count = BigInt(said.count);
  const all = count ? Number(said.count) : 1;
  let atomCount: readonly (readonly bigint[])[] | undefined;
  let probability: readonly (readonly number[])[] | undefined;
  return {
    consistent: count > 0n,
    count,
    countByAtoms: new Map(said.count_by_atoms.map(([atoms, boards]) => [atoms, BigInt(boards)])),
    // These take longer than many a search: they are made when they are looked at.
    get atomCount() {
      return (atomCount ??= said.atom_count.map((row) => row.map(BigInt)));
    },
    get probability() {
      return (probability ??= said.atom_count.map((row) => row.map((boards) => Number(boards) / all)));
    },
    probabilityByAtoms: new Map(said.count_by_atoms.map(([atoms, boards]) => [atoms, Number(boards) / all])),
    entropy: Math.log2(all),
    unique: count === 1n,
    uniqueClass: said.unique_class,
    model: said.model === null ? null : new Board(said.model, true),
    conflict: said.conflict,
  };
}

/** @internal */
export function advice({ count, best, ports }: Advised): Advice {
  return {
    count: BigInt(count),
    best,
    ports: ports.map(({ port, bits, outcomes, expected_remaining, expected_cost }) => ({
      port,
      bits,
      outcomes,
      expectedRemaining: expected_remaining,
      expectedCost: expected_cost,
    })),
  };
}
