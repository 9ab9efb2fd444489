import { z } from "zod";
import type { SiteCall } from "@/contract/calls/call";
import { listOf } from "@/contract/schemas/answer";
import { auditEntry, auditPage, auditQuery, exportInput, putBackInput } from "@/contract/schemas/audit";
import { staffPerson } from "@/contract/schemas/follow-up";
import { PERMISSIONS } from "@/contract/schemas/permission";

const own = { answeredBy: "site", tags: ["audit"] } as const;

/** The record of who did what (decision 117). */
export const auditCalls = {
  list: {
    ...own,
    method: "GET",
    path: "/api/audit",
    access: ["admin"],
    query: auditQuery,
    response: auditPage,
  },
  /** Whoever has signed in once, to narrow the record by. */
  people: {
    ...own,
    method: "GET",
    path: "/api/audit/people",
    access: ["admin"],
    response: listOf(staffPerson),
  },
  /** What was done to one row, the newest first: for whoever may change it. The answer looks at the thing. */
  ofRow: {
    ...own,
    method: "GET",
    path: "/api/audit/of/:thing/:id",
    access: PERMISSIONS,
    response: listOf(auditEntry),
  },
  /**
   * Takes a change back, or puts a deleted row back, by the call that makes such a write: whoever may make that one may
   * do this. `_id` is the row's, which is a new one where it was deleted.
   */
  putBack: {
    ...own,
    method: "POST",
    path: "/api/audit/:id/put-back",
    access: PERMISSIONS,
    tags: [
      ...(["audit", "deleted", "follow-up", "enquiries", "customers", "projects", "site-content"] as const),
      ...(["packages", "services", "cities", "floor-plans", "employees"] as const),
    ],
    body: putBackInput,
    response: z.object({ success: z.literal(true), _id: z.string() }),
  },
  /** Somebody takes rows along as a file: noted before he gets it. */
  noteExport: {
    ...own,
    method: "POST",
    path: "/api/audit/exports",
    access: PERMISSIONS,
    body: exportInput,
    response: z.object({ success: z.literal(true) }),
  },
} as const satisfies Record<string, SiteCall>;
