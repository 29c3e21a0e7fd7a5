// The game in a notebook, with all that is around it. Its address is the game's ID.

import { element } from "./grid.js";
import { widget } from "./kernel.js";
import { chosenLanguage } from "./languages.js";
import { Whole } from "./whole.js";

function showWhole(host, backend, again) {
  const whole = new Whole(chosenLanguage(), again);
  let played = {};
  const face = {
    backend,
    room: (name) => backend.room(name),
    link: () => played.game ?? `${played.puzzle} (${played.grade})`,
    shows: (what) => (played = what),
  };
  host.append(element("div", { class: "bb-widget bb-whole" }, whole.bar, ...whole.parts));
  void whole.start(face);
  return () => whole.end();
}

export default widget(showWhole);
