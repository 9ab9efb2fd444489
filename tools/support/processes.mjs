import { readdirSync, readFileSync } from "node:fs";

/** Linux reports a process's time in hundredths of a second, whatever the kernel's tick. */
const TICK_MS = 10;

/** Reading /proc fails for a process that has ended. */
function attempt(read, fallback) {
  try {
    return read();
  } catch {
    return fallback;
  }
}

const childrenOf = (pid) =>
  attempt(() => readdirSync(`/proc/${pid}/task`), []).flatMap((task) =>
    attempt(() => readFileSync(`/proc/${pid}/task/${task}/children`, "utf8"), "")
      .split(" ")
      .filter(Boolean)
      .map(Number),
  );

const withDescendants = (pids) => pids.flatMap((pid) => [pid, ...withDescendants(childrenOf(pid))]);

const sum = (numbers) => numbers.reduce((total, one) => total + one, 0);

export const cpuMs = (pids) => sum(withDescendants(pids).map(timeOf));

function timeOf(pid) {
  const fields = attempt(() => readFileSync(`/proc/${pid}/stat`, "utf8"), ") ")
    .split(") ")[1]
    .split(" ");
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS;
}

/** In MB of 1,000,000 bytes; shared memory counts once (proportional set size). */
export const memoryMb = (pids) => sum(withDescendants(pids).map(memoryKb)) * 0.001024;

const memoryKb = (pid) =>
  Number(attempt(() => readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"), "").match(/^Pss:\s+(\d+)/m)?.[1] ?? 0);
