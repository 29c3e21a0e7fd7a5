// What is said, by key, in English; a page may put another language in its place, key by key.

const ENGLISH = {
  "game.name": "Black Box, {size}",
  "size": "{width} by {height}",
  "size.hexagons": "hexagons, {side} cells a side",
  "hexagons": "Hexagons",
  "goal": { one: "Find the {wanted} hidden atom.", other: "Find the {wanted} hidden atoms." },
  "check.more": "Check: guess {n} more",
  "check.fewer": "Check: take {n} back",
  "check.other": "Check: change a guess first",
  "legend.H": "hit: absorbed",
  "legend.R": "reflection: came back",
  "legend.out": "detour: in at one, out at the other",
  "log.name": "Rays you fired",
  "grid.drag": "↔ Drag to see all of the board",
  "port": "port {port}",
  "status.guessed": "Atoms guessed: {guessed} / {wanted}",
  "status.many": "Atoms guessed: {guessed} / {wanted}: too many",
  "status.ready": "Atoms guessed: {guessed} / {wanted}. Now check.",
  "status.once": "Atoms guessed: {guessed} / {wanted}. One check counts.",
  "status.begin": "Choose a port at the rim, such as {port}, to fire a ray. Choose a cell to guess an atom.",
  "status.wrong": "Wrong! Guess again.",
  "status.solved": "Solved!",
  "status.over": "{right} right, {wrong} wrong, {missed} missed",
  "status.errors": { one: "({n} failed check)", other: "({n} failed checks)" },
  "range": "{least} to {most}",
  "ray.H": "a hit",
  "ray.R": "a reflection",
  "ray.out": "leaves at {exit}",
  "ray.detour": "detour {mark}",
  "port.fire": "fire",
  "port.unfired": "not fired",
  "port.wrong": "contradicts the guesses",
  "port.omitted": "fired to show that the guesses are not right",
  "port.agrees": "the guesses agree",
  "port.differs": "the guesses do not agree",
  "port.bits": "tells {bits} bits",
  "port.best": "advised",
  "port.why": "a reason",
  "cell": "column {x}, row {y}",
  "cell.right": "an atom, guessed",
  "cell.false": "guessed, no atom",
  "cell.missed": "an atom, not guessed",
  "cell.guessed": "guessed",
  "cell.free": "no guess",
  "cell.empty": "empty",
  "cell.locked": "locked",
  "cell.alike": "an atom of a look-alike",
  "cell.why": "the cell in question",
  "cell.chance": "{percent} per cent",
  "proof.shows": "{entry} shows it: it {is}, but with these guesses it {would}.",
  "proof.fired": "{entry} was fired to show it: it {is}, but with these guesses it {would}.",
  "proof.is.H": "is a hit",
  "proof.is.R": "is a reflection",
  "proof.is.out": "leaves at {exit}",
  "proof.would.H": "would be a hit",
  "proof.would.R": "would be a reflection",
  "proof.would.out": "would leave at {exit}",
  "score": "Score {score}",
  "score.par": "par {par} ({difficulty})",
  "score.hints": { one: "{n} hint", other: "{n} hints" },
  "scoring": "Scoring",
  "scoring.rays": "Rays: 1 a ray, 5 a wrong atom",
  "scoring.markers": "Markers: 1 a marker, 5 a wrong atom",
  "scoring.waddingtons": "Waddingtons: 1 a marker, 10 a wrong atom",
  "do.undo": "Undo",
  "do.redo": "Redo",
  "do.restart": "Restart",
  "do.check": "Check",
  "do.solve": "Give up",
  "do.lock": "Lock",
  "do.hints": "Heat map",
  "do.advice": "Best ray",
  "do.nudge": "Hint",
  "do.why": "Why?",
  "do.more": "More",
  "do.solve.ask": "Give up and see the atoms?",
  "do.solve.yes": "Give up",
  "do.solve.no": "Play on",
  "do.new": "New game",
  "do.save": "Save",
  "about.undo": "Take the last move back (U)",
  "about.redo": "Make it again (R)",
  "about.restart": "Start again with the same board",
  "about.check": "Check the guesses (C)",
  "about.solve": "End the game and show the atoms",
  "about.lock": "Taps lock cells and, at the edge, whole lines; a right click or a long press always does",
  "about.hints": "How likely an atom is in each cell, and which observations the guesses satisfy (H)",
  "about.advice": "Which ray tells most (A)",
  "about.nudge": "What kind of cell is certain; again: which, and why; again: the best ray",
  "about.why": "Why a cell is certain: then choose the cell (W)",
  "about.save": "Save the game as a file; the sgt program loads those of squares",
  "group.answer": "Answer",
  "begin.finding": "Looking for a game that is as hard as that …",
  "begin.notfound": "No such game was found in time. Another difficulty or fewer atoms will do.",
  "difficulty.easy": "easy",
  "difficulty.medium": "medium",
  "difficulty.hard": "hard",
  "difficulty.expert": "expert",
  "cell.atom": "an atom",
  "review.all": "All rays",
  "do.clear": "Clear",
};

let spoken = ENGLISH;
let plurals = new Intl.PluralRules("en");

// Says everything in another language from now on; what its table lacks in English.
export function speak(language, table) {
  spoken = { ...ENGLISH, ...table };
  plurals = new Intl.PluralRules(language);
}

// What is loaded beside brings its texts along, in English; what the language has stays.
export function learn(table) {
  Object.assign(ENGLISH, table);
  spoken = { ...table, ...spoken };
}

// The text of a key; `{name}` in it stands for a value, and the value `n` chooses the plural.
export function say(key, values = {}) {
  let text = spoken[key];
  if (typeof text === "object") text = text[plurals.select(values.n)] ?? text.other;
  return text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

// The text of a key as it stands, or nothing.
export const says = (key) => spoken[key];

// Why a command, by its word, was refused: the language says what is wrong; English has the core's own words,
// which say where, and what was expected.
export const refused = (word, error) => error && (says(`wrong.${word}`) ?? says("wrong.move") ?? error);
