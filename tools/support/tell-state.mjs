// `--import`ed into a server under test: on SIGUSR2 it collects garbage and prints memory and event loop delay.
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
export const collect = runInNewContext("gc");
const delays = monitorEventLoopDelay({ resolution: 5 });
delays.enable();

process.on("SIGUSR2", () => {
  const blockedMs = delays.max / 1e6;
  collect();
  const { rss, heapUsed: heap, external } = process.memoryUsage();
  process.stdout.write(`state ${JSON.stringify({ rss, heap, external, blockedMs })}\n`);
  // Later, so that the collection itself does not count.
  setImmediate(() => delays.reset());
});
