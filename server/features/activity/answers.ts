import "server-only";
import { auditCalls } from "@/contract/calls/audit";
import { callsFor } from "@/contract/calls/backend";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import type { PutBackInput } from "@/contract/schemas/audit";
import { isAllowed } from "@/contract/schemas/permission";
import type { SiteDb } from "@/server/database/tables";
import { requireMayEdit } from "@/server/features/content";
import { implementSite } from "@/server/gateway/implement-site";
import { requireAccess } from "@/server/identity/access";
import type { Staff } from "@/server/identity/staff";
import type { Origin } from "@/server/platform/http/log-fields";
import { labelsOf, readPage, shownEntry } from "./read";
import { askAudit, createAuditStore } from "./store";

const WRITES = ["added", "changed", "deleted", "restored"];
const MOST_OF_ROW = 200;

type PutBack = (id: string, input: PutBackInput, staff: Staff, origin: Origin) => Promise<string>;

/** `putBack` reverts an entry's change and returns the row's id. */
export const auditAnswers = ({ putBack }: { putBack: PutBack }) =>
  implementSite(auditCalls, {
    list: ({ query }) =>
      askAudit(async (db) => {
        const { entries, next } = await readPage(db, query);
        const named = await labelsOf(db, entries);
        return { data: entries.map((entry) => shownEntry({ ...entry, label: named(entry) }, true)), next };
      }),

    people: async () => {
      const query = (db: SiteDb) => db.selectFrom("people").select(["holder as _id", "name"]).orderBy("name");
      return { data: await askAudit((db) => query(db).execute()) };
    },

    ofRow: async ({ params: { thing, id: rowId }, staff }) => {
      if (thing === "site-content") requireMayEdit(rowId, staff);
      else requireAccess(staff, accessOf(thing, staff));
      const entries = await askAudit((db) => createAuditStore(db).ofRow({ thing, rowId }, MOST_OF_ROW));
      const data = entries.filter(({ action }) => WRITES.includes(action)).map((entry) => shownEntry(entry, false));
      return { data };
    },

    putBack: async ({ params: { id }, body, staff, origin }) => ({
      success: true as const,
      _id: await putBack(id, body, staff, origin),
    }),

    noteExport: async () => ({ success: true as const }),
  });

/** Anyone who may change a row may see its history. Throws `missing` for an unknown thing. */
function accessOf(thing: string, { permissions }: Staff) {
  const call = callsFor(thing)?.update;
  if (!call && !isAllowed(permissions, ["admin"])) throw new AppError("missing", messages.missing);
  return call?.access ?? (["admin"] as const);
}
