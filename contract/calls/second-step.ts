import { z } from "zod";
import type { SiteCall } from "@/contract/calls/call";
import { dataOf } from "@/contract/schemas/answer";
import { newPasskeyOptions, passkeyProofOptions } from "@/contract/schemas/passkey";

/** Public, since nobody is signed in yet: the cookie of the sign-in that waits says whose it is. 404 without one. */
const row = { answeredBy: "site", access: "public", tags: [] } as const;

/** The second step of signing in. It is taken at next-auth's own address, which alone begins sessions. */
export const secondStepCalls = {
  /** What it can be taken with. */
  read: {
    ...row,
    method: "GET",
    path: "/api/second-step",
    response: dataOf(z.object({ isEnrolment: z.boolean(), kinds: z.array(z.enum(["passkey", "totp"])) })),
  },
  /** What a passkey is to prove. */
  beginProof: {
    ...row,
    method: "POST",
    path: "/api/second-step/proof",
    response: dataOf(passkeyProofOptions),
  },
  /** What a first passkey is made from, where the house asks for a second factor. */
  beginPasskey: {
    ...row,
    method: "POST",
    path: "/api/second-step/passkey",
    response: dataOf(newPasskeyOptions),
  },
} as const satisfies Record<string, SiteCall>;
