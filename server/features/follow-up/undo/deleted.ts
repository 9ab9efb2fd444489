import "server-only";
import {
  DELETED_DAYS,
  deletedId,
  entityInPath,
  findRestorable,
  MAX_PICTURE_BYTES,
  type Restorable,
  restorables,
} from "@/contract/calls/audit";
import type { BackendCall } from "@/contract/calls/call";
import { DAY_MS } from "@/contract/durations";
import { isAllowed } from "@/contract/schemas/permission";
import { withSite } from "@/server/database/site-database";
import type { DeletedRow, SiteDb } from "@/server/database/tables";
import { publicationsIn } from "@/server/features/catalogue";
import { runOperation } from "@/server/features/follow-up/operations/run-operation";
import { deleteRecordData } from "@/server/features/follow-up/read-model/rows";
import type { Author } from "@/server/features/follow-up/records/followed";
import { requireAccess } from "@/server/identity/access";
import type { Staff } from "@/server/identity/staff";
import { log } from "@/server/platform/log";
import type { Caller } from "@/server/upstream/call";
import { lookFor, type ReadCalls, type StoredRow } from "@/server/upstream/find-row";
import { readPicture } from "@/server/upstream/media";
import { getDeleted, readReferrers, restorePlan } from "./restore";

const RETENTION_MS = DELETED_DAYS * DAY_MS;
const MAX_UNCONFIRMED = 20;

/** Returns undefined if the row cannot be read or does not exist. If storing fails, throws to prevent the deletion. */
export async function storeDeleted(
  call: BackendCall,
  rowId: string,
  author: Author,
  caller: Caller,
  knownRow?: StoredRow,
): Promise<DeletedRow | undefined> {
  const restorable = findRestorable(entityInPath(call.path));
  if (restorable?.calls.remove !== call) return undefined;
  const { row, isCertain } = knownRow
    ? { row: knownRow, isCertain: true }
    : await lookFor(rowId, groupWithFailureOf(call, restorable.calls), caller);
  if (!row && !isCertain) log.warn("a deleted row could not be read and is not restorable", { call: call.path, rowId });
  if (!row) return undefined;
  const identity = {
    id: deletedId(call, rowId),
    thing: entityInPath(call.path),
    rowId,
    label: labelOf(restorable, row),
  };
  const referrers = JSON.stringify(await readReferrers(restorable, rowId, caller));
  const contents = { row: JSON.stringify(row), referrers, ...(await readPictures(restorable, row)) };
  const deletion = { deletedAt: Date.now(), by: author.ownerId, byName: author.name, isGone: 0, restoredAs: null };
  const stored = { ...identity, ...contents, ...deletion };
  await withSite(async (db) => {
    await purgeExpired(db);
    // The later of two concurrent deletions must not reset `isGone`, which the earlier has set.
    await db
      .insertInto("deletedRows")
      .values(stored)
      .onConflict((conflict) =>
        conflict
          .column("id")
          .doUpdateSet(stored)
          .where(({ eb, or }) => or([eb("deletedRows.isGone", "=", 0), eb("deletedRows.restoredAs", "is not", null)])),
      )
      .execute();
  });
  return stored;
}

/** A row that cannot be read is not deleted, so a failed read shows the message of a failed deletion. */
const groupWithFailureOf = ({ failure }: BackendCall, { list, get }: ReadCalls): ReadCalls => ({
  list: { ...list, ...(failure && { failure }) },
  ...(get && { get: { ...get, ...(failure && { failure }) } }),
});

const labelOf = ({ entity }: Restorable, row: StoredRow) =>
  String((row as Record<string, unknown>)[entity.nameField] ?? "");

async function readPictures({ pictures }: Restorable, row: StoredRow) {
  const addresses = pictures ? [(row as Record<string, unknown>)[pictures.shown]].flat() : [];
  const stored: { type: string; base64: string }[] = [];
  let picturesLeft = 0;
  let bytes = 0;
  for (const address of addresses) {
    if (typeof address !== "string" || address === "") continue;
    const picture = await readPicture(address, MAX_PICTURE_BYTES - bytes).catch((cause: unknown) => {
      log.warn("could not store a picture of a deleted row", { cause });
      return undefined;
    });
    if (!picture) picturesLeft += 1;
    else stored.push({ type: picture.type, base64: picture.bytes.toString("base64") });
    bytes += picture?.bytes.length ?? 0;
  }
  return { pictures: JSON.stringify(stored), picturesLeft };
}

async function purgeExpired(db: SiteDb): Promise<void> {
  const expired = db
    .selectFrom("deletedRows")
    .select("id")
    .where("deletedAt", "<", Date.now() - RETENTION_MS);
  for (const { id } of await expired.execute()) await db.transaction().execute((trx) => dropDeleted(trx, id));
}

/** If the record was really deleted and never restored, drops its remaining data, too. */
export async function dropDeleted(trx: SiteDb, id: string): Promise<void> {
  const query = trx.deleteFrom("deletedRows").where("id", "=", id);
  const row = await query.returning(["thing", "rowId", "isGone", "restoredAs"]).executeTakeFirst();
  const kind = row && findRestorable(row.thing)?.record;
  if (!kind || !row.isGone || row.restoredAs !== null) return;
  await deleteRecordData(trx, { kind, id: row.rowId });
  if (kind === "project") await publicationsIn(trx).forget(row.rowId);
}

export const confirmDeletion = (id: string) =>
  withSite((db) => db.updateTable("deletedRows").set({ isGone: 1 }).where("id", "=", id).execute());

export async function listDeleted(staff: Staff) {
  const removableThings = Object.entries(restorables)
    .filter(([, { calls }]) => isAllowed(staff.permissions, calls.remove.access))
    .map(([name]) => name);
  const removableRows = (db: SiteDb) => db.selectFrom("deletedRows").where("thing", "in", removableThings);
  const unconfirmed = await withSite((db) =>
    removableRows(db).select(["id", "thing", "rowId"]).where("isGone", "=", 0).limit(MAX_UNCONFIRMED).execute(),
  );
  for (const deletion of unconfirmed) await checkDeletion(deletion, { token: staff.token });
  const rows = await withSite((db) => {
    const query = removableRows(db).select(["id", "thing", "label", "deletedAt", "byName", "picturesLeft"]);
    const recent = query.where("deletedAt", ">=", Date.now() - RETENTION_MS).orderBy("deletedAt", "desc");
    return recent.where("isGone", "=", 1).where("restoredAs", "is", null).execute();
  });
  return rows.map(({ id, deletedAt, byName, ...row }) => ({
    _id: id,
    ...row,
    by: byName,
    deletedAt: new Date(deletedAt).toISOString(),
  }));
}

export async function checkDeletion({ id, thing, rowId }: Pick<DeletedRow, "id" | "thing" | "rowId">, caller: Caller) {
  const calls = findRestorable(thing)?.calls;
  if (!calls) return;
  const { row, isCertain } = await lookFor(rowId, calls, caller);
  if (row) await withSite((db) => db.deleteFrom("deletedRows").where("id", "=", id).where("isGone", "=", 0).execute());
  else if (isCertain) await confirmDeletion(id);
}

export async function restoreDeleted(id: string, staff: Staff): Promise<string> {
  const { deleted, restorable } = await withSite((db) => getDeleted(db, id));
  requireAccess(staff, restorable.calls.remove.access);
  if (deleted.restoredAs !== null) return deleted.restoredAs;
  const subject = `deleted ${id}`;
  const object = restorable.record ? `${restorable.record} ${deleted.rowId}` : null;
  const { row } = await runOperation(restorePlan, { subject, object, payload: { id }, locks: [subject] }, staff);
  return (row as { _id: string })._id;
}
