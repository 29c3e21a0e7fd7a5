// The ways from one game to another: to the puzzle of the day, to the other kind of board, from the lessons
// to a first game.

import { beginClimb } from "./climb.js";
import { isOnHexagons, keptGame, lastGame, today } from "./keeping.js";
import { say } from "./words.js";

// The usual games on squares and on hexagons.
const USUAL_GAMES = ["w8h8m5M5", "s5m6M6"];

// The puzzle of the day, as far as it was played here; from it back to the game before.
export async function toDaily(whole) {
  const { earlier, face: { backend } } = whole;
  if (whole.isToday(backend.state)) {
    whole.earlier = null;
    if (earlier) await backend.send(`load ${earlier}`);
  } else {
    whole.earlier = backend.state.save;
    await backend.send(`daily ${today()}`);
    const save = keptGame(backend.state.id);
    if (save) await backend.send(`load ${save}`);
  }
  if (whole.isToday(backend.state) && !backend.state.revealed) whole.view.note(say("page.today", { day: today() }));
}

// From squares to hexagons and back: the last game there, or a new one.
export async function toOtherBoard(whole) {
  const wanted = !whole.hexagons;
  const save = lastGame((id) => isOnHexagons(id) === wanted);
  await whole.face.backend.send(save ? `load ${save}` : `new ${USUAL_GAMES[Number(wanted)]}`);
  await whole.open("game");
}

// The lessons are over; on the page they lead to a game that is larger than their last, from which larger
// ones follow.
export async function fromLessons(whole, larger) {
  if (larger && whole.face.leads) {
    beginClimb();
    await whole.face.backend.send(`new ${larger}`);
  }
  whole.rooms.learn.made = false;
  await whole.open("game");
}
