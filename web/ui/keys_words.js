// The keys of a game, in English.

export const KEYS_WORDS = {
  "keys": "Keys",
  "keys.about":
    "Arrow keys, Home, End: move\n" +
    "Enter, Space: fire at a port, guess at a cell\n" +
    "L: lock a cell; at a port, its line\n" +
    "U: undo, R: redo, C: check\n" +
    "H: heat map, A: best ray, W: why\n" +
    "Once the game is over, comma and full stop: a ray cell by cell; N: the next game",
};
