import { setTimeout } from "node:timers/promises";

const TIMEOUT_MS = 10_000;
const PAUSE_MS = 10;
/** Who finds it taken this long after the last one did is the first to wait again. */
const FORGET_MS = 1_000;

/** Whether another process has the file: to write, or to put in order what a third left in its -wal file. */
export const isBusy = (error: unknown): boolean =>
  ["SQLITE_BUSY", "SQLITE_BUSY_RECOVERY"].includes((error as { code?: string }).code ?? "");

/**
 * Gives a function that waits while another process writes, ten seconds at most, and these count for all who wait with
 * it: a visitor in a queue behind eight deliveries does not wait eight times as long. Not left to SQLite's
 * `busy_timeout`: that holds one of the few threads which libsql has, and the commit that is waited for may need it.
 */
export function createRetryWhileBusy() {
  let since = 0;
  let last = 0;

  return async (work: () => Promise<unknown>): Promise<void> => {
    for (;;) {
      try {
        await work();
        last = 0;
        return;
      } catch (error) {
        if (!isBusy(error)) throw error;
        const now = Date.now();
        if (now - last > FORGET_MS) since = now;
        last = now;
        if (now - since > TIMEOUT_MS) throw error;
        await setTimeout(PAUSE_MS);
      }
    }
  };
}
