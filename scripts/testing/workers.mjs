import { readFileSync } from "node:fs";
import { availableParallelism, totalmem } from "node:os";

/** A Jest worker grows to more than a gigabyte, and so does a journey's with its browser and server. */
const BYTES_EACH = 2 * 1_024 ** 3;

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

/**
 * The processors of a container's quota (cgroup v2): "150000 100000" is one and a half, "max" no limit.
 * @param {string | undefined} quota the content of cpu.max
 */
export function processorsIn(quota) {
  const [allowed, period] = quota?.split(" ").map(Number) ?? [];
  return allowed && period ? Math.max(1, Math.floor(allowed / period)) : Number.POSITIVE_INFINITY;
}

/** The number of workers for a test runner, limited by processors and memory. */
export const workers = () =>
  Math.min(
    availableParallelism(),
    processorsIn(read("/sys/fs/cgroup/cpu.max")),
    Math.max(1, Math.floor(Math.min(totalmem(), process.constrainedMemory() || totalmem()) / BYTES_EACH)),
  );
