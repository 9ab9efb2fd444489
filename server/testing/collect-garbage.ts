import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

/** What is held of memory, once all else was collected. Bytes. */
export function heldMemory(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

/** Memory is collected again and again until this is disposed of, as on a busy server: what nobody holds is gone. */
export function collectGarbage(): Disposable {
  const timer = setInterval(collect, 10);
  return { [Symbol.dispose]: () => clearInterval(timer) };
}
