// What the statistics say, in English.

export const STATISTICS = {
  "page.export": "Export as a file",
  "page.played": "{played} played, {solved} solved.",
  "page.mean": "{rays} rays on average, with those taken back.",
  "page.streak": "Daily streak: {days}.",
  "results": "Daily puzzles so far",
  "results.-2": "two or more under par",
  "results.-1": "one under par",
  "results.0": "level with par",
  "results.1": "one over par",
  "results.2": "two or more over par",
  "results.missed": "not solved",
};
