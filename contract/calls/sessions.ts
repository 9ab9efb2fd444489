import { z } from "zod";
import type { SiteCall } from "@/contract/calls/call";
import { listOf } from "@/contract/schemas/answer";
import { PERMISSIONS } from "@/contract/schemas/permission";
import { listedSession } from "@/contract/schemas/session";

const tags = ["sessions"] as const;
const admins = ["admin"] as const;
const sessions = listOf(listedSession);
/** How many there were. */
const ended = z.object({ ended: z.number() });

/** Where staff are signed in: anybody's own, and an admin's view of somebody else's. */
export const sessionCalls = {
  listOwn: {
    method: "GET",
    path: "/api/sessions",
    answeredBy: "site",
    access: PERMISSIONS,
    tags,
    response: sessions,
  },
  endOwn: {
    method: "DELETE",
    path: "/api/sessions/:id",
    answeredBy: "site",
    access: PERMISSIONS,
    tags,
    response: ended,
  },
  /** All of one's own but the one that asks. */
  endOthers: {
    method: "DELETE",
    path: "/api/sessions",
    answeredBy: "site",
    access: PERMISSIONS,
    tags,
    response: ended,
  },
  listOf: {
    method: "GET",
    path: "/api/sessions/of/:employee",
    answeredBy: "site",
    access: admins,
    tags,
    response: sessions,
  },
  /** The one that asks goes on, where an admin does this to himself. */
  endAllOf: {
    method: "DELETE",
    path: "/api/sessions/of/:employee",
    answeredBy: "site",
    access: admins,
    tags,
    response: ended,
  },
} as const satisfies Record<string, SiteCall>;
