// What `Background` runs beside the page: it answers questions.

import { Stopped, load } from "./core.js";

interface Port {
  postMessage(said: unknown): void;
}

interface NodePort extends Port {
  on(event: "message", listener: (asked: Asked) => void): void;
}

/** A question, and where the core is; it is loaded once. */
export interface Asked {
  readonly question: string;
  readonly source: string | undefined;
}

async function answer({ question, source }: Asked, to: Port): Promise<void> {
  try {
    const core = await load(source);
    to.postMessage({ answer: core.ask(question) });
  } catch (error) {
    const stopped = error instanceof Stopped;
    to.postMessage({ error: (error as Error).message, stopped, atLeast: stopped ? error.atLeast : 0n });
  }
}

// Not awaited: bundlers make scripts of workers, not modules.
if ("process" in globalThis && !("WorkerGlobalScope" in globalThis)) {
  const name = "node:worker_threads";
  void import(/* webpackIgnore: true */ /* @vite-ignore */ name).then(({ parentPort }: { parentPort: NodePort }) =>
    parentPort.on("message", (asked) => void answer(asked, parentPort)),
  );
} else {
  const scope = globalThis as unknown as Port & { onmessage: (event: MessageEvent<Asked>) => void };
  scope.onmessage = ({ data }) => void answer(data, scope);
}
