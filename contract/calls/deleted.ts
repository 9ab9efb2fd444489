import { z } from "zod";
import type { SiteCall } from "@/contract/calls/call";
import { listOf } from "@/contract/schemas/answer";
import { deletedRow } from "@/contract/schemas/deleted";

/** Restoring takes the permission to delete such a row; the answer checks it. */
const access = ["enquiries", "customers", "projects", "packages", "services", "cities", "designs"] as const;

/** Rows that staff deleted in the last 30 days. */
export const deletedCalls = {
  list: {
    method: "GET",
    path: "/api/deleted",
    answeredBy: "site",
    access,
    tags: ["deleted"],
    response: listOf(deletedRow),
  },
  /** Creates the row again at the backend. The answer names its new id. */
  restore: {
    method: "POST",
    path: "/api/deleted/:id/restore",
    answeredBy: "site",
    access,
    tags: [
      ...(["deleted", "follow-up", "enquiries", "customers", "projects"] as const),
      ...(["packages", "services", "cities", "floor-plans"] as const),
    ],
    response: z.object({ success: z.literal(true), _id: z.string() }),
  },
} as const satisfies Record<string, SiteCall>;
