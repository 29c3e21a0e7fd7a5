// The rules, in English.

export const RULES = {
  "page.rule.1": "Atoms are hidden in the box. A ray that you fire at the rim goes straight on until it meets one.",
  "page.rule.2": "An atom straight ahead absorbs it: H, a hit.",
  "page.rule.3": "An atom diagonally ahead turns it away by a right angle.",
  "page.rule.4": "It comes back to its own port, R, a reflection: between two atoms, or where an atom sits at the rim beside its port.",
  "page.rule.hexagons.1": "An atom straight ahead, with none beside it, absorbs it: H, a hit.",
  "page.rule.hexagons.2": "An atom ahead at one side turns it by 60 degrees, away from the atom.",
  "page.rule.hexagons.3": "One straight ahead and one at a side turn it by 120 degrees; it is not absorbed.",
  "page.rule.hexagons.4": "It comes back to its own port, R, a reflection: before atoms at both sides, or where an atom is beside its first cell.",
  "page.rule.5": "Or it leaves elsewhere: both ports show the same number.",
  "page.rule.6": "Guess where the atoms are, then press Check. A wrong answer costs nothing but shows one ray against it.",
};
