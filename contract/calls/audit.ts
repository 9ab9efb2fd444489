import { z } from "zod";
import { answeredBySite, type Tag } from "@/contract/calls/call";
import { done, listOf } from "@/contract/schemas/answer";
import * as audit from "@/contract/schemas/audit";
import { staffPerson } from "@/contract/schemas/follow-up";
import { PERMISSIONS } from "@/contract/schemas/permission";
import { callsFor } from "./backend";
import { deletedCalls } from "./deleted";

const ofAdmins = answeredBySite(["admin"], ["audit"]);
/** The permission depends on the kind of row; the answer checks it. */
const ofStaff = answeredBySite(PERMISSIONS, ["audit"]);
const revert = done.extend({ _id: z.string() });

export const auditCalls = {
  list: ofAdmins.get("/api/audit", audit.auditPage, { query: audit.auditQuery }),
  people: ofAdmins.get("/api/audit/people", listOf(staffPerson)),
  ofRow: ofStaff.get("/api/audit/of/:entity/:id", listOf(audit.auditEntry)),
  /** The write that undoes makes its own data stale (`tagsOfUndo`). A restored row has a new `_id`. */
  revert: ofStaff.post("/api/audit/:id/put-back", revert, { body: audit.revertInput }),
  noteExport: ofStaff.post("/api/audit/exports", done, { right: "export", body: audit.exportInput }),
};

export const tagsOfUndo = ({ thing, action }: Pick<audit.AuditEntry, "thing" | "action">): readonly Tag[] =>
  action === "deleted" ? deletedCalls.restore.tags : (callsFor(thing)?.update.tags ?? ["site-content"]);
