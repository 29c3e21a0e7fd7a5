// The explorer on the screen: place atoms and see every ray at once.
//
// Its commands are: atom x,y | board TEXT | clear

import { cellName, chip, endOf, legend, sizeInWords } from "./describe.js";
import { Grid, button, element, inWords, portName } from "./grid.js";
import { EXPLORER } from "./explorer_words.js";
import { isPress } from "./keys.js";
import { firstScreen } from "./room.js";
import { learn, refused, say } from "./words.js";

learn(EXPLORER);

export function showExplorer(host, backend) {
  const view = new ExplorerView(backend);
  host.append(view.root);
  view.draw();
  return backend.subscribe(() => view.draw());
}

class ExplorerView {
  constructor(backend) {
    this.backend = backend;
    this.looked = null;
    this.grid = new Grid({
      act: (place, event) => this.act(place, event),
      look: (place) => {
        this.looked = place?.port ?? null;
        this.drawRays();
      },
    });
    this.all = element("input", { type: "checkbox" });
    this.all.addEventListener("change", () => this.drawRays());
    this.clear = button("clear", "do.clear", () => backend.send("clear"));
    this.text = element("input", { class: "bb-field bb-id", "aria-label": say("explorer.text"), spellcheck: "false", size: "28" });
    this.text.addEventListener("change", () => backend.send(`board ${this.text.value.trim()}`));
    this.status = element("p", { class: "bb-status", role: "status" });
    this.error = element("p", { class: "bb-error", role: "alert" });
    const tools = element("div", { class: "bb-tools" }, element("label", { class: "bb-check" }, this.all, say("review.all")), this.clear, this.text);
    this.mark = element("span", { class: "bb-slot" });
    this.said = element("p", { class: "bb-hint" });
    const told = element("div", { class: "bb-told" }, this.mark, element("div", {}, this.said, this.error));
    const goal = element("h2", { class: "bb-goal" }, say("explorer.goal"));
    this.legend = element("div", { class: "bb-foot" });
    const side = [told, tools, this.legend, element("p", { class: "bb-words" }, say("explorer.keys"))];
    this.root = element("div", { class: "bb-widget bb-explorer" }, firstScreen([goal, this.status], this.grid.stage, side));
  }

  act({ cell, port }, event) {
    if (!isPress(event)) return;
    event.preventDefault();
    event.stopPropagation();
    if (cell) this.backend.send(`atom ${cell}`);
    else this.looked = port;
    this.drawRays();
  }

  // The ray that enters or leaves at a port.
  rayAt(port) {
    return this.backend.state.rays.find((ray) => ray.entry === port || ray.result === port);
  }

  draw() {
    const { state } = this.backend;
    this.grid.fit(state);
    this.grid.root.setAttribute("aria-label", say("explorer.name", { size: sizeInWords(state) }));
    const atoms = new Set(state.atoms.map(String));
    this.grid.draw(({ port, cell }) => {
      if (cell) {
        const atom = atoms.has(String(cell));
        const label = `${cellName(cell, state)}, ${say(atom ? "cell.atom" : "cell.empty")}`;
        return { classes: atom ? ["bb-atom"] : [], label };
      }
      const end = endOf(state.marks[port], state.results[port], state);
      return { ...end, label: `${portName(port)}, ${end.label}` };
    });
    this.legend.replaceChildren(legend(state));
    if (this.text !== document.activeElement) this.text.value = state.text;
    this.error.textContent = refused("board", state.error) ?? "";
    this.drawRays();
  }

  drawRays() {
    const { state } = this.backend;
    const looked = this.looked && this.rayAt(this.looked);
    const rays = this.all.checked ? state.rays : looked ? [looked] : [];
    const kind = (ray) => (looked && ray !== looked ? "bb-faint" : "");
    this.grid.trace(rays.map((ray) => ({ ...ray, kind: kind(ray), mark: state.marks[ray.entry] })));
    const { atoms, hits, reflections, detours } = state;
    this.status.textContent = say("explorer.counted", { n: atoms.length, hits, reflections, detours });
    this.grid.point(looked ? [looked.entry, looked.result] : []);
    this.mark.replaceChildren(...(looked ? [chip(state.marks[looked.entry], state)] : []));
    this.said.textContent = looked ? `${portName(this.looked)}: ${inWords(state.results[this.looked])}` : say("explorer.look");
  }
}
