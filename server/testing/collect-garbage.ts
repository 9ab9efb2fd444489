import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

/** Memory in use after garbage collection, in bytes. */
export function heldMemory(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

const PAUSE_MS = 10;

/**
 * Until disposed, collects garbage repeatedly, so that unreferenced objects disappear as on a busy server. Pauses for at
 * least as long as the last collection took: with a large heap on a busy machine nothing else would run.
 */
export function collectGarbage(): Disposable {
  let timer: NodeJS.Timeout;
  const collectAfter = (pauseMs: number) => {
    timer = setTimeout(() => {
      const started = performance.now();
      collect();
      collectAfter(Math.max(PAUSE_MS, performance.now() - started));
    }, pauseMs);
  };
  collectAfter(PAUSE_MS);
  return { [Symbol.dispose]: () => clearTimeout(timer) };
}
