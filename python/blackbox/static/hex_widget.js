import { showHexGame } from "./hex_game.js";
import { widget } from "./kernel.js";

export default widget(showHexGame);
