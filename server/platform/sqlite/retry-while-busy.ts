import { setTimeout } from "node:timers/promises";

const TIMEOUT_MS = 10_000;
const PAUSE_MS = 10;
/** After this pause without a busy error the timeout starts again. */
const FORGET_MS = 1_000;

/** Whether another process has the lock, to write or to recover the WAL of a crashed process. */
export const isBusy = (error: unknown): boolean =>
  ["SQLITE_BUSY", "SQLITE_BUSY_RECOVERY"].includes((error as { code?: string }).code ?? "");

/**
 * Returns a function that retries while another process has the lock, for at most ten seconds in total for all its callers:
 * a visitor behind eight queued deliveries does not wait eight times as long. SQLite's `busy_timeout` would block one of
 * libsql's few threads, which the awaited commit may need.
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
