// What `Background` runs beside the page: it answers questions.

import { Stopped, load } from "./core.js";

interface Port {
  postMessage(said: unknown): void;
}

async function answer(question: string, source: string | undefined, to: Port): Promise<void> {
  try {
    const core = await load(source || undefined);
    to.postMessage({ answer: core.ask(question) });
  } catch (error) {
    const stopped = error instanceof Stopped;
    to.postMessage({ error: (error as Error).message, stopped, atLeast: stopped ? error.atLeast : 0n });
  }
}

if ("process" in globalThis && !("WorkerGlobalScope" in globalThis)) {
  const threads = "node:worker_threads";
  const { parentPort, workerData } = (await import(threads)) as {
    parentPort: Port & { on(event: "message", listener: (question: string) => void): void };
    workerData: string | undefined;
  };
  parentPort.on("message", (question) => void answer(question, workerData, parentPort));
} else {
  const scope = globalThis as unknown as Port & { name: string; onmessage: (event: MessageEvent<string>) => void };
  scope.onmessage = ({ data }) => void answer(data, scope.name, scope);
}
