import "server-only";
import type { BackendCall } from "@/contract/calls/call";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { DELETED_DAYS, deletedId, MOST_PICTURE_BYTES, thingOf } from "@/contract/schemas/deleted";
import { isAllowed } from "@/contract/schemas/permission";
import { type Restorable, thingNamed, things } from "@/contract/things/restorable";
import type { DeletedRow, SiteDb } from "@/server/database/tables";
import { createPublicationStore } from "@/server/features/catalogue";
import { begin } from "@/server/features/desk/operations/intents";
import { forgetRecord } from "@/server/features/desk/read-model/forget";
import { askFollowUp } from "@/server/features/desk/records/followed";
import type { Author } from "@/server/features/desk/records/timeline";
import { requireAccess } from "@/server/identity/access";
import type { Staff } from "@/server/identity/staff";
import { log } from "@/server/platform/log";
import type { Caller } from "@/server/upstream/call";
import { type Group, lookFor } from "@/server/upstream/find-row";
import type { Row } from "@/server/upstream/match-row";
import { readPicture } from "@/server/upstream/media/read-picture";
import { readReferrers } from "./referrers";
import { restorePlan } from "./restore";

const KEPT_MS = DELETED_DAYS * 24 * 60 * 60_000;
/** More than are left in doubt by a crash. */
const MOST_IN_DOUBT = 20;

/** What is deleted by this call, and can be put back. */
const thingRemovedBy = (call: BackendCall): Restorable | undefined => {
  const thing = thingNamed(thingOf(call.path));
  return thing?.calls.remove === call ? thing : undefined;
};

/**
 * Keeps a row that is about to be deleted, with its pictures as far as they are not too large. Gives what it is kept as;
 * nothing where there is no such row, or nobody can read it. It is read where it is not `known`. Throws where it could not be kept: then it is not deleted.
 */
export async function keepDeleted(
  call: BackendCall,
  rowId: string,
  { holder: by, name: byName }: Author,
  caller: Caller,
  known?: Row,
): Promise<DeletedRow | undefined> {
  const thing = thingRemovedBy(call);
  if (!thing) return undefined;
  const found = known ? { row: known, isCertain: true } : await lookFor(rowId, failingAs(call, thing.calls), caller);
  const { row, isCertain } = found;
  if (!row && !isCertain) log.warn("what is deleted could not be read, and is not kept", { call: call.path, rowId });
  if (!row) return undefined;
  const id = deletedId(call, rowId);
  const about = { id, thing: thingOf(call.path), rowId, label: labelOf(thing, row), row: JSON.stringify(row) };
  const referrers = JSON.stringify(await readReferrers(thing, rowId, caller));
  const how = { deletedAt: Date.now(), by, byName, isGone: 0, restoredAs: null };
  const kept = { ...about, referrers, ...(await readPictures(thing, row)), ...how };
  await askFollowUp(async (db) => {
    await forgetOld(db);
    const query = db.insertInto("deletedRows").values(kept);
    // Of two who delete it at once the later one must not put in doubt what the other one has seen go.
    await query
      .onConflict((conflict) =>
        conflict
          .column("id")
          .doUpdateSet(kept)
          .where(({ eb, or }) => or([eb("deletedRows.isGone", "=", 0), eb("deletedRows.restoredAs", "is not", null)])),
      )
      .execute();
  });
  return kept;
}

/** What cannot be read is not deleted: that is said as where the deletion itself fails. */
const failingAs = ({ failure }: BackendCall, { list, get }: Group): Group => ({
  list: { ...list, ...(failure && { failure }) },
  ...(get && { get: { ...get, ...(failure && { failure }) } }),
});

const labelOf = ({ thing }: Restorable, row: Row) => String((row as Record<string, unknown>)[thing.called] ?? "");

async function readPictures({ pictures }: Restorable, row: Row) {
  const addresses = pictures ? [(row as Record<string, unknown>)[pictures.shown]].flat() : [];
  const kept: { type: string; base64: string }[] = [];
  let left = 0;
  let bytes = 0;
  for (const address of addresses) {
    if (typeof address !== "string" || address === "") continue;
    const picture = await readPicture(address, MOST_PICTURE_BYTES - bytes).catch((cause: unknown) => {
      log.warn("a picture of what is deleted could not be kept", { cause });
      return undefined;
    });
    if (!picture) left += 1;
    else kept.push({ type: picture.type, base64: picture.bytes.toString("base64") });
    bytes += picture?.bytes.length ?? 0;
  }
  return { pictures: JSON.stringify(kept), picturesLeft: left };
}

/** What is older than a month goes. */
async function forgetOld(db: SiteDb): Promise<void> {
  const old = await db
    .selectFrom("deletedRows")
    .select("id")
    .where("deletedAt", "<", Date.now() - KEPT_MS)
    .execute();
  for (const { id } of old) await db.transaction().execute((trx) => dropDeleted(trx, id));
}

/**
 * It can be put back no more, and what was kept beside it goes with it: unless it was put back, or nobody has ever heard that
 * the backend deleted it, and has that still.
 */
export async function dropDeleted(trx: SiteDb, id: string): Promise<void> {
  const row = await trx
    .deleteFrom("deletedRows")
    .where("id", "=", id)
    .returning(["thing", "rowId", "isGone", "restoredAs"])
    .executeTakeFirst();
  const kind = row && thingNamed(row.thing)?.record;
  if (!kind || !row.isGone || row.restoredAs !== null) return;
  await forgetRecord(trx, { kind, id: row.rowId });
  if (kind === "project") await createPublicationStore(trx).forget(row.rowId);
}

/** The backend has said that it is gone. */
export const noteGone = (id: string) =>
  askFollowUp((db) => db.updateTable("deletedRows").set({ isGone: 1 }).where("id", "=", id).execute());

/** It was not deleted after all. */
export const noteKept = (id: string) =>
  askFollowUp((db) => db.deleteFrom("deletedRows").where("id", "=", id).where("isGone", "=", 0).execute());

/** What this person may put back, the newest first. */
export async function listDeleted(staff: Staff) {
  const mine = Object.keys(things).filter((name) => mayRemove(name, staff));
  await settleDoubts(mine, { token: staff.token });
  const rows = await askFollowUp((db) =>
    db
      .selectFrom("deletedRows")
      .select(["id", "thing", "label", "deletedAt", "byName", "picturesLeft"])
      .where("thing", "in", mine)
      .where("isGone", "=", 1)
      .where("restoredAs", "is", null)
      .where("deletedAt", ">=", Date.now() - KEPT_MS)
      .orderBy("deletedAt", "desc")
      .execute(),
  );
  return rows.map(({ id, deletedAt, byName, ...row }) => ({
    ...{ _id: id, ...row, by: byName },
    deletedAt: new Date(deletedAt).toISOString(),
  }));
}

const mayRemove = (name: string, { permissions }: Staff) => {
  const access = thingNamed(name)?.calls.remove.access;
  return access !== undefined && isAllowed(permissions, access);
};

/** Where nobody heard whether a row was deleted, the backend is asked. */
async function settleDoubts(mine: string[], caller: Caller): Promise<void> {
  const query = (db: SiteDb) => db.selectFrom("deletedRows").select(["id", "thing", "rowId"]).where("isGone", "=", 0);
  const doubtful = await askFollowUp((db) => query(db).where("thing", "in", mine).limit(MOST_IN_DOUBT).execute());
  for (const one of doubtful) await settleDoubt(one, caller);
}

/** Finds out at the backend whether a row was deleted. */
export async function settleDoubt(
  { id, thing, rowId }: Pick<DeletedRow, "id" | "thing" | "rowId">,
  caller: Caller,
): Promise<void> {
  const calls = thingNamed(thing)?.calls;
  if (!calls) return;
  const { row, isCertain } = await lookFor(rowId, calls, caller);
  if (row) await noteKept(id);
  else if (isCertain) await noteGone(id);
}

/** Puts a row back, and gives the id that it has now. Asked twice it is put back once. Throws `missing` for what is not kept. */
export async function restoreDeleted(id: string, staff: Staff): Promise<string> {
  const kept = await askFollowUp((db) =>
    db.selectFrom("deletedRows").select(["thing", "rowId", "restoredAs"]).where("id", "=", id).executeTakeFirst(),
  );
  const thing = kept && thingNamed(kept.thing);
  if (!kept || !thing) throw new AppError("missing", messages.deleted.notKept);
  requireAccess(staff, thing.calls.remove.access);
  if (kept.restoredAs !== null) return kept.restoredAs;
  const about = { subject: `deleted ${id}`, object: thing.record ? `${thing.record} ${kept.rowId}` : null };
  const results = await begin(restorePlan, { ...about, payload: { id }, locks: [about.subject] }, staff);
  return (results.row as { _id: string })._id;
}
