import "server-only";
import { deletedCalls, findRestorable, type Restorable } from "@/contract/calls/audit";
import { backendCalls } from "@/contract/calls/backend";
import type { BackendCall } from "@/contract/calls/call";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { entityOfReference } from "@/contract/entities";
import { bodyOf, idOrValue } from "@/contract/entities/entity";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { withSite } from "@/server/database/site-database";
import type { DeletedRow, FollowedRow, SiteDb } from "@/server/database/tables";
import { moveAudit } from "@/server/features/activity";
import { publicationsIn } from "@/server/features/catalogue";
import type { OperationPlan, StepContext } from "@/server/features/follow-up/operations/run-operation";
import { createOnce, writeRow } from "@/server/features/follow-up/operations/write-row";
import { type BackendRow, settledBy } from "@/server/features/follow-up/read-model/columns";
import { moveRecordData } from "@/server/features/follow-up/read-model/rows";
import { findFollowed, lockFollowed, setFollowed, writeEntries } from "@/server/features/follow-up/records/followed";
import { log } from "@/server/platform/log";
import { backend } from "@/server/upstream/backend";
import type { Caller } from "@/server/upstream/call";
import { lookFor, type StoredRow } from "@/server/upstream/find-row";
import { fetchAllRows } from "@/server/upstream/lists";

type Body = Record<string, unknown>;

export async function withNewIds(body: Body): Promise<Body> {
  const ids = Object.entries(entityOfReference).map(([field, entity]) => `${entity}-${body[field]}`);
  const rows = await withSite((db) =>
    db.selectFrom("deletedRows").select(["id", "restoredAs"]).where("id", "in", ids).execute(),
  );
  const restoredIds = new Map(rows.map(({ id, restoredAs }) => [id, restoredAs]));
  const entries = Object.entries(entityOfReference).flatMap(([field, entity]) => {
    const id = restoredIds.get(`${entity}-${body[field]}`);
    return id ? [[field, id] as const] : [];
  });
  return { ...body, ...Object.fromEntries(entries) };
}

type Payload = { id: string };

/** A row that was restored since the caller read it stays: two people may press Restore at once. */
export const restorePlan: OperationPlan<Payload> = {
  kind: "restore",
  access: deletedCalls.restore.access,
  tags: deletedCalls.restore.tags,
  steps: [
    { name: "row", sendsPictures: true, atBackend: recreate },
    { name: "referrers", sendsPictures: true, atBackend: relink },
    { name: "beside", inTransaction: moveSiteData },
  ],
  outcome: ({ row }) => ({ row: { _id: (row as StoredRow)._id } }),
};

export async function getDeleted(db: SiteDb, id: string): Promise<{ deleted: DeletedRow; restorable: Restorable }> {
  const deleted = await db.selectFrom("deletedRows").selectAll().where("id", "=", id).executeTakeFirst();
  const restorable = deleted && findRestorable(deleted.thing);
  if (!deleted || !restorable) throw new AppError("missing", messages.deleted.notStored);
  return { deleted, restorable };
}

async function recreate(
  { payload, operation }: StepContext<Payload>,
  caller: Caller,
  mayBeDone: boolean,
): Promise<StoredRow> {
  const { deleted, restorable } = await withSite((db) => getDeleted(db, payload.id));
  if (deleted.restoredAs !== null) return { _id: deleted.restoredAs };
  const existing = deleted.isGone ? undefined : (await lookFor(deleted.rowId, restorable.calls, caller)).row;
  if (existing) return existing;
  const fields = await withNewIds(bodyOf(restorable.entity, JSON.parse(deleted.row)));
  const body = { ...fields, ...picturesOf(restorable, deleted) };
  const creation = { caller, key: operation.id, since: operation.createdAt, mayBeDone };
  if (restorable.create !== enquiryCalls.add) return createOnce(restorable.create, body, creation);
  try {
    return await createOnce(restorable.create, body, creation);
  } catch (thrown) {
    if (AppError.from(thrown).code !== "invalid") throw thrown;
    return recreateAsVisitor(body, creation);
  }
}

async function relink({ payload, done, renewLease }: StepContext<Payload>, caller: Caller): Promise<void> {
  const { deleted } = await withSite((db) => getDeleted(db, payload.id));
  const { _id } = done.row as StoredRow;
  if (_id !== deleted.rowId && deleted.restoredAs === null) await linkReferrers(deleted, _id, caller, renewLease);
}

/** A visitor's enquiry may be invalid for staff, so it is created as sent, and then gets its status. */
async function recreateAsVisitor(body: Record<string, unknown>, creation: Parameters<typeof createOnce>[2]) {
  const { status, ...sent } = body;
  const row = await createOnce(enquiryCalls.create, { enquiry: "", ...sent }, { ...creation, writeAs: {} });
  if (status !== "pending")
    await writeRow(enquiryCalls.updateStatus, { body: { enquiryId: row._id, status } }, creation.caller);
  return row;
}

function picturesOf({ pictures }: Restorable, deleted: DeletedRow): Record<string, unknown> {
  if (!pictures) return {};
  const stored = JSON.parse(deleted.pictures) as { type: string; base64: string }[];
  const files = stored.map(({ type, base64 }, index) => {
    const name = `picture-${index + 1}.${type.split("/")[1]}`;
    return new File([new Uint8Array(Buffer.from(base64, "base64"))], name, { type });
  });
  return { [pictures.sent]: pictures.sent === "image" ? files[0] : files };
}

const KEPT = [
  ...(["assignee", "nextStep", "nextStepAt", "nextStepFor", "lostReason"] as const),
  ...(["firstTouchAt", "firstTouchBy", "lastTouchAt"] as const),
];

async function moveSiteData(trx: SiteDb, { payload, done, author }: StepContext<Payload>): Promise<void> {
  const { deleted, restorable } = await getDeleted(trx, payload.id);
  if (deleted.restoredAs !== null) return;
  const row = done.row as BackendRow;
  await trx.updateTable("deletedRows").set({ restoredAs: row._id }).where("id", "=", payload.id).execute();
  await moveAudit(trx, deleted, row._id);
  const { details, record: kind } = restorable;
  if (details && row._id !== deleted.rowId) await copyDetails(trx, details, deleted.rowId, row._id);
  if (!kind) return;
  const from = { kind, id: deleted.rowId };
  const into = { kind, id: row._id };
  const { status } = await lockFollowed(trx, into, row);
  if (into.id !== from.id) {
    if (kind === "project") await publicationsIn(trx).move(from.id, into.id);
    const before = await findFollowed(trx, from);
    const kept: Partial<FollowedRow> = before ? Object.fromEntries(KEPT.map((name) => [name, before[name]])) : {};
    if (before) await setFollowed(trx, into, { ...kept, settledAt: settledBy(before, status, Date.now()) });
    await moveRecordData(trx, from, into);
  }
  await writeEntries(trx, into, [{ type: "restored", text: "restored this" }], author, Date.now());
}

async function copyDetails(trx: SiteDb, name: string, from: string, to: string): Promise<void> {
  const versions = await trx.selectFrom("contentVersions").selectAll().where("key", "=", `${name}:${from}`).execute();
  if (versions.length === 0) return;
  await trx
    .insertInto("contentVersions")
    .values(versions.map((version) => ({ ...version, key: `${name}:${to}` })))
    .onConflict((conflict) => conflict.columns(["key", "language", "version"]).doNothing())
    .execute();
}

type Referrer = { thing: string; rowId: string; field: string };
type AnyRow = StoredRow & Record<string, unknown>;

/** The embedded backend refuses to delete a referenced row; a hosted one may leave references to nothing. */
export async function readReferrers({ referredBy }: Restorable, rowId: string, caller: Caller): Promise<Referrer[]> {
  if (!backend.isHosted()) return [];
  const found: Referrer[] = [];
  for (const [thing, field] of Object.entries(referredBy)) {
    const rows = await rowsOf(thing, caller).catch((cause: unknown) => {
      log.warn("could not read the rows that refer to a deleted row", { thing, cause });
      return [];
    });
    for (const row of rows) if (idOrValue(row[field]) === rowId) found.push({ thing, rowId: row._id, field });
  }
  return found;
}

async function readRestored({ referredBy }: Restorable, rowId: string): Promise<Referrer[]> {
  const query = (db: SiteDb) => db.selectFrom("deletedRows").select(["thing", "row", "restoredAs"]);
  const rows = await withSite((db) =>
    query(db).where("thing", "in", Object.keys(referredBy)).where("restoredAs", "is not", null).execute(),
  );
  return rows.flatMap(({ thing, row, restoredAs }) => {
    const field = referredBy[thing] ?? "";
    return idOrValue(JSON.parse(row)[field]) === rowId && restoredAs ? [{ thing, rowId: restoredAs, field }] : [];
  });
}

async function linkReferrers(
  { thing: name, rowId, referrers }: DeletedRow,
  into: string,
  caller: Caller,
  renewLease: () => Promise<void>,
): Promise<void> {
  if (!backend.isHosted()) return;
  const referred = findRestorable(name);
  if (!referred || Object.keys(referred.referredBy).length === 0) return;
  const knownReferrers: Referrer[] = [...JSON.parse(referrers), ...(await readRestored(referred, rowId))];
  for (const [thing, field] of Object.entries(referred.referredBy)) {
    const { entity, calls } = findRestorable(thing) as Restorable;
    const isKnown = (row: AnyRow) => knownReferrers.some((one) => one.thing === thing && one.rowId === row._id);
    for (const row of await rowsOf(thing, caller)) {
      const referredId = idOrValue(row[field]);
      const isEmpty = referredId === undefined || referredId === null || referredId === "";
      if (referredId !== rowId && !(isEmpty && isKnown(row))) continue;
      await renewLease();
      const body = asSent(calls.update, { ...bodyOf(entity, row), [field]: into });
      await writeRow(calls.update, { params: { id: row._id }, body }, caller);
    }
  }
}

async function rowsOf(thing: string, caller: Caller): Promise<AnyRow[]> {
  const list = findRestorable(thing)?.calls.list;
  return list ? ((await fetchAllRows(list, {}, caller)).data as AnyRow[]) : [];
}

/** Specification, section 7: this call's reference has another shape. */
export const asSent = (call: BackendCall, fields: Record<string, unknown>) =>
  call === backendCalls.services.update ? { ...fields, package: { _id: fields.package } } : fields;
