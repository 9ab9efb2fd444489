import { z } from "zod";
import type { SiteCall } from "@/contract/calls/call";
import { resetRequest, resetUse } from "@/contract/schemas/password-reset";

const response = z.object({ success: z.literal(true) });

/** A new password by a link that is mailed, for who does not know his any more. */
export const passwordResetCalls = {
  /** The answer is the same whether anybody has this address or not. */
  request: {
    method: "POST",
    path: "/api/password-resets",
    answeredBy: "site",
    access: "public",
    tags: [],
    body: resetRequest,
    response,
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
} as const satisfies Record<string, SiteCall>;
