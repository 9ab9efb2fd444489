import type { ExpressionBuilder } from "kysely";
import type { DifferentPeople, RecordLink, SiteDb, Tables } from "@/server/database/tables";
import { getRecordRow, type RecordName, recordKinds, requireRecord } from "./backend-rows";
import "server-only";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import type { SamePersonInput } from "@/contract/schemas/follow-up";
import { requireAccess } from "@/server/identity/access";
import type { Staff } from "@/server/identity/staff";
import { withFollowUp } from "./followed";
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

export async function linksBetween(trx: SiteDb, from: RecordName, to: RecordName): Promise<number> {
  const links = await trx
    .selectFrom("recordLinks")
    .select("createdAt")
    .where(isBetween(endsOf(from, to)))
    .execute();
  return links.length;
}

export async function linksOf(trx: SiteDb, { kind, id }: RecordName) {
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

/** To another record, or to another id of the same one. Also moves what staff noted of other people. */
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

async function removeLink(trx: SiteDb, link: RecordLink): Promise<void> {
  await trx.deleteFrom("recordLinks").where(isBetween(link)).execute();
}

export async function removeLinksOf(trx: SiteDb, record: RecordName): Promise<void> {
  for (const link of await linksOf(trx, record)) await removeLink(trx, link);
  await removePairsOf(trx, record);
}

type Said = Pick<DifferentPeople, "saidAt" | "saidBy" | "saidByName">;

/** Needs access to the first record, and to read the other. Throws `missing` if either does not exist. */
export async function setSamePerson(
  named: { kind: string; id: string },
  { kind, record, isSame }: SamePersonInput,
  staff: Staff,
): Promise<void> {
  const one = requireRecord(named, staff);
  const other = { kind, id: record };
  requireAccess(staff, recordKinds[kind].readers);
  if (one.kind === other.kind && one.id === other.id) throw new AppError("invalid", messages.merge.notThese);
  for (const each of [one, other]) await getRecordRow(each, { token: staff.token });
  const { holder: saidBy, name: saidByName } = authorOf(staff);
  await withFollowUp((db) =>
    db.transaction().execute(async (trx) => {
      await removePair(trx, one, other);
      if (!isSame) await addPair(trx, one, other, { saidAt: Date.now(), saidBy, saidByName });
    }),
  );
}

export const differentFrom = (db: SiteDb, { kind, id }: RecordName): Promise<DifferentPeople[]> =>
  db.selectFrom("differentPeople").selectAll().where("kind", "=", kind).where("id", "=", id).execute();

async function addPair(trx: SiteDb, one: RecordName, other: RecordName, said: Said): Promise<void> {
  const row = (from: RecordName, to: RecordName) => ({ ...from, otherKind: to.kind, otherId: to.id, ...said });
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

/** With `into`, that record gets them. */
async function removePairsOf(trx: SiteDb, record: RecordName, into?: RecordName): Promise<void> {
  for (const { otherKind, otherId, saidAt, saidBy, saidByName } of await differentFrom(trx, record)) {
    const other = { kind: otherKind, id: otherId };
    await removePair(trx, record, other);
    if (into) await addPair(trx, into, other, { saidAt, saidBy, saidByName });
  }
}
