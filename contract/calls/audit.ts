import { z } from "zod";
import type { SiteCall, Tag } from "@/contract/calls/call";
import { listOf } from "@/contract/schemas/answer";
import {
  type AuditEntry,
  auditEntry,
  auditPage,
  auditQuery,
  exportInput,
  putBackInput,
} from "@/contract/schemas/audit";
import { staffPerson } from "@/contract/schemas/follow-up";
import { PERMISSIONS } from "@/contract/schemas/permission";
import { callsFor } from "./backend";
import { deletedCalls } from "./deleted";

const own = { answeredBy: "site", tags: ["audit"] } as const;

export const auditCalls = {
  list: { ...own, method: "GET", path: "/api/audit", access: ["admin"], query: auditQuery, response: auditPage },
  /** Everyone who has signed in at least once, for the filter. */
  people: { ...own, method: "GET", path: "/api/audit/people", access: ["admin"], response: listOf(staffPerson) },
  /** The history of one row, newest first. Permission depends on the kind of row, so the answer checks it. */
  ofRow: { ...own, method: "GET", path: "/api/audit/of/:thing/:id", access: PERMISSIONS, response: listOf(auditEntry) },
  /**
   * Undoes a change or restores a deleted row, with the permission of the write that does so, which makes its own data
   * stale (`tagsOfUndo`). The answer's `_id` is new for a restored row.
   */
  putBack: {
    ...own,
    method: "POST",
    path: "/api/audit/:id/put-back",
    access: PERMISSIONS,
    body: putBackInput,
    response: z.object({ success: z.literal(true), _id: z.string() }),
  },
  /** Recorded before the file is handed out. */
  noteExport: {
    ...own,
    method: "POST",
    path: "/api/audit/exports",
    access: PERMISSIONS,
    right: "export",
    body: exportInput,
    response: z.object({ success: z.literal(true) }),
  },
} as const satisfies Record<string, SiteCall>;

/** The data that the undoing of an entry makes stale. */
export const tagsOfUndo = ({ thing, action }: Pick<AuditEntry, "thing" | "action">): readonly Tag[] =>
  action === "deleted" ? deletedCalls.restore.tags : (callsFor(thing)?.update.tags ?? ["site-content"]);
