import { createHash } from "node:crypto";
import type { LeadMapping } from "@/contract/schemas/lead-source";
import { type Outbox, outbox } from "@/server/database/outbox/outbox";
import { insertEntries } from "@/server/database/outbox/store";
import type { LeadSourceRow, ReceivedLeadRow, SiteDb } from "@/server/database/tables";
import { entriesOf, referenceOf } from "@/server/features/enquiries";
import { composeLead, keyOf } from "./compose";
import type { Fields } from "./read/fields";
import { type Lead, mappedLead } from "./read/lead";
import type { MetaNews } from "./read/meta";

/** A lead with its fields as they came. Without `lead`, the sender's fields are not chosen yet. */
export type Delivered = { lead?: Lead; fields: Fields };

/** PostgreSQL's index refuses keys of some thousand bytes. */
const MAX_ID = 200;
/** Equal content without an id and a time is one lead within this time: senders repeat what was not answered. */
const REPEATED_WITHIN_MS = 600_000;

/**
 * Stores these deliveries and the enquiries that they make, all or none: durable once this resolves. Deliveries that
 * are known change nothing.
 */
export async function take(db: SiteDb, source: LeadSourceRow, delivered: readonly Delivered[], at: number) {
  const { kinds, wake } = await outbox();
  await db.transaction().execute(async (trx) => {
    for (const { lead, fields } of delivered) {
      const id = idOf(lead, fields, at);
      if (await isRepeated(trx, source.id, lead, fields, at)) continue;
      const entry = enquiryOf(source, lead, id);
      const row: ReceivedLeadRow = {
        source: source.id,
        id,
        receivedAt: at,
        ...stateOf(lead, entry?.key),
        fields: JSON.stringify(fields),
        noticeVersion: source.noticeVersion,
      };
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto("receivedLeads")
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows && entry) await insertEntries(trx, entriesOf(entry, kinds), at);
    }
  });
  wake();
}

/** Stores that these leads were announced, and queues them to be fetched: durable once this resolves. */
export async function takeNews(db: SiteDb, source: LeadSourceRow, news: readonly MetaNews[], at: number) {
  const { wake } = await outbox();
  await db.transaction().execute(async (trx) => {
    for (const one of news) {
      const row = { source: source.id, id: `id ${one.leadgen_id}`, fields: JSON.stringify(one), receivedAt: at };
      const rest = { state: "fetching", reference: null, noticeVersion: source.noticeVersion } as const;
      await trx
        .insertInto("receivedLeads")
        .values({ ...row, ...rest })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const payload = JSON.stringify({ source: source.id, lead: one.leadgen_id });
      const key = `meta ${keyOf(source.id, row.id)}`;
      await insertEntries(trx, [{ key, kind: "metaLead", digest: key, payload }], at);
    }
  });
  wake();
}

/** Stores a lead that was fetched, once, whether or not it was announced. */
export async function takeFetched(
  db: SiteDb,
  source: LeadSourceRow,
  { lead, fields }: Required<Delivered>,
  at: number,
) {
  const { kinds, wake } = await outbox();
  await db.transaction().execute(async (trx) => {
    const id = idOf(lead, fields, at);
    const entry = enquiryOf(source, lead, id);
    const set = { ...stateOf(lead, entry?.key), fields: JSON.stringify(fields) };
    const row = { source: source.id, id, receivedAt: at, noticeVersion: source.noticeVersion, ...set };
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("receivedLeads")
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(["source", "id"]).doUpdateSet(set).where("receivedLeads.state", "in", ["fetching", "gone"]),
      )
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows && entry) await insertEntries(trx, entriesOf(entry, kinds), at);
  });
  wake();
}

/** Makes enquiries of leads that waited for chosen fields. Returns their number. */
export async function takeWaiting(
  db: SiteDb,
  source: LeadSourceRow,
  mapping: LeadMapping,
  at: number,
): Promise<number> {
  const { kinds, wake } = await outbox();
  const made = await db.transaction().execute(async (trx) => {
    const query = trx.selectFrom("receivedLeads").selectAll().where("source", "=", source.id);
    const rows = await query.where("state", "=", "waiting").orderBy("receivedAt").execute();
    let enquiries = 0;
    for (const row of rows) if (await takeOne(trx, source, row, mapping, kinds, at)) enquiries++;
    return enquiries;
  });
  wake();
  return made;
}

/** Under the id that a repeated delivery has from now on. */
async function takeOne(
  trx: SiteDb,
  source: LeadSourceRow,
  { fields: stored, ...row }: ReceivedLeadRow,
  mapping: LeadMapping,
  kinds: Outbox["kinds"],
  at: number,
): Promise<boolean> {
  if (stored === "") return false;
  const fields = JSON.parse(stored) as Fields;
  const lead = mappedLead(fields, mapping);
  const id = idOf(lead, fields, row.receivedAt);
  const entry = enquiryOf(source, lead, id);
  if (!entry) return false;
  await trx.deleteFrom("receivedLeads").where("source", "=", source.id).where("id", "=", row.id).execute();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("receivedLeads")
    .values({ ...row, id, fields: stored, ...stateOf(lead, entry.key) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) return false;
  await insertEntries(trx, entriesOf(entry, kinds), at);
  return true;
}

/** A lead without phone and email waits for other chosen fields. */
function enquiryOf(source: LeadSourceRow, lead: Lead | undefined, id: string) {
  if (!lead || lead.isTest || !(lead.answers.phone || lead.answers.email)) return undefined;
  return composeLead(lead, id, source);
}

const stateOf = (lead: Lead | undefined, key: string | undefined) =>
  ({
    state: key !== undefined ? "enquiry" : lead?.isTest ? "test" : "waiting",
    reference: key === undefined ? null : referenceOf(key),
  }) as const;

const hash = (text: string) => createHash("sha256").update(text).digest("hex");

/** The sender's id, or one made from the content; without a time in it, also from the time of its arrival. */
function idOf(lead: Lead | undefined, fields: Fields, at: number): string {
  if (lead?.id) return `id ${lead.id.length > MAX_ID ? hash(lead.id) : lead.id}`;
  const content = `content ${hash(JSON.stringify(fields))}`;
  return lead?.isDated ? content : `${content} ${Math.floor(at / REPEATED_WITHIN_MS)}`;
}

/** Whether equal content came in the period before: two periods meet within a sender's repetitions. */
async function isRepeated(trx: SiteDb, source: string, lead: Lead | undefined, fields: Fields, at: number) {
  if (lead?.id || lead?.isDated) return false;
  const before = idOf(lead, fields, at - REPEATED_WITHIN_MS);
  const query = trx.selectFrom("receivedLeads").select("id").where("source", "=", source).where("id", "=", before);
  return (await query.where("receivedAt", ">", at - REPEATED_WITHIN_MS).executeTakeFirst()) !== undefined;
}
