// The first games after the lessons, each larger than the one before; a player who begins another game by the
// form climbs no more.

import { forget, keep, kept } from "./storage.js";

const CLIMB = "climb";

export const beginClimb = () => keep(CLIMB, "on");
export const endClimb = () => forget(CLIMB);

// The parameters of the game to play after this one: larger ones after one that was solved, if there are any.
export const largerThan = ({ larger }) => (kept(CLIMB) === "on" && larger) || null;
