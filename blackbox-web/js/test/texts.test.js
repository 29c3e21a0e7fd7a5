// The texts that people bring: what is read, and what is refused in which words.

import assert from "node:assert/strict";
import { before, test } from "node:test";

import { BlackBoxError, Board, Evidence, Game, load } from "blackbox-toolkit";
import { lines } from "./vectors.js";

before(() => load());

/** @type {Record<string, (text: string) => string>} */
const readers = {
  board: (text) => String(new Board(text)),
  game: (text) => new Game(text).id,
  parameters: (text) => new Game(text).id.split(":")[0] ?? "",
  evidence: (text) => String(new Evidence(text)),
  conflict: (text) => [text.split(";")[0], ...new Evidence(text).solve().conflict.map((fact) => fact.join(" "))].join("; "),
  port: (text) => String(new Evidence("8x8 4").add(text, "H").facts[0]?.[0]),
};

test("texts are read or refused in words", () => {
  let cases = 0;
  for (const { reader, text, reads, refused, numbering } of lines("texts/cases.jsonl")) {
    // Ports are named by letters here.
    if (numbering) continue;
    const read = readers[reader];
    assert.ok(read, reader);
    cases += 1;
    if (refused === undefined) {
      assert.equal(read(text), reader === "game" ? read(reads) : reads, text);
    } else {
      assert.throws(() => read(text), (error) => error instanceof BlackBoxError && error.message.includes(refused), `${text}: ${refused}`);
    }
  }
  assert.ok(cases > 150);
});
