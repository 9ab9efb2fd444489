import "server-only";
import type { ExpressionBuilder } from "kysely";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import type { SamePersonInput } from "@/contract/schemas/follow-up";
import { withSite } from "@/server/database/site-database";
import type { DifferentPeople, RecordLink, SiteDb, Tables } from "@/server/database/tables";
import { requireAccess } from "@/server/identity/access";
import type { Staff } from "@/server/identity/staff";
import { getRecordRow, type RecordName, recordKinds, requireRecord } from "./backend-rows";
import { authorOf } from "./timeline";

type Ends = Omit<RecordLink, "createdAt">;
const endsOf = (from: RecordName, to: RecordName): Ends => ({
  fromKind: from.kind,
  fromId: from.id,
  toKind: to.kind,
  toId: to.id,
});
const isBetween =
  ({ fromKind, fromId, toKind, toId }: Ends) =>
  (link: ExpressionBuilder<Tables, "recordLinks">) =>
    link.and({ fromKind, fromId, toKind, toId });

export async function linkRecords(trx: SiteDb, from: RecordName, to: RecordName, at: number): Promise<void> {
  await trx
    .insertInto("recordLinks")
    .values({ ...endsOf(from, to), createdAt: at })
    .onConflict((conflict) => conflict.columns(["fromKind", "fromId", "toKind", "toId"]).doNothing())
    .execute();
}

export async function isLinked(trx: SiteDb, from: RecordName, to: RecordName): Promise<boolean> {
  const query = trx.selectFrom("recordLinks").select("createdAt");
  return (await query.where(isBetween(endsOf(from, to))).executeTakeFirst()) !== undefined;
}

export async function listLinks(trx: SiteDb, { kind, id }: RecordName) {
  return trx
    .selectFrom("recordLinks")
    .selectAll()
    .where(({ eb, or, and }) =>
      or([
        and([eb("fromKind", "=", kind), eb("fromId", "=", id)]),
        and([eb("toKind", "=", kind), eb("toId", "=", id)]),
      ]),
    )
    .execute();
}

export async function moveLinks(trx: SiteDb, from: RecordName, into: RecordName): Promise<void> {
  const isFrom = (kind: string, id: string) => kind === from.kind && id === from.id;
  for (const link of await listLinks(trx, from)) {
    const start = isFrom(link.fromKind, link.fromId) ? into : { kind: link.fromKind, id: link.fromId };
    const end = isFrom(link.toKind, link.toId) ? into : { kind: link.toKind, id: link.toId };
    await removeLink(trx, link);
    if (start.kind !== end.kind || start.id !== end.id) await linkRecords(trx, start, end, link.createdAt);
  }
  await removePairsOf(trx, from, into);
}

async function removeLink(trx: SiteDb, link: RecordLink): Promise<void> {
  await trx.deleteFrom("recordLinks").where(isBetween(link)).execute();
}

export async function removeLinksOf(trx: SiteDb, record: RecordName): Promise<void> {
  for (const link of await listLinks(trx, record)) await removeLink(trx, link);
  await removePairsOf(trx, record);
}

type PairAuthor = Pick<DifferentPeople, "saidAt" | "saidBy" | "saidByName">;

export async function setSamePerson(
  target: { kind: string; id: string },
  { kind, record, isSame }: SamePersonInput,
  staff: Staff,
): Promise<void> {
  const one = requireRecord(target, staff);
  const other = { kind, id: record };
  requireAccess(staff, recordKinds[kind].readers);
  if (one.kind === other.kind && one.id === other.id) throw new AppError("invalid", messages.merge.notThese);
  for (const each of [one, other]) await getRecordRow(each, { token: staff.token });
  const { holder: saidBy, name: saidByName } = authorOf(staff);
  await withSite((db) =>
    db.transaction().execute(async (trx) => {
      await removePair(trx, one, other);
      if (!isSame) await addPair(trx, one, other, { saidAt: Date.now(), saidBy, saidByName });
    }),
  );
}

export const listDifferentPeople = (db: SiteDb, { kind, id }: RecordName): Promise<DifferentPeople[]> =>
  db.selectFrom("differentPeople").selectAll().where("kind", "=", kind).where("id", "=", id).execute();

async function addPair(trx: SiteDb, one: RecordName, other: RecordName, author: PairAuthor): Promise<void> {
  const row = (from: RecordName, to: RecordName) => ({ ...from, otherKind: to.kind, otherId: to.id, ...author });
  await trx
    .insertInto("differentPeople")
    .values([row(one, other), row(other, one)])
    .onConflict((conflict) => conflict.columns(["kind", "id", "otherKind", "otherId"]).doNothing())
    .execute();
}

async function removePair(trx: SiteDb, one: RecordName, other: RecordName): Promise<void> {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const)
    await trx
      .deleteFrom("differentPeople")
      .where((row) => row.and({ ...from, otherKind: to.kind, otherId: to.id }))
      .execute();
}

async function removePairsOf(trx: SiteDb, record: RecordName, into?: RecordName): Promise<void> {
  for (const { otherKind, otherId, saidAt, saidBy, saidByName } of await listDifferentPeople(trx, record)) {
    const other = { kind: otherKind, id: otherId };
    await removePair(trx, record, other);
    if (into) await addPair(trx, into, other, { saidAt, saidBy, saidByName });
  }
}
