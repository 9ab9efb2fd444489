import { z } from "zod";
import type { SiteCall } from "@/contract/calls/call";
import { listOf } from "@/contract/schemas/answer";
import { deletedRow } from "@/contract/schemas/deleted";

/** Whoever may delete one may put it back: the answer looks at what it was of. */
const access = ["enquiries", "customers", "projects", "packages", "services", "cities", "designs"] as const;

/** What staff have deleted within the last 30 days. */
export const deletedCalls = {
  list: {
    method: "GET",
    path: "/api/deleted",
    answeredBy: "site",
    access,
    tags: ["deleted"],
    response: listOf(deletedRow),
  },
  /** Makes it again at the backend, under a new id that the answer names. */
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
