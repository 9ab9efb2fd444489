import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

/** Memory in use after garbage collection, in bytes. */
export function heldMemory(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

/** Until disposed, collects garbage repeatedly, so that unreferenced objects disappear as on a busy server. */
export function collectGarbage(): Disposable {
  const timer = setInterval(collect, 10);
  return { [Symbol.dispose]: () => clearInterval(timer) };
}
