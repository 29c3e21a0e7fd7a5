import { showGame } from "./game.js";
import { widget } from "./kernel.js";

export default widget(showGame);
