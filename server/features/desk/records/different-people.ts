import "server-only";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import type { SamePersonInput } from "@/contract/schemas/follow-up";
import type { DifferentPeople, SiteDb } from "@/server/database/tables";
import { requireAccess } from "@/server/identity/access";
import type { Staff } from "@/server/identity/staff";
import { getRecordRow, type RecordName, recordKinds, requireRecord } from "./backend-rows";
import { withFollowUp } from "./followed";
import { authorOf } from "./timeline";

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
export async function removePairsOf(trx: SiteDb, record: RecordName, into?: RecordName): Promise<void> {
  for (const { otherKind, otherId, saidAt, saidBy, saidByName } of await differentFrom(trx, record)) {
    const other = { kind: otherKind, id: otherId };
    await removePair(trx, record, other);
    if (into) await addPair(trx, into, other, { saidAt, saidBy, saidByName });
  }
}
