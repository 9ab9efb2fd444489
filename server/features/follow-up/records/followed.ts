import "server-only";
import { projectCalls } from "@/contract/calls/catalogue";
import { customerCalls } from "@/contract/calls/customers";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { type CallOutcome, triesSinceReached } from "@/contract/rules/call-outcome";
import type { Project } from "@/contract/schemas/catalogue";
import type { Customer } from "@/contract/schemas/customer";
import type { Enquiry } from "@/contract/schemas/enquiry";
import {
  type EntryInput,
  type EntryType,
  type EventType,
  type FollowUp,
  RECORD_KINDS,
  type RecordKind,
  type StaffPerson,
  type TimelineEntry,
} from "@/contract/schemas/follow-up";
import type { LostReason } from "@/contract/schemas/lost-reason";
import type { Access } from "@/contract/schemas/permission";
import { moment } from "@/lib/format";
import { withSite } from "@/server/database/site-database";
import type { FollowedRow, SiteDb, TimelineRow } from "@/server/database/tables";
import { type BackendRow, backendColumnsOf, firstSettledAt } from "@/server/features/follow-up/read-model/columns";
import { requireAccess } from "@/server/identity/access";
import { ownerIdOf } from "@/server/identity/owner-id";
import { listPeople, namesOf } from "@/server/identity/people";
import type { Staff } from "@/server/identity/staff";
import { isPostgres } from "@/server/platform/postgres";
import type { Caller } from "@/server/upstream/call";
import { findRow, type ReadCalls } from "@/server/upstream/find-row";

/* A record: its row at the backend, and its follow-up and timeline in the site's database. */

export type RowOf = { enquiry: Enquiry; customer: Customer; project: Project };

/** `access` lets staff work with a record, `readers` lets them see it among the related records of another one. */
export const recordKinds: Record<RecordKind, { calls: ReadCalls; access: Access; readers: Access }> = {
  enquiry: { calls: enquiryCalls, access: ["enquiries"], readers: enquiryCalls.list.access },
  customer: { calls: customerCalls, access: ["customers"], readers: customerCalls.list.access },
  project: { calls: projectCalls, access: ["projects"], readers: projectCalls.list.access },
};

export type RecordName = { kind: RecordKind; id: string };
export type UncheckedRecord = { kind: string; id: string };

export function requireRecord({ kind, id }: UncheckedRecord, staff: Staff): RecordName {
  const recordKind = RECORD_KINDS.find((known) => known === kind);
  if (!recordKind) throw new AppError("missing", messages.missing);
  requireAccess(staff, recordKinds[recordKind].access);
  return { kind: recordKind, id };
}

export function requireEnquiry(id: string, staff: Staff) {
  requireRecord({ kind: "enquiry", id }, staff);
  return { kind: "enquiry", id } as const;
}

export const findRecordRow = async <Kind extends RecordKind>(
  { kind, id }: { kind: Kind; id: string },
  caller: Caller,
): Promise<RowOf[Kind] | undefined> => (await findRow(id, recordKinds[kind].calls, caller)) as RowOf[Kind] | undefined;

export async function getRecordRow<Kind extends RecordKind>(
  record: { kind: Kind; id: string },
  caller: Caller,
): Promise<RowOf[Kind]> {
  const row = await findRecordRow(record, caller);
  if (!row) throw new AppError("missing", messages.missing);
  return row;
}

/** Adds the row if it is not known yet. */
export async function lockFollowed(trx: SiteDb, { kind, id }: RecordName, row: BackendRow): Promise<FollowedRow> {
  const columns = backendColumnsOf(kind, row);
  await trx
    .insertInto("followedRows")
    .values({ ...columns, kind, seenAt: Date.now(), settledAt: firstSettledAt(columns) })
    .onConflict((conflict) => conflict.columns(["kind", "id"]).doNothing())
    .execute();
  return (await findFollowed(trx, { kind, id })) as FollowedRow;
}

/** Within a transaction, locks the row until its end. */
export function findFollowed(trx: SiteDb, { kind, id }: RecordName): Promise<FollowedRow | undefined> {
  const query = trx.selectFrom("followedRows").selectAll().where("kind", "=", kind).where("id", "=", id);
  return query.$if(trx.isTransaction && isPostgres(trx), (row) => row.forUpdate()).executeTakeFirst();
}

export async function setFollowed(trx: SiteDb, { kind, id }: RecordName, set: Partial<FollowedRow>): Promise<void> {
  await trx.updateTable("followedRows").set(set).where("kind", "=", kind).where("id", "=", id).execute();
}

export async function readFollowUp(record: RecordName): Promise<FollowUp> {
  const row = await withSite((db) => findFollowed(db, record));
  return row ? followUpOf(row) : NO_FOLLOW_UP;
}

export const followUpOf = async (row: FollowedRow): Promise<FollowUp> =>
  toFollowUp(row, await namesOf([row.assignee, row.nextStepFor]));

export async function requirePerson(id: string, field: string): Promise<StaffPerson> {
  const person = (await listPeople()).find(({ _id }) => _id === id);
  if (person) return person;
  throw new AppError("invalid", messages.followUp.nobody, { fields: { [field]: messages.followUp.nobody } });
}

export const NO_FOLLOW_UP: FollowUp = {
  assignee: null,
  nextStep: null,
  firstTouchAt: null,
  lastTouchAt: null,
  lostReason: null,
};

/** People who are not in `names` have left the company, and get an empty name. */
export function toFollowUp(row: FollowedRow, names: ReadonlyMap<string, string>): FollowUp {
  const toPerson = (id: string | null): StaffPerson | null =>
    id === null ? null : { _id: id, name: names.get(id) ?? "" };
  const { nextStep: what, nextStepAt: at } = row;
  return {
    assignee: toPerson(row.assignee),
    nextStep: what === null || at === null ? null : { what, at: isoTime(at), who: toPerson(row.nextStepFor) },
    firstTouchAt: row.firstTouchAt === null ? null : isoTime(row.firstTouchAt),
    lastTouchAt: row.lastTouchAt === null ? null : isoTime(row.lastTouchAt),
    lostReason: row.lostReason as LostReason | null,
  };
}

const isoTime = (time: number) => new Date(time).toISOString();

/** `ownerId` is that of a member of staff (ownerIdOf); blank for the site and for customers. */
export type Author = { ownerId: string; name: string };
export const authorOf = (staff: Staff): Author => ({ ownerId: ownerIdOf(staff), name: staff.name });
export const SITE: Author = { ownerId: "", name: "" };
export type NewEntry = {
  type: EntryType | EventType;
  text: string;
  id?: string;
  corrects?: string;
  outcome?: CallOutcome;
};

export const plainWord = (word: string) => word.replaceAll("_", " ");

/** Sentences that several changes write to the timeline. */
export const sentences = {
  status: (from: string, to: string) =>
    from ? `changed status from ${plainWord(from)} to ${plainWord(to)}` : `set status to ${plainWord(to)}`,
  assigned: (to: string | null) => (to === null ? "unassigned this" : `assigned this to ${to}`),
  planned: (step: string, time: Date, person?: string) =>
    `set next step: ${step}, ${moment(time)}${person ? `, for ${person}` : ""}`,
};

export async function writeEntries(
  trx: SiteDb,
  record: RecordName,
  entries: readonly NewEntry[],
  author: Author,
  writtenAt: number,
): Promise<void> {
  if (entries.length === 0) return;
  const common = { kind: record.kind, recordId: record.id, by: author.ownerId, byName: author.name };
  const rows = entries.map(({ id = crypto.randomUUID(), type, text, corrects = null, outcome = null }, index) => {
    // Times one millisecond apart keep the entries in order.
    return { ...common, id, at: writtenAt + index, type, text, corrects, outcome };
  });
  await trx.insertInto("timeline").values(rows).execute();
}

export async function findEntry(trx: SiteDb, { kind, id }: RecordName, entryId: string) {
  const row = await trx.selectFrom("timeline").selectAll().where("id", "=", entryId).executeTakeFirst();
  if (row && (row.kind !== kind || row.recordId !== id)) throw new AppError("conflict", "This already exists.");
  return row;
}

export async function requireCorrectable(trx: SiteDb, record: RecordName, { corrects }: EntryInput): Promise<void> {
  if (!corrects) return;
  const row = await entriesOf(trx, record).select("id").where("id", "=", corrects).executeTakeFirst();
  if (!row) throw new AppError("invalid", messages.missing, { fields: { corrects: messages.missing } });
}

const entriesOf = (db: SiteDb, { kind, id }: RecordName) =>
  db.selectFrom("timeline").where("kind", "=", kind).where("recordId", "=", id);

export async function readTimeline(db: SiteDb, record: RecordName): Promise<TimelineEntry[]> {
  const query = entriesOf(db, record).selectAll().orderBy("at", "desc").orderBy("id", "desc");
  return (await query.execute()).map(toTimelineEntry);
}

/** Counts, for each enquiry, the unsuccessful calls since the person was last reached. */
export async function countTries(db: SiteDb, enquiries: readonly string[]): Promise<Map<string, number>> {
  if (enquiries.length === 0) return new Map();
  const query = db.selectFrom("timeline").select(["recordId", "type", "outcome"]).where("kind", "=", "enquiry");
  const tries = query.where("recordId", "in", enquiries).where("type", "in", ["call", "visit", "received"]);
  const rows = await tries.orderBy("at", "desc").execute();
  return new Map(enquiries.map((id) => [id, triesSinceReached(rows.filter(({ recordId }) => recordId === id))]));
}

export const toTimelineEntry = ({ id, at, type, text, byName, corrects, outcome }: TimelineRow): TimelineEntry => ({
  _id: id,
  at: isoTime(at),
  type: type as TimelineEntry["type"],
  text,
  by: byName,
  corrects,
  outcome,
});
