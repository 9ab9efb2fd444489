import { z } from "zod";
import type { SiteCall } from "@/contract/calls/call";
import { things } from "@/contract/calls/restorable";
import { listOf } from "@/contract/schemas/answer";
import { deletedRow } from "@/contract/schemas/deleted";
import { anyOf } from "@/contract/schemas/permission";

const restorable = Object.values(things);

/** Restoring takes the permission to delete such a row; the answer checks it. */
const access = anyOf(restorable.map(({ calls }) => calls.remove.access));

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
    tags: ["deleted", "follow-up", ...restorable.flatMap(({ create }) => create.tags)],
    response: z.object({ success: z.literal(true), _id: z.string() }),
  },
} as const satisfies Record<string, SiteCall>;
