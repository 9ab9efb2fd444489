import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

export function heldMemory(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

const PAUSE_MS = 10;

/** Until disposed. Pauses as long as a collection took: with a large heap nothing else would run. */
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
