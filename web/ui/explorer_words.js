// What the explorer says, in English. It is loaded with it.

export const EXPLORER = {
  "explorer.name": "Board, {size}",
  "explorer.text": "The board in any notation",
  "explorer.goal": "Place atoms and see every ray.",
  "explorer.look": "Point at a port to see its ray.",
  "explorer.keys":
    "Arrow keys move. Enter or Space places an atom, or takes it away. A port that has the focus or the pointer shows its ray.",
  "explorer.counted": {
    one: "{n} atom: {hits} hits, {reflections} reflections, {detours} detours.",
    other: "{n} atoms: {hits} hits, {reflections} reflections, {detours} detours.",
  },
};
