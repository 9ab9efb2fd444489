import "server-only";
import { deletedCalls, findRestorable, type Restorable } from "@/contract/calls/audit";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { entityOfReference } from "@/contract/entities";
import { bodyOf } from "@/contract/entities/entity";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { withSite } from "@/server/database/site-database";
import type { DeletedRow, SiteDb } from "@/server/database/tables";
import { moveAudit } from "@/server/features/activity";
import { publicationsIn } from "@/server/features/catalogue";
import type { Plan, StepContext } from "@/server/features/follow-up/operations/intents";
import { createOnce, writeRow } from "@/server/features/follow-up/operations/write-row";
import type { BackendRow } from "@/server/features/follow-up/read-model/backend-part";
import { settledBy } from "@/server/features/follow-up/read-model/row-filter";
import { findFollowed, lockFollowed, setFollowed } from "@/server/features/follow-up/records/followed";
import { moveLinks } from "@/server/features/follow-up/records/links";
import { moveQuotes } from "@/server/features/follow-up/records/quote-store";
import { moveTimeline, writeEntries } from "@/server/features/follow-up/records/timeline";
import type { Caller } from "@/server/upstream/call";
import { lookFor, type Row } from "@/server/upstream/find-row";
import { linkReferrers } from "./referrers";

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
export const restorePlan: Plan<Payload> = {
  kind: "restore",
  access: deletedCalls.restore.access,
  tags: deletedCalls.restore.tags,
  steps: [
    { name: "row", sendsPictures: true, atBackend: recreate },
    { name: "referrers", sendsPictures: true, atBackend: relink },
    { name: "beside", inTransaction: moveSiteData },
  ],
  outcome: ({ row }) => ({ row: { _id: (row as Row)._id } }),
};

const findDeleted = (db: SiteDb, id: string) =>
  db.selectFrom("deletedRows").selectAll().where("id", "=", id).executeTakeFirst();

async function getDeleted(db: SiteDb, id: string): Promise<{ deleted: DeletedRow; restorable: Restorable }> {
  const deleted = await findDeleted(db, id);
  const restorable = deleted && findRestorable(deleted.thing);
  if (!deleted || !restorable) throw new AppError("missing", messages.deleted.notStored);
  return { deleted, restorable };
}

async function recreate({ payload, intent }: StepContext<Payload>, caller: Caller, mayBeDone: boolean): Promise<Row> {
  const { deleted, restorable } = await withSite((db) => getDeleted(db, payload.id));
  if (deleted.restoredAs !== null) return { _id: deleted.restoredAs };
  const existing = deleted.isGone ? undefined : (await lookFor(deleted.rowId, restorable.calls, caller)).row;
  if (existing) return existing;
  const fields = await withNewIds(bodyOf(restorable.entity, JSON.parse(deleted.row)));
  const body = { ...fields, ...picturesOf(restorable, deleted) };
  const creation = { caller, key: intent.id, since: intent.createdAt, mayBeDone };
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
  const { _id } = done.row as Row;
  if (_id !== deleted.rowId && deleted.restoredAs === null) await linkReferrers(deleted, _id, caller, renewLease);
}

/** A visitor's enquiry may be invalid for staff, so it is created as sent, and then gets its status. */
async function recreateAsVisitor(
  body: Record<string, unknown>,
  creation: Parameters<typeof createOnce>[2],
): Promise<Row> {
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

async function moveSiteData(trx: SiteDb, { payload, done, author }: StepContext<Payload>): Promise<void> {
  const { deleted, restorable } = await getDeleted(trx, payload.id);
  if (deleted.restoredAs !== null) return;
  const row = done.row as BackendRow;
  await trx.updateTable("deletedRows").set({ restoredAs: row._id }).where("id", "=", payload.id).execute();
  await moveAudit(trx, deleted, row._id);
  const { details, record: kind } = restorable;
  if (details && row._id !== deleted.rowId) await copyDetails(trx, details, deleted.rowId, row._id);
  if (!kind) return;
  if (kind === "project" && row._id !== deleted.rowId) await publicationsIn(trx).move(deleted.rowId, row._id);
  const [from, into] = [
    { kind, id: deleted.rowId },
    { kind, id: row._id },
  ];
  const { status } = await lockFollowed(trx, into, row);
  if (row._id !== deleted.rowId) {
    const before = await findFollowed(trx, from);
    if (before) {
      const { assignee, nextStep, nextStepAt, nextStepFor, lostReason } = before;
      const { firstTouchAt, firstTouchBy, lastTouchAt } = before;
      const settledAt = settledBy(before, status, Date.now());
      const step = { assignee, nextStep, nextStepAt, nextStepFor, lostReason };
      await setFollowed(trx, into, { ...step, firstTouchAt, firstTouchBy, lastTouchAt, settledAt });
      await trx.deleteFrom("followedRows").where("kind", "=", kind).where("id", "=", from.id).execute();
    }
    await moveTimeline(trx, from, into);
    if (kind === "enquiry") await moveQuotes(trx, from.id, into.id);
    await moveLinks(trx, from, into);
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
