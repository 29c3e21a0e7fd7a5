// The page: one core, a game and an explorer over it.

import { showExplorer } from "./explorer.js";
import { showGame } from "./game.js";
import { explorerBackend, gameBackend, loadCore } from "./wasm.js";

const [game, explorer] = ["game", "explorer"].map((id) => document.getElementById(id));
try {
  const core = await loadCore(new URL("blackbox.wasm", import.meta.url));
  const backend = gameBackend(core);
  const id = new URLSearchParams(location.search).get("game");
  if (id) backend.send(`new ${id}`);
  showGame(game, backend);
  showExplorer(explorer, explorerBackend(core));
} catch (error) {
  game.textContent = `The game could not be loaded: ${error.message}`;
  throw error;
}
