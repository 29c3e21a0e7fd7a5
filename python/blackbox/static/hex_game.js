// The game on hexagons on the screen: the view of the square game with another board, form and hints.
//
// The commands are those of game.js with ports by number and cells by name, `fire 10` and `guess E5`; no lines are locked, no cell
// is explained, and there is no `review`: the end shows the rays and the par.

import { sentence } from "./describe.js";
import { showGame } from "./game.js";
import { HexForm } from "./hex_begin.js";
import { HexGrid, hexCells } from "./hex_grid.js";
import { HEXAGONS } from "./hex_words.js";
import { Hints } from "./hints.js";
import { learn, say } from "./words.js";

// A line of points as the view has a ray: where it starts, and what it comes to after that.
const asRay = ({ points: [start, ...cells], ...way }) => ({ ...way, start, cells, atom: null });

// The table's state as the view knows it.
export function hexState(state) {
  const { hint, paths, proof } = state;
  const counted = hint?.chances && { ...hint, same: hint.one_class, cells: hexCells(state).map(({ cell }, at) => [cell, hint.chances[at]]) };
  const { guessed, ...told } = proof ?? {};
  return {
    ...state,
    hint: counted ?? hint,
    paths: paths?.map(asRay),
    proof: proof && { ...asRay(guessed), ...told },
  };
}

class HexHints extends Hints {
  why(cell) {
    this.cell = cell;
    this.count(`which ${cell}`);
  }

  kindInWords(found) {
    return found.cell ? say(`hex.hint.${found.kind}`, { y: found.cell[0] }) : super.kindInWords(found);
  }

  reasonInWords({ hint }) {
    const [cell, part] = (hint?.cells ?? []).find(([cell]) => cell === this.cell) ?? [];
    return cell && sentence(part ? "hex.certain.atom" : "hex.certain.empty", { cell });
  }
}

const HEXAGONAL = { Grid: HexGrid, Form: HexForm, Hints: HexHints, words: "hex.", lacks: ["why", "lines", "review"] };

// `backend` as for `showGame`; its states are the table's.
export function showHexGame(host, backend) {
  learn(HEXAGONS);
  const shown = {
    get state() {
      return hexState(backend.state);
    },
    send: (command) => backend.send(command),
    subscribe: (listener) => backend.subscribe(listener),
  };
  return showGame(host, shown, { kind: HEXAGONAL });
}
