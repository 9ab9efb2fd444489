import { z } from "zod";
import { answeredBySite } from "@/contract/calls/call";
import { dataOf, done, listOf } from "@/contract/schemas/answer";
import * as account from "@/contract/schemas/employee";
import { PERMISSIONS } from "@/contract/schemas/permission";
import * as schema from "@/contract/schemas/second-factor";

/** The caller's own; any staff member. */
const ofOwnFactors = answeredBySite(PERMISSIONS, ["second-factors"]);
/** An enrolment that begins changes nothing on screen. */
const beginning = answeredBySite(PERMISSIONS, []);
const ofAdminFactors = answeredBySite(["admin"], ["second-factors"]);
const clearing = answeredBySite(["admin"], ["second-factors", "sessions"]);
const factors = dataOf(schema.secondFactors);
const rule = dataOf(schema.secondFactorRule);
const cleared = z.object({ cleared: z.number() });
const proved = { needsProof: true } as const;

export const secondFactorCalls = {
  readOwn: ofOwnFactors.get("/api/second-factors", factors),
  removeOwn: ofOwnFactors.delete("/api/second-factors/:id", factors, proved),
  beginPasskey: beginning.post("/api/second-factors/passkeys/options", dataOf(schema.newPasskeyOptions), proved),
  addPasskey: ofOwnFactors.post("/api/second-factors/passkeys", factors, { body: schema.newPasskey }),
  beginApp: beginning.post("/api/second-factors/app/secret", dataOf(schema.newApp), proved),
  addApp: ofOwnFactors.post("/api/second-factors/app", factors, { body: schema.codeInput }),
  /** Ten new codes replace the old ones. Shown once. */
  makeRecoveryCodes: ofOwnFactors.post("/api/second-factors/recovery-codes", dataOf(schema.recoveryCodes), proved),
  readRule: ofAdminFactors.get("/api/second-factors/rule", rule),
  setRule: ofAdminFactors.put("/api/second-factors/rule", rule, { ...proved, body: schema.secondFactorRule }),
  readOf: ofAdminFactors.get("/api/second-factors/of/:employee", factors),
  clearOf: clearing.delete("/api/second-factors/of/:employee", cleared, proved),
};

/** Public, because there is no session yet: the cookie of the pending sign-in identifies the person. 404 without it. */
const pending = answeredBySite("public", []);
const step = z.object({ isEnrolment: z.boolean(), kinds: z.array(z.enum(["passkey", "totp"])) });

/** The second step of signing in. next-auth's own route completes it, because only that begins sessions. */
export const secondStepCalls = {
  read: pending.get("/api/second-step", dataOf(step)),
  beginProof: pending.post("/api/second-step/proof", dataOf(schema.passkeyProofOptions)),
  beginPasskey: pending.post("/api/second-step/passkey", dataOf(schema.newPasskeyOptions)),
};

const ofProof = answeredBySite(PERMISSIONS, []);
const challenge = z.object({ options: schema.passkeyProofOptions.nullable() });

export const proofCalls = {
  begin: ofProof.post("/api/proof/options", challenge),
  prove: ofProof.post("/api/proof", z.object({ proved: z.literal(true) }), { body: schema.proofInput }),
};

const ofOwnSessions = answeredBySite(PERMISSIONS, ["sessions"]);
const ofAdminSessions = answeredBySite(["admin"], ["sessions"]);
const ended = z.object({ ended: z.number() });

export const sessionCalls = {
  listOwn: ofOwnSessions.get("/api/sessions", listOf(account.listedSession)),
  endOwn: ofOwnSessions.delete("/api/sessions/:id", ended),
  endOthers: ofOwnSessions.delete("/api/sessions", ended),
  listOf: ofAdminSessions.get("/api/sessions/of/:employee", listOf(account.listedSession)),
  /** If admins do this to themselves, their current session continues. */
  endAllOf: ofAdminSessions.delete("/api/sessions/of/:employee", ended),
};

const ofVisitors = answeredBySite("public", []);
const ofInvited = answeredBySite("public", ["employees"]);
const invited = z.object({ name: z.string() });

export const passwordResetCalls = {
  /** Gives the same answer whether or not the address has an account. */
  request: ofVisitors.post("/api/password-resets", done, { body: account.resetRequest }),
  /** Whether a mailed link works now, and the invited colleague's name. Changes nothing. */
  open: ofVisitors.post("/api/password-resets/link", invited, { body: account.linkOpened }),
  use: ofVisitors.post("/api/password-resets/password", done, { body: account.resetUse }),
  accept: ofInvited.post("/api/invitations/password", done, { body: account.resetUse }),
};
