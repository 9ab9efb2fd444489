import "server-only";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import type { SamePersonInput } from "@/contract/schemas/follow-up";
import { withSiteTransaction } from "@/server/database/site-database";
import type { DifferentPeople, RecordLink, SiteDb } from "@/server/database/tables";
import { requireAccess } from "@/server/identity/access";
import type { Staff } from "@/server/identity/staff";
import { getRecordRow, type RecordName, recordKinds, requireRecord, type UncheckedRecord } from "./followed";
import { authorOf } from "./timeline";

/** False if they were linked before. */
export async function linkRecords(trx: SiteDb, from: RecordName, to: RecordName, at: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("recordLinks")
    .values({ fromKind: from.kind, fromId: from.id, toKind: to.kind, toId: to.id, createdAt: at })
    .onConflict((conflict) => conflict.columns(["fromKind", "fromId", "toKind", "toId"]).doNothing())
    .executeTakeFirst();
  return Boolean(numInsertedOrUpdatedRows);
}

const linksOf = (db: SiteDb, { kind, id }: RecordName) =>
  db
    .selectFrom("recordLinks")
    .selectAll()
    .where(({ or, and }) => or([and({ fromKind: kind, fromId: id }), and({ toKind: kind, toId: id })]))
    .orderBy("createdAt", "desc")
    .execute();

/** The last linked first. */
export async function linkedRecords(db: SiteDb, record: RecordName): Promise<RecordName[]> {
  return (await linksOf(db, record)).map(({ fromKind, fromId, toKind, toId }) =>
    fromKind === record.kind && fromId === record.id ? { kind: toKind, id: toId } : { kind: fromKind, id: fromId },
  );
}

export async function moveLinks(trx: SiteDb, from: RecordName, into: RecordName): Promise<void> {
  const isFrom = (kind: string, id: string) => kind === from.kind && id === from.id;
  for (const link of await linksOf(trx, from)) {
    const start = isFrom(link.fromKind, link.fromId) ? into : { kind: link.fromKind, id: link.fromId };
    const end = isFrom(link.toKind, link.toId) ? into : { kind: link.toKind, id: link.toId };
    await removeLink(trx, link);
    if (start.kind !== end.kind || start.id !== end.id) await linkRecords(trx, start, end, link.createdAt);
  }
  await removePairsOf(trx, from, into);
}

async function removeLink(trx: SiteDb, { createdAt: _, ...ends }: RecordLink): Promise<void> {
  await trx
    .deleteFrom("recordLinks")
    .where(({ and }) => and(ends))
    .execute();
}

export async function removeLinksOf(trx: SiteDb, record: RecordName): Promise<void> {
  for (const link of await linksOf(trx, record)) await removeLink(trx, link);
  await removePairsOf(trx, record);
}

type PairAuthor = Pick<DifferentPeople, "saidAt" | "saidBy" | "saidByName">;

export async function setSamePerson(
  named: UncheckedRecord,
  { kind, record, isSame }: SamePersonInput,
  staff: Staff,
): Promise<void> {
  const one = requireRecord(named, staff);
  const other = { kind, id: record };
  requireAccess(staff, recordKinds[kind].readers);
  if (one.kind === other.kind && one.id === other.id) throw new AppError("invalid", messages.merge.notThese);
  for (const each of [one, other]) await getRecordRow(each, { token: staff.token });
  const { holder: saidBy, name: saidByName } = authorOf(staff);
  await withSiteTransaction(async (trx) => {
    await removePair(trx, one, other);
    if (!isSame) await addPair(trx, one, other, { saidAt: Date.now(), saidBy, saidByName });
  });
}

export const listDifferentPeople = (db: SiteDb, { kind, id }: RecordName): Promise<DifferentPeople[]> =>
  db.selectFrom("differentPeople").selectAll().where("kind", "=", kind).where("id", "=", id).execute();

const pairOf = (one: RecordName, other: RecordName) => ({ ...one, otherKind: other.kind, otherId: other.id });

async function addPair(trx: SiteDb, one: RecordName, other: RecordName, author: PairAuthor): Promise<void> {
  const both = [pairOf(one, other), pairOf(other, one)].map((pair) => ({ ...pair, ...author }));
  await trx
    .insertInto("differentPeople")
    .values(both)
    .onConflict((conflict) => conflict.columns(["kind", "id", "otherKind", "otherId"]).doNothing())
    .execute();
}

async function removePair(trx: SiteDb, one: RecordName, other: RecordName): Promise<void> {
  await trx
    .deleteFrom("differentPeople")
    .where(({ and, or }) => or([and(pairOf(one, other)), and(pairOf(other, one))]))
    .execute();
}

async function removePairsOf(trx: SiteDb, record: RecordName, into?: RecordName): Promise<void> {
  for (const { otherKind, otherId, saidAt, saidBy, saidByName } of await listDifferentPeople(trx, record)) {
    const other = { kind: otherKind, id: otherId };
    await removePair(trx, record, other);
    if (into) await addPair(trx, into, other, { saidAt, saidBy, saidByName });
  }
}
