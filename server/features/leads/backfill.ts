import "server-only";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { withSiteDatabase } from "@/server/database/site-database";
import type { LeadSourceRow, SiteDb } from "@/server/database/tables";
import { takeFetched } from "./delivery";
import { BACKFILL_MS, fetchLeadsSince, troubleIn } from "./graph";
import { fieldsOfMeta, leadOfMeta } from "./read/meta";
import { credentialsOf, withSources } from "./source-store";

const withSite = <T>(work: (db: SiteDb) => Promise<T>): Promise<T> => withSiteDatabase(messages.unavailable, work);

/**
 * Takes the leads of the last 90 days from Meta and returns their number, known ones included. Throws `upstream` if Meta
 * refuses or fails; leads read until then are stored.
 */
export async function backfill(source: LeadSourceRow, at: number): Promise<number> {
  let count = 0;
  try {
    for await (const leads of fetchLeadsSince(at - BACKFILL_MS, credentialsOf(source).pageToken)) {
      for (const given of leads) {
        const one = { lead: leadOfMeta(given), fields: fieldsOfMeta(given) };
        await withSite((db) => takeFetched(db, source, one, at));
      }
      count += leads.length;
    }
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    const trouble = troubleIn(cause);
    if (trouble) await withSources((sources) => sources.setTrouble(source.id, trouble));
    throw new AppError("upstream", trouble ?? messages.serverFailed, { cause });
  }
  await withSources((sources) => sources.setTrouble(source.id, ""));
  return count;
}
