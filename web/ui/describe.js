// What the fields of the game's board show, and what of a game is said in words.

import { element, inWords, kindOf, lookOf, markOn, portName } from "./grid.js";
import { LIT, heatColour } from "./heat.js";
import { dayOfPuzzle } from "./keeping.js";
import { hexagonName } from "./shapes.js";
import { say } from "./words.js";

const asSet = (cells) => new Set((cells ?? []).map(String));

// What a cell of a board is called; the board has the size that a state has.
export const cellName = (cell, { rows }) => (rows ? hexagonName(cell) : say("cell", { x: cell[0] + 1, y: cell[1] + 1 }));

// The size that a state has, in words.
export const sizeInWords = ({ rows, width, height }) => (rows ? say("size.hexagons", { side: rows[0] }) : say("size", { width, height }));

// Digits in groups of three, apart by a narrow space.
export const grouped = (digits) => digits.replace(/\B(?=(\d{3})+$)/g, "\u202f");

// The cells of a hint, each with the chance of an atom.
export const chances = ({ probability }) => probability.flatMap((row, y) => row.map((part, x) => [[x, y], part]));

// The state's lists as sets, for looking up. `shown` has what the view shows beside: the heat map, a reason,
// a look-alike.
export function gamePlaces(state, shown) {
  const why = shown.why && state.why?.rays ? state.why : null;
  return {
    guesses: asSet(state.guesses),
    locks: asSet(state.locks),
    atoms: asSet(state.atoms),
    wrong: new Set(state.wrong),
    omitted: new Set(state.omitted),
    alike: asSet(shown.alike),
    heat: shown.heat && !state.revealed && state.hint?.count ? new Map(chances(state.hint).map(([cell, part]) => [String(cell), part])) : null,
    asked: why && String(why.cell),
    again: new Set(shown.again),
    reasons: new Set([...(why?.rays ?? []).flatMap(({ entry, result }) => [entry, result]), ...(shown.telling ?? [])]),
  };
}

// How the end of a ray looks: its mark, by shape first and by colour, and what it says.
export function endOf(mark, result, state) {
  const kind = { H: "bb-hit", R: "bb-reflection" }[mark] ?? "bb-detour";
  const { colour, lap } = kind === "bb-detour" ? lookOf(mark) : { colour: null, lap: 0 };
  const text = markOn(mark, state);
  const said = colour ? [say("ray.detour", { mark: text })] : [];
  return { text, colour, classes: ["bb-fired", kind, ...(lap ? [`bb-lap-${lap}`] : [])], label: [inWords(result), ...said].join(", ") };
}

// A mark beside the board.
export function chip(mark, state) {
  const { text, colour, classes } = endOf(mark, mark, state);
  return element("span", { "class": ["bb-chip", ...classes.slice(1)].join(" "), "style": `--bb-mark:${colour ?? ""}`, "aria-hidden": "true" }, text);
}

// What the marks mean.
export const legend = (state) =>
  element("ul", { class: "bb-legend" }, ...["H", "R", "1"].map((mark) => element("li", {}, chip(mark, state), say(`legend.${kindOf(mark)}`))));

export function describePort(state, places, port) {
  // What the end fires for show says nothing more than the atoms do.
  const shown = state.revealed && places.omitted.has(port);
  const mark = shown ? undefined : state.marks[port];
  const end = mark && endOf(mark, state.results[port], state);
  const classes = [];
  const label = [portName(port)];
  if (mark === undefined) {
    label.push(say(state.revealed ? "port.unfired" : "port.fire"));
  } else {
    classes.push(...end.classes);
    label.push(end.label);
  }
  if (state.revealed) {
    // Calm: the atoms say it.
  } else if (places.wrong.has(port)) {
    classes.push("bb-wrong");
    label.push(say("port.wrong"));
  } else if (places.omitted.has(port)) {
    classes.push("bb-omitted");
    label.push(say("port.omitted"));
  }
  if (places.heat && mark !== undefined && places.guesses.size) {
    const good = state.satisfied[port];
    classes.push(good ? "bb-satisfied" : "bb-unsatisfied");
    label.push(say(good ? "port.agrees" : "port.differs"));
  }
  const advice = state.advice?.ports?.[port];
  if (advice !== undefined) label.push(say("port.bits", { bits: advice.toFixed(2) }));
  if (state.advice?.best === port) {
    classes.push("bb-best");
    label.push(say("port.best"));
  }
  if (places.reasons.has(port)) {
    classes.push("bb-reason");
    label.push(say("port.why"));
  }
  if (places.again.has(port)) classes.push("bb-reason");
  return { text: port, colour: null, ...end, classes, label: label.join(", ") };
}

export function describeCell(state, places, cell) {
  const name = String(cell);
  const [guessed, atom] = [places.guesses.has(name), places.atoms.has(name)];
  const classes = [];
  const label = [cellName(cell, state)];
  const turn = atom && state.revealed ? [...places.atoms].indexOf(name) : null;
  let text = "";
  let heat = null;
  let colour = null;
  if (state.revealed && (guessed || atom)) {
    const kind = guessed && atom ? "right" : guessed ? "false" : "missed";
    classes.push("bb-atom", `bb-${kind}`);
    label.push(say(`cell.${kind}`));
  } else if (guessed) {
    classes.push("bb-atom", "bb-guess");
    label.push(say("cell.guessed"));
  } else {
    label.push(say(state.revealed ? "cell.empty" : "cell.free"));
  }
  if (places.locks.has(name)) {
    classes.push("bb-locked");
    label.push(say("cell.locked"));
  }
  if (places.alike.has(name)) {
    classes.push("bb-alike");
    label.push(say("cell.alike"));
  }
  if (places.asked === name) {
    classes.push("bb-asked");
    label.push(say("cell.why"));
  }
  if (places.heat) {
    heat = places.heat.get(name);
    colour = heatColour(heat);
    classes.push("bb-heat", ...(heat === 1 ? ["bb-sure"] : []), ...(heat >= LIT ? ["bb-lit"] : []));
    text = inPercent(heat);
    label.push(say("cell.chance", { percent: text }));
  }
  return { text, classes, label: label.join(", "), heat, colour, turn };
}

// What is possible never reads as 0, nor what is not certain as 100.
function inPercent(part) {
  if (part > 0 && part < 0.005) return "<1";
  if (part < 1 && part > 0.995) return ">99";
  return String(Math.round(100 * part));
}

// How many atoms there are: a number, or a range.
export const wantedOf = ({ wanted: [least, most] }) => (least === most ? least : say("range", { least, most }));

export const goalInWords = (state) => say("goal", { n: state.wanted[1], wanted: wantedOf(state) });

// What the button says that checks, and what is missing where it cannot.
export function checkInWords({ can_check, guesses, wanted: [least, most] }) {
  if (can_check) return say("do.check");
  const { length } = guesses;
  return length < least ? say("check.more", { n: least - length }) : length > most ? say("check.fewer", { n: length - most }) : say("check.other");
}

export function statusInWords(state) {
  const { wanted: [, most], guesses, errors, result, revealed, just_wrong, can_check, right, wrong_atoms, missed } = state;
  const ready = dayOfPuzzle(state) ? "status.once" : "status.ready";
  const values = { guessed: guesses.length, wanted: wantedOf(state) };
  let said;
  if (result === 1) said = say("status.solved");
  else if (revealed) said = say("status.over", { right, wrong: wrong_atoms, missed });
  else if (just_wrong) said = say("status.wrong");
  else said = say(can_check ? ready : guesses.length > most ? "status.many" : "status.guessed", values);
  return errors > 0 ? `${said} ${say("status.errors", { n: errors })}` : said;
}

// The score with all rays that were fired, the par as a whole number, and the hints.
export function scoreInWords(state, ledger, scoring) {
  const { scores, par, difficulty } = state;
  const said = [say("score", { score: scores[scoring] + ledger.takenBack(state, scoring) })];
  if (par != null) said.push(say("score.par", { par: Math.floor(par + 0.5), difficulty: difficulty && say(`difficulty.${difficulty}`) }));
  return [...said, ledger.hintsInWords].filter(Boolean).join(" · ");
}

export function proofInWords({ entry, seen, result, fresh }) {
  const of = (what, answer) => say(`proof.${what}.${kindOf(answer)}`, { exit: portName(answer) });
  return sentence(fresh ? "proof.fired" : "proof.shows", { entry: portName(entry), is: of("is", seen), would: of("would", result) });
}

// What begins with the name of a cell or port begins with a capital.
export function sentence(key, values) {
  const said = say(key, values);
  return said[0].toLocaleUpperCase() + said.slice(1);
}
