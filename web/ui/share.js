// What is handed on of a game: it says how it went, not where the atoms are.

import { sizeInWords, wantedOf } from "./describe.js";
import { END } from "./end_words.js";
import { endInWords, gradeOf, squareOf } from "./grades.js";
import { dayOfPuzzle } from "./keeping.js";
import { streak } from "./statistics.js";
import { learn, say } from "./words.js";

learn(END);

// A text: the day or the game; rays and par; a square for each ray, by what it was worth; hints and streak;
// the address.
function shared(state, ledger, link) {
  const { review } = state;
  const day = dayOfPuzzle(state);
  const about = say("share.atoms", { size: sizeInWords(state), atoms: wantedOf(state) });
  const lines = [`Black Box: ${day ? `${say("share.day", { day })}, ${about}` : about}`];
  const solved = ledger.end === 1;
  if (ledger.end) {
    lines.push(endInWords(state, ledger));
    lines.push(review ? review.rays.map((ray) => squareOf(gradeOf(ray))).join("") : "");
    const days = day ? streak() : 0;
    lines.push([ledger.hintsInWords, days > 1 ? say("share.streak", { days }) : ""].filter(Boolean).join(" · "));
  }
  lines.push(link(solved ? ledger.rays.map(([port]) => port) : []));
  return lines.filter(Boolean).join("\n");
}

// Hands on what is played, and says what came of it there.
export async function tell(whole) {
  const { backend, link } = whole.face;
  const isPuzzle = whole.at === "puzzle";
  const said = await handOn(isPuzzle ? `Black Box: ${say("page.puzzle")}\n${link([])}` : shared(backend.state, whole.ledger, link));
  if (isPuzzle) return void (whole.puzzle.querySelector(".bb-hint").textContent = said);
  await whole.open("game", false);
  whole.view.note(said);
}

// Hands a text on, by what the device offers, else by the clipboard; answers what there is to say of it, at
// worst the text.
async function handOn(text) {
  try {
    if (navigator.share) {
      await navigator.share({ title: "Black Box", text });
      return "";
    }
  } catch ({ name }) {
    // A player who shuts the list of those to share with wants nothing more.
    if (name === "AbortError") return "";
  }
  try {
    await navigator.clipboard.writeText(text);
    return say("page.copied");
  } catch {
    return text;
  }
}
