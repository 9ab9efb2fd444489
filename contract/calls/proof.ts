import { z } from "zod";
import type { SiteCall } from "@/contract/calls/call";
import { passkeyProofOptions } from "@/contract/schemas/passkey";
import { PERMISSIONS } from "@/contract/schemas/permission";
import { proofInput } from "@/contract/schemas/second-factor";

/** Fresh proof of identity within a session. */
export const proofCalls = {
  /** The challenge for a passkey; null without one. */
  begin: {
    method: "POST",
    path: "/api/proof/options",
    answeredBy: "site",
    access: PERMISSIONS,
    tags: [],
    response: z.object({ options: passkeyProofOptions.nullable() }),
  },
  prove: {
    method: "POST",
    path: "/api/proof",
    answeredBy: "site",
    access: PERMISSIONS,
    tags: [],
    body: proofInput,
    response: z.object({ proved: z.literal(true) }),
  },
} as const satisfies Record<string, SiteCall>;
