// The sentences of the rules, which lessons and help share.

import { say, says } from "./words.js";

// A sentence on hexagons or on squares, as the language has it or the core.
export function taught(hexagons, { name, text }) {
  const key = [`rule.hexagons.${name}`, `rule.${name}`].find((key, at) => (at || hexagons) && says(key));
  return key ? say(key) : text;
}
