// The backends that are the core compiled to WebAssembly: a command goes into the module's memory, a state comes out.

const modules = new Map();

// A core of its own for each who asks; the module is fetched and compiled once.
export async function loadCore(address) {
  const name = String(address);
  if (!modules.has(name)) modules.set(name, compiled(name));
  return (await WebAssembly.instantiate(await modules.get(name))).exports;
}

async function compiled(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${answer.statusText}`);
  return WebAssembly.compile(await answer.arrayBuffer());
}

export const gameBackend = (core) => new CoreBackend(core, () => core.game(entropy()));

export const explorerBackend = (core) => new CoreBackend(core, core.explore);

// The lessons of the tutorial, as the core has them.
export const lessonsOf = (core) => read(core, core.lessons());

const entropy = () => crypto.getRandomValues(new BigUint64Array(1))[0];

class CoreBackend {
  constructor(core, call) {
    Object.assign(this, { core, call, listeners: new Set() });
    this.run("");
  }

  run(command) {
    const bytes = encoded(command);
    // First the room, which may move the memory.
    const at = this.core.input(bytes.length);
    new Uint8Array(this.core.memory.buffer, at, bytes.length).set(bytes);
    const { state, error } = read(this.core, this.call());
    this.state = { ...state, error };
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

// The answer of a call, so many bytes of the module's memory.
function read(core, length) {
  return JSON.parse(new TextDecoder().decode(new Uint8Array(core.memory.buffer, core.output(), length)));
}

// A saved game is bytes, one a character; all else is text.
function encoded(command) {
  if (!command.startsWith("load ")) return new TextEncoder().encode(command);
  return Uint8Array.from(command, (character) => character.charCodeAt(0));
}
