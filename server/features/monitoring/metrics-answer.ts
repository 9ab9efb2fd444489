import "server-only";
import type { Gauge } from "prom-client";
import { findFacts } from "@/server/features/monitoring/facts";
import { findReadiness, hasReadyToken } from "@/server/features/monitoring/readiness";
import type { Metrics } from "@/server/platform/metrics/metrics";
import { shared } from "@/server/platform/shared.mjs";

const NO_STORE = { "cache-control": "no-store" };

/** Prometheus text format. Needs READY_TOKEN even on this machine, where any web page could send the request. */
export async function answerMetrics({ headers }: Request): Promise<Response> {
  const { metrics } = shared;
  if (!hasReadyToken(headers)) {
    return new Response("Needs READY_TOKEN.\n", {
      status: 401,
      headers: { ...NO_STORE, "www-authenticate": "Bearer" },
    });
  }
  if (!metrics) return new Response("Metrics are off.\n", { status: 503, headers: NO_STORE });
  await readState(metrics);
  return new Response(await metrics.registry.metrics(), {
    headers: { ...NO_STORE, "content-type": metrics.registry.contentType },
  });
}

async function readState(metrics: Metrics): Promise<void> {
  const [{ ok }, facts] = await Promise.all([findReadiness(), findFacts()]);
  const { enquiries, backend, backup, diskFree, certificateEndsAt } = facts;
  set(metrics.ready, Number(ok));
  set(metrics.backendUp, backend && Number(backend !== "unreachable"));
  set(metrics.enquiriesWaiting, enquiries?.waiting);
  set(metrics.oldestWaiting, enquiries && ageOf(enquiries.oldestAt));
  set(metrics.deadLetters, enquiries?.deadLetters);
  set(metrics.backupFailed, backup ? Number(backup.trouble !== "") : undefined);
  set(metrics.backedUpAt, backup?.backedUpAt, 1_000);
  set(metrics.testRestoredAt, backup?.testedAt, 1_000);
  set(metrics.diskFree, diskFree);
  set(metrics.certificateEndsAt, certificateEndsAt, 1_000);
}

const ageOf = (at: number | undefined) => (at === undefined ? 0 : Math.max(0, Date.now() - at) / 1_000);

/** Removed if unknown, because 0 would be wrong. */
function set(gauge: Gauge, figure: number | null | undefined, divisor = 1): void {
  if (figure === undefined || figure === null) gauge.remove();
  else gauge.set(figure / divisor);
}
