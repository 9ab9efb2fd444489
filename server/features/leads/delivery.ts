import { createHash } from "node:crypto";
import { channelOf } from "@/contract/enquiry-source";
import { AppError } from "@/contract/errors";
import { leadMessages } from "@/contract/messages";
import type { LeadMapping } from "@/contract/schemas/lead-source";
import { type Outbox, outbox } from "@/server/database/outbox/outbox";
import { insertEntries } from "@/server/database/outbox/store";
import type { LeadSourceRow, ReceivedLeadRow, SiteDb } from "@/server/database/tables";
import { outboxEntriesOf, referenceOf } from "@/server/features/enquiries";
import { readIndiaMart } from "@/server/features/leads/read/indiamart";
import { type Fields, type Lead, mappedLead, type NonEnquiry } from "@/server/features/leads/read/lead";
import {
  leadOfGoogle,
  leadOfMeta,
  type MetaLeadEvent,
  storedGoogleDelivery,
  storedMetaLead,
} from "@/server/features/leads/read/lead-forms";
import { isPostgres } from "@/server/platform/postgres";
import { nameCampaign } from "./campaign-names";
import { channelNameOf, composeLead, metaKeyOf, receivedId } from "./compose";
import { createSourceStore } from "./source-store";

/** Without `read`, the fields come from a sender whose format is unknown. */
export type DeliveredLead = { read?: (mapping: LeadMapping) => Lead; fields: Fields };

/** Senders repeat what was not answered. Within this time, equal contents without id and time count as one lead. */
const REPEATED_WITHIN_MS = 600_000;

const CHUNK_SIZE = 50;

export async function inChunks<Item>(
  db: SiteDb,
  items: readonly Item[],
  work: (trx: SiteDb, chunk: readonly Item[]) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < items.length; from += CHUNK_SIZE)
    await db.transaction().execute((trx) => work(trx, items.slice(from, from + CHUNK_SIZE)));
}

export async function storeLeads(db: SiteDb, source: SourceId, delivered: readonly DeliveredLead[], now: number) {
  const { kinds, wake } = await outbox();
  await forEachWithSource(db, source.id, delivered, async (trx, locked, { fields, read }) => {
    const lead = read ? read(mappingOf(locked)) : leadIfMapped(locked, fields);
    if (await isRepeated(trx, source.id, lead, fields, now)) return;
    await storeLead(trx, locked, { lead, fields }, kinds, now);
  });
  wake();
}

type SourceId = Pick<LeadSourceRow, "id">;

const forEachWithSource = <Item>(
  db: SiteDb,
  sourceId: string,
  items: readonly Item[],
  work: (trx: SiteDb, lockedSource: LeadSourceRow, item: Item) => Promise<unknown>,
) =>
  inChunks(db, items, async (trx, chunk) => {
    const source = await lockSource(trx, sourceId);
    for (const item of chunk) await work(trx, source, item);
  });

export async function storeMetaEvents(db: SiteDb, source: SourceId, events: readonly MetaLeadEvent[], now: number) {
  const { wake } = await outbox();
  await forEachWithSource(db, source.id, events, async (trx, locked, event) => {
    const id = receivedId(`id ${event.leadgen_id}`);
    const key = metaKeyOf({ source: source.id, id });
    if (await trx.selectFrom("outbox").select("key").where("key", "=", key).executeTakeFirst()) return;
    await insertReceived(trx, { ...receivedRow(locked, id, now, event), state: "fetching" });
    const payload = JSON.stringify({ source: source.id, lead: event.leadgen_id });
    await insertEntries(trx, [{ key, kind: "metaLead", digest: key, payload }], now);
  });
  wake();
}

export const storeNonEnquiries = (db: SiteDb, source: SourceId, items: readonly NonEnquiry[], now: number) =>
  forEachWithSource(db, source.id, items, (trx, locked, { id, fields, reason }) => {
    const row = receivedRow(locked, receivedId(id), now, withReason(fields, reason));
    return insertReceived(trx, { ...row, state: "none" });
  });

export function receivedRow(source: LeadSourceRow, id: string, receivedAt: number, fields: object) {
  const { noticeVersion } = source;
  return { source: source.id, id, receivedAt, noticeVersion, fields: JSON.stringify(fields), reference: null };
}

/** Returns false if the lead was received before. */
export async function insertReceived(trx: SiteDb, row: ReceivedLeadRow): Promise<boolean> {
  const query = trx.insertInto("receivedLeads").values(row);
  const insertion = query.onConflict((conflict) => conflict.doNothing());
  return Boolean((await insertion.executeTakeFirstOrThrow()).numInsertedOrUpdatedRows);
}

/** If Meta announced the lead to another source, deletes the row that was stored there. */
export async function storeFetched(
  db: SiteDb,
  { id: sourceId }: SourceId,
  { read, fields }: Required<DeliveredLead>,
  receivedAt: number,
  announcedTo: string = sourceId,
) {
  const { kinds, wake } = await outbox();
  await db.transaction().execute(async (trx) => {
    const source = await lockSource(trx, sourceId);
    const lead = read(mappingOf(source));
    await storeLead(trx, source, { lead, fields }, kinds, receivedAt);
    if (announcedTo === sourceId) return;
    const deletion = trx.deleteFrom("receivedLeads").where("source", "=", announcedTo);
    const id = receivedIdOf(lead, fields, receivedAt);
    await deletion.where("id", "=", id).where("reference", "is", null).execute();
  });
  wake();
}

/** A change or removal of the source waits for this lock, so the change reaches this lead. Throws `missing`. */
async function lockSource(trx: SiteDb, id: string): Promise<LeadSourceRow> {
  const query = trx.selectFrom("leadSources").selectAll().where("id", "=", id);
  const source = await query.$if(isPostgres(trx), (row) => row.forShare()).executeTakeFirst();
  if (!source) throw new AppError("missing", leadMessages.removed);
  return source;
}

export const mappingOf = ({ mapping }: Pick<LeadSourceRow, "mapping">) => JSON.parse(mapping) as LeadMapping;

/** An inbox without a mapping cannot tell what its fields mean. */
function leadIfMapped(source: LeadSourceRow, fields: Fields): Lead | undefined {
  const isUnmapped = source.door === "inbox" && Object.keys(mappingOf(source)).length === 0;
  return isUnmapped ? undefined : leadOfStored(source, fields);
}

async function storeLead(
  trx: SiteDb,
  source: LeadSourceRow,
  { lead, fields }: { lead: Lead | undefined; fields: Fields },
  kinds: Outbox["kinds"],
  now: number,
): Promise<void> {
  const id = receivedIdOf(lead, fields, now);
  const enquiry = composeEnquiry(source, lead, id);
  const shownFields = withReason(fields, lead?.noEnquiry);
  const row = { ...receivedRow(source, id, now, shownFields), ...stateOf(lead, enquiry?.key) };
  const { state, reference, fields: storedFields } = row;
  const replaceableStates = ["fetching", "gone", ...(enquiry ? ["waiting" as const] : [])] as const;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("receivedLeads")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(["source", "id"])
        .doUpdateSet({ state, reference, fields: storedFields })
        .where("receivedLeads.state", "in", replaceableStates),
    )
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows || !enquiry) return;
  await insertEntries(trx, outboxEntriesOf(enquiry, kinds), now);
  const { campaign = "", name = "" } = lead?.campaign ?? {};
  await nameCampaign(trx, channelOf({ utm_source: channelNameOf(source) }, ""), campaign, name);
}

/** Returns how many waiting leads have become enquiries by the new mapping. */
export async function importWaiting(db: SiteDb, id: string, mapping: LeadMapping, now: number): Promise<number> {
  const { kinds, wake } = await outbox();
  const waiting = await db.transaction().execute(async (trx) => {
    await createSourceStore(trx).set(id, { mapping: JSON.stringify(mapping) });
    await lockSource(trx, id);
    return waitingOf(trx, id).select("id").orderBy("receivedAt").execute();
  });
  let enquiries = 0;
  await forEachWithSource(db, id, waiting, async (trx, source, lead) => {
    const row = await waitingOf(trx, id).selectAll().where("id", "=", lead.id).executeTakeFirst();
    if (row && (await importLead(trx, source, row, kinds, now))) enquiries++;
  });
  wake();
  return enquiries;
}

const waitingOf = (db: SiteDb, source: string) =>
  db.selectFrom("receivedLeads").where("source", "=", source).where("state", "=", "waiting");

/** Makes an enquiry of a waiting lead, although it lacks answers. Returns false if the lead no longer waits. */
export async function storeIncomplete(db: SiteDb, source: string, leadId: string, now: number): Promise<boolean> {
  const { kinds, wake } = await outbox();
  const isStored = await db.transaction().execute(async (trx) => {
    const locked = await lockSource(trx, source);
    const rows = trx.selectFrom("receivedLeads").select("fields").where("source", "=", source).where("id", "=", leadId);
    const fields = (await rows.executeTakeFirst())?.fields;
    if (!fields) return false;
    const enquiry = composeLead(leadOfStored(locked, JSON.parse(fields)), leadId, locked);
    const change = { state: "enquiry", reference: referenceOf(enquiry.key) } as const;
    const query = trx.updateTable("receivedLeads").set(change).where("state", "=", "waiting");
    const { numUpdatedRows } = await query.where("source", "=", source).where("id", "=", leadId).executeTakeFirst();
    if (numUpdatedRows) await insertEntries(trx, outboxEntriesOf(enquiry, kinds), now);
    return numUpdatedRows > 0n;
  });
  wake();
  return isStored;
}

/** With a mapping, a repeated delivery of the lead has another id, so a row with that id replaces the waiting one. */
async function importLead(
  trx: SiteDb,
  source: LeadSourceRow,
  row: ReceivedLeadRow,
  kinds: Outbox["kinds"],
  now: number,
): Promise<boolean> {
  if (row.fields === "") return false;
  const fields = JSON.parse(row.fields) as Fields;
  const lead = leadIfMapped(source, fields);
  const id = receivedIdOf(lead, fields, row.receivedAt);
  const enquiry = composeEnquiry(source, lead, id);
  if (!enquiry) return false;
  await trx.deleteFrom("receivedLeads").where("source", "=", source.id).where("id", "=", row.id).execute();
  if (!(await insertReceived(trx, { ...row, id, ...stateOf(lead, enquiry.key) }))) return false;
  await insertEntries(trx, outboxEntriesOf(enquiry, kinds), now);
  return true;
}

function composeEnquiry(source: LeadSourceRow, lead: Lead | undefined, id: string) {
  if (!lead || lead.isTest || lead.noEnquiry || !(lead.answers.phone || lead.answers.email)) return undefined;
  return composeLead(lead, id, source);
}

function stateOf(lead: Lead | undefined, key: string | undefined) {
  if (key !== undefined) return { state: "enquiry", reference: referenceOf(key) } as const;
  if (lead?.isTest) return { state: "test", reference: null } as const;
  return { state: lead?.noEnquiry ? "none" : "waiting", reference: null } as const;
}

/** Adds why a lead makes no enquiry. */
export const withReason = (fields: Fields, reason: string | undefined): Fields =>
  reason ? { ...fields, reason } : fields;

function receivedIdOf(lead: Lead | undefined, fields: Fields, receivedAt: number): string {
  if (lead?.id) return receivedId(`id ${lead.id}`);
  const content = `content ${createHash("sha256").update(JSON.stringify(fields)).digest("hex")}`;
  return receivedId(lead?.isDated ? content : `${content} ${Math.floor(receivedAt / REPEATED_WITHIN_MS)}`);
}

async function isRepeated(trx: SiteDb, source: string, lead: Lead | undefined, fields: Fields, now: number) {
  if (lead?.id || lead?.isDated) return false;
  const before = receivedIdOf(lead, fields, now - REPEATED_WITHIN_MS);
  const query = trx.selectFrom("receivedLeads").select("id").where("source", "=", source).where("id", "=", before);
  return (await query.where("receivedAt", ">", now - REPEATED_WITHIN_MS).executeTakeFirst()) !== undefined;
}

function leadOfStored(source: LeadSourceRow, fields: Fields): Lead {
  const mapping = mappingOf(source);
  if (source.door === "google") return leadOfGoogle(storedGoogleDelivery(fields), mapping);
  if (source.door === "meta") return leadOfMeta(storedMetaLead(fields), mapping);
  const [indiaMartLead] = source.door === "indiamart" ? readIndiaMart(JSON.stringify({ RESPONSE: fields })) : [];
  return indiaMartLead?.read() ?? mappedLead(fields, mapping);
}
