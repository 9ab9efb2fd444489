import { z } from "zod";
import type { SiteCall } from "@/contract/calls/call";
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

const tags = ["second-factors"] as const;
const admins = ["admin"] as const;
/** The caller's own; any staff member. */
const own = { answeredBy: "site", access: PERMISSIONS, tags } as const;
const response = dataOf(secondFactors);

const ofAdmins = { answeredBy: "site", access: admins, tags } as const;

/** Calls that begin an enrolment change nothing on screen and have no tags. */
export const secondFactorCalls = {
  readOwn: { ...own, method: "GET", path: "/api/second-factors", response },
  removeOwn: { ...own, method: "DELETE", path: "/api/second-factors/:id", needsProof: true, response },
  beginPasskey: {
    ...own,
    method: "POST",
    path: "/api/second-factors/passkeys/options",
    tags: [],
    needsProof: true,
    response: dataOf(newPasskeyOptions),
  },
  addPasskey: { ...own, method: "POST", path: "/api/second-factors/passkeys", body: newPasskey, response },
  beginApp: {
    ...own,
    method: "POST",
    path: "/api/second-factors/app/secret",
    tags: [],
    needsProof: true,
    response: dataOf(newApp),
  },
  addApp: { ...own, method: "POST", path: "/api/second-factors/app", body: codeInput, response },
  /** Ten new codes replace the old ones. Shown once. */
  makeRecoveryCodes: {
    ...own,
    method: "POST",
    path: "/api/second-factors/recovery-codes",
    needsProof: true,
    response: dataOf(recoveryCodes),
  },
  readRule: { ...ofAdmins, method: "GET", path: "/api/second-factors/rule", response: dataOf(secondFactorRule) },
  setRule: {
    ...ofAdmins,
    method: "PUT",
    path: "/api/second-factors/rule",
    needsProof: true,
    body: secondFactorRule,
    response: dataOf(secondFactorRule),
  },
  readOf: { ...ofAdmins, method: "GET", path: "/api/second-factors/of/:employee", response },
  /** Clears a colleague's factors and ends their sessions. */
  clearOf: {
    ...ofAdmins,
    method: "DELETE",
    path: "/api/second-factors/of/:employee",
    tags: [...tags, "sessions"],
    needsProof: true,
    response: z.object({ cleared: z.number() }),
  },
} as const satisfies Record<string, SiteCall>;

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
  beginProof: { ...row, method: "POST", path: "/api/second-step/proof", response: dataOf(passkeyProofOptions) },
  /** Options for a first passkey, if the company requires a second factor. */
  beginPasskey: { ...row, method: "POST", path: "/api/second-step/passkey", response: dataOf(newPasskeyOptions) },
} as const satisfies Record<string, SiteCall>;

const ofProof = { answeredBy: "site", access: PERMISSIONS, tags: [] } as const;

/** Fresh proof of identity within a session. */
export const proofCalls = {
  /** The challenge for a passkey; null without one. */
  begin: {
    ...ofProof,
    method: "POST",
    path: "/api/proof/options",
    response: z.object({ options: passkeyProofOptions.nullable() }),
  },
  prove: {
    ...ofProof,
    method: "POST",
    path: "/api/proof",
    body: proofInput,
    response: z.object({ proved: z.literal(true) }),
  },
} as const satisfies Record<string, SiteCall>;
