// What is kept of finished games, and what is shared of one without saying where its atoms are.

import { say } from "../../python/blackbox/static/words.js";

// A line of squares, one a ray in the order of the rim, and what it cost.
export function squares({ results, width, height, wanted, scores, result, errors, seed }) {
  const kinds = { H: "🟥", R: "⬜" };
  const rays = Object.entries(results).filter(([port, exit]) => exit.length === 1 || seen(port, exit, results));
  const [least, most] = wanted;
  const atoms = least === most ? `${least}` : `${least} to ${most}`;
  const end = { 1: "solved", 0: "under way", "-1": "given up" }[result];
  const day = seed?.startsWith("daily-") ? `${seed.replace("-", " ")}, ` : "";
  const checks = "❌".repeat(Math.max(0, Math.min(errors, 9)));
  return `Black Box ${day}${width}×${height}, ${atoms} atoms: ${end}, ${scores.rays} points\n${rays.map(([, exit]) => kinds[exit] ?? "🟦").join("")}${checks}`;
}

// Whether a detour is told from this end: each once.
const seen = (port, exit, results) => Object.keys(results).indexOf(port) < Object.keys(results).indexOf(exit);

const KEY = "blackbox.statistics";

export class Statistics {
  constructor(line, file) {
    Object.assign(this, { line, file });
    try {
      this.games = JSON.parse(localStorage.getItem(KEY)) ?? [];
    } catch {
      this.games = [];
    }
    this.show();
  }

  // Takes a game up when it is over, once.
  count({ revealed, id, seed, result, scores, errors }) {
    if (!revealed || this.games.some((game) => game.id === id)) return;
    this.games.push({ id, seed, result, scores, errors, on: new Date().toISOString() });
    localStorage.setItem(KEY, JSON.stringify(this.games));
    this.show();
  }

  // Days in a row, up to the last, on which the daily puzzle was solved.
  streak() {
    const days = this.games.filter((game) => game.result === 1 && game.seed?.startsWith("daily-")).map((game) => game.seed.slice(6));
    let streak = 0;
    for (let day = days.sort().at(-1); day && days.includes(day); streak++) {
      day = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
    }
    return streak;
  }

  show() {
    const won = this.games.filter(({ result }) => result === 1);
    const mean = won.reduce((sum, { scores }) => sum + scores.rays, 0) / won.length;
    const said = [say("page.played", { played: this.games.length, solved: won.length })];
    if (won.length) said.push(say("page.mean", { points: mean.toFixed(1) }));
    said.push(say("page.streak", { days: this.streak() }));
    this.line.textContent = said.join(" ");
    this.file.href = `data:application/json,${encodeURIComponent(JSON.stringify(this.games))}`;
  }
}
