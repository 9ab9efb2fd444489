import { z } from "zod";
import type { SiteCall } from "@/contract/calls/call";
import { dataOf } from "@/contract/schemas/answer";
import { newPasskey, newPasskeyOptions } from "@/contract/schemas/passkey";
import { PERMISSIONS } from "@/contract/schemas/permission";
import { codeInput, newApp, recoveryCodes, secondFactorRule, secondFactors } from "@/contract/schemas/second-factor";

const tags = ["second-factors"] as const;
const admins = ["admin"] as const;
/** The caller's own; any staff member. */
const own = { answeredBy: "site", access: PERMISSIONS, tags } as const;
const response = dataOf(secondFactors);

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
  readRule: {
    method: "GET",
    path: "/api/second-factors/rule",
    answeredBy: "site",
    access: admins,
    tags,
    response: dataOf(secondFactorRule),
  },
  setRule: {
    method: "PUT",
    path: "/api/second-factors/rule",
    answeredBy: "site",
    access: admins,
    tags,
    needsProof: true,
    body: secondFactorRule,
    response: dataOf(secondFactorRule),
  },
  readOf: {
    method: "GET",
    path: "/api/second-factors/of/:employee",
    answeredBy: "site",
    access: admins,
    tags,
    response,
  },
  /** Clears a colleague's factors and ends their sessions. */
  clearOf: {
    method: "DELETE",
    path: "/api/second-factors/of/:employee",
    answeredBy: "site",
    access: admins,
    tags: [...tags, "sessions"],
    needsProof: true,
    response: z.object({ cleared: z.number() }),
  },
} as const satisfies Record<string, SiteCall>;
