import "server-only";
import { demoDataCalls, serverCheckCalls, watchCalls } from "@/contract/calls/monitoring";
import { WATCHED, type Watch } from "@/contract/schemas/monitoring";
import { findDesk } from "@/server/database/documents/document";
import { withSite } from "@/server/database/site-database";
import type { SiteDb, State } from "@/server/database/tables";
import { checkServer } from "@/server/features/monitoring/checks";
import { implementSite } from "@/server/gateway/implement-site";
import { env } from "@/server/platform/env";
import { planRemoval, removeDemoData } from "./demo-data";
import { findFacts } from "./facts";
import { judges } from "./judge";
import { subjectOf } from "./sender";

export const demoDataAnswers = implementSite(demoDataCalls, {
  read: async ({ query: { groups } }) => ({ data: await planRemoval(groups) }),
  remove: async ({ body: { groups }, staff }) => ({ data: { removed: await removeDemoData(groups, staff) } }),
});

export const serverCheckAnswers = implementSite(serverCheckCalls, {
  read: async () => ({ data: { checks: await checkServer() } }),
});

const MAX_ALERTS = 10;
const STATES: Record<State, Watch["told"][number]["state"]> = {
  waiting: "waiting",
  delivered: "delivered",
  failed: "failed",
  discarded: "failed",
};

export const watchAnswers = implementSite(watchCalls, {
  read: () =>
    withSite(async (db) => {
      const now = Date.now();
      const [facts, troubles] = [await findFacts(), await db.selectFrom("troubles").selectAll().execute()];
      const things = WATCHED.map((name) => {
        const { isTrouble, says } = judges[name](facts, now);
        const lasting = troubles.find((one) => one.name === name && one.endedAt === null);
        const state =
          isTrouble === undefined ? ("unknown" as const) : isTrouble ? ("trouble" as const) : ("well" as const);
        const since = isTrouble && lasting ? new Date(lasting.since).toISOString() : null;
        return { name, state, since, says };
      });
      const mailedTo = env.email ? (await findDesk()).troubleMail || env.email.to : null;
      return { data: { things, told: await findAlerts(db), mailedTo } };
    }),
});

async function findAlerts(db: SiteDb): Promise<Watch["told"]> {
  const query = db.selectFrom("outbox").select(["acceptedAt", "payload", "state"]).where("kind", "=", "trouble");
  const entries = await query.orderBy("acceptedAt", "desc").orderBy("key").limit(MAX_ALERTS).execute();
  return entries.map(({ acceptedAt, payload, state }) => ({
    at: new Date(acceptedAt).toISOString(),
    subject: subjectOf(JSON.parse(payload)),
    state: STATES[state],
  }));
}
