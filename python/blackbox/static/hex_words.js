// What is said of hexagons beside what is said of every board, in English; the rules beside those that are true of every board.

export const HEXAGONS = {
  "hex.port": "port {port}",
  "hex.game.name": "Hexagonal Black Box, {side} cells a side",
  "hex.status.begin": "Choose a port at the rim, such as 1, to fire a ray. Choose a cell to guess an atom.",
  "hex.hint.atom": "A cell of row {y} certainly holds an atom. Hint again says which.",
  "hex.hint.empty": "A cell of row {y} is certainly empty. Hint again says which.",
  "hex.hint.mistaken": "One of your guesses cannot be right. Hint again says which.",
  "hex.certain.atom": "{cell} certainly holds an atom.",
  "hex.certain.empty": "{cell} is certainly empty.",
  "hex.score.par": "par {par}",
  "hex.review.par": "par is {par}",
  "hex.about.lock": "Taps lock cells; a right click or a long press always does",
  "hex.about.nudge": "What kind of cell is certain; again: which; again: the best ray",
  "hex.about.save": "Save the game as a file of text",
  "hex.side": "Cells a side",
  "hex.edge": "An atom ahead of the port and one beside it",
  "hex.edge.hit": "a hit",
  "hex.edge.reflection": "a reflection",
  "hex.nonsense": "'{atoms}' is no number of atoms, expected a number or a range such as 3-6",
  "hex.atoms.about": "a number, or a range such as 3-6",
  "hex.keys.about":
    "Arrow keys, Home and End move. Enter or Space fires at a port and guesses at a cell. L locks a cell. " +
    "U undo, R redo, C check, H heat map, A best ray; once the game is over, comma and full stop follow a ray cell by cell, and N begins the next game.",
  "hex.rule.1": "An atom straight ahead, with none beside it, absorbs it: H, a hit.",
  "hex.rule.2": "An atom ahead at one side turns it by 60 degrees, away from the atom.",
  "hex.rule.3": "One straight ahead and one at a side turn it by 120 degrees; it is not absorbed.",
  "hex.rule.4": "It comes back to its own port, R, a reflection: before atoms at both sides, or where an atom is beside its first cell.",
};
