// What the statistics say, in English.

export const STATISTICS = {
  "statistics.none": "No games yet",
  "statistics.nodaily": "No daily puzzle yet",
  "statistics.invite": "Today's puzzle takes about five minutes. Solve it, and your streak begins.",
  "statistics.play": "Play today's puzzle",
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
