import "server-only";
import { projectCalls } from "@/contract/calls/catalogue";
import { customerCalls } from "@/contract/calls/customers";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { type CallOutcome, triesIn } from "@/contract/rules/call-outcome";
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
import { type BackendRow, partOf, settledOnArrival } from "@/server/features/follow-up/read-model/columns";
import { requireAccess } from "@/server/identity/access";
import { ownerIdOf } from "@/server/identity/owner-id";
import { listPeople, namesOf } from "@/server/identity/people";
import type { Staff } from "@/server/identity/staff";
import { isPostgres } from "@/server/platform/postgres";
import type { Caller } from "@/server/upstream/call";
import { findRow, type ReadCalls } from "@/server/upstream/find-row";

/* A record: its row at the backend, and its follow-up and timeline in the site's database. */

export type RowOf = { enquiry: Enquiry; customer: Customer; project: Project };

/** `access`: to work with a record. `readers`: to see it as a related one. */
export const recordKinds: Record<RecordKind, { calls: ReadCalls; access: Access; readers: Access }> = {
  enquiry: { calls: enquiryCalls, access: ["enquiries"], readers: enquiryCalls.list.access },
  customer: { calls: customerCalls, access: ["customers"], readers: customerCalls.list.access },
  project: { calls: projectCalls, access: ["projects"], readers: projectCalls.list.access },
};

export type RecordName = { kind: RecordKind; id: string };
export type UncheckedRecord = { kind: string; id: string };

export function requireRecord({ kind, id }: UncheckedRecord, staff: Staff): RecordName {
  const recordKind = RECORD_KINDS.find((one) => one === kind);
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

export async function lockFollowed(trx: SiteDb, { kind, id }: RecordName, row: BackendRow): Promise<FollowedRow> {
  const part = partOf(kind, row);
  await trx
    .insertInto("followedRows")
    .values({ ...part, kind, seenAt: Date.now(), settledAt: settledOnArrival(part) })
    .onConflict((conflict) => conflict.columns(["kind", "id"]).doNothing())
    .execute();
  return (await findFollowed(trx, { kind, id })) as FollowedRow;
}

/** Locked, as long as the transaction lasts. */
export const findFollowed = (trx: SiteDb, { kind, id }: RecordName): Promise<FollowedRow | undefined> =>
  trx
    .selectFrom("followedRows")
    .selectAll()
    .where("kind", "=", kind)
    .where("id", "=", id)
    .$if(trx.isTransaction && isPostgres(trx), (query) => query.forUpdate())
    .executeTakeFirst();

export async function setFollowed(trx: SiteDb, { kind, id }: RecordName, set: Partial<FollowedRow>): Promise<void> {
  await trx.updateTable("followedRows").set(set).where("kind", "=", kind).where("id", "=", id).execute();
}

export async function readFollowUp(record: RecordName): Promise<FollowUp> {
  const row = await withSite((db) => findFollowed(db, record));
  return row ? followUpOf(row) : NO_FOLLOW_UP;
}

export const followUpOf = async (row: FollowedRow): Promise<FollowUp> =>
  toFollowUp(row, await namesOf([row.assignee, row.nextStepFor]));

export async function requirePerson(holder: string, field: string): Promise<StaffPerson> {
  const person = (await listPeople()).find(({ _id }) => _id === holder);
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

/** People who are not in `names` have left and get an empty name. */
export function toFollowUp(row: FollowedRow, names: ReadonlyMap<string, string>): FollowUp {
  const person = (holder: string | null): StaffPerson | null =>
    holder === null ? null : { _id: holder, name: names.get(holder) ?? "" };
  const { nextStep: what, nextStepAt: at } = row;
  return {
    assignee: person(row.assignee),
    nextStep: what === null || at === null ? null : { what, at: isoTime(at), who: person(row.nextStepFor) },
    firstTouchAt: row.firstTouchAt === null ? null : isoTime(row.firstTouchAt),
    lastTouchAt: row.lastTouchAt === null ? null : isoTime(row.lastTouchAt),
    lostReason: row.lostReason as LostReason | null,
  };
}

const isoTime = (at: number) => new Date(at).toISOString();

export type Author = { holder: string; name: string };
export const authorOf = (staff: Staff): Author => ({ holder: ownerIdOf(staff), name: staff.name });
export const SITE: Author = { holder: "", name: "" };
export type NewEntry = {
  type: EntryType | EventType;
  text: string;
  id?: string;
  corrects?: string;
  outcome?: CallOutcome;
};

export const plainWord = (word: string) => word.replaceAll("_", " ");

/** Sentences that several changes write. */
export const sentences = {
  status: (from: string, to: string) =>
    from ? `changed status from ${plainWord(from)} to ${plainWord(to)}` : `set status to ${plainWord(to)}`,
  assigned: (to: string | null) => (to === null ? "unassigned this" : `assigned this to ${to}`),
  planned: (what: string, at: Date, who?: string) =>
    `set next step: ${what}, ${moment(at)}${who ? `, for ${who}` : ""}`,
};

export async function writeEntries(
  trx: SiteDb,
  record: RecordName,
  entries: readonly NewEntry[],
  by: Author,
  at: number,
): Promise<void> {
  if (entries.length === 0) return;
  const signed = { by: by.holder, byName: by.name };
  // One millisecond apart, which keeps the order.
  const rows = entries.map(
    ({ id = crypto.randomUUID(), type, text, corrects = null, outcome = null }, index): TimelineRow => {
      return { id, kind: record.kind, recordId: record.id, at: at + index, type, text, corrects, outcome, ...signed };
    },
  );
  await trx.insertInto("timeline").values(rows).execute();
}

export async function findEntry(trx: SiteDb, { kind, id }: RecordName, entry: string) {
  const row = await trx.selectFrom("timeline").selectAll().where("id", "=", entry).executeTakeFirst();
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

/** By enquiry, the number of unsuccessful calls since the person was last reached. */
export async function countTries(db: SiteDb, enquiries: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("timeline")
    .select(["recordId", "type", "outcome"])
    .where("kind", "=", "enquiry")
    .where("recordId", "in", enquiries.length > 0 ? enquiries : [""])
    .where("type", "in", ["call", "visit", "received"])
    .orderBy("at", "desc")
    .execute();
  return new Map(enquiries.map((id) => [id, triesIn(rows.filter(({ recordId }) => recordId === id))]));
}

export const toTimelineEntry = ({ id, at, type, text, byName, corrects, outcome }: TimelineRow): TimelineEntry => ({
  _id: id,
  at: new Date(at).toISOString(),
  type: type as TimelineEntry["type"],
  text,
  by: byName,
  corrects,
  outcome,
});
