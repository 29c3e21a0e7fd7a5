// What the form that begins a game says, in English. It is loaded with it.

export const BEGIN = {
  "begin.easy": "Easy",
  "begin.classic": "Classic",
  "begin.hard": "Hard",
  "begin.preset": "{board}, {n} atoms",
  "begin.other": "Other",
  "begin.size": "Size",
  "begin.atoms": "Atoms",
  "begin.atoms.about": "a number, a range such as 3-6, or ? for unknown",
  "begin.edge": "An atom ahead of the port and one beside it",
  "begin.edge.hit": "a hit",
  "begin.edge.reflection": "a reflection",
  "begin.difficulty": "Difficulty",
  "begin.any": "any",
  "begin.id": "Parameters or game ID",
  "begin.nonsense": "'{atoms}' is no number of atoms, expected a number, a range such as 3-6, or ?",
  "do.sure": "Throw this one away?",
  "do.load": "Load",
  "about.new": "A new game of this kind, or the game of this ID",
  "about.load": "Load a saved game",
  "begin.file": "Saved game",
};
