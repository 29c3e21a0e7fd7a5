// The game on hexagons: its core and its style come when it is chosen.

import { Core } from "../../blackbox-web/js/dist/core.js";
import { COMMANDS, GameBackend } from "./backend.js";
import { hexagons, style } from "./places.js";
import { Thinker } from "./thinker.js";

// Resolves when the style is there, so that nothing is drawn without it.
function styled() {
  if (!style) return null;
  return new Promise((resolve) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: style, onload: resolve, onerror: resolve });
    document.head.append(link);
  });
}

export async function hexagonsOf() {
  const [core] = await Promise.all([Core.load(hexagons), styled()]);
  // What the end teaches of them is the par.
  return new GameBackend(core, new Thinker(hexagons), { ...COMMANDS, review: "par" });
}
