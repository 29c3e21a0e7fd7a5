// The board on the screen: cells in the middle, ports around them, rays drawn over both.
//
// It knows where things are and nothing of the rules. A place is [column, row] with the board's cells at 1..width and
// 1..height and the ports in the ring around them; corners are empty.

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
// Colours that the colour-blind can tell apart on the dark box (after Okabe and Ito, 2008); dashes tell rays apart
// without colour.
export const RAY_COLOURS = ["#56b4e9", "#e69f00", "#3fc79a", "#e59ac2", "#f0e442", "#b8a1ff"];
const RAY_DASHES = ["none", "0.25 0.12", "0.06 0.12", "0.4 0.12 0.06 0.12"];

export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  // Jupyter takes the keys for itself unless the very element that has the focus carries this.
  if (["button", "input", "select", "summary"].includes(name)) made.setAttribute("data-lm-suppress-shortcuts", "true");
  for (const [key, value] of Object.entries(attributes)) {
    if (value === true) made.setAttribute(key, "");
    else if (value !== false && value != null) made.setAttribute(key, value);
  }
  made.append(...children);
  return made;
}

// The name of the port at a place of the ring.
function portAt(column, row, width) {
  if (column === 0) return `L${row}`;
  if (column === width + 1) return `R${row}`;
  return row === 0 ? `T${column}` : `B${column}`;
}

// Where a ray begins and ends at a port: between its mark and the board, in tiles.
function portPoint(port, width, height) {
  const along = Number(port.slice(1)) + 0.5;
  return { L: [0.85, along], R: [width + 1.15, along], T: [along, 0.85], B: [along, height + 1.15] }[port[0]];
}

export class Grid {
  // `act(place, event)` is called for a click or a key on a place, `look(place)` when a place gets the focus or the
  // pointer, or null when neither is on the board.
  constructor({ act, look = () => {} }) {
    this.act = act;
    this.look = look;
    this.width = this.height = 0;
    this.fields = new Map();
    this.focus = [1, 1];
    this.root = element("div", { class: "bb-grid", role: "grid" });
    // A board that is too wide for the screen scrolls in here.
    this.stage = element("div", { class: "bb-stage" }, this.root);
    this.root.addEventListener("keydown", (event) => this.#key(event));
    // The key has been obeyed when it went down; a button would click when Space comes up.
    this.root.addEventListener("keyup", (event) => event.key === " " && event.preventDefault());
    this.root.addEventListener("pointerleave", () => this.look(null));
  }

  // Makes the fields of a board of this size, unless they are there.
  resize(width, height) {
    if (width === this.width && height === this.height) return;
    [this.width, this.height] = [width, height];
    this.fields.clear();
    this.focus = [Math.min(this.focus[0], width), Math.min(this.focus[1], height)];
    this.root.style.setProperty("--bb-columns", width + 2);
    this.root.style.setProperty("--bb-rows", height + 2);
    const rows = [];
    for (let row = 0; row <= height + 1; row++) {
      const line = element("div", { role: "row", class: "bb-row" });
      for (let column = 0; column <= width + 1; column++) line.append(this.#field(column, row));
      rows.push(line);
    }
    this.overlay = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    this.overlay.setAttribute("class", "bb-rays");
    this.overlay.setAttribute("viewBox", `0 0 ${width + 2} ${height + 2}`);
    this.overlay.setAttribute("aria-hidden", "true");
    this.root.replaceChildren(...rows, this.overlay);
    this.#rove();
  }

  #field(column, row) {
    const outer = { column: column === 0 || column === this.width + 1, row: row === 0 || row === this.height + 1 };
    if (outer.column && outer.row) return element("div", { class: "bb-corner", role: "gridcell", "aria-hidden": "true" });
    const port = outer.column || outer.row ? portAt(column, row, this.width) : null;
    const place = { column, row, port, cell: port ? null : [column - 1, row - 1] };
    const field = element("button", {
      type: "button",
      role: "gridcell",
      tabindex: "-1",
      class: port ? "bb-port" : "bb-cell",
      "data-place": port ?? place.cell.join(","),
    });
    field.addEventListener("click", (event) => {
      // Not every browser gives a clicked button the focus.
      field.focus();
      this.act(place, event);
    });
    field.addEventListener("contextmenu", (event) => {
      event.preventDefault();
      this.act(place, event);
    });
    field.addEventListener("focus", () => {
      this.focus = [column, row];
      this.#rove();
      this.look(place);
    });
    field.addEventListener("pointerenter", () => this.look(place));
    this.fields.set(`${column},${row}`, { field, place });
    return field;
  }

  #rove() {
    for (const { field, place } of this.fields.values()) {
      field.tabIndex = place.column === this.focus[0] && place.row === this.focus[1] ? 0 : -1;
    }
  }

  #key(event) {
    const step = ARROWS[event.key];
    const [column, row] = this.focus;
    if (step && !event.altKey && !event.ctrlKey && !event.metaKey) {
      this.fields.get(`${column + step[0]},${row + step[1]}`)?.field.focus();
      event.preventDefault();
    } else {
      this.act(this.fields.get(`${column},${row}`).place, event);
    }
  }

  // Sets what every field shows: `describe(place)` answers { text, classes, label, heat, colour }.
  draw(describe) {
    for (const { field, place } of this.fields.values()) {
      const { text = "", classes = [], label, heat = null, colour = null } = describe(place);
      field.className = [place.port ? "bb-port" : "bb-cell", ...classes].join(" ");
      if (field.textContent !== text) field.textContent = text;
      field.setAttribute("aria-label", label);
      field.title = label;
      if (heat === null) field.style.removeProperty("--bb-heat");
      else field.style.setProperty("--bb-heat", heat);
      if (colour === null) field.style.removeProperty("--bb-mark");
      else field.style.setProperty("--bb-mark", colour);
    }
  }

  // Draws rays: { entry, result, cells, atom, kind }, with the cells that the ray visits, and the atom that absorbs it.
  trace(rays) {
    this.overlay.replaceChildren(
      ...rays.map((ray, index) => {
        const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
        path.setAttribute("d", this.#path(ray));
        path.setAttribute("class", `bb-ray ${ray.kind ?? ""}`);
        // So that a ray is seen to travel, whatever its length.
        if (ray.kind === "bb-travel") path.setAttribute("pathLength", "1");
        path.setAttribute("stroke", RAY_COLOURS[index % RAY_COLOURS.length]);
        path.setAttribute("stroke-dasharray", RAY_DASHES[Math.floor(index / RAY_COLOURS.length) % RAY_DASHES.length]);
        return path;
      }),
    );
  }

  #path({ entry, result, cells, atom }) {
    const middle = ([x, y]) => [x + 1.5, y + 1.5];
    const start = portPoint(entry, this.width, this.height);
    const points = [start, ...cells.map(middle)];
    if (atom) {
      // As far as the rim of the atom.
      const [[x, y], [ax, ay]] = [points.at(-1), middle(atom)];
      points.push([ax - Math.sign(ax - x) * 0.38, ay - Math.sign(ay - y) * 0.38]);
    } else if (result !== "R") {
      points.push(portPoint(result, this.width, this.height));
    } else if (cells.length) {
      points.push(start);
    } else {
      // Sent back before it entered: in as far as the edge, aside, and back.
      const [dx, dy] = { L: [0.2, 0], R: [-0.2, 0], T: [0, 0.2], B: [0, -0.2] }[entry[0]];
      const [x, y] = start;
      points.push([x + dx, y + dy], [x + dx + dy, y + dy + dx], [x + dy, y + dx]);
    }
    return points.map(([x, y], at) => `${at ? "L" : "M"}${x.toFixed(2)} ${y.toFixed(2)}`).join("");
  }
}

// A result in words: "H", "R" or the exit.
export function inWords(result) {
  return { H: "a hit", R: "a reflection" }[result] ?? `leaves at ${result}`;
}
