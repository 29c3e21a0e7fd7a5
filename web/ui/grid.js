// The board on the screen: cells in the middle, ports around them, rays drawn over both. Where they stand,
// shapes.js knows; nothing here knows the rules.

import { SUPPRESS, isOurs } from "./keys.js";
import { placesOf } from "./shapes.js";
import { say } from "./words.js";

// After this many milliseconds a press is a long one.
const LONG = 450;
const ARROWS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 };
// Colours of detours on the dark box, none of them that of what is to be pressed; dashes and numbers tell
// them apart without colour.
const RAY_COLOURS = ["#62b8f8", "#b9a0ff", "#41d0bf", "#f59bc3", "#bfd94f", "#d9b68c"];
const RAY_DASHES = ["none", "0.25 0.12", "0.06 0.12", "0.4 0.12 0.06 0.12"];
// A ray has the colour of its marker, light enough on the box.
const MARK_COLOURS = { H: "#ff8a63", R: "#f6f7fa" };
// Where the whole board would have smaller cells than a finger hits, they are this large, and it is moved.
const FINGER = 24;
const PANNED = 34;

export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  // Jupyter would take the keys for itself.
  if (["a", "button", "input", "select", "summary"].includes(name)) made.setAttribute(SUPPRESS, "true");
  for (const [key, value] of Object.entries(attributes)) {
    // As a page may forbid styles in its markup.
    if (key === "style") made.style.cssText = value;
    else if (value === true) made.setAttribute(key, "");
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

export class Grid {
  // `act(place, event)` is called for a click or a key on a place, `look(place)` when a place gets the focus
  // or the pointer, or null when neither is on the board.
  constructor({ act, look = () => {} }) {
    this.act = act;
    this.look = look;
    this.size = null;
    // By place, and those of the ports by name.
    this.fields = new Map();
    this.ports = new Map();
    this.pointed = [];
    this.roving = null;
    this.root = element("div", { class: "bb-grid", role: "grid" });
    // A board that is too wide for the screen scrolls in here. Left is left in every language.
    // As wide as a cell may be. Cells that go on depending on the stage are all styled anew with each move.
    this.measure = element("div", { class: "bb-measure" });
    this.cue = element("p", { class: "bb-cue", hidden: true }, say("grid.drag"));
    this.stage = element("div", { class: "bb-stage", dir: "ltr" }, this.root, this.measure, this.cue);
    new ResizeObserver(([{ contentRect: { width } }]) => this.#resize(width)).observe(this.measure);
    this.stage.addEventListener("scroll", () => this.#pan());
    this.root.addEventListener("keydown", (event) => this.#key(event));
    // The key has been obeyed when it went down; a button would click when Space comes up.
    this.root.addEventListener("keyup", (event) => event.key === " " && event.preventDefault());
    this.root.addEventListener("pointerleave", () => this.look(null));
  }

  #resize(width) {
    const { root, stage } = this;
    root.style.setProperty("--bb-side", `${width}px`);
    // A little that is beyond the edge needs no larger cells.
    const pans = width <= FINGER && (root.offsetWidth > 1.1 * stage.clientWidth || root.offsetHeight > 1.1 * stage.clientHeight);
    if (pans) root.style.setProperty("--bb-side", `${PANNED}px`);
    // On hexagons the rim is not straight, and moves with the cells.
    root.classList.toggle("bb-panned", pans && !this.outline);
    this.#pan();
    this.cue.hidden = !pans;
  }

  // The rim stays while the cells move under it: both ends of a row are always in reach.
  #pan() {
    const { root, stage } = this;
    this.cue.hidden = true;
    if (!root.classList.contains("bb-panned")) return;
    const set = (axis, at, seen, all) => {
      for (const [name, far] of Object.entries({ at, seen: Math.min(seen, all), off: Math.min(0, at + seen - all) })) root.style.setProperty(`--bb-${name}-${axis}`, `${far}px`);
    };
    set("x", stage.scrollLeft, stage.clientWidth, root.offsetWidth);
    set("y", stage.scrollTop, stage.clientHeight, root.offsetHeight);
  }

  // Makes the fields of the board that a state has, unless they are there.
  fit(state) {
    const { size } = state;
    if (size === this.size) return;
    const { rows, box, ways, outline, written } = placesOf(state);
    const all = rows.flat();
    Object.assign(this, { size, rows, ways, outline });
    this.middles = new Map(all.filter(({ cell }) => cell).map(({ cell, at }) => [String(cell), at]));
    // The first cell has the focus at first.
    this.focus = all.find(({ cell }) => cell);
    this.fields.clear();
    this.ports.clear();
    this.stage.style.setProperty("--bb-columns", box[0]);
    this.stage.style.setProperty("--bb-rows", box[1]);
    this.stage.classList.toggle("bb-hexagons", Boolean(outline));
    const over = (name, ...paths) => {
      const made = shape("svg", { class: name, viewBox: `0 0 ${box.join(" ")}`, "aria-hidden": "true" });
      made.append(...paths);
      return made;
    };
    this.overlay = over("bb-rays");
    const fields = rows.map((places) => element("div", { role: "row", class: "bb-row" }, ...places.map((place) => this.#field(place))));
    this.names = new Map(
      written.map(({ at: [x, y], text }) => {
        const made = shape("text", { x, y });
        made.textContent = text;
        return [text, made];
      }),
    );
    const names = over("bb-lines", ...this.names.values());
    this.root.replaceChildren(...fields, names, this.overlay);
    if (outline) {
      // A cell's own border and outline would be cut off with its corners.
      const stems = [...ways.values()].map(({ stem }) => `M${stem.join("L")}`);
      const lines = all.filter(({ cell }) => cell).map(({ at }) => outline(at, 1));
      this.ring = shape("path", { class: "bb-focus" });
      this.root.prepend(over("bb-lines", shape("path", { d: [...stems, ...lines].join("") })));
      names.prepend(this.ring);
    }
    this.#rove();
    // Another board may have the same cells, and another way to be moved.
    const { width } = this.measure.getBoundingClientRect();
    if (width) this.#resize(width);
  }

  #field(place) {
    const { at, port, cell } = place;
    const [x, y] = this.ways.get(port)?.inwards ?? [1, 0];
    const field = element("button", {
      type: "button",
      role: "gridcell",
      tabindex: "-1",
      class: port ? "bb-port" : "bb-cell",
      "data-place": port ?? place.name,
      style: `--bb-x:${at[0]};--bb-y:${at[1]};--bb-inwards:${Math.atan2(y, x)}rad`,
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
      this.focus = place;
      if (this.outline) this.ring.setAttribute("d", cell ? this.outline(at, 0.92) : "");
      this.#rove();
      this.look(place);
    });
    field.addEventListener("pointerenter", () => this.look(place));
    this.fields.set(place, { field, shown: { colour: null } });
    if (port) this.ports.set(port, field);
    return field;
  }

  // One field alone can be reached by Tab. 16x16 has 324 of them: what need not change is not touched.
  #rove() {
    const { field } = this.fields.get(this.focus);
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

  // Where a key leads from the place that has the focus: along its row, or to the nearest of the next; around
  // the corners, too.
  target({ key, ctrlKey, metaKey }) {
    const { rows, focus } = this;
    const line = rows.findIndex((row) => row.includes(focus));
    const row = rows[line];
    const jump = ctrlKey || metaKey;
    const cells = rows.flat().filter(({ cell }) => cell);
    if (key === "Home") return (jump ? cells : row)[0];
    if (key === "End") return (jump ? cells : row).at(-1);
    const step = ARROWS[key];
    if (key === "ArrowLeft" || key === "ArrowRight") {
      const inner = line === 0 ? rows[1] : line === rows.length - 1 ? rows.at(-2) : [focus];
      return row[row.indexOf(focus) + step] ?? inner.at(step < 0 ? 0 : -1);
    }
    // Of two as near the one to the left on the way up, to the right on the way down, so that a step back
    // leads back.
    const x = focus.at[0] + step * 0.01;
    const off = ({ at }) => Math.abs(at[0] - x);
    return (rows[line + step] ?? [focus]).toSorted((a, b) => off(a) - off(b))[0];
  }

  #key(event) {
    const jump = event.key === "Home" || event.key === "End";
    const plain = !event.altKey && ((!event.ctrlKey && !event.metaKey) || jump);
    if ((jump || event.key in ARROWS) && plain) {
      this.fields.get(this.target(event)).field.focus();
      event.preventDefault();
    } else if (isOurs(event, event.target)) {
      this.act(this.focus, event);
    }
  }

  // Lights ports until others are, or none.
  point(ports) {
    for (const [of, lit] of [[this.pointed, false], [ports, true]]) for (const port of of) this.ports.get(port)?.classList.toggle("bb-pointed", lit);
    this.pointed = ports;
  }

  // Sets what every field shows: `describe(place)` answers { text, classes, label, colour, turn }; what
  // appears in turn has its number.
  draw(describe) {
    for (const [place, { field, shown }] of this.fields) {
      const { text = "", classes = [], label, colour = null, turn = null } = describe(place);
      const set = (name, value, write) => {
        if (shown[name] === value) return;
        shown[name] = value;
        write(value);
      };
      set("classes", [place.port ? "bb-port" : "bb-cell", ...classes].join(" "), (value) => {
        field.className = value;
        this.names.get(place.port)?.classList.toggle("bb-named", classes.includes("bb-fired"));
      });
      set("text", text, (value) => (field.textContent = value));
      set("label", label, (value) => {
        field.setAttribute("aria-label", value);
        field.title = value;
      });
      set("colour", colour, (value) => field.style.setProperty("--bb-mark", value ?? ""));
      set("turn", turn, (value) => field.style.setProperty("--bb-turn", value ?? ""));
    }
  }

  // Draws rays: { entry, result, cells, atom, kind, mark }, with the cells that the ray visits, the atom that
  // absorbs it, and what stands at its port.
  trace(rays) {
    this.overlay.replaceChildren(
      ...rays.map((ray, index) => {
        const { colour, lap } = lookOf(ray.mark > 0 ? ray.mark : index + 1);
        return shape("path", {
          d: this.lines(ray).map(drawn).join(""),
          class: `bb-ray ${ray.kind ?? ""}`,
          // So that a ray is seen to travel, whatever its length.
          ...(ray.kind === "bb-travel" && { pathLength: "1" }),
          stroke: MARK_COLOURS[ray.mark] ?? colour,
          "stroke-dasharray": ray.mark in MARK_COLOURS ? "none" : RAY_DASHES[lap],
        });
      }),
    );
  }

  // Shows that a ray was fired: the port lights, and a light runs into the box, out of it again where the ray
  // came back, or round the rim to where it left. It never shows the way inside.
  spark(entry, result) {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const ports = [...this.fields.keys()].filter(({ port }) => port);
    const { at } = ports.find(({ port }) => port === entry);
    const { points, inwards } = this.ways.get(entry);
    const [x, y] = points.at(-1);
    const way = kindOf(result) === "out" ? rim(ports, entry, result) : [at, [x + inwards[0] * 0.6, y + inwards[1] * 0.6]];
    const light = shape("path", { d: drawn(way), class: `bb-spark bb-spark-${kindOf(result)}`, pathLength: "1" });
    const flash = shape("circle", { cx: at[0], cy: at[1], r: 0.46, class: "bb-flash" });
    for (const made of [flash, light]) made.addEventListener("animationend", () => made.remove());
    this.overlay.append(flash, light);
  }

  // The lines of a ray, each a list of points: its way; of a reflection the way in, and beside it the way
  // back to its port, with an arrow there.
  lines({ entry, result, cells, atom }) {
    const middle = (cell) => this.middles.get(String(cell));
    const { points: way, inwards } = this.ways.get(entry);
    const points = [...way, ...cells.map(middle)];
    const [x, y] = points.at(-1);
    if (atom) {
      // As far as the rim of the atom.
      const [ax, ay] = middle(atom);
      const part = 0.38 / Math.hypot(ax - x, ay - y);
      return [[...points, [ax - (ax - x) * part, ay - (ay - y) * part]]];
    }
    // Which atom absorbs it is not said. One point alone is drawn as a dot.
    if (result === "H") return [points.length > 1 ? points : [points[0], points[0]]];
    if (result !== "R") return [[...points, ...this.ways.get(result).points.toReversed()]];
    // Sent back before it entered: in as far as the edge. Else half of the cells are those of the way back.
    const most = points.length - (cells.length >> 1);
    const there = cells.length ? points.slice(0, most) : [...points, [x + inwards[0] * 0.45, y + inwards[1] * 0.45]];
    const back = beside(there).toReversed();
    const [[ex, ey], [fx, fy]] = [back.at(-1), back.at(-2)];
    const long = Math.hypot(ex - fx, ey - fy) || 1;
    const [dx, dy] = [((ex - fx) / long) * ARROW, ((ey - fy) / long) * ARROW];
    const head = [
      [ex - dx - dy, ey - dy + dx],
      [ex, ey],
      [ex - dx + dy, ey - dy - dx],
    ];
    return [[...there, ...back], head];
  }
}

// The colour of a detour by its number, and how often the colours have been used up before: by that its
// marker and its dashes differ.
export const lookOf = (number) => ({
  colour: RAY_COLOURS[(number - 1) % RAY_COLOURS.length],
  lap: Math.floor((number - 1) / RAY_COLOURS.length) % RAY_DASHES.length,
});

const drawn = (points) => points.map(([x, y], at) => `${at ? "L" : "M"}${x.toFixed(2)} ${y.toFixed(2)}`).join("");

// The way from a port to another round the rim, the shorter one, over the ports between them.
function rim(ports, from, to) {
  const middle = [0, 1].map((axis) => ports.reduce((sum, { at }) => sum + at[axis], 0) / ports.length);
  const turn = ({ at }) => Math.atan2(at[1] - middle[1], at[0] - middle[0]);
  const round = ports.toSorted((a, b) => turn(a) - turn(b));
  const place = (name) => round.findIndex(({ port }) => port === name);
  const steps = (place(to) - place(from) + round.length) % round.length;
  const [least, step] = 2 * steps <= round.length ? [steps, 1] : [round.length - steps, -1];
  return Array.from({ length: least + 1 }, (_, at) => round.at((place(from) + at * step) % round.length).at);
}

// How far apart the two ways of a reflection are, and how large its arrow is, in widths of a cell.
const APART = 0.2;
const ARROW = 0.15;

// The line beside a line: each point moved to the side of the way there.
function beside(points) {
  return points.map(([x, y], at) => {
    const [ax, ay] = points[Math.max(0, at - 1)];
    const [bx, by] = points[Math.min(points.length - 1, at + 1)];
    const long = Math.hypot(bx - ax, by - ay) || 1;
    return [x - ((by - ay) / long) * APART, y + ((bx - ax) / long) * APART];
  });
}

// Which of "H", "R" and "out" a result is.
export const kindOf = (result) => (/\d/.test(result) ? "out" : result);

// A port's name: where it has a number alone, with the word.
export const portName = (port) => (/\D/.test(port) ? port : say("port", { port }));

// A result in words: "H", "R" or the exit.
export const inWords = (result) => say(`ray.${kindOf(result)}`, { exit: portName(result) });

// What a mark shows: on hexagons, whose ports have numbers, a detour has a letter; there are at most 27
// detours.
export const markOn = (mark, { rows }) => (rows && mark > 0 ? String.fromCharCode(mark > 26 ? 65 : 96 + Number(mark)) : mark);
