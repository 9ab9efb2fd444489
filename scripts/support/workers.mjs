import { readFileSync } from "node:fs";
import { availableParallelism, totalmem } from "node:os";

/** A worker of Jest grows to some 700 MB; a journey's, with its browser and a server, to as much. Both kinds run at once. */
const BYTES_OF_TWO = 2 * 1_024 ** 3;

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

/**
 * The processors that a container's quota leaves (cgroup v2): "150000 100000" is one and a half of them, "max" no bound.
 * @param {string | undefined} quota the content of cpu.max
 */
export function processorsIn(quota) {
  const [allowed, period] = quota?.split(" ").map(Number) ?? [];
  return allowed && period ? Math.max(1, Math.floor(allowed / period)) : Number.POSITIVE_INFINITY;
}

/**
 * How many workers a runner of tests gets: as many as there are processors for this process and its container, and memory for
 * them. Jest and Playwright get as many each: either waits for servers and databases for much of its time.
 */
export const workers = () =>
  Math.min(
    availableParallelism(),
    processorsIn(read("/sys/fs/cgroup/cpu.max")),
    Math.max(1, Math.floor(Math.min(totalmem(), process.constrainedMemory() || totalmem()) / BYTES_OF_TWO)),
  );
