// The board on the screen: cells in the middle, ports around them, rays drawn over both.
//
// It knows where things are and nothing of the rules. A place is [column, row] with the board's cells at 1..width and
// 1..height and the ports in the ring around them; corners are empty.

import { SUPPRESS, isOurs } from "./keys.js";
import { say } from "./words.js";

// After so many milliseconds a press is a long one.
const LONG = 450;
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
// Colours that the colour-blind can tell apart on the dark box (after Okabe and Ito, 2008); dashes tell rays apart
// without colour.
export const RAY_COLOURS = ["#56b4e9", "#e69f00", "#3fc79a", "#e59ac2", "#f0e442", "#b8a1ff"];
const RAY_DASHES = ["none", "0.25 0.12", "0.06 0.12", "0.4 0.12 0.06 0.12"];
// A ray has the colour of its marker, light enough on the box.
const MARK_COLOURS = { H: "#ff7d5c", R: "#f7f8ff" };

export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  // Jupyter would take the keys for itself.
  if (["a", "button", "input", "select", "summary"].includes(name)) made.setAttribute(SUPPRESS, "true");
  for (const [key, value] of Object.entries(attributes)) {
    if (value === true) made.setAttribute(key, "");
    else if (value !== false && value != null) made.setAttribute(key, value);
  }
  made.append(...children);
  return made;
}

// A button that does something: named for the tests, worded by its key, explained by another.
export function button(name, key, act, about) {
  const made = element("button", { type: "button", class: "bb-button", "data-do": name, title: about && say(about) }, say(key));
  made.addEventListener("click", act);
  return made;
}

// An element of a drawing.
export function shape(name, attributes) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
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
    // By place, and those of the ports by name.
    this.fields = new Map();
    this.ports = new Map();
    this.focus = [1, 1];
    this.roving = null;
    this.root = element("div", { class: "bb-grid", role: "grid" });
    // A board that is too wide for the screen scrolls in here. Left is left in every language.
    this.stage = element("div", { class: "bb-stage", dir: "ltr" }, this.root);
    this.root.addEventListener("keydown", (event) => this.#key(event));
    // The key has been obeyed when it went down; a button would click when Space comes up.
    this.root.addEventListener("keyup", (event) => event.key === " " && event.preventDefault());
    this.root.addEventListener("pointerleave", () => this.look(null));
  }

  // The board of a game's state.
  fit({ width, height }) {
    this.resize(width, height);
  }

  // Makes the fields of a board of this size, unless they are there.
  resize(width, height) {
    if (width === this.width && height === this.height) return;
    [this.width, this.height] = [width, height];
    this.focus = [Math.min(this.focus[0], width), Math.min(this.focus[1], height)];
    const rows = Array.from({ length: height + 2 }, (_, row) => Array.from({ length: width + 2 }, (_, column) => this.#place(column, row)));
    this.make(rows, [0, 0, width + 2, height + 2]);
  }

  #place(column, row) {
    const outer = { column: column === 0 || column === this.width + 1, row: row === 0 || row === this.height + 1 };
    if (outer.column && outer.row) return null;
    const port = outer.column || outer.row ? portAt(column, row, this.width) : null;
    return { at: [column, row], port, cell: port ? null : [column - 1, row - 1] };
  }

  // Makes fields: rows of places { at, port, cell }, `at` being no other's; `box` is what the rays are drawn in: x, y, width, height.
  make(rows, box) {
    this.fields.clear();
    this.ports.clear();
    this.root.style.setProperty("--bb-columns", box[2]);
    this.root.style.setProperty("--bb-rows", box[3]);
    const field = (place) => (place ? this.#field(place) : element("div", { class: "bb-corner", role: "gridcell", "aria-hidden": "true" }));
    const lines = rows.map((places) => element("div", { role: "row", class: "bb-row" }, ...places.map(field)));
    this.overlay = shape("svg", { class: "bb-rays", viewBox: box.join(" "), "aria-hidden": "true" });
    this.root.replaceChildren(...lines, this.overlay);
    this.#rove();
  }

  #field(place) {
    const { at, port } = place;
    const field = element("button", {
      type: "button",
      role: "gridcell",
      tabindex: "-1",
      class: port ? "bb-port" : "bb-cell",
      "data-place": port ?? String(place.cell),
    });
    field.addEventListener("click", (event) => {
      // The end of a long press is no click.
      if (this.pressed?.done) return void (this.pressed = null);
      // Not every browser gives a clicked button the focus. The player sees it: it is where the finger is.
      if (!field.matches(":focus")) field.focus({ preventScroll: true });
      this.act(place, event);
    });
    field.addEventListener("contextmenu", (event) => {
      event.preventDefault();
      // Some browsers make this of a long press themselves, others do not.
      if (!this.pressed?.done) this.act(place, event);
      if (this.pressed) this.pressed.done = true;
    });
    field.addEventListener("pointerdown", (event) => this.#press(place, event));
    for (const name of ["pointerup", "pointercancel", "pointermove", "pointerleave"]) {
      field.addEventListener(name, (event) => this.#release(event));
    }
    field.addEventListener("focus", () => {
      this.focus = at;
      this.#rove();
      this.look(place);
    });
    field.addEventListener("pointerenter", () => this.look(place));
    this.fields.set(String(at), { field, place, shown: { heat: null, colour: null } });
    if (port) this.ports.set(port, field);
    return field;
  }

  // One field alone can be reached by Tab. 16x16 has 324 of them: what need not change is not touched.
  #rove() {
    const { field } = this.fields.get(String(this.focus));
    if (field === this.roving) return;
    if (this.roving) this.roving.tabIndex = -1;
    field.tabIndex = 0;
    this.roving = field;
  }

  // A finger that stays where it is locks, as a right click does.
  #press(place, { pointerType, clientX, clientY }) {
    clearTimeout(this.pressed?.timer);
    this.pressed = null;
    if (pointerType !== "touch") return;
    const pressed = { at: [clientX, clientY], done: false };
    pressed.timer = setTimeout(() => {
      if (pressed.done) return;
      pressed.done = true;
      this.act(place, new MouseEvent("contextmenu", { cancelable: true }));
    }, LONG);
    this.pressed = pressed;
  }

  #release({ type, clientX, clientY }) {
    if (!this.pressed) return;
    const [x, y] = this.pressed.at;
    if (type === "pointermove" && Math.hypot(clientX - x, clientY - y) < 10) return;
    clearTimeout(this.pressed.timer);
  }

  // Where a key leads from the place that has the focus: by the arrows around the corners, too.
  target({ key, ctrlKey, metaKey }) {
    const [column, row] = this.focus;
    const [last, bottom] = [this.width, this.height];
    const inner = row >= 1 && row <= bottom;
    if (key === "Home") return ctrlKey || metaKey ? [1, 1] : [inner ? 0 : 1, row];
    if (key === "End") return ctrlKey || metaKey ? [last, bottom] : [inner ? last + 1 : last, row];
    const [dx, dy] = ARROWS[key];
    const [x, y] = [column + dx, row + dy];
    const corner = (x === 0 || x === last + 1) && (y === 0 || y === bottom + 1);
    if (!corner) return [x, y];
    return dx ? [x, y === 0 ? 1 : bottom] : [x === 0 ? 1 : last, y];
  }

  #key(event) {
    const jump = event.key === "Home" || event.key === "End";
    const plain = !event.altKey && ((!event.ctrlKey && !event.metaKey) || jump);
    if ((jump || event.key in ARROWS) && plain) {
      this.fields.get(String(this.target(event)))?.field.focus();
      event.preventDefault();
    } else if (isOurs(event, event.target)) {
      this.act(this.fields.get(String(this.focus)).place, event);
    }
  }

  // Sets what every field shows: `describe(place)` answers { text, classes, label, heat, colour }.
  draw(describe) {
    for (const { field, place, shown } of this.fields.values()) {
      const { text = "", classes = [], label, heat = null, colour = null } = describe(place);
      const set = (name, value, write) => {
        if (shown[name] === value) return;
        shown[name] = value;
        write(value);
      };
      set("classes", [place.port ? "bb-port" : "bb-cell", ...classes].join(" "), (value) => (field.className = value));
      set("text", text, (value) => (field.textContent = value));
      set("label", label, (value) => {
        field.setAttribute("aria-label", value);
        field.title = value;
      });
      set("heat", heat, (value) => field.style.setProperty("--bb-heat", value ?? ""));
      set("colour", colour, (value) => field.style.setProperty("--bb-mark", value ?? ""));
    }
  }

  // Draws rays: { entry, result, cells, atom, kind, mark }, with the cells that the ray visits, the atom that absorbs it,
  // and what stands at its port.
  trace(rays) {
    this.overlay.replaceChildren(
      ...rays.map((ray, index) => {
        const number = (ray.mark > 0 ? ray.mark - 1 : index) % (RAY_COLOURS.length * RAY_DASHES.length);
        return shape("path", {
          d: this.path(ray).map(([x, y], at) => `${at ? "L" : "M"}${x.toFixed(2)} ${y.toFixed(2)}`).join(""),
          class: `bb-ray ${ray.kind ?? ""}`,
          // So that a ray is seen to travel, whatever its length.
          ...(ray.kind === "bb-travel" && { pathLength: "1" }),
          stroke: MARK_COLOURS[ray.mark] ?? RAY_COLOURS[number % RAY_COLOURS.length],
          "stroke-dasharray": ray.mark in MARK_COLOURS ? "none" : RAY_DASHES[Math.floor(number / RAY_COLOURS.length)],
        });
      }),
    );
  }

  // The points of a ray's line.
  path({ entry, result, cells, atom }) {
    const middle = ([x, y]) => [x + 1.5, y + 1.5];
    const start = portPoint(entry, this.width, this.height);
    const points = [start, ...cells.map(middle)];
    if (atom) {
      // As far as the rim of the atom.
      const [[x, y], [ax, ay]] = [points.at(-1), middle(atom)];
      points.push([ax - Math.sign(ax - x) * 0.38, ay - Math.sign(ay - y) * 0.38]);
    } else if (result === "H") {
      // Which atom absorbs it is not said. One point alone is drawn as a dot.
      return points.length > 1 ? points : [start, start];
    } else if (result !== "R") {
      points.push(portPoint(result, this.width, this.height));
    } else if (cells.length) {
      points.push(start);
    } else {
      // Sent back before it entered: in as far as the edge, aside, and back.
      const [dx, dy] = { L: [0.3, 0], R: [-0.3, 0], T: [0, 0.3], B: [0, -0.3] }[entry[0]];
      const [x, y] = start;
      points.push([x + dx, y + dy], [x + dx + dy, y + dy + dx], [x + dy, y + dx]);
    }
    return points;
  }
}

// Which of "H", "R" and "out" a result is.
export const kindOf = (result) => (/\d/.test(result) ? "out" : result);

// A port's name: where it has a number alone, with the word.
export const portName = (port) => (/\D/.test(port) ? port : say("hex.port", { port }));

// A result in words: "H", "R" or the exit.
export const inWords = (result) => say(`ray.${kindOf(result)}`, { exit: portName(result) });
