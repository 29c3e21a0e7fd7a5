import { widget } from "./kernel.js";
import { showPuzzle } from "./puzzle.js";
import { PUZZLE } from "./puzzle_words.js";
import { learn } from "./words.js";

learn(PUZZLE);

export default widget(showPuzzle);
