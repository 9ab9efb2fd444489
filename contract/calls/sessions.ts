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

/** Staff list and end their own sessions; admins also those of others. */
export const sessionCalls = {
  listOwn: {
    method: "GET",
    path: "/api/sessions",
    answeredBy: "site",
    access: PERMISSIONS,
    tags,
    response: sessions,
  },
  endOwn: {
    method: "DELETE",
    path: "/api/sessions/:id",
    answeredBy: "site",
    access: PERMISSIONS,
    tags,
    response: ended,
  },
  /** All of the caller's sessions except the current one. */
  endOthers: {
    method: "DELETE",
    path: "/api/sessions",
    answeredBy: "site",
    access: PERMISSIONS,
    tags,
    response: ended,
  },
  listOf: {
    method: "GET",
    path: "/api/sessions/of/:employee",
    answeredBy: "site",
    access: admins,
    tags,
    response: sessions,
  },
  /** If admins do this to themselves, their current session continues. */
  endAllOf: {
    method: "DELETE",
    path: "/api/sessions/of/:employee",
    answeredBy: "site",
    access: admins,
    tags,
    response: ended,
  },
} as const satisfies Record<string, SiteCall>;

const resetRequest = z.object({ email: signInInput.shape.email });

/** 32 random bytes. */
export const resetCode = z.string().regex(/^[\w-]{43}$/, messages.passwords.linkOver);

/** Any text, so that a shortened code gets the sentence of a link that does not work. */
const linkOpened = z.object({ code: z.string().max(100), isInvitation: z.boolean() });

const resetUse = z.object({ code: resetCode, newPassword: passwordChange.shape.newPassword });

export type ResetUse = z.infer<typeof resetUse>;

const response = z.object({ success: z.literal(true) });

/** Passwords chosen by a mailed link. */
export const passwordResetCalls = {
  /** Gives the same answer whether or not the address has an account. */
  request: {
    method: "POST",
    path: "/api/password-resets",
    answeredBy: "site",
    access: "public",
    tags: [],
    body: resetRequest,
    response,
  },
  /** Whether a mailed link works now, and the invited colleague's name. Changes nothing. */
  open: {
    method: "POST",
    path: "/api/password-resets/link",
    answeredBy: "site",
    access: "public",
    tags: [],
    body: linkOpened,
    response: z.object({ name: z.string() }),
  },
  use: {
    method: "POST",
    path: "/api/password-resets/password",
    answeredBy: "site",
    access: "public",
    tags: [],
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
