import "server-only";
import { type Expression, type SqlBool, sql } from "kysely";
import type { NextRequest } from "next/server";
import type { z } from "zod";
import { auditCalls } from "@/contract/calls/audit";
import { callsFor } from "@/contract/calls/backend";
import { requiredRight, type SiteCall } from "@/contract/calls/call";
import { DAY_MS } from "@/contract/durations";
import { AppError } from "@/contract/errors";
import { requireValid } from "@/contract/input/read-input";
import { messages } from "@/contract/messages";
import { dayStart } from "@/contract/rules/days";
import type { AuditChange, auditQuery, AuditEntry as ListedEntry, RevertInput } from "@/contract/schemas/audit";
import { monthQuery, type Period } from "@/contract/schemas/dashboard";
import { isAllowed } from "@/contract/schemas/permission";
import { withSite } from "@/server/database/site-database";
import type { AuditEntry, SiteDb } from "@/server/database/tables";
import { requireMayEdit } from "@/server/features/content";
import { implementSite } from "@/server/gateway/implement-site";
import { requireAccess } from "@/server/identity/access";
import { requireStaffForFile, type Staff } from "@/server/identity/staff";
import { contains } from "@/server/platform/contains";
import { errorResponse } from "@/server/platform/http/error-response";
import { type Origin, originOf } from "@/server/platform/http/log-fields";
import { writeAudited } from "./audited";
import { createAuditStore } from "./store";

const WRITES = ["added", "changed", "deleted", "restored"];
const MAX_ENTRIES_OF_ROW = 200;

type Revert = (id: string, input: RevertInput, staff: Staff, origin: Origin) => Promise<string>;

export const auditAnswers = ({ revert }: { revert: Revert }) =>
  implementSite(auditCalls, {
    list: ({ query }) =>
      withSite(async (db) => {
        const { entries, next } = await readPage(db, query);
        const labelOf = await findLabels(db, entries);
        return { data: entries.map((entry) => toAuditEntry({ ...entry, label: labelOf(entry) }, true)), next };
      }),

    people: async () => {
      const query = (db: SiteDb) => db.selectFrom("people").select(["holder as _id", "name"]).orderBy("name");
      return { data: await withSite((db) => query(db).execute()) };
    },

    listOfRow: async ({ params: { entity: thing, id: rowId }, staff }) => {
      if (thing === "site-content") requireMayEdit(rowId, staff);
      else requireAccess(staff, accessOf(thing, staff));
      const entries = await withSite((db) => createAuditStore(db).ofRow({ thing, rowId }, MAX_ENTRIES_OF_ROW));
      const data = entries.filter(({ action }) => WRITES.includes(action)).map((entry) => toAuditEntry(entry, false));
      return { data };
    },

    revert: async ({ params: { id }, body, staff, origin }) => ({
      success: true as const,
      _id: await revert(id, body, staff, origin),
    }),

    noteExport: async () => {},
  });

function accessOf(thing: string, { permissions }: Staff) {
  const call = callsFor(thing)?.update;
  if (!call && !isAllowed(permissions, ["admin"])) throw new AppError("missing", messages.missing);
  return call?.access ?? (["admin"] as const);
}

type Query = z.output<typeof auditQuery>;

const SEARCHED = ["label", "byName", "changes", "reason"] as const;

/** `after` names the last entry of the page before: each page costs the same, and none repeats an entry. */
export async function readPage(db: SiteDb, query: Query): Promise<{ entries: AuditEntry[]; next: string | null }> {
  const { who, thing, row, action, from, to, text, after, limit } = query;
  const last = after && positionOf(after);
  const entries = await db
    .selectFrom("auditEntries")
    .selectAll()
    .where(({ eb, and, or }) => {
      const conditions: Expression<SqlBool>[] = [
        ...(who ? [eb("by", "=", who)] : []),
        ...(thing ? [eb("thing", "=", thing)] : []),
        ...(row ? [eb("rowId", "=", row)] : []),
        ...(action ? [eb("action", "=", action)] : []),
        ...(from ? [eb("at", ">=", dayStart(Date.parse(from)))] : []),
        ...(to ? [eb("at", "<", dayStart(Date.parse(to)) + DAY_MS)] : []),
        ...(text ? [or(SEARCHED.map((column) => contains(sql`lower(${eb.ref(column)})`, text.toLowerCase())))] : []),
        ...(last ? [and([eb("at", "<=", last.at), or([eb("at", "<", last.at), eb("id", "<", last.id)])])] : []),
      ];
      return and(conditions);
    })
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
  const page = entries.slice(0, limit);
  const pageEnd = page.at(-1);
  return { entries: page, next: entries.length > limit && pageEnd ? `${pageEnd.at}~${pageEnd.id}` : null };
}

function positionOf(after: string) {
  const [at = "", ...id] = after.split("~");
  return { at: Number(at) || 0, id: id.join("~") };
}

/** An entry without a label gets the latest label of its row. */
async function findLabels(db: SiteDb, entries: readonly AuditEntry[]): Promise<(entry: AuditEntry) => string> {
  const unlabelled = entries.filter(({ label, rowId }) => label === "" && rowId !== "");
  const labels = new Map<string, string>();
  if (unlabelled.length > 0) {
    const query = db.selectFrom("auditEntries").select(["thing", "rowId", "label"]).where("label", "!=", "");
    const ids = unlabelled.map(({ rowId }) => rowId);
    const things = unlabelled.map(({ thing }) => thing);
    const labelled = await query.where("thing", "in", things).where("rowId", "in", ids).orderBy("at").execute();
    for (const { thing, rowId, label } of labelled) labels.set(`${thing} ${rowId}`, label);
  }
  return ({ label, thing, rowId }) => label || (labels.get(`${thing} ${rowId}`) ?? "");
}

export function toAuditEntry(
  { id, at, changes, requestId, client, endedAt, ...entry }: AuditEntry,
  isForAdmin: boolean,
): ListedEntry {
  return {
    _id: id,
    at: new Date(at).toISOString(),
    ...entry,
    changes: JSON.parse(changes) as AuditChange[],
    ...(isForAdmin && { requestId, client }),
  };
}

type ReportFile = { name: string; type: string; title: string; rows: number; make: () => Buffer | Promise<Buffer> };

export async function serveReportFile(
  request: NextRequest,
  report: Pick<SiteCall, "access">,
  read: (period: Period, staff: Staff) => Promise<ReportFile>,
): Promise<Response> {
  const origin = originOf(request);
  const { requestId } = origin;
  try {
    const staff = await requireStaffForFile(request, report.access, requiredRight(auditCalls.noteExport));
    const period = requireValid(monthQuery, Object.fromEntries(request.nextUrl.searchParams));
    const { name, type, title, rows, make } = await read(period, staff);
    const input = { body: { title, rows } };
    const file = await writeAudited(auditCalls.noteExport, input, staff, origin, async () => make());
    return new Response(new Uint8Array(file), {
      headers: {
        "content-type": type,
        "content-disposition": `attachment; filename="${name}"`,
        "cache-control": "private, no-store",
        "x-robots-tag": "noindex",
        "x-request-id": requestId,
      },
    });
  } catch (thrown) {
    return errorResponse(thrown, request, requestId);
  }
}
