import "server-only";
import { projectCalls } from "@/contract/calls/catalogue";
import { customerCalls } from "@/contract/calls/customers";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import type { Project } from "@/contract/schemas/catalogue";
import type { Customer } from "@/contract/schemas/customer";
import type { Enquiry } from "@/contract/schemas/enquiry";
import { type FollowUp, RECORD_KINDS, type RecordKind, type StaffPerson } from "@/contract/schemas/follow-up";
import type { LostReason } from "@/contract/schemas/lost-reason";
import type { Access } from "@/contract/schemas/permission";
import { withSite } from "@/server/database/site-database";
import type { FollowedRow, SiteDb } from "@/server/database/tables";
import { type BackendRow, partOf, settledOnArrival } from "@/server/features/follow-up/read-model/columns";
import { requireAccess } from "@/server/identity/access";
import { listPeople, namesOf } from "@/server/identity/people";
import type { Staff } from "@/server/identity/staff";
import { isPostgres } from "@/server/platform/postgres";
import type { Caller } from "@/server/upstream/call";
import { findRow, type Group } from "@/server/upstream/find-row";

/* A record: its row at the backend, and its follow-up in the site's database. */

export type RowOf = { enquiry: Enquiry; customer: Customer; project: Project };

/** `access`: to work with a record. `readers`: to see it as a related one. */
export const recordKinds: Record<RecordKind, { calls: Group; access: Access; readers: Access }> = {
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
