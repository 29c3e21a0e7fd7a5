// What the form that begins a game says, in English. It is loaded with it.

export const BEGIN = {
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
};
