import { z } from "zod";
import type { SiteCall } from "@/contract/calls/call";
import { listOf } from "@/contract/schemas/answer";
import { PERMISSIONS } from "@/contract/schemas/permission";
import { listedSession } from "@/contract/schemas/session";

const tags = ["sessions"] as const;
const admins = ["admin"] as const;
const sessions = listOf(listedSession);
/** The number of ended sessions. */
const ended = z.object({ ended: z.number() });

/** Staff list and end their own sessions; admins also those of others. */
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
  /** All of the caller's sessions except the current one. */
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
  /** If admins do this to themselves, their current session continues. */
  endAllOf: {
    method: "DELETE",
    path: "/api/sessions/of/:employee",
    answeredBy: "site",
    access: admins,
    tags,
    response: ended,
  },
} as const satisfies Record<string, SiteCall>;
