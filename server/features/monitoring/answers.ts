import "server-only";
import type { Gauge } from "prom-client";
import { demoDataCalls, serverCheckCalls, watchCalls } from "@/contract/calls/monitoring";
import { WATCHED, type Watch } from "@/contract/schemas/monitoring";
import { findFollowUpSettings } from "@/server/database/documents/document";
import { withSite } from "@/server/database/site-database";
import type { SiteDb } from "@/server/database/tables";
import { checkServer } from "@/server/features/monitoring/checks";
import { findReadiness, hasReadyToken } from "@/server/features/monitoring/readiness";
import { implementSite } from "@/server/gateway/implement-site";
import { env } from "@/server/platform/env";
import type { Metrics } from "@/server/platform/metrics/metrics";
import { shared } from "@/server/platform/shared.mjs";
import { alertRules } from "./alert-rules";
import { planRemoval, removeDemoData } from "./demo-data";
import { findFacts } from "./facts";
import { subjectOf } from "./watch";

const NO_STORE = { "cache-control": "no-store" };

export const demoDataAnswers = implementSite(demoDataCalls, {
  read: async ({ query: { groups } }) => ({ data: await planRemoval(groups) }),
  remove: async ({ body: { groups }, staff }) => ({ data: { removed: await removeDemoData(groups, staff) } }),
});

export const serverCheckAnswers = implementSite(serverCheckCalls, {
  read: async () => ({ data: { checks: await checkServer() } }),
});

const MAX_ALERTS = 10;

export const watchAnswers = implementSite(watchCalls, {
  read: () =>
    withSite(async (db) => {
      const now = Date.now();
      const [facts, alerts] = [await findFacts(), await db.selectFrom("troubles").selectAll().execute()];
      const watched = WATCHED.map((name) => {
        const { isProblem, finding: says } = alertRules[name](facts, now);
        const ongoing = alerts.find((one) => one.name === name && one.endedAt === null);
        const state =
          isProblem === undefined ? ("unknown" as const) : isProblem ? ("problem" as const) : ("well" as const);
        const since = isProblem && ongoing ? new Date(ongoing.since).toISOString() : null;
        return { name, state, since, says };
      });
      const mailedTo = env.email ? (await findFollowUpSettings()).troubleMail || env.email.to : null;
      return { data: { watched, alerts: await findAlerts(db), mailedTo } };
    }),
});

async function findAlerts(db: SiteDb): Promise<Watch["alerts"]> {
  const query = db.selectFrom("outbox").select(["acceptedAt", "payload", "state"]).where("kind", "=", "trouble");
  const entries = await query.orderBy("acceptedAt", "desc").orderBy("key").limit(MAX_ALERTS).execute();
  return entries.map(({ acceptedAt, payload, state }) => ({
    at: new Date(acceptedAt).toISOString(),
    subject: subjectOf(JSON.parse(payload)),
    state: state === "discarded" ? "failed" : state,
  }));
}

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
  setGauge(metrics.ready, Number(ok));
  setGauge(metrics.backendUp, backend && Number(backend !== "unreachable"));
  setGauge(metrics.enquiriesWaiting, enquiries?.waiting);
  setGauge(metrics.oldestWaiting, enquiries && ageOf(enquiries.oldestAt));
  setGauge(metrics.deadLetters, enquiries?.deadLetters);
  setGauge(metrics.backupFailed, backup ? Number(backup.trouble !== "") : undefined);
  setGauge(metrics.backedUpAt, backup?.backedUpAt, 1_000);
  setGauge(metrics.testRestoredAt, backup?.testedAt, 1_000);
  setGauge(metrics.diskFree, diskFree);
  setGauge(metrics.certificateEndsAt, certificateEndsAt, 1_000);
}

const ageOf = (at: number | undefined) => (at === undefined ? 0 : Math.max(0, Date.now() - at) / 1_000);

function setGauge(gauge: Gauge, figure: number | null | undefined, divisor = 1): void {
  if (figure === undefined || figure === null) gauge.remove();
  else gauge.set(figure / divisor);
}
