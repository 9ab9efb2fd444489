import { z } from "zod";
import type { SiteCall } from "@/contract/calls/call";
import { messages } from "@/contract/messages";
import { listOf } from "@/contract/schemas/answer";
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

const tags = ["sessions"] as const;
const admins = ["admin"] as const;
const sessions = listOf(listedSession);
/** The number of ended sessions. */
const ended = z.object({ ended: z.number() });

const own = { answeredBy: "site", access: PERMISSIONS, tags } as const;

/** Staff list and end their own sessions; admins also those of others. */
export const sessionCalls = {
  listOwn: { ...own, method: "GET", path: "/api/sessions", response: sessions },
  endOwn: { ...own, method: "DELETE", path: "/api/sessions/:id", response: ended },
  /** All of the caller's sessions except the current one. */
  endOthers: { ...own, method: "DELETE", path: "/api/sessions", response: ended },
  listOf: { ...own, method: "GET", path: "/api/sessions/of/:employee", access: admins, response: sessions },
  /** If admins do this to themselves, their current session continues. */
  endAllOf: { ...own, method: "DELETE", path: "/api/sessions/of/:employee", access: admins, response: ended },
} as const satisfies Record<string, SiteCall>;

const resetRequest = z.object({ email: signInInput.shape.email });

/** 32 random bytes. */
export const resetCode = z.string().regex(/^[\w-]{43}$/, messages.passwords.linkOver);

/** Any text, so that a shortened code gets the sentence of a link that does not work. */
const linkOpened = z.object({ code: z.string().max(100), isInvitation: z.boolean() });

const resetUse = z.object({ code: resetCode, newPassword: passwordChange.shape.newPassword });

export type ResetUse = z.infer<typeof resetUse>;

const response = z.object({ success: z.literal(true) });

const ofPasswordReset = { answeredBy: "site", tags: [] } as const;

/** Passwords chosen by a mailed link. */
export const passwordResetCalls = {
  /** Gives the same answer whether or not the address has an account. */
  request: {
    ...ofPasswordReset,
    method: "POST",
    path: "/api/password-resets",
    access: "public",
    body: resetRequest,
    response,
  },
  /** Whether a mailed link works now, and the invited colleague's name. Changes nothing. */
  open: {
    ...ofPasswordReset,
    method: "POST",
    path: "/api/password-resets/link",
    access: "public",
    body: linkOpened,
    response: z.object({ name: z.string() }),
  },
  use: {
    ...ofPasswordReset,
    method: "POST",
    path: "/api/password-resets/password",
    access: "public",
    body: resetUse,
    response,
  },
  /** The first password of an invited colleague. */
  accept: {
    method: "POST",
    path: "/api/invitations/password",
    answeredBy: "site",
    access: "public",
    tags: ["employees"],
    body: resetUse,
    response,
  },
} as const satisfies Record<string, SiteCall>;
