// Searches in a worker of their own, which can be ended while they run.

import { BlackBoxError, Stopped, type CoreSource } from "./core.js";
import { advice, solution, type Advice, type Advised, type Evidence, type Scoring, type Solution, type Solved } from "./evidence.js";
import { Puzzle, puzzleQuestion, type Grade, type Made } from "./puzzle.js";
import type { Asked } from "./worker.js";
import type { Limited } from "./words.js";

interface Said {
  readonly answer?: unknown;
  readonly error?: string;
  readonly stopped?: boolean;
  readonly atLeast?: bigint;
}

/** What workers of browsers and of Node have alike here. */
interface Channel {
  post(question: string): void;
  listen(said: (said: Said) => void, failed: (error: Error) => void): void;
  end(): void;
}

/** Searches in a worker: the page goes on meanwhile, and an `AbortSignal` ends a search at once. */
export class Background {
  readonly #source: URL | string | undefined;
  #channel: Promise<Channel> | undefined;
  #last: Promise<unknown> = Promise.resolve();

  /** A worker, begun with the first search. The source is the address of the core; without one it is the file beside this one. */
  constructor(source?: Extract<CoreSource, URL | string>) {
    this.#source = source;
  }

  /** As `evidence.solve`. */
  async solve(evidence: Evidence, limited: Limited = {}): Promise<Solution> {
    return solution((await this.#ask(evidence.solveQuestion(limited), limited.signal)) as Solved);
  }

  /** As `evidence.advise`. */
  async advise(evidence: Evidence, asked: Limited & { readonly scoring?: Scoring } = {}): Promise<Advice> {
    return advice((await this.#ask(evidence.adviseQuestion(asked), asked.signal)) as Advised);
  }

  /** As `new Puzzle`. */
  async puzzle(id: string, difficulty: Grade, limited: Limited = {}): Promise<Puzzle> {
    const made = await this.#ask(puzzleQuestion(id, difficulty, limited), limited.signal);
    return new Puzzle(id, difficulty, limited, made as Made);
  }

  /** Ends the worker; the next search begins another. */
  close(): void {
    void this.#channel?.then((channel) => channel.end());
    this.#channel = undefined;
  }

  /** One question after the other: a worker answers one at a time. */
  #ask(question: string, signal: AbortSignal | undefined): Promise<unknown> {
    const asked = this.#last.then(() => this.#asked(question, signal));
    this.#last = asked.catch(() => undefined);
    return asked;
  }

  async #asked(question: string, signal: AbortSignal | undefined): Promise<unknown> {
    signal?.throwIfAborted();
    const channel = await (this.#channel ??= begun(this.#source));
    return new Promise((resolve, reject) => {
      const done = (): void => signal?.removeEventListener("abort", abort);
      const abort = (): void => {
        this.close();
        reject(signal?.reason as Error);
      };
      signal?.addEventListener("abort", abort, { once: true });
      channel.listen(
        ({ answer, error, stopped, atLeast }) => {
          done();
          if (error === undefined) resolve(answer);
          else reject(stopped ? new Stopped(error, atLeast ?? 0n) : new BlackBoxError(error));
        },
        (error) => {
          done();
          this.close();
          reject(error);
        },
      );
      channel.post(question);
    });
  }
}

async function begun(source: URL | string | undefined): Promise<Channel> {
  const core = source === undefined ? undefined : String(source);
  if ("process" in globalThis && !("Worker" in globalThis)) {
    const name = "node:worker_threads";
    const { Worker: Thread } = (await import(/* webpackIgnore: true */ /* @vite-ignore */ name)) as { Worker: new (at: URL) => NodeWorker };
    const worker = new Thread(new URL("./worker.js", import.meta.url));
    // The program may end while the worker waits.
    worker.unref();
    return {
      post: (question) => {
        worker.ref();
        worker.postMessage({ question, source: core });
      },
      listen: (said, failed) => {
        worker.removeAllListeners();
        worker.once("message", (answer) => {
          worker.unref();
          said(answer);
        });
        worker.once("error", failed);
      },
      end: () => void worker.terminate(),
    };
  }
  // Bundlers read this line, and know no worker by any other.
  const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  return {
    post: (question) => worker.postMessage({ question, source: core }),
    listen: (said, failed) => {
      worker.onmessage = ({ data }: MessageEvent<Said>) => said(data);
      worker.onerror = ({ message }) => failed(new BlackBoxError(message));
    },
    end: () => worker.terminate(),
  };
}

interface NodeWorker {
  postMessage(asked: Asked): void;
  once(event: "message", listener: (said: Said) => void): void;
  once(event: "error", listener: (error: Error) => void): void;
  removeAllListeners(): void;
  ref(): void;
  unref(): void;
  terminate(): Promise<number>;
}
