import { z } from "zod";
import type { SiteCall } from "@/contract/calls/call";
import { linkOpened, resetRequest, resetUse } from "@/contract/schemas/password-reset";

const response = z.object({ success: z.literal(true) });

/** Passwords chosen by a mailed link. */
export const passwordResetCalls = {
  /** Gives the same answer whether or not the address has an account. */
  request: {
    method: "POST",
    path: "/api/password-resets",
    answeredBy: "site",
    access: "public",
    tags: [],
    body: resetRequest,
    response,
  },
  /** Whether a mailed link works now, and the invited colleague's name. Changes nothing. */
  open: {
    method: "POST",
    path: "/api/password-resets/link",
    answeredBy: "site",
    access: "public",
    tags: [],
    body: linkOpened,
    response: z.object({ name: z.string() }),
  },
  use: {
    method: "POST",
    path: "/api/password-resets/password",
    answeredBy: "site",
    access: "public",
    tags: [],
    body: resetUse,
    response,
  },
  /** The first password of an invited colleague. */
  accept: {
    method: "POST",
    path: "/api/invitations/password",
    answeredBy: "site",
    access: "public",
    tags: ["employees"],
    body: resetUse,
    response,
  },
} as const satisfies Record<string, SiteCall>;
