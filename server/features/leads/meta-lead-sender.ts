import "server-only";
import { DAY_MS } from "@/contract/durations";
import { leadMessages } from "@/contract/lead-messages";
import { messages } from "@/contract/messages";
import type { Outcome } from "@/server/database/outbox/delivery";
import type { Claim } from "@/server/database/outbox/store";
import { withSiteDatabase } from "@/server/database/site-database";
import type { SiteDb } from "@/server/database/tables";
import { takeFetched } from "./delivery";
import { fetchLead, GraphError } from "./graph";
import { fieldsOfMeta, leadOfMeta } from "./read/meta";
import { credentialsOf, withSources } from "./source-store";

/** Meta announces a lead some moments before it gives it, and its test tool announces leads that it never gives. */
const UNKNOWN_FOR_MS = DAY_MS;

const withSite = <T>(work: (db: SiteDb) => Promise<T>): Promise<T> => withSiteDatabase(messages.unavailable, work);

/** Fetches an announced lead from Meta, and makes an enquiry of it. */
export async function metaLeadSender({ payload, acceptedAt }: Claim): Promise<Outcome> {
  const queued = JSON.parse(payload) as { source: string; lead: string };
  const source = await withSources((sources) => sources.of(queued.source));
  if (!source) return { is: "dropped", reason: leadMessages.removed };
  try {
    const given = await fetchLead(queued.lead, credentialsOf(source).pageToken);
    const lead = { ...leadOfMeta(given), id: queued.lead };
    await withSite((db) => takeFetched(db, source, { lead, fields: fieldsOfMeta(given) }, acceptedAt));
    await withSources((sources) => sources.setTrouble(source.id, ""));
    return { is: "delivered" };
  } catch (cause) {
    const reason = String((cause as Error).message);
    if (!(cause instanceof GraphError)) return { is: "unsent", reason, cause };
    if (cause.is === "dead") await withSources((sources) => sources.setTrouble(source.id, leadMessages.deadToken));
    if (cause.is !== "unknown" || Date.now() - acceptedAt < UNKNOWN_FOR_MS) return { is: "unsent", reason, cause };
    await withSite((db) => markGone(db, source.id, queued.lead));
    return { is: "dropped", reason, cause };
  }
}

async function markGone(db: SiteDb, source: string, lead: string): Promise<void> {
  const query = db.updateTable("receivedLeads").set({ state: "gone" }).where("source", "=", source);
  await query.where("id", "=", `id ${lead}`).where("state", "=", "fetching").execute();
}
