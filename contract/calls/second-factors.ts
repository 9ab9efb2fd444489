import { z } from "zod";
import { group, type SiteCall } from "@/contract/calls/call";
import { dataOf } from "@/contract/schemas/answer";
import { PERMISSIONS } from "@/contract/schemas/permission";
import {
  codeInput,
  newApp,
  newPasskey,
  newPasskeyOptions,
  passkeyProofOptions,
  proofInput,
  recoveryCodes,
  secondFactorRule,
  secondFactors,
} from "@/contract/schemas/second-factor";

/** The caller's own; any staff member. */
const own = group({ answeredBy: "site", access: PERMISSIONS, tags: ["second-factors"] });
const ofAdmins = group({ answeredBy: "site", access: ["admin"], tags: ["second-factors"] });
const factors = dataOf(secondFactors);
const rule = dataOf(secondFactorRule);

/** Calls that begin an enrolment change nothing on screen and have no tags. */
export const secondFactorCalls = {
  readOwn: own.get("/api/second-factors", factors),
  removeOwn: own.delete("/api/second-factors/:id", factors, { needsProof: true }),
  beginPasskey: own.post("/api/second-factors/passkeys/options", dataOf(newPasskeyOptions), {
    tags: [],
    needsProof: true,
  }),
  addPasskey: own.post("/api/second-factors/passkeys", factors, { body: newPasskey }),
  beginApp: own.post("/api/second-factors/app/secret", dataOf(newApp), { tags: [], needsProof: true }),
  addApp: own.post("/api/second-factors/app", factors, { body: codeInput }),
  /** Ten new codes replace the old ones. Shown once. */
  makeRecoveryCodes: own.post("/api/second-factors/recovery-codes", dataOf(recoveryCodes), { needsProof: true }),
  readRule: ofAdmins.get("/api/second-factors/rule", rule),
  setRule: ofAdmins.put("/api/second-factors/rule", rule, { needsProof: true, body: secondFactorRule }),
  readOf: ofAdmins.get("/api/second-factors/of/:employee", factors),
  /** Clears a colleague's factors and ends their sessions. */
  clearOf: ofAdmins.delete("/api/second-factors/of/:employee", z.object({ cleared: z.number() }), {
    tags: ["second-factors", "sessions"],
    needsProof: true,
  }),
} as const satisfies Record<string, SiteCall>;

/** Public, because there is no session yet: the cookie of the pending sign-in identifies the person. 404 without it. */
const pending = group({ answeredBy: "site", access: "public", tags: [] });
const step = z.object({ isEnrolment: z.boolean(), kinds: z.array(z.enum(["passkey", "totp"])) });

/** The second step of signing in. next-auth's own route completes it, because only that begins sessions. */
export const secondStepCalls = {
  read: pending.get("/api/second-step", dataOf(step)),
  /** The challenge for a passkey. */
  beginProof: pending.post("/api/second-step/proof", dataOf(passkeyProofOptions)),
  /** Options for a first passkey, if the company requires a second factor. */
  beginPasskey: pending.post("/api/second-step/passkey", dataOf(newPasskeyOptions)),
} as const satisfies Record<string, SiteCall>;

const ofProof = group({ answeredBy: "site", access: PERMISSIONS, tags: [] });

/** Fresh proof of identity within a session. */
export const proofCalls = {
  /** The challenge for a passkey; null without one. */
  begin: ofProof.post("/api/proof/options", z.object({ options: passkeyProofOptions.nullable() })),
  prove: ofProof.post("/api/proof", z.object({ proved: z.literal(true) }), { body: proofInput }),
} as const satisfies Record<string, SiteCall>;
