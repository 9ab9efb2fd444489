import "server-only";
import { patience } from "@/lib/api/limits";
import { log } from "@/lib/log";
import { beforeHead } from "./before-head";
import { eachRequest } from "./each-request";

/** A stop takes at most this long, whoever is still connected: a second longer than the backend may take to answer. */
const LONGEST_STOP_MS = patience.usual.beginMs + 1_000;
/** Who takes longer to say what he wants is not waiting for an answer. Uploads on a slow line have five minutes. */
const HEADERS_TIMEOUT_MS = 10_000;

/** Next makes several bundles of this module; the process stops as one. */
const shared = globalThis as typeof globalThis & { isStopping?: boolean };

export const isStopping = (): boolean => shared.isStopping === true;

/**
 * Helps Next to stop: on SIGTERM and SIGINT it takes no new connections and finishes what is under way, but waits for
 * connections that are kept alive. From the signal on each answer ends its connection, readiness says no, and after
 * that time the process ends whatever is left.
 */
export function stopGently(): void {
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, begin);
  eachRequest(({ response, server }) => {
    server.headersTimeout = HEADERS_TIMEOUT_MS;
    // Asked as late as can be: the signal may come while the answer is under way.
    beforeHead(response, () => {
      if (isStopping()) response.setHeader("connection", "close");
    });
  });
}

function begin(signal: NodeJS.Signals): void {
  shared.isStopping = true;
  log.info("stopping", { signal });
  setTimeout(() => {
    log.warn("stopped before all was through", { afterMs: LONGEST_STOP_MS });
    process.exit(0);
  }, LONGEST_STOP_MS).unref();
}
