import { widget } from "./kernel.js";
import { showPuzzle } from "./puzzle.js";

export default widget(showPuzzle);
