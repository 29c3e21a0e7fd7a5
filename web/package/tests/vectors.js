// The vectors that all bindings are tested with, one JSON object a line.

import { readFileSync, readdirSync } from "node:fs";

const folder = new URL("../../../tests/vectors/", import.meta.url);

/** @param {string} name */
export const text = (name) => readFileSync(new URL(name, folder), "utf8");

/**
 * @param {string} name
 * @returns {any[]}
 */
export const lines = (name) => text(name).split("\n").filter(Boolean).map((line) => JSON.parse(line));

/** The recorded contests: boards of 8 lines, the ports fired at each, and all answers. */
export function contests() {
  const names = readdirSync(new URL("contest/", folder)).filter((name) => name.endsWith(".in"));
  return names.map((name) => {
    const rows = text(`contest/${name}`).split("\n");
    const cases = [];
    for (let at = 0; rows[at] !== "X"; ) {
      const board = rows.slice(at, at + 8).join("\n");
      const count = Number(rows[at + 8]);
      cases.push({ board, ports: rows.slice(at + 9, at + 9 + count) });
      at += 9 + count;
    }
    return { name, cases, answers: text(`contest/${name.replace(/in$/, "out")}`).split("\n").filter(Boolean) };
  });
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
