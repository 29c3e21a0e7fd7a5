import { showExplorer } from "./explorer.js";
import { widget } from "./kernel.js";

export default widget(showExplorer);
