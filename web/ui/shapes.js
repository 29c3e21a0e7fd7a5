// Where the cells and ports of a board stand and what they are called: what depends on the board's shape, and
// all of it.
//
// Lengths are in widths of a cell, from the top left of the box. A place is a cell, or a port, with the
// command that locks its line.

// How far before its port a ray is drawn.
const BEFORE = 0.15;
// How high a hexagon is that is one wide. Every second of its ports stands further out, so that a finger hits
// the one it means: so far from its edge; so far is the rim of a marker from its middle; and so much room is
// at the sides, and above and below.
const HIGH = 2 / Math.sqrt(3);
const OUT = [0.5, 1.45];
const RIM = 0.42;
const BEYOND = [1.87, 1.8];

// How wide the rim of a rectangle is: its ports, and outside of them their names.
const WIDE = 1.35;
const NAME = 0.21;

const moved = ([x, y], [dx, dy], by) => [x + dx * by, y + dy * by];

// The name of a row; a hexagon's has a letter.
export const rowName = (y, { rows }) => (rows ? String.fromCharCode(65 + y) : String(y + 1));

// The name of a cell of a hexagon.
export const hexagonName = ([x, y]) => `${rowName(y, { rows: true })}${x + 1}`;

// The places of the board that a state has, row by row with its ports; the size of the box; of each port the
// points by which a ray leads from its marker to the board, and the step into it; where names of ports or
// rows stand; and of hexagons the outline of a cell.
export const placesOf = (state) => (state.rows ? hexagon(state) : rectangle(state));

function rectangle({ width, height }) {
  const ways = new Map();
  const written = [];
  const middle = (x, y) => [WIDE + x + 0.5, WIDE + y + 0.5];
  const port = (side, along, cell, inwards) => {
    const text = `${side}${along}`;
    const at = moved(cell, inwards, -1);
    ways.set(text, { points: [moved(at, inwards, 0.5 - BEFORE)], inwards });
    written.push({ at: moved(cell, inwards, NAME - WIDE - 0.5), text });
    return { at, port: text, line: inwards[0] ? `row ${along - 1}` : `column ${along - 1}` };
  };
  const across = (side, y, inwards) => Array.from({ length: width }, (_, x) => port(side, x + 1, middle(x, y), inwards));
  const rows = Array.from({ length: height }, (_, y) => [
    port("L", y + 1, middle(0, y), [1, 0]),
    ...Array.from({ length: width }, (_, x) => ({ at: middle(x, y), cell: [x, y], name: `${x},${y}` })),
    port("R", y + 1, middle(width - 1, y), [-1, 0]),
  ]);
  const box = [width, height].map((cells) => cells + 2 * WIDE);
  return { rows: [across("T", 0, [0, 1]), ...rows, across("B", height - 1, [0, -1])], box, ways, written };
}

function hexagon({ rows: lengths, layout }) {
  const half = [0, 1].map((axis) => Math.max(...layout.cells.map((at) => at[axis])) + 0.5 + BEYOND[axis]);
  const ways = new Map();
  let next = 0;
  const rows = lengths.map((length, y) => Array.from({ length }, (_, x) => ({ at: moved(layout.cells[next++], half, 1), cell: [x, y], name: hexagonName([x, y]) })));
  const all = [[], ...rows, []];
  layout.ports.forEach(([edge, outwards], index) => {
    const inwards = outwards.map((part) => -part);
    const out = OUT[index % 2];
    // Straight away from the middle, so that neighbours keep their order.
    const at = moved(moved(edge, edge, out / Math.hypot(...edge)), half, 1);
    const start = moved(edge, half, 1);
    const name = String(index + 1);
    // Its first cell is half a cell from the edge.
    const [x, y] = moved(start, inwards, 0.5);
    const row = rows.findIndex((cells) => cells.some((cell) => Math.hypot(cell.at[0] - x, cell.at[1] - y) < 0.1));
    const away = moved(at, [start[0] - at[0], start[1] - at[1]], RIM / out);
    ways.set(name, { points: [away, moved(start, outwards, BEFORE)], inwards, stem: [start, at] });
    // Those above the first row and below the last are in rows of their own.
    const line = inwards[1] ? null : `row ${row}`;
    const own = row === 0 && inwards[1] > 0 ? 0 : row === rows.length - 1 && inwards[1] < 0 ? all.length - 1 : row + 1;
    all[own] = [...all[own], { at, port: name, line }].sort((a, b) => a.at[0] - b.at[0]);
  });
  const written = rows.map(([{ at }], y) => ({ at: moved(at, [-0.25, 0], 1), text: rowName(y, { rows: true }) }));
  return { rows: all, box: half.map((part) => 2 * part), ways, outline, written };
}

const CORNERS = [0, 60, 120, 180, 240, 300].map((angle) => [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)]);

// The line around a hexagon, so much of its size.
const outline = (at, part) => `M${CORNERS.map((corner) => moved(at, corner, (part * HIGH) / 2).map((number) => number.toFixed(3)).join(" ")).join("L")}Z`;
