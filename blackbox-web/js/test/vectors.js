// The vectors that all bindings are tested with, one JSON object a line.

import { readFileSync } from "node:fs";

const folder = new URL("../../../tests/vectors/", import.meta.url);

/**
 * @param {string} name
 * @returns {any[]}
 */
export function lines(name) {
  const text = readFileSync(new URL(name, folder), "utf8");
  return text.split("\n").filter(Boolean).map((line) => JSON.parse(line));
}

/**
 * The ports as the sgt collection numbers them: clockwise from the top left, from 0.
 *
 * @param {number} width
 * @param {number} height
 */
export function clockwise(width, height) {
  const side = (/** @type {string} */ name, /** @type {number} */ length) => Array.from({ length }, (_, at) => `${name}${at + 1}`);
  return [...side("T", width), ...side("R", height), ...side("B", width).reverse(), ...side("L", height).reverse()];
}
