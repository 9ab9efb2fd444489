import type { Server } from "node:http";
import { log } from "@/server/platform/log";
import { shared } from "@/server/platform/shared.mjs";
import { timeouts } from "@/server/upstream/timeouts";

/** A stop takes at most this long, whoever is still connected: a second longer than the backend may take to answer. */
const LONGEST_STOP_MS = timeouts.usual.headersMs + 1_000;

/**
 * Ends this process on SIGTERM and SIGINT: it takes no new connections, finishes what is under way, each answer of which
 * ends its connection, and says at /api/ready that it is going. After that time it ends whatever is left.
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
