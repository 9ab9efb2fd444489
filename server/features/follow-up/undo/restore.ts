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
import { type BackendRow, nextSettledAt } from "@/server/features/follow-up/read-model/columns";
import { moveRecordData } from "@/server/features/follow-up/read-model/rows";
import { findFollowed, lockFollowed, setFollowed, writeEntries } from "@/server/features/follow-up/records/followed";
import { log } from "@/server/platform/log";
import { backend } from "@/server/upstream/backend";
import type { Caller } from "@/server/upstream/call";
import { lookFor, type StoredRow } from "@/server/upstream/find-row";
import { fetchAllRows } from "@/server/upstream/lists";

type Body = Record<string, unknown>;

/** A reference to a deleted row becomes the id under which that row was restored. */
export async function withRestoredReferences(body: Body): Promise<Body> {
  const ids = Object.entries(entityOfReference).map(([field, entity]) => `${entity}-${body[field]}`);
  const rows = await withSite((db) =>
    db.selectFrom("deletedRows").select(["id", "restoredAs"]).where("id", "in", ids).execute(),
  );
  const restoredIds = new Map(rows.map(({ id, restoredAs }) => [id, restoredAs]));
  const updated = { ...body };
  for (const [field, entity] of Object.entries(entityOfReference)) {
    const restoredId = restoredIds.get(`${entity}-${body[field]}`);
    if (restoredId) updated[field] = restoredId;
  }
  return updated;
}

type Payload = { id: string };

/** Two people may press Restore at once, so no step changes a row that is already restored. */
export const restorePlan: OperationPlan<Payload> = {
  kind: "restore",
  access: deletedCalls.restore.access,
  tags: deletedCalls.restore.tags,
  steps: [
    { name: "row", sendsPictures: true, atBackend: recreate },
    { name: "referrers", sendsPictures: true, atBackend: relinkReferrers },
    { name: "beside", inTransaction: moveSiteData }, // the data that the site stores beside the row
  ],
  outcome: ({ row }) => ({ row: { _id: (row as StoredRow)._id } }),
};

export async function getDeleted(db: SiteDb, id: string): Promise<{ deleted: DeletedRow; restorable: Restorable }> {
  const deleted = await db.selectFrom("deletedRows").selectAll().where("id", "=", id).executeTakeFirst();
  const restorable = deleted && findRestorable(deleted.thing);
  if (!deleted || !restorable) throw new AppError("missing", messages.deleted.notStored);
  return { deleted, restorable };
}

async function recreate({ payload, operation }: StepContext<Payload>, caller: Caller, mayBeDone: boolean) {
  const { deleted, restorable } = await withSite((db) => getDeleted(db, payload.id));
  if (deleted.restoredAs !== null) return { _id: deleted.restoredAs };
  const existing = deleted.isGone ? undefined : (await lookFor(deleted.rowId, restorable.calls, caller)).row;
  if (existing) return existing;
  const fields = await withRestoredReferences(bodyOf(restorable.entity, JSON.parse(deleted.row)));
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

async function relinkReferrers({ payload, done, renewLease }: StepContext<Payload>, caller: Caller): Promise<void> {
  const { deleted } = await withSite((db) => getDeleted(db, payload.id));
  const { _id } = done.row as StoredRow;
  if (_id !== deleted.rowId && deleted.restoredAs === null) await linkReferrers(deleted, _id, caller, renewLease);
}

/** A visitor's enquiry may be invalid for staff, so it is created as the visitor sent it, and then gets its status. */
async function recreateAsVisitor(body: Body, creation: Parameters<typeof createOnce>[2]) {
  const { status, ...sent } = body;
  const row = await createOnce(enquiryCalls.create, { enquiry: "", ...sent }, { ...creation, writeAs: {} });
  if (status !== "pending")
    await writeRow(enquiryCalls.updateStatus, { body: { enquiryId: row._id, status } }, creation.caller);
  return row;
}

function picturesOf({ pictures }: Restorable, deleted: DeletedRow): Body {
  if (!pictures) return {};
  const stored = JSON.parse(deleted.pictures) as { type: string; base64: string }[];
  const files = stored.map(({ type, base64 }, index) => {
    const name = `picture-${index + 1}.${type.split("/")[1]}`;
    return new File([new Uint8Array(Buffer.from(base64, "base64"))], name, { type });
  });
  return { [pictures.sent]: pictures.sent === "image" ? files[0] : files };
}

const FOLLOW_UP = [
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
    if (before) {
      const followUp: Partial<FollowedRow> = Object.fromEntries(FOLLOW_UP.map((name) => [name, before[name]]));
      await setFollowed(trx, into, { ...followUp, settledAt: nextSettledAt(before, status, Date.now()) });
    }
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

/** `thing` names an entity, for example "cities". Referrers are stored as JSON. */
type Referrer = { thing: string; rowId: string; field: string };
type AnyRow = StoredRow & Body;

/** The embedded backend refuses to delete a referenced row; a hosted backend may leave references to a missing row. */
export async function readReferrers({ referredBy }: Restorable, rowId: string, caller: Caller): Promise<Referrer[]> {
  if (!backend.isHosted()) return [];
  const referrers: Referrer[] = [];
  for (const [thing, field] of Object.entries(referredBy)) {
    const rows = await rowsOf(thing, caller).catch((cause: unknown) => {
      log.warn("could not read the rows that refer to a deleted row", { thing, cause });
      return [];
    });
    for (const row of rows) if (idOrValue(row[field]) === rowId) referrers.push({ thing, rowId: row._id, field });
  }
  return referrers;
}

async function readRestoredReferrers({ referredBy }: Restorable, rowId: string): Promise<Referrer[]> {
  const rows = await withSite((db) => {
    const query = db.selectFrom("deletedRows").select(["thing", "row", "restoredAs"]);
    return query.where("thing", "in", Object.keys(referredBy)).where("restoredAs", "is not", null).execute();
  });
  return rows.flatMap(({ thing, row, restoredAs }) => {
    const field = referredBy[thing] ?? "";
    return idOrValue(JSON.parse(row)[field]) === rowId && restoredAs ? [{ thing, rowId: restoredAs, field }] : [];
  });
}

async function linkReferrers(
  deleted: DeletedRow,
  newId: string,
  caller: Caller,
  renewLease: () => Promise<void>,
): Promise<void> {
  if (!backend.isHosted()) return;
  const restorable = findRestorable(deleted.thing);
  if (!restorable || Object.keys(restorable.referredBy).length === 0) return;
  const restored = await readRestoredReferrers(restorable, deleted.rowId);
  const knownReferrers: Referrer[] = [...JSON.parse(deleted.referrers), ...restored];
  for (const [thing, field] of Object.entries(restorable.referredBy)) {
    const { entity, calls } = findRestorable(thing) as Restorable;
    const isKnown = (row: AnyRow) => knownReferrers.some((known) => known.thing === thing && known.rowId === row._id);
    for (const row of await rowsOf(thing, caller)) {
      const referredId = idOrValue(row[field]);
      const isEmpty = referredId === undefined || referredId === null || referredId === "";
      if (referredId !== deleted.rowId && !(isEmpty && isKnown(row))) continue;
      await renewLease();
      const body = toRequestBody(calls.update, { ...bodyOf(entity, row), [field]: newId });
      await writeRow(calls.update, { params: { id: row._id }, body }, caller);
    }
  }
}

async function rowsOf(thing: string, caller: Caller): Promise<AnyRow[]> {
  const list = findRestorable(thing)?.calls.list;
  return list ? ((await fetchAllRows(list, {}, caller)).data as AnyRow[]) : [];
}

/** Section 7 of the specification: only an update of a service sends its package as an object. */
export const toRequestBody = (call: BackendCall, fields: Body) =>
  call === backendCalls.services.update ? { ...fields, package: { _id: fields.package } } : fields;
