import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

/** Memory is collected again and again until this is disposed of, as on a busy server: what nobody holds is gone. */
export function collectGarbage(): Disposable {
  const timer = setInterval(collect, 10);
  return { [Symbol.dispose]: () => clearInterval(timer) };
}
