import type { Entry, QuoteRow, ReceivedLeadRow, SiteDb, TimelineRow } from "@/server/database/tables";
import { enquiryKeyOf, referenceOf } from "@/server/features/enquiries";
import { messageKeyOf, metaKeyOf } from "@/server/features/leads";
import { replyKeyOf } from "@/server/features/whatsapp";
import { isOf, type Person } from "./person";
import { inList, readInPages } from "./read-in-pages";

/**
 * The person's entries of the outbox, by contact or reference, and the emails of their quotes, which may be addressed to
 * someone else. Reminders are mails to staff and hold only ids.
 */
export async function queuedOf(
  db: SiteDb,
  person: Person,
  { quotes, references }: { quotes: readonly QuoteRow[]; references: readonly string[] },
): Promise<Entry[]> {
  const own: string[] = [];
  const quoted = new Set<unknown>(quotes.map(({ id }) => id));
  const known = new Set(references);
  type Read = Pick<Entry, "key" | "kind" | "payload">;
  for await (const entry of readInPages<Read>(db, { table: "outbox", key: ["key"], columns: ["kind", "payload"] })) {
    if (entry.kind === "reminder") continue;
    const sent = JSON.parse(entry.payload) as Record<string, unknown>;
    const isQuote = entry.kind === "quote" && quoted.has(sent.quote);
    if (isQuote || known.has(referenceOf(enquiryKeyOf(entry.key))) || isOf(person, sent)) own.push(entry.key);
  }
  return entriesWith(db, own);
}

const entriesWith = (db: SiteDb, keys: readonly string[]): Promise<Entry[]> =>
  db.selectFrom("outbox").selectAll().where("key", "in", inList(keys)).orderBy("key").execute();

/** Replies in these entries of a timeline, and what is still to be done with these leads, unless already found. */
export async function queuedFor(
  db: SiteDb,
  { timeline, leads }: { timeline: readonly TimelineRow[]; leads: readonly ReceivedLeadRow[] },
  found: readonly Entry[],
): Promise<Entry[]> {
  const known = new Set(found.map(({ key }) => key));
  const keys = [
    ...timeline.map(({ id }) => replyKeyOf(id)),
    ...leads.flatMap((lead) => [messageKeyOf(lead), metaKeyOf(lead)]),
  ];
  return entriesWith(
    db,
    keys.filter((key) => !known.has(key)),
  );
}
