import type { ExpressionBuilder } from "kysely";
import type { RecordLink, SiteDb, Tables } from "@/server/database/tables";
import type { RecordName } from "./backend-rows";
import { removePairsOf } from "./different-people";

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
