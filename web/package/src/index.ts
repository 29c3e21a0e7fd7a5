// Black Box as WebAssembly, in the words of the Rust, Python and C bindings.

export { Background } from "./background.js";
export { Board, HIT, Outcome, REFLECTION, signatureCodes, signatures } from "./board.js";
export type { Cell, Drawing, Notation, Port, Signature, Size, Trace } from "./board.js";
export { BlackBoxError, Stopped, load } from "./core.js";
export type { CoreSource } from "./core.js";
export { Evidence } from "./evidence.js";
export type { Advice, Conclusion, Explanation, Fact, PortAdvice, Scoring, Solution } from "./evidence.js";
export { Game } from "./game.js";
export type { GameState } from "./game.js";
export { Puzzle } from "./puzzle.js";
export type { Grade, PuzzleStep } from "./puzzle.js";
export type { Limited, Prior } from "./words.js";
