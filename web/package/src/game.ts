// A game by itself, in the words of the other bindings.

import { Board, Outcome, type Cell, type Port } from "./board.js";
import { BlackBoxError, core } from "./core.js";
import { Evidence } from "./evidence.js";
import { GameTable, type State } from "./table.js";

/** Everything that is shown of a game: what `blackbox replay --json` prints. */
export type GameState = Omit<State, "save">;

/** A game with its history. */
export class Game {
  readonly #table: GameTable;
  /** The game whose par was looked for. */
  #parOf = "";

  /**
   * The game of an ID, of parameters, or one that hides a board.
   *
   * @throws {BlackBoxError} with what was found and what was expected.
   */
  constructor(game: string | Board = "w8h8m5M5") {
    this.#table = new GameTable(core());
    try {
      this.#do(`new ${game instanceof Board ? game.to("sgt") : game}`);
    } catch (error) {
      // Nobody else could.
      this.#table.free();
      throw error;
    }
  }

  /** Goes on with a saved game, the content of its file. */
  static load(file: Uint8Array): Game {
    const game = new Game();
    game.#do(`load ${Array.from(file, (byte) => String.fromCharCode(byte)).join("")}`);
    return game;
  }

  /** The saved game: of squares as the sgt collection writes it, of hexagons lines of text. */
  save(): Uint8Array {
    return Uint8Array.from(this.#table.state.save, (character) => character.charCodeAt(0));
  }

  /** Everything that is shown. The first time it takes as long as finding the par; null where that takes too long. */
  get state(): GameState {
    if (this.id !== this.#parOf) {
      this.#parOf = this.id;
      this.#do("replay");
    }
    const { save: _, error: __, ...state } = this.#table.state;
    return state;
  }

  /** Fires a ray and answers its outcome. */
  fire(port: Port): Outcome {
    return new Outcome(this.#do(`fire ${port}`).results[port] as string);
  }

  /** Guesses an atom, or takes the guess away. */
  guess([x, y]: Cell): void {
    this.#do(`guess ${x},${y}`);
  }

  /** Locks a cell, a column or a row, or unlocks it; hexagons have no columns. */
  lock(what: Cell | { readonly column: number } | { readonly row: number }): void {
    if ("column" in what) this.#do(`lock-column ${what.column}`);
    else if ("row" in what) this.#do(`lock-row ${what.row}`);
    else this.#do(`lock ${what[0]},${what[1]}`);
  }

  /** Checks the guesses and answers whether they are right. */
  check(): boolean {
    return this.#do("check").result === 1;
  }

  /** Gives the guesses as the final answer: ends the game and reveals the atoms. */
  solve(): void {
    this.#do("solve");
  }

  /** Takes the last move back; false if there is none. */
  undo(): boolean {
    return this.#moved("undo");
  }

  /** Makes the move again that was taken back last; false if there is none. */
  redo(): boolean {
    return this.#moved("redo");
  }

  /** Starts again with the same board; false in the first state. */
  restart(): boolean {
    return this.#moved("restart");
  }

  /** The points so far; lower is better. */
  score(scoring: keyof State["scores"] = "rays"): number {
    return this.#table.state.scores[scoring];
  }

  /** What the rays have told. */
  get evidence(): Evidence {
    const { size, wanted, results } = this.#table.state;
    const rays = Object.entries(results).map(([port, result]) => `; ${port} ${result}`);
    return new Evidence(`${size} ${wanted[0]}-${wanted[1]}${rays.join("")}`);
  }

  /** The game ID by description. */
  get id(): string {
    return this.#table.state.id;
  }

  /** Gives the memory back now; without this it is given back at some time after the last use. */
  free(): void {
    this.#table.free();
  }

  #do(command: string): State {
    const { error } = this.#table.run(command);
    if (error !== null) throw new BlackBoxError(error);
    return this.#table.state;
  }

  #moved(command: "undo" | "redo" | "restart"): boolean {
    const before = this.#table.state;
    const { position, states } = this.#do(command);
    return position !== before.position || states !== before.states;
  }
}
