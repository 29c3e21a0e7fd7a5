// The backend that is a Python kernel: commands go out and states come back as the widget's traits.
//
// A notebook may join several changes of one trait into the last. So what is sent is the list of all commands
// that have not been answered, each with its number; the kernel runs those that it has not seen and tells the
// last number.

import { keepKeys } from "./keys.js";
import { speakOn } from "./languages.js";
import { refused } from "./words.js";

const backends = new WeakMap();

// Views of one widget share its backend.
function kernelBackend(model) {
  if (!backends.has(model)) backends.set(model, new KernelBackend(model));
  return backends.get(model);
}

class KernelBackend {
  constructor(model) {
    this.model = model;
    // Two pages may show one widget: each counts for itself.
    this.client = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");
    this.sent = 0;
    this.waiting = [];
    this.asking = [];
    // The word of the command that was answered last.
    this.word = "";
    this.listeners = new Set();
    model.on("change:_state", () => {
      const answered = this.model.get("_state").answered[this.client] ?? 0;
      const left = this.waiting.filter(([, number]) => number > answered);
      const [, , last] = this.waiting[this.waiting.length - left.length - 1] ?? [];
      if (last) [this.word] = last.split(" ");
      this.waiting = left;
      this.listeners.forEach((listener) => listener());
      this.asking = this.asking.filter(({ number, resolve }) => number > answered || resolve());
    });
  }

  get isBusy() {
    return this.waiting.length > 0;
  }

  get state() {
    const state = this.model.get("_state");
    return { ...state, error: refused(this.word, state.error), busy: this.isBusy };
  }

  // Resolves once the command is answered.
  send(command) {
    this.sent += 1;
    const number = this.sent;
    this.waiting.push([this.client, number, command]);
    const answered = new Promise((resolve) => this.asking.push({ number, resolve }));
    this.model.set("_commands", [...this.waiting]);
    this.model.save_changes();
    this.listeners.forEach((listener) => listener());
    return answered;
  }

  // Finds a game of these parameters that is as hard as it is wished to be, and begins it.
  deal(params, difficulty) {
    return this.send(`deal ${difficulty} ${params}`);
  }

  subscribe(listener) {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  // What the kernel has beside the game: a lesson, a puzzle, the explorer.
  async room(name) {
    await this.send(`room ${name}`);
    return new Room(this, name);
  }
}

class Room {
  constructor(kernel, name) {
    Object.assign(this, { kernel, name });
  }

  get state() {
    const state = this.kernel.model.get("_rooms")[this.name];
    return { ...state, error: refused("move", state?.error), busy: this.kernel.isBusy };
  }

  // Those on hexagons, or on squares.
  tutorial(hexagons) {
    return this.state.tutorial[Number(hexagons)];
  }

  rules(hexagons) {
    return this.state.rules[Number(hexagons)];
  }

  send(command) {
    return this.kernel.send(`room ${this.name} ${command}`);
  }

  subscribe(listener) {
    return this.kernel.subscribe(listener);
  }
}

// What a notebook loads: `show(element, backend, again)` draws a backend into an element and answers what
// ends it; `again()` draws all views of the widget anew, in the language that was chosen.
export function widget(show) {
  const views = new Set();
  const again = () => views.forEach((view) => view());
  const render = async ({ model, el }) => {
    let end = () => {};
    const view = async () => {
      await speakOn(el);
      end();
      el.replaceChildren();
      end = show(el, kernelBackend(model), again) ?? (() => {});
    };
    const leave = keepKeys(el);
    views.add(view);
    await view();
    return () => {
      leave();
      views.delete(view);
      end();
    };
  };
  return { render };
}
