import { createHash } from "node:crypto";
import { channelOf } from "@/contract/enquiry-source";
import { AppError } from "@/contract/errors";
import { leadMessages } from "@/contract/messages";
import type { LeadMapping } from "@/contract/schemas/lead-source";
import { type Outbox, outbox } from "@/server/database/outbox/outbox";
import { insertEntries } from "@/server/database/outbox/store";
import type { LeadSourceRow, ReceivedLeadRow, SiteDb } from "@/server/database/tables";
import { entriesOf, referenceOf } from "@/server/features/enquiries";
import { readIndiaMart } from "@/server/features/leads/read/indiamart";
import { type Fields, type Lead, mappedLead, type WithoutEnquiry } from "@/server/features/leads/read/lead";
import {
  googleDeliveryFrom,
  leadOfGoogle,
  leadOfMeta,
  type MetaLeadEvent,
  storedMeta,
} from "@/server/features/leads/read/lead-forms";
import { isPostgres } from "@/server/platform/postgres";
import { nameCampaign } from "./campaign-names";
import { channelNameOf, composeLead, metaKeyOf, receivedId } from "./compose";
import { createSourceStore } from "./source-store";

/** Without `read` the fields are those of an unknown sender. */
export type DeliveredLead = { read?: (chosen: LeadMapping) => Lead; fields: Fields };

/** Senders repeat what was not answered: within this time, equal content without id and time is one lead. */
const REPEATED_WITHIN_MS = 600_000;

const PER_TRANSACTION = 50;

export async function inChunks<One>(
  db: SiteDb,
  all: readonly One[],
  work: (trx: SiteDb, part: readonly One[]) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < all.length; from += PER_TRANSACTION)
    await db.transaction().execute((trx) => work(trx, all.slice(from, from + PER_TRANSACTION)));
}

export async function storeLeads(db: SiteDb, asRead: LeadSourceRow, delivered: readonly DeliveredLead[], at: number) {
  const { kinds, wake } = await outbox();
  await forEachLocked(db, asRead, delivered, async (trx, source, { fields, read }) => {
    const lead = read ? read(mappingOf(source)) : leadBy(source, fields);
    if (!(await isRepeated(trx, source.id, lead, fields, at))) await store(trx, source, { lead, fields }, kinds, at);
  });
  wake();
}

const forEachLocked = <One>(
  db: SiteDb,
  asRead: Pick<LeadSourceRow, "id">,
  all: readonly One[],
  work: (trx: SiteDb, source: LeadSourceRow, one: One) => Promise<unknown>,
) =>
  inChunks(db, all, async (trx, part) => {
    const source = await lockSource(trx, asRead);
    for (const one of part) await work(trx, source, one);
  });

export async function storeMetaEvents(db: SiteDb, asRead: LeadSourceRow, events: readonly MetaLeadEvent[], at: number) {
  const { wake } = await outbox();
  await forEachLocked(db, asRead, events, async (trx, source, one) => {
    const id = receivedId(`id ${one.leadgen_id}`);
    const key = metaKeyOf({ source: source.id, id });
    if (await trx.selectFrom("outbox").select("key").where("key", "=", key).executeTakeFirst()) return;
    await insertReceived(trx, { ...receivedRow(source, id, at, one), state: "fetching" });
    const payload = JSON.stringify({ source: source.id, lead: one.leadgen_id });
    await insertEntries(trx, [{ key, kind: "metaLead", digest: key, payload }], at);
  });
  wake();
}

export const storeWithoutEnquiry = (db: SiteDb, asRead: LeadSourceRow, all: readonly WithoutEnquiry[], at: number) =>
  forEachLocked(db, asRead, all, (trx, source, { id, fields, reason }) => {
    const row = receivedRow(source, receivedId(id), at, withReason(fields, reason));
    return insertReceived(trx, { ...row, state: "none" });
  });

export const receivedRow = (source: LeadSourceRow, id: string, at: number, fields: object) => ({
  ...{ source: source.id, id, receivedAt: at, noticeVersion: source.noticeVersion },
  ...{ fields: JSON.stringify(fields), reference: null },
});

/** False if it was received before. */
export async function insertReceived(trx: SiteDb, row: ReceivedLeadRow): Promise<boolean> {
  const query = trx.insertInto("receivedLeads").values(row);
  const { numInsertedOrUpdatedRows } = await query
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Boolean(numInsertedOrUpdatedRows);
}

export async function storeFetched(
  db: SiteDb,
  asRead: LeadSourceRow,
  { read, fields }: Required<DeliveredLead>,
  at: number,
  announcedTo = asRead,
) {
  const { kinds, wake } = await outbox();
  await db.transaction().execute(async (trx) => {
    const source = await lockSource(trx, asRead);
    const lead = read(mappingOf(source));
    await store(trx, source, { lead, fields }, kinds, at);
    if (announcedTo.id === asRead.id) return;
    const announced = trx.deleteFrom("receivedLeads").where("source", "=", announcedTo.id);
    await announced
      .where("id", "=", idOf(lead, fields, at))
      .where("reference", "is", null)
      .execute();
  });
  wake();
}

/** Locked: an admin who changes or removes the source meanwhile would miss the lead. Throws `missing`. */
async function lockSource(trx: SiteDb, { id }: Pick<LeadSourceRow, "id">): Promise<LeadSourceRow> {
  const query = trx.selectFrom("leadSources").selectAll().where("id", "=", id);
  const source = await query.$if(isPostgres(trx), (row) => row.forShare()).executeTakeFirst();
  if (!source) throw new AppError("missing", leadMessages.removed);
  return source;
}

export const mappingOf = ({ mapping }: Pick<LeadSourceRow, "mapping">) => JSON.parse(mapping) as LeadMapping;

function leadBy(source: LeadSourceRow, fields: Fields): Lead | undefined {
  const isUnmapped = source.door === "inbox" && Object.keys(mappingOf(source)).length === 0;
  return isUnmapped ? undefined : leadOfStored(source, fields);
}

async function store(
  trx: SiteDb,
  source: LeadSourceRow,
  { lead, fields }: { lead: Lead | undefined; fields: Fields },
  kinds: Outbox["kinds"],
  at: number,
): Promise<void> {
  const id = idOf(lead, fields, at);
  const entry = enquiryOf(source, lead, id);
  const row = { ...receivedRow(source, id, at, withReason(fields, lead?.noEnquiry)), ...stateOf(lead, entry?.key) };
  const { state, reference, fields: stored } = row;
  const unfinished = ["fetching", "gone", ...(entry ? ["waiting" as const] : [])] as const;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("receivedLeads")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(["source", "id"])
        .doUpdateSet({ state, reference, fields: stored })
        .where("receivedLeads.state", "in", unfinished),
    )
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows || !entry) return;
  await insertEntries(trx, entriesOf(entry, kinds), at);
  const { campaign = "", name = "" } = lead?.campaign ?? {};
  await nameCampaign(trx, channelOf({ utm_source: channelNameOf(source) }, ""), campaign, name);
}

export async function importWaiting(db: SiteDb, id: string, mapping: LeadMapping, at: number): Promise<number> {
  const { kinds, wake } = await outbox();
  const waiting = await db.transaction().execute(async (trx) => {
    await createSourceStore(trx).set(id, { mapping: JSON.stringify(mapping) });
    await lockSource(trx, { id });
    return waitingOf(trx, id).select("id").orderBy("receivedAt").execute();
  });
  let enquiries = 0;
  await forEachLocked(db, { id }, waiting, async (trx, source, one) => {
    const row = await waitingOf(trx, id).selectAll().where("id", "=", one.id).executeTakeFirst();
    if (row && (await storeLead(trx, source, row, kinds, at))) enquiries++;
  });
  wake();
  return enquiries;
}

const waitingOf = (db: SiteDb, source: string) =>
  db.selectFrom("receivedLeads").where("source", "=", source).where("state", "=", "waiting");

export async function storeIncomplete(db: SiteDb, source: string, lead: string, at: number): Promise<boolean> {
  const { kinds, wake } = await outbox();
  const isStored = await db.transaction().execute(async (trx) => {
    const locked = await lockSource(trx, { id: source });
    const rows = trx.selectFrom("receivedLeads").select("fields").where("source", "=", source).where("id", "=", lead);
    const fields = (await rows.executeTakeFirst())?.fields;
    if (!fields) return false;
    const entry = composeLead(leadOfStored(locked, JSON.parse(fields)), lead, locked);
    const created = { state: "enquiry", reference: referenceOf(entry.key) } as const;
    const query = trx.updateTable("receivedLeads").set(created).where("state", "=", "waiting");
    const { numUpdatedRows } = await query.where("source", "=", source).where("id", "=", lead).executeTakeFirst();
    if (numUpdatedRows) await insertEntries(trx, entriesOf(entry, kinds), at);
    return numUpdatedRows > 0n;
  });
  wake();
  return isStored;
}

/** Stored under the id that a repeated delivery will have. */
async function storeLead(
  trx: SiteDb,
  source: LeadSourceRow,
  { fields: stored, ...row }: ReceivedLeadRow,
  kinds: Outbox["kinds"],
  at: number,
): Promise<boolean> {
  if (stored === "") return false;
  const fields = JSON.parse(stored) as Fields;
  const lead = leadBy(source, fields);
  const id = idOf(lead, fields, row.receivedAt);
  const entry = enquiryOf(source, lead, id);
  if (!entry) return false;
  await trx.deleteFrom("receivedLeads").where("source", "=", source.id).where("id", "=", row.id).execute();
  const stateNow = stateOf(lead, entry.key);
  if (!(await insertReceived(trx, { ...row, id, fields: stored, ...stateNow }))) return false;
  await insertEntries(trx, entriesOf(entry, kinds), at);
  return true;
}

function enquiryOf(source: LeadSourceRow, lead: Lead | undefined, id: string) {
  if (!lead || lead.isTest || lead.noEnquiry || !(lead.answers.phone || lead.answers.email)) return undefined;
  return composeLead(lead, id, source);
}

function stateOf(lead: Lead | undefined, key: string | undefined) {
  if (key !== undefined) return { state: "enquiry", reference: referenceOf(key) } as const;
  const without = lead?.noEnquiry ? "none" : "waiting";
  return { state: lead?.isTest ? "test" : without, reference: null } as const;
}

/** For a lead that makes no enquiry. */
export const withReason = (fields: Fields, reason: string | undefined): Fields =>
  reason ? { ...fields, reason } : fields;

function idOf(lead: Lead | undefined, fields: Fields, at: number): string {
  if (lead?.id) return receivedId(`id ${lead.id}`);
  const content = `content ${createHash("sha256").update(JSON.stringify(fields)).digest("hex")}`;
  return receivedId(lead?.isDated ? content : `${content} ${Math.floor(at / REPEATED_WITHIN_MS)}`);
}

async function isRepeated(trx: SiteDb, source: string, lead: Lead | undefined, fields: Fields, at: number) {
  if (lead?.id || lead?.isDated) return false;
  const before = idOf(lead, fields, at - REPEATED_WITHIN_MS);
  const query = trx.selectFrom("receivedLeads").select("id").where("source", "=", source).where("id", "=", before);
  return (await query.where("receivedAt", ">", at - REPEATED_WITHIN_MS).executeTakeFirst()) !== undefined;
}

function leadOfStored(source: LeadSourceRow, fields: Fields): Lead {
  const chosen = mappingOf(source);
  if (source.door === "google") return leadOfGoogle(googleDeliveryFrom(fields), chosen);
  if (source.door === "meta") return leadOfMeta(storedMeta(fields), chosen);
  const [ofIndiaMart] = source.door === "indiamart" ? readIndiaMart(JSON.stringify({ RESPONSE: fields })) : [];
  return ofIndiaMart?.read() ?? mappedLead(fields, chosen);
}
