import { z } from "zod";
import type { SiteCall } from "@/contract/calls/call";
import { dataOf } from "@/contract/schemas/answer";
import { newPasskeyOptions, passkeyProofOptions } from "@/contract/schemas/passkey";

/** Public, because there is no session yet: the cookie of the pending sign-in identifies the person. 404 without it. */
const row = { answeredBy: "site", access: "public", tags: [] } as const;

/** The second step of signing in. next-auth's own route completes it, because only that begins sessions. */
export const secondStepCalls = {
  /** The factors that the person can use. */
  read: {
    ...row,
    method: "GET",
    path: "/api/second-step",
    response: dataOf(z.object({ isEnrolment: z.boolean(), kinds: z.array(z.enum(["passkey", "totp"])) })),
  },
  /** The challenge for a passkey. */
  beginProof: {
    ...row,
    method: "POST",
    path: "/api/second-step/proof",
    response: dataOf(passkeyProofOptions),
  },
  /** Options for a first passkey, if the company requires a second factor. */
  beginPasskey: {
    ...row,
    method: "POST",
    path: "/api/second-step/passkey",
    response: dataOf(newPasskeyOptions),
  },
} as const satisfies Record<string, SiteCall>;
