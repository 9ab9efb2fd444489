import type { Server } from "node:http";
import { log } from "@/server/platform/log";
import { shared } from "@/server/platform/shared.mjs";
import { timeouts } from "@/server/upstream/timeouts";

/** The longest stop: a second longer than the backend's timeout. */
const LONGEST_STOP_MS = timeouts.usual.headersMs + 1_000;

/**
 * Ends this process on SIGTERM or SIGINT: accepts no new connections, finishes running requests and closes their
 * connections, and reports the stop at /api/ready. Exits after the time limit.
 */
export function stopOnSignal(server: Server, finish: () => Promise<void>): void {
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, begin);

  function begin(signal: NodeJS.Signals): void {
    shared.isStopping = true;
    log.info("stopping", { signal });
    setTimeout(() => {
      log.warn("stopped before all was through", { afterMs: LONGEST_STOP_MS });
      process.exit(0);
    }, LONGEST_STOP_MS).unref();
    server.close(() => void finish().finally(() => process.exit(0)));
    server.closeIdleConnections();
  }
}
