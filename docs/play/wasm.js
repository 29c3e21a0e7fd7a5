// The backends that are the core compiled to WebAssembly: a command goes into the module's memory, a state comes out.

export async function loadCore(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${answer.statusText}`);
  const { instance } = await WebAssembly.instantiate(await answer.arrayBuffer());
  return instance.exports;
}

export const gameBackend = (core) => new CoreBackend(core, (length) => core.game(length, entropy()), withBits);

export const explorerBackend = (core) => new CoreBackend(core, core.explore, (state) => state);

const entropy = () => crypto.getRandomValues(new BigUint64Array(1))[0];

class CoreBackend {
  constructor(core, call, read) {
    Object.assign(this, { core, call, read, listeners: new Set() });
    this.run("");
  }

  run(command) {
    const bytes = encoded(command);
    if (bytes.length > this.core.room()) {
      this.state = { ...this.state, error: `${bytes.length} bytes are too many, expected ${this.core.room()} at most` };
      return;
    }
    new Uint8Array(this.core.memory.buffer, this.core.input(), bytes.length).set(bytes);
    const length = this.call(bytes.length);
    const state = new Uint8Array(this.core.memory.buffer, this.core.output(), length);
    this.state = this.read(JSON.parse(new TextDecoder().decode(state)));
  }

  send(command) {
    this.run(command);
    this.listeners.forEach((listener) => listener());
  }

  subscribe(listener) {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}

// A saved game is bytes, one a character; all else is text.
function encoded(command) {
  if (!command.startsWith("load ")) return new TextEncoder().encode(command);
  return Uint8Array.from(command, (character) => character.charCodeAt(0));
}

// The core counts boards; what they mean in bits takes a logarithm, which is ours.
function withBits(state) {
  const parts = state.advice?.parts;
  if (!parts) return state;
  const ports = Object.fromEntries(Object.entries(parts).map(([port, boards]) => [port, bits(boards.map(Number))]));
  const best = Object.keys(ports).reduce((best, port) => (ports[port] > (ports[best] ?? 0) ? port : best), null);
  return { ...state, advice: { ports, best, message: null } };
}

function bits(boards) {
  const all = boards.reduce((sum, number) => sum + number, 0);
  return boards.sort((a, b) => a - b).reduce((sum, number) => sum - (number / all) * Math.log2(number / all), 0);
}
