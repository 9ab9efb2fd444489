import { z } from "zod";
import { group, type SiteCall } from "@/contract/calls/call";
import { messages } from "@/contract/messages";
import { done, listOf } from "@/contract/schemas/answer";
import { passwordChange, signInInput } from "@/contract/schemas/employee";
import { id } from "@/contract/schemas/field";
import { PERMISSIONS } from "@/contract/schemas/permission";

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

const own = group({ answeredBy: "site", access: PERMISSIONS, tags: ["sessions"] });
const ofAdmins = group({ answeredBy: "site", access: ["admin"], tags: ["sessions"] });
const ended = z.object({ ended: z.number() });

/** Staff list and end their own sessions; admins also those of others. */
export const sessionCalls = {
  listOwn: own.get("/api/sessions", listOf(listedSession)),
  endOwn: own.delete("/api/sessions/:id", ended),
  /** All of the caller's sessions except the current one. */
  endOthers: own.delete("/api/sessions", ended),
  listOf: ofAdmins.get("/api/sessions/of/:employee", listOf(listedSession)),
  /** If admins do this to themselves, their current session continues. */
  endAllOf: ofAdmins.delete("/api/sessions/of/:employee", ended),
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
