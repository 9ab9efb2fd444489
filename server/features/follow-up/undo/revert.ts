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
import { asSent, withNewIds } from "./restore";

const MAX_CHANGES = 1_000;
const NOT_STORED = ["password", "pictures"];

type Parts = { write: Write; onStale: GatewayHooks["onStale"] };

export const createRevert = ({ write, onStale }: Parts) =>
  async function revert(id: string, options: RevertInput, staff: Staff, origin: Origin): Promise<string> {
    const entry = await withSite((db) => createAuditStore(db).find(id));
    if (!entry) throw new AppError("missing", messages.missing);
    const as = { ...origin, putsBack: id };
    if (entry.action !== "deleted" && entry.action !== "changed")
      throw new AppError("conflict", messages.audit.notThis);
    if (entry.action === "changed" && entry.thing !== "site-content")
      return putFieldsBack(entry, options, staff, as, write);
    const restored =
      entry.action === "deleted"
        ? await restoreRow(entry, staff, as)
        : await putDocumentBack(entry, options, staff, as);
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
  const wanted = earlierValues(changes, options, row);
  const entity = findEntity(entry.thing);
  const fields = { ...(entity && bodyOf(entity, row)), ...(await withNewIds(wanted)) };
  const body = requireValid(call.body as NonNullable<BackendCall["body"]>, asSent(call, fields));
  const updatedAt = (row as { updatedAt?: string }).updatedAt;
  const input: AnyInput = { params: { id: entry.rowId }, body, ...(updatedAt && { ifMatch: `"${updatedAt}"` }) };
  await write(call, input, staff, origin);
  return entry.rowId;
}

function earlierValues(changes: readonly AuditChange[], { fields, anyway, whole }: RevertInput, row: object) {
  const currentRow = row as Record<string, unknown>;
  const back = changes.filter(([name]) => !NOT_STORED.includes(name) && (!fields || fields.includes(name)));
  if (back.length === 0 || back.some(([, from]) => from === null))
    throw new AppError("conflict", messages.audit.notStored);
  if (back.some(([, from]) => JSON.stringify(from).includes(ERASED)))
    throw new AppError("conflict", "This data was erased for privacy and cannot be restored.");
  const isOther = back.some(([name, , to]) => !isSame(auditValue(currentRow[name]), to));
  if (isOther && !anyway && !whole) throw new AppError("changed", messages.audit.changedSince, { current: row });
  return Object.fromEntries(back.map(([name, from]) => [name, idOrValue(from)]));
}

async function changesSince(entry: AuditEntry): Promise<AuditChange[]> {
  const all = await withSite((db) => createAuditStore(db).ofRow(entry, MAX_CHANGES));
  const since = all.filter(({ at, action, outcome }) => at >= entry.at && action === "changed" && outcome === "done");
  const first = new Map<string, AuditChange>();
  for (const change of since.toReversed().flatMap(changesIn)) if (!first.has(change[0])) first.set(change[0], change);
  return [...first.values()];
}

async function putDocumentBack(entry: AuditEntry, { fields }: RevertInput, staff: Staff, origin: Origin) {
  requireMayEdit(entry.rowId, staff);
  const [version] = changesIn(entry).filter(([name]) => name === "version");
  const call = siteContentCalls.save;
  const saving = siteContentAnswers.find((one) => one.call === call);
  const before = await withContentStore((content) => content.find(entry.rowId, Number(version?.[1])));
  const newest = await withContentStore((content) => content.newest(entry.rowId));
  if (!before || !newest || !saving) throw new AppError("conflict", messages.audit.notStored);
  const [was, is] = [JSON.parse(before.value), JSON.parse(newest.value)];
  const value = fields ? { ...is, ...Object.fromEntries(fields.map((name) => [name, was[name]])) } : was;
  const input = { params: { key: entry.rowId }, body: { value, version: newest.version } };
  await writeAudited(call, input, staff, origin, () => saving.handle({ ...input, staff, origin }));
  return entry.rowId;
}

const changesIn = ({ changes }: AuditEntry) => JSON.parse(changes) as AuditChange[];
