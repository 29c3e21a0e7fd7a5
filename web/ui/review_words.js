// What the rays of a game that is over were worth, in English. It is loaded with it.

export const REVIEW = {
  "review.name": "What each ray was worth",
  "review.rays": { one: "You fired {n} ray", other: "You fired {n} rays" },
  "review.par": "par is {par} ({difficulty})",
  "review.proven": { one: "The answer was proven after {n} ray.", other: "The answer was proven after {n} rays." },
  "review.unproven": "The answer was not proven by the rays alone.",
  "review.unique": "No other board answers every ray alike.",
  "review.alike": { one: "{n} other board answers every ray alike.", other: "{n} other boards answer every ray alike." },
  "review.show": "Show look-alike",
  "review.figures": "In bits",
  "review.bits": "{bits} bits",
  "review.best": "best: {port}",
  "review.best.bits": "best: {port}, {bits} bits expected",
  "review.back": "Previous ray",
  "review.on": "Next ray",
  "review.cell.back": "Cell back",
  "review.cell.on": "Cell on",
  "review.cell.about": "Follows the ray cell by cell (comma and full stop)",
  "review.words": "Par: the rays that a good seeker needs for this board.",
  "review.words.bits": "One bit halves the boards that are left. By luck a ray tells more or less than was expected.",
  "review.busy": "Looking at your rays …",
};
