import { z } from "zod";
import { group, type SiteCall } from "@/contract/calls/call";
import { messages } from "@/contract/messages";
import { dataOf, done, listOf } from "@/contract/schemas/answer";
import { passwordChange, signInInput } from "@/contract/schemas/employee";
import { id } from "@/contract/schemas/field";
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
const ofOwnFactors = group({ answeredBy: "site", access: PERMISSIONS, tags: ["second-factors"] });
const ofAdminFactors = group({ answeredBy: "site", access: ["admin"], tags: ["second-factors"] });
const factors = dataOf(secondFactors);
const rule = dataOf(secondFactorRule);

/** Calls that begin an enrolment change nothing on screen and have no tags. */
export const secondFactorCalls = {
  readOwn: ofOwnFactors.get("/api/second-factors", factors),
  removeOwn: ofOwnFactors.delete("/api/second-factors/:id", factors, { needsProof: true }),
  beginPasskey: ofOwnFactors.post("/api/second-factors/passkeys/options", dataOf(newPasskeyOptions), {
    tags: [],
    needsProof: true,
  }),
  addPasskey: ofOwnFactors.post("/api/second-factors/passkeys", factors, { body: newPasskey }),
  beginApp: ofOwnFactors.post("/api/second-factors/app/secret", dataOf(newApp), { tags: [], needsProof: true }),
  addApp: ofOwnFactors.post("/api/second-factors/app", factors, { body: codeInput }),
  /** Ten new codes replace the old ones. Shown once. */
  makeRecoveryCodes: ofOwnFactors.post("/api/second-factors/recovery-codes", dataOf(recoveryCodes), {
    needsProof: true,
  }),
  readRule: ofAdminFactors.get("/api/second-factors/rule", rule),
  setRule: ofAdminFactors.put("/api/second-factors/rule", rule, { needsProof: true, body: secondFactorRule }),
  readOf: ofAdminFactors.get("/api/second-factors/of/:employee", factors),
  /** Clears a colleague's factors and ends their sessions. */
  clearOf: ofAdminFactors.delete("/api/second-factors/of/:employee", z.object({ cleared: z.number() }), {
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

/** A listed session. `isCurrent` marks the caller's own. */
const listedSession = z.object({
  _id: id,
  device: z.string(),
  address: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  isCurrent: z.boolean(),
});

export type ListedSession = z.infer<typeof listedSession>;

const ofOwnSessions = group({ answeredBy: "site", access: PERMISSIONS, tags: ["sessions"] });
const ofAdminSessions = group({ answeredBy: "site", access: ["admin"], tags: ["sessions"] });
const ended = z.object({ ended: z.number() });

/** Staff list and end their own sessions; admins also those of others. */
export const sessionCalls = {
  listOwn: ofOwnSessions.get("/api/sessions", listOf(listedSession)),
  endOwn: ofOwnSessions.delete("/api/sessions/:id", ended),
  /** All of the caller's sessions except the current one. */
  endOthers: ofOwnSessions.delete("/api/sessions", ended),
  listOf: ofAdminSessions.get("/api/sessions/of/:employee", listOf(listedSession)),
  /** If admins do this to themselves, their current session continues. */
  endAllOf: ofAdminSessions.delete("/api/sessions/of/:employee", ended),
} as const satisfies Record<string, SiteCall>;

const resetRequest = z.object({ email: signInInput.shape.email });

/** 32 random bytes. */
export const resetCode = z.string().regex(/^[\w-]{43}$/, messages.passwords.linkOver);

/** Any text, so that a shortened code gets the sentence of a link that does not work. */
const linkOpened = z.object({ code: z.string().max(100), isInvitation: z.boolean() });

const resetUse = z.object({ code: resetCode, newPassword: passwordChange.shape.newPassword });

export type ResetUse = z.infer<typeof resetUse>;

const ofVisitors = group({ answeredBy: "site", access: "public", tags: [] });

/** Passwords chosen by a mailed link. */
export const passwordResetCalls = {
  /** Gives the same answer whether or not the address has an account. */
  request: ofVisitors.post("/api/password-resets", done, { body: resetRequest }),
  /** Whether a mailed link works now, and the invited colleague's name. Changes nothing. */
  open: ofVisitors.post("/api/password-resets/link", z.object({ name: z.string() }), { body: linkOpened }),
  use: ofVisitors.post("/api/password-resets/password", done, { body: resetUse }),
  /** The first password of an invited colleague. */
  accept: ofVisitors.post("/api/invitations/password", done, { tags: ["employees"], body: resetUse }),
} as const satisfies Record<string, SiteCall>;
