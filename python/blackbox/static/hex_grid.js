// The board of hexagons on the screen: rows of cells with the ports around them, where the state says that they are drawn.
//
// Every second port is further out, so that a finger hits the one it means; a line leads from each to its edge.

import { Grid, shape } from "./grid.js";

// How far the ports are from their edges, by turns; what is outside of the cells' boxes at the sides, and above and below; and how
// high a cell is if it is one wide.
const OUT = [0.4, 1];
const BEYOND = [1.36, 1.3];
// How far the rim of a marker is from its middle.
const RIM = 0.3;
const HIGH = 2 / Math.sqrt(3);

// The corners of a cell around its middle.
const CORNERS = [0, 60, 120, 180, 240, 300].map((angle) => {
  const at = (angle * Math.PI) / 180;
  return [(Math.sin(at) * HIGH) / 2, (Math.cos(at) * HIGH) / 2];
});

const outline = ([x, y], part) => `M${CORNERS.map(([dx, dy]) => `${(x + dx * part).toFixed(3)} ${(y + dy * part).toFixed(3)}`).join("L")}Z`;

// The cells of a board with their names, in the layout's order.
export function hexCells({ side, layout }) {
  const names = [];
  for (let row = 0; row < 2 * side - 1; row++) {
    const length = 2 * side - 1 - Math.abs(row - side + 1);
    for (let place = 1; place <= length; place++) names.push(String.fromCharCode(65 + row) + place);
  }
  return names.map((cell, at) => ({ cell, at: layout.cells[at] }));
}

export class HexGrid extends Grid {
  constructor(acts) {
    super(acts);
    this.side = 0;
    this.root.classList.add("bb-hexagons");
  }

  fit(state) {
    if (state.side === this.side) return;
    this.side = state.side;
    const cells = hexCells(state);
    const ports = state.layout.ports.map(([[x, y]], index) => {
      const stretched = 1 + OUT[index % 2] / Math.hypot(x, y);
      return { port: String(index + 1), edge: [x, y], at: [x * stretched, y * stretched] };
    });
    this.spots = new Map(ports.map(({ port, at, edge }) => [port, at.map((middle, axis) => middle + ((edge[axis] - middle) * RIM) / OUT[(port - 1) % 2])]));
    const rows = this.#rows(cells, ports);
    // The first cell has the focus at first.
    this.focus = cells[0].at;
    const [right, bottom] = [0, 1].map((axis) => Math.max(...cells.map(({ at }) => at[axis])) + 0.5 + BEYOND[axis]);
    this.make(rows, [-right, -bottom, 2 * right, 2 * bottom]);
    for (const { field, place } of this.fields.values()) {
      field.style.setProperty("--bb-x", place.at[0] + right);
      field.style.setProperty("--bb-y", place.at[1] + bottom);
    }
    const viewBox = this.overlay.getAttribute("viewBox");
    const lines = shape("svg", { class: "bb-lines", viewBox, "aria-hidden": "true" });
    const stems = ports.map(({ edge, at }) => `M${edge.map((part) => part.toFixed(3)).join(" ")}L${at.map((part) => part.toFixed(3)).join(" ")}`);
    lines.append(shape("path", { class: "bb-stem", d: stems.join("") }), shape("path", { d: cells.map(({ at }) => outline(at, 1)).join("") }));
    this.root.prepend(lines);
    // Shown around the cell that has the focus: a cell's own outline would be cut off with its corners.
    this.ring = shape("path", { class: "bb-focus" });
    const above = shape("svg", { class: "bb-lines", viewBox, "aria-hidden": "true" });
    above.append(this.ring);
    this.root.append(above);
    for (const { field, place } of this.fields.values()) {
      field.addEventListener("focus", () => this.ring.setAttribute("d", place.cell ? outline(place.at, 0.92) : ""));
      field.addEventListener("blur", () => this.ring.setAttribute("d", ""));
    }
  }

  // Rows of places, each from left to right: the ports above, each row of cells between its ports, the ports below.
  #rows(cells, ports) {
    const heights = [...new Set(cells.map(({ at }) => at[1]))];
    const bottom = heights.at(-1);
    const rows = [[], ...heights.map(() => []), []];
    for (const cell of cells) rows[1 + heights.indexOf(cell.at[1])].push(cell);
    for (const port of ports) {
      const [x, y] = port.edge;
      // An edge above the first row or below the last; else that of the end of a row, at its middle or a quarter of a cell from it.
      if (Math.abs(y) > bottom + 0.1) rows[y < 0 ? 0 : rows.length - 1].push(port);
      else rows[1 + this.#row(heights, x, y)].push(port);
    }
    for (const row of rows) row.sort((a, b) => a.at[0] - b.at[0]);
    this.rows = rows;
    return rows.map((row) => row.map(({ at, port = null, cell = null }) => ({ at, port, cell })));
  }

  // The row of a port at a side: of the rows beside its edge the one that is longer, as the shorter one does not reach it.
  #row(heights, x, y) {
    const near = heights.map((height, row) => ({ row, off: Math.abs(height - y) })).filter(({ off }) => off < 0.5);
    return near.sort((a, b) => Math.abs(heights[a.row]) - Math.abs(heights[b.row]))[0].row;
  }

  target({ key, ctrlKey, metaKey }) {
    const { rows } = this;
    const line = rows.findIndex((row) => row.some(({ at }) => at === this.focus));
    const place = rows[line].findIndex(({ at }) => at === this.focus);
    const cells = rows.flat().filter(({ cell }) => cell);
    const jump = ctrlKey || metaKey;
    if (key === "Home") return (jump ? cells[0] : rows[line][0]).at;
    if (key === "End") return (jump ? cells : rows[line]).at(-1).at;
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }[key];
    if (key === "ArrowLeft" || key === "ArrowRight") {
      // Around the corners from the ports above and below.
      const next = line === 0 ? rows[1] : rows.at(-2);
      const beyond = line === 0 || line === rows.length - 1 ? (step < 0 ? next[0] : next.at(-1)) : rows[line][place];
      return (rows[line][place + step] ?? beyond).at;
    }
    // The nearest in the next row; of two as near the one to the left on the way up, to the right on the way down, so that a step back leads back.
    const x = this.focus[0] + step * 0.01;
    const nearest = (rows[line + step] ?? [rows[line][place]]).toSorted((a, b) => Math.abs(a.at[0] - x) - Math.abs(b.at[0] - x));
    return nearest[0].at;
  }

  // What the state has are the points of the line between the ports.
  path({ entry, result, start, cells }) {
    return [this.spots.get(entry), start, ...cells, this.spots.get(result === "R" ? entry : result)].filter(Boolean);
  }
}
