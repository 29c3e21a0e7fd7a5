// What front ends use, the entry blackbox-toolkit/table: the game table and the open board. Commands in,
// states out.

import type { Cell, Explored, Port, RayPath, Shape } from "./board.js";
import { Core } from "./core.js";

export type { Cell, Explored, Port, RayPath, Shape } from "./board.js";
export { BlackBoxError, Core } from "./core.js";
export type { CoreSource } from "./core.js";

/** What a search found, or in `message` why it did not. */
export type Found<T> = T | { readonly message: string; readonly at_least?: string };

/** Everything that is shown of a game; the fields are explained in the Rust crate `blackbox-table`. */
export interface State extends Shape {
  readonly params: string;
  readonly description: string;
  readonly position: number;
  readonly states: number;
  readonly status: string;
  readonly errors: number;
  readonly revealed: boolean;
  readonly just_wrong: boolean;
  readonly can_check: boolean;
  readonly marks: Readonly<Record<Port, string>>;
  readonly wrong: readonly Port[];
  readonly omitted: readonly Port[];
  readonly guesses: readonly Cell[];
  readonly locks: readonly Cell[];
  readonly right: number;
  readonly wrong_atoms: number;
  readonly missed: number;
  readonly result: -1 | 0 | 1;
  readonly scores: { readonly rays: number; readonly markers: number; readonly waddingtons: number };
  readonly par8: number | null;
  readonly par12?: number;
  readonly par: number | null;
  readonly difficulty: string | null;
  readonly id: string;
  readonly seed: string | null;
  readonly wanted: readonly [number, number];
  readonly results: Readonly<Record<Port, string>>;
  readonly satisfied: Readonly<Record<Port, boolean>>;
  readonly atoms: readonly Cell[] | null;
  readonly paths: readonly RayPath[] | null;
  readonly refutation: (RayPath & { readonly seen: string; readonly fresh: boolean }) | null;
  readonly save: string;
  readonly hints: boolean;
  readonly hint: Found<{ readonly count: string; readonly same: boolean; readonly probability: number[][] }> | null;
  readonly advice: Found<{ readonly best: Port | null; readonly ports: Readonly<Record<Port, number>> }> | null;
  readonly why: Found<Why> | null;
  readonly review?: Review;
}

/** Why a cell is certain. */
export interface Why {
  readonly cell: Cell;
  readonly atom: boolean;
  readonly smallest: boolean;
  readonly by_number: boolean;
  readonly rays: readonly { readonly entry: Port; readonly result: string; readonly words: string; readonly cells: readonly Cell[]; readonly whole: boolean; readonly back: readonly Cell[] }[];
  readonly words: string;
  readonly atoms: readonly Cell[];
  readonly empty: readonly Cell[];
}

/** What the rays of a game that is over were worth. */
export interface Review {
  readonly rays: readonly {
    readonly entry: Port;
    readonly result: string;
    readonly bits: number | null;
    readonly best: readonly [Port, number] | null;
    readonly left: string | null;
  }[];
  readonly proven: number | null;
  readonly look_alikes: readonly (readonly Cell[])[] | null;
  readonly more: boolean;
}

/** What a command came to: the state, and why it was not obeyed. */
export type Shown<S> = S & { readonly error: string | null };

// Gives back what is not held any more.
const forgotten = new FinalizationRegistry<{ core: Core; page: number }>(({ core, page }) => core.close(page));

class Page<S> {
  readonly #core: Core;
  readonly #what: "game" | "explore";
  readonly #page: number;
  /** What is shown now. */
  state: Shown<S>;

  constructor(core: Core, what: "game" | "explore") {
    this.#core = core;
    this.#what = what;
    this.#page = core.open();
    forgotten.register(this, { core, page: this.#page }, this);
    this.state = this.run("");
  }

  /** Obeys a command; one that is not obeyed says why in `error` and changes nothing. */
  run(command: string): Shown<S> {
    const { state, error } = this.#core.run<S>(this.#what, this.#page, command);
    return (this.state = { ...state, error });
  }

  /** Gives the memory back now; without this it is given back at some time after the last use. */
  free(): void {
    if (forgotten.unregister(this)) this.#core.close(this.#page);
  }
}

/** A game table: `fire L5`, `guess x,y`, `check`, `undo`, `new ID`, ... as the Rust type `Verb` lists them. */
export class GameTable extends Page<State> {
  constructor(core: Core) {
    super(core, "game");
  }
}

/** An open board, a rectangle or a hexagon: `atom x,y`, `board TEXT`, `clear`. */
export class Explorer extends Page<Explored> {
  constructor(core: Core) {
    super(core, "explore");
  }
}
