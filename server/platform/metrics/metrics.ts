import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { TRANSLATED } from "@/contract/language";

export type Metrics = ReturnType<typeof createMetrics>;

const REQUEST_BUCKETS = [0.005, 0.025, 0.1, 0.25, 1, 2.5, 10];
const BACKEND_BUCKETS = [0.01, 0.05, 0.25, 1, 2.5, 8, 30];
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const LOOP_PRECISION_MS = 20;

/** A process has one (shared.mjs): two would count separately. Labels have no client's text, so series are bounded. */
export function createMetrics(routes: readonly string[]) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_PRECISION_MS });
  let templateOf = createTemplateFinder(routes);
  const requests = new Histogram({
    name: "site_http_request_duration_seconds",
    help: "Duration of requests by route template, method and status.",
    labelNames: ["route", "method", "status"],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const pagesMade = new Counter({
    name: "site_pages_made_total",
    help: "Page versions rendered by this server: complete, incomplete (the backend's data was incomplete), failed.",
    labelNames: ["outcome"],
    registers,
  });
  const enquiriesRefused = new Counter({
    name: "site_enquiries_refused_total",
    help: "Enquiries refused for their origin: address (our form at an address that SITE_URL does not name), another-site.",
    labelNames: ["reason"],
    registers,
  });
  // Start each series at 0: Prometheus sees no increase in a series that starts at a higher value.
  for (const outcome of ["complete", "incomplete", "failed"]) pagesMade.inc({ outcome }, 0);
  for (const reason of ["address", "another-site"]) enquiriesRefused.inc({ reason }, 0);
  return {
    registry,

    addRoutes(added: readonly string[]): void {
      templateOf = createTemplateFinder([...routes, ...added]);
    },

    observeRequest(method: string | undefined, path: string, status: number, seconds: number): void {
      const knownMethod = METHODS.includes(method ?? "") ? method : "other";
      requests.observe({ route: templateOf(path), method: knownMethod, status }, seconds);
    },

    backendAnswers: new Histogram({
      name: "site_backend_request_duration_seconds",
      help: "Calls of the backend by row of the table of calls and outcome (status class, timeout, none), including retries.",
      labelNames: ["call", "outcome"],
      buckets: BACKEND_BUCKETS,
      registers,
    }),
    enquiriesAccepted: new Counter({
      name: "site_enquiries_accepted_total",
      help: "Enquiries that this server stored durably. A repeated submission counts again.",
      registers,
    }),
    enquiriesRefused,
    signInFailures: new Counter({
      name: "site_sign_in_failures_total",
      help: "Refused sign-in attempts by reason.",
      labelNames: ["reason"],
      registers,
    }),
    pagesMade,

    ready: gauge("site_ready", "1 if this server can accept enquiries and is not stopping."),
    backendUp: gauge("site_backend_up", "1 if the backend answered this server's last check."),
    enquiriesWaiting: gauge("site_enquiries_waiting", "Enquiries waiting for delivery to the backend, on all servers."),
    oldestWaiting: gauge(
      "site_enquiries_oldest_waiting_seconds",
      "Age of the oldest waiting enquiry; 0 if none waits.",
    ),
    deadLetters: gauge(
      "site_enquiries_dead_letters",
      "Enquiries that the backend refused (dead letters), on all servers.",
    ),
    backupFailed: gauge("site_backup_failed", "1 if the last backup, its remote copy or the last test restore failed."),
    backedUpAt: gauge("site_backup_last_success_timestamp_seconds", "End of the last complete backup."),
    testRestoredAt: gauge(
      "site_test_restore_last_success_timestamp_seconds",
      "Last successful test restore of a backup.",
    ),
    diskFree: gauge("site_disk_free_ratio", "Free share of the data disk."),
    certificateEndsAt: gauge("site_certificate_expiry_timestamp_seconds", "Expiry of the site's TLS certificate."),
  };

  function gauge(name: string, help: string) {
    return new Gauge({ name, help, registers });
  }
}

const FOLDERS: [prefix: string, template: string][] = [
  ["/_next/static/", "/_next/static/[file]"],
  ["/_page-data/", "/_page-data/[version]"],
  ["/media/", "/media/[picture]"],
];

const OTHER = "other";

export function createTemplateFinder(routes: readonly string[]): (path: string) => string {
  const fixed = new Set(routes.filter((route) => !route.includes("[")));
  const patterns = routes
    .filter((route) => route.includes("["))
    .sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
    .map((route) => ({ route, pattern: patternOf(route) }));
  return (path) => {
    if (fixed.has(path)) return path;
    const folder = FOLDERS.find(([prefix]) => path.startsWith(prefix));
    return folder?.[1] ?? patterns.find(({ pattern }) => pattern.test(path))?.route ?? OTHER;
  };
}

/** Sorts a fixed segment before a parameter in the same place. */
const sortKey = (route: string) => route.replaceAll(/[[.]/g, "\uffff");

const patternOf = (route: string) => new RegExp(`^${route.split("/").filter(Boolean).map(segmentPattern).join("")}$`);

function segmentPattern(segment: string): string {
  if (segment.startsWith("[[...")) return "(?:/.+)?";
  if (segment.startsWith("[...")) return "/.+";
  if (segment === "[language]") return `/(?:${TRANSLATED.join("|")})`;
  return segment.startsWith("[") ? "/[^/]+" : `/${segment.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`;
}
