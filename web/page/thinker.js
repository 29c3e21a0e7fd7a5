// Asks the worker, one question at a time; a question that takes too long is given up, and the worker with
// it.

import * as places from "./places.js";

// Seconds that a person will wait, and that a search may take on a slow device.
const DEADLINE = 10_000;

export class Thinker {
  constructor({ module }) {
    Object.assign(this, { module, number: 0, asked: null });
  }

  // Resolves to the worker's answer, or to null where another question came or the time was up.
  ask(question) {
    this.stop();
    this.worker ??= this.#made();
    const id = ++this.number;
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.asked?.id === id && this.stop({ late: true }), DEADLINE);
      this.asked = { id, resolve, timer };
      this.worker.postMessage({ id, module: this.module, ...question });
    });
  }

  // Gives up what was asked last.
  stop(answer = null) {
    if (!this.asked) return;
    this.worker.terminate();
    this.worker = null;
    this.#answer(answer);
  }

  #made() {
    const worker = places.worker();
    worker.onmessage = ({ data: { id, state } }) => this.asked?.id === id && this.#answer(state);
    worker.onerror = () => this.stop();
    return worker;
  }

  #answer(state) {
    const { resolve, timer } = this.asked;
    clearTimeout(timer);
    this.asked = null;
    resolve(state);
  }
}
