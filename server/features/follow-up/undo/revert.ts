import "server-only";
import { deletedCalls, tagsOfUndo } from "@/contract/calls/audit";
import { callsFor } from "@/contract/calls/backend";
import type { AnyInput, BackendCall } from "@/contract/calls/call";
import { siteContentCalls } from "@/contract/calls/site-content";
import { findEntity } from "@/contract/entities";
import { bodyOf, idOrValue } from "@/contract/entities/entity";
import { AppError } from "@/contract/errors";
import { requireValid } from "@/contract/input/read-input";
import { messages } from "@/contract/messages";
import { type AuditChange, ERASED, type RevertInput } from "@/contract/schemas/audit";
import { withContentStore } from "@/server/database/documents/document";
import { withSite } from "@/server/database/site-database";
import type { AuditEntry } from "@/server/database/tables";
import { auditValue, createAuditStore, isSame, writeAudited } from "@/server/features/activity";
import { requireMayEdit, siteContentAnswers } from "@/server/features/content";
import { restoreDeleted } from "@/server/features/follow-up/undo/deleted";
import type { GatewayHooks, Write } from "@/server/gateway/write";
import { requireAccess } from "@/server/identity/access";
import type { Staff } from "@/server/identity/staff";
import type { Origin } from "@/server/platform/http/log-fields";
import { findRow, readCallsOf } from "@/server/upstream/find-row";
import { toRequestBody, withRestoredReferences } from "./restore";

const MAX_CHANGES = 1_000;
const UNSTORED_FIELDS = ["password", "pictures"];

type Dependencies = { write: Write; onStale: GatewayHooks["onStale"] };

export const createRevert = ({ write, onStale }: Dependencies) =>
  async function revert(id: string, options: RevertInput, staff: Staff, origin: Origin): Promise<string> {
    const entry = await withSite((db) => createAuditStore(db).find(id));
    if (!entry) throw new AppError("missing", messages.missing);
    const revertOrigin = { ...origin, putsBack: id };
    if (entry.action !== "deleted" && entry.action !== "changed")
      throw new AppError("conflict", messages.audit.notThis);
    if (entry.action === "changed" && entry.thing !== "site-content")
      return putFieldsBack(entry, options, staff, revertOrigin, write);
    const restored =
      entry.action === "deleted"
        ? await restoreRow(entry, staff, revertOrigin)
        : await putDocumentBack(entry, options, staff, revertOrigin);
    onStale(tagsOfUndo(entry));
    return restored;
  };

async function restoreRow({ thing, rowId }: AuditEntry, staff: Staff, origin: Origin): Promise<string> {
  const params = { id: `${thing}-${rowId}` };
  const restore = async () => ({ answer: { _id: await restoreDeleted(params.id, staff) } });
  return (await writeAudited(deletedCalls.restore, { params }, staff, origin, restore)).answer._id;
}

async function putFieldsBack(entry: AuditEntry, options: RevertInput, staff: Staff, origin: Origin, write: Write) {
  const call = callsFor(entry.thing)?.update;
  if (!call) throw new AppError("conflict", messages.audit.notThis);
  requireAccess(staff, call.access);
  const row = await findRow(entry.rowId, readCallsOf(call), { token: staff.token });
  if (!row) throw new AppError("missing", messages.missing);
  const changes = options.whole ? await changesSince(entry) : changesIn(entry);
  const earlierFields = earlierValues(changes, options, row);
  const entity = findEntity(entry.thing);
  const fields = { ...(entity && bodyOf(entity, row)), ...(await withRestoredReferences(earlierFields)) };
  const body = requireValid(call.body as NonNullable<BackendCall["body"]>, toRequestBody(call, fields));
  const updatedAt = (row as { updatedAt?: string }).updatedAt;
  const input: AnyInput = { params: { id: entry.rowId }, body, ...(updatedAt && { ifMatch: `"${updatedAt}"` }) };
  await write(call, input, staff, origin);
  return entry.rowId;
}

function earlierValues(changes: readonly AuditChange[], { fields, anyway, whole }: RevertInput, row: object) {
  const currentRow = row as Record<string, unknown>;
  const chosen = changes.filter(([name]) => !UNSTORED_FIELDS.includes(name) && (!fields || fields.includes(name)));
  if (chosen.length === 0 || chosen.some(([, from]) => from === null))
    throw new AppError("conflict", messages.audit.notStored);
  if (chosen.some(([, from]) => JSON.stringify(from).includes(ERASED)))
    throw new AppError("conflict", "This data was erased for privacy and cannot be restored.");
  const isChangedSince = chosen.some(([name, , to]) => !isSame(auditValue(currentRow[name]), to));
  if (isChangedSince && !anyway && !whole) throw new AppError("changed", messages.audit.changedSince, { current: row });
  return Object.fromEntries(chosen.map(([name, from]) => [name, idOrValue(from)]));
}

async function changesSince(entry: AuditEntry): Promise<AuditChange[]> {
  const entries = await withSite((db) => createAuditStore(db).ofRow(entry, MAX_CHANGES));
  const since = entries.filter(
    ({ at, action, outcome }) => at >= entry.at && action === "changed" && outcome === "done",
  );
  const oldestByField = new Map<string, AuditChange>();
  // The list begins with the newest change, so the oldest change of a field is set last.
  for (const change of since.flatMap(changesIn)) oldestByField.set(change[0], change);
  return [...oldestByField.values()];
}

async function putDocumentBack(entry: AuditEntry, { fields }: RevertInput, staff: Staff, origin: Origin) {
  requireMayEdit(entry.rowId, staff);
  const [, versionBefore] = changesIn(entry).find(([name]) => name === "version") ?? [];
  const call = siteContentCalls.save;
  const route = siteContentAnswers.find((candidate) => candidate.call === call);
  const before = await withContentStore((content) => content.find(entry.rowId, Number(versionBefore)));
  const newest = await withContentStore((content) => content.newest(entry.rowId));
  if (!before || !newest || !route) throw new AppError("conflict", messages.audit.notStored);
  const [earlier, current] = [JSON.parse(before.value), JSON.parse(newest.value)];
  const value = fields ? { ...current, ...Object.fromEntries(fields.map((name) => [name, earlier[name]])) } : earlier;
  const input = { params: { key: entry.rowId }, body: { value, version: newest.version } };
  await writeAudited(call, input, staff, origin, () => route.handle({ ...input, staff, origin }));
  return entry.rowId;
}

const changesIn = ({ changes }: AuditEntry) => JSON.parse(changes) as AuditChange[];
