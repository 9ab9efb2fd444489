import { z } from "zod";
import { group, type SiteCall, type Tag } from "@/contract/calls/call";
import { done, listOf } from "@/contract/schemas/answer";
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

const ofAdmins = group({ answeredBy: "site", access: ["admin"], tags: ["audit"] });
const ofStaff = group({ answeredBy: "site", access: PERMISSIONS, tags: ["audit"] });

export const auditCalls = {
  list: ofAdmins.get("/api/audit", auditPage, { query: auditQuery }),
  /** Everyone who has signed in at least once, for the filter. */
  people: ofAdmins.get("/api/audit/people", listOf(staffPerson)),
  /** The history of one row, newest first. Permission depends on the kind of row, so the answer checks it. */
  ofRow: ofStaff.get("/api/audit/of/:thing/:id", listOf(auditEntry)),
  /**
   * Undoes a change or restores a deleted row, with the permission of the write that does so, which makes its own data
   * stale (`tagsOfUndo`). The answer's `_id` is new for a restored row.
   */
  putBack: ofStaff.post("/api/audit/:id/put-back", done.extend({ _id: z.string() }), { body: putBackInput }),
  /** Recorded before the file is handed out. */
  noteExport: ofStaff.post("/api/audit/exports", done, { right: "export", body: exportInput }),
} as const satisfies Record<string, SiteCall>;

/** The data that the undoing of an entry makes stale. */
export const tagsOfUndo = ({ thing, action }: Pick<AuditEntry, "thing" | "action">): readonly Tag[] =>
  action === "deleted" ? deletedCalls.restore.tags : (callsFor(thing)?.update.tags ?? ["site-content"]);
