import { setTimeout } from "node:timers/promises";

const ATTEMPTS = 1_000;
const PAUSE_MS = 10;

/**
 * Waits while another process writes, ten seconds at most. Not left to SQLite's `busy_timeout`: that holds one of the few
 * threads which libsql has, and the commit that is waited for may need it.
 */
export async function untilFree(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if ((error as { code?: unknown }).code !== "SQLITE_BUSY" || attempt === ATTEMPTS) throw error;
      await setTimeout(PAUSE_MS);
    }
  }
}
