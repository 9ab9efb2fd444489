import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { findRouteTemplate } from "./route-template";

export type Metrics = ReturnType<typeof createMetrics>;

/** From a page out of memory to an upload that a backend takes its time for. s */
const REQUEST_BUCKETS = [0.005, 0.025, 0.1, 0.25, 1, 2.5, 10];
/** From a call in process to one that is given up. s */
const BACKEND_BUCKETS = [0.01, 0.05, 0.25, 1, 2.5, 8, 30];
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
/** How often the event loop is looked at. ms */
const LOOP_PRECISION_MS = 20;

/**
 * What this process counts, with a registry of its own. The server makes it once and hands it to the cache handler and
 * Next's bundles through server/platform/shared.mjs: a second copy of prom-client would count for nobody. Labels are routes, calls and
 * outcomes that this code names, never what somebody sent, so the number of series is bounded.
 */
export function createMetrics(routes: readonly string[]) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_PRECISION_MS });
  const templateOf = findRouteTemplate(routes);
  const requests = new Histogram({
    name: "site_http_request_duration_seconds",
    help: "Requests by route (its template), method and status, and how long each took until its end.",
    labelNames: ["route", "method", "status"],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const pagesMade = new Counter({
    name: "site_pages_made_total",
    help: "Versions of pages that this server made: complete, incomplete (the backend did not give all), failed (none came).",
    labelNames: ["outcome"],
    registers,
  });
  // Of a series that begins with four failures Prometheus knows no increase.
  for (const outcome of ["complete", "incomplete", "failed"]) pagesMade.inc({ outcome }, 0);
  return {
    registry,

    /** Counts a request that has ended; `path` as it was asked for, without its query. */
    observeRequest(method: string | undefined, path: string, status: number, seconds: number): void {
      const known = METHODS.includes(method ?? "") ? method : "other";
      requests.observe({ route: templateOf(path), method: known, status }, seconds);
    },

    backendAnswers: new Histogram({
      name: "site_backend_request_duration_seconds",
      help: "Calls of the backend by row of the table of calls and outcome (a class of status, timeout, none), retries included.",
      labelNames: ["call", "outcome"],
      buckets: BACKEND_BUCKETS,
      registers,
    }),
    enquiriesAccepted: new Counter({
      name: "site_enquiries_accepted_total",
      help: "Enquiries that this server made durable. One that a visitor sends again counts again.",
      registers,
    }),
    signInFailures: new Counter({
      name: "site_sign_in_failures_total",
      help: "Refused attempts to sign in, by reason.",
      labelNames: ["reason"],
      registers,
    }),
    pagesMade,

    ready: gauge("site_ready", "1 where this server can take an enquiry and is not about to stop."),
    backendUp: gauge("site_backend_up", "1 where the backend answered this server when it was last asked."),
    enquiriesWaiting: gauge("site_enquiries_waiting", "Enquiries on their way to the backend, of all servers."),
    oldestWaiting: gauge("site_enquiries_oldest_waiting_seconds", "Age of the oldest of them; 0 where none waits."),
    deadLetters: gauge("site_enquiries_dead_letters", "Enquiries that the backend refused for good, of all servers."),
    backupFailed: gauge(
      "site_backup_failed",
      "1 where the last backup, its copy elsewhere or the last test restore failed.",
    ),
    backedUpAt: gauge(
      "site_backup_last_success_timestamp_seconds",
      "When the last backup that went all the way ended.",
    ),
    testRestoredAt: gauge(
      "site_test_restore_last_success_timestamp_seconds",
      "When a backup was last tried and found whole.",
    ),
    diskFree: gauge("site_disk_free_ratio", "Share of the disk with the data that the site may still use."),
    certificateEndsAt: gauge(
      "site_certificate_expiry_timestamp_seconds",
      "When the certificate that visitors are shown ends.",
    ),
  };

  function gauge(name: string, help: string) {
    return new Gauge({ name, help, registers });
  }
}
