// Searches for the page, so that it never waits: it gets a saved game and a command, and answers the state.

import { Core } from "../package/dist/core.js";
import { GameTable } from "../package/dist/table.js";

let core;

// Games of these parameters until one is as hard as it is wished to be.
function found(table, params, difficulty) {
  for (;;) {
    const { error, id } = table.run(`new ${params}`);
    if (error !== null) return { error };
    table.run("solve");
    if (table.run("par").difficulty === difficulty) return { id };
  }
}

function answered(question) {
  try {
    return { answer: core.ask(question) };
  } catch ({ message }) {
    return { error: message };
  }
}

onmessage = async ({ data: { id, module, save, command, difficulty, question } }) => {
  core ??= await Core.load(module);
  if (question) return postMessage({ id, state: answered(question) });
  const table = new GameTable(core);
  let state;
  if (difficulty) {
    state = found(table, command, difficulty);
  } else {
    table.run(`load ${save}`);
    state = table.run(command);
  }
  postMessage({ id, state });
  table.free();
};
