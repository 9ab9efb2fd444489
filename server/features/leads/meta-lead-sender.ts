import "server-only";
import { DAY_MS } from "@/contract/durations";
import { leadMessages } from "@/contract/lead-messages";
import type { Outcome } from "@/server/database/outbox/delivery";
import type { Claim } from "@/server/database/outbox/store";
import { withSite } from "@/server/database/site-database";
import type { LeadSourceRow, SiteDb } from "@/server/database/tables";
import { receivedId } from "./compose";
import { takeFetched } from "./delivery";
import { fetchLead, GraphError, requireAccess, troubleIn } from "./graph";
import { fieldsOfMeta, leadOfMeta } from "./read/meta";
import { credentialsOf, withSources } from "./source-store";

/** Meta announces a lead moments before it can be read; its test tool announces leads that never can. */
const UNKNOWN_FOR_MS = DAY_MS;
/** After this time the token may have lost access: Meta's error is the same. */
const UNKNOWN_AT_FIRST_MS = 600_000;

export async function metaLeadSender({ payload, acceptedAt }: Claim): Promise<Outcome> {
  const queued = JSON.parse(payload) as { source: string; lead: string };
  const own = await withSources((sources) => sources.of(queued.source));
  if (!own) return { is: "dropped", reason: leadMessages.removed };
  const age = Date.now() - acceptedAt;
  const failures: { source: LeadSourceRow; cause: unknown; retryAt?: number }[] = [];
  for (const source of [own, ...(await otherPagesOf(own))]) {
    // While Meta throttles a page, each call would prolong that.
    if (source.pullDueAt > Date.now()) {
      failures.push({ source, cause: new GraphError("later", "Meta asks to wait."), retryAt: source.pullDueAt });
      continue;
    }
    try {
      const given = await fetchFrom(queued.lead, credentialsOf(source).pageToken, age);
      const lead = { ...leadOfMeta(given), id: queued.lead };
      await withSite((db) => takeFetched(db, source, { lead, fields: fieldsOfMeta(given) }, acceptedAt, own));
      await withSources((sources) => sources.setTrouble(source.id, ""));
      return { is: "delivered" };
    } catch (cause) {
      const { waitMs = 0 } = cause as Partial<GraphError>;
      const retryAt = Date.now() + waitMs;
      if (waitMs > 0) await withSources((sources) => sources.pause(source.id, retryAt));
      failures.push({ source, cause, ...(waitMs > 0 && { retryAt }) });
    }
  }
  for (const { source, cause } of failures) {
    const trouble = troubleIn(cause);
    if (trouble) await withSources((sources) => sources.setTrouble(source.id, trouble));
  }
  const waits = failures.find(({ cause }) => !(cause instanceof GraphError && cause.is === "unknown"));
  const { cause } = waits ?? (failures[0] as (typeof failures)[0]);
  const reason = String((cause as Error).message);
  if (waits || age < UNKNOWN_FOR_MS) return { is: "unsent", reason, cause, retryAt: earliest(failures) };
  await withSite((db) => markGone(db, own.id, queued.lead));
  return { is: "dropped", reason, cause };
}

function earliest(failures: readonly { retryAt?: number }[]): number | undefined {
  const times = failures.flatMap(({ retryAt }) => retryAt ?? []);
  return times.length === failures.length ? Math.min(...times) : undefined;
}

/** An app signs for all its pages, and each page's token reads only its leads: another source may own the lead. */
async function otherPagesOf(own: LeadSourceRow): Promise<LeadSourceRow[]> {
  const { appSecret } = credentialsOf(own);
  const all = await withSources((sources) => sources.all());
  return all.filter((one) => one.door === own.door && one.id !== own.id && credentialsOf(one).appSecret === appSecret);
}

async function fetchFrom(lead: string, token: string, age: number) {
  try {
    return await fetchLead(lead, token);
  } catch (thrown) {
    const mayBeDenied = thrown instanceof GraphError && thrown.is === "unknown" && age >= UNKNOWN_AT_FIRST_MS;
    if (mayBeDenied) await requireAccess(token);
    throw thrown;
  }
}

async function markGone(db: SiteDb, source: string, lead: string): Promise<void> {
  const query = db.updateTable("receivedLeads").set({ state: "gone" }).where("source", "=", source);
  await query
    .where("id", "=", receivedId(`id ${lead}`))
    .where("state", "=", "fetching")
    .execute();
}
