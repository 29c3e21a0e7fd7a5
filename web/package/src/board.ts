// Boards, what a ray answers, and the signature of a board.

import { BlackBoxError, core } from "./core.js";
import { cellOf, limitOf, portOf, rowsOf, sizeOf, wholeOf, type Limited } from "./words.js";

/** A place on the board: its place in the row, and the row, from 0 at the top left. On hexagons people call [4, 4] E5. */
export type Cell = readonly [x: number, y: number];

/** A port's name: its side, `L`, `B`, `R` or `T`, and its place there from 1, as in `L5`; on hexagons its number, `24`. */
export type Port = string;

/** A size: `8x5`, or a hexagon by its cells a side, `hex5`, or `hex5r` for the other rule of the first look. A pair is columns and rows. */
export type Size = string | readonly [width: number, height: number];

/** A text form of a board. */
export type Notation = "grid" | "compact" | "bits" | "atoms" | "sgt";

/** What a ray answers. */
export class Outcome {
  readonly kind: "hit" | "reflection" | "detour";
  /** Where it leaves after a detour. */
  readonly exit: Port | null;

  /**
   * From `H`, `R`, or the port where the ray leaves.
   *
   * @throws {BlackBoxError} for any other text.
   */
  constructor(text: string) {
    if (text !== "H" && text !== "R") portOf(text, "H, R or a port such as L5, on hexagons 24");
    this.kind = text === "H" ? "hit" : text === "R" ? "reflection" : "detour";
    this.exit = this.kind === "detour" ? text : null;
  }

  /** `H`, `R`, or the port where the ray leaves. */
  toString(): string {
    return this.exit ?? (this.kind === "hit" ? "H" : "R");
  }
}

/** The path of a ray. */
export interface Trace {
  readonly entry: Port;
  readonly outcome: Outcome;
  /** The cells that the ray enters, in order. */
  readonly cells: readonly Cell[];
  /** The atom that absorbs it. */
  readonly atom: Cell | null;
}

/** A picture of a board and rays. */
export interface Drawing {
  /** Lines of text: marks at the ports, `@` an atom, `.` an empty cell, the paths as lines. */
  readonly text: string;
  /** An SVG document. */
  readonly svg: string;
}

/** The outcomes at all ports of a board, in the ports' order. */
export type Signature = ReadonlyMap<Port, Outcome>;

/** A path as the core gives it. */
export interface RayPath {
  readonly entry: Port;
  readonly result: string;
  readonly cells: readonly Cell[];
  readonly atom: Cell | null;
}

/** The shape and size of a board as the core gives them: of a rectangle its sides, of a hexagon its rows and where things are drawn. */
export interface Shape {
  readonly size: string;
  readonly width?: number;
  readonly height?: number;
  readonly rows?: readonly number[];
  readonly layout?: {
    readonly cells: readonly (readonly [x: number, y: number])[];
    readonly ports: readonly (readonly [edge: readonly [x: number, y: number], outwards: readonly [x: number, y: number]])[];
  };
}

/** An open board as the core gives it. */
export interface Explored extends Shape {
  readonly atoms: readonly Cell[];
  readonly text: string;
  readonly marks: Readonly<Record<Port, string>>;
  readonly results: Readonly<Record<Port, string>>;
  readonly rays: readonly RayPath[];
  readonly hits: number;
  readonly reflections: number;
  readonly detours: number;
}

/** A board: a rectangle to 255 x 255, or a hexagon with 2 to 5 cells a side. It does not change. */
export class Board {
  /** `8x8:(1,2)(6,2)`: names the size, too, and with it on hexagons the rule of the first look. */
  readonly #named: string;
  #atoms: readonly Cell[] | undefined;
  #results: Readonly<Record<Port, string>> | undefined;

  /**
   * A board from a text in any notation; bits are those of an 8 x 8 board.
   *
   * @throws {BlackBoxError} with what was found, where, and what was expected.
   */
  constructor(text: string);
  /** @internal From the atoms as the core writes them. */
  constructor(text: string, isWritten: boolean);
  constructor(text: string, isWritten = false) {
    this.#named = isWritten ? text : core().ask<string>(`write atoms ${text}`);
  }

  /** `8x5`, `hex5` or `hex5r`. */
  get size(): string {
    return this.#named.slice(0, this.#named.indexOf(":"));
  }

  /** The cells in each row, from the top. */
  get rows(): readonly number[] {
    return rowsOf(this.size);
  }

  /** The cells that hold atoms, row by row. */
  get atoms(): readonly Cell[] {
    return (this.#atoms ??= [...this.#named.matchAll(/(\d+),(\d+)/g)].map(([, x, y]) => [Number(x), Number(y)]));
  }

  /** Asked for once: not every board's rays are. */
  #signature(): Readonly<Record<Port, string>> {
    return (this.#results ??= core().ask<Readonly<Record<Port, string>>>(`signature ${this.#named}`));
  }

  /** A board with atoms on these cells. */
  static fromAtoms(atoms: Iterable<Cell>, size: Size = "8x8"): Board {
    const on = sizeOf(size);
    const rows = rowsOf(on);
    return new Board(`${on}:${[...atoms].map((cell) => `(${cellOf(cell, on, rows).join(",")})`).join("")}`);
  }

  /** The names of all ports, in their order. */
  get ports(): Port[] {
    return Object.keys(this.#signature());
  }

  /** What a ray answers that enters at a port. */
  fire(port: Port): Outcome {
    const result = this.#signature()[port];
    return result === undefined ? this.trace(port).outcome : new Outcome(result);
  }

  /** The path of the ray that enters at a port. */
  trace(port: Port): Trace {
    const { entry, result, cells, atom } = core().ask<RayPath>(`trace ${portOf(port)} ${this.#named}`);
    return { entry, outcome: new Outcome(result), cells, atom };
  }

  /** The outcomes at all ports. */
  signature(): Signature {
    return new Map(Object.entries(this.#signature()).map(([port, result]) => [port, new Outcome(result)]));
  }

  /** The board in a notation. */
  to(notation: Notation): string {
    return core().ask<string>(`write ${notation} ${this.#named}`);
  }

  /** The position of the board among the boards of its size with as many atoms; rectangles within 8 x 8, and hexagons. */
  rank(): bigint {
    return BigInt(core().ask<string>(`rank ${this.#named}`));
  }

  /** The board of a size with this many atoms at a position. */
  static unrank(size: Size, atoms: number, rank: number | bigint): Board {
    return new Board(core().ask(`unrank ${sizeOf(size)} ${wholeOf(atoms)} ${wholeOf(rank)}`), true);
  }

  /** The board that stands for all images of this one under the symmetries that keep its size; of those that have a rank. */
  canonical(): Board {
    return new Board(core().ask(`canonical ${this.#named}`), true);
  }

  /** The image of the board under a symmetry, by its word: `rotate90`, `mirror_x`, ... */
  transformed(symmetry: string): Board {
    if (!/^[a-z_]+\d*$/.test(symmetry)) throw new BlackBoxError(`'${symmetry}' is no symmetry, expected a word such as rotate90`);
    return new Board(core().ask(`transformed ${symmetry} ${this.#named}`), true);
  }

  /** A picture with the paths of some rays, or of all; without the atoms it has the marks alone, as a seeker sees them. */
  draw(rays: Iterable<Port> | "all" = [], { atoms = true }: { readonly atoms?: boolean } = {}): Drawing {
    const ports = rays === "all" ? rays : Array.from(rays, (port) => portOf(port)).join() || "none";
    return core().ask(`draw ${ports} ${atoms ? "shown" : "hidden"} ${this.#named}`);
  }

  /**
   * The ports of fewest rays that prove the board, to one who knows how many atoms there are: only this board answers them so, or
   * those that no ray tells from it. Rectangles within 8 x 8, and hexagons.
   *
   * @throws {Stopped} where the search ended without an answer.
   */
  certificate(limited: Limited = {}): Port[] {
    return core().ask(`certificate ${limitOf(limited)} ${this.#named}`);
  }

  /** The board in compact notation. */
  toString(): string {
    return this.to("compact");
  }
}

/** The signatures of many boards. */
export function signatures(boards: Iterable<Board | string>): Signature[] {
  return [...boards].map((board) => (typeof board === "string" ? new Board(board) : board).signature());
}

/** The code of a hit, and of a reflection; the code of a detour is the place of its exit in the order of the ports, from 0. */
export const HIT = 254;
export const REFLECTION = 255;

/**
 * The signatures of many boards of one size within 8 x 8, or of hexagons: board after board, a code for each port.
 *
 * A board is its bits. On rectangles of any size bit `8 * y + x` is the cell (x, y); on hexagons bits count row by row.
 *
 * @throws {BlackBoxError} where a bit is no cell, or the size is missing.
 */
export function signatureCodes(boards: BigUint64Array | Iterable<bigint>, size: Size): Uint8Array<ArrayBuffer> {
  return core().codes(sizeOf(size), boards instanceof BigUint64Array ? boards : BigUint64Array.from(boards));
}
