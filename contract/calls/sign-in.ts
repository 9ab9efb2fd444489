import { z } from "zod";
import { answeredBySite } from "@/contract/calls/call";
import { dataOf, listOf, successAnswer } from "@/contract/schemas/answer";
import * as account from "@/contract/schemas/employee";
import { PERMISSIONS } from "@/contract/schemas/permission";
import * as schema from "@/contract/schemas/second-factor";

/** For any staff member's own factors. */
const forOwnFactors = answeredBySite(PERMISSIONS, ["second-factors"]);
/** Without tags, because beginning an enrolment changes nothing on screen. */
const beginning = answeredBySite(PERMISSIONS, []);
const forAdminFactors = answeredBySite(["admin"], ["second-factors"]);
const clearing = answeredBySite(["admin"], ["second-factors", "sessions"]);
const factors = dataOf(schema.secondFactors);
const rule = dataOf(schema.secondFactorRule);
const cleared = z.object({ cleared: z.number() });
const proved = { needsProof: true } as const;

export const secondFactorCalls = {
  readOwn: forOwnFactors.get("/api/second-factors", factors),
  removeOwn: forOwnFactors.delete("/api/second-factors/:id", factors, proved),
  beginPasskey: beginning.post("/api/second-factors/passkeys/options", dataOf(schema.newPasskeyOptions), proved),
  addPasskey: forOwnFactors.post("/api/second-factors/passkeys", factors, { body: schema.newPasskey }),
  beginApp: beginning.post("/api/second-factors/app/secret", dataOf(schema.newApp), proved),
  addApp: forOwnFactors.post("/api/second-factors/app", factors, { body: schema.codeInput }),
  /** Ten new codes replace the old ones. Shown once. */
  makeRecoveryCodes: forOwnFactors.post("/api/second-factors/recovery-codes", dataOf(schema.recoveryCodes), proved),
  readRule: forAdminFactors.get("/api/second-factors/rule", rule),
  setRule: forAdminFactors.put("/api/second-factors/rule", rule, { ...proved, body: schema.secondFactorRule }),
  readOf: forAdminFactors.get("/api/second-factors/of/:employee", factors),
  clearOf: clearing.delete("/api/second-factors/of/:employee", cleared, proved),
};

/** Public, because there is no session yet. The cookie of the pending sign-in identifies the person; 404 without it. */
const pending = answeredBySite("public", []);
const step = z.object({ isEnrolment: z.boolean(), kinds: z.array(z.enum(["passkey", "totp"])) });

/** The second step of signing in. next-auth's own route completes it, because only that begins sessions. */
export const secondStepCalls = {
  read: pending.get("/api/second-step", dataOf(step)),
  beginProof: pending.post("/api/second-step/proof", dataOf(schema.passkeyProofOptions)),
  beginPasskey: pending.post("/api/second-step/passkey", dataOf(schema.newPasskeyOptions)),
};

const forProof = answeredBySite(PERMISSIONS, []);
const challenge = z.object({ options: schema.passkeyProofOptions.nullable() });

export const proofCalls = {
  begin: forProof.post("/api/proof/options", challenge),
  prove: forProof.post("/api/proof", z.object({ proved: z.literal(true) }), { body: schema.proofInput }),
};

const forOwnSessions = answeredBySite(PERMISSIONS, ["sessions"]);
const forAdminSessions = answeredBySite(["admin"], ["sessions"]);
const ended = z.object({ ended: z.number() });

export const sessionCalls = {
  listOwn: forOwnSessions.get("/api/sessions", listOf(account.listedSession)),
  endOwn: forOwnSessions.delete("/api/sessions/:id", ended),
  endOthers: forOwnSessions.delete("/api/sessions", ended),
  listOf: forAdminSessions.get("/api/sessions/of/:employee", listOf(account.listedSession)),
  /** If admins do this to themselves, their current session continues. */
  endAllOf: forAdminSessions.delete("/api/sessions/of/:employee", ended),
};

const forVisitors = answeredBySite("public", []);
const forInvited = answeredBySite("public", ["employees"]);
const invited = z.object({ name: z.string() });

export const passwordResetCalls = {
  /** Gives the same answer whether or not the address has an account. */
  request: forVisitors.post("/api/password-resets", successAnswer, { body: account.resetRequest }),
  /** Whether a mailed link works now, and the invited colleague's name. Changes nothing. */
  open: forVisitors.post("/api/password-resets/link", invited, { body: account.linkOpened }),
  use: forVisitors.post("/api/password-resets/password", successAnswer, { body: account.resetUse }),
  accept: forInvited.post("/api/invitations/password", successAnswer, { body: account.resetUse }),
};
