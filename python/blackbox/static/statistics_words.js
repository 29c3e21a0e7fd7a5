// What the statistics say, in English.

export const STATISTICS = {
  "page.export": "Export as a file",
  "page.played": "{played} played, {solved} solved.",
  "page.mean": "{points} points on average.",
  "page.streak": "Daily streak: {days}.",
};
