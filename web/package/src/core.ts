// The core compiled to WebAssembly: a text goes into the module's memory, a text comes out.

/** What has gone wrong with what was asked: what was found, and what was expected. */
export class BlackBoxError extends Error {
  override name = "BlackBoxError";
}

/** A search ended without an answer. */
export class Stopped extends BlackBoxError {
  override name = "Stopped";
  /** How many boards there are at least; 0 where the reason is not that there are too many. */
  readonly atLeast: bigint;

  constructor(message: string, atLeast: bigint) {
    super(message);
    this.atLeast = atLeast;
  }
}

/** What a core can be loaded from: the file's address, its bytes, or the module already compiled. */
export type CoreSource = URL | string | Response | BufferSource | WebAssembly.Module;

interface Exports {
  readonly memory: WebAssembly.Memory;
  input(length: number): number;
  output(): number;
  open(entropy: bigint): number;
  close(page: number): void;
  game(page: number, entropy: bigint): number;
  /** Draws nothing at random. */
  explore(page: number, entropy: bigint): number;
  ask(): number;
  signatures(size: number): number;
}

/** One instance of the module. */
export class Core {
  readonly module: WebAssembly.Module;
  readonly #exports: Exports;
  #room = new Uint8Array();

  private constructor(module: WebAssembly.Module, exports: Exports) {
    this.module = module;
    this.#exports = exports;
  }

  /** Compiles the module, unless it is, and makes an instance. Without a source it is the file beside this one. */
  static async load(source: CoreSource = new URL("./blackbox.wasm", import.meta.url)): Promise<Core> {
    const module = await compiled(source);
    const instance = await WebAssembly.instantiate(module, {});
    return new Core(module, instance.exports as unknown as Exports);
  }

  /** Answers a question that needs no game. */
  ask<A>(question: string): A {
    // Nearly all questions have one byte a character: those are written where they are read.
    const { read, written } = encoder.encodeInto(question, this.#input(question.length));
    if (read < question.length || written > question.length) this.#write(encoder.encode(question));
    const said = this.#read<{ answer?: A; error?: string; stopped?: string; at_least?: string }>(this.#exports.ask());
    if (said.error) throw new BlackBoxError(said.error);
    if (said.stopped) throw new Stopped(said.stopped, BigInt(said.at_least ?? 0));
    return said.answer as A;
  }

  /** The signatures of boards of a size, as `signatureCodes` gives them. */
  codes(size: string, boards: BigUint64Array): Uint8Array<ArrayBuffer> {
    const name = encoder.encode(size);
    const room = this.#input(name.length + boards.byteLength);
    room.set(name);
    room.set(new Uint8Array(boards.buffer, boards.byteOffset, boards.byteLength), name.length);
    const length = this.#exports.signatures(name.length);
    const answer = this.#output(Math.abs(length));
    if (length < 0) throw new BlackBoxError(decoder.decode(answer));
    return answer.slice();
  }

  /** Makes a page: a game and an open board. */
  open(): number {
    return this.#exports.open(entropy());
  }

  /** Forgets a page. */
  close(page: number): void {
    this.#exports.close(page);
  }

  /** Obeys a command at a page's game or open board. */
  run<S>(what: "game" | "explore", page: number, command: string): { state: S; error: string | null } {
    this.#write(encoded(command));
    const length = this.#exports[what](page, entropy());
    if (!length) throw new BlackBoxError("given back by free(), expected in use");
    return this.#read(length);
  }

  #write(bytes: Uint8Array): void {
    this.#input(bytes.length).set(bytes);
  }

  // Room for so many bytes. It mostly stays where it is, and a view of it takes as long as to write there;
  // where the memory has grown, an old view has no bytes.
  #input(length: number): Uint8Array {
    // Addresses beyond 2 GiB come as negative numbers.
    const at = this.#exports.input(length) >>> 0;
    if (this.#room.byteOffset !== at || this.#room.length < length) this.#room = new Uint8Array(this.#exports.memory.buffer, at, length);
    return this.#room;
  }

  #output(length: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.#exports.memory.buffer, this.#exports.output() >>> 0, length);
  }

  #read<T>(length: number): T {
    return JSON.parse(decoder.decode(this.#output(length))) as T;
  }
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** A random number below 2^64. */
export const entropy = (): bigint => crypto.getRandomValues(new BigUint64Array(1))[0] as bigint;

// A saved game is bytes, one a character; all else is text.
function encoded(command: string): Uint8Array {
  if (!command.startsWith("load ")) return encoder.encode(command);
  return Uint8Array.from(command, (character) => character.charCodeAt(0));
}

async function compiled(source: CoreSource): Promise<WebAssembly.Module> {
  if (source instanceof WebAssembly.Module) return source;
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return WebAssembly.compile(source);
  if (source instanceof Response) return arrived(source);
  // Apart: bundlers look into a URL beside the module.
  const here = import.meta.url;
  const address = new URL(source, here);
  if (address.protocol === "file:" && "process" in globalThis) {
    // Node fetches no files.
    const files = "node:fs/promises";
    const { readFile } = (await import(/* webpackIgnore: true */ /* @vite-ignore */ files)) as { readFile(address: URL): Promise<Uint8Array<ArrayBuffer>> };
    return WebAssembly.compile(await readFile(address));
  }
  return arrived(await fetch(address));
}

// Compiled while it comes, where the server says what it is.
async function arrived(answer: Response): Promise<WebAssembly.Module> {
  if (!answer.ok) throw new BlackBoxError(`${answer.url}: ${answer.status} ${answer.statusText}`);
  const isNamed = answer.headers.get("Content-Type") === "application/wasm";
  return isNamed ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
}

let shared: Core | undefined;
let loading: Promise<Core> | undefined;

/** Loads the core that `Board`, `Evidence` and `Game` use; once is enough, and calls at once share it. */
export function load(source?: CoreSource): Promise<Core> {
  loading ??= Core.load(source).then(
    (core) => (shared = core),
    (error: unknown) => {
      // The next call may have a better source.
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** The core that was loaded. */
export function core(): Core {
  if (!shared) throw new BlackBoxError("the core is not loaded, expected `await load()` before");
  return shared;
}
