import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import type { FollowUp, StaffPerson } from "@/contract/schemas/follow-up";
import type { LostReason } from "@/contract/schemas/lost-reason";
import { withSite } from "@/server/database/site-database";
import type { FollowedRow, SiteDb } from "@/server/database/tables";
import { type BackendRow, partOf } from "@/server/features/follow-up/read-model/backend-part";
import { settledOnArrival } from "@/server/features/follow-up/read-model/row-filter";
import { listPeople, namesOf } from "@/server/identity/people";
import { isPostgres } from "@/server/platform/postgres";
import type { RecordName } from "./backend-rows";

export async function lockFollowed(trx: SiteDb, { kind, id }: RecordName, row: BackendRow): Promise<FollowedRow> {
  const part = partOf(kind, row);
  await trx
    .insertInto("followedRows")
    .values({ ...EMPTY_FOLLOW_UP, ...part, kind, seenAt: Date.now(), settledAt: settledOnArrival(part) })
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

const EMPTY_FOLLOW_UP = {
  assignee: null,
  nextStep: null,
  nextStepAt: null,
  nextStepFor: null,
  firstTouchAt: null,
  firstTouchBy: null,
  lastTouchAt: null,
  lostReason: null,
  arrivedAt: null,
  goneAt: null,
};

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

type StoredFollowUp = Pick<
  FollowedRow,
  "assignee" | "nextStep" | "nextStepAt" | "nextStepFor" | "firstTouchAt" | "lastTouchAt" | "lostReason"
>;

export const NO_FOLLOW_UP: FollowUp = {
  assignee: null,
  nextStep: null,
  firstTouchAt: null,
  lastTouchAt: null,
  lostReason: null,
};

/** People who are not in `names` have left and get an empty name. */
export function toFollowUp(row: StoredFollowUp, names: ReadonlyMap<string, string>): FollowUp {
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
